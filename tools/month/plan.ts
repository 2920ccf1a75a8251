/** The timetable of a simulated month. */
import { rngFor, type Rng } from '../../engines/core/rng.ts';
import { at, range } from '../../engines/core/values.ts';
import { GAME_IDS, GAMES, type GameId } from '../../engines/index.ts';
import { PACES, type Pace } from '../../src/base.ts';
import { DAY, HOUR } from './cast.ts';

export interface Scale {
  readonly people: number;
  readonly tables: number;
  readonly days: number;
  readonly seed: string;
}

/** This many tables of one server must be open at one time; in a smaller month most of its tables. */
const TOGETHER = 50;
export const togetherOf = ({ tables }: Scale): number => Math.min(TOGETHER, Math.floor(tables * 0.75));

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
  /** Discord refuses messages for a while, or forgets the bot's connection. */
  | { readonly at: number; readonly do: 'outage' | 'cut' };

/** Returns the deeds in order of time, from 0. Tables are opened in the first two thirds. */
export function planOf({ people, tables, days, seed }: Scale): readonly Deed[] {
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
    ...every(3, 'restart'),
    ...every(4, 'outage'),
    ...every(5, 'cut'),
    { at: Math.floor(days / 2) * DAY, do: 'upgrade' as const },
    { at: Math.floor(days * 0.4) * DAY, do: 'delete' as const },
  ].toSorted((a, b) => a.at - b.at);
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
