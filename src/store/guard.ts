/** Guards every call of the store: waits for a lock without blocking, and stops at a damaged file. */
import { setTimeout as pause } from 'node:timers/promises';
import { StoreFailure } from '../tables/store.ts';
import { wrapped } from './members.ts';

/** A call waits at most this long for another program's lock. Milliseconds. */
const BUSY_WAIT = 1_000;
const BUSY_PAUSE = 25;

const BUSY = /^SQLITE_(BUSY|LOCKED)/;
const DAMAGED = /^SQLITE_(CORRUPT|NOTADB)/;

/** True if the error says that the database file is damaged, or that it is no database. */
export const isDamage = (error: unknown): boolean => hasCode(error, DAMAGED);

function hasCode(error: unknown, code: RegExp): boolean {
  if (!(error instanceof Error)) return false;
  const matches = 'code' in error && typeof error.code === 'string' && code.test(error.code);
  return matches || hasCode(error.cause, code);
}

interface Guard {
  readonly isDamaged: () => boolean;
  /** Returns the same functions, guarded. All of them must return promises. */
  readonly guarded: <T extends object>(part: T) => T;
}

/**
 * SQLite itself would wait for a lock in the only thread, so that everybody waits. A damaged file is neither
 * read nor written further: everything that follows would be lost when a backup is restored.
 */
export function createGuard(onDamage: (error: unknown) => void): Guard {
  let damage: unknown = null;

  async function call(run: () => unknown): Promise<unknown> {
    const end = performance.now() + BUSY_WAIT;
    for (;;) {
      if (damage !== null) throw new StoreFailure('damaged', damage);
      try {
        return await run();
      } catch (error) {
        if (isDamage(error)) {
          damage ??= error;
          onDamage(error);
        } else if (!hasCode(error, BUSY)) throw error;
        else if (performance.now() >= end) throw new StoreFailure('busy', error);
        else await pause(BUSY_PAUSE);
      }
    }
  }

  const guarded = <T extends object>(part: T): T =>
    wrapped(
      part,
      act =>
        (...args) =>
          call(() => act(...args)),
    );

  return { isDamaged: () => damage !== null, guarded };
}
