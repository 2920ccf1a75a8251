/** The course of a season or a cup: who joins, when it begins, which tables begin when, and how it ends. */
import { done, refuse, type Outcome, type Time } from '../base.ts';
import { FORMER_NAME, formerUser } from '../people/former.ts';
import { readable } from '../people/readable-name.ts';
import type { Person } from '../tables/seat-model.ts';
import { awardsWithout } from './awards.ts';
import { asCup, dueGroups, isOut, isPlayed, signUpEnd, tablesOfRound } from './cup.ts';
import {
  ATTEMPTS,
  canPlay,
  entrantOf,
  GAP,
  GRACE,
  kindOf,
  MOST_CORRECTIONS,
  MOST_ENTRANTS,
  WEEK,
  type Correction,
  type Decision,
  type Ending,
  type Entrant,
  type Season,
  type SeasonTable,
} from './model.ts';

/** Returns the key of a refusal. */
const keyOf = (season: Season, name: string): string => `${kindOf(season)}:refuse.${name}`;

/** True before the first tables, also while it is paused. */
export const isBeforeStart = ({ span, end }: Season): boolean => span === null && end === null;

/** Lets a person join, or come back. After the beginning only those who joined before can. */
export function joined(season: Season, { id, name }: Person): Outcome<Season> {
  const { entrants, end } = season;
  if (end) return refuse(keyOf(season, 'over'));
  const known = entrantOf(season, id);
  if (known && !known.away) return refuse(keyOf(season, 'alreadyIn'));
  const cup = asCup(season);
  if (known && cup && isOut(cup, known.number)) return refuse('cup:refuse.out');
  if (known) return done(withEntrant(season, { ...known, away: false }));
  if (!isBeforeStart(season)) return refuse(keyOf(season, 'begun'));
  if (entrants.length >= MOST_ENTRANTS) return refuse(keyOf(season, 'full'), { count: MOST_ENTRANTS });
  const number = 1 + Math.max(0, ...entrants.map(each => each.number));
  return done({
    ...season,
    entrants: [...entrants, { number, user: id, name: readable(name), away: false }],
  });
}

/** Lets a person leave. After the beginning their place stays, but no further table seats them. */
export function left(season: Season, user: string): Outcome<Season> {
  if (season.end) return refuse(keyOf(season, 'over'));
  const known = entrantOf(season, user);
  if (known === null || known.away) return refuse(keyOf(season, 'notIn'));
  if (!isBeforeStart(season)) return done(withEntrant(season, { ...known, away: true }));
  return done({ ...season, entrants: season.entrants.filter(each => each !== known) });
}

const withEntrant = (season: Season, after: Entrant): Season => ({
  ...season,
  entrants: season.entrants.map(each => (each.number === after.number ? after : each)),
});

/** Notes that these entrants no longer take part, until they come back. */
export const without = (season: Season, numbers: readonly number[]): Season => ({
  ...season,
  entrants: season.entrants.map(each => (numbers.includes(each.number) ? { ...each, away: true } : each)),
});

/** Begins the season with these divisions. None: not enough people have joined. */
export function begun(season: Season, divisions: Season['divisions'], now: Time): Season {
  if (!isBeforeStart(season) || season.phase !== 'joining') return season;
  if (divisions.length === 0) return ended(season, 'tooFew', now);
  const span = { from: now, until: season.cup ? null : now + season.weeks * WEEK };
  return { ...season, phase: 'running', span, divisions };
}

/** Leaves out those who are not on the server any more, before the beginning. */
export const withOnly = (season: Season, numbers: readonly number[]): Season =>
  isBeforeStart(season)
    ? { ...season, entrants: season.entrants.filter(each => numbers.includes(each.number)) }
    : season;

const tablesOf = ({ rounds }: Season, division: number): readonly SeasonTable[] =>
  rounds.filter(each => each.division === division);

/** Returns the number of the table that the division plays next, and from when on. `null`: none. */
function nextOf(season: Season, division: number): { readonly number: number; readonly at: Time } | null {
  const { span, tables } = season;
  if (span?.until == null) return null;
  const all = tablesOf(season, division);
  const last = all.at(-1);
  const number = numberAfter(all);
  if (number > tables) return null;
  const isFree = !last || (last.state !== 'opening' && last.state !== 'running');
  const share = (span.until - span.from) / tables;
  return { number, at: isFree ? span.from : span.from + share * (number - 1) };
}

