import { and, desc, eq, inArray, or, sql, type SQL } from './drizzle.ts';
import { players, results, tables, type Db } from './schema.ts';

/**
 * Returns the tables that hold data about a person: as player, owner of a seat, host, first player, guest,
 * removed player, in a substitution, or with a result. Reads every table, so it is slow; it is rarely
 * needed.
 */
export function traces(db: Db, user: string, which?: SQL): string[] {
  const seats = db
    .select({ id: players.table })
    .from(players)
    .where(
      or(
        eq(players.user, user),
        eq(sql`json_extract(${players.data}, '$.owner.id')`, user),
        eq(sql`json_extract(${players.data}, '$.removal.who.id')`, user),
        eq(sql`json_extract(${players.data}, '$.substitution.who.id')`, user),
        eq(sql`json_extract(${players.data}, '$.substitution.by.id')`, user),
      ),
    );
  const isInvited = sql`exists (select 1 from json_each(${tables.terms}, '$.invited') where value = ${user})`;
  const isBarred = sql`exists (select 1 from json_each(${tables.terms}, '$.barred') where value = ${user})`;
  const isNamed = or(
    inArray(tables.id, seats),
    inArray(tables.id, db.select({ id: results.table }).from(results).where(eq(results.user, user))),
    eq(tables.host, user),
    eq(tables.first, user),
    isInvited,
    isBarred,
  );
  return db
    .select({ id: tables.id })
    .from(tables)
    .where(and(isNamed, which))
    .orderBy(desc(tables.created))
    .all()
    .map(row => row.id);
}
