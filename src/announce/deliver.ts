/** One batch of notices becomes one message. */
import type { Tables } from '../tables/api.ts';
import type { Card, Look, Time } from '../tables/model.ts';
import type { Batch, Outbox } from '../tables/store.ts';
import { remainder, type Payload } from '../discord/ui.ts';
import type { Studio } from '../discord/studio.ts';
import { voice } from '../discord/voice.ts';
import { compose } from './compose.ts';
import { lobbyCard, lobbyEnd } from './lobby.ts';
import type { Post } from './post.ts';

export interface Newsroom {
  readonly outbox: Outbox;
  readonly tables: Tables;
  readonly studio: Studio;
  readonly post: Post;
  readonly now: () => Time;
  /** Something small went wrong that the game does not depend on. */
  readonly minor: (error: unknown, what: string) => void;
}

/** Sends, or edits, what the batch calls for; answers the card that now stands for the table, `null` where the old one stays. */
export async function deliver(room: Newsroom, batch: Batch): Promise<Card | null> {
  const look = await room.tables.look(batch.table, null);
  if (!look) return null;
  if (batch.notices.every(notice => notice.kind === 'lobby')) return lobby(room, batch, look);
  const placed = batch.notices.some(notice => notice.kind === 'started') ? await settle(room, look) : look;
  if (batch.notices.some(notice => notice.kind === 'note' && notice.line.key === 'common:note.replaced')) await gather(room, placed);
  const payload = await compose({ ...room, undrawn: error => room.minor(error, 'a picture could not be drawn') }, placed, batch.notices);
  return send(room, batch, placed, payload);
}

/** A lobby's card is edited while Discord lets edits through quickly, else posted anew. */
async function lobby(room: Newsroom, batch: Batch, look: Look): Promise<Card | null> {
  const { card, status, locale, players } = look.table;
  if (status !== 'lobby' && status !== 'closed') return null; // started meanwhile: the next batch tells
  const speaker = voice(locale, players);
  const payload = status === 'lobby' ? lobbyCard(look, speaker) : lobbyEnd(look, speaker);
  const young = card !== null && room.now() - sentAt(card.message) < HOUR;
  if (card && young && await edit(room, card, payload)) return { ...card, body: remainder(payload) };
  return send(room, batch, look, payload);
}

/** Finds the table its thread, brings the players there, and ends the lobby card. */
async function settle(room: Newsroom, look: Look): Promise<Look> {
  const { table } = look;
  const { card, place, id } = table;
  const thread = place.thread ?? (card ? await room.post.thread(card.channel, card.message, threadName(look)) : null);
  const placed: Look = { ...look, table: { ...table, card: null, place: { ...place, thread } } };
  if (thread !== null) await room.outbox.place(id, thread);
  await gather(room, placed);
  if (card) await edit(room, card, lobbyEnd(placed, voice(table.locale, table.players)));
  return placed;
}

/** Brings the players into the table's thread. */
async function gather({ post, minor }: Newsroom, { table: { players, place: { thread } } }: Look): Promise<void> {
  if (thread === null) return;
  const people = players.filter(player => !player.bot);
  await Promise.all(people.map(({ user }) => post.addMember(thread, user).catch((error: unknown) => { minor(error, 'a player could not be added to the thread'); })));
}

const threadName = ({ table }: Look): string => {
  const { label, names } = voice(table.locale, table.players);
  return [...`${label({ key: `${table.game}:name` })} · ${names.join(', ')}`].slice(0, 100).join('');
};

/** Posts a new card and takes the buttons off the one before. */
async function send(room: Newsroom, batch: Batch, { table }: Look, payload: Payload): Promise<Card> {
  const channel = table.place.thread ?? table.place.channel;
  const message = await room.post.send(channel, payload, batch.id);
  const { card } = table;
  if (card && card.message !== message && Array.isArray(card.body)) await edit(room, card, { components: card.body as Payload['components'] });
  return { channel, message, body: remainder(payload) };
}

/** Whether the edit went through: a message may be gone, or too old to be edited often. */
async function edit(room: Newsroom, { channel, message }: Card, { components }: Pick<Payload, 'components'>): Promise<boolean> {
  try {
    await room.post.edit(channel, message, components);
    return true;
  } catch (error) {
    room.minor(error, 'an older message could not be edited');
    return false;
  }
}

const HOUR = 3_600_000;
const DISCORD_EPOCH = 1_420_070_400_000n;
const sentAt = (message: string): Time => Number((BigInt(message) >> 22n) + DISCORD_EPOCH);
