/**
 * `/table hours`, also as a button of the host's panel: daily hours outside which no clock of the table runs.
 */
import type { ButtonInteraction, ModalSubmitInteraction } from 'discord.js';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { To } from '../../src/discord/ids.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { replyPrivately } from '../../src/discord/reply.ts';
import { form } from '../../src/discord/ui.ts';
import { clockOf, playingHoursOf } from '../../src/people/limits.ts';
import type { DailyHours, Settings } from '../../src/people/model.ts';
import type { PlayingHours, TableView } from '../../src/tables/model.ts';
import { hoursText } from '../../src/tables/time/hours.ts';
import type { Command, Handlers } from '../command.ts';
import {
  callerOf,
  localizerFor,
  replyOutcome,
  sayTo,
  settingsOf,
  tableViewFor,
  type App,
  type Slash,
} from '../context.ts';
import { completeTime, completeZone, hoursFields } from '../daily-hours.ts';
import { JOINED, tableFor } from '../find-table.ts';
import { TABLE } from '../options.ts';
import { proposeTerm } from './votes.ts';

export const commands: readonly Command[] = [
  {
    path: 'table hours',
    options: [
      { name: 'from', words: 'hoursFrom', kind: 'typed', complete: completeTime('18:00') },
      { name: 'to', words: 'hoursTo', kind: 'typed', complete: completeTime('23:00') },
      { name: 'zone', words: 'hoursZone', kind: 'typed', complete: completeZone },
      { name: 'off', words: 'hoursOff', kind: 'yes' },
      TABLE,
    ],
    run: hoursCommand,
  },
];

export const handlers = {
  hours: { button: askHours },
  hoursSet: { form: hoursSent },
} satisfies Partial<Handlers>;

/** Hours as typed. `null`: not typed. */
type Typed = Readonly<Record<'from' | 'to' | 'zone', string | null>>;

async function hoursCommand(app: App, i: Slash): Promise<void> {
  const table = await tableFor(app, i, JOINED);
  if (table === null) return;
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  if (i.options.getBoolean('off') === true) return changeHours(app, i, tableView, null);
  const [from, to, zone] = ['from', 'to', 'zone'].map(name => i.options.getString(name));
  await changeTyped(app, i, tableView, { from: from ?? null, to: to ?? null, zone: zone ?? null });
}

async function askHours(app: App, i: ButtonInteraction, { table }: To<'hours'>): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (tableView) await i.showModal(hoursModal(tableView, localizerFor(i, tableView), settingsOf(i)));
}

/** Returns the form. The zone is that of the table's hours, otherwise of the caller's quiet hours. */
export const hoursModal = (
  { table }: Pick<TableView, 'table'>,
  { label }: Localizer,
  settings: Pick<Settings, 'quiet'>,
): APIModalInteractionResponseCallbackData =>
  form(
    { to: 'hoursSet', table: table.id },
    label({ key: 'timing:hours.name' }),
    hoursFields(knownHours(table, settings), label, true),
  );

const knownHours = (
  { terms: { hours } }: TableView['table'],
  { quiet }: Pick<Settings, 'quiet'>,
): Partial<DailyHours> => hours ?? (quiet === null ? {} : { zone: quiet.zone });

/** Handles the form that was sent. Without any time, the playing hours end. */
async function hoursSent(app: App, i: ModalSubmitInteraction, { table }: To<'hoursSet'>): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const value = (id: string): string | null => i.fields.getTextInputValue(id).trim() || null;
  const typed = { from: value('from'), to: value('to'), zone: value('zone') };
  if (typed.from === null && typed.to === null) return changeHours(app, i, tableView, null);
  await changeTyped(app, i, tableView, typed);
}

type Sender = Slash | ModalSubmitInteraction;

/** Sets what was typed. What is missing stays as it is at the table. */
async function changeTyped(app: App, i: Sender, tableView: TableView, typed: Typed): Promise<void> {
  const known = knownHours(tableView.table, settingsOf(i));
  const from = typed.from ?? (known.from === undefined ? null : clockOf(known.from));
  const to = typed.to ?? (known.to === undefined ? null : clockOf(known.to));
  const zone = typed.zone ?? known.zone ?? null;
  const isTyped = Object.values(typed).some(each => each !== null);
  if (!isTyped || from === null || to === null || zone === null)
    return replyPrivately(i, sayTo(i)({ key: 'timing:refuse.hoursMissing' }));
  const hours = playingHoursOf(from, to, zone);
  if (!hours.ok) return replyPrivately(i, sayTo(i)(hours.why));
  await changeHours(app, i, tableView, hours.value);
}

/** Changes them in a lobby. In a game, proposes the change to all. */
async function changeHours(
  app: App,
  i: Sender,
  { table: { id, status } }: TableView,
  hours: PlayingHours | null,
): Promise<void> {
  if (status !== 'lobby') return proposeTerm(app, i, id, { kind: 'hours', value: hoursText(hours) });
  await replyOutcome(i, await app.tables.configure(id, callerOf(i), { hours }), {
    key: 'common:done.configured',
  });
}
