/** Opens the thread in which a table that has started is played. */
import { RateLimitError } from 'discord.js';
import type { Time } from '../base.ts';
import { createLocalizer } from '../discord/localizer.ts';
import type { TableMessage, TableView } from '../tables/model.ts';
import type { ChannelMessages } from './channel-messages.ts';

/** `thread` `null`: the game is played in the channel. `isLimited`: because Discord opens no thread now. */
export interface OpenedThread {
  readonly thread: string | null;
  readonly isLimited: boolean;
}

/** A game that has started waits this long for its thread. Milliseconds. */
const THREAD_PATIENCE = 10_000;

/**
 * Opens a thread from a message. A rate limit that ends soon after the start of the game is thrown, so that
 * it is tried again. Discord limits new threads for minutes: then the game is played in the channel.
 */
export async function openThread(
  messages: ChannelMessages,
  { channel, message }: TableMessage,
  tableView: TableView,
  now: Time,
): Promise<OpenedThread> {
  try {
    const thread = await messages.thread(channel, message, threadName(tableView));
    return { thread, isLimited: false };
  } catch (error) {
    if (!(error instanceof RateLimitError)) throw error;
    if (now + error.retryAfter <= tableView.table.moved + THREAD_PATIENCE) throw error;
    return { thread: null, isLimited: true };
  }
}

const MAX_THREAD_NAME = 100;

function threadName({ table }: TableView): string {
  const { label, names } = createLocalizer(table.locale, table.players);
  const name = `${label({ key: `${table.game}:name` })} · ${names.picture.join(', ')}`;
  return [...name].slice(0, MAX_THREAD_NAME).join('');
}
