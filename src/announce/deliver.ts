/** Sends one batch of notices as one message. */
import { RESTJSONErrorCodes as Code } from 'discord.js';
import type { Tables } from '../tables/api.ts';
import type { Time } from '../base.ts';
import type { TableMessage, TableView, Notice } from '../tables/model.ts';
import type { Batch, Outbox } from '../tables/store.ts';
import { isCode } from '../discord/errors.ts';
import { remainder, text, withoutPictures, type Payload } from '../discord/ui.ts';
import type { PictureSource } from '../discord/pictures.ts';
import { createLocalizer } from '../discord/localizer.ts';
import { compose } from './compose.ts';
import { lobbyCard, lobbyEnd } from './lobby-card.ts';
import type { ChannelMessages } from './channel-messages.ts';

export interface DeliveryDeps {
  readonly outbox: Outbox;
  readonly tables: Tables;
  readonly renderer: PictureSource;
  readonly messages: ChannelMessages;
  readonly now: () => Time;
  /** Called on a failure that the game does not depend on. */
  readonly minor: (error: unknown, what: string) => void;
}

/** Sends or edits the message of a batch. Returns the new message of the table. `null`: the old one stays. */
export async function deliver(deps: DeliveryDeps, batch: Batch): Promise<TableMessage | null> {
  const tableView = await deps.tables.tableView(batch.table, null);
  if (!tableView) return null;
  const kinds = new Set(batch.notices.map(notice => notice.kind));
  const isOnly = (kind: Notice['kind']): boolean => kinds.size === 1 && kinds.has(kind);
  if (isOnly('lobby')) return updateLobby(deps, batch, tableView);
  if (isOnly('keep')) return keepThread(deps, tableView);

  const placed = kinds.has('started') ? await moveToThread(deps, batch, tableView) : tableView;
  const undrawn = (error: unknown): void => {
    deps.minor(error, 'a picture could not be drawn');
  };
  const payload = await compose({ ...deps, undrawn }, placed, batch.notices);
  return send(deps, batch, placed, payload);
}

/**
 * Edits the lobby card if it is young, because Discord slows down edits of old messages. Else posts a new
 * one.
 */
async function updateLobby(
  deps: DeliveryDeps,
  batch: Batch,
  tableView: TableView,
): Promise<TableMessage | null> {
  const { card, status, locale, players } = tableView.table;
  if (status !== 'lobby' && status !== 'closed') return null; // it has started: the next batch announces that
  const localizer = createLocalizer(locale, players);
  const payload = status === 'lobby' ? lobbyCard(tableView, localizer) : lobbyEnd(tableView, localizer);
  const isYoung = card !== null && deps.now() - sentAt(card.message) < HOUR;
  if (isYoung && (await edit(deps, card, payload)))
    return { ...card, body: bodyToKeep(tableView, batch, payload) };
  return send(deps, batch, tableView, payload);
}

/** Keeps the thread of a quiet table open. */
async function keepThread({ messages, minor }: DeliveryDeps, { table }: TableView): Promise<null> {
  const { thread } = table.location;
  const isInPlay = table.status === 'running' || table.status === 'paused';
  if (thread !== null && isInPlay)
    await messages.keep(thread).catch((error: unknown) => {
      minor(error, 'a thread could not be kept open');
    });
  return null;
}

/**
 * Opens the thread of a table that has started, and ends the lobby card. No user is added to the thread: a
 * mention brings in the players who are asked, and the card leads the others there.
 */
async function moveToThread(deps: DeliveryDeps, batch: Batch, tableView: TableView): Promise<TableView> {
  const { table } = tableView;
  const card = table.card ?? (table.location.thread === null ? await postEnd(deps, batch, tableView) : null);
  const thread = table.location.thread ?? (card ? await openThread(deps, card, tableView) : null);
  const location = { ...table.location, thread };
  const placed: TableView = { ...tableView, table: { ...table, card: null, location } };
  if (thread !== null) await deps.outbox.setThread(table.id, thread);
  if (card && (table.card || thread !== null))
    await edit(deps, card, lobbyEnd(placed, createLocalizer(table.locale, table.players)));
  return placed;
}

/**
 * Posts the ended lobby card of a table that started before its lobby card was sent: a thread needs a
 * message.
 */
