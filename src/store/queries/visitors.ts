/** Visitors: people who search on one server and can be found on another one as well. */
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, ne, notInArray, or } from '../drizzle.ts';
import type { Time } from '../../base.ts';
import { answered } from '../../matching/gathering.ts';
import type { Gathering, Search } from '../../matching/model.ts';
import type { Searches } from '../../matching/store.ts';
import type { Db } from '../db.ts';
import { atLocked, gatheringOf, leftServers, readOne, searchIn, writeGathering } from './queue-rows.ts';

export const visiting = (db: Db): Pick<Searches, 'visitors' | 'free'> => ({
  visitors: (guild, after) => visitorsOf(db, guild, after),
  free: guild => free(db, guild),
});

/** A gathering whose server comes back must seat nobody who waits again, so they decline for it. */
async function free(db: Db, guild: string): Promise<void> {
  const { gatherings, searches } = db.schema;
  const isLeft = inArray(gatherings.guild, leftServers(db));
  const asksSome = ({ members }: Gathering): boolean => members.some(({ from }) => from === guild);
  const lost = (await db.select().from(gatherings).where(isLeft)).map(readOne).filter(asksSome);
  await atLocked(db, [guild, ...lost.map(each => each.guild)], async () => {
    for (const { id, members } of lost)
      for (const { user, from } of members) {
        const before = from === guild ? await gatheringOf(db, id) : null;
        const after = before && answered(before, user, 'declined');
        if (after) await writeGathering(db, after);
      }
    const isGone = notInArray(searches.gathering, db.select({ id: gatherings.id }).from(gatherings));
    const ids = lost.map(({ id }) => id);
    await db
      .update(searches)
      .set({ gathering: null })
      .where(and(eq(searches.guild, guild), or(isGone, inArray(searches.gathering, ids))));
  });
}

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
