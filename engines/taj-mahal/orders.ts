/**
 * Standing orders for one visit: when to withdraw, where palaces go, which cards to take. The menu follows
 * from the visit alone (TM-98, TM-99).
 */
import type { Answer, Frozen, Msg, OrderChoice, Orders, OrderSet, Seat } from '../core/game.ts';
import { ordersWhere, setOn, valueOn } from '../core/orders.ts';
import { at } from '../core/values.ts';
import { cardOf, COLOURS, provinceOf, SYMBOLS } from './facts.ts';
import type { Asks, Card, Options, View } from './model.ts';
import { pointsBySite, WITHDRAW } from './prompts.ts';
import { here, isIn, isLast, msg, type State, type Task } from './state.ts';
import { leads } from './symbols.ts';

/**
 * When to withdraw: in the next turn; unless the owner is the last one in the visit; once that wins a prize,
 * or two.
 */
const WITHDRAWALS = ['next', 'others', 'one', 'two'] as const;
/** Which cards to take: of a colour, white ones, or with a symbol. */
const TAKES = [...COLOURS, 'white', ...SYMBOLS] as const;

export const orders: Orders<State, Asks, View, Options> = { menu, answer, kept, acted };

function menu(_options: Options, open: View | null): OrderChoice[] {
  if (open === null || open.stage === 'over') return [];
  const { visit } = open;
  const province = provinceOf(at(open.provinces, visit - 1)).name;
  const choice = (id: string, values: readonly string[]): OrderChoice => ({
    id,
    label: msg(`order.${id}`, { province }),
    values: values.map(value => ({ value: valueOn(visit, value), label: msg(`order.${id}s.${value}`) })),
  });
  return [choice('withdraw', WITHDRAWALS), choice('palace', ['most']), choice('take', TAKES)];
}

function answer(state: Frozen<State>, seat: Seat, set: OrderSet): Answer<Asks> | null {
  const task = state.tasks[0];
  const wanted = (id: string): string | null => setOn(state.visit, set[id]);
  switch (task?.do) {
    case 'turn':
      return withdraws(state, seat, wanted('withdraw')) ? { type: 'turn', seat, picks: [WITHDRAW] } : null;
    case 'palace':
      return wanted('palace') === null ? null : bestPalace(state, seat);
    case 'supply':
      return supply(state, task.due, wanted('take'), seat);
    case 'settle':
    case 'discard':
    case 'reckon':
    case 'next':
    case undefined:
      return null;
  }
}

function withdraws(state: Frozen<State>, seat: Seat, when: string | null): boolean {
  switch (WITHDRAWALS.find(each => each === when)) {
    case 'next':
      return true;
    case 'others':
      return !isLast(state, seat);
    case 'one':
      return leads(state, seat).length >= 1;
    case 'two':
      return leads(state, seat).length >= 2;
    case undefined:
      return false;
  }
}

/** Returns the palace that scores most. `null`: several score as much, so the owner chooses. */
function bestPalace(state: Frozen<State>, seat: Seat): Answer<Asks> | null {
  const sites = pointsBySite(state, seat);
  const most = Math.max(...sites.map(({ points }) => points));
  const [best, ...others] = sites.filter(({ points }) => points === most);
  return best && others.length === 0 ? { type: 'palace', seat, picks: [best.site] } : null;
}

/** Takes the first cards of this kind. `null`: too few of them. */
function supply(state: Frozen<State>, due: number, kind: string | null, seat: Seat): Answer<Asks> | null {
  const picks = state.supply.filter(card => isOfKind(card, kind)).slice(0, due);
  return picks.length === due ? { type: 'supply', seat, picks } : null;
}

function isOfKind(card: Card, kind: string | null): boolean {
  const { colour, symbols } = cardOf(card);
  return colour === kind || symbols.some(symbol => symbol === kind);
}

/** Drops the orders of an earlier visit, and those that have nothing left to answer in this one. */
function kept(_before: Frozen<State>, after: Frozen<State>, seat: Seat, set: OrderSet): OrderSet {
  const isOut = !isIn(after, seat);
  const isLeft = (kind: Task['do']): boolean =>
    after.tasks.some(task => task.do === kind && task.who === seat);
  const isDone = (id: string): boolean =>
    isOut &&
    (id === 'withdraw' || (id === 'palace' && !isLeft('palace')) || (id === 'take' && !isLeft('supply')));
  return ordersWhere(set, (id, value) => setOn(after.visit, value) !== null && !isDone(id));
}

function acted(before: Frozen<State>, { type, picks }: Answer<Asks>): Msg | null {
  const province = provinceOf(here(before)).name;
  switch (type) {
    case 'turn':
      return msg('prepared.withdraws', { province });
    case 'palace':
      return msg('prepared.palace', { province });
    case 'supply':
      return msg('prepared.takes', { count: picks.length });
    case 'settle':
    case 'discard':
      return null;
  }
}
