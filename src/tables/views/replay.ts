/** Replay: rebuilds a table from its seed and its log. */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Seat, Start, Table, Told } from '../../../engines/core/game.ts';
import { advance, start } from '../../../engines/core/table.ts';
import { gameOf } from '../request/draft.ts';
import type { Entry } from '../../base.ts';
import type { TableRecord } from '../model.ts';

/** Returns the position after these entries. Throws if an entry is not legal. */
export function replay(
  table: TableRecord,
  entries: readonly Entry[],
): Pick<TableRecord, 'ply' | 'state' | 'asked'> {
  let now = originOf(table);
  for (const { after } of stepsOf(table, entries)) now = after;
  return { ply: now.ply, state: now.state, asked: now.asked };
}

/** True if the log was made with the current revision of the rules. */
export const replayable = (table: TableRecord): boolean => table.revision === gameOf(table).revision;

/** Returns the position before the first entry: the start, or `base` after an upgrade or a repair. */
export function originOf(table: TableRecord): Table<unknown> {
  const { base, seed } = table;
  return base === null
    ? start(gameOf(table), seed, startOf(table)).table
    : { seed, ply: base.ply, state: base.state, asked: base.asked };
}

/** A move of the log with the positions before and after it, and what the rules tell of it. */
interface Transition {
  readonly entry: Entry;
  readonly before: Table<unknown>;
  readonly after: Table<unknown>;
  readonly told: readonly Told[];
}

/** Yields the moves after `from`, carried out by the rules. */
export function* stepsOf(
  table: TableRecord,
  entries: readonly Entry[],
  from: Table<unknown> = originOf(table),
): Generator<Transition> {
  const game = gameOf(table);
  let before = from;
  for (const entry of entries) {
    if (entry.ply <= from.ply) continue;
    const { table: after, told } = advance(game, before, entry.move);
    yield { entry, before, after, told };
    before = after;
  }
}

/** Moves between two pauses for other requests. */
const BATCH = 25;

/**
 * Visits all moves, one after the other, and lets other requests run in between, because a log may be long.
 */
export async function walk(
  table: TableRecord,
  entries: readonly Entry[],
  visit: (transition: Transition) => void | Promise<void>,
): Promise<void> {
  for (const transition of stepsOf(table, entries)) {
    await visit(transition);
    if (transition.after.ply % BATCH === 0) await yieldToOthers();
  }
}

/**
 * Returns the seats that have something to decide in this position. Empty: the game is over, or goes on by
 * itself.
 */
export function seatsToPlay(table: Pick<TableRecord, 'game'>, { state }: Table<unknown>): readonly Seat[] {
  const game = gameOf(table);
  return game.forced(state) === null ? game.prompts(state).map(prompt => prompt.seat) : [];
}

/** Returns the start parameters of the game. */
export const startOf = ({
  players,
  options,
  starter,
}: Pick<TableRecord, 'players' | 'options' | 'starter'>): Start<Readonly<Record<string, string>>> => ({
  seats: players.length,
  options,
  first: starter,
});
