/** The private panels of a season: the standings of a division, and how they are counted. */
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
import { entrantOf, type Season } from '../../src/seasons/model.ts';
import {
  correctionLine,
  divisionLines,
  divisionName,
  entrantName,
  headingOf,
  sayIn,
  stateLine,
  type Links,
} from '../../src/season-keeper/words.ts';

export interface Standings {
  readonly season: Season;
  /** The division that is shown. */
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
  const members = season.divisions[division] ?? [];
  const corrections = season.corrections.filter(({ entrant }) => members.includes(entrant));
  const names = season.entrants.map(({ number }) => entrantName(season, number, say));
  return {
    components: [
      container(season.end === null ? ACCENT.running : ACCENT.over, [
        text(`${headingOf(season, say)}\n${stateLine(season, say)}`),
        ...pictures.components,
        members.length === 0
          ? text(
              names.length === 0
                ? say({ key: 'season:nobody' })
                : say({ key: 'season:in', count: names.length, who: names.join(', ') }),
            )
          : text(
              [
                `**${divisionName(division, say)}**`,
                ...divisionLines(season, division, { say, links, now }),
              ].join('\n'),
            ),
        ...(corrections.length === 0
          ? []
          : [line, text(corrections.map(each => `-# ${correctionLine(season, each, say)}`).join('\n'))]),
        reader.isManager ? refusalText(season, say) : null,
        ...rows(divisionButtons(season, division, say)),
        ...rows(ownButtons(standings, say)),
        ...(reader.isManager && season.end === null ? rows(managerButtons(season, division, say)) : []),
      ]),
    ],
    files: pictures.files,
    pings: [],
  };
}

/** Says why the channel does not take the card. `null`: it does. */
function refusalText({ card: { refusal }, end }: Season, say: Say): TextOrRow | null {
  if (refusal === null || end !== null) return null;
  const what = namesOf(refusal.permissions, say);
  return text(
    refusal.permissions.length > 0
      ? say({ key: 'season:silentFor', where: `<#${refusal.channel}>`, what })
      : say({ key: 'season:silent', where: `<#${refusal.channel}>` }),
  );
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

function managerButtons({ id, phase, divisions }: Season, page: number, say: Say) {
  const label = (name: string): string => say({ key: `season:button.${name}` });
  return [
    phase === 'paused'
      ? button({ to: 'seasonResume', name: id }, label('resume'))
      : button({ to: 'seasonPause', name: id }, label('pause')),
    ...(divisions.length > 0 ? [button({ to: 'seasonCorrect', name: id, page }, label('correct'))] : []),
    button({ to: 'seasonEnd', name: id }, label('end'), 'danger'),
  ];
}

/** Says how a season is counted, before it begins and at any time. */
export function rulesPayload(season: Season, locale: Locale): Payload {
  const say = sayIn(locale);
  const { game, span, weeks, seed, end, entrants } = season;
  const numbers = entrants.map(({ number }) => `${number} ${entrantName(season, number, say)}`);
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
            rule('ties', { hash: commitment(seed) }),
            rule('tables'),
            span === null ? rule('endLater', { count: weeks }) : rule('end', { until: dateTime(span.until) }),
            rule('divisions'),
            rule('managers'),
          ]
            .map(each => `- ${each}`)
            .join('\n'),
        ),
        text(`-# ${say({ key: 'season:promise' })}`),
        ...(end === null ? [] : [text(`-# ${say({ key: 'season:seed', seed })}`)]),
        ...(end !== null && numbers.length > 0
          ? [text(`-# ${rule('numbers', { who: numbers.join(', ') })}`)]
          : []),
      ]),
    ],
    files: [],
    pings: [],
  };
}
