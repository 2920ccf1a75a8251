/** People who have just opened a lobby: they can be told in private that its card was refused. */
import { LRUCache } from 'lru-cache';
import type { Refusal } from '../discord/errors.ts';

/** Tells the person. `null`: Discord takes no such message. */
type Tell = (refusal: Refusal | null) => Promise<void>;

export interface Openers {
  /** Notes who has opened a lobby. Calls `tell` at most once: at once if its card was refused already. */
  opened(table: string, tell: Tell): Promise<void>;
  /** Notes that the first card of a lobby was refused. */
  refused(table: string, refusal: Refusal | null): Promise<void>;
}

/** Discord takes follow-ups to an interaction for 15 minutes. Milliseconds. */
const REACHABLE = 14 * 60_000;
const REMEMBERED = { max: 1_000, ttl: REACHABLE };

/** Kept in memory only, because a restart is longer than it takes to send a card. */
export function createOpeners(): Openers {
  const waiting = new LRUCache<string, Tell>(REMEMBERED);
  const refusals = new LRUCache<string, { readonly refusal: Refusal | null }>(REMEMBERED);
  return {
    opened: async (table, tell) => {
      const known = refusals.get(table);
      if (known) await tell(known.refusal);
      else waiting.set(table, tell);
    },
    refused: async (table, refusal) => {
      const tell = waiting.get(table);
      waiting.delete(table);
      if (tell) await tell(refusal);
      else refusals.set(table, { refusal });
    },
  };
}
