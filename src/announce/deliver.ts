/** Sends one batch of notices as one message. */
import { RateLimitError, RESTJSONErrorCodes as Code } from 'discord.js';
import type { Tables } from '../tables/api.ts';
import type { Time } from '../base.ts';
import type { Obstacle, TableMessage, TableView, Notice } from '../tables/model.ts';
import type { Batch, Outbox } from '../tables/store.ts';
import { isCode, undeliverable, Undeliverable } from '../discord/errors.ts';
import { editKeeping, type Edit } from '../discord/attachments.ts';
import { remainder, text, withoutPictures, type Payload } from '../discord/ui.ts';
import { WORDS_ONLY, type PictureSource } from '../discord/pictures.ts';
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
  /** Runs something after this many milliseconds, unless the program stops before. */
  readonly postpone: (ms: number, act: () => Promise<void>) => void;
}

/** The result of a batch. */
export interface Delivered {
  /** The new message of the table. `null`: the old one stays. */
  readonly card: TableMessage | null;
  /** What keeps the channel from being told everything, from now on. */
  readonly obstacle: Obstacle | null;
}

/** Sends or edits the message of a batch. */
export async function deliver(deps: DeliveryDeps, batch: Batch): Promise<Delivered> {
  const tableView = await deps.tables.tableView(batch.table, null);
  const unchanged = { card: null, obstacle: batch.obstacle };
  if (!tableView) return unchanged;
  const kinds = new Set(batch.notices.map(notice => notice.kind));
  const isOnly = (kind: Notice['kind']): boolean => kinds.size === 1 && kinds.has(kind);
  if (isOnly('lobby')) return (await updateLobby(deps, batch, tableView)) ?? unchanged;
  if (isOnly('keep')) {
    await keepThread(deps, tableView);
    return unchanged;
  }
  const { placed, lines } = kinds.has('started')
    ? await moveToThread(deps, batch, tableView)
    : { placed: tableView, lines: [] };
  const delivered = await send(deps, batch, placed, async channel => {
    const { payload, obstacle } = await composeFor(deps, batch, placed, channel);
    return { payload: withLines(placed, payload, lines), obstacle };
  });
  if (kinds.has('over')) await endLobbyCard(deps, placed);
  return delivered;
}

/** A message for one channel, and what the table's obstacle is once it is sent. */
interface Composed {
  readonly payload: Payload;
  readonly obstacle: Obstacle | null;
}
type Compose = (channel: string) => Promise<Composed>;

/** Makes the message for this channel: with pictures, or in words alone where files are not allowed. */
async function composeFor(
  deps: DeliveryDeps,
  batch: Batch,
  tableView: TableView,
  channel: string,
): Promise<Composed> {
  const { obstacle } = batch;
  const inWords = !deps.messages.attaches(channel);
  const undrawn = (error: unknown): void => {
    deps.minor(error, 'a picture could not be drawn');
  };
  const source = inWords ? { ...deps, renderer: WORDS_ONLY } : deps;
  const payload = await compose({ ...source, undrawn }, tableView, batch);
  const { status } = tableView.table;
  const isSaid = obstacle?.kind === 'pictures';
  const isNew = inWords && !isSaid && (status === 'running' || status === 'over');
  return {
    payload: withLines(tableView, payload, [
      ...(obstacle?.lost === true ? ['common:card.lost'] : []),
      ...(isNew ? ['common:card.noPictures'] : []),
    ]),
    obstacle: isNew || (inWords && isSaid) ? wordsOnly(channel, deps.now()) : null,
  };
}

const wordsOnly = (channel: string, now: Time): Obstacle => ({
  kind: 'pictures',
  permissions: ['AttachFiles'],
  channel,
  since: now,
  last: now,
  tried: 0,
  unsent: false,
  lost: false,
});

/** Puts these texts before a message. */
function withLines({ table: { locale, players } }: TableView, payload: Payload, keys: readonly string[]) {
  const { say } = createLocalizer(locale, players);
  return { ...payload, components: [...keys.map(key => text(say({ key }))), ...payload.components] };
}

/**
 * Edits the lobby card if it is young, because Discord slows down edits of old messages. Else posts a new
 * one.
 */
