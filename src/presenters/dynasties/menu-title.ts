/** Says what a menu of a question chooses. */
import type { Msg } from '../../../engines/core/game.ts';
import { argsOf } from '../presenter.ts';
import { msg } from './words.ts';

/** By question, what is chosen there. */
const TITLES: Readonly<Record<string, string>> = {
  turn: 'menu.turn',
  ship: 'menu.ship',
  trade: 'menu.ship',
  site: 'menu.city',
  inCity: 'menu.role',
  prince: 'menu.city',
  princess: 'menu.city',
  second: 'menu.city',
  casanova: 'menu.city',
  birth: 'menu.city',
  character: 'menu.character',
  pay: 'menu.pay',
  payAny: 'menu.pay',
  payOf: 'menu.count',
  drake: 'menu.drake',
  drakeAll: 'menu.drakeAll',
  space: 'menu.space',
  spaceAndCard: 'menu.spaceAndCard',
  keepCard: 'menu.card',
  discard: 'menu.card',
  freeCity: 'menu.tile',
  nation: 'menu.nation',
  nationSite: 'menu.nation',
  coat: 'menu.nation',
  own: 'menu.goods',
  remains: 'menu.goods',
  'bonus.track': 'menu.bonus',
  'bonus.leonardo': 'menu.bonus',
  keep: 'menu.scoring',
};

/** `null`: a menu of this question has no name. */
export function menuTitle({ ask }: { readonly ask: Msg }): Msg | null {
  const title = TITLES[ask.key.replace('dynasties:ask.', '')];
  return title === undefined ? null : msg(title, argsOf(ask));
}
