/** Carries out one batch of notices: as a new message, as an edit of the live card, or silently. */
import { RateLimitError, RESTJSONErrorCodes as Code } from 'discord.js';
import type { Tables } from '../tables/api.ts';
import type { Time } from '../base.ts';
import type { Obstacle, SentCard, TableMessage, TableView, Notice } from '../tables/model.ts';
import type { Batch, Outbox } from '../tables/store.ts';
import { isCode, undeliverable, Undeliverable } from '../discord/errors.ts';
import { editKeeping } from '../discord/attachments.ts';
import { picturesOf, remainder, text, type Payload } from '../discord/ui.ts';
import { NO_PICTURES, WORDS_ONLY, type PictureParts, type PictureSource } from '../discord/pictures.ts';
import { createLocalizer } from '../discord/localizer.ts';
import type { ChannelMessages } from './channel-messages.ts';
import { compose, type Composed, type Kept } from './compose.ts';
import { isSilent, needsMessage } from './live-card.ts';
import { lobbyCard, lobbyEnd } from './lobby-card.ts';
import { refreshParent } from './parent-card.ts';
import { shrinkAll, shrinkOlder } from './shrink.ts';
import { openThread } from './thread.ts';

export interface DeliveryDeps {
  readonly outbox: Outbox;
  readonly tables: Tables;
  readonly renderer: PictureSource;
  readonly messages: ChannelMessages;
  readonly now: () => Time;
  /** Called on a failure that the game does not depend on. */
  readonly minor: (error: unknown, what: string) => void;
}

/** The result of a batch. */
export interface Delivered {
  /** The live card of the table. `null`: the old one stays as it is. */
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
  if (kinds.has('keep')) await keepThread(deps, tableView);
  if (isSilent(batch.notices)) return unchanged;
  if (!needsMessage(tableView, batch.notices)) {
    const edited = await editLiveCard(deps, batch, tableView);
    if (edited) return edited;
  }
  const { placed, lines } = kinds.has('started')
    ? await moveToThread(deps, batch, tableView)
    : { placed: tableView, lines: [] };
  const delivered = await send(deps, batch, placed, async channel => {
    const composed = await composeFor(deps, batch, placed, { channel });
    return { ...composed, payload: withLines(placed, composed.payload, lines) };
  });
  await keepParent(deps, placed);
  return delivered;
}

/** A message for one channel, and what the table's obstacle is once it is sent. */
interface ComposedFor extends Composed {
  readonly obstacle: Obstacle | null;
}
type Compose = (channel: string) => Promise<ComposedFor>;

/**
 * Makes the message for this channel: with pictures, or without them where files are not allowed. `kept`:
 * what stands on the live card already. Missing: it is a new message.
 */
