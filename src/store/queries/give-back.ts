/** Moves the deadlines of all tables after an outage. */
import { asc, eq, min, sql } from '../drizzle.ts';
import type { Change, Outage } from '../../tables/model.ts';
import { UnreadableRow, type Committed, type LoadedTable } from '../../tables/store.ts';
import type { Db } from '../db.ts';
import { loader } from './read.ts';
import { isAtServed } from './shards.ts';
import { setSetting } from './settings.ts';
import { counted, type writer } from './write.ts';

type GiveBack = (outage: Outage, change: (loaded: LoadedTable) => Change) => Promise<void>;

/** Returns `Store.giveBack` for a caller that holds the transaction. */
export function timeGiver(db: Db, write: ReturnType<typeof writer>): GiveBack {
  const load = loader(db);

  const loadIfReadable = async (table: string): Promise<LoadedTable | null> => {
    try {
      return await load(table);
    } catch (error) {
      if (error instanceof UnreadableRow) return null;
      throw error;
    }
  };

  const moveTable = async (
    table: string,
    outage: Outage,
    change: (loaded: LoadedTable) => Change,
  ): Promise<Committed> => {
    const loaded = await loadIfReadable(table);
    if (loaded) return write(loaded, change(loaded));
    await shift(db, table, outage);
    return 'done';
  };

  return async (outage, change) => {
    for (const table of await tablesWithDeadlines(db)) {
      // Another program may write the table before the first attempt locks it.
      const isMoved = (await moveTable(table, outage, change)) !== 'stale';
      if (!isMoved) await moveTable(table, outage, change);
    }
    await setSetting(db, 'alive', outage.to);
  };
}

/** Returns their ids, the most urgent first. */
async function tablesWithDeadlines(db: Db): Promise<string[]> {
  const { deadlines } = db.schema;
  const rows = await db
    .select({ table: deadlines.table })
    .from(deadlines)
    .where(isAtServed(db, deadlines.table))
    .groupBy(deadlines.table)
    .orderBy(asc(min(deadlines.due)));
  return rows.map(row => row.table);
}

async function shift(db: Db, table: string, { from, to }: Outage): Promise<void> {
  const { deadlines, tables } = db.schema;
  await db
    .update(deadlines)
    .set({ due: sql`${deadlines.due} + ${to - from}` })
    .where(eq(deadlines.table, table));
  await db.update(tables).set(counted(db)).where(eq(tables.id, table));
}
