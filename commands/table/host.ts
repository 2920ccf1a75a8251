/** The host's panel, and `/table close`. */
import type { ButtonInteraction, RepliableInteraction } from 'discord.js';
import { GAMES } from '../../engines/index.ts';
import type { APIButtonComponent } from 'discord-api-types/v10';
import { startButton } from '../../src/announce/cards/lobby-card.ts';
import type { To } from '../../src/discord/ids.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import {
  heading,
  hoursLine,
  lobbyHours,
  OWN_PACE_ABOUT,
  terms,
  whichTable,
} from '../../src/discord/phrases.ts';
import { replyPrivately } from '../../src/discord/reply.ts';
import { ACCENT, button, container, menu, rows, text, type Payload, type Row } from '../../src/discord/ui.ts';
import { hostSeat, isHost } from '../../src/tables/lobby/seats.ts';
import {
  BOT_LEVELS,
  isOwnPace,
  peopleAt,
  TEMPERS,
  type Status,
  type TableView,
} from '../../src/tables/model.ts';
import type { Command, Handlers } from '../command.ts';
import { confirmation, settle } from '../confirm.ts';
import { callerOf, localizerFor, tableViewFor, type App, type Slash } from '../context.ts';
import { ENDABLE, tableFor } from '../find-table.ts';
import { TABLE } from '../options.ts';
import { rememberLobby } from '../play/panel-end.ts';
import { automatedMenu } from './automated-menu.ts';
import { proposableMenus, talkMenu, termsMenus } from './terms-menus.ts';

export const commands: readonly Command[] = [{ path: 'table close', options: [TABLE], run: close }];

export const handlers = {
  host: { button: hostButton },
  close: { button: (app, i, { table }) => confirmClosing(app, i, table) },
  closed: { button: closedButton },
} satisfies Partial<Handlers>;

async function close(app: App, i: Slash): Promise<void> {
  const table = await tableFor(app, i, ENDABLE);
  if (table !== null) await confirmClosing(app, i, table);
}

/** Handles *Table* on the status card: shows what the host can do. */
async function hostButton(app: App, i: ButtonInteraction, { table }: To<'host'>): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  await replyPrivately(i, hostPayload(tableView, localizerFor(i, tableView)));
  if (tableView.table.status === 'lobby') rememberLobby(app, i, table);
}

export function hostPayload(tableView: TableView, localizer: Localizer): Payload {
  const { say } = localizer;
  const { table } = tableView;
  const host = hostSeat(table);
  const hours = (table.status === 'lobby' ? lobbyHours : hoursLine)(tableView, localizer);
  return {
    components: [
      container(ACCENT.lobby, [
        text(heading(tableView, localizer)),
        text(hours === null ? terms(tableView, localizer) : `${terms(tableView, localizer)}\n${hours}`),
        text(
          host === null
            ? say({ key: 'common:host.none' })
            : say({ key: 'common:host.about', host: hostName(tableView, localizer, host) }),
        ),
        ...(table.status === 'lobby' ? lobbyParts(tableView, localizer) : []),
        ...(table.status === 'running' && tableView.mine !== null
          ? [
              ...(peopleAt(table) > 1 ? [text(`-# ${say({ key: 'timing:proposed' })}`)] : []),
              ...proposableMenus(tableView, localizer),
            ]
          : []),
        ...(table.status === 'running' && peopleAt(table) < table.players.length
          ? [talkMenu(tableView, localizer)]
          : []),
        ...rows(hostButtons(tableView, localizer)),
      ]),
    ],
    files: [],
    pings: [],
  };
}

/** Before the game without a colour, because colours are dealt when it begins. */
const hostName = ({ table }: TableView, { name, names }: Localizer, host: number): string =>
  table.status === 'lobby' ? (names.text[host] ?? '') : name(host);

/** Returns what the host chooses before the game: options, terms, automated players, start. */
function lobbyParts(tableView: TableView, localizer: Localizer): (Row | ReturnType<typeof text>)[] {
  const { table } = tableView;
  const { say, label } = localizer;
  const { game, id } = table;
  const options = Object.entries(GAMES[game].options).map(([name, values]) =>
    menu(
      { to: 'option', table: id, name },
      values.map(value => ({
        value,
        label: [`${game}:options.${name}.name`, `${game}:options.${name}.${value}`]
          .map(key => label({ key }))
          .join(': '),
        chosen: table.options[name] === value,
      })),
      label({ key: `${game}:options.${name}.name` }),
    ),
  );
  return [
    ...(isOwnPace(table) ? [text(say(OWN_PACE_ABOUT))] : []),
    ...options,
    ...termsMenus(tableView, localizer),
    text(levelsAbout(say)),
    automatedMenu(id, localizer),
    ...rows([
      startButton(id, label),
      ...BOT_LEVELS.map(level =>
        button({ to: 'addBot', table: id, level }, label({ key: `common:button.addBot.${level}` })),
      ),
      button({ to: 'removeBot', table: id }, label({ key: 'common:button.removeBot' })),
    ]),
  ];
}

