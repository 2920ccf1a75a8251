/** The interests of people in new tables: a row for each person and server, which says when it is due. */
import { and, asc, eq, gt, isNotNull, lte, notInArray, sql, type SQL } from '../drizzle.ts';
import type { Time } from '../../base.ts';
import type { Interest } from '../../people/interests.ts';
import type { ClaimedInterest, Interests } from '../../people/store.ts';
import { UnreadableRow } from '../../tables/store.ts';
import { readInterest } from '../columns.ts';
import { first, type Db } from '../db.ts';
import type { Row } from '../schema.ts';
import { freshNonce } from './nonces.ts';
import { isServed } from './shards.ts';

const DAY = 24 * 60 * 60_000;
/** People are told of a table this long after it was opened, because its host chooses options first. */
const SOON = 60_000;

export function openInterests(db: Db): Interests {
  const { interests } = db.schema;
  const { due, next } = prepared(db);
  return {
    of: async (user, guild) => {
      const row = await first(
        db
          .select()
          .from(interests)
          .where(isOf(db, user, guild)),
      );
      return row ? readInterest(row.data, guild) : null;
    },
    set: (user, guild, interest) => write(db, user, guild, interest),
    change: (user, guild, act) =>
      db.atomically(async () => {
        const after = act(await lockedInterest(db, user, guild, act(null)));
        await write(db, user, guild, after);
        return after;
      }),
    claim: async now => {
      const claimed = await db.atomically(async () => claim(db, await first(due.execute({ now })), now));
      if (claimed instanceof UnreadableRow) throw claimed;
      return claimed;
    },
    next: async () => (await first(next.execute()))?.due ?? null,
    told: ({ user, guild, interest, until }, since, again) =>
      db.atomically(async () => {
        const query = db
          .select()
          .from(interests)
          .where(isOf(db, user, guild));
        const row = await first(db.words.locked(query));
        if (!row) return;
        const data = { ...readInterest(row.data, guild), since: Math.max(since, interest.since) };
        await db
          .update(interests)
          .set({ data, nonce: freshNonce(), due: row.due === until ? again : row.due })
          .where(isOf(db, user, guild));
      }),
    postpone: async ({ user, guild }, again) => {
      await db
        .update(interests)
        .set({ due: again })
        .where(isOf(db, user, guild));
    },
  };
}

/** The interest of a person in the tables of a server. */
function isOf(db: Db, user: string, guild: string): SQL | undefined {
  const { interests } = db.schema;
  return and(eq(interests.user, user), eq(interests.guild, guild));
}

async function write(db: Db, user: string, guild: string, interest: Interest | null): Promise<void> {
  const { interests } = db.schema;
  if (interest === null) return void (await db.delete(interests).where(isOf(db, user, guild)));
  const row = chosenRow(interest);
  await db
    .insert(interests)
    .values({ user, guild, ...row })
    .onConflictDoUpdate({ target: [interests.user, interests.guild], set: row });
  await db.wakeOthers();
}

/** Reads an interest that is about to be changed. `initial`: what it is if missing; `null`: none. */
async function lockedInterest(
  db: Db,
  user: string,
  guild: string,
  initial: Interest | null,
): Promise<Interest | null> {
  const { interests } = db.schema;
  const own = initial === null ? null : chosenRow(initial);
  // A row that is not there cannot be locked: two first choices may come at once.
  if (own !== null)
    await db
      .insert(interests)
      .values({ user, guild, ...own })
      .onConflictDoNothing();
  const query = db
    .select()
    .from(interests)
    .where(isOf(db, user, guild));
  const row = await first(db.words.locked(query));
  return row && row.nonce !== own?.nonce ? readInterest(row.data, guild) : null;
}

/** Returns the columns of an interest after a choice. */
const chosenRow = (interest: Interest) => ({
  data: interest,
  atOnce: interest.told === 'once',
  nonce: freshNonce(),
  due: dueAfter(interest),
});

/** Returns when an interest is due after a choice. Tables may have been opened just before. */
const dueAfter = ({ told, chosen }: Interest): Time => chosen + (told === 'once' ? SOON : DAY);

/** Makes the interests in the tables of a server due, of those who wish to hear of each. */
export async function renewInterests(db: Db, guild: string, opened: Time): Promise<void> {
  const { interests } = db.schema;
  await db
    .update(interests)
    .set({ due: db.words.least(interests.due, sql`${opened + SOON}`) })
    .where(and(eq(interests.guild, guild), eq(interests.atOnce, true)));
}

/** Interests in servers of this process where the bot is. */
function isHere(db: Db): SQL | undefined {
  const { interests, servers } = db.schema;
  const left = db.select({ guild: servers.guild }).from(servers).where(isNotNull(servers.left));
  return and(notInArray(interests.guild, left), isServed(db, interests.guild));
}

/**
 * How long a claimed interest is left to who has claimed it, where the database sets no longer time. More
 * than `SOON` and a message take, so that a table opened meanwhile is due before it.
 */
const HELD = 180_000;

/** The statements of each round of the loop, prepared once. */
function prepared(db: Db) {
  const { interests } = db.schema;
  const due = db
    .select()
    .from(interests)
    .where(and(lte(interests.due, sql.placeholder('now')), isHere(db)))
    .orderBy(asc(interests.due))
    .limit(1);
  // By an index in both databases: one needs an order and a limit for that, the other one a condition.
  const next = db
    .select({ due: interests.due })
    .from(interests)
    .where(and(gt(interests.due, 0), isHere(db)))
    .orderBy(asc(interests.due))
    .limit(1);
  return {
    due: db.words.lockedIfFree(due, interests).prepare('due_interest'),
    next: next.prepare('next_interest'),
  };
}

/** Claims this row. Returns the error if it cannot be read. `undefined`: none is due. */
async function claim(
  db: Db,
  row: Row<'interests'> | undefined,
  now: Time,
): Promise<ClaimedInterest | UnreadableRow | null> {
  const { interests } = db.schema;
  if (!row) return null;
  const { user, guild, nonce } = row;
  const until = now + Math.max(db.lease, HELD);
  await db
    .update(interests)
    .set({ due: until })
    .where(isOf(db, user, guild));
  try {
    return { user, guild, nonce, interest: readInterest(row.data, guild), until };
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    return error;
  }
}
