/** Says on the public card what a player who is asked must do. */
import type { Msg, Seat } from '../../../engines/core/game.ts';
import { nameOf } from '../../../engines/raja/facts.ts';
import type { View } from '../../../engines/raja/model.ts';
import { leftArgs, openOf } from '../../../engines/raja/outlook.ts';
import { msg } from './words.ts';

/** `open`: the spectator's view, because every user reads the card. */
export function duty(open: View, seat: Seat): Msg {
  const { stage, round, maharaja, players, turn } = open;
  switch (stage) {
    case 'bid':
      return bid(open);
    case 'pick':
      return turn === null ? msg('duty.pick') : msg('duty.robbed', { who: { seat: turn.seat } });
    case 'opening':
      return msg('duty.opening', { count: players[seat]?.supply ?? 0 });
    case 'discs':
      return msg('duty.discs', { round, city: nameOf(maharaja) });
    case 'turn':
    case 'drop':
    case 'sure':
      return move(open, seat);
    case 'give':
      return turn === null ? ANSWER : msg('duty.give', { who: { seat: turn.seat } });
    case 'over':
      return ANSWER;
  }
}

const ANSWER: Msg = { key: 'common:duty.answer' };

/** RA-74. */
function bid({ auction }: View): Msg {
  const high = auction?.high ?? null;
  return high === null ? msg('duty.opens') : msg('duty.bid', { who: { seat: high.seat }, count: high.gold });
}

/**
 * Names the actions that are still open, as the news above on the card tell
 * which are done. The disc is shown, and every deed is public (RA-12, RA-91).
 */
function move({ turn, maharaja }: View, seat: Seat): Msg {
  if (turn?.seat !== seat) return ANSWER;
  const left = openOf(turn.actions);
  return msg(`duty.turn${left.length}`, { ...leftArgs(left), city: nameOf(maharaja) });
}
