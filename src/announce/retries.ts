/** Decides what becomes of a batch that could not be sent. */
import { RateLimitError } from 'discord.js';
import type { Logger } from 'pino';
import type { Time } from '../base.ts';
import { fault, isHopeless, Undeliverable, type Refusal } from '../discord/errors.ts';
import type { Obstacle } from '../tables/model.ts';
import type { Batch, Outbox } from '../tables/store.ts';

/** Milliseconds; doubled with each attempt. */
const FIRST_RETRY = 1_000;
const LAST_RETRY = 60_000;
/** Pauses after the first, second, ... refusal of a channel; the last one repeats. Milliseconds. */
const PAUSES = [5_000, 30_000, 120_000, 600_000, 1_800_000] as const;
/** An announcement that a channel refuses for this long is given up; younger ones wait on. Milliseconds. */
const GIVE_UP_AFTER = 86_400_000;
/** They are tried at least this often after a start, because the program may not have run all day. */
const LEAST_TRIES = 3;

interface Deps {
  readonly outbox: Outbox;
  readonly now: () => Time;
  readonly log: Logger;
}

/**
 * Records a failure. `tried`: attempts of this batch since the start. A refused batch waits for a permission
 * or a filter. A batch that can never be sent is given up: the game goes on, private replies say so, and the
 * next message, too.
 */
export async function recordFailure(
  { outbox, now, log }: Deps,
  batch: Batch,
  error: unknown,
  tried: number,
): Promise<void> {
  const context = { table: batch.table, batch: batch.id, tried, error: fault(error) };
  if (error instanceof RateLimitError) {
    log.info({ ...context, retryAfter: error.retryAfter }, 'an announcement waits for a rate limit');
    await outbox.postponed(batch, now() + error.retryAfter);
  } else if (error instanceof Undeliverable) {
    await recordRefusal({ outbox, now, log }, batch, error.refusal, context);
  } else if (isHopeless(error)) {
    log.warn(context, 'an announcement cannot be delivered');
    const rejection = { kind: 'rejected', permissions: [], channel: batch.channel } as const;
    await outbox.done(batch, null, lostAfter(batch, rejection, now()));
  } else {
    log.warn(context, 'an announcement is tried again');
    await outbox.failed(batch, now() + Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (tried - 1)));
  }
}

async function recordRefusal(
  { outbox, now, log }: Deps,
  batch: Batch,
  refusal: Refusal,
  context: { readonly tried: number },
): Promise<void> {
  const obstacle = obstacleAfter(batch, refusal, now());
  const retryAt = obstacle.last + pauseAfter(obstacle.tried);
  const before = obstacle.last - GIVE_UP_AFTER;
  const isOld = (queued: Time): boolean => Math.max(queued, obstacle.since) <= before;
  const mayGiveUp = context.tried >= LEAST_TRIES;
  if (mayGiveUp && batch.queued.every(isOld)) {
    log.warn(context, GIVEN_UP);
    await outbox.done(batch, null, lostAfter(batch, refusal, now()));
  } else if (mayGiveUp && batch.unsent && batch.queued.some(isOld)) {
    log.warn(context, GIVEN_UP);
    await outbox.refused(batch, { ...obstacle, lost: true }, retryAt, before);
  } else {
    log.warn(context, 'a channel refuses an announcement: it waits');
    await outbox.refused(batch, obstacle, retryAt, null);
  }
}

const GIVEN_UP = 'a channel has refused announcements for a day: they are given up';

/** Returns the obstacle of a table after this refusal. */
function obstacleAfter({ obstacle, unsent }: Batch, refusal: Refusal, now: Time): Obstacle {
  const earlier = obstacle?.kind === 'pictures' ? null : obstacle;
  return {
    kind: refusal.kind,
    permissions: refusal.permissions,
    channel: refusal.channel,
    since: earlier?.since ?? now,
    last: now,
    tried: (earlier?.tried ?? 0) + 1,
    unsent,
    lost: obstacle?.lost ?? false,
  };
}

/** Returns the obstacle of a table whose batch was given up: nothing waits, and the next message says so. */
const lostAfter = (batch: Batch, refusal: Refusal, now: Time): Obstacle => ({
  ...obstacleAfter(batch, refusal, now),
  tried: 0,
  lost: true,
});

const pauseAfter = (tried: number): number => PAUSES[Math.min(tried, PAUSES.length) - 1] ?? PAUSES[0];
