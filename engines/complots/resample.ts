/**
 * Builds another state that a seat cannot tell apart: everything that its view does not show is dealt again.
 */
import type { Frozen, Seat } from '../core/game.ts';
import type { Rng } from '../core/rng.ts';
import { at, range, thaw } from '../core/values.ts';
import { blockers, inPlay, sorted } from './facts.ts';
import type { Character, Response } from './model.ts';
import { PASS } from './prompts.ts';
import { announced, targetOf, type State } from './state.ts';

export function resample(from: Frozen<State>, seat: Seat | null, rng: Rng): State {
  const state = thaw<State>(from);
  if (state.tasks.length === 0) return state;
  const known = knownOf(state, seat);
  state.picks = picks(state, seat, known, rng);
  const hidden = without(
    from.picks.length > 0 ? cardsOf(state.options, state.picks) : allOf(from),
    known.all,
  );
  for (const [i, player] of state.players.entries())
    if (i !== seat) player.hand = fill(known.hands[i] ?? [], player.hand.length, hidden, rng);
  if (seat !== state.active) state.drawn = fill([], state.drawn.length, hidden, rng);
  state.court = sorted(hidden);
  state.examined = examined(state, seat, rng);
  state.foretold = foretold(state, seat, rng);
  return state;
}

interface Known {
  /** Every card that the seat sees. */
  readonly all: readonly Character[];
  /** By seat, the face-down cards that keep their owner. */
  readonly hands: readonly (readonly Character[])[];
}

function knownOf(state: Frozen<State>, seat: Seat | null): Known {
  const hands = state.players.map(({ hand }, i) => (i === seat ? hand : seen(state, seat, i)));
  const drawn = seat === state.active ? state.drawn : [];
  return { hands, all: [...hands.flat(), ...drawn, ...state.players.flatMap(p => p.faceUp)] };
}

/** Returns the examined card, if this seat is the Inquisitor's user (CO-23). */
const seen = (state: Frozen<State>, seat: Seat | null, of: Seat): Character[] =>
  state.examined && seat === state.active && of === targetOf(state) ? [state.examined] : [];

/** Picks possible choices for the other players that leave room for the cards seen (CO-8). */
function picks(state: Frozen<State>, seat: Seat | null, known: Known, rng: Rng): Character[] {
  if (state.picks.length === 0) return [];
  const characters = inPlay(state.options);
  const own = (i: Seat) => (i === seat ? [at(state.picks, i)] : characters);
  const pairs = own(0).flatMap(a => own(1).map(b => [a, b]));
  const possible = pairs.filter(pair => fits(cardsOf(state.options, pair), known.all));
  return at(possible, rng.below(possible.length));
}

/** Returns the seven cards of two players (CO-8). */
const cardsOf = (options: State['options'], picks: readonly Character[]): Character[] => [
  ...inPlay(options),
  ...picks,
];

const allOf = (state: Frozen<State>): Character[] => [
  ...state.players.flatMap(p => [...p.hand, ...p.faceUp]),
  ...state.court,
  ...state.drawn,
];

const count = (cards: readonly Character[], card: Character): number => cards.filter(c => c === card).length;
const fits = (cards: readonly Character[], part: readonly Character[]): boolean =>
  part.every(c => count(part, c) <= count(cards, c));

function without(cards: readonly Character[], part: readonly Character[]): Character[] {
  const rest = [...cards];
  for (const card of part) rest.splice(rest.indexOf(card), 1);
  return rest;
}

function fill(known: readonly Character[], size: number, hidden: Character[], rng: Rng): Character[] {
  return sorted([...known, ...range(size - known.length).map(() => rng.take(hidden))]);
}

function examined(state: Frozen<State>, seat: Seat | null, rng: Rng): Character | null {
  if (!state.examined || seat === state.active || seat === targetOf(state)) return state.examined;
  const { hand } = at(state.players, targetOf(state));
  return at(hand, rng.below(hand.length));
}

/**
 * Picks another first answer of the target (CO-38). It is public only if it was the challenge that counted.
 */
function foretold(state: Frozen<State>, seat: Seat | null, rng: Rng): Response | null {
  const { foretold, challenge, options } = state;
  if (!foretold || seat === targetOf(state) || challenge?.by === targetOf(state)) return foretold;
  const blocks = blockers(announced(state).action, inPlay(options)).map((as): Response => ({
    say: 'block',
    as,
    always: false,
  }));
  const twice = [PASS, ...blocks].flatMap(answer => [answer, { ...answer, always: true }]);
  const all: Response[] = [{ say: 'challenge', as: null, always: false }, ...twice];
  return at(all, rng.below(all.length));
}
