/** Posts a message once, and knows what it shows. */
import { UNKNOWN_PICTURES } from './card-to-keep.ts';
import type { ComposedInChannel, DeliveryDeps, Posted } from './deps.ts';

interface To {
  readonly channel: string;
  readonly nonce: string;
  /** True if no earlier attempt can have reached the channel. */
  readonly isFirst: boolean;
}

/**
 * Composes and posts a message. If this program has posted it before, does neither, and returns what was
 * posted then: the table may have gone on since. If only Discord can know of an earlier attempt, it may have
 * kept that one, with other pictures.
 */
export function postOnce(
  { messages, sendOnce }: Pick<DeliveryDeps, 'messages' | 'sendOnce'>,
  { channel, nonce, isFirst }: To,
  compose: () => Promise<ComposedInChannel>,
): Promise<Posted> {
  return sendOnce(channel, nonce, async () => {
    const { payload, drawn, ...composed } = await compose();
    const sent = await messages.send(channel, payload, nonce);
    const isKnown = isFirst || drawn === null;
    return {
      sent,
      shown: {
        ...composed,
        payload: { ...payload, files: [] },
        drawn: isKnown ? drawn : UNKNOWN_PICTURES,
      },
    };
  });
}
