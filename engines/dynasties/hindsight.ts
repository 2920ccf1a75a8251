/** Secrets of a move that all may learn after the end: the scoring cards kept and put back (DY-102). */
import type { Frozen, Move, Msg } from '../core/game.ts';
import { at, only, player } from '../core/values.ts';
import type { Asks } from './model.ts';
import { msg, now, type State } from './state.ts';

export function hindsight(before: Frozen<State>, move: Move<Asks>): Msg[] {
  const answer = at(move, 0);
  const task = now(before);
  if (answer.type !== 'keep' || task?.do !== 'keep') return [];
  const { card } = only(answer.picks);
  const back = task.cards.filter(one => one !== card);
  return back.map(other => msg('hindsight.kept', { who: player(answer.seat), card, other }));
}
