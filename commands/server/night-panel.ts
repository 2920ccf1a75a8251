/** The private panels of `/server night`: dates to choose from, and the night that is planned. */
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { GAME_IDS, type GameId } from '../../engines/index.ts';
import type { Locale, Time } from '../../src/base.ts';
import { gameName } from '../../src/discord/phrases.ts';
import {
  ACCENT,
  button,
  container,
  form,
  fullDate,
  link,
  menu,
  relative,
  rows,
  text,
  timeOfDay,
  type Payload,
} from '../../src/discord/ui.ts';
import { sayer } from '../../src/i18n/index.ts';
import { eventLink, gamesInWords } from '../../src/night-keeper/messages.ts';
import type { Night } from '../../src/nights/model.ts';
import { FEWEST_KNOWN, type Proposal } from '../../src/nights/proposals.ts';
import { textField } from '../daily-hours.ts';

const MINUTE = 60_000;

/** What a date is chosen for: a new night in a channel, or the night that is moved. */
export type Target =
  { readonly channel: string; readonly games: readonly GameId[] } | { readonly night: string };

const MOVE = 'move';

/** Games as one field of a custom id: a bit for each. */
const BITS = 36;
const gamesField = (games: readonly GameId[]): string =>
  GAME_IDS.reduce((sum, game, i) => sum + (games.includes(game) ? 2 ** i : 0), 0).toString(BITS);

/** Returns the two fields of a custom id that hold a target. */
const fieldsOf = (target: Target): { readonly name: string; readonly value: string } =>
  'night' in target
    ? { name: target.night, value: MOVE }
    : { name: target.channel, value: gamesField(target.games) };

export function targetIn({ name, value }: { readonly name: string; readonly value: string }): Target {
  if (value === MOVE) return { night: name };
  const bits = Number.parseInt(value, BITS);
  return { channel: name, games: GAME_IDS.filter((_, i) => (bits & (2 ** i)) !== 0) };
}

/** The time that a button holds in minutes. */
export const timeIn = (at: number): Time => at * MINUTE;

export interface Dates {
  readonly target: Target;
  /** The games on offer. */
  readonly offered: readonly GameId[];
  /** How many people the bot knows on the server. */
  readonly known: number;
  readonly dates: readonly Proposal[];
  /** False: the bot lacks *Create Events*. */
  readonly makesEvents: boolean;
}

/** Returns the panel in which a manager chooses games and a date. It names nobody. */
export function datesPayload({ target, offered, known, dates, makesEvents }: Dates, locale: Locale): Payload {
  const say = sayer(locale, []);
  const fields = fieldsOf(target);
  const isNew = 'channel' in target;
  const about = isNew
    ? say({ key: 'night:panel.about', where: `<#${target.channel}>` })
    : say({ key: 'night:panel.move' });
  const isFew = known < FEWEST_KNOWN;
  const proposed = isFew ? [] : dates;
  const lines = proposed.map(({ starts, awake }, i) =>
    [
      `**${i + 1}.** ${fullDate(starts)}`,
      `-# ${say({ key: 'night:panel.awake', awake, count: known })}`,
    ].join('\n'),
  );
  const choose = proposed.map(({ starts }, i) =>
    button(
      { to: 'nightPick', ...fields, at: starts / MINUTE },
      say({ key: 'night:button.choose', number: i + 1 }),
      'main',
    ),
  );
  const none = isFew ? 'night:panel.few' : 'night:panel.none';
  const other = proposed.length > 0 ? 'night:button.other' : 'night:button.name';
  return {
    components: [
      container(ACCENT.lobby, [
        text(`### ${say({ key: 'night:title' })}\n${about}`),
        ...(isNew && offered.length > 1 ? [gamesMenu(target.channel, target.games, offered, locale)] : []),
        text(proposed.length > 0 ? lines.join('\n') : say({ key: none })),
        ...rows([
          ...choose,
          button({ to: 'nightForm', ...fields }, say({ key: other }), proposed.length > 0 ? 'calm' : 'main'),
        ]),
        makesEvents ? null : text(say({ key: 'night:panel.noEvents' })),
        isFew ? null : text(`-# ${say({ key: 'night:panel.how' })}`),
      ]),
    ],
    files: [],
    pings: [],
  };
}

function gamesMenu(channel: string, games: readonly GameId[], offered: readonly GameId[], locale: Locale) {
  const say = sayer(locale, []);
  return menu(
    { to: 'nightGames', name: channel },
    offered.map(game => ({ value: game, label: say(gameName(game)), chosen: games.includes(game) })),
    say({ key: 'night:panel.games' }),
    [1, offered.length],
  );
}

/** Returns the panel of the night of a server. `makesEvents`: as in `Dates`. */
export function plannedPayload(night: Night, makesEvents: boolean, locale: Locale, done = ''): Payload {
  const say = sayer(locale, []);
  const { id, phase, channel, games, starts, ends, maker, event } = night;
  const url = eventLink(night);
  const isPlanned = phase === 'planned';
  const lines = [
    ...(done === '' ? [] : [done]),
    `### ${say({ key: 'night:title' })}`,
    say({ key: 'night:card.when', date: fullDate(starts), end: timeOfDay(ends) }),
    say({ key: 'night:panel.where', games: gamesInWords(games, locale), where: `<#${channel}>` }),
    ...(maker === null ? [] : [say({ key: 'night:panel.maker', who: `<@${maker}>` })]),
    ...(phase === 'running' ? [say({ key: 'night:card.running', left: relative(ends) })] : []),
  ];
  const lacks = isPlanned && (event.state === 'refused' || (event.state === 'wanted' && !makesEvents));
  return {
    components: [
      container(ACCENT.lobby, [
        text(lines.join('\n')),
        lacks ? text(say({ key: 'night:panel.noEvents' })) : null,
        ...rows([
          ...(isPlanned ? [button({ to: 'nightMove', name: id }, say({ key: 'night:button.move' }))] : []),
          button({ to: 'nightOff', name: id }, say({ key: 'night:button.callOff' }), 'danger'),
          ...(url === null ? [] : [link(url, say({ key: 'night:button.event' }))]),
        ]),
      ]),
    ],
    files: [],
    pings: [],
  };
}

/** Returns the form for a date of the manager's own. `zone`: the known time zone; `null`: none. */
export function dateForm(
  target: Target,
  zone: string | null,
  locale: Locale,
): APIModalInteractionResponseCallbackData {
  const say = sayer(locale, []);
  return form({ to: 'nightDated', ...fieldsOf(target) }, say({ key: 'night:title' }), [
    textField({
      ...{ id: 'date', label: say({ key: 'night:form.date' }), hint: say({ key: 'night:form.dateHint' }) },
      maxLength: 40,
    }),
    textField({
      ...{ id: 'time', label: say({ key: 'night:form.time' }), hint: say({ key: 'night:form.timeHint' }) },
      ...{ value: '20:00', maxLength: 10 },
    }),
    textField({
      ...{ id: 'zone', label: say({ key: 'settings:quiet.zone' }) },
      ...{ hint: say({ key: 'settings:quiet.zoneHint' }), value: zone ?? undefined, maxLength: 40 },
    }),
  ]);
}
