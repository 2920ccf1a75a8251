/** What a player thinks of an open question: its answer, what other answers give away, and why. */
import type { AnyAsks, Msg, Prompt } from '../engines/core/game.ts';
import type { Rng } from '../engines/core/rng.ts';
import { same } from '../engines/core/values.ts';
import { highest } from './mix.ts';

/** Option indexes of an answer. */
export type Picks = readonly number[];

/** A player's estimate of the answers to one question. */
export interface Weighed {
  /** The answer that it would give. */
  readonly best: Picks;
  /** Returns what an answer is expected to bring, in the unit of its game. `null`: it has no estimate. */
  readonly worth: (picks: Picks) => number | null;
  /** Returns why `best` is better than this answer. `null`: than the others. */
  readonly why: (than: Picks | null) => Msg;
}

/** Weighs the answers to a question. `View`: that of the asked seat; nothing else is known. */
export type Weigh<View = unknown> = (view: View, prompt: Prompt<AnyAsks>, rng: Rng) => Weighed;

/** What a player says about a question. */
export interface Advice {
  readonly best: Picks;
  /** What the given answer gives away against `best`. `null`: nothing was given, or it has no estimate. */
  readonly loss: number | null;
  /** Why `best` is better than the given answer, or than the others if nothing was given. */
  readonly why: Msg;
}

/** Returns what a player says about an answer. `given` `null`: nothing was answered yet. */
export function adviceOf({ best, worth, why }: Weighed, given: Picks | null): Advice {
  if (given === null) return { best, loss: null, why: why(null) };
  if (same(sorted(given), sorted(best))) return { best, loss: 0, why: why(null) };
  const [most, got] = [worth(best), worth(given)];
  const loss = most === null || got === null ? null : Math.max(0, most - got);
  return { best, loss: Number.isFinite(loss) ? loss : null, why: why(given) };
}

const sorted = (picks: Picks): number[] => [...picks].sort((a, b) => a - b);

/** Says that no other answer is legal. */
export const ONLY: Msg = { key: 'advice:only' };

/** Returns an estimate of answers with one option each. `why`: why one option is better than another. */
export function weighedSingly(
  worths: readonly number[],
  why: (best: number, than: number) => Msg,
  best = highest(worths),
): Weighed {
  return {
    best: [best],
    worth: ([pick]) => worths[pick ?? -1] ?? null,
    why: than => {
      const other = than?.[0] ?? next(worths, best);
      return other < 0 ? ONLY : why(best, other);
    },
  };
}

/** Returns the index of the best number besides this one. -1: there is no other. */
const next = (worths: readonly number[], but: number): number =>
  worths.length < 2 ? -1 : highest(worths.map((worth, i) => (i === but ? -Infinity : worth)));

/**
 * Returns the plain reason: by how much the best answer is expected to bring more than another. `unit`: what
 * the game counts; `wins`: games of a hundred. `Infinity`: the other is ruled out.
 */
export function plainly(unit: 'coins' | 'gold' | 'points' | 'wins', more: number): Msg {
  if (more === Infinity) return { key: 'advice:never' };
  const count = Math.round(more);
  return count < 1 || Number.isNaN(count) ? { key: 'advice:even' } : { key: `advice:more.${unit}`, count };
}

/** Returns a chance in per cent. */
export const percent = (chance: number): number => Math.round(100 * chance);
