/** People who have just opened a lobby, or chosen a board's channel, and are told if it was refused. */
import { LRUCache } from 'lru-cache';
import type { Refusal } from '../discord/errors.ts';

/** Tells the person. `null`: Discord takes no such message. */
type Tell = (refusal: Refusal | null) => Promise<void>;

export interface Openers {
  /**
   * Notes who waits for the first message of `what`: the id of a lobby, or the nonce of a board. Calls `tell`
   * at most once: at once if the message was refused already.
   */
  opened(what: string, tell: Tell): Promise<void>;
  /** Notes that this message was refused. */
  refused(what: string, refusal: Refusal | null): Promise<void>;
}

/** Discord takes follow-ups to an interaction for 15 minutes. Milliseconds. */
const REACHABLE = 14 * 60_000;
const REMEMBERED = { max: 1_000, ttl: REACHABLE };

/** Kept in memory only, because a restart is longer than it takes to send a card. */
export function createOpeners(): Openers {
  const waiting = new LRUCache<string, Tell>(REMEMBERED);
  const refusals = new LRUCache<string, { readonly refusal: Refusal | null }>(REMEMBERED);
  return {
    opened: async (what, tell) => {
      const known = refusals.get(what);
      refusals.delete(what);
      if (known) await tell(known.refusal);
      else waiting.set(what, tell);
    },
    refused: async (what, refusal) => {
      const tell = waiting.get(what);
      waiting.delete(what);
      if (tell) await tell(refusal);
      else refusals.set(what, { refusal });
    },
  };
}
