/** Checks of the doctor: the data folder, the free disk space, the database file. */
import { existsSync, mkdtempSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lossIn } from '../../store/bot-store.ts';
import { copyStore, damageOf, isOlder } from '../../store/copy.ts';
import { openStore } from '../../store/sqlite.ts';
import type { Store } from '../../tables/store.ts';
import { fail, ok, reasonOf, warn, type Finding } from './finding.ts';

export function checkFolder(folder: string): Finding {
  if (!existsSync(folder)) return warn('data folder', `there is none at ${folder}; the first start makes it`);
  const trial = join(folder, `.doctor-${process.pid}`);
  try {
    writeFileSync(trial, '');
    rmSync(trial);
    return ok('data folder', `${folder} can be written to`);
  } catch (error) {
    return fail('data folder', `${folder} cannot be written to (${reasonOf(error)})`);
  }
}

const MB = 1_000_000;
/** With less free space the database may fail at any moment. */
const LEAST = 50 * MB;
const COMFORTABLE = 500 * MB;

export function checkRoom(folder: string, file: string): Finding {
  const { bavail, bsize } = statfsSync(folder);
  const size = statSync(file).size;
  return room(bavail * bsize, size);
}

/** Checks the free space. A backup beside the database needs as much space again. */
export function room(free: number, size: number): Finding {
  const words = `${(free / MB).toFixed(0)} MB free, the database has ${(size / MB).toFixed(1)} MB`;
  if (free < LEAST) return fail('disk', words);
  return free < Math.max(COMFORTABLE, 2 * size) ? warn('disk', words) : ok('disk', words);
}

export async function checkFile(file: string): Promise<readonly Finding[]> {
  const [first, ...more] = await damageOf(file);
  if (first !== undefined) return [fail('database', damageSentence(first, more.length))];
  const loss = await lossIn(file);
  if (loss !== null) return [fail('database', loss)];
  const whole = ok('database', 'the file is whole');
  return (await isOlder(file)) ? [whole, warn('database', OLDER)] : [whole];
}

const OLDER = 'an older version has written it; the next start of this one brings it up to date';

const damageSentence = (first: string, more: number): string =>
  `${first}${more > 0 ? `, and ${more} more` : ''}; stop the bot and restore a backup`;

export interface Opened {
  readonly store: Store;
  readonly close: () => Promise<void>;
}

/**
 * Opens the database. If an older version has written it, migrates and opens a copy, so that the file stays
 * as it is.
 */
export async function openForReading(file: string): Promise<Opened> {
  if (!(await isOlder(file))) {
    const store = openStore(file);
    return { store, close: () => store.close() };
  }
  const folder = mkdtempSync(join(tmpdir(), 'durbar-doctor-'));
  await copyStore(file, join(folder, 'copy.sqlite'));
  const store = openStore(join(folder, 'copy.sqlite'));
  return {
    store,
    close: async () => {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}
