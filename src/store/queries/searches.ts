/**
 * Searches and gatherings. A write to the queue of a server locks the row of the queue first. So all writes
 * to it come one after the other, also those of several processes.
 */
import { and, asc, count, eq, isNotNull, lte, notInArray, type SQL } from '../drizzle.ts';
import { answered, without } from '../../matching/gathering.ts';
import type { Gathering, Search } from '../../matching/model.ts';
import type { ClaimedQueue, Searches } from '../../matching/store.ts';
import type { Kept } from '../../people/records.ts';
import { readGathering, readSearch, type SearchData } from '../columns.ts';
import { first, type Db } from '../db.ts';
import type { Row } from '../schema.ts';
import { freshNonce } from './nonces.ts';
import { isServed } from './shards.ts';

export function openSearches(db: Db): Searches {
  const { searches } = db.schema;
  return {
    of: (user, guild) => searchOf(db, user, guild),
    gathering: id => gatheringOf(db, id),
    count: async guild => {
      const rows = db.select({ all: count() }).from(searches).where(eq(searches.guild, guild));
      return (await first(rows))?.all ?? 0;
    },
    ...choosing(db),
    ...claiming(db),
    ...keeping(db),
    ...ending(db),
  };
}

/** What people choose and answer. It makes the queue due. */
function choosing(db: Db): Pick<Searches, 'change' | 'stop' | 'answer'> {
  return {
    change: (user, guild, act) =>
      atRenewed(db, guild, async () => {
        const after = act(await searchOf(db, user, guild));
        if (after !== null) await writeSearch(db, after);
        return after;
      }),
    stop: async (user, guild) => {
      // Without a search nothing changes, and a server where the bot is not would keep the queue.
      if ((await searchOf(db, user, guild)) === null) return 'none';
      return atRenewed(db, guild, async () => {
        const search = await searchOf(db, user, guild);
        if (search === null) return 'none';
        const gathering = search.gathering === null ? null : await gatheringOf(db, search.gathering);
        if (gathering?.end?.how === 'opening') return 'opening';
        await deleteSearch(db, user, guild);
        const after = gathering && answered(gathering, user, 'declined');
        if (after) await writeGathering(db, after);
        return 'stopped';
      });
    },
    answer: async (id, user, answer) => {
      const found = await gatheringOf(db, id);
      if (!found) return null;
      const { guild } = found;
      return atRenewed(db, guild, async () => {
        const before = await gatheringOf(db, id);
        const search = await searchOf(db, user, guild);
        const after = before && search?.gathering === id ? answered(before, user, answer) : null;
        if (!after) return null;
        await writeGathering(db, after);
        if (answer === 'declined') await deleteSearch(db, user, guild);
        return after;
      });
    },
  };
}

/**
 * How long a claimed queue is left to the process that has claimed it, where the database sets no longer
 * time. Milliseconds.
 */
const HELD = 60_000;

function claiming(db: Db): Pick<Searches, 'claim' | 'next' | 'looked'> {
  const { queues } = db.schema;
  return {
    claim: now =>
      db.atomically(async (): Promise<ClaimedQueue | null> => {
        const query = db
          .select()
          .from(queues)
          .where(and(lte(queues.due, now), isHere(db)))
          .orderBy(asc(queues.due))
          .limit(1);
        const row = await first(db.words.lockedIfFree(query, queues));
        if (!row) return null;
        const until = now + Math.max(db.lease, HELD);
        await db.update(queues).set({ due: until }).where(eq(queues.guild, row.guild));
        return { guild: row.guild, until };
      }),
    next: async () => {
      const rows = db.select({ due: queues.due }).from(queues).where(isHere(db));
      return (await first(rows.orderBy(asc(queues.due)).limit(1)))?.due ?? null;
    },
    looked: async ({ guild, until }, due) => {
      const isUnchanged = and(eq(queues.guild, guild), eq(queues.due, until));
      if (due === null) await db.delete(queues).where(isUnchanged);
      else await db.update(queues).set({ due }).where(isUnchanged);
    },
  };
}

/** What the keeper of a queue does, which makes nothing due. */
function keeping(db: Db): Pick<Searches, 'all' | 'gather' | 'note' | 'settle' | 'remove'> {
  const { gatherings, searches } = db.schema;
  return {
    all: async guild => ({
      searches: await searchesAt(db, guild),
      gatherings: await gatheringsAt(db, guild),
    }),
    gather: gathering =>
      atLocked(db, gathering.guild, async () => {
        const { id, guild, members } = gathering;
        for (const { user } of members) {
          const search = await searchOf(db, user, guild);
          if (search?.gathering !== null || search.farewell !== null) return false;
        }
        await db.insert(gatherings).values({ id, guild, data: gathering });
        for (const { user } of members)
          await db
            .update(searches)
            .set({ gathering: id })
            .where(isOf(db, user, guild));
        return true;
      }),
    note: ({ id, guild }, act) =>
      atLocked(db, guild, async () => {
        const before = await gatheringOf(db, id);
        if (!before) return null;
        const after = act(before);
        await writeGathering(db, after);
        return after;
      }),
    settle: ({ id, guild }, decide) =>
      atLocked(db, guild, async () => {
        const before = await gatheringOf(db, id);
        const settled = before && decide(before);
        if (!settled) return null;
        const after = { ...before, end: settled.end };
        await writeGathering(db, after);
        const isAsked = eq(searches.gathering, id);
        for (const user of settled.leave)
          await db.delete(searches).where(and(isOf(db, user, guild), isAsked));
        await db
          .update(searches)
          .set({ gathering: null })
          .where(and(eq(searches.guild, guild), isAsked));
        return after;
      }),
    remove: async ({ id }) => {
      await db.delete(gatherings).where(eq(gatherings.id, id));
    },
  };
}

