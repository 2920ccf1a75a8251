/** The worker that sends letters: one person after the other, never in the quiet hours, nothing twice. */
import type { Logger } from 'pino';
import type { Settings } from '../people/model.ts';
import { awayUntil, quietUntil } from '../people/quiet.ts';
import type { NotificationBatch, NotificationQueue, People } from '../people/store.ts';
import type { Time } from '../base.ts';
import type { LoadedTable } from '../tables/store.ts';
import type { TimeSource } from '../ops/time-source.ts';
import { openBackgroundLoop, type BackgroundLoop } from '../ops/background-loop.ts';
import { fault, isHopeless } from '../discord/errors.ts';
import { currentItems, notificationPayload, languageOf } from './notification-message.ts';
import { isTooFast, isUnwelcome, type DirectMessages } from './direct-messages.ts';

interface Deps {
  readonly notifications: NotificationQueue;
  readonly people: People;
  readonly load: (table: string) => Promise<LoadedTable | null>;
  readonly directMessages: DirectMessages;
  readonly time: TimeSource;
  readonly log: Logger;
}

/** Between two messages: Discord looks askance at bots that write to many people at once. */
const MIN_GAP = 350;
/** After Discord has said so. */
const SLOW_DOWN = 10 * 60_000;
const FIRST_RETRY = 2_000;
const LAST_RETRY = 10 * 60_000;
/** A letter that cannot be sent for so long is given up: it was a reminder. */
const GIVE_UP_AFTER = 86_400_000;
/** After the database itself has failed. */
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

/** One message at most; answers when to look again. */
function rounds(deps: Deps): () => Promise<Time | null> {
  const { notifications, time } = deps;
  const send = sender(deps);
  let free: Time = 0;
  return async () => {
    const now = time.now();
    if (now < free) return free;
    const resting = new Map<string, Time>();
    const found = await whose(deps, now, resting);
    if (!found) return earliest([await notifications.next(now), ...resting.values()]);
    free = await send(found.user, found.settings);
    return Math.max(free, now);
  };
}

/** Whose letters may be sent now; whoever is not to be disturbed goes to those who rest. */
async function whose(
  { notifications, people }: Deps,
  now: Time,
  resting: Map<string, Time>,
): Promise<{ readonly user: string; readonly settings: Settings } | null> {
  for (
    let user = await notifications.whose(now, []);
    user !== null;
    user = await notifications.whose(now, [...resting.keys()])
  ) {
    const settings = await people.settings(user);
    const until = settings.dm ? restUntil(settings, now) : null;
    if (until === null) return { user, settings };
    resting.set(user, until);
  }
  return null;
}

const earliest = (times: readonly (Time | null)[]): Time | null =>
  times.reduce((first, at) => (first === null || (at !== null && at < first) ? at : first), null);

/** Until when a person is neither reminded nor told news. */
function restUntil({ quiet, holidays }: Settings, now: Time): Time | null {
  return awayUntil(holidays, now) ?? (quiet === null ? null : quietUntil(quiet, now));
}

/** Sends what waits for a person and notes how it went; answers when the next may be written to. Rejects only where that cannot be noted. */
function sender({
  notifications,
  people,
  load,
  directMessages,
  time,
  log,
}: Deps): (user: string, settings: Settings) => Promise<Time> {
  const failing = new Map<string, { readonly since: Time; readonly tried: number }>();

  async function deliver(batch: NotificationBatch, settings: Settings): Promise<boolean> {
    const items = settings.dm ? await currentItems(batch, settings, load, time.now()) : [];
    if (items.length > 0)
      await directMessages.send(
        batch.user,
        notificationPayload(items, languageOf(settings, items)),
        batch.id,
      );
    await notifications.done(batch);
    failing.delete(batch.id);
    return items.length > 0;
  }

  async function failed(batch: NotificationBatch, error: unknown): Promise<Time> {
    const now = time.now();
    const { since, tried } = failing.get(batch.id) ?? { since: now, tried: 0 };
    const context = { notifications: batch.id, tried: tried + 1, error: fault(error) };
    if (isUnwelcome(error)) {
      await people.change(batch.user, before => ({ ...before, dm: false }));
      await notifications.drop(batch.user);
      log.info(context, 'direct messages are not let through: turned off for this person');
    } else if (!isTooFast(error) && (isHopeless(error) || now - since >= GIVE_UP_AFTER)) {
      await notifications.done(batch);
      log.warn(context, 'a direct message cannot be delivered');
    } else {
      failing.set(batch.id, { since, tried: tried + 1 });
      await notifications.failed(
        batch,
        now + (isTooFast(error) ? SLOW_DOWN : Math.min(LAST_RETRY, FIRST_RETRY * 2 ** tried)),
      );
      log.warn(context, 'a direct message is tried again');
      return now + (isTooFast(error) ? SLOW_DOWN : MIN_GAP);
    }
    failing.delete(batch.id);
    return now + MIN_GAP;
  }

  return async (user, settings) => {
    const batch = await notifications.claim(user, time.now());
    if (!batch) return time.now();
    try {
      return (await deliver(batch, settings)) ? time.now() + MIN_GAP : time.now();
    } catch (error) {
      return failed(batch, error);
    }
  };
}
