/** For programs of the operator that write to the database: they run only while no bot uses it. */
import { BadSetting } from '../config.ts';
import { DatabaseInUse } from '../store/lock.ts';
import { holdDatabase, type Chosen, type DatabaseHold } from '../store/open.ts';

/** Runs `act` while no other program can take the database. Throws `BadSetting` if one has it already. */
export async function whileStopped<T>(chosen: Chosen, act: () => Promise<T>): Promise<T> {
  const hold = await holdStopped(chosen);
  try {
    return await act();
  } finally {
    await hold.release();
  }
}

async function holdStopped(chosen: Chosen): Promise<DatabaseHold> {
  try {
    return await holdDatabase(chosen);
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) throw error;
    throw new BadSetting(`The bot is running. Please stop it first. (${error.message})`);
  }
}
