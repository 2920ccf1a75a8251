/** Visible records: what reached each person, for comparing two runs. */
import { createHash } from 'node:crypto';
import type { APIMessage } from 'discord-api-types/v10';
import type { PlayerEvent } from '../players/protocol.ts';
import type { Room } from './room.ts';
import { mediaOf } from '../messages/tree.ts';

interface SeenFile {
  name: string;
  alt: string | null;
  type: string;
  sha256: string;
}
export interface Seen {
  at: number;
  event: PlayerEvent;
  files: SeenFile[];
}

/** Returns everything that reached a person, in order, with times and the hashes of all pictures. */
export function visibleRecord(room: Room, userId: string): Seen[] {
  const hashes = new Map<string, string>();
  return (room.records.get(userId) ?? []).map(({ at, event }) => ({
    at,
    event,
    files: 'message' in event ? filesOf(room, event.message, hashes) : [],
  }));
}

/**
 * Returns a record in a form that can be compared between runs. Ids become numbers in order of first
 * appearance; the server's address becomes a fixed word. `hide` lists further patterns that may differ, for
 * example random ids of the bot.
 */
export function normalised(record: readonly Seen[], hide: readonly RegExp[] = []): unknown[] {
  const numbers = new Map<string, string>();
  const number = (id: string) => {
    const known = numbers.get(id) ?? `#${numbers.size + 1}`;
    numbers.set(id, known);
    return known;
  };
  const patterns = [
    /(?<![\d.])\d{17,20}(?!\d)/g,
    ...hide.map(p => new RegExp(p.source, p.flags.includes('g') ? p.flags : `${p.flags}g`)),
  ];
  return record.map(seen => {
    const anonymous = JSON.stringify(seen).replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'http://playground');
    return JSON.parse(
      patterns.reduce((text, pattern) => text.replaceAll(pattern, number), anonymous),
    ) as unknown;
  });
}

/** Returns the first difference between two records, as a sentence for a failing test. `null`: equal. */
export function firstDifference(
  a: readonly Seen[],
  b: readonly Seen[],
  hide: readonly RegExp[] = [],
): string | null {
  const left = normalised(a, hide);
  const right = normalised(b, hide);
  const index = Array.from({ length: Math.max(left.length, right.length) }).findIndex(
    (_, i) => JSON.stringify(left[i]) !== JSON.stringify(right[i]),
  );
  return index < 0 ? null : `entry ${index}: ${differenceAt(left[index], right[index], '')}`;
}

function differenceAt(a: unknown, b: unknown, path: string): string {
  if (!isObject(a) || !isObject(b))
    return `${path || 'it'} is ${JSON.stringify(a)} in one and ${JSON.stringify(b)} in the other`;
  const key = [...new Set([...Object.keys(a), ...Object.keys(b)])].find(
    k => JSON.stringify(a[k]) !== JSON.stringify(b[k]),
  );
  return key === undefined
    ? `${path} has its parts in another order`
    : differenceAt(a[key], b[key], path ? `${path}.${key}` : key);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function filesOf(room: Room, message: APIMessage, hashes: Map<string, string>): SeenFile[] {
  const attached = message.attachments.map(a => ({ url: a.url, alt: a.description ?? null }));
  const shown = mediaOf(message.components ?? []).map(m => ({ url: m.item.url, alt: m.description }));
  return [...attached, ...shown].flatMap(({ url, alt }) => {
    const path = new URL(url).pathname;
    const file = room.files.get(path);
    if (!file) return [];
    const sha256 = hashes.get(path) ?? createHash('sha256').update(file.bytes).digest('hex');
    hashes.set(path, sha256);
    return [{ name: path.split('/').pop() ?? '', alt, type: file.type, sha256 }];
  });
}
