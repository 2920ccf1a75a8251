/** Notification level of one table: `/table notify`, its menu, and *mute* in a direct message. */
import type { ButtonInteraction } from 'discord.js';
import { heading } from '../../src/discord/phrases.ts';
import type { To } from '../../src/discord/ids.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { replyPrivately, update, type Press } from '../../src/discord/reply.ts';
import { ACCENT, container, menu, text, type Payload } from '../../src/discord/ui.ts';
import { LEVELS, type Level, type Settings } from '../../src/people/model.ts';
import { isOpen, type TableView } from '../../src/tables/model.ts';
import type { Command, Handlers } from '../command.ts';
import { localizerFor, sayTo, settingsOf, tableViewFor, type App, type Slash } from '../context.ts';
import { tableFor } from '../find-table.ts';
import { choices, TABLE } from '../options.ts';
import { saveSettings } from './settings.ts';

/** Menu value for the general level of the user's settings. */
const USUAL = 'usual';

export const commands: readonly Command[] = [
  {
    path: 'table notify',
    options: [
      {
        name: 'level',
        kind: 'chosen',
        choices: choices('settings:level', [...LEVELS, USUAL]),
        required: true,
      },
      TABLE,
    ],
    run: notify,
  },
];

export const handlers = {
  notify: { button: notifyButton },
  notified: { menu: (app, i, { table }) => setLevel(app, i, table, i.values[0] ?? USUAL) },
  mute: { button: (app, i, { table }) => setLevel(app, i, table, 'off') },
  muteOne: { menu: (app, i) => setLevel(app, i, i.values[0] ?? '', 'off') },
} satisfies Partial<Handlers>;

async function notify(app: App, i: Slash): Promise<void> {
  const table = await tableFor(app, i);
  if (table !== null) await setLevel(app, i, table, i.options.getString('level', true));
}

/** Handles *Notifications* on the status card. */
async function notifyButton(app: App, i: ButtonInteraction, { table }: To<'notify'>): Promise<void> {
  const tableView = await seatedAt(app, i, table);
  if (tableView) await replyPrivately(i, notifyPayload(tableView, settingsOf(i), localizerFor(i, tableView)));
}

async function setLevel(app: App, i: Slash | Press, table: string, value: string): Promise<void> {
  const level = LEVELS.find(each => each === value);
  if (!level && value !== USUAL)
    return replyPrivately(i, sayTo(i)({ key: 'common:refuse.unknownOption', what: value }));
  const tableView = await seatedAt(app, i, table);
  if (!tableView) return;
  await saveSettings(app, i, ({ levels }) => ({ levels: withLevel(levels, table, level ?? null) }));
  await update(i, notifyPayload(tableView, settingsOf(i), localizerFor(i, tableView)));
}

function withLevel(levels: Settings['levels'], table: string, level: Level | null): Settings['levels'] {
  const others = Object.fromEntries(Object.entries(levels).filter(([id]) => id !== table));
  return level === null ? others : { ...others, [table]: level };
}

/** Returns an open table at which the caller plays. `null`: it is not; the caller has been told so. */
async function seatedAt(app: App, i: Slash | Press, table: string): Promise<TableView | null> {
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return null;
  const { status, players } = tableView.table;
  const isPlayer = players.some(({ user }) => user === i.user.id);
  if (isOpen(status) && isPlayer) return tableView;
  const key = isOpen(status) ? 'common:refuse.notSeated' : `common:refuse.${status}`;
  await replyPrivately(i, sayTo(i)({ key }));
  return null;
}

export function notifyPayload(
  tableView: TableView,
  { level, levels, dm }: Settings,
  localizer: Localizer,
): Payload {
  const {
    table: { id },
  } = tableView;
  const { say, label } = localizer;
  const tableLevel = levels[id];
  const title = `**${say({ key: 'settings:notify.title' })}**`;
  const current = say({ key: `settings:level.${tableLevel ?? level}` });
  const directMessages = say({ key: dm ? 'settings:notify.dm' : 'settings:notify.noDm' });
  const usual = {
    value: USUAL,
    label: label({ key: 'settings:notify.usual', level: label({ key: `settings:level.${level}` }) }),
    chosen: tableLevel === undefined,
  };
  const others = LEVELS.map(value => ({
    value,
    label: label({ key: `settings:level.${value}` }),
    about: label({ key: `settings:levelAbout.${value}` }),
    chosen: tableLevel === value,
  }));
  return {
    components: [
      container(ACCENT.lobby, [
        text(heading(tableView, localizer)),
        text(`${title}: ${current}\n-# ${directMessages}`),
        menu({ to: 'notified', table: id }, [usual, ...others], label({ key: 'settings:notify.title' })),
      ]),
    ],
    files: [],
    pings: [],
  };
}
