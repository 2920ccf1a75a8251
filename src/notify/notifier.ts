/** Sends notifications: one user at a time, never in quiet hours, nothing twice. */
import { RateLimitError } from 'discord.js';
import type { Logger } from 'pino';
import type { Settings } from '../people/model.ts';
import { restUntil } from '../people/quiet.ts';
import type { NotificationBatch, NotificationQueue, People } from '../people/store.ts';
import type { Time } from '../base.ts';
import { UnreadableRow, type LoadedTable, type Summary } from '../tables/store.ts';
import type { TimeSource } from '../ops/time-source.ts';
import { earliest, openBackgroundLoop, type BackgroundLoop } from '../ops/background-loop.ts';
import { fault, isHopeless } from '../discord/errors.ts';
import { listMessages } from './list-message.ts';
import { isTooFast, isUnwelcome, type DirectMessages } from './direct-messages.ts';

interface Deps {
  readonly notifications: NotificationQueue;
  readonly people: People;
  readonly load: (table: string) => Promise<LoadedTable | null>;
  /** Returns the open tables of a user. */
  readonly tablesOf: (user: string) => Promise<readonly Summary[]>;
  readonly directMessages: DirectMessages;
  readonly time: TimeSource;
  readonly log: Logger;
}

/** Minimum gap between two direct messages, to avoid Discord's anti-spam measures. Milliseconds. */
const MIN_GAP = 350;
/** The gap after Discord has asked to slow down. Milliseconds. */
const SLOW_DOWN = 10 * 60_000;
const FIRST_RETRY = 2_000;
const LAST_RETRY = 10 * 60_000;
/** A notification that cannot be sent for this long is given up, because it was a reminder. Milliseconds. */
const GIVE_UP_AFTER = 86_400_000;
/** The wait for a person whose settings cannot be read. Milliseconds. */
const UNREADABLE_RETRY = 10 * 60_000;
/** The wait for a person whose notifications another program is writing. Milliseconds. */
const HELD_RETRY = 1_000;
/** The wait after a failure of the database. Milliseconds. */
const DATABASE_RETRY = 5_000;

export function openNotifier(deps: Deps): BackgroundLoop {
  const { time, log } = deps;
  const send = rounds(deps);
  return openBackgroundLoop(time, {
    round: async isStopped => {
      let at = await send();
      while (at !== null && at <= time.now() && !isStopped()) at = await send();
      return at;
    },
    failed: error => {
      log.error({ error: fault(error) }, 'the notifications could not be read or noted');
      return time.now() + DATABASE_RETRY;
    },
  });
}

/** Sends one message at most. Returns when to look again. */
function rounds(deps: Deps): () => Promise<Time | null> {
  const { notifications, time } = deps;
  const send = sender(deps);
  let free: Time = 0;
  /** Users whose settings or notifications could not be read, and when they are tried again. */
  const unreadable = new Map<string, Time>();
  return async () => {
    const now = time.now();
    if (now < free) return free;
    const resting = new Map([...unreadable].filter(([, until]) => until > now));
    const found = await whose(deps, now, { resting, unreadable });
    if (!found) return earliest([await notifications.next(now), ...resting.values()]);
    const sent = await send(found.user, found.settings);
    if (sent === null) unreadable.set(found.user, now + HELD_RETRY);
    free = sent ?? now;
    return Math.max(free, now);
  };
}

/**
 * Returns the user whose notifications may be sent now. Adds users in quiet hours or on holiday, and users
 * whose settings cannot be read, to `resting`.
 */
async function whose(
  { notifications, people, log }: Deps,
  now: Time,
  { resting, unreadable }: Record<'resting' | 'unreadable', Map<string, Time>>,
): Promise<{ readonly user: string; readonly settings: Settings } | null> {
  for (;;) {
    const user = await notifications.whose(now, [...resting.keys()]);
    if (user === null) return null;
    const settings = await readSettings(people, user, log);
    const until = settings?.dm === true ? restUntil(settings, now) : null;
    if (settings && until === null) return { user, settings };
    if (!settings) unreadable.set(user, now + UNREADABLE_RETRY);
    resting.set(user, until ?? now + UNREADABLE_RETRY);
  }
}

/** Returns the settings of a user. `null`: their row cannot be read; the others go on. */
async function readSettings(people: People, user: string, log: Logger): Promise<Settings | null> {
  try {
    return await people.settings(user);
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    log.error({ error: fault(error) }, 'the settings of a person cannot be read: their messages wait');
    return null;
  }
}

/**
 * Sends the notifications of a user and records the result. Returns when the next message may be sent.
 * `null`: another program is writing them. Rejects only if the result cannot be recorded. A failure is not
 * logged: only who has not answered is reminded, so the log would tell who has answered in secret.
 */
function sender(deps: Deps): (user: string, settings: Settings) => Promise<Time | null> {
  const { notifications, people, time } = deps;
  const tell = listMessages(deps);
  const failing = new Map<string, { readonly since: Time; readonly tried: number }>();

  async function deliver(batch: NotificationBatch, settings: Settings): Promise<boolean> {
    const isSent = settings.dm && (await tell(batch, settings, time.now()));
    await notifications.done(batch);
    failing.delete(batch.id);
    return isSent;
  }

  async function failed(batch: NotificationBatch, error: unknown): Promise<Time> {
    const now = time.now();
    const { since, tried } = failing.get(batch.id) ?? { since: now, tried: 0 };
    if (error instanceof RateLimitError) {
      await notifications.failed(batch, now + error.retryAfter);
      return now + MIN_GAP;
    }
    if (isUnwelcome(error)) {
      await people.change(batch.user, before => ({ ...before, dm: false, dmRefused: true, dmList: null }));
      await notifications.drop(batch.user);
    } else if (!isTooFast(error) && (isHopeless(error) || now - since >= GIVE_UP_AFTER)) {
      await notifications.done(batch);
    } else {
      failing.set(batch.id, { since, tried: tried + 1 });
      await notifications.failed(
        batch,
        now + (isTooFast(error) ? SLOW_DOWN : Math.min(LAST_RETRY, FIRST_RETRY * 2 ** tried)),
      );
      return now + (isTooFast(error) ? SLOW_DOWN : MIN_GAP);
    }
    failing.delete(batch.id);
    return now + MIN_GAP;
  }

  return async (user, settings) => {
    const batch = await notifications.claim(user, time.now());
    if (!batch) return null;
    try {
      return (await deliver(batch, settings)) ? time.now() + MIN_GAP : time.now();
    } catch (error) {
      return failed(batch, error);
    }
  };
}
