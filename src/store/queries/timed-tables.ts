/** Reads many tables at once, as far as it takes to give time back to them. */
import { asc, getTableColumns, isNotNull, sql } from '../drizzle.ts';
import { UNSET } from '../../people/model.ts';
import type { TimedTable } from '../../tables/store.ts';
import type { Db } from '../db.ts';
import { settingsOfAll } from './people.ts';
import { peopleOf, playersReader } from './read.ts';

/** A table with the numbers of its rows. */
export interface TimedRows extends TimedTable {
  /** The number of the row of each deadline. */
  readonly rows: readonly number[];
}

/**
 * Returns a function that reads these tables in this order, and keeps other programs from writing them until
 * the transaction ends. Throws `UnreadableRow`.
 */
export function timedReader(db: Db): (ids: readonly string[]) => Promise<readonly TimedRows[]> {
  const { deadlines, tables } = db.schema;
  const { state, ...columns } = getTableColumns(tables);
  const ids = sql.placeholder('ids');
  // In one order: two programs that read the same tables in one statement never wait for each other.
  const query = db
    .select({ ...columns, hasBegun: sql<boolean>`${isNotNull(state)}`.mapWith(Boolean) })
    .from(tables)
    .where(db.words.isAmong(tables.id, ids))
    .orderBy(asc(tables.id));
  const tablesOf = db.words.locked(query).prepare('timed_tables');
  const rowsOf = db
    .select()
    .from(deadlines)
    .where(db.words.isAmong(deadlines.table, ids))
    .orderBy(asc(deadlines.id))
    .prepare('deadlines_of_tables');
  const withPlayers = playersReader(db);
  const settingsOf = settingsOfAll(db);
  return async wanted => {
    const list = JSON.stringify(wanted);
    const found = await tablesOf.execute({ ids: list });
    const begun = new Set(found.filter(({ hasBegun }) => hasBegun).map(({ id }) => id));
    const summaries = new Map((await withPlayers(found)).map(each => [each.id, each]));
    const rows = Map.groupBy(await rowsOf.execute({ ids: list }), ({ table }) => table);
    const people = await settingsOf(
      new Set([...summaries.values()].flatMap(({ players }) => players.flatMap(peopleOf))),
    );
    return wanted.flatMap(id => {
      const summary = summaries.get(id);
      if (!summary) return [];
      const own = rows.get(id) ?? [];
      const users = new Set(summary.players.flatMap(peopleOf));
      return {
        table: { ...summary, state: begun.has(id) ? {} : null },
        people: new Map([...users].map(user => [user, people.get(user) ?? UNSET])),
        deadlines: own.map(({ duty, seat, due, since }) => ({ duty, seat, due, since })),
        rows: own.map(row => row.id),
      };
    });
  };
}
