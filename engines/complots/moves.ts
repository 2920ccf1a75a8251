/** The moves of coins and cards that the rules are made of. Each tells what everybody, or its owner, may know. */
import type { Frozen, Io, Seat } from '../core/game.ts';
import { at, player } from '../core/values.ts';
import { sorted } from './facts.ts';
import type { Challenge, Character } from './model.ts';
import { msg, winner, type PlayerState, type State } from './state.ts';

/** CO-25: takes what is due, as far as the Treasury has it. */
export function gain(state: State, seat: Seat, due: number): number {
  const count = Math.min(due, state.treasury);
  state.treasury -= count;
  mutable(state, seat).coins += count;
  return count;
}

export function pay(state: State, seat: Seat, count: number): void {
  state.treasury += count;
  mutable(state, seat).coins -= count;
}

/** CO-18: takes what the other has, at most this. */
export function rob(state: State, seat: Seat, from: Seat, most: number): number {
  const count = Math.min(most, mutable(state, from).coins);
  mutable(state, from).coins -= count;
  mutable(state, seat).coins += count;
  return count;
}

/** CO-50: turns a face-down character up for good. */
export function reveal(state: State, seat: Seat, place: number, io: Io): void {
  io.bind(); // CO-50: it stays visible to all
  const loser = mutable(state, seat);
  const character = at(loser.hand, place);
  loser.hand.splice(place, 1);
  loser.faceUp.push(character);
  io.tell(msg('log.loses', { who: player(seat), character }));
  if (loser.hand.length === 0) leave(state, seat, io);
}

/** CO-51, CO-52: the coins go to the Treasury at once, and the last player wins at once. */
function leave(state: State, seat: Seat, io: Io): void {
  const count = mutable(state, seat).coins;
  pay(state, seat, count);
  io.tell(
    count > 0 ? msg('log.outCoins', { who: player(seat), count }) : msg('log.out', { who: player(seat) }),
  );
  const last = winner(state);
  if (last === null) return;
  state.tasks = [];
  io.tell(msg('log.wins', { who: player(last) }));
}

/** CO-31, CO-32, CO-34: the claimant shows the character and replaces it, or does not have it. */
export function challenge(
  state: State,
  { by, against, character }: Omit<Challenge, 'failed'>,
  io: Io,
): Challenge {
  const failed = at(state.players, against).hand.includes(character);
  state.challenge = { by, against, character, failed };
  io.tell(msg('log.challenges', { who: player(by), target: player(against), character }));
  io.tell(msg(failed ? 'log.proves' : 'log.bluffed', { who: player(against), character }));
  if (failed) replace(state, against, character, io);
  return state.challenge;
}

/** CO-56: the card goes into the Court before another one is drawn. */
export function replace(state: State, seat: Seat, character: Character, io: Io): void {
  const owner = mutable(state, seat);
  owner.hand.splice(owner.hand.indexOf(character), 1);
  putBack(state, [character]);
  const drawn = io.rng.take(state.court);
  setHand(owner, [...owner.hand, drawn]);
  io.tell(msg('secret.drawn', { character: drawn }), [seat]);
}

/** CO-20, CO-22: draws the cards to choose from. */
export function draw(state: State, seat: Seat, count: number, io: Io): void {
  for (let i = 0; i < count; i++) {
    const character = io.rng.take(state.court);
    state.drawn.push(character);
    io.tell(msg('secret.drawn', { character }), [seat]);
  }
}

/** Keeps these of the own and the drawn cards, in the order in which they were shown (CO-55). */
export function keep(state: State, seat: Seat, places: readonly number[]): void {
  const owner = mutable(state, seat);
  const all = sorted([...owner.hand, ...state.drawn]);
  state.drawn = [];
  setHand(
    owner,
    all.filter((_, place) => places.includes(place)),
  );
  putBack(
    state,
    all.filter((_, place) => !places.includes(place)),
  );
}

/** CO-59: every card taken is put back somewhere. The Court is a bag: putting cards back shuffles it. */
function putBack(state: State, cards: readonly Character[]): void {
  state.court = sorted([...state.court, ...cards]);
}

/** CO-55: in the order of CO-2, so that no place tells which card is new. */
function setHand(owner: PlayerState, hand: readonly Character[]): void {
  owner.hand = sorted(hand);
  owner.changes++;
}

export const holds = (state: Frozen<State>, seat: Seat, character: Character): boolean =>
  at(state.players, seat).hand.includes(character);

const mutable = (state: State, seat: Seat): PlayerState => at(state.players, seat);
