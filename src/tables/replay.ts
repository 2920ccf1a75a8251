/** A table is its seed and its log: this rebuilds everything else. */
import type { Start } from '../../engines/core/game.ts';
import { advance, start } from '../../engines/core/table.ts';
import { gameOf } from './draft.ts';
import type { Entry, TableRecord } from './model.ts';

/** The position after these entries, from the seed alone. Throws when an entry is not legal. */
export function replay(table: TableRecord, entries: readonly Entry[]): Pick<TableRecord, 'ply' | 'state' | 'asked'> {
  const game = gameOf(table);
  let now = start(game, table.seed, startOf(table)).table;
  for (const { move } of entries) if (move.length > 0) now = advance(game, now, move).table;
  return { ply: now.ply, state: now.state, asked: now.asked };
}

/** How the table began. */
export const startOf = ({ players, options, starter }: Pick<TableRecord, 'players' | 'options' | 'starter'>): Start<Readonly<Record<string, string>>> =>
  ({ seats: players.length, options, first: starter });
