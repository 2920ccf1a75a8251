/** Standing orders: answers to windows, set in advance. The menu is the same for every hand (CO-71). */
import type { Answer, Frozen, Msg, OrderChoice, Orders, OrderSet, Seat } from '../core/game.ts';
import { ordersWhere } from '../core/orders.ts';
import { blockers, inPlay } from './facts.ts';
import type { Action, Asks, Options, Response, View } from './model.ts';
import { PASS } from './prompts.ts';
import { announced, awaited, msg, playerAt, stageOf, type State } from './state.ts';

/**
 * `pass`: always, unless the owner is the target. `passTurn`:
 * the same until the owner's next turn. The others block.
 */
const ORDERS = ['pass', 'passTurn', 'aid', 'assassin', 'captain'] as const;
type Order = (typeof ORDERS)[number];
/** The value of an order that can only be on. */
const ON = 'on';
/** The action that each order blocks, for orders that name a character. */
const BLOCKS: Readonly<Partial<Record<Order, Action>>> = {
  aid: 'aid',
  assassin: 'assassin',
  captain: 'captain',
};

export const orders: Orders<State, Asks, View, Options> = { menu, answer, kept, acted };

function menu(options: Options): OrderChoice[] {
  return ORDERS.map(id => {
    const action = BLOCKS[id];
    const values = action
      ? blockers(action, inPlay(options)).map(as => ({ value: as, label: msg('response.block', { as }) }))
      : [{ value: ON, label: msg('order.on') }];
    return { id, label: msg(`order.${id}`), values };
  });
}

function answer(state: Frozen<State>, seat: Seat, set: OrderSet): Answer<Asks> | null {
  const stage = stageOf(state);
  if (!awaited(state).includes(seat)) return null;
  switch (stage) {
    case 'action':
    case 'late':
      return given(stage, seat, block(state, seat, set) ?? pass(state, seat, set));
    case 'block':
      return given(stage, seat, pass(state, seat, set));
    case 'draft':
    case 'turn':
    case 'lose':
    case 'exchange':
    case 'show':
    case 'judge':
    case 'over':
      return null;
  }
}

const given = (
  type: 'action' | 'late' | 'block',
  seat: Seat,
  response: Response | null,
): Answer<Asks> | null => response && { type, seat, picks: [response] };

/**
 * Returns the block of a standing order, against foreign aid (CO-13) or an action aimed at the owner. The
 * latter also holds after a failed challenge (CO-38).
 */
function block(state: Frozen<State>, seat: Seat, set: OrderSet): Response | null {
  const { action, target } = announced(state);
  const order = ORDERS.find(id => BLOCKS[id] === action);
  const as = blockers(action, inPlay(state.options)).find(c => order && c === set[order]);
  if (!as || (target !== null && target !== seat)) return null;
  return { say: 'block', as, always: target === seat && stageOf(state) === 'action' };
}

/** Returns a pass, unless the owner is the target or the block is against the owner's action. */
function pass(state: Frozen<State>, seat: Seat, set: OrderSet): Response | null {
  const { target, by } = announced(state);
  const applies = seat !== target && seat !== by;
  return applies && (set.pass === ON || set.passTurn === ON) ? PASS : null;
}

/**
 * Drops orders after a step. A lost influence ends all of them. If the hand may have changed, orders that
 * name a character end. The turn of the owner ends `passTurn`.
 */
function kept(before: Frozen<State>, after: Frozen<State>, seat: Seat, set: OrderSet): OrderSet {
  const [then, now] = [playerAt(before, seat), playerAt(after, seat)];
  if (now.faceUp.length > then.faceUp.length) return {};
  const changed = now.changes > then.changes;
  const turned = after.turn > before.turn && after.active === seat;
  const ends = (id: string) => (changed && namesCharacter(id)) || (turned && id === 'passTurn');
  return ordersWhere(set, id => !ends(id));
}

const namesCharacter = (id: string): boolean => Object.keys(BLOCKS).includes(id);

/** Says what the order answered, not what came of it: a challenge may have come before a block (CO-40). */
function acted(_before: Frozen<State>, { picks }: Answer<Asks>): Msg {
  const [pick] = picks;
  const as = typeof pick === 'object' && 'as' in pick ? pick.as : null;
  return as === null ? msg('prepared.pass') : msg('prepared.block', { as });
}
