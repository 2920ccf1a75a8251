/** Changes settings: `/my quiet`, `/my holiday`, and the buttons and forms of the settings card. */
import type { ButtonInteraction, ModalSubmitInteraction } from 'discord.js';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { Outcome } from '../../src/base.ts';
import type { To } from '../../src/discord/ids.ts';
import { replyPrivately, type Press } from '../../src/discord/reply.ts';
import { form } from '../../src/discord/ui.ts';
import type { Say } from '../../src/i18n/index.ts';
import { clockOf, endHoliday, HOLIDAY, quietOf, startHoliday } from '../../src/people/limits.ts';
import type { Settings } from '../../src/people/model.ts';
import type { Command, Handlers } from '../command.ts';
import { sayTo, settingsOf, type App, type Slash } from '../context.ts';
import { completeTime, completeZone, hoursFields, textField } from '../daily-hours.ts';
import { SAVED, saveSettings, showSettings, turnOnDirectMessages } from './settings.ts';

export const commands: readonly Command[] = [
  {
    path: 'my quiet',
    options: [
      { name: 'from', words: 'quietFrom', kind: 'typed', complete: completeTime('22:00') },
      { name: 'to', words: 'quietTo', kind: 'typed', complete: completeTime('06:00') },
      { name: 'zone', kind: 'typed', complete: completeZone },
      { name: 'off', words: 'quietOff', kind: 'yes' },
    ],
    run: quiet,
  },
  {
    path: 'my holiday',
    options: [
      { name: 'days', words: 'holidayDays', kind: 'whole' },
      { name: 'end', words: 'holidayEnd', kind: 'yes' },
    ],
    run: holiday,
  },
];

export const handlers = {
  setting: { button: settingButton },
  form: { button: formButton },
  formed: { form: formSent },
} satisfies Partial<Handlers>;

/** Runs `/my quiet`. Missing options: the current value stays. No option at all: shows the card. */
async function quiet(app: App, i: Slash): Promise<void> {
  if (i.options.getBoolean('off') === true) return change(app, i, { ok: true, value: { quiet: null } });
  const [from, to, zone] = ['from', 'to', 'zone'].map(name => i.options.getString(name));
  if (from === null && to === null && zone === null) return showSettings(app, i, null);
  const { quiet: current } = settingsOf(i);
  const hours = {
    from: from ?? (current && clockOf(current.from)),
    to: to ?? (current && clockOf(current.to)),
    zone: zone ?? current?.zone ?? null,
  };
  await (isComplete(hours)
    ? setQuiet(app, i, hours)
    : showSettings(app, i, { key: 'settings:refuse.incomplete' }));
}

/** Quiet hours as typed: two times of day and a time zone. */
interface TypedHours {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
}

const isComplete = (hours: { [Field in keyof TypedHours]: string | null }): hours is TypedHours =>
  hours.from !== null && hours.to !== null && hours.zone !== null;

async function setQuiet(app: App, i: Slash | Press, { from, to, zone }: TypedHours): Promise<void> {
  const hours = quietOf(from, to, zone);
  await change(app, i, hours.ok ? { ok: true, value: { quiet: hours.value } } : hours);
}

/** Runs `/my holiday`: starts a holiday of this many days now, or ends it. */
async function holiday(app: App, i: Slash): Promise<void> {
  const days = i.options.getInteger('days');
  if (i.options.getBoolean('end') === true) return endHolidayNow(app, i);
  if (days === null) return showSettings(app, i, null);
  await goOnHoliday(app, i, days);
}

async function goOnHoliday(app: App, i: Slash | Press, days: number): Promise<void> {
  const away = startHoliday(settingsOf(i), days, app.now());
  await change(app, i, away.ok ? { ok: true, value: { holidays: away.value } } : away);
}

async function endHolidayNow(app: App, i: Slash | Press): Promise<void> {
  const back = endHoliday(settingsOf(i), app.now());
  await change(app, i, back.ok ? { ok: true, value: { holidays: back.value } } : back);
}

/** Saves a valid change, then shows the card with the result. */
async function change(app: App, i: Slash | Press, outcome: Outcome<Partial<Settings>>): Promise<void> {
  if (outcome.ok) await saveSettings(app, i, () => outcome.value);
  await showSettings(app, i, outcome.ok ? SAVED : outcome.why);
}

/** Handles a switch of the card. The button carries the new value, so that a second click changes nothing. */
async function settingButton(app: App, i: ButtonInteraction, { name, value }: To<'setting'>): Promise<void> {
  const on = value === 'on';
  switch (name) {
    case 'dm':
      return on
        ? showSettings(app, i, await turnOnDirectMessages(app, i))
        : change(app, i, { ok: true, value: { dm: false, dmOffered: true } });
    case 'text':
      return change(app, i, { ok: true, value: { textOnly: on } });
    case 'listed':
      return change(app, i, { ok: true, value: { listed: on } });
    case 'quiet':
      return change(app, i, { ok: true, value: { quiet: null } });
    case 'holiday':
      return endHolidayNow(app, i);
  }
  await replyPrivately(i, sayTo(i)({ key: 'common:refuse.unknownButton' }));
}

/** Opens a form for times or days. */
async function formButton(_app: App, i: ButtonInteraction, { name }: To<'form'>): Promise<void> {
  await i.showModal(name === 'quiet' ? quietModal(settingsOf(i), sayTo(i)) : holidayModal(sayTo(i)));
}

export function quietModal(
  { quiet: current }: Pick<Settings, 'quiet'>,
  say: Say,
): APIModalInteractionResponseCallbackData {
  return form(
    { to: 'formed', name: 'quiet' },
    say({ key: 'settings:quiet.name' }),
    hoursFields(current ?? {}, say, false),
  );
}

export const holidayModal = (say: Say): APIModalInteractionResponseCallbackData =>
  form({ to: 'formed', name: 'holiday' }, say({ key: 'settings:holiday.name' }), [
    textField({
      id: 'days',
      label: say({ key: 'settings:holiday.days' }),
      hint: say({ key: 'settings:holiday.hint', most: HOLIDAY.once, year: HOLIDAY.year }),
      maxLength: 2,
    }),
  ]);

/** Handles a form that was sent. */
async function formSent(app: App, i: ModalSubmitInteraction, { name }: To<'formed'>): Promise<void> {
  const value = (id: string): string => i.fields.getTextInputValue(id);
  if (name === 'quiet')
    return setQuiet(app, i, { from: value('from'), to: value('to'), zone: value('zone') });
  await goOnHoliday(app, i, Number(value('days')));
}
