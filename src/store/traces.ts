import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { players, tables, type Db } from './schema.ts';

/** Tables that know of a person: as player, as owner of a seat, as host, as who was to begin, as guest, as somebody who was removed. Seldom asked for: it looks at every table. */
export function traces(db: Db, user: string, which?: SQL): string[] {
  const seats = db
    .select({ id: players.table })
    .from(players)
    .where(or(eq(players.user, user), eq(sql`json_extract(${players.data}, '$.owner.id')`, user)));
  const isInvited = sql`exists (select 1 from json_each(${tables.terms}, '$.invited') where value = ${user})`;
  const isBarred = sql`exists (select 1 from json_each(${tables.terms}, '$.barred') where value = ${user})`;
  const isNamed = or(
    inArray(tables.id, seats),
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