function numberAfter(all: readonly SeasonTable[]): number {
  const last = all.at(-1);
  if (!last) return 1;
  const attempts = all.filter(each => each.number === last.number).length;
  return last.state === 'closed' && attempts < ATTEMPTS ? last.number : last.number + 1;
}

/** Returns the entrants of a division whom a table would seat now. */
export const presentIn = ({ divisions, entrants }: Season, division: number): readonly Entrant[] =>
  (divisions[division] ?? []).flatMap(number =>
    entrants.filter(each => each.number === number && !each.away),
  );

/** True if a table of this division would begin, but fewer people take part than the game needs. */
export function lacksPeople(season: Season, division: number, now: Time): boolean {
  const next = nextOf(season, division);
  return next !== null && next.at <= now && !canPlay(season.game, presentIn(season, division).length);
}

/** Returns the divisions for which a table is to begin now. */
function dueDivisions(season: Season, now: Time): readonly number[] {
  const { phase, span, divisions, game } = season;
  if (phase !== 'running' || span?.until == null || now >= span.until) return [];
  return [...divisions.keys()].filter(division => {
    const next = nextOf(season, division);
    return next !== null && next.at <= now && canPlay(game, presentIn(season, division).length);
  });
}

/** Returns the people whom tables would seat that are to begin now. `null`: no table is. */
export function duePeople(season: Season, now: Time): readonly Entrant[] | null {
  const cup = asCup(season);
  if (cup === null) {
    const due = dueDivisions(season, now);
    return due.length === 0 ? null : due.flatMap(division => presentIn(season, division));
  }
  const due = dueGroups(cup);
  const numbers = due.flatMap(({ group }) => group);
  return due.length === 0
    ? null
    : season.entrants.filter(({ number, away }) => numbers.includes(number) && !away);
}

/**
 * Adds the tables that are to begin now, without opening them. The next table of a division begins when the
 * one before has ended, and at the latest when its part of the season begins, so that the end date holds.
 */
export function planned(season: Season, now: Time, newId: () => string): Season {
  const cup = asCup(season);
  const added = cup ? tablesOfRound(cup, newId) : tablesOfDivisions(season, now, newId);
  return added.length === 0 ? season : { ...season, rounds: [...season.rounds, ...added] };
}

const tablesOfDivisions = (season: Season, now: Time, newId: () => string): readonly SeasonTable[] =>
  dueDivisions(season, now).flatMap((division): SeasonTable[] => {
    const next = nextOf(season, division);
    if (next === null) return [];
    const seated = presentIn(season, division).map(({ number }) => number);
    const { number } = next;
    return [{ id: newId(), division, number, seated, state: 'opening', places: [], waits: false }];
  });

/** Changes a table, unless it is no longer in that state. */
export function withTable(
  season: Season,
  { id, state }: Pick<SeasonTable, 'id' | 'state'>,
  change: Partial<SeasonTable>,
): Season {
  const rounds = season.rounds.map(each =>
    each.id === id && each.state === state ? { ...each, ...change } : each,
  );
  return { ...season, rounds };
}

/** Takes out a table that was planned and not opened. */
export const unplanned = (season: Season, { id }: Pick<SeasonTable, 'id'>): Season => ({
  ...season,
  rounds: season.rounds.filter(each => each.id !== id || each.state !== 'opening'),
});

/** Ends the season, if its tables are over or its time has passed. Else returns it as it is. */
export function endedInTime(season: Season, now: Time): Season {
  const { phase, span, divisions, rounds } = season;
  if (phase !== 'running' || span === null) return season;
  const cup = asCup(season);
  if (cup) return isPlayed(cup) ? ended(season, 'completed', now) : season;
  const isOpen = rounds.some(({ state }) => state === 'opening' || state === 'running');
  const isDone = !isOpen && [...divisions.keys()].every(division => nextOf(season, division) === null);
  const until = span.until ?? now;
  const isOver = now >= until && (!isOpen || now >= until + GRACE);
  return isDone || isOver ? ended(season, 'completed', now) : season;
}

