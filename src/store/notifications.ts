/** Direct messages that wait to be sent, person by person. */
import { and, asc, eq, gt, min, notInArray, sql } from 'drizzle-orm';
import type { NotificationBatch, NotificationQueue } from '../people/store.ts';
import type { Time } from '../base.ts';
import { notifications, type Db } from './schema.ts';

/** So long after the first of them a person's letters wait for each other, and for the card to which they lead. */
const LINGER = 5_000;

/** A row whose `retryAt` is set belongs to a bundle; those that come later wait behind it. */
export function openLetters(db: Db): NotificationQueue {
  return {
    whose: async (now, resting) => {
      const waiting = perUser(db);
      return (
        db
          .select({ user: waiting.user })
          .from(waiting)
          .where(and(sql`${waiting.ready} <= ${now}`, notInArray(waiting.user, [...resting])))
          .orderBy(asc(waiting.head))
          .limit(1)
          .get()?.user ?? null
      );
    },
    claim: async (user, now) => db.transaction(() => claim(db, user, now), { behavior: 'immediate' }),
    done: async ({ user }) => void db.delete(notifications).where(bundled(user)).run(),
    failed: async ({ user }, retryAt) =>
      void db.update(notifications).set({ retryAt }).where(bundled(user)).run(),
    next: async now => {
      const waiting = perUser(db);
      return (
        db
          .select({ at: sql<Time | null>`min(${waiting.ready})` })
          .from(waiting)
          .where(sql`${waiting.ready} > ${now}`)
          .get()?.at ?? null
      );
    },
    drop: async user => void db.delete(notifications).where(eq(notifications.user, user)).run(),
  };
}

const bundled = (user: string) => and(eq(notifications.user, user), gt(notifications.retryAt, 0));

/** Whom something waits for: the first of it, and when it may be sent. */
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

function claim(db: Db, user: string, now: Time): NotificationBatch | null {
  const rows = () =>
    db.select().from(notifications).where(bundled(user)).orderBy(asc(notifications.id)).all();
  const unfinished = rows();
  if (unfinished.length === 0)
    db.update(notifications).set({ retryAt: now }).where(eq(notifications.user, user)).run();
  const all = unfinished.length > 0 ? unfinished : rows();
  const [first] = all;
  return first
    ? {
        id: `dm.${first.id}`,
        user,
        since: first.queued,
        notifications: all.map(({ table, kind }) => ({ user, table, kind })),
      }
    : null;
}
