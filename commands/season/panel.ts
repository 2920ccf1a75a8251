/** The private panels of a season: the standings of a division, and how they are counted. */
import type { Locale, Time } from '../../src/base.ts';
import { gameName } from '../../src/discord/phrases.ts';
import { NO_PICTURES, type PictureParts } from '../../src/discord/pictures.ts';
import { namesOf } from '../../src/discord/permissions.ts';
import {
  ACCENT,
  button,
  container,
  dateTime,
  LIMITS,
  line,
  rows,
  text,
  type Payload,
} from '../../src/discord/ui.ts';
import type { Say } from '../../src/i18n/index.ts';
import { entrantOf, type Season } from '../../src/seasons/model.ts';
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
} from '../../src/season-keeper/words.ts';

/** Whose panel it is. `isManager`: they may manage the server. `here`: the channel in which they read it. */
interface Reader {
  readonly user: string;
  readonly isManager: boolean;
  readonly locale: Locale;
  readonly here: string;
  /** True if the settings of the server forbid the tables of the season. */
  readonly isForbidden: boolean;
}

export interface Standings {
  readonly season: Season;
  /** The division that is shown. */
  readonly division: number;
  readonly links: Links;
  readonly now: Time;
  readonly reader: Reader;
  /** Default: none. */
  readonly pictures?: PictureParts;
}

/** Returns the division of a person; the first one if they are in none. */
export function divisionOf(season: Season, user: string): number {
  const number = entrantOf(season, user)?.number;
  return Math.max(
    0,
    season.divisions.findIndex(members => members.some(each => each === number)),
  );
}

/** Returns the standings of a division, or who has joined, with what the reader can do. */
export function standingsPayload(standings: Standings): Payload {
  const { season, division, links, now, reader, pictures = NO_PICTURES } = standings;
  const say = sayIn(reader.locale);
  const members = season.divisions[division] ?? [];
  const head = `${headingOf(season, say)}\n${stateLine(season, say)}`;
  const lines =
    members.length === 0
      ? [whoIsIn(season, say)]
      : [`**${divisionName(division, say)}**`, ...divisionLines(season, division, { say, links, now })];
  const obstacles = reader.isManager ? obstaclesOf(standings, say) : [];
  const room = LIMITS.text - [head, ...lines, ...obstacles].reduce((sum, each) => sum + each.length + 1, 0);
  const corrections = correctionsOf(season, members, say, room);
  return {
    components: [
      container(season.end === null ? ACCENT.running : ACCENT.over, [
        text(head),
        ...pictures.components,
        text(lines.join('\n')),
        ...(corrections.length === 0 ? [] : [line, text(corrections.join('\n'))]),
        ...obstacles.map(text),
        ...rows(divisionButtons(season, division, say)),
        ...rows(ownButtons(standings, say)),
        ...(reader.isManager ? rows(managerButtons(standings, say)) : []),
      ]),
    ],
    files: pictures.files,
    pings: [],
  };
}

/** Returns the corrections of a division, the newest first. If not all fit, says that there are more. */
function correctionsOf(
  season: Season,
  members: readonly number[],
  say: Say,
  room: number,
): readonly string[] {
  const all = season.corrections
    .toReversed()
    .filter(({ entrant }) => members.includes(entrant))
    .map(each => `-# ${correctionLine(season, each, say)}`);
  const more = '-# …';
  const shown = fitting(all, room - more.length);
  return shown.length < all.length ? [...shown, more] : shown;
}

/** Says why no table begins, although one should. Empty: nothing hinders. */
function obstaclesOf({ season, reader }: Standings, say: Say): readonly string[] {
  const { card, channel, end, game } = season;
  if (end !== null) return [];
  const refused = card.refusal && refusalText(card.refusal, say);
  const forbidden = say({ key: 'season:forbidden', game: say(gameName(game)), where: `<#${channel}>` });
  return [...(refused === null ? [] : [refused]), ...(reader.isForbidden ? [forbidden] : [])];
}

