/** The queue of notifications, by user. */
import { and, asc, eq, gt, min, notInArray, sql } from './drizzle.ts';
import type { NotificationBatch, NotificationQueue } from '../people/store.ts';
import type { Time } from '../base.ts';
import { freshNonce } from './nonces.ts';
import { notifications, type Db } from './schema.ts';

/**
 * A user's notifications wait this long after the first one, so that they become one message and the
 * table's card is sent before it. Milliseconds.
 */
const LINGER = 5_000;

/** A row with `retryAt` belongs to a batch. Later rows of the user wait until the batch is done. */
export function openNotifications(db: Db): NotificationQueue {
  return {
    whose: async (now, resting) => nextUser(db, now, resting),
    claim: async (user, now) => db.transaction(() => claim(db, user, now), { behavior: 'immediate' }),
    done: async ({ user }) => {
      db.delete(notifications).where(inBatch(user)).run();
    },
    failed: async ({ user }, retryAt) => {
      db.update(notifications).set({ retryAt }).where(inBatch(user)).run();
    },
    next: async now => nextReady(db, now),
    drop: async user => {
      db.delete(notifications).where(eq(notifications.user, user)).run();
    },
  };
}

const inBatch = (user: string) => and(eq(notifications.user, user), gt(notifications.retryAt, 0));

/** The users with waiting notifications: the id of the first one, and when they may be sent. */
const perUser = (db: Db) =>
  db
    .select({
      user: notifications.user,
      head: min(notifications.id).as('head'),
      ready: sql<number>`max(max(${notifications.retryAt}), min(${notifications.queued}) + ${LINGER})`.as(
        'ready',
      ),
    })
    .from(notifications)
    .groupBy(notifications.user)
    .as('waiting');

function nextUser(db: Db, now: Time, resting: readonly string[]): string | null {
  const waiting = perUser(db);
  const row = db
    .select({ user: waiting.user })
    .from(waiting)
    .where(and(sql`${waiting.ready} <= ${now}`, notInArray(waiting.user, [...resting])))
    .orderBy(asc(waiting.head))
    .limit(1)
    .get();
  return row?.user ?? null;
}

function nextReady(db: Db, now: Time): Time | null {
  const waiting = perUser(db);
  const row = db
    .select({ at: sql<Time | null>`min(${waiting.ready})` })
    .from(waiting)
    .where(sql`${waiting.ready} > ${now}`)
    .get();
  return row?.at ?? null;
}

/** Returns the batch of this user that is not finished. None: makes one of everything that waits. */
function claim(db: Db, user: string, now: Time): NotificationBatch | null {
  const batchRows = () =>
    db.select().from(notifications).where(inBatch(user)).orderBy(asc(notifications.id)).all();
  const unfinished = batchRows();
  if (unfinished.length === 0)
    db.update(notifications).set({ retryAt: now }).where(eq(notifications.user, user)).run();
  const rows = unfinished.length > 0 ? unfinished : batchRows();
  const [first] = rows;
  if (!first) return null;
  const id = first.batch ?? freshNonce();
  // an older version stored no id with a batch
  if (first.batch === null) db.update(notifications).set({ batch: id }).where(inBatch(user)).run();
  return {
    id,
    user,
    since: first.queued,
    notifications: rows.map(({ table, kind }) => ({ user, table, kind })),
  };
}
