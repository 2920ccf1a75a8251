/** Seeded self-play, for laws, fuzz, widgets and automated players. */
import type { Answer, Game, Move, Prompt, Seat, Step } from '../../../engines/core/game.ts';
import { randomAnswer } from '../../../engines/core/prompt.ts';
import { rngFor, type Rng } from '../../../engines/core/rng.ts';
import { advance, openPrompts, start } from '../../../engines/core/table.ts';
import { at } from '../../../engines/core/values.ts';

/** Answers a prompt of a seat; `view` is all that the seat may see. */
export type Chooser<A, V> = (prompt: Prompt<A>, view: V, rng: Rng) => Answer<A>;

/** A position with open prompts, the move played there, and the resulting step. */
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
  /** The highest number of moves; a longer game throws. Default: 2000. */
  readonly most?: number;
}

/** Yields a whole game, position by position. Sealed windows get their answers in random order. */
export function* playThrough<S, A, V, O>(
  game: Game<S, A, V, O>,
  { seed, seats, options, first = null, most = 2000 }: Playing<O>,
  chooser: Chooser<A, V> = uniform,
): Generator<Position<S, A>> {
  let before = start(game, seed, { seats, options, first });
  for (
    let open = openPrompts(game, before.table.state);
    open.length > 0;
    open = openPrompts(game, before.table.state)
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

/** Chooses any legal number of options at random. */
export const uniform = <A>(prompt: Prompt<A>, _view: unknown, rng: Rng): Answer<A> =>
  randomAnswer(prompt, rng);

/** Yields every combination of the game's option values: `{ a: [1, 2], b: [3] }` gives two. */
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
