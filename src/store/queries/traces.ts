import { and, desc, eq, inArray, or, type SQL } from '../drizzle.ts';
import type { Db } from '../db.ts';

/**
 * Returns the tables that hold data about a person: as player, owner of a seat, host, first player, guest,
 * removed player, in a substitution, or with a result. Reads every table, so it is slow; it is rarely
 * needed.
 */
export async function traces(db: Db, user: string, which?: SQL): Promise<string[]> {
  const { results, tables } = db.schema;
  const { jsonHolds } = db.words;
  const isNamed = or(
    inArray(tables.id, seatsWith(db, user)),
    inArray(tables.id, db.select({ id: results.table }).from(results).where(eq(results.user, user))),
    eq(tables.host, user),
    eq(tables.first, user),
    jsonHolds(tables.terms, ['invited'], user),
    jsonHolds(tables.terms, ['barred'], user),
  );
  const rows = await db
    .select({ id: tables.id })
    .from(tables)
    .where(and(isNamed, which))
    .orderBy(desc(tables.created));
  return rows.map(row => row.id);
}

/** The tables with a seat that names this person, as a query. */
function seatsWith(db: Db, user: string) {
  const { players } = db.schema;
  const { jsonText } = db.words;
  return db
    .select({ id: players.table })
    .from(players)
    .where(
      or(
        eq(players.user, user),
        eq(jsonText(players.data, ['owner', 'id']), user),
        eq(jsonText(players.data, ['removal', 'who', 'id']), user),
        eq(jsonText(players.data, ['substitution', 'who', 'id']), user),
        eq(jsonText(players.data, ['substitution', 'by', 'id']), user),
      ),
    );
}
