/** Says on the public card what a player who is asked must do, and how far the game is. */
import type { Msg, Seat } from '../../../engines/core/game.ts';
import { FORCED } from '../../../engines/complots/facts.ts';
import type { Announcement, Loss, View } from '../../../engines/complots/model.ts';
import { judgedOf } from './effect.ts';
import { msg } from './words.ts';

/**
 * `open`: the spectator's view, because every user reads the card. The clause of a window is the same for all
 * seats asked (CO-71).
 */
export function duty(open: View, seat: Seat): Msg {
  const { stage, active, announcement, block, loss, players } = open;
  const who = { seat: active };
  switch (stage) {
    case 'draft':
      return msg('duty.draft');
    case 'turn':
      return msg((players[seat]?.coins ?? 0) >= FORCED ? 'duty.forced' : 'duty.turn');
    case 'action':
      return announcement === null ? ANSWER : action(announcement);
    case 'late':
      return announcement === null ? ANSWER : msg(`duty.late.${announcement.action}`, { who });
    case 'block':
      return block === null ? ANSWER : msg('duty.block', { who: { seat: block.by }, as: block.as });
    case 'lose':
      return loss === null ? ANSWER : lose(loss);
    case 'exchange':
      return msg('duty.exchange');
    case 'show':
      return msg('duty.show', { who });
    case 'judge': {
      const target = judgedOf(open);
      return target === null ? ANSWER : msg('duty.judge', target);
    }
    case 'over':
      return ANSWER;
  }
}

const ANSWER: Msg = { key: 'common:duty.answer' };

const action = ({ by, action, target }: Announcement): Msg =>
  msg(`duty.action.${action}`, {
    who: { seat: by },
    ...(target === null ? {} : { target: { seat: target } }),
  });

const lose = ({ why, by, character }: Loss): Msg =>
  msg(`duty.lose.${why}`, { by: { seat: by }, ...(character ? { character } : {}) });

export const progress = ({ turn, players }: View): Msg =>
  msg('progress', { turn, count: players.filter(({ out }) => !out).length, players: players.length });
