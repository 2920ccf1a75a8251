/** Sets up a game. */
import type { Io, Start } from '../core/game.ts';
import { player, range } from '../core/values.ts';
import { COINS, copies, FIRST_OF_TWO, inPlay, PURSE, sorted } from './facts.ts';
import type { Options } from './model.ts';
import { msg, type PlayerState, type State } from './state.ts';

export function setup({ seats, options, first }: Start<Options>, io: Io): State {
  const active = first ?? io.rng.below(seats); // CO-7
  const state = seats === 2 ? forTwo(options, active, io) : forMore(seats, options, active, io);
  io.tell(msg('log.begins', { who: player(active) }));
  for (const [seat, { hand }] of state.players.entries()) {
    for (const character of hand) io.tell(msg('secret.dealt', { character }), [seat]); // CO-6
  }
  return state;
}

/** CO-3, CO-4. */
function forMore(seats: number, options: Options, active: number, { rng }: Io): State {
  const court = inPlay(options).flatMap(c => range(copies(seats)).map(() => c));
  const players = range(seats).map((): PlayerState => {
    const hand = sorted([rng.take(court), rng.take(court)]);
    return { coins: PURSE, hand, faceUp: [], changes: 0 };
  });
  return { ...blank(options, active, players), court, tasks: [{ do: 'turn' }] };
}

/** Deals each player one card of the third set; the second card is chosen (CO-8). */
function forTwo(options: Options, active: number, { rng }: Io): State {
  const court = inPlay(options);
  const players = range(2).map((seat): PlayerState => ({
    coins: seat === active ? FIRST_OF_TWO : PURSE,
    hand: [rng.take(court)],
    faceUp: [],
    changes: 0,
  }));
  return { ...blank(options, active, players), court, tasks: [{ do: 'draft' }] };
}

function blank(options: Options, active: number, players: PlayerState[]): Omit<State, 'court' | 'tasks'> {
  const dealt = players.reduce((sum, { coins }) => sum + coins, 0);
  return {
    options,
    players,
    treasury: COINS - dealt,
    turn: 1,
    active,
    claim: 0,
    announcement: null,
    foretold: null,
    block: null,
    challenge: null,
    claims: [],
    drawn: [],
    examined: null,
    picks: [],
  };
}
