/** The private panels of a season or a cup: the standings, and how they are counted. */
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
import { asCup, isOut } from '../../src/seasons/cup.ts';
import { entrantOf, JOINING_GRACE, kindOf, type Season } from '../../src/seasons/model.ts';
import { roundsIn } from '../../src/season-keeper/cup-state.ts';
import { sectionsOf, type Section } from '../../src/season-keeper/sections.ts';
import {
  correctionLine,
  entrantName,
  fitting,
  headingOf,
  keyIn,
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

const MINUTE = 60_000;

export interface Standings {
  readonly season: Season;
  /** The part that is shown: of a season a division. */
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
  const head = `${headingOf(season, say)}\n${stateLine(season, say)}`;
  const sections = sectionsOf(season, { say, links, now });
  const section = sections[division];
  const lines = section ? [`**${section.title}**`, ...section.lines] : [whoIsIn(season, say)];
  const obstacles = reader.isManager ? obstaclesOf(standings, say) : [];
  const room = LIMITS.text - [head, ...lines, ...obstacles].reduce((sum, each) => sum + each.length + 1, 0);
  const corrections = correctionsOf(season, section?.members ?? [], say, room);
  return {
    components: [
      container(season.end === null ? ACCENT.running : ACCENT.over, [
        text(head),
        ...pictures.components,
        text(lines.join('\n')),
        ...(corrections.length === 0 ? [] : [line, text(corrections.join('\n'))]),
        ...obstacles.map(text),
        ...rows(partButtons(season.id, sections, division)),
        ...rows(ownButtons(standings, say)),
        ...(reader.isManager ? rows(managerButtons(standings, { say, section })) : []),
      ]),
    ],
    files: pictures.files,
    pings: [],
  };
}

/**
 * Returns the corrections of a division, the newest first. If not all fit, says that there are more. Empty of
 * a cup, because they have a part of their own there.
 */
function correctionsOf(
  season: Season,
  members: readonly number[],
  say: Say,
  room: number,
): readonly string[] {
  if (season.cup) return [];
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
  const { channel, end, game } = season;
  if (end !== null) return [];
  const refused = refusalText(season, say);
  const forbidden = say({ key: 'season:forbidden', game: say(gameName(game)), where: `<#${channel}>` });
  return [...(refused === null ? [] : [refused]), ...(reader.isForbidden ? [forbidden] : [])];
}

/** Says why the channel does not take the card. `null`: it does. */
function refusalText(season: Season, say: Say): string | null {
  const { refusal } = season.card;
  if (refusal === null) return null;
  const where = `<#${refusal.channel}>`;
  return refusal.permissions.length > 0
    ? say({ key: keyIn(season, 'silentFor'), where, what: namesOf(refusal.permissions, say) })
    : say({ key: keyIn(season, 'silent'), where });
}

const partButtons = (id: string, sections: readonly Section[], shown: number) =>
  sections.length < 2
    ? []
    : sections.map(({ title }, page) =>
        button({ to: 'seasonShow', name: id, page }, title, 'calm', {
          disabled: page === shown,
        }),
      );

function ownButtons({ season, reader }: Standings, say: Say) {
  const { id, end, span } = season;
  const own = entrantOf(season, reader.user);
  const rules = button({ to: 'seasonRules', name: id }, say({ key: 'season:button.rules' }));
  const back = own?.away ? 'back' : 'join';
  const cup = asCup(season);
  const isLost = own !== null && cup !== null && isOut(cup, own.number);
  const canJoin = own ? own.away && !isLost : span === null;
  if (end !== null) return [rules];
  return [
    ...(canJoin
      ? [button({ to: 'seasonJoin', name: id }, say({ key: `season:button.${back}` }), 'main')]
      : []),
    ...(own && !own.away && !isLost
      ? [button({ to: 'seasonLeave', name: id }, say({ key: 'season:button.leave' }))]
      : []),
    rules,
  ];
}

interface Managed {
  readonly say: Say;
  /** `undefined`: nobody plays yet. */
  readonly section: Section | undefined;
}

function managerButtons({ season, division: page, reader }: Standings, { say, section }: Managed) {
  const { id, phase, cup, channel, card, end } = season;
  const label = (name: string): string => say({ key: `season:button.${name}` });
  const kind = kindOf(season);
  if (end !== null) return [button({ to: `${kind}New` }, say({ key: `${kind}:button.new` }))];
  const correct = cup?.format === 'knockout' ? 'decide' : 'correct';
  const isCorrected = section !== undefined && section.members.length > 0;
  const isElsewhere = reader.here !== channel || card.refusal !== null;
  return [
    phase === 'paused'
      ? button({ to: 'seasonResume', name: id }, label('resume'))
      : button({ to: 'seasonPause', name: id }, label('pause')),
    ...(isCorrected
      ? [button({ to: 'seasonCorrect', name: id, page }, say({ key: keyIn(season, `button.${correct}`) }))]
      : []),
    ...(isElsewhere ? [button({ to: 'seasonMove', name: id }, label('move'))] : []),
    button({ to: 'seasonEnd', name: id }, say({ key: keyIn(season, 'button.end') }), 'danger'),
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

/** Says how a season or a cup is counted, before it begins and at any time. */
export function rulesPayload(season: Season, locale: Locale): Payload {
  const say = sayIn(locale);
  const { game, seed, end } = season;
  const numbers = numbersOf(season, say);
  return {
    components: [
      container(ACCENT.lobby, [
        text(`### ${say({ key: keyIn(season, 'rules.title'), game: say(gameName(game)) })}`),
        text(
          rulesOf(season, say)
            .map(each => `- ${each}`)
            .join('\n'),
        ),
        text(`-# ${promiseText(season, say)}`),
        ...(end === null ? [] : [text(`-# ${say({ key: 'season:seed', seed })}`)]),
        ...(end !== null && numbers !== ''
          ? [text(`-# ${say({ key: 'season:rules.numbers', who: numbers })}`)]
          : []),
      ]),
    ],
    files: [],
    pings: [],
  };
}

function rulesOf(season: Season, say: Say): readonly string[] {
  const { game, span, weeks, cup, pace } = season;
  const rule = (name: string, more: Readonly<Record<string, string | number>> = {}): string =>
    say({ key: keyIn(season, `rules.${name}`), ...more });
  const awardsRule = say({ key: `season:awards.rules.${game}` });
  if (cup) {
    const grace = JOINING_GRACE[pace === 'live' ? 'live' : 'others'] / MINUTE;
    const format = cup.format === 'swiss' ? 'Swiss' : 'Knockout';
    return [
      rule('start', { least: cup.least, grace: say({ key: 'cup:minutes', count: grace }) }),
      rule(cup.format, { rounds: roundsIn(cup, say) }),
      rule('points'),
      rule(`gone${format}`),
      rule(`ties${format}`),
      rule('lot'),
      rule('closed'),
      awardsRule,
      rule('managers'),
    ];
  }
  return [
    rule('points'),
    rule('gone'),
    rule('ties'),
    rule('tables'),
    span?.until == null ? rule('endLater', { count: weeks }) : rule('end', { until: dateTime(span.until) }),
    rule('divisions'),
    awardsRule,
    rule('managers'),
  ];
}
