/** Writes to the database of a running program from another process. */
import { storeFailureOf } from '../../../src/tables/store.ts';
import { PATIENCE } from '../service/patience.ts';

/**
 * Carries out a write, and repeats it while the program has the file locked. A store waits one second for a
 * lock, but a busy disk keeps the program in a commit for longer. Other failures are thrown at once.
 */
export async function besideProgram<T>(write: () => Promise<T>): Promise<T> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (storeFailureOf(error)?.kind !== 'busy' || performance.now() > end) throw error;
    }
  }
}
