/** Shrinks the cards that a newer one has replaced to their sentences. */
import { RESTJSONErrorCodes as Code } from 'discord.js';
import { editKeeping, type Edit } from '../../discord/attachments.ts';
import { isCode } from '../../discord/errors.ts';
import { withoutPictures, type Payload } from '../../discord/ui.ts';
import type { SentCard, TableMessage } from '../../tables/model.ts';
import type { DeliveryDeps } from './deps.ts';
import { latest, retryAfter, type Retry } from './edit-later.ts';

type Deps = Pick<DeliveryDeps, 'messages' | 'minor'>;

/** Cards that could not be shrunk for now, and when they may be tried again. */
interface Shrunk {
  readonly unshrunk: readonly SentCard[];
  readonly retry: Retry;
}

/** Older cards that are remembered when they could not be shrunk. */
const MOST_UNSHRUNK = 5;

/**
 * Shrinks the card before this message, and the older ones that could not be shrunk before. Returns those
 * that still could not.
 */
export async function shrinkOlder(deps: Deps, card: TableMessage | null, message: string): Promise<Shrunk> {
  if (card === null) return { unshrunk: [], retry: null };
  if (card.message === message) return shrinkAll(deps, card.unshrunk);
  const { channel, message: older, body, attachments, unshrunk } = card;
  return shrinkAll(deps, [...unshrunk, { channel, message: older, body, attachments }]);
}

/** Shrinks these cards. Returns those that could not be shrunk. */
export async function shrinkAll(deps: Deps, cards: readonly SentCard[]): Promise<Shrunk> {
  const failed: { readonly card: SentCard; readonly retry: Retry }[] = [];
  for (const card of cards) {
    const retry = await shrink(deps, card);
    if (retry !== null) failed.push({ card, retry });
  }
  return {
    unshrunk: failed.slice(-MOST_UNSHRUNK).map(({ card }) => card),
    retry: latest(failed.map(({ retry }) => retry)),
  };
}

async function shrink(deps: Deps, card: SentCard): Promise<Retry> {
  if (!Array.isArray(card.body)) return null;
  const body = card.body as Payload['components'];
  try {
    await edit(deps, card, editKeeping(body, card.attachments));
    return null;
  } catch (error) {
    deps.minor(error, 'an older card could not be edited');
    return retryAfter(error);
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
