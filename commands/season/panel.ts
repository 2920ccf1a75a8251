/** The private panels of a season or a cup: the standings, and how they are counted. */
import { commitment } from '../../engines/core/rng.ts';
import type { Locale, Time } from '../../src/base.ts';
import { gameName } from '../../src/discord/phrases.ts';
import { NO_PICTURES, type PictureParts } from '../../src/discord/pictures.ts';
import { namesOf } from '../../src/discord/permissions.ts';
import {
  ACCENT,
  button,
  container,
  dateTime,
  line,
  rows,
  text,
  type Payload,
  type TextOrRow,
} from '../../src/discord/ui.ts';
import type { Say } from '../../src/i18n/index.ts';
import { asCup, isOut } from '../../src/seasons/cup.ts';
import { entrantOf, JOINING_GRACE, type Season } from '../../src/seasons/model.ts';
import { roundsIn } from '../../src/season-keeper/cup-state.ts';
import { sectionsOf, type Section } from '../../src/season-keeper/sections.ts';
import {
  correctionLine,
  entrantName,
  headingOf,
  keyIn,
  sayIn,
  stateLine,
  type Links,
} from '../../src/season-keeper/words.ts';

const MINUTE = 60_000;

export interface Standings {
  readonly season: Season;
  /** The part that is shown: of a season a division. */
  readonly division: number;
  readonly links: Links;
  readonly now: Time;
  /** Whose panel it is. `isManager`: they may manage the server. */
  readonly reader: { readonly user: string; readonly isManager: boolean; readonly locale: Locale };
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
  const sections = sectionsOf(season, { say, links, now });
  const section = sections[division];
  const corrections = season.cup
    ? []
    : season.corrections.filter(({ entrant }) => section?.members.includes(entrant));
  const names = season.entrants.map(({ number }) => entrantName(season, number, say));
  return {
    components: [
      container(season.end === null ? ACCENT.running : ACCENT.over, [
        text(`${headingOf(season, say)}\n${stateLine(season, say)}`),
        ...pictures.components,
        section === undefined
          ? text(
              names.length === 0
                ? say({ key: 'season:nobody' })
                : say({ key: 'season:in', count: names.length, who: names.join(', ') }),
            )
          : text([`**${section.title}**`, ...section.lines].join('\n')),
        ...(corrections.length === 0
          ? []
          : [line, text(corrections.map(each => `-# ${correctionLine(season, each, say)}`).join('\n'))]),
        reader.isManager ? refusalText(season, say) : null,
        ...rows(partButtons(season.id, sections, division)),
        ...rows(ownButtons(standings, say)),
        ...(reader.isManager && season.end === null
          ? rows(managerButtons(season, division, { say, section }))
          : []),
      ]),
    ],
    files: pictures.files,
    pings: [],
  };
}

/** Says why the channel does not take the card. `null`: it does. */
function refusalText(season: Season, say: Say): TextOrRow | null {
  const { card, end } = season;
  const { refusal } = card;
  if (refusal === null || end !== null) return null;
  const what = namesOf(refusal.permissions, say);
  return text(
    refusal.permissions.length > 0
      ? say({ key: keyIn(season, 'silentFor'), where: `<#${refusal.channel}>`, what })
      : say({ key: keyIn(season, 'silent'), where: `<#${refusal.channel}>` }),
  );
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

function managerButtons(season: Season, page: number, { say, section }: Managed) {
  const { id, phase, cup } = season;
  const label = (name: string): string => say({ key: `season:button.${name}` });
  const correct = cup?.format === 'knockout' ? 'decide' : 'correct';
  const isCorrected = section !== undefined && section.members.length > 0;
  return [
    phase === 'paused'
      ? button({ to: 'seasonResume', name: id }, label('resume'))
      : button({ to: 'seasonPause', name: id }, label('pause')),
    ...(isCorrected
      ? [button({ to: 'seasonCorrect', name: id, page }, say({ key: keyIn(season, `button.${correct}`) }))]
      : []),
    button({ to: 'seasonEnd', name: id }, say({ key: keyIn(season, 'button.end') }), 'danger'),
  ];
}

/** Says how a season or a cup is counted, before it begins and at any time. */
export function rulesPayload(season: Season, locale: Locale): Payload {
  const say = sayIn(locale);
  const { game, seed, end, entrants } = season;
  const numbers = entrants.map(({ number }) => `${number} ${entrantName(season, number, say)}`);
  return {
    components: [
      container(ACCENT.lobby, [
        text(`### ${say({ key: keyIn(season, 'rules.title'), game: say(gameName(game)) })}`),
        text(
          rulesOf(season, say)
            .map(each => `- ${each}`)
            .join('\n'),
        ),
        text(`-# ${say({ key: 'season:promise' })}`),
        ...(end === null ? [] : [text(`-# ${say({ key: 'season:seed', seed })}`)]),
        ...(end !== null && numbers.length > 0
          ? [text(`-# ${say({ key: 'season:rules.numbers', who: numbers.join(', ') })}`)]
          : []),
      ]),
    ],
    files: [],
    pings: [],
  };
}

function rulesOf(season: Season, say: Say): readonly string[] {
  const { span, weeks, seed, cup, pace } = season;
  const rule = (name: string, more: Readonly<Record<string, string | number>> = {}): string =>
    say({ key: keyIn(season, `rules.${name}`), ...more });
  const hash = commitment(seed);
  if (cup) {
    const grace = JOINING_GRACE[pace === 'live' ? 'live' : 'others'] / MINUTE;
    const format = cup.format === 'swiss' ? 'Swiss' : 'Knockout';
    return [
      rule('start', { least: cup.least, grace: say({ key: 'cup:minutes', count: grace }) }),
      rule(cup.format, { rounds: roundsIn(cup, say) }),
      rule('points'),
      rule(`gone${format}`),
      rule(`ties${format}`),
      rule('lot', { hash }),
      rule('closed'),
      rule('managers'),
    ];
  }
  return [
    rule('points'),
    rule('gone'),
    rule('ties', { hash }),
    rule('tables'),
    span?.until == null ? rule('endLater', { count: weeks }) : rule('end', { until: dateTime(span.until) }),
    rule('divisions'),
    rule('managers'),
  ];
}
