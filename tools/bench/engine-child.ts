/**
 * A process that measures one kind of work of one game, because in a process that has played other games the
 * compiler knows too many shapes of everything: `engine-child.ts advance|playout <game>`.
 */
import { GAMES, isGameId, type AnyGame } from '../../engines/index.ts';
import type { AnyAsks, Move, Prompt } from '../../engines/core/game.ts';
import { choose } from '../../engines/core/prompt.ts';
import { quickRng, type Rng } from '../../engines/core/rng.ts';
import { advance, playOn, start } from '../../engines/core/table.ts';
import { at, range, thaw } from '../../engines/core/values.ts';
import { optionSets, playThrough } from '../../test/support/engine/playthrough.ts';
import type { Speeds } from './engine.ts';

interface Recorded {
  readonly seed: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
  readonly moves: readonly Move<AnyAsks>[];
}

/** The duration of each measurement, and of the same work before it. Milliseconds of the processor. */
const LENGTH_MS = 3000;
const WARM_UP_MS = 1500;
/** Time for which one of two things is measured before the other, so that both meet the same machine. */
const SLICE_MS = 150;

/** Does a piece of work by its number, and returns how many moves or rounds that was. */
type Work = (n: number) => number;

/** Replays recorded games of every size through `advance`. */
function advances(game: AnyGame): Work {
  const games = record(game);
  return n => {
    const { seed, seats, options, moves } = at(games, n % games.length);
    let { table } = start(game, seed, { seats, options, first: null });
    for (const move of moves) ({ table } = advance(game, table, move));
    return moves.length;
  };
}

/** Plays from a cloned start of a game to its end with random answers of a quick generator. */
function playouts(game: AnyGame): Work {
  const starts = record(game).map(
    ({ seed, seats, options }) => start(game, seed, { seats, options, first: null }).table.state,
  );
  return n => {
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
  };
}

/** Rounds of `reference` at a time. */
const ROUNDS = 1000;

/**
 * Does what engines do much of, without any code of the project: makes small objects, looks into a map, sorts
 * and joins. A round takes as long in every version of the program, so a ratio to it tells versions apart.
 */
function reference(n: number): number {
  let sum = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const cards = Array.from({ length: 24 }, (_, i) => ({ colour: (i * 7 + round) % 5, rank: (i * n) % 13 }));
    const counts = new Map<string, number>();
    for (const { colour, rank } of cards) {
      const key = `${colour}/${rank}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const best = cards.filter(card => card.rank > 3).sort((a, b) => b.rank - a.rank || a.colour - b.colour);
    sum += best.length + counts.size;
  }
  if (sum === 0) throw new Error('nothing has been counted');
  return ROUNDS;
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

/**
 * Returns what both count in a second of the processor. They take turns, because the machine may become
 * slower meanwhile.
 */
function perSecond(one: Work, other: Work): Speeds {
  const [first, second] = [counting(one), counting(other)];
  const turns = (ms: number): void => {
    for (let passed = 0; passed < ms; passed += SLICE_MS) [first, second].forEach(each => each.go());
  };
  turns(WARM_UP_MS);
  for (const each of [first, second]) each.forget();
  turns(LENGTH_MS);
  return { moves: first.perSecond(), rounds: second.perSecond() };
}

/** Returns a count of this work. `go` works for a slice of time. */
function counting(work: Work) {
  let [n, count, ms] = [0, 0, 0];
  return {
    go: () => {
      const from = process.cpuUsage();
      let spent = 0;
      for (; spent < SLICE_MS; spent = process.cpuUsage(from).user / 1000) count += work(n++);
      ms += spent;
    },
    forget: () => {
      [count, ms] = [0, 0];
    },
    perSecond: () => (count * 1000) / ms,
  };
}

const WORKS: Readonly<Record<string, (game: AnyGame) => Work>> = { advance: advances, playout: playouts };

const [, , kind = '', id = ''] = process.argv;
const workOf = WORKS[kind];
if (!workOf || !isGameId(id)) throw new Error(`${kind} of ${id} cannot be measured`);
process.send?.(perSecond(workOf(GAMES[id]), reference));
