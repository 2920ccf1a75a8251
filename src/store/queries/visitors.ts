/** Visitors: people who search on one server and can be found on another one as well. */
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, ne, notInArray } from '../drizzle.ts';
import type { Time } from '../../base.ts';
import type { Search } from '../../matching/model.ts';
import type { Searches } from '../../matching/store.ts';
import type { Db } from '../db.ts';
import { atLocked, leftServers, searchIn } from './queue-rows.ts';

export const visiting = (db: Db): Pick<Searches, 'visitors' | 'free'> => ({
  visitors: (guild, after) => visitorsOf(db, guild, after),
  free: guild =>
    atLocked(db, [guild], async () => {
      const { gatherings, searches } = db.schema;
      const kept = db
        .select({ id: gatherings.id })
        .from(gatherings)
        .where(notInArray(gatherings.guild, leftServers(db)));
      const isLost = and(isNotNull(searches.gathering), notInArray(searches.gathering, kept));
      await db
        .update(searches)
        .set({ gathering: null })
        .where(and(eq(searches.guild, guild), isLost));
    }),
});

/** Makes the queues of other servers due that can have visitors. One that is locked is looked at anyway. */
export const renewOthers = (db: Db, guild: string): Promise<void> =>
  db.atomically(async () => {
    const { queues } = db.schema;
    const others = db
      .select({ guild: queues.guild })
      .from(queues)
      .where(and(ne(queues.guild, guild), gt(queues.due, 0), allowsVisitors(db, queues.guild)));
    const free = await db.words.lockedIfFree(others, queues);
    if (free.length === 0) return;
    await db
      .update(queues)
      .set({ due: 0 })
      .where(
        inArray(
          queues.guild,
          free.map(each => each.guild),
        ),
      );
    await db.wakeOthers();
  });

/** True for rows of servers that allow visitors, and on which the bot is. */
function allowsVisitors(db: Db, guild: Db['schema']['searches']['guild'] | Db['schema']['queues']['guild']) {
  const { servers } = db.schema;
  const isAllowed = and(db.words.jsonTrue(servers.data, ['visitors']), isNull(servers.left));
  return exists(
    db
      .select({ guild: servers.guild })
      .from(servers)
      .where(and(eq(servers.guild, guild), isAllowed)),
  );
}

/** Most visitors whom one queue compares. */
const MOST_VISITORS = 100;

async function visitorsOf(db: Db, guild: string, after: Time): Promise<readonly Search[]> {
  const { searches } = db.schema;
  const isWide = and(isNotNull(searches.elsewhere), gt(searches.since, after));
  const isFree = and(isNull(searches.gathering), ne(searches.guild, guild));
  const rows = db
    .select()
    .from(searches)
    .where(and(isWide, isFree, allowsVisitors(db, searches.guild)))
    .orderBy(asc(searches.since), asc(searches.user))
    .limit(MOST_VISITORS);
  return (await rows).map(searchIn);
}
