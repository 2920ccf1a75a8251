/** Secrets of a move that all may learn after the end: whether a withdrawal was a choice (TM-16). */
import type { Frozen, Move, Msg } from '../core/game.ts';
import { at, only, player } from '../core/values.ts';
import type { Asks } from './model.ts';
import { choices } from './prompts.ts';
import { figureAt, msg, type State } from './state.ts';

export function hindsight(before: Frozen<State>, move: Move<Asks>): Msg[] {
  const answer = at(move, 0);
  if (answer.type !== 'turn' || only(answer.picks).card !== null) return [];
  const count = new Set(choices(figureAt(before, answer.seat)).map(choice => choice.value.card)).size;
  return count === 0 ? [] : [msg('hindsight.couldPlay', { who: player(answer.seat), count })];
}
