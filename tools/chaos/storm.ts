/** State of a chaos run: the program, its users, and what they did. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FakeUser } from '../../playground/user.ts';
import type { ChildWorld } from '../../test/support/e2e/child-process.ts';
import type { Ledger } from './ledger.ts';

/** The time from one start of the program to the next kill. */
interface Life {
  readonly over: Promise<'cut'>;
  isOver: boolean;
}

export interface Storm {
  readonly world: ChildWorld;
  readonly people: readonly FakeUser[];
  readonly ledger: Ledger;
  readonly counts: Map<string, number>;
  readonly lives: Lives;
  /** What a user last failed to find. */
  missing: string;
  /** Lobbies that a plan already uses. */
  readonly taken: Set<string>;
  /** All actions under way, also those abandoned because the program was killed meanwhile. */
  readonly under: Set<Promise<unknown>>;
  readonly count: (what: string) => void;
  readonly progress: (words: string) => void;
}

/** A fault that must never happen. */
export class Violation extends Error {}

interface Lives {
  begin(): void;
  end(): void;
  /** Resolves as soon as the program runs. */
  now(): Promise<Life>;
}

export function openLives(): Lives {
  let next = Promise.withResolvers<Life>();
  let end = (): void => undefined;
  return {
    now: () => next.promise,
    begin: () => {
      const { promise, resolve } = Promise.withResolvers<'cut'>();
      const life: Life = { over: promise, isOver: false };
      end = () => {
        if (life.isOver) return;
        life.isOver = true;
        next = Promise.withResolvers();
        resolve('cut');
      };
      next.resolve(life);
    },
    end: () => {
      end();
    },
  };
}

/**
 * The outcome: done; cut off by a kill; answered too late for Discord, which waits 3 s; or the button was not
 * shown yet, or not any more.
 */
type Went = 'done' | 'cut' | 'late' | 'missed';

/** Runs an action as soon as the program runs. Stops waiting when the program is killed. */
export async function attempt(storm: Storm, act: () => Promise<unknown>): Promise<Went> {
  const { lives, under } = storm;
  const life = await lives.now();
  const acting = Promise.resolve()
    .then(act)
    .then(
      (): Went => 'done',
      (error: unknown): Went => {
        if (error instanceof Violation || !(error instanceof Error)) throw error;
        if (life.isOver) return 'cut';
        if (LATE.test(error.message)) return 'late';
        if (!UNSEEN.test(error.message)) throw error;
        storm.missing = error.message;
        return 'missed';
      },
    );
  under.add(acting);
  void acting.finally(() => under.delete(acting)).catch(() => undefined);
  return Promise.race([acting, life.over]);
}

/** What the client says. Other programs may load the machine. */
const LATE = /^(The application did not respond|Loading options failed)$/;
/** Users are quicker than cards: a button may not have arrived, or have just been removed. */
const UNSEEN = / sees no |has no component|is not offered|finds no way|is disabled|There is no channel/;

/** After this long without any success the run counts as stuck. */
const PATIENCE = 120_000;
const MOMENT = 25;

/** Repeats the action until the condition holds. */
export async function insist(
  storm: Storm,
  what: string,
  isSo: () => Promise<boolean>,
  act: () => Promise<unknown>,
): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Violation(`in vain for ${PATIENCE / 1000} s: ${what}`);
    if ((await attempt(storm, act)) !== 'cut') await pause(MOMENT);
  }
}

/** Polls, and throws if nothing has changed for long. */
export function watchful(what: string): (mark: string, more: () => string) => Promise<void> {
  let [before, since] = ['', performance.now()];
  return async (mark, more) => {
    if (mark !== before) [before, since] = [mark, performance.now()];
    if (performance.now() - since > PATIENCE)
      throw new Violation(`nothing happens at ${what} for ${PATIENCE / 1000} s: ${mark} ${more()}`);
    await pause(MOMENT);
  };
}
