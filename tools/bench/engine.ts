/** Speed of games in the kernel, and in place as a searching player plays them. */
import { GAMES, type AnyGame } from '../../engines/index.ts';
import type { AnyAsks, Move, Prompt } from '../../engines/core/game.ts';
import { choose } from '../../engines/core/prompt.ts';
import { quickRng, type Rng } from '../../engines/core/rng.ts';
import { advance, playOn, start } from '../../engines/core/table.ts';
import { at, range, thaw } from '../../engines/core/values.ts';
import { optionSets, playThrough } from '../../test/support/engine/playthrough.ts';
import { figure, type Figure } from './figures.ts';

interface Recorded {
  readonly seed: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
  readonly moves: readonly Move<AnyAsks>[];
}

/** The duration of each measurement. */
const LENGTH_MS = 3000;

export async function engine(): Promise<Figure[]> {
  return Object.values(GAMES).flatMap(game => [
    figure(`advance.${game.id}.per_s`, advances(game), 'moves/s'),
    figure(`playout.${game.id}.per_s`, playouts(game), 'moves/s'),
  ]);
}

/** Replays recorded games of every size through `advance`. */
function advances(game: AnyGame): number {
  const games = record(game);
  return perSecond(n => {
    const { seed, seats, options, moves } = at(games, n % games.length);
    let { table } = start(game, seed, { seats, options, first: null });
    for (const move of moves) ({ table } = advance(game, table, move));
    return moves.length;
  });
}

/** Plays from a cloned start of a game to its end with random answers of a quick generator. */
function playouts(game: AnyGame): number {
  const starts = record(game).map(
    ({ seed, seats, options }) => start(game, seed, { seats, options, first: null }).table.state,
  );
  return perSecond(n => {
    const draft = thaw<unknown>(at(starts, n % starts.length));
    const rng = quickRng(n);
    let moves = 0;
    for (let open = game.prompts(draft); open.length > 0; open = game.prompts(draft), moves++) {
      const asked = open.some(p => p.sealed) ? open : [at(open, rng.below(open.length))];
      playOn(
        game,
        draft,
        asked.map(p => choose<AnyAsks>(p, placesFor(p, rng))),
        rng,
      );
    }
    return moves;
  });
}

/** Draws the places of an answer, as few as are allowed. */
function placesFor({ options, pick: [fewest] }: Prompt<AnyAsks>, rng: Rng): readonly number[] {
  const places = new Set<number>();
  while (places.size < fewest) places.add(rng.below(options.length));
  return [...places];
}

function record(game: AnyGame): Recorded[] {
  const [fewest, most] = game.seats;
  return range(most - fewest + 1).map(n => {
    const sets = [...optionSets(game)].filter(options => game.refuses(fewest + n, options) === null);
    const playing = { seed: `bench/${n}`, seats: fewest + n, options: at(sets, n % sets.length) };
    return { ...playing, moves: [...playThrough(game, playing)].map(position => position.move) };
  });
}

/** Returns what `run` counts per second. The first fifth of the time warms up. */
function perSecond(run: (n: number) => number): number {
  let n = 0;
  const until = (end: number): number => {
    let count = 0;
    while (performance.now() < end) count += run(n++);
    return count;
  };
  until(performance.now() + LENGTH_MS / 5);
  const from = performance.now();
  const count = until(from + LENGTH_MS);
  return (count * 1000) / (performance.now() - from);
}
