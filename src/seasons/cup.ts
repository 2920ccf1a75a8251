/** The course of a cup: when it begins by itself, who plays the next round, and who sits with whom. */
import { done, refuse, type Outcome, type Time } from '../base.ts';
import { cupOrder } from './cup-standings.ts';
import { cut, divisionSizes, separated, type Avoids } from './divisions.ts';
import {
  canPlay,
  JOINING_GRACE,
  MOST_CORRECTIONS,
  sizesOf,
  type Cup,
  type Decision,
  type Draw,
  type Group,
  type Season,
  type SeasonTable,
} from './model.ts';
import {
  decisionOn,
  drawOf,
  isOpenGroup,
  isRoundOver,
  newestOf,
  newestRound,
  tablesOfGroup,
  type CupSeason,
} from './rounds.ts';

/** Returns the season as a cup. `null`: it is none. */
export const asCup = (season: Season): CupSeason | null =>
  season.cup ? { ...season, cup: season.cup } : null;

const withCup = (season: Season, change: Partial<Cup>): Season =>
  season.cup ? { ...season, cup: { ...season.cup, ...change } } : season;

/**
 * Sets when a cup begins, because enough people have joined by now. Takes that back if too many have left.
 * Others can join until then.
 */
export function counted(season: Season, now: Time): Season {
  const { cup, phase, pace, entrants } = season;
  if (!cup || phase !== 'joining') return season;
  const isEnough = entrants.length >= cup.least;
  if (isEnough === (cup.starts !== null)) return season;
  const starts = isEnough ? now + JOINING_GRACE[pace === 'live' ? 'live' : 'others'] : null;
  return withCup(season, { starts });
}

/** Returns when the sign-up is over. */
export const signUpEnd = ({ cup, signUp }: Pick<Season, 'cup' | 'signUp'>): Time => cup?.starts ?? signUp;

/** Returns the sizes of the tables at which this number of people plays a round. Empty: they are too few. */
export function tableSizes({ game }: Pick<Season, 'game'>, count: number): readonly number[] {
  const sizes = divisionSizes(count, sizesOf(game));
  return sizes.length === 0 && canPlay(game, count) ? [count] : sizes;
}

/** The fewest people that are tried to be brought into a final. */
const FINAL = 3;

/** Returns who can play the next round. Empty: there is none, or the round before it goes on. */
export function candidatesOf(season: CupSeason): readonly number[] {
  const { cup, entrants, divisions } = season;
  const present = (divisions[0] ?? []).filter(number =>
    entrants.some(each => each.number === number && !each.away),
  );
  const round = newestRound(cup);
  if (round === 0) return present;
  if (!isRoundOver(season)) return [];
  if (cup.format === 'swiss') return round < (cup.rounds ?? 0) ? present : [];
  return drawOf(cup, round).length === 1 ? [] : goingOn(season, present);
}

/**
 * Returns who goes on in a knock-out: the better half of each table, rounded down. If they are fewer than
 * three, the next one of each table goes on too. Who has lost the seat, or has left, does not.
 */
function goingOn(season: CupSeason, present: readonly number[]): readonly number[] {
  const { cup } = season;
  const round = newestRound(cup);
  const order = cupOrder(season);
  const ranked = drawOf(cup, round).map(group => ({
    places: Math.floor(group.length / 2),
    able: order.filter(each => group.includes(each) && present.includes(each) && isAble(season, each)),
  }));
  const most = Math.max(...ranked.map(({ able }) => able.length));
  const best = (more: number): readonly number[] =>
    ranked.flatMap(({ places, able }) => able.slice(0, places + more));
  const steps = Array.from({ length: most + 1 }, (_, more) => best(more));
  const enough = steps.find(each => each.length >= FINAL) ?? best(most);
  const decided = present.filter(each => decisionOn(cup, each, round) === 'on' && !enough.includes(each));
  return [...enough, ...decided];
}

/** False if an entrant has lost the seat in the newest round, or a manager has taken them out. */
function isAble(season: CupSeason, entrant: number): boolean {
  const { round, isOver, rank } = newestOf(season, entrant);
  return (!isOver || rank !== null) && decisionOn(season.cup, entrant, round) !== 'out';
}

/** True if an entrant of a knock-out can no longer play in it, unless a manager decides so. */
export function isOut(season: CupSeason, entrant: number): boolean {
  const { cup } = season;
  const newest = newestRound(cup);
  if (cup.format === 'swiss' || newest === 0) return false;
  const { round } = newestOf(season, entrant);
  if (decisionOn(cup, entrant, newest) === 'on') return false;
  return round < newest || !isAble(season, entrant);
}

/** True if a round is to be drawn now. */
export const isDrawDue = (season: CupSeason): boolean =>
  season.phase === 'running' && tableSizes(season, candidatesOf(season).length).length > 0;

/** True if all rounds were played, or too few people are left for another one. */
export const isPlayed = (season: CupSeason): boolean =>
  (newestRound(season.cup) === 0 || isRoundOver(season)) &&
  tableSizes(season, candidatesOf(season).length).length === 0;

/** So much more than meeting again costs it if one of two avoids the other. */
const AVOIDED = 1_000;

/** What a round is drawn from. `order`: of the candidates, the best first. */
export interface Lineup {
  readonly order: readonly number[];
  readonly avoids: Avoids;
}

