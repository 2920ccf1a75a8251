/** One batch of notices becomes one message. */
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
  readonly studio: PictureSource;
  readonly messages: ChannelMessages;
  readonly now: () => Time;
  /** Something small went wrong that the game does not depend on. */
  readonly minor: (error: unknown, what: string) => void;
}

/** Sends, or edits, what the batch calls for; answers the card that now stands for the table, `null` where the old one stays. */
export async function deliver(room: DeliveryDeps, batch: Batch): Promise<TableMessage | null> {
  const tableView = await room.tables.tableView(batch.table, null);
  if (!tableView) return null;
  if (batch.notices.every(notice => notice.kind === 'lobby')) return lobby(room, batch, tableView);
  if (batch.notices.every(notice => notice.kind === 'keep')) return keep(room, tableView);
  const placed = batch.notices.some(notice => notice.kind === 'started')
    ? await settle(room, batch, tableView)
    : tableView;
  const payload = await compose(
    { ...room, undrawn: error => room.minor(error, 'a picture could not be drawn') },
    placed,
    batch.notices,
  );
  return send(room, batch, placed, payload);
}

/** A lobby's card is edited while Discord lets edits through quickly, else posted anew. */
async function lobby(room: DeliveryDeps, batch: Batch, tableView: TableView): Promise<TableMessage | null> {
  const { card, status, locale, players } = tableView.table;
  if (status !== 'lobby' && status !== 'closed') return null; // started meanwhile: the next batch tells
  const localizer = createLocalizer(locale, players);
  const payload = status === 'lobby' ? lobbyCard(tableView, localizer) : lobbyEnd(tableView, localizer);
  const young = card !== null && room.now() - sentAt(card.message) < HOUR;
  if (card && young && (await edit(room, card, payload)))
    return { ...card, body: rest(tableView, batch, payload) };
  return send(room, batch, tableView, payload);
}

/** Nobody has written for long: the thread stays open all the same. */
async function keep(
  { messages, minor }: DeliveryDeps,
  {
    table: {
      location: { thread },
      status,
    },
  }: TableView,
): Promise<null> {
  const played = status === 'running' || status === 'paused';
  if (thread !== null && played)
    await messages.keep(thread).catch((error: unknown) => {
      minor(error, 'a thread could not be kept open');
    });
  return null;
}

/** Finds the table its thread and ends the lobby card. Nobody is added to the thread: a mention brings in who is asked, the card leads the others there. */
async function settle(room: DeliveryDeps, batch: Batch, tableView: TableView): Promise<TableView> {
  const { table } = tableView;
  const { location, id } = table;
  const localizer = createLocalizer(table.locale, table.players);
  const card = table.card ?? (location.thread === null ? await start(room, batch, tableView) : null);
  const thread =
    location.thread ??
    (card ? await room.messages.thread(card.channel, card.message, threadName(tableView)) : null);
  const placed: TableView = {
    ...tableView,
    table: { ...table, card: null, location: { ...location, thread } },
  };
  if (thread !== null) await room.outbox.setThread(id, thread);
  if (card && (table.card || thread !== null)) await edit(room, card, lobbyEnd(placed, localizer));
  return placed;
}

/** Started before the lobby card was out: a thread needs a message to hang from. */
async function start({ messages }: DeliveryDeps, { id }: Batch, tableView: TableView): Promise<TableMessage> {
  const {
    location: { channel },
    locale,
    players,
  } = tableView.table;
  const payload = lobbyEnd(tableView, createLocalizer(locale, players));
  return { channel, message: await messages.send(channel, payload, `${id}.s`), body: remainder(payload) };
}

const threadName = ({ table }: TableView): string => {
  const { label, names } = createLocalizer(table.locale, table.players);
  return [...`${label({ key: `${table.game}:name` })} · ${names.picture.join(', ')}`].slice(0, 100).join('');
};

/** Posts a new card and takes the buttons off the one before. */
async function send(
  room: DeliveryDeps,
  batch: Batch,
  tableView: TableView,
  payload: Payload,
): Promise<TableMessage> {
  const { card } = tableView.table;
  const sent = await messages(room, batch, tableView, payload);
  if (card && card.message !== sent.message && Array.isArray(card.body))
    await unbutton(room, card, card.body as Payload['components']);
  return { ...sent, body: rest(tableView, batch, payload) };
}

/** What is noted of a card that was sent before a crash was made after it, and may show pictures that the card has not: then its words stay. */
async function unbutton(
  room: DeliveryDeps,
  card: TableMessage,
  components: Payload['components'],
): Promise<void> {
  try {
    await room.messages.edit(card.channel, card.message, components);
  } catch (error) {
    if (isCode(error, Code.InvalidFormBodyOrContentType))
      await edit(room, card, { components: withoutPictures(components) });
    else room.minor(error, UNEDITED);
  }
}

/** After the last card of a table no other takes its place, and nobody's name is kept in it. One of before may have been sent, buttons and all, while the table still went on. */
const rest = ({ table: { status } }: TableView, { notices }: Batch, payload: Payload): unknown =>
  notices.some(isLast) || (status === 'closed' && notices.every(({ kind }) => kind === 'lobby'))
    ? null
    : remainder(payload);

const LAST: readonly string[] = ['closed', 'abandoned', 'deserted'].map(end => `common:note.${end}`);
const isLast = (notice: Notice): boolean =>
  notice.kind === 'over' || (notice.kind === 'note' && LAST.includes(notice.line.key));

/** In the table's thread; where somebody has deleted it, in the channel from now on. */
async function messages(
  room: DeliveryDeps,
  { id }: Batch,
  tableView: TableView,
  payload: Payload,
): Promise<Pick<TableMessage, 'channel' | 'message'>> {
  const {
    location: { thread, channel },
  } = tableView.table;
  const to = async (where: string, what: Payload) => ({
    channel: where,
    message: await room.messages.send(where, what, id),
  });
  if (thread === null) return to(channel, payload);
  try {
    return await to(thread, payload);
  } catch (error) {
    if (!isCode(error, Code.UnknownChannel)) throw error;
    const sent = await to(channel, moved(tableView, payload));
    await room.outbox.setThread(tableView.table.id, null);
    return sent;
  }
}

function moved({ table: { locale, players } }: TableView, payload: Payload): Payload {
  return {
    ...payload,
    components: [
      text(createLocalizer(locale, players).say({ key: 'common:card.moved' })),
      ...payload.components,
    ],
  };
}

/** Whether the edit went through: a message may be gone, or too old to be edited often. */
async function edit(
  room: DeliveryDeps,
  { channel, message }: TableMessage,
  { components }: Pick<Payload, 'components'>,
): Promise<boolean> {
  try {
    await room.messages.edit(channel, message, components);
    return true;
  } catch (error) {
    room.minor(error, UNEDITED);
    return false;
  }
}

const UNEDITED = 'an older message could not be edited';
const HOUR = 3_600_000;
const DISCORD_EPOCH = 1_420_070_400_000n;
const sentAt = (message: string): Time => Number((BigInt(message) >> 22n) + DISCORD_EPOCH);
