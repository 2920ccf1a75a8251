/** The messages of a season in its channel: the card that is edited, and the one that tells the end. */
import type { APIComponentInContainer } from 'discord-api-types/v10';
import { commitment } from '../../engines/core/rng.ts';
import type { Locale, Time } from '../base.ts';
import { gameName } from '../discord/phrases.ts';
import { NO_PICTURES, type PictureParts } from '../discord/pictures.ts';
import { ACCENT, button, container, line, rows, text, type Payload, type TextOrRow } from '../discord/ui.ts';
import type { Say } from '../i18n/index.ts';
import type { Season } from '../seasons/model.ts';
import { hasResult, standingsOf } from '../seasons/standings.ts';
import {
  correctionLine,
  divisionLines,
  divisionName,
  entrantName,
  fitting,
  headingOf,
  promiseText,
  sayIn,
  stateLine,
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
const ROOM = { divisions: 2_000, corrections: 600 } as const;

/** A button with this page shows the division of its reader, because no season has as many. */
const OWN = 999;

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

function standings({ season, links, now }: Shown, say: Say): APIComponentInContainer[] {
  const divisions = season.divisions.map((_, division) =>
    [`**${divisionName(division, say)}**`, ...divisionLines(season, division, { say, links, now })].join(
      '\n',
    ),
  );
  const fit = fitting(divisions, ROOM.divisions);
  const more = divisions.length - fit.length;
  const corrections = season.corrections.toReversed().map(each => `-# ${correctionLine(season, each, say)}`);
  const newest = fitting(corrections, ROOM.corrections);
  const older = corrections.length - newest.length;
  return [
    text([...fit, ...(more > 0 ? [`-# ${say({ key: 'season:more', count: more })}`] : [])].join('\n')),
    ...(newest.length > 0 ? [line, text(newest.join('\n'))] : []),
    ...(older > 0 ? [text(`-# ${say({ key: 'season:correctedMore', count: older })}`)] : []),
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

/** Tells the end: who has won, the final standings, and the seed with which the lots can be checked. */
export function closingCard(shown: Shown): Payload {
  const { season, locale, pictures = NO_PICTURES } = shown;
  const say = sayIn(locale);
  const isStopped = season.end?.how === 'stopped';
  return {
    components: [
      container(ACCENT.over, [
        text(`### ${closingTitle(season, say)}`),
        isStopped ? text(say({ key: 'season:closing.stopped' })) : null,
        ...pictures.components,
        ...standings({ ...shown, links: new Map() }, say),
        text(`-# ${isPlayed(season) ? `${say({ key: 'season:closing.next' })} ` : ''}${lots(season, say)}`),
        ...rows([button({ to: 'seasonRules', name: season.id }, say({ key: 'season:button.rules' }))]),
      ]),
    ],
    files: pictures.files,
    pings: [],
  };
}

/** Nobody wins a season without a result, because the lot alone would choose them. */
function closingTitle(season: Season, say: Say): string {
  const game = say(gameName(season.game));
  const [first] = standingsOf(season, 0);
  if (!first || !hasResult(season, 0)) return say({ key: 'season:closing.nobody', game });
  const who = `**${entrantName(season, first.entrant, say)}**`;
  return `🏆 ${say({ key: 'season:closing.title', who, game })}`;
}

const isPlayed = (season: Season): boolean =>
  season.divisions.some((_, division) => hasResult(season, division));
