/**
 * `npm run forget -- USER_NUMBER`: deletes everything about a person who cannot use `/privacy delete`. The
 * bot must not be running.
 */
import { existsSync } from 'node:fs';
import { choosePlaces } from '../../bots/index.ts';
import { BadSetting, databaseIn, loadConfig } from '../config.ts';
import { program } from '../program.ts';
import { openStore } from '../store/sqlite.ts';
import { createTables } from '../tables/service.ts';
import { isId } from './arguments.ts';
import { whileStopped } from './stopped.ts';

/** Returns how many tables held data about the person. Throws `BadSetting`. */
export async function forget(dataDir: string, user: string, now: () => number = Date.now): Promise<number> {
  const file = databaseIn(dataDir);
  if (!isId(user)) throw new BadSetting('Please give a Discord user number: 17 to 20 digits.');
  if (!existsSync(file)) throw new BadSetting(`There is no database at ${file}.`);
  return whileStopped(file, () => forgetIn(file, user, now));
}

async function forgetIn(file: string, user: string, now: () => number): Promise<number> {
  const store = openStore(file);
  try {
    const { tables } = await store.records.kept(user);
    await createTables({
      store,
      now,
      scale: 1,
      automatedPlayer: choosePlaces,
      committed: () => undefined,
    }).forget(user);
    return tables.length;
  } finally {
    await store.close();
  }
}

if (import.meta.main)
  await program(async () => {
    const tables = await forget(loadConfig().dataDir, process.argv[2] ?? '');
    console.log(`Everything about this person is deleted; ${tables} tables knew them.`);
  });
