/** Replays the log of every table on both sides of a move, and compares what comes of it. */
import type { End } from '../store/move/end.ts';
import { idsOf } from '../store/move/rows.ts';
import { openReader } from '../store/queries/read.ts';
import { isBegun, type TableRecord } from '../tables/model.ts';
import { healthCheckOf, replayOf } from '../tables/recovery/quarantine.ts';
import { UnreadableRow, type Store } from '../tables/store.ts';
import type { Entry } from '../base.ts';

/** How many games were replayed, by what came of it. */
export interface Replays {
  /** The log leads to where the table stands. */
  readonly sound: number;
  /** It does not, on both sides alike. */
  readonly unsound: number;
}

type Reader = Pick<Store, 'load' | 'entries'>;

/** Replays every game that has begun, also those that are over. Throws at the first that differs. */
export async function replayBoth(from: End, to: End): Promise<Replays> {
  const [source, target] = [openReader(from.db), openReader(to.db)];
  let [sound, unsound] = [0, 0];
  for await (const ids of idsOf(from))
    for (const id of ids) {
      const verdict = await verdictOf(source, id);
      if (verdict !== (await verdictOf(target, id)))
        throw new Error(`The log of table ${id} leads elsewhere than before.`);
      if (verdict === 'sound') sound++;
      else if (verdict !== null) unsound++;
    }
  return { sound, unsound };
}

/** `null`: the game has not begun. */
async function verdictOf(reader: Reader, id: string): Promise<string | null> {
  try {
    const loaded = await reader.load(id);
    if (!loaded || loaded.table.state === null) return null;
    return replayed(loaded.table, await reader.entries(id));
  } catch (error) {
    if (error instanceof UnreadableRow) return error.message;
    throw error;
  }
}

function replayed(table: TableRecord, entries: readonly Entry[]): string {
  if (isBegun(table.status)) {
    const check = healthCheckOf(table, entries);
    return check.is === 'broken' ? check.report : check.is;
  }
  const there = replayOf(table, entries);
  return typeof there === 'string' ? there : 'sound';
}
