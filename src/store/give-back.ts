/** Moves the deadlines of all tables after an outage. */
import { asc, eq, sql } from './drizzle.ts';
import type { Change, Outage } from '../tables/model.ts';
import { UnreadableRow, type LoadedTable } from '../tables/store.ts';
import { loader } from './read.ts';
import { deadlines, type Db } from './schema.ts';
import { setSetting } from './settings.ts';
import type { writer } from './write.ts';

type GiveBack = (outage: Outage, change: (loaded: LoadedTable) => Change) => void;

/** Returns `Store.giveBack` for a caller that holds the transaction. */
export function timeGiver(db: Db, write: ReturnType<typeof writer>): GiveBack {
  const load = loader(db);

  const loadIfReadable = (table: string): LoadedTable | null => {
    try {
      return load(table);
    } catch (error) {
      if (error instanceof UnreadableRow) return null;
      throw error;
    }
  };

  return (outage, change) => {
    for (const table of tablesWithDeadlines(db)) {
      const loaded = loadIfReadable(table);
      if (loaded) write(loaded, change(loaded));
      else shift(db, table, outage);
    }
    setSetting(db, 'alive', outage.to);
  };
}

/** Returns their ids, the most urgent first. */
const tablesWithDeadlines = (db: Db): string[] =>
  db
    .select({ table: deadlines.table })
    .from(deadlines)
    .groupBy(deadlines.table)
    .orderBy(asc(sql`min(${deadlines.due})`))
    .all()
    .map(row => row.table);

function shift(db: Db, table: string, { from, to }: Outage): void {
  db.update(deadlines)
    .set({ due: sql`${deadlines.due} + ${to - from}` })
    .where(eq(deadlines.table, table))
    .run();
}
