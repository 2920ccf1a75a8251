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
  waitsSince(): Promise<Time | null>;
}

export function openBacklog({ waitsSince }: Pick<Outbox, 'waitsSince'>, now: () => Time): Backlog {
  const started = now();
  /** When the oldest notice of each batch was queued that has failed. */
  const failing = new Map<string, Time>();
  return {
    tried: ({ id, queued }, error) => {
      const waits = error instanceof RateLimitError || error instanceof Undeliverable;
      if (error === null || waits) failing.delete(id);
      else failing.set(id, Math.min(...queued));
    },
    waitsSince: async () => {
      const due = await waitsSince(now());
      const oldest = Math.min(due ?? Infinity, ...failing.values());
      return oldest === Infinity ? null : Math.max(started, oldest);
    },
  };
}