/** Says why the channel does not take the card. */
function refusalText({ permissions, channel }: NonNullable<Season['card']['refusal']>, say: Say): string {
  const where = `<#${channel}>`;
  return permissions.length > 0
    ? say({ key: 'season:silentFor', where, what: namesOf(permissions, say) })
    : say({ key: 'season:silent', where });
}

const divisionButtons = ({ id, divisions }: Season, shown: number, say: Say) =>
  divisions.length < 2
    ? []
    : divisions.map((_, page) =>
        button({ to: 'seasonShow', name: id, page }, divisionName(page, say), 'calm', {
          disabled: page === shown,
        }),
      );

function ownButtons({ season, reader }: Standings, say: Say) {
  const { id, end, span } = season;
  const own = entrantOf(season, reader.user);
  const rules = button({ to: 'seasonRules', name: id }, say({ key: 'season:button.rules' }));
  const back = own?.away ? 'back' : 'join';
  const canJoin = own ? own.away : span === null;
  if (end !== null) return [rules];
  return [
    ...(canJoin
      ? [button({ to: 'seasonJoin', name: id }, say({ key: `season:button.${back}` }), 'main')]
      : []),
    ...(own && !own.away
      ? [button({ to: 'seasonLeave', name: id }, say({ key: 'season:button.leave' }))]
      : []),
    rules,
  ];
}

function managerButtons({ season, division: page, reader }: Standings, say: Say) {
  const { id, phase, divisions, channel, card, end } = season;
  const label = (name: string): string => say({ key: `season:button.${name}` });
  const isElsewhere = reader.here !== channel || card.refusal !== null;
  if (end !== null) return [button({ to: 'seasonNew' }, label('new'))];
  return [
    phase === 'paused'
      ? button({ to: 'seasonResume', name: id }, label('resume'))
      : button({ to: 'seasonPause', name: id }, label('pause')),
    ...(divisions.length > 0 ? [button({ to: 'seasonCorrect', name: id, page }, label('correct'))] : []),
    ...(isElsewhere ? [button({ to: 'seasonMove', name: id }, label('move'))] : []),
    button({ to: 'seasonEnd', name: id }, label('end'), 'danger'),
  ];
}

/** Characters for the numbers of those who take part. */
const NUMBERS = 1_800;

/** Returns the numbers of those who take part, as many as there is room for. Empty: nobody does. */
function numbersOf(season: Season, say: Say): string {
  const all = season.entrants.map(({ number }) => `${number} ${entrantName(season, number, say)}`);
  const shown = fitting(all, NUMBERS);
  return `${shown.join(', ')}${shown.length < all.length ? ' …' : ''}`;
}

/** Says how a season is counted, before it begins and at any time. */
export function rulesPayload(season: Season, locale: Locale): Payload {
  const say = sayIn(locale);
  const { game, span, weeks, seed, end } = season;
  const numbers = numbersOf(season, say);
  const rule = (name: string, more: Readonly<Record<string, string | number>> = {}): string =>
    say({ key: `season:rules.${name}`, ...more });
  return {
    components: [
      container(ACCENT.lobby, [
        text(`### ${rule('title', { game: say(gameName(game)) })}`),
        text(
          [
            rule('points'),
            rule('gone'),
            rule('ties'),
            rule('tables'),
            span === null ? rule('endLater', { count: weeks }) : rule('end', { until: dateTime(span.until) }),
            rule('divisions'),
            rule('managers'),
          ]
            .map(each => `- ${each}`)
            .join('\n'),
        ),
        text(`-# ${promiseText(season, say)}`),
        ...(end === null ? [] : [text(`-# ${say({ key: 'season:seed', seed })}`)]),
        ...(end !== null && numbers !== '' ? [text(`-# ${rule('numbers', { who: numbers })}`)] : []),
      ]),
    ],
    files: [],
    pings: [],
  };
}
