/** `/my settings`: a private card with all settings, updated in place. */
import { isDeepStrictEqual as same } from 'node:util';
import type { ButtonInteraction, StringSelectMenuInteraction } from 'discord.js';
import type { Msg } from '../../engines/core/game.ts';
import { SEATS } from '../../render/index.ts';
import { LOCALES, type Locale, type Time } from '../../src/base.ts';
import { fault } from '../../src/discord/errors.ts';
import type { To } from '../../src/discord/ids.ts';
import { createLocalizer } from '../../src/discord/localizer.ts';
import { deferUpdate, update, type Press } from '../../src/discord/reply.ts';
import {
  ACCENT,
  button,
  container,
  day,
  line,
  menu,
  rows,
  text,
  type Payload,
  type Row,
} from '../../src/discord/ui.ts';
import { localeOf, sayer, type Say } from '../../src/i18n/index.ts';
import { isTooFast, isUnwelcome } from '../../src/notify/direct-messages.ts';
import { clockOf, daysLeft } from '../../src/people/limits.ts';
import { CONFIRMATIONS, LEVELS, REMINDERS, UNSET, type Settings } from '../../src/people/model.ts';
import { awayUntil } from '../../src/people/quiet.ts';
import type { Command, Handlers } from '../command.ts';
import { doneText, readerOf, rememberSettings, sayTo, settingsOf, type App, type Slash } from '../context.ts';

export const commands: readonly Command[] = [
  { path: 'my settings', run: (app, i) => showSettings(app, i, null) },
];

export const handlers = {
  settings: { button: (app, i) => showSettings(app, i, null) },
  choice: { menu: choiceMenu },
} satisfies Partial<Handlers>;

/** Shows the card, in place if the interaction came from it. */
export async function showSettings(app: App, i: Slash | Press, notice: Msg | null): Promise<void> {
  const locale = readerOf(i);
  await update(
    i,
    settingsPayload(settingsOf(i), {
      locale,
      now: app.now(),
      notice: notice && noticeText(sayTo(i), notice),
    }),
  );
}

/** A notice that is not about saved settings refuses or explains. */
const noticeText = (say: Say, notice: Msg): string =>
  notice.key === SAVED.key ? doneText(say, notice) : say(notice);

/** What is said of saved settings. */
export const SAVED: Msg = { key: 'settings:done' };

/**
 * Saves a change, so that the rest of this interaction uses it. `lastDiscordLocale` is the language of direct
 * messages if none is chosen.
 */
export async function saveSettings(
  app: App,
  i: Slash | Press,
  change: (before: Settings) => Partial<Settings>,
): Promise<void> {
  let after = UNSET;
  const before = await app.people.change(
    i.user.id,
    held => (after = { ...held, ...change(held), lastDiscordLocale: localeOf(i.locale) }),
  );
  rememberSettings(i, after);
  if (AFFECTS_DEADLINES.some(name => !same(before[name], after[name])))
    await app.tables.rescheduled(i.user.id, before);
}

/** Settings that affect deadlines. */
const AFFECTS_DEADLINES = [
  'quiet',
  'holidays',
  'dm',
  'level',
  'levels',
  'reminders',
] as const satisfies readonly (keyof Settings)[];

interface CardContext {
  readonly locale: Locale;
  readonly now: Time;
  readonly notice: string | null;
}

export function settingsPayload(settings: Settings, { locale, now, notice }: CardContext): Payload {
  const say = sayer(locale, []);
  return {
    components: [
      container(ACCENT.lobby, [
        text(`### ${say({ key: 'settings:title' })}\n-# ${say({ key: 'settings:private' })}`),
        notice === null ? null : text(`> ${notice}`),
        text(summaryLines(settings, { locale, now }, say).join('\n')),
        line,
        localeMenu(settings, say),
        levelMenu(settings, say),
        reminderMenu(settings, say),
        colourMenu(settings, say),
        confirmationMenu(settings, say),
        ...rows(switchButtons(settings, now, say)),
        ...rows(formButtons(say)),
      ]),
    ],
    files: [],
    pings: [],
  };
}