async function updateLobby(
  deps: DeliveryDeps,
  batch: Batch,
  tableView: TableView,
): Promise<Delivered | null> {
  const { card, status, locale, players } = tableView.table;
  if (status !== 'lobby' && status !== 'closed') return null; // it has started: the next batch announces that
  if (status === 'closed' && card === null) return null; // nobody has seen it
  const localizer = createLocalizer(locale, players);
  const payload = status === 'lobby' ? lobbyCard(tableView, localizer) : lobbyEnd(tableView, localizer);
  const isYoung = card !== null && deps.now() - sentAt(card.message) < HOUR;
  if (isYoung && (await edit(deps, card, payload)))
    return { card: { ...card, body: bodyToKeep(tableView, batch, payload) }, obstacle: null };
  return send(deps, batch, tableView, async () => ({ payload, obstacle: null }));
}

/** Keeps the thread of a quiet table open. */
async function keepThread({ messages, minor }: DeliveryDeps, { table }: TableView): Promise<void> {
  const { thread } = table.location;
  const isInPlay = table.status === 'running' || table.status === 'paused';
  if (thread !== null && isInPlay)
    await messages.keep(thread).catch((error: unknown) => {
      if (error instanceof RateLimitError) throw error;
      minor(error, 'a thread could not be kept open');
    });
}

/** A table where its game is played, and what its first card says of that (keys of texts). */
interface Placed {
  readonly placed: TableView;
  readonly lines: readonly string[];
}

/**
 * Opens the thread of a table that has started, and ends the lobby card. No user is added to the thread: a
 * mention brings in the players who are asked, and the card leads the others there.
 */
async function moveToThread(deps: DeliveryDeps, batch: Batch, tableView: TableView): Promise<Placed> {
  const { table } = tableView;
  const card = table.card ?? (table.location.thread === null ? await postEnd(deps, batch, tableView) : null);
  const opened = table.location.thread ?? (card ? await openThread(deps, card, tableView) : null);
  const thread = opened === LIMITED ? null : opened;
  const location = { ...table.location, thread };
  const placed: TableView = { ...tableView, table: { ...table, card: null, location } };
  if (thread !== null) await deps.outbox.setThread(table.id, thread);
  if (card && (table.card || thread !== null))
    await replace(deps, card, lobbyEnd(placed, createLocalizer(table.locale, table.players)).components);
  return { placed, lines: opened === LIMITED ? ['common:card.noThread'] : [] };
}

/**
 * Edits the lobby card of a game that is over: a client cannot press the buttons of the end card when its
 * thread is archived. The thread has the id of the message from which it was opened.
 */
async function endLobbyCard(deps: DeliveryDeps, tableView: TableView): Promise<void> {
  const {
    location: { channel, thread },
    locale,
    players,
  } = tableView.table;
  if (thread === null) return; // the end card is in the channel
  const { components } = lobbyEnd(tableView, createLocalizer(locale, players));
  await replace(deps, { channel, message: thread, body: null, attachments: [] }, components);
}

/**
 * Posts the ended lobby card of a table that started before its lobby card was sent: a thread needs a
 * message.
 */
async function postEnd(
  deps: DeliveryDeps,
  { id }: Batch,
  { table, ...rest }: TableView,
): Promise<TableMessage> {
  const { channel } = table.location;
  const payload = lobbyEnd({ table, ...rest }, createLocalizer(table.locale, table.players));
  const sent = await sendTo(deps, channel, payload, `${id}.s`);
  const card = { ...sent, body: remainder(payload) };
  await deps.outbox.setCard(table.id, card); // the thread may be refused, and this message is not sent again
  return card;
}

/** Discord opens no thread for a while. */
const LIMITED = Symbol('limited');
/** A game that has started waits this long for its thread. Milliseconds. */
const THREAD_PATIENCE = 10_000;

/**
 * Opens a thread. A short rate limit is thrown, so that it is tried again. Discord limits new threads for
 * minutes: then the game is played in the channel.
 */
