/** Movements of coins and cards. Each announces what all may know, and tells its owner the rest. */
import type { Frozen, Io, Seat } from '../core/game.ts';
import { at, player } from '../core/values.ts';
import { countClaim } from './claims.ts';
import { sorted } from './facts.ts';
import { lossOf, lossSaid } from './loss.ts';
import type { Challenge, Character } from './model.ts';
import { msg, winner, type PlayerState, type State } from './state.ts';

/** Takes coins from the Treasury, at most what it holds (CO-25). Returns their number. */
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

/** Takes up to `most` coins from another player (CO-18). Returns their number. */
export function rob(state: State, seat: Seat, from: Seat, most: number): number {
  const count = Math.min(most, mutable(state, from).coins);
  mutable(state, from).coins -= count;
  mutable(state, seat).coins += count;
  return count;
}

/**
 * Turns a face-down character up for the rest of the game (CO-50). `state.tasks`: those after the loss.
 */
export function reveal(state: State, seat: Seat, place: number, io: Io): void {
  io.bind(); // CO-50: the card stays visible to all
  const loser = mutable(state, seat);
  const character = at(loser.hand, place);
  loser.hand.splice(place, 1);
  loser.faceUp.push(character);
  io.tell(lossSaid(lossOf(state, seat, state.tasks), character));
  if (loser.hand.length === 0) leave(state, seat, io);
}

/** Eliminates a player: the coins go to the Treasury, and a last player wins, both at once (CO-51, CO-52). */
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

/**
 * Resolves a challenge: the claimant shows and replaces the
 * character, or does not have it (CO-31, CO-32, CO-34).
 */
export function challenge(
  state: State,
  { by, against, character }: Omit<Challenge, 'failed'>,
  io: Io,
): Challenge {
  const failed = at(state.players, against).hand.includes(character);
  state.challenge = { by, against, character, failed };
  countClaim(state, against, character, failed ? 'shown' : 'bluffs');
  io.tell(msg('log.challenges', { who: player(by), target: player(against), character }));
  io.tell(msg(failed ? 'log.proves' : 'log.bluffed', { who: player(against), character }));
  if (failed) replace(state, against, character, io);
  return state.challenge;
}

/** Puts the card into the Court, then draws another one (CO-56). */
export function replace(state: State, seat: Seat, character: Character, io: Io): void {
  const owner = mutable(state, seat);
  owner.hand.splice(owner.hand.indexOf(character), 1);
  putBack(state, [character]);
  const drawn = io.rng.take(state.court);
  setHand(owner, [...owner.hand, drawn]);
  io.tell(msg('secret.drawn', { character: drawn }), [seat]);
}

/** Draws the cards to choose from (CO-20, CO-22). */
export function draw(state: State, seat: Seat, count: number, io: Io): void {
  for (let i = 0; i < count; i++) {
    const character = io.rng.take(state.court);
    state.drawn.push(character);
    io.tell(msg('secret.drawn', { character }), [seat]);
  }
}

/** Keeps these of the hand and the drawn cards. Indexes follow the order in which they were shown (CO-55). */
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

/** Returns cards to the Court (CO-59). The Court is a bag, so this also shuffles it. */
function putBack(state: State, cards: readonly Character[]): void {
  state.court = sorted([...state.court, ...cards]);
}

/** Stores the hand in the order of CO-2, so that no index tells which card is new (CO-55). */
function setHand(owner: PlayerState, hand: readonly Character[]): void {
  owner.hand = sorted(hand);
  owner.changes++;
}

export const holds = (state: Frozen<State>, seat: Seat, character: Character): boolean =>
  at(state.players, seat).hand.includes(character);

const mutable = (state: State, seat: Seat): PlayerState => at(state.players, seat);