/** Explains the levels and tempers of automated players, a line for each. */
const levelsAbout = (say: Localizer['say']): string =>
  [
    say({ key: 'common:automated.levels' }),
    ...BOT_LEVELS.map(level => `-# ${say({ key: `common:automated.about.${level}` })}`),
    ...TEMPERS.map(temper => `-# ${say({ key: `common:automated.temperAbout.${temper}` })}`),
  ].join('\n');

/**
 * Returns the actions that the table's status allows. Other users see them too and are refused by the
 * service.
 */
function hostButtons(
  {
    table: {
      id,
      status,
      pace,
      terms: { invited },
    },
    mine,
  }: TableView,
  { label }: Localizer,
): APIButtonComponent[] {
  const is = (...all: readonly Status[]) => all.includes(status);
  return [
    ...(is('running')
      ? [
          button({ to: 'pause', table: id }, label({ key: 'hosting:button.pause' })),
          button({ to: 'replace', table: id }, label({ key: 'common:button.replace' })),
        ]
      : []),
    ...(is('running') && mine !== null
      ? [button({ to: 'giveUp', table: id }, label({ key: 'seats:button.giveUp' }))]
      : []),
    ...(is('paused') ? [button({ to: 'resume', table: id }, label({ key: 'hosting:button.resume' }))] : []),
    ...(is('lobby')
      ? [button({ to: 'reliability', table: id }, label({ key: 'records:button.reliability' }))]
      : []),
    ...(is('lobby', 'running')
      ? [
          button({ to: 'remove', table: id }, label({ key: 'hosting:button.remove' })),
          button({ to: 'invite', table: id }, label({ key: 'hosting:button.invite' })),
        ]
      : []),
    ...(is('lobby', 'running') && pace !== 'live'
      ? [button({ to: 'hours', table: id }, label({ key: 'timing:hours.button' }))]
      : []),
    ...(invited !== null && is('lobby', 'running')
      ? [button({ to: 'openToAll', table: id }, label({ key: 'hosting:button.openToAll' }))]
      : []),
    ...(is('lobby', 'running', 'paused', 'frozen')
      ? [
          button({ to: 'handOver', table: id }, label({ key: 'hosting:button.handOver' })),
          button({ to: 'close', table: id }, label({ key: 'common:button.close' }), 'danger'),
        ]
      : []),
  ];
}

/** Asks for confirmation, because closing cannot be undone: names the game, the table and its people. */
export async function confirmClosing(app: App, i: RepliableInteraction, table: string): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const localizer = localizerFor(i, tableView);
  const { say } = localizer;
  const { status } = tableView.table;
  if (status === 'over' || status === 'closed')
    return replyPrivately(i, say({ key: `common:refuse.${status}` }));
  if (!isHost(tableView.table, callerOf(i))) return replyPrivately(i, say({ key: 'common:refuse.notHost' }));
  const sure = confirmation(
    {
      asks: { key: 'common:host.sure' },
      lines: [
        whichTable(tableView, localizer),
        say({ key: status === 'lobby' ? 'common:host.closesLobby' : 'common:host.closesGame' }),
      ],
      yes: {
        route: { to: 'closed', table, value: stateToClose(tableView.table) },
        words: { key: 'common:button.reallyClose' },
      },
      keeps: 'table',
    },
    localizer,
  );
  await replyPrivately(i, sure);
}

/** Returns what the button to close carries: the status that the question was about, and how many people. */
export const stateToClose = ({ status, players }: Pick<TableView['table'], 'status' | 'players'>): string =>
  `${status}-${players.filter(({ bot }) => !bot).length}`;

/** Closes the table, or asks again if others have joined since the question, or the game has begun. */
async function closedButton(app: App, i: ButtonInteraction, { table, value }: To<'closed'>): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  if (stateToClose(tableView.table) !== value) return confirmClosing(app, i, table);
  await settle(i, await app.tables.close(table, callerOf(i)), { key: 'common:done.closed' });
}
