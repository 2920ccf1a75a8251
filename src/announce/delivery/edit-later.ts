/** Plans the next attempt of edits that failed: of the card in the parent channel, and of older cards. */
import { RateLimitError } from 'discord.js';
import { isHopeless, Undeliverable } from '../../discord/errors.ts';
import type { DeliveryDeps } from './deps.ts';
import { sentAt } from './sent-at.ts';

/** Milliseconds after which an edit may succeed at the soonest. `null`: nothing is to be tried again. */
export type Retry = number | null;

/** Returns when the edit that met this error may be tried again. */
export function retryAfter(error: unknown): Retry {
  if (isHopeless(error) || error instanceof Undeliverable) return null;
  return error instanceof RateLimitError ? error.retryAfter : 0;
}

export const latest = (retries: readonly Retry[]): Retry =>
  retries.reduce((most, each) => (each === null ? most : Math.max(most ?? 0, each)), null);

/** Pauses between two attempts. Milliseconds. */
const SHORTEST = 10_000;
const LONGEST = 600_000;

interface Cards {
  readonly table: string;
  /** The newest message of the table: the edits have failed since then at the longest. */
  readonly newest: string;
}

/** Tries the edits again. The pause is the age of `newest`, so it doubles with each attempt. */
export async function editLater(
  { outbox, now }: DeliveryDeps,
  { table, newest }: Cards,
  retries: readonly Retry[],
): Promise<void> {
  const soonest = latest(retries);
  if (soonest === null) return;
  const pause = Math.min(Math.max(now() - sentAt(newest), SHORTEST), LONGEST);
  await outbox.retryCards(table, now() + Math.max(pause, soonest));
}
