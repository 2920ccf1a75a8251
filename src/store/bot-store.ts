/** Opens the database for the bot, after checking that it is whole and that nothing of it is missing. */
import { existsSync } from 'node:fs';
import type Database from 'better-sqlite3';
import type { Logger } from 'pino';
import { BadSetting } from '../config.ts';
import type { Store } from '../tables/store.ts';
import { reading } from './copy.ts';
import { makePrivate } from './files.ts';
import { isDamage } from './guard.ts';
import { lossOf, marksIn, readMark } from './mark.ts';
import { openStore } from './sqlite.ts';

/**
 * Opens and migrates the database of the bot. Throws `BadSetting` if the file is damaged or something of it
 * is missing. Nothing is written before these checks.
 */
export async function openBotStore(file: string, log: Logger): Promise<Store> {
  const tightened = makePrivate(file);
  if (tightened.length > 0)
    log.warn({ files: tightened }, 'other users of this computer could read these files: now they cannot');
  try {
    const known = readMark(file);
    const loss = lossOf(file, known, existsSync(file) ? await reading(file, checked) : 0);
    if (loss !== null) throw new BadSetting(loss);
    const store = openStore(file, error => {
      log.fatal({ error: String(error) }, 'the database is damaged: stop the bot and restore a backup');
    });
    await store.checkpoint();
    return store;
  } catch (error) {
    throw isDamage(error) ? damaged(file, error instanceof Error ? error.message : '') : error;
  }
}

/** Says what is wrong if the database, which is there, has lost something. `null`: nothing is missing. */
export async function lossIn(file: string): Promise<string | null> {
  const known = readMark(file);
  return lossOf(file, known, await reading(file, async db => marksIn(db)));
}

/** Checks every page. Returns the number of its marks. */
async function checked(db: Database.Database): Promise<number> {
  const found = db.prepare<[], string>('pragma quick_check(1)').pluck().get() ?? 'ok';
  if (found !== 'ok') throw new Damaged(found);
  return marksIn(db);
}

class Damaged extends Error {
  readonly code = 'SQLITE_CORRUPT';
}

const damaged = (file: string, what: string): BadSetting =>
  new BadSetting(
    `The database ${file} is damaged (${firstLine(what)}), so the bot does not start with it. ` +
      'Keep the file, and restore a backup: docs/operating.md says how, under "Backup".',
  );

const firstLine = (text: string): string =>
  text.replace(/^\*+ in database main \*+\s*/, '').split('\n')[0] ?? '';
