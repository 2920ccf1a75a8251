/** Sends words of the queue to one person by direct message, or to a channel. */
import { RateLimitError } from 'discord.js';
import type { Time } from '../base.ts';
import { fault, isHopeless, Undeliverable } from '../discord/errors.ts';
import type { Payload } from '../discord/ui.ts';
import { isTooFast, isUnwelcome } from '../notify/direct-messages.ts';
import { RETRY, type FinderDeps } from './deps.ts';

/** Where a message goes. `user`: by direct message. `null`: to the channel. */
export interface Target {
  readonly user: string | null;
  readonly channel: string;
}

/**
 * `message`: the id of what was sent. `refused`: it cannot be sent. `unwelcome`: the person takes no direct
 * messages. `retryAt`: it is to be tried again then.
 */
export type Sent =
  | { readonly is: 'sent'; readonly message: string }
  | { readonly is: 'refused' | 'unwelcome' }
  | { readonly is: 'later'; readonly retryAt: Time };

/** Sends a message once for each nonce. */
export async function sendTo(
  deps: FinderDeps,
  { user, channel }: Target,
  payload: Payload,
  nonce: string,
): Promise<Sent> {
  try {
    const message =
      user === null
        ? (await deps.messages.send(channel, payload, nonce)).id
        : await deps.directMessages.send(user, payload, nonce);
    return { is: 'sent', message };
  } catch (error) {
    if (user !== null && isUnwelcome(error)) {
      await deps.people.change(user, before => ({ ...before, dm: false, dmRefused: true, dmList: null }));
      return { is: 'unwelcome' };
    }
    // The channel is as good, and the person need not wait.
    if (user !== null && isTooFast(error)) return { is: 'unwelcome' };
    return afterFailure(deps, error);
  }
}

/** Replaces a message that was sent. A message that no longer exists counts as refused. */
export async function editAt(
  deps: FinderDeps,
  { user, channel }: Target,
  message: string,
  payload: Payload,
): Promise<Sent> {
  try {
    if (user === null) await deps.messages.rewrite(channel, message, payload);
    else await deps.directMessages.edit(user, message, payload);
    return { is: 'sent', message };
  } catch (error) {
    return afterFailure(deps, error);
  }
}

function afterFailure({ time, log }: FinderDeps, error: unknown): Sent {
  if (error instanceof RateLimitError) return { is: 'later', retryAt: time.now() + error.retryAfter };
  if (error instanceof Undeliverable || isHopeless(error)) return { is: 'refused' };
  log.info({ error: fault(error) }, 'a message of the queue could not be sent');
  return { is: 'later', retryAt: time.now() + RETRY };
}
