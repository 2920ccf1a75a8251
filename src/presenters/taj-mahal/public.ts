/** What everybody is told about a table of Taj Mahal: duties, progress, milestones. */
import type { Msg, Seat } from '../../../engines/core/game.ts';
import { provinceOf } from '../../../engines/taj-mahal/facts.ts';
import type { View } from '../../../engines/taj-mahal/model.ts';
import { nextPalace } from '../../../engines/taj-mahal/palaces.ts';
import { here } from '../../../engines/taj-mahal/state.ts';
import { msg } from './words.ts';

/** A visit ends where the next one begins; the game ends with its winner. */
export const MILESTONES: readonly string[] = ['taj-mahal:log.visit', 'taj-mahal:log.wins'];

/** Returns what the asked seat must do. The stage is public, and only one seat is asked at a time. */
export function duty(view: View, seat: Seat): Msg {
  const province = provinceOf(here(view)).name;
  switch (view.stage) {
    case 'turn':
      return msg(isAlone(view, seat) ? 'duty.alone' : 'duty.turn', { province });
    case 'palace':
      return msg(`duty.${nextPalace(view.placing)}`, { province });
    case 'settle':
      return msg('duty.settle', { province });
    case 'supply':
      return msg('duty.supply');
    case 'discard':
      return msg('duty.discard');
    case 'over':
      throw new Error('nobody is asked after the end');
  }
}

/** TM-31: true if all others have withdrawn. */
const isAlone = ({ figures }: View, seat: Seat): boolean =>
  figures.every(({ withdrawn }, who) => withdrawn || who === seat);

export const progress = (view: View): Msg | null =>
  view.stage === 'over'
    ? null
    : msg('progress', {
        visit: view.visit,
        visits: view.provinces.length,
        province: provinceOf(here(view)).name,
      });

/** True if somebody has played or withdrawn in this visit. */
export const hasBegun = ({ figures }: View): boolean =>
  figures.some(({ played, withdrawn }) => withdrawn || played.length > 0);

/** True if the withdrawal under way has scored. A figure withdraws once in a visit. */
export const hasScored = ({ gains, visit, withdrawing }: View): boolean =>
  gains.some(
    ({ visit: scored, who, for: cause }) =>
      scored === visit && who === withdrawing && ['bonus', 'palaces', 'tile'].includes(cause),
  );
