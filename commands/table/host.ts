/** `/table`: what the host decides, and taking over an absent player's seat. */
import {
  ComponentType,
  type ApplicationCommandOptionChoiceData,
  type AutocompleteInteraction,
  type ButtonInteraction,
  type ModalSubmitInteraction,
} from 'discord.js';
import type { APIButtonComponent, APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { GAMES } from '../../engines/index.ts';
import type { Seat } from '../../engines/core/game.ts';
import { ACCENT, heading } from '../../src/announce/card.ts';
import type { To } from '../../src/discord/ids.ts';
import { replyPrivately, type Press } from '../../src/discord/reply.ts';
import {
  button,
  clip,
  container,
  field,
  form,
  LIMITS,
  rows,
  text,
  type Payload,
} from '../../src/discord/ui.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { terms } from '../../src/discord/phrases.ts';
import type { TableView, Status } from '../../src/tables/model.ts';
import { callerOf, tableViewFor, sayTo, tell, localizerFor, type App, type Slash } from '../context.ts';
import { LOBBIES, tableFor, tableWhileTyping } from '../find-table.ts';
import { personChosen, personIn, seatOf, seatOptions, type Somebody } from './seats.ts';

/** `/table replace`: another person, or an automated player where nobody is named. */
export async function replace(app: App, i: Slash): Promise<void> {
  const seat = await seatFor(app, i);
  if (!seat) return;
  await put(app, i, seat.tableView.table.id, seat.seat, personIn(i, 'by'));
}

export async function takeOver(app: App, i: Slash): Promise<void> {
  const seat = await seatFor(app, i);
  if (seat) await sitDown(app, i, seat.tableView, seat.seat);
}

export async function takeOverButton(
  app: App,
  i: ButtonInteraction,
  { table, seat }: To<'takeOver'>,
): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (tableView) await sitDown(app, i, tableView, seat);
}

/** An automated player is never absent, and neither is it here. */
async function sitDown(
  app: App,
  i: Slash | ButtonInteraction,
  { table }: TableView,
  seat: Seat,
): Promise<void> {
  const outcome = await app.tables.takeOver(table.id, callerOf(i), seat);
  const automated = !outcome.ok && outcome.why.key === 'common:refuse.notAbsent' && table.players[seat]?.bot;
  await tell(i, automated ? { ok: false, why: { key: 'common:refuse.automated' } } : outcome, {
    key: 'common:done.takeOver',
  });
}

/** The seat that is named; says in private when there is none such. */
export async function seatFor(app: App, i: Slash): Promise<{ tableView: TableView; seat: Seat } | null> {
  const typed = i.options.getString('seat', true);
  const table = await tableFor(app, i);
  const tableView = table === null ? null : await tableViewFor(app, i, table);
  if (table === null || !tableView) return null;
  const named = seatOf(typed, tableView);
  if ('seat' in named) return { tableView, seat: named.seat };
  await replyPrivately(i, sayTo(i)(named.why));
  return null;
}

async function put(
  app: App,
  i: Slash | Press,
  table: string,
  seat: Seat,
  who: Somebody | null,
): Promise<void> {
  if (who?.bot) return replyPrivately(i, sayTo(i)({ key: 'common:refuse.botUser' }));
  await tell(i, await app.tables.replace(table, callerOf(i), seat, who), { key: 'common:done.replaced' });
}

export async function close(app: App, i: Slash): Promise<void> {
  const table = await tableFor(app, i);
  if (table !== null)
    await tell(i, await app.tables.close(table, callerOf(i)), { key: 'common:done.closed' });
}

/** *Table* on the status: what the host may do, by buttons. */
export async function hostButton(app: App, i: ButtonInteraction, { table }: To<'host'>): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (tableView) await replyPrivately(i, hostPayload(tableView, localizerFor(i, tableView)));
}

