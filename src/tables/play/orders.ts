/** Standing orders: what they answer, when they end, and what their owners are told. */
import type { Frozen, OrderChoice, OrderSet, Seat, Told } from '../../../engines/core/game.ts';
import { orderedAnswer } from '../../../engines/core/orders.ts';
import { at } from '../../../engines/core/values.ts';
import type { AnyAnswer, AnyPrompt, Entry } from '../../base.ts';
import { isOpen, type TableRecord } from '../model.ts';
import { changePlayer, gameOf, promptsOf, stateOf, type Draft } from '../request/draft.ts';

/**
 * Returns the orders that can be set now. `open`: the spectator's view. The same for every reader, because it
 * follows from the options and that view alone.
 */
export const orderMenu = (
  table: Pick<TableRecord, 'game' | 'options' | 'status'>,
  open: unknown,
): readonly OrderChoice[] =>
  isOpen(table.status) ? (gameOf(table).orders?.menu(table.options, open) ?? []) : [];

/**
 * Returns the answer of the seat's standing orders. `null`: none applies. In a window that closes by the pace
 * of the table, a manual answer disables the orders for the whole claim.
 */
export function orderOf({ table, pending }: Draft, { seat, sealed }: AnyPrompt): AnyAnswer | null {
  const player = at(table.players, seat);
  const isAside =
    sealed?.closes === 'pace' && pending.some(each => each.seat === seat && each.claim === sealed.claim);
  // the orders of an absent seat count in windows only: an open question waits for its player, or the clock
  if (player.bot || isAside || (player.absent && sealed === null)) return null;
  return orderedAnswer(gameOf(table), stateOf(table), seat, player.orders);
}

/** Returns the answer that standing orders give to an open question. `null`: its player is asked. */
export function openOrder(draft: Draft): AnyAnswer | null {
  const [prompt, ...others] = promptsOf(draft.table);
  return prompt && others.length === 0 && prompt.sealed === null ? orderOf(draft, prompt) : null;
}

/** Removes the orders that end with a step. Returns what their owners are told, and of those that acted. */
export function settleOrders(
  draft: Draft,
  { move, by }: Pick<Entry, 'move' | 'by'>,
  { before, after }: { readonly before: Frozen<unknown>; readonly after: Frozen<unknown> },
): Told[] {
  const { orders } = gameOf(draft.table);
  if (!orders) return [];
  const ordered = move.filter((_, i) => by?.[i] === 'order');
  const acted = ordered.flatMap((answer): Told[] => {
    const msg = orders.acted(before, answer);
    return msg ? [{ msg, only: [answer.seat] }] : [];
  });
  const ended = draft.table.players.flatMap(({ orders: set }, seat): Told[] => {
    const kept = orders.kept(before, after, seat, set);
    const count = Object.keys(set).length - Object.keys(kept).length;
    if (count === 0) return [];
    changePlayer(draft, seat, { orders: kept });
    // an order that has just acted is not reported as ended as well
    const isTold = ordered.some(answer => answer.seat === seat);
    return isTold ? [] : [{ msg: { key: 'common:secret.ordersEnded', count }, only: [seat] }];
  });
  return [...acted, ...ended];
}

/** Returns those of these orders that can still answer something, as the table stands. */
export const stillKept = (table: TableRecord, seat: Seat, set: OrderSet): OrderSet =>
  table.state === null ? set : (gameOf(table).orders?.kept(stateOf(table), stateOf(table), seat, set) ?? set);

/** Removes the orders of seats whose orders gave an undone answer, because they would give it again. */
export function dropUndoneOrders(draft: Draft, undone: readonly Entry[]): void {
  const seats = new Set(undone.flatMap(seatsOrdered));
  for (const seat of seats) changePlayer(draft, seat, { orders: {} });
}

const seatsOrdered = ({ move, by }: Entry): Seat[] =>
  move.filter((_, i) => by?.[i] === 'order').map(({ seat }) => seat);
