/** Shards, and the limit of session starts. */
import type { Clock } from './clock.ts';
import { LIMITS } from '../limits.ts';

const DAY = 24 * 60 * 60_000;

/** How the bot may start sessions: shards, and the IDENTIFYs of a day. Tests may set them. */
export interface StartLimit {
  /** Number of shards that Discord recommends, and that a bot needs at least. */
  shards: number;
  total: number;
  remaining: number;
  /** When `remaining` becomes `total` again. Milliseconds since 1970. */
  resetAt: number;
  maxConcurrency: number;
  /** Counts a start. Returns false if there is none left. */
  take(): boolean;
  /** `session_start_limit` of `GET /gateway/bot`. */
  shown(): object;
}

export function startLimit(clock: Clock): StartLimit {
  const limit: StartLimit = {
    shards: 1,
    total: LIMITS.sessionStarts,
    remaining: LIMITS.sessionStarts,
    resetAt: clock.now() + DAY,
    maxConcurrency: 1,
    take: () => {
      renew();
      limit.remaining -= 1;
      return limit.remaining >= 0;
    },
    shown: () => {
      renew();
      return {
        total: limit.total,
        remaining: Math.max(0, limit.remaining),
        reset_after: limit.resetAt - clock.now(),
        max_concurrency: limit.maxConcurrency,
      };
    },
  };
  function renew(): void {
    if (clock.now() < limit.resetAt) return;
    limit.remaining = limit.total;
    limit.resetAt = clock.now() + DAY;
  }
  return limit;
}

/** Returns the shard of an event. Events without a guild, such as direct messages, go to the first one. */
export function shardOf(event: string, data: unknown, shards: number): number {
  const { guild_id: guild, id } = data as { readonly guild_id?: string; readonly id?: string };
  const of = event.startsWith('GUILD_') && guild === undefined ? id : guild;
  return of === undefined ? 0 : shardOfGuild(of, shards);
}

export const shardOfGuild = (guild: string, shards: number): number =>
  Number((BigInt(guild) >> 22n) % BigInt(shards));