export function hostPayload(tableView: TableView, localizer: Localizer): Payload {
  const { say } = localizer;
  const { table } = tableView;
  return {
    components: [
      container(ACCENT.lobby, [
        text(heading(tableView, localizer)),
        text(terms(tableView, localizer)),
        text(
          say({
            key: 'common:host.about',
            host: localizer.name(table.players.findIndex(player => player.user === table.host)),
          }),
        ),
        ...rows(deeds(tableView, localizer)),
      ]),
    ],
    files: [],
    pings: [],
  };
}

/** What there is to do at a table as it stands; whoever may not is told so. */
function deeds(
  {
    table: {
      id,
      status,
      terms: { invited },
    },
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

/** Closing cannot be undone: it is asked again. */
export async function closeButton(_bot: App, i: ButtonInteraction, { table }: To<'close'>): Promise<void> {
  const say = sayTo(i);
  await replyPrivately(i, {
    components: [
      text(say({ key: 'common:host.sure' })),
      ...rows([button({ to: 'closed', table }, say({ key: 'common:button.reallyClose' }), 'danger')]),
    ],
    files: [],
    pings: [],
  });
}

export const closedButton = async (app: App, i: ButtonInteraction, { table }: To<'closed'>): Promise<void> =>
  tell(i, await app.tables.close(table, callerOf(i)), { key: 'common:done.closed' });

export async function replaceButton(app: App, i: ButtonInteraction, { table }: To<'replace'>): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  if (tableView.table.status !== 'running')
    return replyPrivately(i, sayTo(i)({ key: `common:refuse.${tableView.table.status}` }));
  await i.showModal(replaceModal(tableView, localizerFor(i, tableView)));
}

export const replaceModal = (
  { table }: TableView,
  { label, names }: Localizer,
): APIModalInteractionResponseCallbackData =>
  form({ to: 'replaced', table: table.id }, label({ key: 'common:button.replace' }), [
    field(label({ key: 'common:host.seat' }), {
      type: ComponentType.StringSelect,
      custom_id: 'seat',
      options: seatOptions(names.label),
    }),
    field(
      label({ key: 'common:host.by' }),
      { type: ComponentType.UserSelect, custom_id: 'by', required: false },
      label({ key: 'common:host.byHint' }),
    ),
  ]);

export async function replaced(
  app: App,
  i: ModalSubmitInteraction,
  { table }: To<'replaced'>,
): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const [typed = ''] = i.fields.getStringSelectValues('seat');
  const named = seatOf(typed, tableView);
  if ('why' in named) return replyPrivately(i, sayTo(i)(named.why));
  await put(app, i, table, named.seat, personChosen(i, 'by'));
}

/** Choices for `seat`. */
export async function seatChoices(
  app: App,
  i: AutocompleteInteraction,
): Promise<ApplicationCommandOptionChoiceData[]> {
  const table = await tableWhileTyping(app, i);
  const tableView = table === null ? null : await app.tables.tableView(table, null);
  const typed = i.options.getFocused().toLowerCase();
  return (tableView ? localizerFor(i, tableView).names.label : [])
    .map((name, seat) => ({ name: clip(name, LIMITS.option), value: `seat:${seat}` }))
    .filter(choice => choice.name.toLowerCase().includes(typed));
}

/** Choices for the value of a table option: the option and the value as one. */
export async function optionChoices(
  app: App,
  i: AutocompleteInteraction,
): Promise<ApplicationCommandOptionChoiceData[]> {
  const table = await tableWhileTyping(app, i, LOBBIES);
  const tableView = table === null ? null : await app.tables.tableView(table, null);
  if (!tableView) return [];
  const { game } = tableView.table;
  const say = sayTo(i);
  const typed = i.options.getFocused().toLowerCase();
  return Object.entries(GAMES[game].options)
    .flatMap(([name, values]) =>
      values.map(value => ({
        name: clip(
          `${say({ key: `${game}:options.${name}.name` })}: ${say({ key: `${game}:options.${name}.${value}` })}`,
          LIMITS.option,
        ),
        value: `${name}=${value}`,
      })),
    )
    .filter(choice => choice.name.toLowerCase().includes(typed))
    .slice(0, LIMITS.options);
}
