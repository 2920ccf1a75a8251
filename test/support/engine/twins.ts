/** Another state from which a game goes the same way, as far as one seat can see. */
import { isDeepStrictEqual as same } from 'node:util';
import type { Frozen, Game, Io, Move, Seat, Table } from '../../../engines/core/game.ts';
import { rngFor, type Rng } from '../../../engines/core/rng.ts';
import { advance, IllegalAnswer } from '../../../engines/core/table.ts';
import { at, range, thaw } from '../../../engines/core/values.ts';

export interface Way<S, A> {
  readonly start: Table<S>;
  /**
   * For each look: the moves that stood then, from the first of the game on. Shorter than before after an
   * undo.
   */
  readonly lines: readonly (readonly Move<A>[])[];
  readonly seat: Seat | null;
}

/**
 * Tries small changes of hidden things, one after the other. Keeps each that this seat would not notice
 * before the end.
 */
export function twinOf<S, A, V, O>(
  game: Game<S, A, V, O>,
  way: Way<S, A>,
  change: (state: S, rng: Rng) => void,
  { seed, tries = 150 }: { readonly seed: string; readonly tries?: number | undefined },
): S {
  const wanted = [...shownOn(game, way, way.start.state)];
  return range(tries).reduce((best, n) => {
    const other = thaw<S>(best as Frozen<S>);
    change(other, rngFor(`${seed}/twin/${n}`));
    return agrees(shownOn(game, way, other as Frozen<S>), wanted) ? other : best;
  }, thaw<S>(way.start.state));
}

function agrees(shown: Generator<string>, wanted: readonly string[]): boolean {
  let n = 0;
  try {
    for (const each of shown) if (each !== wanted[n++]) return false;
  } catch (error) {
    if (error instanceof IllegalAnswer) return false;
    throw error;
  }
  return n === wanted.length;
}

/** Yields all that the seat sees and is told at each look, to the end of the game. */
function* shownOn<S, A, V, O>(
  game: Game<S, A, V, O>,
  { start, lines, seat }: Way<S, A>,
  state: Frozen<S>,
): Generator<string> {
  const path: { readonly move: Move<A>; readonly table: Table<S>; readonly told: string }[] = [];
  for (const line of lines) {
    const moves = line.slice(start.ply);
    path.splice(path.findIndex(({ move }, i) => !same(move, moves[i])) >>> 0);
    for (const move of moves.slice(path.length)) {
      const { table, told } = advance(game, path.at(-1)?.table ?? { ...start, state }, move);
      path.push({
        move,
        table,
        told: JSON.stringify(
          told.filter(({ only }) => only === null || (seat !== null && only.includes(seat))),
        ),
      });
    }
    const now = path.at(-1)?.table.state ?? state;
    if (game.prompts(now).length === 0) return;
    yield JSON.stringify([game.view(now, seat), path.at(-1)?.told]);
  }
}

/**
 * Redirects one state of this game to the other while `run` runs, also when a log is replayed from the seed.
 */
export async function diverted<S, A, V, O, T>(
  game: Game<S, A, V, O>,
  from: Frozen<S>,
  to: S,
  run: () => Promise<T>,
): Promise<T> {
  const changeable: { play: (state: S, move: Move<A>, io: Io) => void } = game;
  const original = changeable.play;
  changeable.play = (state, move, io) => {
    original(state, move, io);
    if (same(state, from)) Object.assign(state as object, structuredClone(to));
  };
  try {
    return await run();
  } finally {
    changeable.play = original;
  }
}

/** Swaps two cards of these holders. Each holder's cards stay sorted. */
export function swap<Card>(
  holders: readonly Card[][],
  rng: Rng,
  sorted: (cards: readonly Card[]) => Card[],
): void {
  const [one, other] = rng.shuffle(holders.filter(cards => cards.length > 0));
  if (!one || !other) return;
  const [i, j] = [rng.below(one.length), rng.below(other.length)];
  const [a, b] = [at(one, i), at(other, j)];
  one.splice(0, one.length, ...sorted(one.toSpliced(i, 1, b)));
  other.splice(0, other.length, ...sorted(other.toSpliced(j, 1, a)));
}
