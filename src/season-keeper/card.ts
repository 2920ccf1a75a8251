/** The messages of a season or a cup: the card that is edited, and the one that tells the end. */
import type { APIComponentInContainer } from 'discord-api-types/v10';
import { commitment } from '../../engines/core/rng.ts';
import type { Locale, Time } from '../base.ts';
import { gameName } from '../discord/phrases.ts';
import { NO_PICTURES, type PictureParts } from '../discord/pictures.ts';
import { ACCENT, button, container, line, rows, text, type Payload, type TextOrRow } from '../discord/ui.ts';
import type { Say } from '../i18n/index.ts';
import type { Season } from '../seasons/model.ts';
import { hasFirst, hasResult, standingsOf } from '../seasons/standings.ts';
import { awardLines, hasAwards } from './awards.ts';
import { changeLines, newestRoundLines, sectionsOf } from './sections.ts';
import {
  entrantName,
  fitting,
  headingOf,
  keyIn,
  promiseText,
  sayIn,
  stateLine,
  standingLine,
  whoIsIn,
  type Links,
} from './words.ts';

export interface Shown {
  readonly season: Season;
  readonly locale: Locale;
  readonly links: Links;
  readonly now: Time;
  /** Default: none. */
  readonly pictures?: PictureParts;
}

/** Characters for the standings and the corrections of the card. Together they leave room for the rest. */
const ROOM = { divisions: 2_000, corrections: 600, places: 900, tables: 1_100 } as const;

/** A button with this page shows the part of its reader, because no season has as many. */
export const OWN = 999;

const ACCENTS = {
  joining: ACCENT.lobby,
  running: ACCENT.running,
  paused: ACCENT.running,
  ended: ACCENT.over,
} as const;

/** Returns the card. It mentions nobody, and is the same for every reader. */
export function seasonCard(shown: Shown): Payload {
  const { season, locale, pictures = NO_PICTURES } = shown;
  const say = sayIn(locale);
  return {
    components: [
      container(ACCENTS[season.phase], [
        text(`${headingOf(season, say)}\n${stateLine(season, say)}`),
        ...pictures.components,
        ...(season.divisions.length === 0 ? [text(whoIsIn(season, say))] : standings(shown, say)),
        text(`-# ${promiseText(season, say)} ${lots(season, say)}`),
        ...cardButtons(season, say),
      ]),
    ],
    files: pictures.files,
    pings: [],
  };
}

/** Names the hash of the seed of the lots; after the end the seed, too, so that the two can be compared. */
const lots = ({ seed, end }: Season, say: Say): string =>
  [
    say({ key: 'season:lots', hash: commitment(seed) }),
    ...(end === null ? [] : [say({ key: 'season:seed', seed })]),
  ].join(' ');

/** Joins the lines for which there is room, and says how many others there are. */
function shortened(lines: readonly string[], room: number, more: (count: number) => string): string {
  const fit = fitting(lines, room);
  const rest = lines.length - fit.length;
  return [...fit, ...(rest > 0 ? [`-# ${more(rest)}`] : [])].join('\n');
}

function divisions({ season, links, now }: Shown, say: Say): string {
  const sections = sectionsOf(season, { say, links, now });
  return shortened(
    sections.map(({ title, lines }) => [`**${title}**`, ...lines].join('\n')),
    ROOM.divisions,
    count => say({ key: 'season:more', count }),
  );
}

/** The first places of a cup, and the tables of its newest round while it runs. */
function placesAndTables({ season, links }: Shown, say: Say): APIComponentInContainer[] {
  const places = standingsOf(season, 0).map(each => standingLine(season, each, say));
  const tables = season.end ? [] : newestRoundLines(season, { say, links });
  const shown = tables.map(each => `-# ${each}`);
  return [
    text(shortened(places, ROOM.places, count => say({ key: 'cup:more', count }))),
    ...(tables.length === 0
      ? []
      : [text(shortened(shown, ROOM.tables, count => say({ key: 'cup:moreTables', count })))]),
  ];
}

function standings(shown: Shown, say: Say): APIComponentInContainer[] {
  const { season } = shown;
  const corrections = changeLines(season, say)
    .toReversed()
    .map(each => `-# ${each}`);
  const newest = fitting(corrections, ROOM.corrections);
  const older = corrections.length - newest.length;
  return [
    ...(season.cup ? placesAndTables(shown, say) : [text(divisions(shown, say))]),
    ...(newest.length > 0 ? [line, text(newest.join('\n'))] : []),
    ...(older > 0 ? [text(`-# ${say({ key: keyIn(season, 'correctedMore'), count: older })}`)] : []),
  ];
}

function cardButtons({ id, span, end, divisions }: Season, say: Say): TextOrRow[] {
  const isJoining = span === null && end === null;
  const rules = button({ to: 'seasonRules', name: id }, say({ key: 'season:button.rules' }));
  if (isJoining)
    return rows([
      button({ to: 'seasonJoin', name: id }, say({ key: 'season:button.join' }), 'main'),
      button({ to: 'seasonLeave', name: id }, say({ key: 'season:button.leave' })),
      rules,
    ]);
  if (divisions.length === 0) return [];
  return rows([
    button({ to: 'seasonShow', name: id, page: OWN }, say({ key: 'season:button.standings' }), 'main'),
    rules,
  ]);
}

/**
 * True if somebody has won. Nobody has without a result, and nobody a cup that was ended before its time,
 * because its rounds were not played. A season that was ended has a winner.
 */
export const hasWinner = (season: Pick<Season, 'rounds' | 'cup' | 'end'>): boolean =>
  hasFirst(season) && (season.cup === null || season.end?.how !== 'stopped');

/** Tells the end: who has won, the final standings, and the seed with which the lots can be checked. */
export function closingCard(shown: Shown): Payload {
  const { season, locale, pictures = NO_PICTURES } = shown;
  const say = sayIn(locale);
  const isStopped = season.end?.how === 'stopped';
  return {
    components: [
      container(ACCENT.over, [
        text(`### ${closingTitle(season, say)}`),
        isStopped ? text(say({ key: keyIn(season, 'closing.stopped') })) : null,
        ...pictures.components,
        hasAwards(season) ? text(awardLines(season, locale).join('\n')) : null,
        ...standings({ ...shown, links: new Map() }, say),
        text(`-# ${isFollowed(season) ? `${say({ key: 'season:closing.next' })} ` : ''}${lots(season, say)}`),
        ...rows([button({ to: 'seasonRules', name: season.id }, say({ key: 'season:button.rules' }))]),
      ]),
    ],
    files: pictures.files,
    pings: [],
  };
}

/** Nobody wins without a result, because the lot alone would choose them. */
function closingTitle(season: Season, say: Say): string {
  const game = say(gameName(season.game));
  const [first] = standingsOf(season, 0);
  if (!first || !hasFirst(season)) return say({ key: keyIn(season, 'closing.nobody'), game });
  const who = `**${entrantName(season, first.entrant, say)}**`;
  return hasWinner(season)
    ? `🏆 ${say({ key: keyIn(season, 'closing.title'), who, game })}`
    : say({ key: 'cup:closing.first', who, game });
}

/** True if the next season follows this one. */
const isFollowed = (season: Season): boolean =>
  season.cup === null && season.divisions.some((_, division) => hasResult(season, division));
