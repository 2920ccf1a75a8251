/** Knows since when announcements wait that could be sent. `/health` asks it. */
import { RateLimitError } from 'discord.js';
import type { Time } from '../base.ts';
import { Undeliverable } from '../discord/errors.ts';
import type { Batch, Outbox } from '../tables/store.ts';

export interface Backlog {
  /** Notes how an attempt to send a batch ended. `null`: it is sent, or given up. */
  tried(batch: Pick<Batch, 'id' | 'queued'>, error: unknown): void;
  /**
   * Returns since when the oldest announcement waits, at most since the start. `null`: none waits. What waits
   * for a permission or for a rate limit does not count, because the bot can do nothing about it.
   */
  readonly waitsSince: () => Promise<Time | null>;
}

/** A batch that fails is tried at least every minute (`retries.ts`). Milliseconds. */
const TRIED_WITHIN = 180_000;

export function openBacklog({ waitsSince }: Pick<Outbox, 'waitsSince'>, now: () => Time): Backlog {
  const started = now();
  /** The batches that have failed: when the oldest notice was queued, and the last attempt. */
  const failing = new Map<string, { readonly queued: Time; readonly tried: Time }>();
  /** A batch that is no longer tried was deleted, or the bot has left its server. */
  function stillTried(): Time[] {
    for (const [id, { tried }] of failing) if (now() - tried >= TRIED_WITHIN) failing.delete(id);
    return [...failing.values()].map(({ queued }) => queued);
  }
  return {
    tried: ({ id, queued }, error) => {
      const waits = error instanceof RateLimitError || error instanceof Undeliverable;
      if (error === null || waits) failing.delete(id);
      else failing.set(id, { queued: Math.min(...queued), tried: now() });
    },
    waitsSince: async () => {
      const due = await waitsSince(now());
      const oldest = Math.min(due ?? Infinity, ...stillTried());
      return oldest === Infinity ? null : Math.max(started, oldest);
    },
  };
}
