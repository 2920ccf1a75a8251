/** Assigns the first characters: picked in turn (RA-3) or by auction (RA-74). */
import type { Frozen, Io, Seat } from '../core/game.ts';
import { at, player, range } from '../core/values.ts';
import { msg, pay, playerAt, type State } from './state.ts';

/** Queues the first tasks of a game (RA-3, RA-74). */
export function firstCards(state: State, first: Seat): void {
  const picks = around(state, first).map(who => ({ do: 'pick' as const, who }));
  state.tasks =
    state.options.level === 'base'
      ? [...picks, { do: 'openings' }]
      : [{ do: 'auction', from: first }, { do: 'openings' }];
}

/**
 * Starts the auction of the next card (RA-74). The opener is the first player without a card, clockwise from
 * this seat. The last player without a card picks free of charge.
 */
export function auction(state: State, from: Seat, io: Io): void {
  const without = around(state, from).filter(seat => playerAt(state, seat).characters.length === 0);
  state.auction = null;
  const [opener] = without;
  if (opener === undefined) return;
  if (without.length === 1) {
    io.tell(msg('log.lastCard', { who: player(opener) }));
    state.tasks.unshift({ do: 'pick', who: opener });
    return;
  }
  state.auction = { opener, high: null, passed: [] };
  state.tasks.unshift({ do: 'bid', who: opener });
  io.tell(msg('log.auction', { who: player(opener) }));
}

/** Records a bid or a pass, then asks the next player who may outbid, or awards the card (RA-74). */
export function bid(state: State, seat: Seat, gold: number | null, io: Io): void {
  const under = auctionOf(state);
  if (gold === null) under.passed.push(seat);
  else under.high = { seat, gold };
  io.tell(
    gold === null
      ? msg('log.passes', { who: player(seat) })
      : msg('log.bids', { who: player(seat), count: gold }),
  );
  const next = around(state, seat)
    .slice(1)
    .find(other => inAuction(state, other));
  const { high } = under;
  if (high === null || next === undefined) throw new Error('an auction without bidders');
  if (next !== high.seat) return void state.tasks.unshift({ do: 'bid', who: next });
  pay(state, high.seat, -high.gold);
  io.tell(msg('gold.auction', { who: player(high.seat), count: high.gold }));
  state.tasks.unshift({ do: 'pick', who: high.seat }, { do: 'auction', from: high.seat });
}

export function auctionOf<S extends { readonly auction: unknown }>(state: S): NonNullable<S['auction']> {
  if (!state.auction) throw new Error('there is no auction');
  return state.auction;
}

/** True if the seat has no card and has not passed. */
export const inAuction = (state: Frozen<State>, seat: Seat): boolean =>
  playerAt(state, seat).characters.length === 0 && !auctionOf(state).passed.includes(seat);

/** Returns all seats, clockwise from this one. */
const around = (state: Frozen<State>, from: Seat): Seat[] =>
  range(state.players.length).map(i => at(range(state.players.length), (from + i) % state.players.length));
