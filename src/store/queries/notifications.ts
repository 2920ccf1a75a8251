/** The queue of notifications, by user. */
import { and, asc, eq, gt, lte, max, min, not, sql } from '../drizzle.ts';
import type { NotificationBatch, NotificationQueue } from '../../people/store.ts';
import type { Time } from '../../base.ts';
import { first, type Db } from '../db.ts';
import { freshNonce } from './nonces.ts';
import { isFirst } from './shards.ts';

/**
 * A user's notifications wait this long after the first one, so that they become one message and the
 * table's card is sent before it. Milliseconds.
 */
const LINGER = 5_000;

/**
 * A row with `retryAt` belongs to a batch. Later rows of the user wait until the batch is done. Of several
 * processes that of shard 0 sends, so that their pauses between messages hold for the bot.
 */
export function openNotifications(db: Db): NotificationQueue {
  const { notifications } = db.schema;
  // A batch that was claimed again meanwhile, and has grown, is another one.
  const { next, ready } = prepared(db);
  const isThis = (user: string, id: string) => and(eq(notifications.user, user), eq(notifications.batch, id));
  return {
    whose: async (now, resting) => {
      if (!isFirst(db)) return null;
      return (await first(next.execute({ now, resting: JSON.stringify(resting) })))?.user ?? null;
    },
    claim: (user, now) => db.atomically(() => claim(db, user, now)),
    done: async ({ user, id }) => {
      await db.delete(notifications).where(isThis(user, id));
    },
    failed: async ({ user, id }, retryAt) => {
      await db.update(notifications).set({ retryAt }).where(isThis(user, id));
    },
    next: async now => (isFirst(db) ? ((await first(ready.execute({ now })))?.at ?? null) : null),
    drop: async user => {
      await db.delete(notifications).where(eq(notifications.user, user));
    },
  };
}

function inBatch(db: Db, user: string) {
  const { notifications } = db.schema;
  return and(eq(notifications.user, user), gt(notifications.retryAt, 0));
}

/** The users with waiting notifications: the id of the first one, and when they may be sent. */
function perUser(db: Db) {
  const { notifications } = db.schema;
  const lingered = sql`${min(notifications.queued)} + ${sql.raw(String(LINGER))}`;
  return db
    .select({
      user: notifications.user,
      head: min(notifications.id).as('head'),
      ready: db.words.greatest(max(notifications.retryAt), lingered).mapWith(Number).as('ready'),
    })
    .from(notifications)
    .groupBy(notifications.user)
    .as('waiting');
}

/** The statements of each round of the notifier, prepared once. */
function prepared(db: Db) {
  const now = sql.placeholder('now');
  const waiting = perUser(db);
  const isResting = db.words.isAmong(waiting.user, sql.placeholder('resting'));
  return {
    next: db
      .select({ user: waiting.user })
      .from(waiting)
      .where(and(lte(waiting.ready, now), not(isResting)))
      .orderBy(asc(waiting.head))
      .limit(1)
      .prepare('next_to_notify'),
    ready: db
      .select({ at: sql<Time | null>`min(${waiting.ready})`.mapWith(db.schema.notifications.queued) })
      .from(waiting)
      .where(gt(waiting.ready, now))
      .prepare('next_ready'),
  };
}

/**
 * Returns the batch of this user that is not finished. None: makes one of everything that waits. `null`:
 * nothing waits, or another program is sending or writing it.
 */
async function claim(db: Db, user: string, now: Time): Promise<NotificationBatch | null> {
  const { notifications } = db.schema;
  const batchRows = () =>
    db.select().from(notifications).where(inBatch(db, user)).orderBy(asc(notifications.id));
  const ofUser = () =>
    db.select({ id: notifications.id }).from(notifications).where(eq(notifications.user, user));
  const free = await db.words.lockedIfFree(ofUser(), notifications);
  if (free.length < (await ofUser()).length) return null;
  const unfinished = await batchRows();
  if (unfinished.some(({ retryAt }) => retryAt > now)) return null;
  const isOfBatch = unfinished.length > 0 ? inBatch(db, user) : eq(notifications.user, user);
  await db
    .update(notifications)
    .set({ retryAt: now + db.lease })
    .where(isOfBatch);
  const rows = unfinished.length > 0 ? unfinished : await batchRows();
  const [oldest] = rows;
  if (!oldest) return null;
  const id = oldest.batch ?? freshNonce();
  // an older version stored no id with a batch
  if (oldest.batch === null) await db.update(notifications).set({ batch: id }).where(inBatch(db, user));
  return {
    id,
    user,
    since: oldest.queued,
    notifications: rows.map(({ table, kind }) => ({ user, table, kind })),
  };
}
