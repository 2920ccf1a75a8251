/** Seeded self-play: what laws, fuzz, widgets and automated players are tried on. */
import type { Answer, Game, Move, Prompt, Seat, Step } from '../../../engines/core/game.ts';
import { choose } from '../../../engines/core/prompt.ts';
import { rngFor, type Rng } from '../../../engines/core/rng.ts';
import { advance, start } from '../../../engines/core/table.ts';
import { at, range } from '../../../engines/core/values.ts';

/** Answers a seat's prompt; `view` is all that the seat may see. */
export type Chooser<A, V> = (prompt: Prompt<A>, view: V, rng: Rng) => Answer<A>;

/** A position with open prompts, the move that is played there, and what comes of it. */
export interface Position<S, A> {
  readonly before: Step<S>;
  readonly open: readonly Prompt<A>[];
  readonly move: Move<A>;
  readonly after: Step<S>;
}

export interface Playing<O> {
  readonly seed: string;
  readonly seats: number;
  readonly options: O;
  readonly first?: Seat | null;
  /** Longer games are taken for endless. */
  readonly most?: number;
}

/** A whole game, position by position; the last one's `after` has no open prompt. Sealed windows get their answers in a random order of receipt. */
export function* playThrough<S, A, V, O>(
  game: Game<S, A, V, O>,
  { seed, seats, options, first = null, most = 2000 }: Playing<O>,
  chooser: Chooser<A, V> = uniform,
): Generator<Position<S, A>> {
  let before = start(game, seed, { seats, options, first });
  for (
    let open = game.prompts(before.table.state);
    open.length > 0;
    open = game.prompts(before.table.state)
  ) {
    const { ply, state } = before.table;
    if (ply >= most) throw new Error(`not over after ${most} moves`);
    const rng = rngFor(`${seed}/self-play/${ply}`);
    const asked = open.some(p => p.sealed) ? rng.shuffle(open) : [at(open, rng.below(open.length))];
    const move = asked.map(prompt => chooser(prompt, game.view(state, prompt.seat), rng));
    const after = advance(game, before.table, move);
    yield { before, open, move, after };
    before = after;
  }
}

/** Any legal number of options, and any of them. */
export const uniform = <A>(prompt: Prompt<A>, _view: unknown, rng: Rng): Answer<A> => {
  const {
    pick: [min, max],
    options,
  } = prompt;
  const count = min + rng.below(Math.min(max, options.length) - min + 1);
  return choose(
    prompt,
    rng
      .shuffle(range(options.length))
      .slice(0, count)
      .sort((a, b) => a - b),
  );
};

/** Every option value of the game, combined in every way: `{ a: [1, 2], b: [3] }` gives two. */
export function* optionSets<S, A, V, O extends object>(game: Game<S, A, V, O>): Generator<O> {
  const entries = Object.entries(game.options) as [keyof O, readonly O[keyof O][]][];
  yield* combine({}, 0);
  function* combine(chosen: Partial<O>, from: number): Generator<O> {
    const entry = entries[from];
    if (!entry) {
      yield chosen as O;
      return;
    }
    for (const value of entry[1]) yield* combine({ ...chosen, [entry[0]]: value }, from + 1);
  }
}