/** Ends the season now. Tables that still run are played on, but do not count for it. */
export function ended(season: Season, how: Ending, now: Time): Season {
  if (season.end) return season;
  const rounds = season.rounds.map(each =>
    each.state === 'opening' || each.state === 'running' ? { ...each, state: 'unfinished' as const } : each,
  );
  return { ...season, phase: 'ended', pause: null, rounds, end: { how, at: now } };
}

/** Lets no table begin, and keeps the dates aside, until it goes on. */
export function paused(season: Season, now: Time): Outcome<Season> {
  const { phase } = season;
  if (phase === 'ended') return refuse(keyOf(season, 'over'));
  if (phase === 'paused') return refuse(keyOf(season, 'paused'));
  return done({ ...attended(season, now), phase: 'paused', pause: { since: now, phase } });
}

/** Lets a paused season go on. Its dates move by the length of the pause. */
export function resumed(season: Season, now: Time): Outcome<Season> {
  if (season.end) return refuse(keyOf(season, 'over'));
  if (season.pause === null) return refuse(keyOf(season, 'notPaused'));
  const { since, phase } = season.pause;
  // What was missing during the pause is a part of it, and must not move the dates twice.
  return done({ ...moved(season, now - since), phase, pause: null, seen: now });
}

function moved(season: Season, by: number): Season {
  const { signUp, span, cup } = season;
  if (span) {
    const until = span.until === null ? null : span.until + by;
    return { ...season, span: { from: span.from + by, until } };
  }
  const starts = cup?.starts == null ? null : cup.starts + by;
  return { ...season, cup: cup && { ...cup, starts }, signUp: signUp + by };
}

/**
 * Notes that the keeper of the season is there. The time in which it was not, because the program was down or
 * the bot was not on the server, is added to the dates. The length of a pause is added at its end.
 */
export function attended(season: Season, now: Time): Season {
  const away = now - season.seen;
  const isLost = away >= GAP && season.pause === null;
  return { ...(isLost ? moved(season, away) : season), seen: now };
}

/** Adds a correction of points. */
export function corrected(season: Season, correction: Correction): Outcome<Season> {
  const { divisions, corrections, end } = season;
  if (end) return refuse(keyOf(season, 'over'));
  if (season.cup?.format === 'knockout') return refuse('cup:refuse.knockout');
  if (!divisions.flat().includes(correction.entrant)) return refuse(keyOf(season, 'notBegun'));
  if (corrections.length >= MOST_CORRECTIONS)
    return refuse(keyOf(season, 'corrections'), { count: MOST_CORRECTIONS });
  return done({ ...season, corrections: [...corrections, correction] });
}

/**
 * Returns the season without a person who has deleted their data. Their place stays after the beginning,
 * their awards do not.
 */
export function forgotten(season: Season, user: string): Season {
  const known = entrantOf(season, user);
  const unsigned = <Each extends Correction | Decision>(each: Each): Each =>
    each.by.id === user ? { ...each, by: { id: '', name: FORMER_NAME } } : each;
  const corrections = season.corrections.map(unsigned);
  const cup = season.cup && { ...season.cup, decisions: season.cup.decisions.map(unsigned) };
  const entrants = isBeforeStart(season)
    ? season.entrants.filter(each => each !== known)
    : season.entrants.map(each =>
        each === known ? { ...each, user: formerUser(each.number), name: FORMER_NAME, away: true } : each,
      );
  const awards = season.awards && awardsWithout(season.awards, known?.number ?? null);
  return { ...season, entrants, corrections, cup, awards };
}

/** True if the season knows this person. */
export const knows = (season: Season, user: string): boolean =>
  entrantOf(season, user) !== null ||
  [...season.corrections, ...(season.cup?.decisions ?? [])].some(({ by }) => by.id === user);

/** Returns when something is next due by the dates of the season. `null`: nothing is. */
export function nextDate(season: Season, now: Time): Time | null {
  const { phase, span, divisions } = season;
  if (phase === 'joining') return signUpEnd(season);
  if (phase !== 'running' || span?.until == null) return null;
  const begins = [...divisions.keys()].flatMap(division => nextOf(season, division)?.at ?? []);
  const coming = [...begins, span.until, span.until + GRACE].filter(at => at > now);
  return coming.length === 0 ? now : Math.min(...coming);
}
