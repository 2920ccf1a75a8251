/** Keeps what finished games tell of people, with their results. */
import { and, count, desc, eq, gt, inArray, isNotNull, isNull } from '../drizzle.ts';
import type { Stories } from '../../people/store.ts';
import type { Together, SharedGame } from '../../people/rivalry.ts';
import type { PersonalStory, Rival } from '../../people/story.ts';
import { readFacts } from '../columns.ts';
import { first, type Db } from '../db.ts';
import type { Row } from '../schema.ts';
import { isNamed } from './named.ts';
import { isServed } from './shards.ts';

export function openStories(db: Db): Stories {
  const { results } = db.schema;
  const unread = db
    .select({ table: results.table })
    .from(results)
    // The condition on the time lets SQLite search the index of what was not read.
    .where(and(isNull(results.facts), gt(results.at, 0), isServed(db, results.guild)))
    .orderBy(desc(results.at))
    .limit(1)
    .prepare('untold_result');
  return {
    unread: async () => (await first(unread.execute()))?.table ?? null,
    keep: (table, facts) =>
      db.atomically(async () => {
        // Each statement looks again whether the seat is new, because a person may be deleted meanwhile.
        const isNew = and(eq(results.table, table), isNull(results.facts));
        for (const [seat, own] of Map.groupBy(facts, fact => fact.seat))
          await db
            .update(results)
            .set({ facts: own.map(({ fact, about, count }) => ({ fact, about, count })) })
            .where(and(isNew, eq(results.seat, seat), isNamed(db)));
        // Of the others the game tells nothing.
        await db.update(results).set({ facts: [] }).where(isNew);
      }),
  };
}

/** Returns what the games on a server tell of a person, with the other people at these tables. */
export async function personalStory(db: Db, user: string, guild: string): Promise<PersonalStory> {
  const { results } = db.schema;
  const { table, seat, game, facts } = results;
  const isOwn = and(eq(results.user, user), eq(results.guild, guild));
  const rows = await db
    .select({ user: results.user, table, seat, game, facts })
    .from(results)
    .where(
      and(inArray(table, db.select({ table }).from(results).where(isOwn)), isNotNull(facts), isNamed(db)),
    );
  const unread = await first(
    db
      .select({ count: count() })
      .from(results)
      .where(and(isOwn, isNull(facts))),
  );
  const told = rows.map(row => ({ ...row, facts: readFacts(row.facts, `${row.table}/${row.seat}`) ?? [] }));
  const atTable = Map.groupBy(told, row => row.table);
  const games = told
    .filter(row => row.user === user)
    .map(row => ({
      game: row.game,
      seat: row.seat,
      facts: row.facts,
      rivals: (atTable.get(row.table) ?? []).flatMap((other): Rival[] =>
        other.user === user ? [] : [{ seat: other.seat, user: other.user, facts: other.facts }],
      ),
    }));
  return { games, unread: unread?.count ?? 0 };
}

/** Returns the games on a server in which both of two people have a result, the newest first. */
export async function gamesTogether(
  db: Db,
  [user, other]: readonly [string, string],
  guild: string,
): Promise<Together> {
  const theirs = new Map((await rowsBeside(db, other, user, guild)).map(row => [row.table, row]));
  const all = (await rowsBeside(db, user, other, guild)).flatMap(own => {
    const rival = theirs.get(own.table);
    return rival ? [{ own, theirs: rival }] : [];
  });
  return {
    games: all.flatMap((game): SharedGame[] => {
      const [own, rival] = [outcomeOf(game.own), outcomeOf(game.theirs)];
      if (own === null || rival === null) return [];
      return [{ game: game.own.game, at: game.own.at, own, theirs: rival }];
    }),
    unread: all.filter(game => game.own.facts === null || game.theirs.facts === null).length,
  };
}

type ResultRow = Pick<Row<'results'>, 'table' | 'seat' | 'game' | 'score' | 'won' | 'at' | 'facts'>;

/** Returns the results of a person in games in which the other one has a result too. */
async function rowsBeside(db: Db, user: string, other: string, guild: string): Promise<ResultRow[]> {
  const { results } = db.schema;
  const { table, seat, game, score, won, at, facts } = results;
  const ofOther = db
    .select({ table })
    .from(results)
    .where(and(eq(results.user, other), eq(results.guild, guild)));
  return db
    .select({ table, seat, game, score, won, at, facts })
    .from(results)
    .where(and(eq(results.user, user), eq(results.guild, guild), inArray(table, ofOther)))
    .orderBy(desc(at), desc(table));
}

/** `null`: the game was not read yet. */
function outcomeOf({ table, seat, score, won, facts: kept }: ResultRow): SharedGame['own'] | null {
  const facts = readFacts(kept, `${table}/${seat}`);
  return facts === null ? null : { seat, score, won, facts };
}
