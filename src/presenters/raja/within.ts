/** The question of an open group of answers in a turn, and what its menu chooses. */
import type { Msg } from '../../../engines/core/game.ts';
import { msg } from './words.ts';

interface Words {
  readonly asks: string;
  readonly menu: string;
}

const WORDS: Readonly<Record<string, Words>> = {
  'raja:group.travel': { asks: 'within.travel', menu: 'menu.travel' },
  'raja:group.travelTo': { asks: 'within.travelTo', menu: 'menu.way' },
  'raja:group.house.north': { asks: 'within.house', menu: 'menu.village' },
  'raja:group.house.south': { asks: 'within.house', menu: 'menu.village' },
  'raja:group.free.north': { asks: 'within.free', menu: 'menu.village' },
  'raja:group.free.south': { asks: 'within.free', menu: 'menu.village' },
  'raja:group.palace': { asks: 'within.palace', menu: 'menu.site' },
  'raja:group.lift': { asks: 'within.lift', menu: 'menu.house' },
  'raja:group.liftFree': { asks: 'within.liftFree', menu: 'menu.house' },
  'raja:group.governor': { asks: 'within.governor', menu: 'menu.governor' },
  'raja:group.character': { asks: 'within.character', menu: 'menu.character' },
  'raja:group.further': { asks: 'within.further', menu: 'menu.character' },
  'raja:group.swap': { asks: 'within.swap', menu: 'menu.character' },
  'raja:group.seduce': { asks: 'within.seduce', menu: 'menu.player' },
  'raja:group.token': { asks: 'within.token', menu: 'menu.action' },
};

/** `null`: the group has the question of its prompt. */
export function within({ key, ...args }: Msg): Msg | null {
  const path = WORDS[key]?.asks;
  return path === undefined ? null : msg(path, args);
}

/** By prompt, what its menu chooses where no group is open. */
const MENUS: Readonly<Record<string, string>> = {
  bid: 'menu.bid',
  pick: 'menu.character',
  give: 'menu.character',
  turn: 'menu.action',
};

/** `null`: the menu has no name. */
export function menuTitle({ type }: { readonly type: string }, group: Msg | null): Msg | null {
  const path = group === null ? MENUS[type] : WORDS[group.key]?.menu;
  return path === undefined ? null : msg(path);
}
