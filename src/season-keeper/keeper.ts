/** Keeps the seasons of all servers (`/season`): begins them, opens their tables, counts and ends them. */
import { RateLimitError } from 'discord.js';
import type { Time } from '../base.ts';
import { ServerAway } from '../discord/audience.ts';
import { fault } from '../discord/errors.ts';
import { createSendOnce } from '../discord/sent-once.ts';
import type { SentMessage } from '../announce/channel-messages.ts';
import { earliest, openBackgroundLoop, soonest, type BackgroundLoop } from '../ops/background-loop.ts';
import { nextDate } from '../seasons/course.ts';
import type { Season } from '../seasons/model.ts';
import type { ClaimedSeason } from '../seasons/store.ts';
import { advance } from './advance.ts';
import { AGAIN, RETRY, type SeasonDeps } from './deps.ts';
import { showMessages, type SendSeason } from './show.ts';

/** While a server is away. Milliseconds. */
const AWAY = 60_000;

/** Looks after one season at a time. */
export function openSeasonKeeper(deps: SeasonDeps): BackgroundLoop {
  const { seasons, time, log } = deps;
  const sendOnce: SendSeason = createSendOnce<SentMessage>();
  return openBackgroundLoop(time, {
    round: async isStopped => {
      while (!isStopped()) {
        const claimed = await seasons.claim(time.now());
        if (claimed === null) return soonest(await seasons.next(), time.now());
        await seasons.looked(claimed, await attend(deps, claimed, sendOnce));
      }
      return null;
    },
    failed: error => {
      log.error({ error: fault(error) }, 'the seasons of servers could not be read or written');
      return time.now() + RETRY;
    },
  });
}

/** Does what is due in a season. Returns when to look again. `null`: its end was told. */
async function attend(
  deps: SeasonDeps,
  { season: before }: ClaimedSeason,
  sendOnce: SendSeason,
): Promise<Time | null> {
  const { time, log } = deps;
  const now = time.now();
  if (!deps.isAvailable(before.guild)) return now + AWAY;
  try {
    const { season, retryAt } = await advance(deps, before);
    if (season === null) return null;
    return earliest([retryAt, await showMessages(deps, season, sendOnce), nextLook(season, time.now())]);
  } catch (error) {
    if (error instanceof ServerAway) return now + AWAY;
    if (error instanceof RateLimitError) return now + error.retryAfter;
    log.error({ season: before.id, error: fault(error) }, 'a season could not be looked after');
    return now + AWAY;
  }
}

/** Returns when a season is looked at in any case. `null`: it has ended. */
const nextLook = (season: Season, now: Time): Time | null =>
  season.end === null ? earliest([nextDate(season, now), now + AGAIN]) : null;