/**
 * Returns who sits with whom in the next round. Swiss seats people with near points together, the first round
 * and a knock-out spread the best over the tables. Then people change places: first to keep those apart who
 * avoid one another, then those who have met, in Swiss with somebody of the neighbouring table only.
 */
export function drawnGroups(season: CupSeason, { order, avoids }: Lineup): Draw {
  const { cup } = season;
  const sizes = tableSizes(season, order.length);
  const isByPoints = cup.format === 'swiss' && newestRound(cup) > 0;
  const groups = isByPoints ? cut(order, sizes) : spread(order, sizes);
  const conflicts = (one: number, other: number): number => Number(avoids(one, other));
  const met = meetings(cup);
  const apart = separated(groups, order, { cost: conflicts });
  return separated(apart, order, {
    cost: (one, other) => conflicts(one, other) * AVOIDED + met(one, other),
    ...(isByPoints ? { nearest: true } : {}),
  });
}

/** Deals people out to tables, one to each at a time, and back: the first and the last sit together. */
export function spread(order: readonly number[], sizes: readonly number[]): Draw {
  const rows = Array.from({ length: Math.max(0, ...sizes) }, (_, row) => {
    const open = [...sizes.keys()].filter(table => (sizes[table] ?? 0) > row);
    return row % 2 === 0 ? open : open.toReversed();
  });
  const seats = rows.flat();
  return sizes.map((_, table) => order.filter((_entrant, i) => seats[i] === table));
}

/** Returns how often two people were drawn for one table. */
function meetings({ draws }: Cup): (one: number, other: number) => number {
  const groups = draws.flat();
  const counts = new Map<string, number>();
  for (const group of groups)
    for (const one of group)
      for (const other of group) {
        const key = `${one} ${other}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
  return (one, other) => counts.get(`${one} ${other}`) ?? 0;
}

/** Adds a round. People of a table stand in order of joining, because the order of a draw tells lots. */
export function withDraw(season: Season, draw: Draw): Season {
  if (!season.cup || draw.length === 0) return season;
  const groups = draw.map(group => group.toSorted((a, b) => a - b));
  return withCup(season, { draws: [...season.cup.draws, groups] });
}

/** A table that is to begin now, and the members of its group who are there. */
interface DueTable {
  readonly division: number;
  readonly number: number;
  readonly group: Group;
}

/** Returns the groups for which a table is to begin now. */
export function dueGroups(season: CupSeason): readonly DueTable[] {
  if (season.phase !== 'running') return [];
  const number = newestRound(season.cup);
  return drawOf(season.cup, number).flatMap((group, division) => {
    const tables = tablesOfGroup(season, { number, division });
    const isBusy = ['opening', 'running'].includes(tables.at(-1)?.state ?? '');
    return isOpenGroup(tables) && !isBusy ? [{ division, number, group }] : [];
  });
}

/**
 * Returns the tables that are to begin now. If too few of a group are left for a game, those who are there
 * are first without one.
 */
export const tablesOfRound = (season: CupSeason, newId: () => string): readonly SeasonTable[] =>
  dueGroups(season).map(({ division, number, group }) => ({
    ...{ id: newId(), division, number, waits: false, state: 'opening', places: [] },
    ...seatedOf(season, group),
  }));

/**
 * Returns whom a table of a cup seats now, because it may have waited since it was planned. Too few of its
 * group for a game: it is over.
 */
export const seatedNow = (season: CupSeason, { number, division }: SeasonTable): Seated =>
  seatedOf(season, drawOf(season.cup, number)[division] ?? []);

type Seated = Pick<SeasonTable, 'seated' | 'state' | 'places'>;

function seatedOf(season: CupSeason, group: Group): Seated {
  const seated = group.filter(each => isThere(season, each));
  if (canPlay(season.game, seated.length)) return { seated, state: 'opening', places: [] };
  const places = seated.map(entrant => ({ entrant, rank: 1, won: seated.length === 1 }));
  return { seated, state: 'over', places };
}

function isThere({ entrants, cup }: CupSeason, entrant: number): boolean {
  const isOut = decisionOn(cup, entrant, newestRound(cup)) === 'out';
  return !isOut && entrants.some(each => each.number === entrant && !each.away);
}

/** Adds a decision of a manager about an entrant of a knock-out. */
export function decided(season: Season, decision: Omit<Decision, 'round'>): Outcome<Season> {
  const { cup, end } = season;
  if (end) return refuse('cup:refuse.over');
  if (cup?.format !== 'knockout') return refuse('cup:refuse.notKnockout');
  const round = newestRound(cup);
  const isIn = season.divisions.flat().includes(decision.entrant);
  if (round === 0 || !isIn) return refuse('cup:refuse.notBegun');
  if (decision.goes === 'out' && isOut({ ...season, cup }, decision.entrant))
    return refuse('cup:refuse.alreadyOut');
  if (decision.goes === 'on' && drawOf(cup, round).length === 1) return refuse('cup:refuse.final');
  if (cup.decisions.length >= MOST_CORRECTIONS)
    return refuse('cup:refuse.corrections', { count: MOST_CORRECTIONS });
  return done(withCup(season, { decisions: [...cup.decisions, { ...decision, round }] }));
}