/** The end of a search after its time. */
function ending(db: Db): Pick<Searches, 'expire' | 'drop'> {
  return {
    expire: ({ user, guild, since }) =>
      atLocked(db, guild, async () => {
        const now = await searchOf(db, user, guild);
        if (now?.gathering !== null || now.since !== since) return null;
        const farewell = now.farewell ?? freshNonce();
        await writeSearch(db, { ...now, farewell });
        return farewell;
      }),
    drop: ({ user, guild, since }) =>
      atLocked(db, guild, async () => {
        const now = await searchOf(db, user, guild);
        if (now?.gathering === null && now.since === since) await deleteSearch(db, user, guild);
      }),
  };
}

/** Ends the searches of a person who deletes their data. The caller holds the transaction. */
export async function forgetSearches(db: Db, user: string): Promise<void> {
  const { gatherings, searches } = db.schema;
  const asksThem = ({ members }: Gathering): boolean => members.some(member => member.user === user);
  const asked = (await db.select().from(gatherings)).map(readOne).filter(asksThem);
  const own = await db.select({ guild: searches.guild }).from(searches).where(eq(searches.user, user));
  const guilds = new Set([...asked, ...own].map(({ guild }) => guild));
  // In one order, so that two who delete their data never wait for each other.
  for (const guild of [...guilds].sort()) {
    await renew(db, guild);
    await deleteSearch(db, user, guild);
    // Read again under the lock: a gathering may have begun meanwhile.
    for (const gathering of await gatheringsAt(db, guild))
      if (asksThem(gathering)) await writeGathering(db, without(gathering, user));
  }
}

/** Deletes what belongs to the queues of these servers. */
export async function deleteQueues(db: Db, which: (rows: QueueRows) => SQL | undefined): Promise<void> {
  const { gatherings, queues, searches } = db.schema;
  for (const rows of [searches, gatherings, queues] as const) await db.delete(rows).where(which(rows));
}
type QueueRows = Db['schema']['searches'] | Db['schema']['gatherings'] | Db['schema']['queues'];

/** Returns the searches of a person, for the export of their data. */
export async function keptSearches(db: Db, user: string): Promise<Kept['searches']> {
  const { searches } = db.schema;
  const rows = await db.select().from(searches).where(eq(searches.user, user));
  return rows.map(row => {
    const { user: _, ...search } = searchIn(row);
    return search;
  });
}

/** Makes the queue due, and locks it until the transaction ends. */
async function renew(db: Db, guild: string): Promise<void> {
  const { queues } = db.schema;
  await db
    .insert(queues)
    .values({ guild, due: 0 })
    .onConflictDoUpdate({ target: queues.guild, set: { due: 0 } });
  await db.wakeOthers();
}

const atRenewed = <T>(db: Db, guild: string, act: () => Promise<T>): Promise<T> =>
  db.atomically(async () => {
    await renew(db, guild);
    return act();
  });

/** Locks the queue, but leaves it due as it is. */
const atLocked = <T>(db: Db, guild: string, act: () => Promise<T>): Promise<T> =>
  db.atomically(async () => {
    const { queues } = db.schema;
    await db.words.locked(db.select().from(queues).where(eq(queues.guild, guild)));
    return act();
  });

/** The search of a person on a server. */
function isOf(db: Db, user: string, guild: string): SQL | undefined {
  const { searches } = db.schema;
  return and(eq(searches.user, user), eq(searches.guild, guild));
}

/** Queues of this process on servers where the bot is. */
function isHere(db: Db): SQL | undefined {
  const { queues, servers } = db.schema;
  const left = db.select({ guild: servers.guild }).from(servers).where(isNotNull(servers.left));
  return and(notInArray(queues.guild, left), isServed(db, queues.guild));
}

const searchIn = ({ user, guild, since, gathering, data }: Row<'searches'>): Search => ({
  ...readSearch(data, guild),
  ...{ user, guild, since, gathering },
});

async function searchOf(db: Db, user: string, guild: string): Promise<Search | null> {
  const { searches } = db.schema;
  const row = await first(
    db
      .select()
      .from(searches)
      .where(isOf(db, user, guild)),
  );
  return row ? searchIn(row) : null;
}

async function searchesAt(db: Db, guild: string): Promise<readonly Search[]> {
  const { searches } = db.schema;
  const rows = db.select().from(searches).where(eq(searches.guild, guild));
  return (await rows.orderBy(asc(searches.since), asc(searches.user))).map(searchIn);
}

async function writeSearch(db: Db, { user, guild, since, gathering, ...rest }: Search): Promise<void> {
  const { searches } = db.schema;
  const data: SearchData = rest;
  await db
    .insert(searches)
    .values({ user, guild, since, gathering, data })
    .onConflictDoUpdate({ target: [searches.user, searches.guild], set: { since, gathering, data } });
}

async function deleteSearch(db: Db, user: string, guild: string): Promise<void> {
  await db.delete(db.schema.searches).where(isOf(db, user, guild));
}

const readOne = ({ id, data }: Row<'gatherings'>): Gathering => readGathering(data, id);

async function gatheringsAt(db: Db, guild: string): Promise<readonly Gathering[]> {
  const { gatherings } = db.schema;
  return (await db.select().from(gatherings).where(eq(gatherings.guild, guild))).map(readOne);
}

async function gatheringOf(db: Db, id: string): Promise<Gathering | null> {
  const { gatherings } = db.schema;
  const row = await first(db.select().from(gatherings).where(eq(gatherings.id, id)));
  return row ? readOne(row) : null;
}

async function writeGathering(db: Db, data: Gathering): Promise<void> {
  const { gatherings } = db.schema;
  await db.update(gatherings).set({ data }).where(eq(gatherings.id, data.id));
}
