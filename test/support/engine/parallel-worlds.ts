/** Plays one game in several worlds that a seat cannot tell apart. */
import { isDeepStrictEqual as same } from 'node:util';
import { expect } from 'vitest';
import type { Frozen, Game, Seat, Step } from '../../../engines/core/game.ts';
import { allows } from '../../../engines/core/prompt.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { advance } from '../../../engines/core/table.ts';
import { playThrough, type Playing } from './playthrough.ts';
import { otherWorld } from './other-world.ts';

interface Comparison<S, A, V, O> {
  readonly game: Game<S, A, V, O>;
  readonly playing: Playing<O>;
  /** The seats that compare. `null`: a spectator. */
  readonly eyes: readonly (Seat | null)[];
  /** The plies at which each of `eyes` gets another world. */
  readonly from: readonly number[];
  /** True if this message makes something known that was hidden. */
  readonly reveals: (told: Step<S>['told'][number]) => boolean;
}

interface OtherWorld<S> {
  readonly seat: Seat | null;
  readonly from: number;
  step: Step<S>;
}

/**
 * Gives the same answers in every world until one is illegal there, or until a message reveals something.
 * Fails if a seat gets anything else in another world before that. Returns the number of equal steps.
 */
export function equalSteps<S, A, V, O>(comparison: Comparison<S, A, V, O>): number {
  const { game, playing, eyes, from } = comparison;
  const live = new Set<OtherWorld<S>>();
  let equal = 0;
  for (const { before, move, after } of playThrough(game, playing)) {
    const { ply, state } = before.table;
    if (from.includes(ply))
      for (const seat of eyes) {
        const other = otherWorld(game, state, seat, rngFor(`${playing.seed}/twin`));
        live.add({
          seat,
          from: ply,
          step: { ...before, table: { ...before.table, state: other as Frozen<S> } },
        });
      }
    for (const world of [...live]) {
      const open = game.prompts(world.step.table.state);
      if (!move.every(a => open.some(p => p.seat === a.seat && p.type === a.type && allows(p, a)))) {
        live.delete(world);
        continue;
      }
      world.step = advance(game, world.step.table, move);
      if (same(got(game, after, world.seat), got(game, world.step, world.seat))) equal++;
      else {
        expectRevealed(comparison, world, after);
        live.delete(world);
      }
    }
  }
  return equal;
}

function expectRevealed<S, A, V, O>(
  { playing, reveals }: Comparison<S, A, V, O>,
  { seat, from, step }: OtherWorld<S>,
  after: Step<S>,
): void {
  const revealing = [...heard(after, seat), ...heard(step, seat)].filter(reveals);
  const what = `${playing.seed}, seat ${seat}, from ${from}: differs though nothing became known`;
  expect(revealing.length, what).toBeGreaterThan(0);
}

const heard = <S>({ told }: Step<S>, seat: Seat | null): Step<S>['told'] =>
  told.filter(t => t.only === null || (seat !== null && t.only.includes(seat)));

/**
 * Returns all that a seat gets of a step: view, prompt, messages, who is asked since when, if it can be
 * undone.
 */
export function got<S, A, V, O>(game: Game<S, A, V, O>, step: Step<S>, seat: Seat | null): unknown {
  const { table, binding } = step;
  const prompts = game.prompts(table.state);
  return {
    view: game.view(table.state, seat),
    mine: prompts.filter(p => p.seat === seat),
    asked: prompts.map(p => [p.seat, p.type, p.sealed?.closes]),
    card: prompts.flatMap(p => p.options.filter(o => o.onCard)),
    since: table.asked,
    binding,
    told: heard(step, seat),
  };
}
