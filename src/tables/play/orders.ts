/** Standing orders: what they answer, when they end, and what their owners are told. */
import { isDeepStrictEqual as same } from 'node:util';
import type { Frozen, Msg, OrderChoice, OrderSet, Seat, Told } from '../../../engines/core/game.ts';
import { orderedAnswer } from '../../../engines/core/orders.ts';
import { at } from '../../../engines/core/values.ts';
import type { AnyAnswer, AnyPrompt, Entry } from '../../base.ts';
import { isOpen, type TableRecord } from '../model.ts';
import { askedAt, changePlayer, gameOf, promptsOf, stateOf, type Draft } from '../request/draft.ts';

/**
 * Returns the orders that can be set now. `open`: the spectator's view. The same for every reader, because it
 * follows from the options and that view alone.
 */
export const orderMenu = (
  table: Pick<TableRecord, 'game' | 'options' | 'status'>,
  open: unknown,
): readonly OrderChoice[] =>
  isOpen(table.status) ? (gameOf(table).orders?.menu(table.options, open) ?? []) : [];

/** True if the message tells a player what their standing orders did or that they ended. */
export const isAboutOrders = ({ key }: Msg): boolean =>
  key.includes(':prepared.') || key === 'common:secret.ordersEnded';

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

/** A standing order that its player sets in this request. */
export interface JustSet {
  readonly seat: Seat;
  readonly order: OrderSet;
}

/**
 * Returns the answer that standing orders give to an open question. `null`: its player is asked. They answer
 * only in the request that puts the question, because a later one, such as a reminder or another player's
 * click, has nothing to do with it. An order that is just set also answers a question that is open already.
 */
export function openOrder(draft: Draft, justSet: JustSet | null): AnyAnswer | null {
  const { table, entries } = draft;
  const [prompt, ...others] = promptsOf(table);
  if (!prompt || others.length > 0 || prompt.sealed !== null) return null;
  const { seat } = prompt;
  if (entries.some(({ ply }) => ply === askedAt(table, seat))) return orderOf(draft, prompt);
  return justSet?.seat === seat ? orderedAnswer(gameOf(table), stateOf(table), seat, justSet.order) : null;
}

/** What a step does to standing orders. */
interface Settled extends Pick<Entry, 'ended'> {
  /** What the owners are told: of orders that acted, and of those that ended. */
  readonly told: readonly Told[];
}

/** Removes the orders that end with a step. */
export function settleOrders(
  draft: Draft,
  { move, by }: Pick<Entry, 'move' | 'by'>,
  { before, after }: { readonly before: Frozen<unknown>; readonly after: Frozen<unknown> },
): Settled {
  const { orders } = gameOf(draft.table);
  if (!orders) return { told: [] };
  const ordered = move.filter((_, i) => by?.[i] === 'order');
  const acted = ordered.flatMap((answer): Told[] => {
    const msg = orders.acted(before, answer);
    return msg ? [{ msg, only: [answer.seat] }] : [];
  });
  const ended = draft.table.players.flatMap(({ orders: set }, seat) => {
    const kept = orders.kept(before, after, seat, set);
    if (same(kept, set)) return [];
    changePlayer(draft, seat, { orders: kept });
    const gone = Object.entries(set).filter(([id]) => !(id in kept));
    return gone.length === 0 ? [] : [{ seat, orders: Object.fromEntries(gone) }];
  });
  const toldEnds = ended
    // an order that has just acted is not reported as ended as well
    .filter(({ seat }) => !ordered.some(answer => answer.seat === seat))
    .map(({ seat, orders: gone }): Told => {
      const count = Object.keys(gone).length;
      return { msg: { key: 'common:secret.ordersEnded', count }, only: [seat] };
    });
  return { told: [...acted, ...toldEnds], ...(ended.length > 0 ? { ended } : {}) };
}

/** Returns those of these orders that can still answer something, as the table stands. */
export const stillKept = (table: TableRecord, seat: Seat, set: OrderSet): OrderSet =>
  table.state === null ? set : (gameOf(table).orders?.kept(stateOf(table), stateOf(table), seat, set) ?? set);

/**
 * Removes the orders of seats whose answers a vote undoes, because they were meant for what came after. The
 * note about the vote says so to all: no seat learns whether another one had orders.
 */
export function dropUndoneOrders(draft: Draft, undone: readonly Entry[]): void {
  for (const seat of answeredIn(undone)) changePlayer(draft, seat, { orders: {} });
}

/**
 * Brings back the orders that ended with steps that are undone, unless their owner has answered in them or
 * got the seat later. Of two values of one order the newer stays.
 */
export function restoreOrders(draft: Draft, undone: readonly Entry[]): void {
  const answered = answeredIn(undone);
  for (const { at: time, ended = [] } of undone.toReversed())
    for (const { seat, orders } of ended) {
      const player = at(draft.table.players, seat);
      if (answered.has(seat) || player.bot || time < (player.since ?? 0)) continue;
      changePlayer(draft, seat, { orders: stillKept(draft.table, seat, { ...orders, ...player.orders }) });
    }
}

const answeredIn = (undone: readonly Entry[]): ReadonlySet<Seat> =>
  new Set(undone.flatMap(({ move }) => move.map(({ seat }) => seat)));
