/** Searches and gatherings, as `queue-rows.ts` locks them. */
import { and, asc, count, eq, inArray, lte, sql, type SQL } from '../drizzle.ts';
import { answered, without } from '../../matching/gathering.ts';
import { homeOf, type Gathering } from '../../matching/model.ts';
import type { ClaimedQueue, Searches } from '../../matching/store.ts';
import type { Kept } from '../../people/records.ts';
import { first, type Db } from '../db.ts';
import { freshNonce } from './nonces.ts';
import {
  atLocked,
  atRenewed,
  deleteSearch,
  gatheringOf,
  gatheringsAt,
  inOrder,
  isHere,
  isOf,
  readOne,
  renew,
  searchesAt,
  searchIn,
  searchOf,
  writeGathering,
  writeSearch,
} from './queue-rows.ts';
import { renewOthers, visiting } from './visitors.ts';

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
    ...visiting(db),
    ...ending(db),
  };
}

/** What people choose and answer. It makes the queue due. */
function choosing(db: Db): Pick<Searches, 'change' | 'stop' | 'answer'> {
  return {
    change: async (user, guild, act) => {
      const after = await atRenewed(db, [guild], async () => {
        const changed = act(await searchOf(db, user, guild));
        if (changed !== null) await writeSearch(db, changed);
        return changed;
      });
      if (after !== null && after.elsewhere !== null) await renewOthers(db, guild);
      return after;
    },
    stop: async (user, guild) => {
      for (;;) {
        // Without a search nothing changes, and a server where the bot is not would keep the queue.
        const known = await searchOf(db, user, guild);
        if (known === null) return 'none';
        const asking = known.gathering === null ? null : await gatheringOf(db, known.gathering);
        const stopped = await atRenewed(db, [guild, asking?.guild ?? guild], async () => {
          const search = await searchOf(db, user, guild);
          if (search === null) return 'none';
          // Found meanwhile, perhaps on another server, whose queue is not locked.
          if (search.gathering !== known.gathering) return null;
          const gathering = search.gathering === null ? null : await gatheringOf(db, search.gathering);
          if (gathering?.end?.how === 'opening') return 'opening';
          await deleteSearch(db, user, guild);
          const after = gathering && answered(gathering, user, 'declined');
          if (after) await writeGathering(db, after);
          return 'stopped';
        });
        if (stopped !== null) return stopped;
      }
    },
    answer: async (id, user, answer) => {
      const found = await gatheringOf(db, id);
      const member = found?.members.find(each => each.user === user);
      if (!found || !member) return null;
      const home = homeOf(member, found);
      return atRenewed(db, [found.guild, home], async () => {
        const before = await gatheringOf(db, id);
        const search = await searchOf(db, user, home);
        const after = before && search?.gathering === id ? answered(before, user, answer) : null;
        if (!after) return null;
        await writeGathering(db, after);
        if (answer === 'declined') await deleteSearch(db, user, home);
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

/** The statements of each round of the keeper, prepared once. */
function prepared(db: Db) {
  const { queues } = db.schema;
  const due = db
    .select()
    .from(queues)
    .where(and(lte(queues.due, sql.placeholder('now')), isHere(db)))
    .orderBy(asc(queues.due))
    .limit(1);
  const next = db.select({ due: queues.due }).from(queues).where(isHere(db));
  return {
    due: db.words.lockedIfFree(due, queues).prepare('due_queue'),
    next: next.orderBy(asc(queues.due)).limit(1).prepare('next_queue'),
  };
}

function claiming(db: Db): Pick<Searches, 'claim' | 'next' | 'looked'> {
  const { queues } = db.schema;
  const { due, next } = prepared(db);
  return {
    claim: now =>
      db.atomically(async (): Promise<ClaimedQueue | null> => {
        const row = await first(due.execute({ now }));
        if (!row) return null;
        const until = now + Math.max(db.lease, HELD);
        await db.update(queues).set({ due: until }).where(eq(queues.guild, row.guild));
        return { guild: row.guild, until };
      }),
    next: async () => (await first(next.execute()))?.due ?? null,
    looked: async ({ guild, until }, again) => {
      const isUnchanged = and(eq(queues.guild, guild), eq(queues.due, until));
      if (again === null) await db.delete(queues).where(isUnchanged);
      else await db.update(queues).set({ due: again }).where(isUnchanged);
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
      atLocked(db, guildsOf(gathering), async () => {
        const { id, guild, members } = gathering;
        for (const member of members) {
          const search = await searchOf(db, member.user, homeOf(member, gathering));
          if (search?.gathering !== null || search.farewell !== null) return false;
          if (member.from !== null && search.elsewhere === null) return false;
        }
        await db.insert(gatherings).values({ id, guild, data: gathering });
        for (const member of members)
          await db
            .update(searches)
            .set({ gathering: id })
            .where(isOf(db, member.user, homeOf(member, gathering)));
        return true;
      }),
    note: ({ id, guild }, act) =>
      atLocked(db, [guild], async () => {
        const before = await gatheringOf(db, id);
        if (!before) return null;
        const after = act(before);
        await writeGathering(db, after);
        return after;
      }),
    settle: (gathering, decide) =>
      atLocked(db, guildsOf(gathering), async () => {
        const { id, guild } = gathering;
        const before = await gatheringOf(db, id);
        const settled = before && decide(before);
        if (!settled) return null;
        const after = { ...before, end: settled.end };
        await writeGathering(db, after);
        const isAsked = and(inArray(searches.guild, guildsOf(gathering)), eq(searches.gathering, id));
        await db.delete(searches).where(and(inArray(searches.user, [...settled.leave]), isAsked));
        await db.update(searches).set({ gathering: null }).where(isAsked);
        // Who waits again on another server may be found there at once.
        for (const home of guildsOf(gathering)) if (home !== guild) await renew(db, home);
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
      atLocked(db, [guild], async () => {
        const now = await searchOf(db, user, guild);
        if (now?.gathering !== null || now.since !== since) return null;
        const farewell = now.farewell ?? freshNonce();
        await writeSearch(db, { ...now, farewell });
        return farewell;
      }),
    drop: ({ user, guild, since }) =>
      atLocked(db, [guild], async () => {
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
  const guilds = [...asked, ...own].map(({ guild }) => guild);
  for (const guild of inOrder(guilds)) {
    await renew(db, guild);
    await deleteSearch(db, user, guild);
    // Read again under the lock: a gathering may have begun meanwhile. One that has just begun on another
    // server only knows a name until it ends, because its member cannot answer any more.
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

/** Returns the servers on which the members of a gathering search, and its own one. */
const guildsOf = (gathering: Gathering): string[] => [
  gathering.guild,
  ...gathering.members.map(member => homeOf(member, gathering)),
];