async function postEnd(
  { messages }: DeliveryDeps,
  { id }: Batch,
  tableView: TableView,
): Promise<TableMessage> {
  const { location, locale, players } = tableView.table;
  const { channel } = location;
  const payload = lobbyEnd(tableView, createLocalizer(locale, players));
  return { channel, message: await messages.send(channel, payload, `${id}.s`), body: remainder(payload) };
}

const openThread = (
  { messages }: DeliveryDeps,
  { channel, message }: TableMessage,
  tableView: TableView,
): Promise<string | null> => messages.thread(channel, message, threadName(tableView));

const MAX_THREAD_NAME = 100;

function threadName({ table }: TableView): string {
  const { label, names } = createLocalizer(table.locale, table.players);
  const name = `${label({ key: `${table.game}:name` })} · ${names.picture.join(', ')}`;
  return [...name].slice(0, MAX_THREAD_NAME).join('');
}

/** Posts a new message for the table and removes the buttons of the one before. */
async function send(
  deps: DeliveryDeps,
  batch: Batch,
  tableView: TableView,
  payload: Payload,
): Promise<TableMessage> {
  const { card } = tableView.table;
  const sent = await post(deps, batch, tableView, payload);
  if (card && card.message !== sent.message && Array.isArray(card.body))
    await removeButtons(deps, card, card.body as Payload['components']);
  return { ...sent, body: bodyToKeep(tableView, batch, payload) };
}

/**
 * Replaces a message by what stays of it. After a crash the stored body may list pictures that the sent
 * message lacks, and Discord refuses them; then it is edited without pictures.
 */
async function removeButtons(
  deps: DeliveryDeps,
  card: TableMessage,
  components: Payload['components'],
): Promise<void> {
  try {
    await deps.messages.edit(card.channel, card.message, components);
  } catch (error) {
    if (isCode(error, Code.InvalidFormBodyOrContentType))
      await edit(deps, card, { components: withoutPictures(components) });
    else deps.minor(error, UNEDITED);
  }
}

/**
 * Returns the body to store with the message. `null` after the last message of a table, so that no names are
 * stored. An earlier message may still be sent late, with buttons.
 */
function bodyToKeep({ table }: TableView, { notices }: Batch, payload: Payload): unknown {
  const hasClosedInLobby = table.status === 'closed' && notices.every(({ kind }) => kind === 'lobby');
  return notices.some(isLast) || hasClosedInLobby ? null : remainder(payload);
}

const LAST_NOTES: readonly string[] = ['closed', 'abandoned', 'deserted'].map(end => `common:note.${end}`);

const isLast = (notice: Notice): boolean =>
  notice.kind === 'over' || (notice.kind === 'note' && LAST_NOTES.includes(notice.line.key));

/** Posts in the table's thread. If the thread was deleted, the table is played in the channel from now on. */
async function post(
  { messages, outbox }: DeliveryDeps,
  { id }: Batch,
  tableView: TableView,
  payload: Payload,
): Promise<Pick<TableMessage, 'channel' | 'message'>> {
  const { thread, channel } = tableView.table.location;
  const postIn = async (where: string, what: Payload) => ({
    channel: where,
    message: await messages.send(where, what, id),
  });
  if (thread === null) return postIn(channel, payload);
  try {
    return await postIn(thread, payload);
  } catch (error) {
    if (!isCode(error, Code.UnknownChannel)) throw error;
    const sent = await postIn(channel, movedPayload(tableView, payload));
    await outbox.setThread(tableView.table.id, null);
    return sent;
  }
}

function movedPayload({ table: { locale, players } }: TableView, payload: Payload): Payload {
  const notice = text(createLocalizer(locale, players).say({ key: 'common:card.moved' }));
  return { ...payload, components: [notice, ...payload.components] };
}

/** Returns false if the edit failed: the message may be deleted, or too old to be edited often. */
async function edit(
  { messages, minor }: DeliveryDeps,
  { channel, message }: TableMessage,
  { components }: Pick<Payload, 'components'>,
): Promise<boolean> {
  try {
    await messages.edit(channel, message, components);
    return true;
  } catch (error) {
    minor(error, UNEDITED);
    return false;
  }
}

const UNEDITED = 'an older message could not be edited';
const HOUR = 3_600_000;
const DISCORD_EPOCH = 1_420_070_400_000n;

/** Returns the time that is part of a message's id. */
const sentAt = (message: string): Time => Number((BigInt(message) >> 22n) + DISCORD_EPOCH);
