/** Journal on disk, from which a playground is restored after a restart. */
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { JOURNAL_KINDS, type FileStore, type Journal, type JournalKind } from './room.ts';

export interface Entry {
  kind: JournalKind;
  id: string;
  value: unknown;
}

export interface OpenJournal extends Journal {
  readonly entries: readonly Entry[];
  close(): void;
}

/** Journal that writes nothing, for rooms that are not kept. */
export const noJournal: OpenJournal = { entries: [], put: () => undefined, close: () => undefined };

/**
 * Opens the journal: one line for each change. A line is written before the change is shown, so a killed
 * process loses nothing that was shown. Opening keeps only the last state of each entry.
 */
export function openJournal(directory: string): OpenJournal {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'playground.jsonl');
  const entries = compact(existsSync(path) ? readFileSync(path, 'utf8') : '');
  writeFileSync(`${path}.new`, entries.map(line).join(''));
  renameSync(`${path}.new`, path);
  const file = openSync(path, 'a');
  let isOpen = true;
  return {
    entries,
    put(kind, id, value) {
      if (isOpen) writeSync(file, line({ kind, id, value }));
    },
    close() {
      isOpen = false;
      closeSync(file);
    },
  };
}

/** Returns a store that keeps each uploaded file in a file of its own. */
export function fileStore(directory: string): FileStore {
  mkdirSync(directory, { recursive: true });
  const at = (path: string) => join(directory, encodeURIComponent(path));
  return {
    set(path, file) {
      writeFileSync(at(path), file.bytes);
      writeFileSync(`${at(path)}.type`, file.type);
    },
    get: path =>
      existsSync(`${at(path)}.type`)
        ? { bytes: readFileSync(at(path)), type: readFileSync(`${at(path)}.type`, 'utf8') }
        : undefined,
  };
}

const line = ({ kind, id, value }: Entry): string => `${JSON.stringify([kind, id, value])}\n`;

function compact(text: string): Entry[] {
  const latest = new Map<string, Entry>();
  for (const raw of text.split('\n')) {
    const entry = read(raw);
    if (entry) latest.set(`${entry.kind} ${entry.id}`, entry);
  }
  return [...latest.values()].filter(entry => entry.value !== null);
}

/** Parses a line. `null`: not an entry, for example a line cut off by a crash. */
function read(raw: string): Entry | null {
  try {
    const parsed: unknown = JSON.parse(raw);
    if (!Array.isArray(parsed)) return null;
    const [name, id, value] = parsed as unknown[];
    const kind = JOURNAL_KINDS.find(each => each === name);
    return kind && typeof id === 'string' ? { kind, id, value } : null;
  } catch {
    return null;
  }
}