/** Returns a line for each setting that has no menu, and for the notification level and the reminders. */
function summaryLines(
  settings: Settings,
  { locale, now }: Pick<CardContext, 'locale' | 'now'>,
  say: Say,
): string[] {
  const { dm, level, textOnly, listed } = settings;
  const about = (name: string, value: Msg): string => `**${say({ key: name })}**: ${say(value)}`;
  return [
    about('settings:dm.name', { key: dm ? 'settings:dm.on' : 'settings:dm.off' }),
    about('settings:level.name', { key: `settings:level.${level}` }),
    about('settings:reminders.name', remindersOf(settings, locale)),
    ...tableLevels(settings, say),
    about('settings:quiet.name', quietOf(settings)),
    about('settings:holiday.name', holidayOf(settings, now)),
    about('settings:text.name', { key: textOnly ? 'settings:text.on' : 'settings:text.off' }),
    about('settings:listed.name', { key: listed ? 'settings:listed.on' : 'settings:listed.off' }),
  ];
}

function localeMenu({ locale }: Settings, say: Say): Row {
  const choices = ['auto', ...LOCALES].map(value => ({
    value,
    label: say({ key: `settings:locale.${value}` }),
    chosen: (locale ?? 'auto') === value,
  }));
  return menu({ to: 'choice', name: 'locale' }, choices, say({ key: 'settings:locale.name' }));
}

function levelMenu({ level }: Settings, say: Say): Row {
  const choices = LEVELS.map(value => ({
    value,
    label: say({ key: 'settings:level.choice', level: say({ key: `settings:level.${value}` }) }),
    about: say({ key: `settings:levelAbout.${value}` }),
    chosen: level === value,
  }));
  return menu({ to: 'choice', name: 'level' }, choices, say({ key: 'settings:level.name' }));
}

/** Returns the menu of reminders. None chosen: no reminders. */
function reminderMenu({ reminders }: Settings, say: Say): Row {
  const choices = REMINDERS.map(value => ({
    value,
    label: say({ key: 'settings:reminders.choice', when: say({ key: `settings:when.${value}` }) }),
    chosen: reminders.includes(value),
  }));
  const pick = [0, choices.length] as const;
  return menu({ to: 'choice', name: 'reminders' }, choices, say({ key: 'settings:reminders.menu' }), pick);
}

function confirmationMenu({ confirmation }: Settings, say: Say): Row {
  const choices = CONFIRMATIONS.map(value => ({
    value,
    label: say({ key: `settings:confirm.${value}` }),
    about: say({ key: `settings:confirmAbout.${value}` }),
    chosen: confirmation === value,
  }));
  return menu({ to: 'choice', name: 'confirmation' }, choices, say({ key: 'settings:confirm.name' }));
}

/** Returns when reminders come. Without direct messages: that none do. */
function remindersOf({ dm, reminders }: Settings, locale: Locale): Msg {
  if (!dm) return { key: 'settings:reminders.noDm' };
  if (reminders.length === 0) return { key: 'settings:reminders.none' };
  const { say, list } = createLocalizer(locale, []);
  const chosen = REMINDERS.filter(reminder => reminders.includes(reminder));
  const when = list(chosen.map(reminder => say({ key: `settings:when.${reminder}` })));
  return { key: 'settings:reminders.on', when };
}

function colourMenu({ colour }: Settings, say: Say): Row {
  const colours = SEATS.map((mark, n) => ({
    value: String(n),
    label: `${mark.emoji} ${say({ key: `picture:seat.${mark.colour}` })}`,
    chosen: colour === n,
  }));
  return menu(
    { to: 'choice', name: 'colour' },
    [{ value: ANY_COLOUR, label: say({ key: 'settings:colour.any' }), chosen: colour === null }, ...colours],
    say({ key: 'settings:colour.name' }),
  );
}

const ANY_COLOUR = 'any';

function quietOf({ quiet }: Settings): Msg {
  return quiet === null
    ? { key: 'settings:quiet.none' }
    : { key: 'settings:quiet.hours', from: clockOf(quiet.from), to: clockOf(quiet.to), zone: quiet.zone };
}

