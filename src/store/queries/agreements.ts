/** The agreements of people to share what they have played together: a row for each answer. */
import {
  aliasedTable,
  and,
  asc,
  desc,
  eq,
  exists,
  inArray,
  notExists,
  or,
  sql,
  type SQL,
} from '../drizzle.ts';
import type { Answer } from '../../people/agreements.ts';
import type { Kept } from '../../people/records.ts';
import type { Agreements } from '../../people/store.ts';
import { first, type Db } from '../db.ts';

/** The most people who are named. */
const MOST = 10;

export function openAgreements(db: Db): Agreements {
  const { agreements } = db.schema;
  const answer = async (guild: string, user: string, other: string): Promise<Answer> => {
    const query = db.select({ agrees: agreements.agrees }).from(agreements);
    const row = await first(query.where(isOf(db, guild, user, other)));
    return row?.agrees ?? null;
  };
  return {
    between: async (guild, user, other) => ({
      own: await answer(guild, user, other),
      theirs: await answer(guild, other, user),
    }),
    set: async (guild, user, { other, agrees, at }) => {
      await db
        .insert(agreements)
        .values({ guild, user, other, agrees, at })
        .onConflictDoUpdate({
          target: [agreements.user, agreements.other, agreements.guild],
          set: { agrees, at },
        });
    },
    partners: async (guild, user) => ({
      agreed: await agreed(db, guild, user),
      asking: await asking(db, guild, user),
    }),
  };
}

/** The answer of a person about another one on a server. */
function isOf(db: Db, guild: string, user: string, other: string): SQL | undefined {
  const { agreements } = db.schema;
  return and(eq(agreements.user, user), eq(agreements.other, other), eq(agreements.guild, guild));
}

async function agreed(db: Db, guild: string, user: string): Promise<readonly string[]> {
  const { agreements } = db.schema;
  const rows = await db
    .select({ other: agreements.other })
    .from(agreements)
    .where(and(eq(agreements.user, user), eq(agreements.guild, guild), eq(agreements.agrees, true)))
    .orderBy(desc(agreements.at), asc(agreements.other))
    .limit(MOST);
  return rows.map(({ other }) => other);
}

/** Returns who has agreed, has no answer of this person, and has finished a game with them there. */
async function asking(db: Db, guild: string, user: string): Promise<readonly string[]> {
  const { agreements, results } = db.schema;
  const { table } = results;
  // Written as text, because drizzle would resolve the column to the inner query.
  const asker = sql`${agreements}.${sql.identifier(agreements.user.name)}`;
  const own = aliasedTable(agreements, 'own');
  const answer = db
    .select({ at: own.at })
    .from(own)
    .where(and(eq(own.user, user), eq(own.other, asker), eq(own.guild, guild)));
  const theirGames = db.select({ table }).from(results).where(eq(results.user, asker));
  const shared = db
    .select({ table })
    .from(results)
    .where(and(eq(results.user, user), eq(results.guild, guild), inArray(table, theirGames)));
  const isToUser = and(eq(agreements.guild, guild), eq(agreements.other, user), eq(agreements.agrees, true));
  const rows = await db
    .select({ user: agreements.user })
    .from(agreements)
    .where(and(isToUser, notExists(answer), exists(shared)))
    .orderBy(desc(agreements.at), asc(agreements.user))
    .limit(MOST);
  return rows.map(row => row.user);
}

/** The answers of a person on all servers, for the export of their data. Not those of others about them. */
export async function keptAgreements(db: Db, user: string): Promise<Kept['agreements']> {
  const { agreements } = db.schema;
  const { guild, other, agrees, at } = agreements;
  return db
    .select({ guild, other, agrees, at })
    .from(agreements)
    .where(eq(agreements.user, user))
    .orderBy(asc(at), asc(other), asc(guild));
}

/** Deletes the answers of a person, and those of others about them. */
export async function forgetAgreements(db: Db, user: string): Promise<void> {
  const { agreements } = db.schema;
  await db.delete(agreements).where(or(eq(agreements.user, user), eq(agreements.other, user)));
}
