/** The timetable of a simulated month. */
import { rngFor, type Rng } from '../../engines/core/rng.ts';
import { at, range } from '../../engines/core/values.ts';
import { GAME_IDS, GAMES, type GameId } from '../../engines/index.ts';
import { PACES, type Pace } from '../../src/base.ts';
import { castOf, DAY, HOUR } from './cast.ts';

export interface Scale {
  readonly people: number;
  readonly tables: number;
  readonly days: number;
  readonly seed: string;
}

/** What people look for in the queue, and who does. */
export interface Wish {
  readonly game: GameId;
  /** The number of players. */
  readonly size: number;
  readonly people: readonly number[];
}

interface SeasonOptions {
  readonly kind: 'season';
  readonly weeks: number;
  /** For each division. */
  readonly tables: number;
}

/** It is Swiss, and begins when all people of the plan have joined. */
interface CupOptions {
  readonly kind: 'cup';
  readonly format: 'swiss';
  readonly rounds: number;
}

/** A season or a cup that is announced at the beginning. */
export type ContestPlan = (SeasonOptions | CupOptions) & {
  readonly game: GameId;
  /** Until people cannot join any more. */
  readonly days: number;
  readonly people: readonly number[];
};

/** Tables that people open for one in the queue. */
const FOR_ONE_WISH = 15;
const wishesOf = ({ tables }: Scale): number => Math.max(1, Math.floor(tables / FOR_ONE_WISH));

/** In a larger month two divisions play two tables each, in a smaller one a single division plays one. */
const isLarge = ({ people }: Scale): boolean => people >= 50;

/** This many tables of one server must be open at one time; in a smaller month most of its tables. */
const TOGETHER = 50;
export const togetherOf = (scale: Scale): number => {
  const ofSeason = isLarge(scale) ? 4 : 1;
  return Math.min(TOGETHER, Math.floor((scale.tables + wishesOf(scale) + ofSeason) * 0.75));
};

export interface NewTable {
  readonly game: GameId;
  readonly pace: Pace;
  readonly people: readonly number[];
  readonly bots: number;
  readonly options: Readonly<Record<string, string>>;
}

export type Deed =
  | { readonly at: number; readonly do: 'open'; readonly table: NewTable }
  | { readonly at: number; readonly do: 'restart' | 'upgrade' | 'delete' }
  | { readonly at: number; readonly do: 'search'; readonly wish: Wish }
  | { readonly at: number; readonly do: 'contest'; readonly contest: ContestPlan }
  /** Who still looks for a game stops; the server keeps its board, or no longer; a game night is planned. */
  | { readonly at: number; readonly do: 'stop searches' | 'board' | 'no board' | 'night' }
  /** Discord refuses messages for a while, or forgets the bot's connection. */
  | { readonly at: number; readonly do: 'outage' | 'cut' };

/** Returns the deeds in order of time, from 0. Tables are opened in the first two thirds. */
export function planOf(scale: Scale): readonly Deed[] {
  const { people, tables, days, seed } = scale;
  const rng = rngFor(`${seed}/plan`);
  const some = (n: number) => rng.shuffle(range(people)).slice(0, n);
  const openings = range(tables).map((n): Deed => {
    const game = at(GAME_IDS, n % GAME_IDS.length);
    const [fewest, most] = GAMES[game].seats;
    const seats = Math.max(2, fewest) + rng.below(Math.min(most, 6) - Math.max(2, fewest) + 1);
    const bots = rng.below(4) === 0 ? 1 + rng.below(seats - 1) : 0;
    return {
      at: Math.floor((n * days * DAY * 2) / (3 * tables)) + rng.below(HOUR),
      do: 'open',
      table: {
        game,
        pace: paceOf(game, rng.below(12)),
        people: some(seats - bots),
        bots,
        options: optionsOf(game, seats, rng),
      },
    };
  });
  const every = (gap: number, what: 'restart' | 'outage' | 'cut'): Deed[] =>
    range(Math.floor(days / gap)).map(n => ({ at: (n + 1) * gap * DAY + rng.below(20 * HOUR), do: what }));
  return [
    ...openings,
    ...byThemselves(scale),
    ...every(3, 'restart'),
    ...every(4, 'outage'),
    ...every(5, 'cut'),
    { at: Math.floor(days / 2) * DAY, do: 'upgrade' as const },
    { at: Math.floor(days * 0.4) * DAY, do: 'delete' as const },
  ].toSorted((a, b) => a.at - b.at);
}

/** From the start of the month to the first morning. */
const MORNING = 20 * HOUR;

/** Returns what lets tables open by themselves: season, cup, queue, game night; and the board. */
function byThemselves(scale: Scale): readonly Deed[] {
  const { people, days, seed } = scale;
  const rng = rngFor(`${seed}/by themselves`);
  // Who deletes their data is nobody any more, so a season cannot be counted again with them. Who comes at
  // night alone, or not for days, is asked in vain whether they are ready. In a small month nobody wavers.
  const absent = ['deletes', 'night', 'vanishes', 'holiday', ...(isLarge(scale) ? [] : ['waverer'])];
  const [forSeason, forWishes] = [['deletes'], absent].map(habits =>
    castOf(seed, people).flatMap(({ habit }, i) => (habits.includes(habit) ? [] : [i])),
  );
  const some = (of: readonly number[] = [], n: number) => rng.shuffle(of).slice(0, n);
  const searches = wishesOf(scale);
  const [entrants, weeks, each] = isLarge(scale) ? [9, 3, 2] : [3, 1, 1];
  const [players, rounds] = isLarge(scale) ? [7, 2] : [3, 1];
  return [
    { at: 0, do: 'board' },
    // Enough people are known by then.
    { at: DAY, do: 'night' },
    {
      at: 0,
      do: 'contest',
      contest: {
        ...{ kind: 'season', game: 'raja', weeks, tables: each, days: 1 },
        people: some(forSeason, entrants),
      },
    },
    ...range(searches).map((n): Deed => {
      const game = at(['dynasties', 'complots'] as const, n % 2);
      // Two more than are needed, because somebody may not be ready.
      const wish = { game, size: 3, people: some(forWishes, 5) };
      return { at: Math.floor((n * days * DAY) / (2 * searches)) + MORNING, do: 'search', wish };
    }),
    {
      at: 0,
      do: 'contest',
      contest: {
        ...{ kind: 'cup', game: 'complots', format: 'swiss', rounds, days: 1 },
        people: some(forSeason, players),
      },
    },
    { at: days * DAY, do: 'stop searches' },
    { at: days * DAY, do: 'no board' },
  ];
}

/** Most tables use the usual pace; sealed windows are for bluffing games. */
function paceOf(game: GameId, roll: number): Pace {
  if (roll < 8) return 'async';
  if (roll < 10) return 'slow';
  return roll === 10 && game === 'complots' ? 'sealed' : at(PACES, 0);
}

function optionsOf(game: GameId, seats: number, rng: Rng): Readonly<Record<string, string>> {
  const rules = GAMES[game];
  const chosen = Object.fromEntries(
    Object.entries(rules.options).map(([name, values]) => [name, at(values, rng.below(values.length))]),
  );
  return rules.refuses(seats, chosen) === null
    ? chosen
    : Object.fromEntries(Object.entries(rules.options).map(([name, values]) => [name, at(values, 0)]));
}
