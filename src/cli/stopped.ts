/** For programs of the operator that write to the database: they run only while no bot uses it. */
import { BadSetting } from '../config.ts';
import { DatabaseInUse, lockDatabase, type DatabaseLock } from '../store/lock.ts';

/** Runs `act` while no other program can take the database. Throws `BadSetting` if one has it already. */
export async function whileStopped<T>(file: string, act: () => Promise<T>): Promise<T> {
  const lock = lockStopped(file);
  try {
    return await act();
  } finally {
    lock.release();
  }
}

function lockStopped(file: string): DatabaseLock {
  try {
    return lockDatabase(file);
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) throw error;
    throw new BadSetting(`The bot is running. Please stop it first. (${error.message})`);
  }
}
