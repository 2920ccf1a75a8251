/**
 * Moves the tables whose deadlines all move by the length of an outage (`EvenShift`), in four statements for
 * all of them, because a start with ten thousand open tables would take half as long again if each were read.
 */
import { and, asc, eq, inArray, isNull, like, max, min, not, notInArray, or, sql } from '../drizzle.ts';
import type { Outage } from '../../tables/model.ts';
import type { EvenShift } from '../../tables/store.ts';
import type { Db } from '../db.ts';
import { isAtServed } from './shards.ts';
import { counted } from './write-table.ts';

/** Returns a function that moves all tables that move evenly. It returns their ids. */
export const evenShifter =
  (db: Db) =>
  async (outage: Outage, even: EvenShift): Promise<readonly string[]> => {
    if (even.paces.length === 0) return [];
    const unconditional = await withoutConditions(db, even);
    const found = await withEvenTimes(db, unconditional, { outage, even });
    await shift(db, found, { outage, even });
    return found;
  };

interface Evenly {
  readonly outage: Outage;
  readonly even: EvenShift;
}

/**
 * Returns the tables with deadlines that have no playing hours, motion or pause, and keeps other programs
 * from writing them until the transaction ends. JSON is searched as text: a row that is no JSON must not
 * fail the statement, and one that is written in another way only takes the longer way.
 */
async function withoutConditions(db: Db, { paces }: EvenShift): Promise<readonly string[]> {
  const { deadlines, tables } = db.schema;
  const timed = db.select({ id: deadlines.table }).from(deadlines).where(isAtServed(db, deadlines.table));
  const query = db
    .select({ id: tables.id })
    .from(tables)
    .where(
      and(
        inArray(tables.id, timed),
        inArray(tables.pace, [...paces]),
        like(tables.terms, '%"hours":null%'),
        isNull(tables.motion),
        isNull(tables.paused),
      ),
    )
    .orderBy(asc(tables.id));
  return (await db.words.locked(query)).map(({ id }) => id);
}

/** Returns those of the tables where no deadline is derived, due directly afterwards, or from the outage. */
async function withEvenTimes(
  db: Db,
  ids: readonly string[],
  { outage: { from, to }, even: { derived } }: Evenly,
): Promise<readonly string[]> {
  const { deadlines } = db.schema;
  const derivedRows = sql`sum(case when ${inArray(deadlines.duty, [...derived])} then 1 else 0 end)`;
  const rows = await db
    .select({ id: deadlines.table })
    .from(deadlines)
    .where(
      and(
        db.words.isAmong(deadlines.table, JSON.stringify(ids)),
        notInArray(deadlines.table, tablesOfResting(db)),
      ),
    )
    .groupBy(deadlines.table)
    .having(
      and(
        sql`${min(deadlines.due)} >= ${Math.max(from, to)}`,
        sql`${max(deadlines.since)} <= ${from}`,
        sql`${derivedRows} = 0`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** The tables of people with quiet hours or holidays, as a query. */
function tablesOfResting(db: Db) {
  const { people, players } = db.schema;
  const neverRests = [like(people.data, '%"quiet":null%'), like(people.data, '%"holidays":[]%')];
  const resting = db
    .select({ user: people.user })
    .from(people)
    .where(or(...neverRests.map(not)));
  return db
    .select({ id: players.table })
    .from(players)
    .where(and(inArray(players.user, resting), eq(players.open, true)));
}

async function shift(
  db: Db,
  found: readonly string[],
  { outage: { from, to }, even }: Evenly,
): Promise<void> {
  if (found.length === 0) return;
  const { deadlines, tables } = db.schema;
  const [list, length] = [JSON.stringify(found), to - from];
  const isCounted = inArray(deadlines.duty, [...even.counted]);
  await db.update(tables).set(counted(db)).where(db.words.isAmong(tables.id, list));
  await db
    .update(deadlines)
    .set({
      due: sql`${deadlines.due} + ${length}`,
      since: sql`case when ${isCounted} then ${deadlines.since} + ${length} else ${deadlines.since} end`,
    })
    .where(and(db.words.isAmong(deadlines.table, list), notInArray(deadlines.duty, [...even.dated])));
}