async function openThread(
  { messages, now }: DeliveryDeps,
  { channel, message }: TableMessage,
  tableView: TableView,
): Promise<string | null | typeof LIMITED> {
  try {
    return await messages.thread(channel, message, threadName(tableView));
  } catch (error) {
    if (!(error instanceof RateLimitError)) throw error;
    if (now() + error.retryAfter <= tableView.table.moved + THREAD_PATIENCE) throw error;
    return LIMITED;
  }
}

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
  composeIn: Compose,
): Promise<Delivered> {
  const { card } = tableView.table;
  const { sent, payload, obstacle } = await post(deps, batch, tableView, composeIn);
  if (card && card.message !== sent.message && Array.isArray(card.body))
    await replace(deps, card, card.body as Payload['components']);
  return { card: { ...sent, body: bodyToKeep(tableView, batch, payload) }, obstacle };
}

/** Replaces a message by these components and the pictures that they keep, later if there is a rate limit. */
const replace = (deps: DeliveryDeps, card: TableMessage, components: Payload['components']): Promise<void> =>
  applyEdit(deps, card, editKeeping(components, card.attachments));

/**
 * Edits a message. After a crash the stored body may list other pictures than the message has, and Discord
 * refuses them; then it is edited without pictures.
 */
async function applyEdit(deps: DeliveryDeps, card: TableMessage, to: Edit): Promise<void> {
  try {
    await deps.messages.edit(card.channel, card.message, to);
  } catch (error) {
    if (error instanceof RateLimitError) deps.postpone(error.retryAfter, () => applyEdit(deps, card, to));
    else if (isCode(error, Code.InvalidFormBodyOrContentType) && to.attachments.length > 0)
      await applyEdit(deps, card, { components: withoutPictures(to.components), attachments: [] });
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

const LAST_NOTES: readonly string[] = [
  'common:note.closed',
  'common:note.closedByOperator',
  'common:note.deserted',
  'timing:note.abandoned',
];

const isLast = (notice: Notice): boolean =>
  notice.kind === 'over' || (notice.kind === 'note' && LAST_NOTES.includes(notice.line.key));

/** Posts in the table's thread. If the thread was deleted, the table is played in the channel from now on. */
async function post(deps: DeliveryDeps, { id }: Batch, tableView: TableView, composeIn: Compose) {
  const { thread, channel } = tableView.table.location;
  const postIn = async (where: string, lines: readonly string[] = []) => {
    const composed = await composeIn(where);
    const payload = withLines(tableView, composed.payload, lines);
    return { ...composed, payload, sent: await sendTo(deps, where, payload, id) };
  };
  if (thread === null) return postIn(channel);
  try {
    return await postIn(thread);
  } catch (error) {
    if (!(error instanceof Undeliverable) || error.refusal.kind !== 'gone') throw error;
    const moved = await postIn(channel, ['common:card.moved']);
    await deps.outbox.setThread(tableView.table.id, null);
    return moved;
  }
}

/** Sends a message. Throws `Undeliverable` if the channel refuses it. */
async function sendTo(
  { messages }: DeliveryDeps,
  channel: string,
  payload: Payload,
  nonce: string,
): Promise<Omit<TableMessage, 'body'>> {
  try {
    const { id, attachments } = await messages.send(channel, payload, nonce);
    return { channel, message: id, attachments };
  } catch (error) {
    throw undeliverable(error, channel) ?? error;
  }
}

/** Returns false if the edit failed: the message may be deleted. Throws if there is a rate limit. */
async function edit(
  { messages, minor }: DeliveryDeps,
  { channel, message, attachments }: TableMessage,
  { components }: Pick<Payload, 'components'>,
): Promise<boolean> {
  try {
    await messages.edit(channel, message, editKeeping(components, attachments));
    return true;
  } catch (error) {
    if (error instanceof RateLimitError) throw error;
    minor(error, UNEDITED);
    return false;
  }
}

const UNEDITED = 'an older message could not be edited';
const HOUR = 3_600_000;
const DISCORD_EPOCH = 1_420_070_400_000n;

/** Returns the time that is part of a message's id. */
const sentAt = (message: string): Time => Number((BigInt(message) >> 22n) + DISCORD_EPOCH);
