import type { Answer, Game, Prompt, Table } from '../../../engines/core/game.ts';
import { answers } from '../../../engines/core/prompt.ts';
import { advance } from '../../../engines/core/table.ts';

/**
 * Counts how many ways the next `depth` moves can go; sealed windows are answered in order of seats. One
 * wrong legal move changes the number.
 */
export function perft<S, A, V, O>(game: Game<S, A, V, O>, table: Table<S>, depth: number): number {
  if (depth === 0) return 1;
  const open = game.prompts(table.state);
  const moves = open.some(p => p.sealed)
    ? together(open)
    : open.flatMap(p => [...answers(p)].map(answer => [answer]));
  return moves.reduce((sum, move) => sum + perft(game, advance(game, table, move).table, depth - 1), 0);
}

/** Returns every combination of one answer for each prompt. */
function together<A>([first, ...rest]: readonly Prompt<A>[]): Answer<A>[][] {
  if (!first) return [[]];
  const others = together(rest);
  return [...answers(first)].flatMap(answer => others.map(more => [answer, ...more]));
}
