/** Keeps the game nights of all servers (`/server night`): their events, their tables, their messages. */
import { RateLimitError } from 'discord.js';
import type { SentMessage } from '../announce/channel-messages.ts';
import type { Time } from '../base.ts';
import { fault } from '../discord/errors.ts';
import { createSendOnce } from '../discord/sent-once.ts';
import type { Night } from '../nights/model.ts';
import { earliest, openBackgroundLoop, soonest, type BackgroundLoop } from '../ops/background-loop.ts';
import { advanceNight } from './advance.ts';
import { AGAIN, AWAY, RETRY, WATCH, type NightDeps } from './deps.ts';
import { showNight, type SendNight } from './show.ts';

/** Looks after one night at a time. */
export function openNightKeeper(deps: NightDeps): BackgroundLoop {
  const { nights, time, log } = deps;
  const sendOnce: SendNight = createSendOnce<SentMessage>();
  return openBackgroundLoop(time, {
    round: async isStopped => {
      while (!isStopped()) {
        const claimed = await nights.claim(time.now());
        if (claimed === null) return soonest(await nights.next(), time.now());
        await nights.looked(claimed, await attend(deps, claimed.night, sendOnce));
      }
      return null;
    },
    failed: error => {
      log.error({ error: fault(error) }, 'the game nights of servers could not be read or written');
      return time.now() + RETRY;
    },
  });
}

/** Does what is due in a night. Returns when to look again. `null`: its end was told. */
async function attend(deps: NightDeps, before: Night, sendOnce: SendNight): Promise<Time | null> {
  const { time, log } = deps;
  if (!deps.isAvailable(before.guild)) return time.now() + AWAY;
  try {
    const { night, retryAt } = await advanceNight(deps, before);
    if (night === null) return null;
    return earliest([retryAt, await showNight(deps, night, sendOnce), nextLook(night, time.now())]);
  } catch (error) {
    if (error instanceof RateLimitError) return time.now() + error.retryAfter;
    log.error({ night: before.id, error: fault(error) }, 'a game night could not be looked after');
    return time.now() + AWAY;
  }
}

/** Returns when a night is looked at in any case. `null`: it is over. */
function nextLook({ phase, starts, ends }: Night, now: Time): Time | null {
  switch (phase) {
    case 'planned':
      return Math.min(starts, now + AGAIN);
    case 'running':
      return Math.min(ends, now + WATCH);
    case 'over':
      return null;
  }
}