async function composeFor(
  deps: DeliveryDeps,
  batch: Batch,
  tableView: TableView,
  { channel, kept }: { readonly channel: string; readonly kept?: Kept },
): Promise<ComposedFor> {
  const { obstacle } = batch;
  const inWords = !deps.messages.attaches(channel);
  const undrawn = (error: unknown): void => {
    deps.minor(error, 'a picture could not be drawn');
  };
  const source = inWords ? { ...deps, renderer: WORDS_ONLY } : deps;
  const { payload, lines } = await compose({ ...source, undrawn }, tableView, batch, kept);
  const { status } = tableView.table;
  const isSaid = obstacle?.kind === 'pictures';
  const isNew = inWords && !isSaid && (status === 'running' || status === 'over');
  return {
    payload: withLines(tableView, payload, [
      ...(obstacle?.lost === true ? ['common:card.lost'] : []),
      ...(isNew ? ['common:card.noPictures'] : []),
    ]),
    lines,
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
 * Adds the lines of a batch to the live card. A repeated attempt gives the same card, because the lines are
 * stored when the batch is done. Returns `null` if the card must be sent as a new message, because the old
 * one was deleted or cannot be edited.
 */
async function editLiveCard(
  deps: DeliveryDeps,
  batch: Batch,
  tableView: TableView,
): Promise<Delivered | null> {
  const { card } = tableView.table;
  if (card === null) return null;
  const { channel } = card;
  const kept = { lines: card.lines, pictures: keptPictures(tableView, card) };
  const composed = await composeFor(deps, batch, tableView, { channel, kept });
  try {
    const attachments = await change(deps, card, composed.payload, kept.pictures !== null);
    return {
      card: cardToKeep(tableView, batch, composed, { ...card, attachments }),
      obstacle: composed.obstacle,
    };
  } catch (error) {
    const isGone = error instanceof Undeliverable && error.refusal.kind === 'gone';
    if (!isGone && !isUneditable(error)) throw error;
    deps.minor(error, 'the live card could not be edited');
    return null;
  }
}

/**
 * Returns the pictures that an edit keeps: while only automated players are asked, because their next moves
 * follow in seconds. `null`: the edit draws them again.
 */
function keptPictures({ table, awaited }: TableView, { pictures }: TableMessage): PictureParts | null {
  const asksPerson = awaited.some(({ seat }) => table.players[seat]?.bot === false);
  const components = pictures as PictureParts['components'];
  return asksPerson || components.length === 0 ? null : { components, files: [] };
}

/** Edits the live card, with its old pictures or with new ones. Returns the ids of its files. */
async function change(
  { messages }: DeliveryDeps,
  { channel, message, attachments }: TableMessage,
  payload: Payload,
  keepsPictures: boolean,
): Promise<TableMessage['attachments']> {
  if (!keepsPictures) return (await messages.rewrite(channel, message, payload)).attachments;
  await messages.edit(channel, message, editKeeping(payload.components, attachments));
  return attachments;
}

/** True if Discord does not edit this message, but may take a new one. */
const isUneditable = (error: unknown): boolean =>
  isCode(error, Code.UnknownMessage) ||
  isCode(error, Code.MaximumNumberOfEditsToMessagesOlderThanOneHourReached) ||
  isCode(error, Code.InvalidFormBodyOrContentType);

/**
 * Edits the lobby card if it is young, because Discord slows down edits of old messages. Else posts a new
 * one. Of a game that has begun, edits the card in the parent channel and shrinks older cards.
 */
async function updateLobby(
  deps: DeliveryDeps,
  batch: Batch,
  tableView: TableView,
): Promise<Delivered | null> {
  const { card, status, locale, players } = tableView.table;
  const closedInLobby = status === 'closed' && tableView.view === null;
  if (status !== 'lobby' && !closedInLobby) {
    await keepParent(deps, tableView);
    return shrinkAgain(deps, batch, tableView);
  }
  if (closedInLobby && card === null) return null; // nobody has seen it
  const localizer = createLocalizer(locale, players);
  const payload =
    status === 'lobby' ? lobbyCard(tableView, localizer) : lobbyEnd(tableView, localizer, NO_PICTURES);
  const composed = { payload, lines: [], obstacle: null };
  const isYoung = card !== null && deps.now() - sentAt(card.message) < HOUR;
  if (isYoung && (await edit(deps, card, payload)))
    return { card: cardToKeep(tableView, batch, composed, card), obstacle: null };
  return send(deps, batch, tableView, async () => composed);
}

/** Time until an edit besides that of the live card is tried again. Milliseconds. */
const EDIT_RETRY = 10_000;

/** Tries such edits again with the table's next announcement, but in some seconds at the latest. */
const editLater = ({ outbox, now }: DeliveryDeps, table: string): Promise<void> =>
  outbox.requeue(table, { kind: 'lobby' }, now() + EDIT_RETRY);

/** Keeps the card in the parent channel true. If that fails for now, it is tried again later. */
async function keepParent(deps: DeliveryDeps, tableView: TableView): Promise<void> {
  if (!(await refreshParent(deps, tableView))) await editLater(deps, tableView.table.id);
}

/** Shrinks the older cards that could not be shrunk before. */
async function shrinkAgain(
  deps: DeliveryDeps,
  { obstacle }: Batch,
  { table: { id, card } }: TableView,
): Promise<Delivered | null> {
  if (card === null || card.unshrunk.length === 0) return null;
  const unshrunk = await shrinkAll(deps, card.unshrunk);
  if (unshrunk.length > 0) await editLater(deps, id);
  return { card: { ...card, unshrunk }, obstacle };
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
 * Opens the thread of a table that has started. No user is added to the thread: a mention brings in the
 * players who are asked, and the card in the parent channel leads the others there.
 */
async function moveToThread(deps: DeliveryDeps, batch: Batch, tableView: TableView): Promise<Placed> {
  const { table } = tableView;
  const card = table.card ?? (table.location.thread === null ? await postEnd(deps, batch, tableView) : null);
  const { thread, isLimited } =
    table.location.thread !== null || card === null
      ? { thread: table.location.thread, isLimited: false }
      : await openThread(deps.messages, card, tableView, deps.now());
  const location = { ...table.location, thread };
  const placed: TableView = { ...tableView, table: { ...table, card: null, location } };
  if (thread !== null) await deps.outbox.setThread(table.id, thread);
  else if (table.card) return { placed: withEndedLobby(placed, table.card), lines: noThread(isLimited) };
  return { placed, lines: noThread(isLimited) };
}

const noThread = (isLimited: boolean): string[] => (isLimited ? ['common:card.noThread'] : []);

/** Makes the lobby's card the one that the first card of the game replaces. */
function withEndedLobby(placed: TableView, card: TableMessage): TableView {
  const localizer = createLocalizer(placed.table.locale, placed.table.players);
  const body = lobbyEnd(placed, localizer, NO_PICTURES).components;
  return { ...placed, table: { ...placed.table, card: { ...card, body } } };
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
  const payload = lobbyEnd({ table, ...rest }, createLocalizer(table.locale, table.players), NO_PICTURES);
  const sent = await sendTo(deps, channel, payload, `${id}.s`);
  const card = { ...sent, body: remainder(payload), lines: [], pictures: [], unshrunk: [] };
  await deps.outbox.setCard(table.id, card); // the thread may be refused, and this message is not sent again
  return card;
}

/** Posts a new message for the table, and shrinks the ones before. */
async function send(
  deps: DeliveryDeps,
  batch: Batch,
  tableView: TableView,
  composeIn: Compose,
): Promise<Delivered> {
  const { sent, composed } = await post(deps, batch, tableView, composeIn);
  const unshrunk = await shrinkOlder(deps, tableView.table.card, sent.message);
  const card = cardToKeep(tableView, batch, composed, { ...sent, unshrunk });
  const { id, status } = tableView.table;
  // A lobby's card would be sent again.
  if (card.unshrunk.length > 0 && status !== 'lobby') await editLater(deps, id);
  return { card, obstacle: composed.obstacle };
}

type Sent = Omit<SentCard, 'body'>;

/**
 * Returns what to store of a message. After the last message of a table nothing of its content, so that no
 * names are stored. An earlier message may still be sent late, with buttons.
 */
function cardToKeep(
  { table }: TableView,
  { notices }: Batch,
  { payload, lines }: Composed,
  { channel, message, attachments, unshrunk }: Sent & Pick<TableMessage, 'unshrunk'>,
): TableMessage {
  const sent = { channel, message, attachments };
  const hasClosedInLobby = table.status === 'closed' && notices.every(({ kind }) => kind === 'lobby');
  return notices.some(isLast) || hasClosedInLobby
    ? { ...sent, body: null, lines: [], pictures: [], unshrunk: [] }
    : { ...sent, body: remainder(payload), lines, pictures: picturesOf(payload.components), unshrunk };
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
    return { composed: { ...composed, payload }, sent: await sendTo(deps, where, payload, id) };
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
): Promise<Sent> {
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
    minor(error, 'the lobby card could not be edited');
    return false;
  }
}

const HOUR = 3_600_000;
const DISCORD_EPOCH = 1_420_070_400_000n;

/** Returns the time that is part of a message's id. */
const sentAt = (message: string): Time => Number((BigInt(message) >> 22n) + DISCORD_EPOCH);
