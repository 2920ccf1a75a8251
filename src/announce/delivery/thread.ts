/** Moves a table that has started from its channel to a thread. */
import { RateLimitError } from 'discord.js';
import { isHopeless } from '../../discord/errors.ts';
import { createLocalizer } from '../../discord/localizer.ts';
import { NO_PICTURES } from '../../discord/pictures.ts';
import { remainder } from '../../discord/ui.ts';
import type { Tables } from '../../tables/api.ts';
import type { TableMessage, TableView } from '../../tables/model.ts';
import type { Batch } from '../../tables/store.ts';
import { lobbyEnd } from '../cards/lobby-card.ts';
import { NO_CONTENT } from './card-to-keep.ts';
import type { DeliveryDeps } from './deps.ts';
import { postOnce } from './post-once.ts';

/** A table where its game is played, and message keys of what its first card says of that. */
interface Placed {
  readonly placed: TableView;
  readonly keys: readonly string[];
}

/**
 * Opens the thread of a table that has started. No user is added to the thread: a mention brings in the
 * players who are asked, and the card in the parent channel leads the others there.
 */
export async function moveToThread(deps: DeliveryDeps, batch: Batch, tableView: TableView): Promise<Placed> {
  const { table } = tableView;
  const { thread, isLimited } =
    table.location.thread === null
      ? await openThread(deps, table.card ?? (await postEnd(deps, batch, tableView)), tableView)
      : { thread: table.location.thread, isLimited: false };
  const location = { ...table.location, thread };
  const placed: TableView = { ...tableView, table: { ...table, location } };
  if (thread !== null) await deps.outbox.setThread(table.id, thread);
  return {
    placed: thread === null ? withEndedLobby(placed) : withParent(placed),
    keys: isLimited ? ['common:card.noThread'] : [],
  };
}

/** Makes the lobby's card the one that the first card of the game shrinks: the table stays in the channel. */
function withEndedLobby({ table, ...rest }: TableView): TableView {
  const { card, locale, players } = table;
  if (card === null) return { table, ...rest };
  const { components } = lobbyEnd({ table, ...rest }, createLocalizer(locale, players), NO_PICTURES);
  return { ...rest, table: { ...table, card: { ...card, body: components } } };
}

/** Leaves the lobby's card alone, because it is the parent of the thread. Older ones are still shrunk. */
function withParent({ table, ...rest }: TableView): TableView {
  return { ...rest, table: { ...table, card: table.card && { ...table.card, body: null } } };
}

/**
 * Posts the ended lobby card of a table that started before its lobby card was sent: a thread needs a
 * message.
 */
async function postEnd(
  deps: DeliveryDeps,
  { id, unsent }: Batch,
  tableView: TableView,
): Promise<TableMessage> {
  const { table } = tableView;
  const { channel } = table.location;
  const payload = lobbyEnd(tableView, createLocalizer(table.locale, table.players), NO_PICTURES);
  const to = { channel, nonce: `${id}.s`, isFirst: unsent };
  const composed = { payload, lines: [], drawn: null, isMilestone: false, obstacle: null };
  const { sent, shown } = await postOnce(deps, to, async () => composed);
  const { id: message, attachments } = sent;
  const card = { ...NO_CONTENT, channel, message, attachments, body: remainder(shown.payload) };
  await deps.outbox.setCard(table.id, card); // the thread may be refused, and this message is not sent again
  return card;
}

/** `thread` `null`: the game is played in the channel. `isLimited`: because Discord opens no thread now. */
interface OpenedThread {
  readonly thread: string | null;
  readonly isLimited: boolean;
}

/** A game that has started waits this long for its thread. Milliseconds. */
const THREAD_PATIENCE = 10_000;

/**
 * Opens a thread from a message. A rate limit that ends soon after the start of the game is thrown, so that
 * it is tried again. Discord limits new threads for minutes, and AutoMod may block the title: then the game
 * is played in the channel.
 */
async function openThread(
  { tables, messages, minor, now }: DeliveryDeps,
  { channel, message }: TableMessage,
  tableView: TableView,
): Promise<OpenedThread> {
  try {
    const game = await gameInARow(tables, tableView);
    const thread = await messages.thread(channel, message, threadName(tableView, game));
    return { thread, isLimited: false };
  } catch (error) {
    const isLimited = error instanceof RateLimitError;
    const mayOpenSoon = isLimited && now() + error.retryAfter <= tableView.table.moved + THREAD_PATIENCE;
    if (mayOpenSoon || !(isLimited || isHopeless(error))) throw error;
    minor(error, 'a thread could not be opened: the game is played in the channel');
    return { thread: null, isLimited };
  }
}

const MAX_THREAD_NAME = 100;

/** Most rematches in a row that are counted. */
const MAX_GAMES = 99;

/** Returns which game in a row of rematches this is, from 1. A deleted table ends the row. */
export async function gameInARow(
  tables: Pick<Tables, 'tableView'>,
  { table: { rematchOf } }: Pick<TableView, 'table'>,
): Promise<number> {
  let games = 1;
  for (let before = rematchOf; before !== null && games < MAX_GAMES; games++)
    before = (await tables.tableView(before, null))?.table.rematchOf ?? null;
  return games;
}

/**
 * Returns the game and its players, people first, because Discord shows only the beginning of a name. `game`:
 * which one in a row of rematches, because their threads stand side by side.
 */
export function threadName({ table }: Pick<TableView, 'table'>, game: number): string {
  const { label, names } = createLocalizer(table.locale, table.players);
  const named = names.picture.map((name, seat) => ({ name, isPerson: table.players[seat]?.bot === false }));
  const people = named.filter(({ isPerson }) => isPerson);
  const others = named.filter(({ isPerson }) => !isPerson);
  const all = [...people, ...others].map(({ name }) => name).join(', ');
  const count = game > 1 ? ` ${game}` : '';
  const name = `${label({ key: `${table.game}:name` })}${count} · ${all}`;
  return [...name].slice(0, MAX_THREAD_NAME).join('');
}
