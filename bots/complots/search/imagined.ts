/** Imagines states that fit what a seat knows. */
import { copies } from '../../../engines/complots/facts.ts';
import { complots, type State } from '../../../engines/complots/index.ts';
import type { Character, View } from '../../../engines/complots/model.ts';
import type { Frozen, Seat } from '../../../engines/core/game.ts';
import type { Rng } from '../../../engines/core/rng.ts';
import { range } from '../../../engines/core/values.ts';
import { handOfCards } from '../duel/hands.ts';
import { cardOf, likelihood } from '../duel/worlds.ts';
import { handOf } from '../odds.ts';
import { SEARCH } from '../weights.ts';

/**
 * Returns a state in which the seat sees this, at the start of its turn. The hidden cards lie in it in any
 * order. Whether a block may follow a lost challenge is not in a view: it is as by default.
 */
export function stateIn(view: View, seat: Seat): State {
  const { inPlay, players, claims } = view;
  const deck = inPlay.flatMap(character => range(copies(players.length)).map(() => character));
  for (const card of [...players.flatMap(p => p.faceUp), ...handOf(view, seat)])
    deck.splice(deck.indexOf(card), 1);
  const dealt = players.map(({ coins, faceUp, influences }, i) => ({
    coins,
    faceUp: [...faceUp],
    hand: i === seat ? [...handOf(view, seat)] : deck.splice(0, influences),
    changes: 0,
  }));
  return {
    options: {
      fifth: inPlay.includes('inquisitor') ? 'inquisitor' : 'ambassador',
      blockAfterLostChallenge: 'yes',
    },
    players: dealt,
    court: deck,
    ...{ treasury: view.treasury, turn: view.turn, active: view.active, claim: 1, foretold: null },
    ...{ announcement: null, block: null, challenge: null, drawn: [], examined: null, picks: [] },
    ...(claims === null ? {} : { claims }),
    tasks: [{ do: 'turn' }],
  };
}

const FINE = 1000;

/** Draws a state that the seat cannot tell apart; the better it fits the claims, the likelier. */
export function believedIn(state: Frozen<State>, view: View, seat: Seat, rng: Rng): State {
  for (let left = SEARCH.tries; left > 1; left--) {
    const world = complots.resample(state, seat, rng);
    if (rng.below(FINE) < FINE * fit(world, view, seat)) return world;
  }
  return complots.resample(state, seat, rng);
}

/** Returns how well the hands of the others fit what they have claimed: 0 to 1. */
const fit = ({ players }: Frozen<State>, view: View, seat: Seat): number =>
  players.reduce(
    (all, { hand }, other) =>
      other === seat || hand.length === 0 ? all : all * likelihood(view, other, numberOf(view, hand), null),
    1,
  );

const numberOf = (view: View, hand: readonly Character[]): number =>
  handOfCards(hand.map(character => cardOf(view, character)));
