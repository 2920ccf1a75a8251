/** Keeps a message within what Discord takes, however much is under way at a table. */
import type { APIComponentInContainer } from 'discord-api-types/v10';
import { clip, LIMITS } from './ui.ts';

/** Counts the characters of all texts, as `clip` does, and all components. */
export function sizeOf(shown: unknown): { readonly length: number; readonly count: number } {
  if (typeof shown !== 'object' || shown === null) return { length: 0, count: 0 };
  const parts = Object.values(shown).map(sizeOf);
  const own = 'content' in shown && typeof shown.content === 'string' ? [...shown.content].length : 0;
  return {
    length: parts.reduce((sum, { length }) => sum + length, own),
    count: parts.reduce((sum, { count }) => sum + count, 'type' in shown ? 1 : 0),
  };
}

/** The texts that may be put before a container, and their characters. */
const BEFORE = { count: 3, length: 600 } as const;

/** Characters and components for the parts of a container. */
export const ROOM = {
  length: LIMITS.text - BEFORE.length,
  count: LIMITS.components - BEFORE.count - 1,
} as const;

/** A part of a container. `null`: there is none. */
export type Part = APIComponentInContainer | null;

/** Returns the parts in their order, with texts shortened, the longest first, until they fit. */
export function shortened<T extends Part>(parts: readonly T[]): T[] {
  const lengths = parts.map(part => sizeOf(part).length);
  const size = (each: number): number => lengths.reduce((sum, length) => sum + Math.min(length, each), 0);
  let each = Math.max(0, ...lengths);
  while (each > 1 && size(each) > ROOM.length) each -= 1;
  return parts.map(part =>
    part !== null && 'content' in part ? { ...part, content: clip(part.content, each) } : part,
  );
}

/** Returns as many of the optional parts as fit besides the others, the first ones first. */
export function besides<T extends Part>(others: readonly Part[], optional: readonly T[]): T[] {
  let room = ROOM.count - sizeOf(others).count;
  const kept: T[] = [];
  for (const part of optional) {
    room -= sizeOf(part).count;
    if (room < 0) break;
    kept.push(part);
  }
  return kept;
}
