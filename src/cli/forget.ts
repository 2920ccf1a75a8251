/**
 * `npm run forget -- USER_NUMBER`: deletes everything about a person who cannot use `/privacy delete`. If a
 * bot uses the database, it carries this out, because it would overwrite what another program changes.
 */
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { choosePlaces } from '../../bots/index.ts';
import { BadSetting, databaseIn, loadConfig } from '../config.ts';
import { forgetPerson } from '../ops/operator-requests.ts';
import { program } from '../program.ts';
import { DatabaseInUse, lockDatabase, type DatabaseLock } from '../store/lock.ts';
import { openBeside, openStore } from '../store/sqlite.ts';
import { createTables } from '../tables/service.ts';
import { isId } from './arguments.ts';

interface Waiting {
  /** How long the bot is waited for. Milliseconds. */
  readonly timeout: number;
  readonly now: () => number;
}

const WAITING: Waiting = { timeout: 60_000, now: Date.now };
/** Time between two looks at the outcome. Milliseconds. */
const LOOK = 200;

/** Returns how many tables held data about the person. Throws `BadSetting`. */
export async function forget(dataDir: string, user: string, waiting = WAITING): Promise<number> {
  const file = databaseIn(dataDir);
  if (!isId(user)) throw new BadSetting('Please give a Discord user number: 17 to 20 digits.');
  if (!existsSync(file)) throw new BadSetting(`There is no database at ${file}.`);
  const lock = lockUnlessUsed(file);
  if (lock === null) return forgetBeside(file, user, waiting);
  try {
    return await forgetIn(file, user, waiting);
  } finally {
    lock.release();
  }
}

/** `null`: another program uses the database. */
function lockUnlessUsed(file: string): DatabaseLock | null {
  try {
    return lockDatabase(file);
  } catch (error) {
    if (error instanceof DatabaseInUse) return null;
    throw error;
  }
}

async function forgetIn(file: string, user: string, { now }: Waiting): Promise<number> {
  const store = openStore(file);
  try {
    const committed = () => undefined;
    const service = createTables({ store, now, scale: 1, automatedPlayer: choosePlaces, committed });
    return await forgetPerson(service, user);
  } finally {
    await store.close();
  }
}

/** Asks the bot, and waits for the outcome. */
async function forgetBeside(file: string, user: string, { now, timeout }: Waiting): Promise<number> {
  const bot = openBeside(file);
  try {
    const id = await bot.askToForget(user, now());
    for (const end = performance.now() + timeout; ; await pause(LOOK)) {
      const outcome = await bot.fetch(id);
      if (outcome?.tables === null) throw new BadSetting('The bot could not do it: its log says why.');
      if (outcome !== null) return outcome.tables;
      if (performance.now() > end && (await bot.withdraw(id))) throw new BadSetting(NO_ANSWER);
    }
  } finally {
    await bot.close();
  }
}

const NO_ANSWER =
  'Another program uses the database and has not answered, so the request was withdrawn, unless it is ' +
  'being carried out now. Is it a bot of this version? Otherwise please stop it. Then try again.';

if (import.meta.main)
  await program(async () => {
    const tables = await forget(loadConfig().dataDir, process.argv[2] ?? '');
    console.log(`Everything about this person is deleted; ${tables} tables knew them.`);
  });
