/** Standings of a cup, from the tables that are over. */
import type { Season } from './model.ts';
import { correctedBy, haveResult, lotOf, sharedPoints, type Standing, type TieBreak } from './points.ts';
import { decisionOn, drawOf, newestOf, type CupSeason } from './rounds.ts';

type Scored = CupSeason<'seed' | 'divisions' | 'rounds' | 'corrections'>;

/** What an entrant is compared by: the greater value comes first. `by` `null`: it is what counts first. */
interface Key {
  readonly by: TieBreak | null;
  readonly value: number;
}

interface Line extends Omit<Standing, 'place' | 'by'> {
  readonly keys: readonly Key[];
  readonly lot: string;
}

/**
 * Returns the standings of a cup, best first. Swiss: by points, then games won, the points of those whom they
 * have met, the lot. Knock-out: by the round, then the place at its table, points, games won, the lot.
 * Before the end, and without any result, they tell nothing of the lots: those who are level come in order
 * of joining.
 */
export function cupStandings(season: Scored & Pick<Season, 'end'>): readonly Standing[] {
  const isDrawn = season.end !== null && haveResult(season.rounds);
  const sorted = linesOf(season).toSorted((a, b) => byResults(a, b) || (isDrawn ? byLot(a, b) : 0));
  return sorted.map((line, i) => {
    const { entrant, points, wins, finished } = line;
    const first = isDrawn ? i : sorted.findIndex(other => byResults(other, line) === 0);
    const by = decider(line, sorted[i + 1], isDrawn);
    return { entrant, points, wins, finished, place: first + 1, by };
  });
}

/**
 * Returns everybody, best first, the lot included: the order from which rounds are drawn. It is not shown,
 * because a lot that has decided nothing would be read as a result.
 */
export const cupOrder = (season: Scored): readonly number[] =>
  linesOf(season)
    .toSorted((a, b) => byResults(a, b) || byLot(a, b))
    .map(({ entrant }) => entrant);

/** Returns a line for everybody, in order of joining. */
function linesOf(season: Scored): readonly Line[] {
  const members = (season.divisions[0] ?? []).toSorted((a, b) => a - b);
  const scores = new Map(members.map(entrant => [entrant, scoreOf(season, entrant)]));
  return members.map((entrant): Line => {
    const { points = 0, wins = 0, finished = 0, met = [] } = scores.get(entrant) ?? {};
    const keys =
      season.cup.format === 'swiss'
        ? [
            { by: null, value: points },
            { by: 'wins' as const, value: wins },
            { by: 'met' as const, value: mean(met.map(other => scores.get(other)?.points ?? 0)) },
          ]
        : [
            ...roundKeys(season, entrant),
            { by: 'points' as const, value: points },
            { by: 'wins' as const, value: wins },
          ];
    return { entrant, points, wins, finished, keys, lot: lotOf(season.seed, entrant) };
  });
}

/** Compares by all keys. 0: the two are level. */
function byResults(a: Line, b: Line): number {
  const differs = firstDifference(a, b);
  if (differs === null) return 0;
  // Not as a difference, because two values can be infinite.
  return (a.keys[differs]?.value ?? 0) > (b.keys[differs]?.value ?? 0) ? -1 : 1;
}

const byLot = (a: Line, b: Line): number => (a.lot < b.lot ? -1 : Number(a.lot > b.lot));

const mean = (all: readonly number[]): number =>
  all.length === 0 ? 0 : all.reduce((sum, each) => sum + each, 0) / all.length;

/** Returns the index of the first key in which two lines differ. `null`: in none. */
function firstDifference(a: Line, b: Line): number | null {
  const differs = a.keys.findIndex(({ value }, i) => value !== b.keys[i]?.value);
  return differs === -1 ? null : differs;
}

function decider(line: Line, next: Line | undefined, isDrawn: boolean): TieBreak | null {
  if (next === undefined) return null;
  const differs = firstDifference(line, next);
  if (differs === null) return isDrawn ? 'lot' : null;
  return line.keys[differs]?.by ?? null;
}

interface Score extends Pick<Standing, 'points' | 'wins' | 'finished'> {
  /** Those with whom they were at a table that is over, once for each table. */
  readonly met: readonly number[];
}

function scoreOf({ rounds, corrections, cup }: Scored, entrant: number): Score {
  const own = rounds
    .filter(({ state }) => state === 'over')
    .map(({ number, division, places }) => ({ places, group: drawOf(cup, number)[division] ?? [] }))
    .filter(({ group }) => group.includes(entrant));
  const places = own.flatMap(table => table.places.filter(place => place.entrant === entrant));
  const earned = own.reduce((sum, table) => sum + sharedPoints(table.places, entrant, table.group), 0);
  return {
    points: earned + correctedBy(corrections, entrant),
    wins: places.filter(({ won }) => won).length,
    finished: places.filter(({ rank }) => rank !== null).length,
    met: own.flatMap(({ group }) => group.filter(each => each !== entrant)),
  };
}

/** Behind the first, before the others: where an entrant is listed whose table has no result. */
const BEHIND_FIRST = 1.5;

/** Returns what counts first in a knock-out. A table that still runs says nothing but that it runs. */
function roundKeys(season: CupSeason<'rounds'>, entrant: number): readonly Key[] {
  const { round, isOver, rank } = newestOf(season, entrant);
  const isOut = decisionOn(season.cup, entrant, round) === 'out';
  const shown = isOver ? (rank ?? Infinity) : BEHIND_FIRST;
  return [round, Number(!isOut), -shown].map(value => ({ by: null, value }));
}
