/** Shrinks the cards that a newer one has replaced to their sentences. */
import { RESTJSONErrorCodes as Code } from 'discord.js';
import { editKeeping, type Edit } from '../discord/attachments.ts';
import { isCode, isHopeless, Undeliverable } from '../discord/errors.ts';
import { withoutPictures, type Payload } from '../discord/ui.ts';
import type { SentCard, TableMessage } from '../tables/model.ts';
import type { ChannelMessages } from './channel-messages.ts';

interface Deps {
  readonly messages: ChannelMessages;
  readonly minor: (error: unknown, what: string) => void;
}

/** Older cards that are remembered when they could not be shrunk. */
const MOST_UNSHRUNK = 5;

/**
 * Shrinks the card before this message, and the older ones that could not be shrunk before. Returns those
 * that still could not: they are tried again in some seconds, or when the next card is sent.
 */
export async function shrinkOlder(
  deps: Deps,
  card: TableMessage | null,
  message: string,
): Promise<readonly SentCard[]> {
  if (card === null || card.message === message) return card?.unshrunk ?? [];
  const { lines: _lines, pictures: _pictures, unshrunk, ...last } = card;
  return shrinkAll(deps, [...unshrunk, last]);
}

/** Shrinks these cards. Returns those that could not be shrunk. */
export async function shrinkAll(deps: Deps, cards: readonly SentCard[]): Promise<readonly SentCard[]> {
  const failed: SentCard[] = [];
  for (const older of cards) if (!(await shrink(deps, older))) failed.push(older);
  return failed.slice(-MOST_UNSHRUNK);
}

/** Returns false if a later attempt may succeed. */
async function shrink(deps: Deps, card: SentCard): Promise<boolean> {
  if (!Array.isArray(card.body)) return true;
  const body = card.body as Payload['components'];
  try {
    await edit(deps, card, editKeeping(body, card.attachments));
    return true;
  } catch (error) {
    deps.minor(error, 'an older card could not be edited');
    return isHopeless(error) || error instanceof Undeliverable;
  }
}

/**
 * Edits a message. After a crash the stored body may list other pictures than the message has, and Discord
 * refuses them; then it is edited without pictures.
 */
async function edit({ messages }: Deps, { channel, message }: SentCard, to: Edit): Promise<void> {
  try {
    await messages.edit(channel, message, to);
  } catch (error) {
    if (!isCode(error, Code.InvalidFormBodyOrContentType) || to.attachments.length === 0) throw error;
    await messages.edit(channel, message, { components: withoutPictures(to.components), attachments: [] });
  }
}
