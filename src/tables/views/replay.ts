/** A table is its seed and its log: this rebuilds everything else. */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Start, Table } from '../../../engines/core/game.ts';
import { advance, start } from '../../../engines/core/table.ts';
import { gameOf } from '../request/draft.ts';
import type { Entry } from '../../base.ts';
import type { TableRecord } from '../model.ts';

/** The position after these entries. Throws when an entry is not legal. */
export function replay(
  table: TableRecord,
  entries: readonly Entry[],
): Pick<TableRecord, 'ply' | 'state' | 'asked'> {
  let now = originOf(table);
  for (const { after } of stepsOf(table, entries)) now = after;
  return { ply: now.ply, state: now.state, asked: now.asked };
}

/** Whether this program plays by the rules that the log was made with. */
export const replayable = (table: TableRecord): boolean => table.revision === gameOf(table).revision;

/** From where the log leads on: the start, or what an upgrade of the rules has left. */
export function originOf(table: TableRecord): Table<unknown> {
  const { base, seed } = table;
  return base === null
    ? start(gameOf(table), seed, startOf(table)).table
    : { seed, ply: base.ply, state: base.state, asked: base.asked };
}

/** One move of the log, between its positions. */
export interface Transition {
  readonly entry: Entry;
  readonly before: Table<unknown>;
  readonly after: Table<unknown>;
}

/** The moves after `from`, one by one, as the rules carry them out. */
export function* stepsOf(
  table: TableRecord,
  entries: readonly Entry[],
  from: Table<unknown> = originOf(table),
): Generator<Transition> {
  const game = gameOf(table);
  let before = from;
  for (const entry of entries) {
    if (entry.ply <= from.ply) continue;
    const after = advance(game, before, entry.move).table;
    yield { entry, before, after };
    before = after;
  }
}

/** So many moves are carried out before others get their turn. */
const BATCH = 25;

/** The same, for long logs: whoever waits for the program meanwhile is not kept waiting. */
export async function walk(
  table: TableRecord,
  entries: readonly Entry[],
  visit: (transition: Transition) => void,
): Promise<void> {
  for (const transition of stepsOf(table, entries)) {
    visit(transition);
    if (transition.after.ply % BATCH === 0) await yieldToOthers();
  }
}

/** How the table began. */
export const startOf = ({
  players,
  options,
  starter,
}: Pick<TableRecord, 'players' | 'options' | 'starter'>): Start<Readonly<Record<string, string>>> => ({
  seats: players.length,
  options,
  first: starter,
});
