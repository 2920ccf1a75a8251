/** Says what a seat that is asked must do, for the public card. */
import type { Msg, Seat } from '../../../engines/core/game.ts';
import { player } from '../../../engines/core/values.ts';
import type { View } from '../../../engines/dynasties/model.ts';
import { msg } from './words.ts';

/** Returns the duty of a seat. It depends on the spectator's view alone, so it tells nothing else. */
export function dutyOf(open: View, seat: Seat): Msg {
  switch (open.stage) {
    case 'turn':
    case 'step':
      return turnDuty(open, seat);
    case 'tile':
      return msg('duty.tile');
    case 'trade':
      return msg('duty.trade');
    case 'divide':
    case 'choose':
    case 'own':
      return goodsDuty(open, open.stage);
    case 'split':
    case 'group':
    case 'dice':
      return diceDuty(open, open.stage);
    case 'order':
      return msg('duty.order');
    case 'birth':
      return msg('duty.birth');
    case 'coat':
      return msg('duty.coat');
    case 'keep':
      return msg('duty.keep');
    case 'give':
      return msg('duty.give', { target: player(open.gifts?.to ?? open.active) });
    case 'remains':
      return msg('duty.remains');
    case 'bonus':
      return msg('duty.bonus');
    case 'score':
      return msg('duty.score');
    case 'unmarried':
      return msg('duty.unmarried');
    case 'over':
      throw new Error('nobody is asked after the end');
  }
}

/** DY-62: without action cards there is nothing to play or discard. Both numbers are public (DY-14). */
function turnDuty({ players }: View, seat: Seat): Msg {
  const { cards = 0, bookTiles = 0 } = players[seat] ?? {};
  if (cards > 0) return msg('duty.turn');
  return bookTiles > 0 ? msg('duty.onlyTiles') : msg('duty.pass');
}

function goodsDuty({ division, ships, active }: View, stage: 'divide' | 'choose' | 'own'): Msg {
  switch (stage) {
    case 'divide':
      return msg('duty.divide', { ship: division?.ship ?? 0, target: player(division?.chooser ?? active) });
    case 'choose':
      return msg('duty.choose', { ship: division?.ship ?? 0, target: player(division?.by ?? active) });
    case 'own':
      return msg('duty.own', {
        ship: ownShips({ ships })[0] ?? 0,
      });
  }
}

function diceDuty({ dice, active }: View, stage: 'split' | 'group' | 'dice'): Msg {
  const city = dice?.city ?? '';
  switch (stage) {
    case 'split':
      return msg('duty.split', { city, target: player(dice?.chooser ?? active) });
    case 'group':
      return msg('duty.group', { city, target: player(dice?.by ?? active) });
    case 'dice':
      return dice?.for === 'philip'
        ? msg('duty.philip', { count: dice.want ?? 0 })
        : msg('duty.casanova', { count: dice?.want ?? 0 });
  }
}

/** DY-23: the ships on which a player has both spaces. */
export const ownShips = ({ ships }: Pick<View, 'ships'>): number[] =>
  ships.flatMap(({ ship, large, small }) => (large !== null && large === small ? [ship] : []));
