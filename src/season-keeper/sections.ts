/** The parts of the standings: the divisions of a season; places, rounds and corrections of a cup. */
import { escaped, safe } from '../discord/localizer.ts';
import type { Say } from '../i18n/index.ts';
import { asCup } from '../seasons/cup.ts';
import type { Decision, Season } from '../seasons/model.ts';
import { drawOf, newestRound, tablesOfGroup, type CupSeason } from '../seasons/rounds.ts';
import { standingsOf } from '../seasons/standings.ts';
import {
  correctionLine,
  divisionLines,
  divisionName,
  entrantName,
  standingLine,
  type Links,
  type WordsOf,
} from './words.ts';

/**
 * A part, and about whom something can be corrected there. `hasPicture`: the picture of the standings shows
 * it, too.
 */
export interface Section {
  readonly title: string;
  readonly lines: readonly string[];
  readonly members: readonly number[];
  readonly hasPicture: boolean;
}

/** Places that a message shows at once. */
export const PLACES = 20;

/** Returns the parts. Empty before the beginning. */
export function sectionsOf(season: Season, words: WordsOf): readonly Section[] {
  const cup = asCup(season);
  if (cup === null)
    return season.divisions.map((members, division) => ({
      title: divisionName(division, words.say),
      lines: divisionLines(season, division, words),
      members,
      hasPicture: true,
    }));
  if (season.divisions.length === 0) return [];
  return [...placesOf(cup, words.say), ...roundsOf(cup, words), ...correctionsOf(cup, words.say)];
}

function placesOf(cup: CupSeason, say: Say): readonly Section[] {
  const standings = standingsOf(cup, 0);
  const parts = Array.from({ length: Math.ceil(standings.length / PLACES) }, (_, i) => i * PLACES);
  return parts.map((from, i) => {
    const shown = standings.slice(from, from + PLACES);
    return {
      title:
        parts.length === 1
          ? say({ key: 'cup:standings' })
          : say({ key: 'cup:places', from: from + 1, to: from + shown.length }),
      lines: shown.map(each => standingLine(cup, each, say)),
      members: shown.map(({ entrant }) => entrant),
      hasPicture: i === 0,
    };
  });
}

const roundsOf = (cup: CupSeason, words: WordsOf): readonly Section[] =>
  cup.cup.draws.map((_, i) => ({
    title: roundName(cup, i + 1, words.say),
    lines: roundLines(cup, i + 1, words),
    members: [],
    hasPicture: false,
  }));

function correctionsOf(cup: CupSeason, say: Say): readonly Section[] {
  const lines = changeLines(cup, say);
  return lines.length === 0
    ? []
    : [{ title: say({ key: 'cup:corrections' }), lines, members: [], hasPicture: false }];
}

/** Returns what managers have corrected and decided, the oldest first. */
export const changeLines = (season: Season, say: Say): readonly string[] => [
  ...season.corrections.map(each => correctionLine(season, each, say)),
  ...(season.cup?.decisions ?? []).map(each => decisionLine(season, each, say)),
];

function roundName({ cup }: CupSeason, round: number, say: Say): string {
  const isFinal = cup.format === 'knockout' && drawOf(cup, round).length === 1;
  return isFinal ? say({ key: 'cup:final' }) : say({ key: 'cup:round', number: round });
}

/** Returns a line for each table of a round: who sits there, and what has become of it. */
export function roundLines(
  season: CupSeason,
  number: number,
  { say, links }: Pick<WordsOf, 'say' | 'links'>,
): readonly string[] {
  return drawOf(season.cup, number).map((group, division) => {
    const table = tablesOfGroup(season, { number, division }).at(-1);
    const url = table && links.get(table.id);
    const placeOf = (entrant: number): number =>
      table?.places.find(place => place.entrant === entrant)?.rank ?? group.length;
    const who =
      table?.state === 'over'
        ? group
            .toSorted((a, b) => placeOf(a) - placeOf(b))
            .map(each => `${placeOf(each)}. ${entrantName(season, each, say)}`)
        : group.map(each => entrantName(season, each, say));
    const how = stateOf(table, url !== undefined);
    return say({ key: `cup:table.${how}`, number: division + 1, who: who.join(', '), url: url ?? '' });
  });
}

function stateOf(table: CupSeason['rounds'][number] | undefined, isLinked: boolean): string {
  if (!table) return 'drawn';
  if (table.state === 'running' && !isLinked) return 'here';
  return table.state === 'opening' && table.waits ? 'waits' : table.state;
}

const decisionLine = (season: Season, { entrant, goes, reason, by }: Decision, say: Say): string =>
  say({
    key: `cup:decided.${goes}`,
    by: safe(by.name),
    who: entrantName(season, entrant, say),
    reason: escaped(reason),
  });

/** Returns the lines of the newest round. Empty: there is none. */
export const newestRoundLines = (season: Season, words: { readonly say: Say; readonly links: Links }) => {
  const cup = asCup(season);
  return cup ? roundLines(cup, newestRound(cup.cup), words) : [];
};
