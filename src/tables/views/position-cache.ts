/** Cache of past positions, rebuilt from the log. */
import { LRUCache } from 'lru-cache';
import type { Table } from '../../../engines/core/game.ts';
import { originOf, replayable, stepsOf } from './replay.ts';
import type { Entry } from '../../base.ts';
import type { TableRecord } from '../model.ts';

export interface PositionCache {
  /**
   * Returns the position after the move of this ply. `null`: it lies before an upgrade of the rules and
   * cannot be rebuilt.
   */
  at(table: TableRecord, entries: readonly Entry[], ply: number): Table<unknown> | null;
}

/** Distance in plies between cached positions, so that at most this many moves are replayed. */
const SPACING = 32;
const MOST_TABLES = 16;

export function createPositionCache(): PositionCache {
  const cache = new LRUCache<string, Map<number, Table<unknown>>>({ max: MOST_TABLES });
  return {
    at: (table, entries, ply) => {
      // an undo or an upgrade changes the past positions
      const key = `${table.id} ${table.timeline} ${table.revision}`;
      const positions = cache.get(key) ?? new Map<number, Table<unknown>>();
      cache.set(key, positions);
      return rebuilt(table, entries, ply, positions);
    },
  };
}

function rebuilt(
  table: TableRecord,
  entries: readonly Entry[],
  ply: number,
  positions: Map<number, Table<unknown>>,
): Table<unknown> | null {
  if (ply < (table.base?.ply ?? 0) || !replayable(table)) return null;
  let now = [...positions.values()].findLast(position => position.ply <= ply) ?? originOf(table);
  if (positions.size === 0) positions.set(now.ply, now);
  for (const { after } of stepsOf(
    table,
    entries.filter(entry => entry.ply <= ply),
    now,
  )) {
    if (after.ply % SPACING === 0) positions.set(after.ply, after);
    now = after;
  }
  return now;
}
