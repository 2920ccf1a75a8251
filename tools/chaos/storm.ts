/** What everybody in a chaos run shares: the program that lives and dies, its people, what they did. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FakeUser } from '../../playground/user.ts';
import type { ChildWorld } from '../../test/support/e2e/child-process.ts';
import type { Ledger } from './ledger.ts';

/** From one start of the program to the kill that ends it. */
export interface Life {
  readonly over: Promise<'cut'>;
  isOver: boolean;
}

export interface Storm {
  readonly world: ChildWorld;
  readonly people: readonly FakeUser[];
  readonly ledger: Ledger;
  readonly counts: Map<string, number>;
  readonly lives: Lives;
  /** What was last looked for in vain. */
  missing: string;
  /** Lobbies that somebody has taken for their own. */
  readonly taken: Set<string>;
  /** Whatever people are doing, also what nobody waits for any more because the program was killed meanwhile. */
  readonly under: Set<Promise<unknown>>;
  readonly count: (what: string) => void;
  readonly progress: (words: string) => void;
}

/** What must never happen. */
export class Violation extends Error {}

export interface Lives {
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

/** How it went: done; cut off by a kill; or what was to be pressed has not been shown yet, or not any more. */
export type Went = 'done' | 'cut' | 'missed';

/** Does this as soon as the program runs, and waits for it no longer than the program lives. */
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
        if (!UNSEEN.test(error.message)) throw error;
        storm.missing = error.message;
        return 'missed';
      },
    );
  under.add(acting);
  void acting.finally(() => under.delete(acting)).catch(() => undefined);
  return Promise.race([acting, life.over]);
}

/** People are quicker than cards: a button may be on its way, or gone a moment ago. */
const UNSEEN = / sees no |has no component|is not offered|finds no way|is disabled|There is no channel/;

/** After so long without any success something hangs. */
const PATIENCE = 120_000;
const MOMENT = 25;

/** Tries until it is so. */
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

/** Looks now and then; throws when nothing has changed for long. */
export function watchful(what: string): (mark: string, more: () => string) => Promise<void> {
  let [before, since] = ['', performance.now()];
  return async (mark, more) => {
    if (mark !== before) [before, since] = [mark, performance.now()];
    if (performance.now() - since > PATIENCE)
      throw new Violation(`nothing happens at ${what} for ${PATIENCE / 1000} s: ${mark} ${more()}`);
    await pause(MOMENT);
  };
}
