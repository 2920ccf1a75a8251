/**
 * `npm run forget -- USER_NUMBER`: deletes everything about a person who cannot use `/privacy delete`. If a
 * bot uses the database, it carries this out, because it would overwrite what another program changes.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { choosePlaces } from '../../bots/index.ts';
import { BadSetting, loadConfig } from '../config.ts';
import { forgetPerson } from '../ops/operator-requests.ts';
import { program } from '../program.ts';
import { DatabaseInUse } from '../store/lock.ts';
import {
  expectDatabase,
  holdDatabase,
  openBesideBot,
  openChosen,
  type Chosen,
  type DatabaseHold,
} from '../store/open.ts';
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
export async function forget(chosen: Chosen, user: string, waiting = WAITING): Promise<number> {
  if (!isId(user)) throw new BadSetting('Please give a Discord user number: 17 to 20 digits.');
  expectDatabase(chosen);
  const hold = await holdUnlessUsed(chosen);
  if (hold === null) return forgetBeside(chosen, user, waiting);
  try {
    return await forgetIn(chosen, user, waiting);
  } finally {
    await hold.release();
  }
}

/** `null`: another program uses the database. */
async function holdUnlessUsed(chosen: Chosen): Promise<DatabaseHold | null> {
  try {
    return await holdDatabase(chosen);
  } catch (error) {
    if (error instanceof DatabaseInUse) return null;
    throw error;
  }
}

async function forgetIn(chosen: Chosen, user: string, { now }: Waiting): Promise<number> {
  const store = await openChosen(chosen);
  try {
    const committed = () => undefined;
    const service = createTables({ store, now, scale: 1, automatedPlayer: choosePlaces, committed });
    return await forgetPerson(service, user);
  } finally {
    await store.close();
  }
}

/** Asks the bot, and waits for the outcome. */
async function forgetBeside(chosen: Chosen, user: string, { now, timeout }: Waiting): Promise<number> {
  const bot = await openBesideBot(chosen);
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
    const tables = await forget(loadConfig(), process.argv[2] ?? '');
    console.log(`Everything about this person is deleted; ${tables} tables knew them.`);
  });