function holidayOf(settings: Settings, now: Time): Msg {
  const until = awayUntil(settings.holidays, now);
  const left = daysLeft(settings, now);
  return until === null
    ? { key: 'settings:holiday.none', count: left }
    : { key: 'settings:holiday.away', until: day(until) };
}

/** Returns a line with the tables that have their own notification level. */
function tableLevels({ levels }: Settings, say: Say): string[] {
  const lines = Object.entries(levels)
    .slice(0, 12)
    .map(([table, level]) => `\`${table}\` ${say({ key: `settings:level.${level}` })}`);
  return lines.length === 0 ? [] : [`**${say({ key: 'settings:level.tables' })}**: ${lines.join(', ')}`];
}

interface Switch {
  readonly name: string;
  readonly value: string;
  readonly words: string;
  readonly main: boolean;
}

function switches({ dm, textOnly, listed, quiet, holidays }: Settings, now: Time): Switch[] {
  const toggle = (name: string, on: boolean): Switch => ({
    name,
    value: on ? 'off' : 'on',
    words: `settings:button.${name}${on ? 'Off' : 'On'}`,
    main: name === 'dm' && !on,
  });
  return [
    toggle('dm', dm),
    toggle('text', textOnly),
    toggle('listed', listed),
    ...(quiet === null ? [] : [toggle('quiet', true)]),
    ...(awayUntil(holidays, now) === null ? [] : [toggle('holiday', true)]),
  ];
}

const switchButtons = (settings: Settings, now: Time, say: Say) =>
  switches(settings, now).map(({ name, value, words, main }) =>
    button({ to: 'setting', name, value }, say({ key: words }), main ? 'main' : 'calm'),
  );

/** Returns the buttons that open a form. */
const formButtons = (say: Say) =>
  ['quiet', 'holiday'].map(name => button({ to: 'form', name }, say({ key: `settings:button.${name}` })));

/** Handles a menu of the card. */
async function choiceMenu(app: App, i: StringSelectMenuInteraction, { name }: To<'choice'>): Promise<void> {
  const [value] = i.values;
  const level = LEVELS.find(each => each === value);
  if (name === 'locale')
    await saveSettings(app, i, () => ({ locale: LOCALES.find(each => each === value) ?? null }));
  const confirmation = CONFIRMATIONS.find(each => each === value);
  if (name === 'confirmation' && confirmation) await saveSettings(app, i, () => ({ confirmation }));
  if (name === 'level' && level) await saveSettings(app, i, () => ({ level }));
  if (name === 'reminders')
    await saveSettings(app, i, () => ({
      reminders: REMINDERS.filter(reminder => i.values.includes(reminder)),
    }));
  if (name === 'colour')
    await saveSettings(app, i, () => ({
      colour: SEATS.flatMap((_, n) => (String(n) === value ? [n] : []))[0] ?? null,
    }));
  await showSettings(app, i, name === 'colour' ? { key: 'settings:colour.when' } : null);
}

/** Turns direct messages on, if Discord lets one through. Returns what the person is told. */
export async function turnOnDirectMessages(app: App, i: ButtonInteraction): Promise<Msg> {
  const why = await sendGreeting(app, i);
  if (why) return why;
  await saveSettings(app, i, () => ({ dm: true, dmRefused: false, dmOffered: true }));
  return SAVED;
}

/** Sends the first DM (the user has just opted in). On failure, returns the reason. */
async function sendGreeting(app: App, i: ButtonInteraction): Promise<Msg | null> {
  await deferUpdate(i);
  try {
    await app.directMessages.send(i.user.id, greeting(readerOf(i)), `hi.${i.id}`);
    return null;
  } catch (error) {
    app.log.info({ error: fault(error) }, 'a first direct message could not be sent');
    if (isUnwelcome(error)) return { key: 'settings:refuse.dmClosed' };
    return { key: isTooFast(error) ? 'settings:refuse.dmTooFast' : 'settings:refuse.dmFailed' };
  }
}

export function greeting(locale: Locale): Payload {
  const say = sayer(locale, []);
  return {
    components: [
      container(ACCENT.running, [
        text(say({ key: 'settings:hello' })),
        ...rows([button({ to: 'settings' }, say({ key: 'settings:button.settings' }))]),
      ]),
    ],
    files: [],
    pings: [],
  };
}
