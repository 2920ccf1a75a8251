/** The words of a season or a cup that its messages and private panels share. */
import type { Locale, Time } from '../base.ts';
import { escaped, safe } from '../discord/localizer.ts';
import { gameName } from '../discord/phrases.ts';
import { dateTime } from '../discord/ui.ts';
import { sayer, type Say } from '../i18n/index.ts';
import { isFormer } from '../people/former.ts';
import { readable } from '../people/readable-name.ts';
import { lacksPeople } from '../seasons/course.ts';
import { asCup } from '../seasons/cup.ts';
import { byNumber, kindOf, type Correction, type Season, type SeasonTable } from '../seasons/model.ts';
import { newestOf } from '../seasons/rounds.ts';
import { standingsOf, type Standing } from '../seasons/standings.ts';
import { joiningLine, roundLine, roundsIn } from './cup-state.ts';

/** Returns the key of words that seasons and cups both have, each their own. */
export const keyIn = (season: Pick<Season, 'cup'>, name: string): string => `${kindOf(season)}:${name}`;

/** Addresses of tables that run, by their ids. Missing: not known. */
export type Links = ReadonlyMap<string, string>;

/** What words are made with. */
export interface WordsOf {
  readonly say: Say;
  readonly links: Links;
  readonly now: Time;
}

/** Returns how somebody who takes part is named in a text. */
export function entrantName(season: Season, number: number, say: Say): string {
  const entrant = byNumber(season, number);
  return !entrant || isFormer(entrant.user) ? say({ key: 'records:former' }) : safe(entrant.name);
}

/** Returns how somebody who takes part is named in pictures and labels, where no markdown is read. */
export function plainName(season: Season, number: number, say: Say): string {
  const entrant = byNumber(season, number);
  if (!entrant || isFormer(entrant.user)) return say({ key: 'records:former' });
  return readable(entrant.name) || '?';
}

export const titleOf = (season: Season, say: Say): string =>
  say({ key: keyIn(season, 'title'), game: say(gameName(season.game)) });

export const headingOf = (season: Season, say: Say): string =>
  `### ${titleOf(season, say)}\n-# ${termsOf(season, say)}`;

function termsOf({ pace: chosen, cup, weeks, tables }: Season, say: Say): string {
  const pace = say({ key: `common:pace.${chosen}` });
  if (cup) return say({ key: `cup:terms.${cup.format}`, pace, rounds: roundsIn(cup, say) });
  return say({
    key: 'season:terms',
    pace,
    weeks: say({ key: 'season:weeks', count: weeks }),
    tables: say({ key: 'season:perDivision', count: tables }),
  });
}

/** Says in which phase a season or a cup is, and until when. */
export function stateLine(season: Season, say: Say): string {
  const { phase, signUp, span, pause, end, cup } = season;
  switch (phase) {
    case 'joining':
      return cup
        ? joiningLine(cup, signUp, say)
        : say({ key: 'season:state.joining', until: dateTime(signUp) });
    case 'running':
      return cup
        ? roundLine(cup, say)
        : say({ key: 'season:state.running', until: dateTime(span?.until ?? 0) });
    case 'paused':
      return say({ key: keyIn(season, 'state.paused'), since: dateTime(pause?.since ?? 0) });
    case 'ended':
      return say({ key: keyIn(season, `state.ended.${end?.how ?? 'stopped'}`) });
  }
}

/** Says why the results can be believed. */
export const promiseText = ({ pace }: Season, say: Say): string =>
  [say({ key: 'season:promise' }), ...(pace === 'sealed' ? [say({ key: 'season:sealed' })] : [])].join(' ');

export const divisionName = (division: number, say: Say): string =>
  say({ key: 'season:division', number: division + 1 });

/** Characters for the names of those who have joined. */
const NAMES = 2_400;

/** Names those who have joined. */
export function whoIsIn(season: Season, say: Say): string {
  const names = season.entrants.map(({ number }) => entrantName(season, number, say));
  if (names.length === 0) return say({ key: 'season:nobody' });
  const shown = fitting(names, NAMES).join(', ');
  const more = shown.length < names.join(', ').length ? ' …' : '';
  return say({ key: 'season:in', count: names.length, who: `${shown}${more}` });
}

/** Returns the lines of a division: its standings, then what becomes of its tables. */
export function divisionLines(
  season: Season,
  division: number,
  { say, links, now }: WordsOf,
): readonly string[] {
  const rounds = season.rounds.filter(each => each.division === division && each.state !== 'over');
  return [
    ...standingsOf(season, division).map(line => standingLine(season, line, say)),
    ...rounds.map(table => `-# ${tableLine(table, links, say)}`),
    ...(lacksPeople(season, division, now) ? [`-# ${say({ key: 'season:table.lacks' })}`] : []),
  ];
}

export function standingLine(season: Season, standing: Standing, say: Say): string {
  const { entrant, place, points, wins, by } = standing;
  const cup = asCup(season);
  const isKnockout = cup?.cup.format === 'knockout';
  const words = say({
    key: isKnockout ? 'cup:lineKnockout' : 'season:line',
    round: cup ? newestOf(cup, entrant).round : 0,
    place,
    who: entrantName(season, entrant, say),
    points: say({ key: 'season:points', count: points }),
    wins: say({ key: 'season:wins', count: wins }),
  });
  const isAway = byNumber(season, entrant)?.away === true && season.end === null;
  return [
    words,
    ...(by !== null ? [say({ key: keyIn(season, `by.${by}`) })] : []),
    ...(isAway ? [say({ key: 'season:away' })] : []),
  ].join(' · ');
}

function tableLine({ id, number, state, waits }: SeasonTable, links: Links, say: Say): string {
  const url = links.get(id);
  const isHere = state === 'running' && url === undefined;
  const how = state === 'opening' && waits ? 'waits' : state;
  return say({ key: `season:table.${isHere ? 'here' : how}`, number, url: url ?? '' });
}

/** Says what was corrected, by whom and why. */
export const correctionLine = (
  season: Season,
  { entrant, points, reason, by }: Correction,
  say: Say,
): string =>
  say({
    key: 'season:corrected',
    by: safe(by.name),
    who: entrantName(season, entrant, say),
    points: points > 0 ? `+${points}` : String(points),
    reason: escaped(reason),
  });

/** Returns the first texts that together have at most this many characters, with what joins them. */
export function fitting(texts: readonly string[], most: number): readonly string[] {
  const ends = texts.map((_, i) => texts.slice(0, i + 1).reduce((sum, each) => sum + each.length + 2, 0));
  return texts.filter((_, i) => (ends[i] ?? 0) <= most);
}

export const sayIn = (locale: Locale): Say => sayer(locale, []);
