/** What a finished game tells of its players, read from its log. */
import { storyReader, whole, type Fact } from '../../../engines/core/story.ts';
import { STORIES } from '../../../engines/stories.ts';
import type { Entry } from '../../base.ts';
import type { TableRecord } from '../model.ts';
import { replayable, walk } from './replay.ts';

/**
 * Returns the facts of each seat that one player had from the start to the end: that it was so, and what the
 * game tells of it. Of another seat there are none, because nobody shall be told that they lied when a
 * substitute or an automated player did. Empty: the game is not over, or its log does not lead from its
 * start to its end. That is so of a practice, of a game of other rules, and of a table that was mended.
 */
export async function factsOf(table: TableRecord, entries: readonly Entry[]): Promise<readonly Fact[]> {
  const isWhole = table.base === null && table.practiceOf === null && replayable(table);
  if (table.status !== 'over' || !isWhole) return [];
  const reader = storyReader(STORIES[table.game]);
  await walk(table, entries, ({ entry, before, after, told }) => {
    reader.read({ before: before.state, move: entry.move, after: after.state, told });
  });
  const seats = [...table.players.keys()].filter(seat => table.players[seat]?.since === undefined);
  // A player who never claimed anything has no other fact, and was there all the same.
  return [...seats.map(whole), ...reader.finish(table.state).filter(({ seat }) => seats.includes(seat))];
}
