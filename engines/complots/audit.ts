/** Counts cards and coins, to detect states that the rules cannot reach. */
import { failing, range, same } from '../core/values.ts';
import { COINS, copies, inPlay, sorted } from './facts.ts';
import type { State } from './state.ts';
import type { Frozen } from '../core/game.ts';

/**
 * Counts every card and coin, wherever it is (CO-25, CO-59). With two players the cards are the third set and
 * the picks (CO-8); then a constant text stands for them.
 */
export const conserved = ({ players, court, drawn, treasury, options, picks }: Frozen<State>) => {
  const cards = sorted([...players.flatMap(p => [...p.hand, ...p.faceUp]), ...court, ...drawn]);
  const few = players.length === 2 && same(cards, sorted([...inPlay(options), ...picks]));
  return {
    coins: players.reduce((sum, p) => sum + p.coins, treasury),
    cards: few ? 'the third set and the picks' : cards,
  };
};

/**
 * Returns the wrong counts (CO-3, CO-8, CO-25, CO-51, CO-59): 54 coins,
 * exactly the cards in play, and no coins for eliminated players.
 */
export const faults = (state: Frozen<State>): readonly string[] => {
  const { players, treasury, court, drawn, picks, options } = state;
  const held = sorted([...players.flatMap(p => [...p.hand, ...p.faceUp]), ...court, ...drawn]);
  const five = inPlay(options);
  const all =
    players.length === 2
      ? [...five, ...picks]
      : five.flatMap(character => range(copies(players.length)).map(() => character));
  return failing({
    coins:
      conserved(state).coins === COINS &&
      [treasury, ...players.map(p => p.coins)].every(count => Number.isInteger(count) && count >= 0),
    cards: same(held, sorted(all)),
    eliminated: players.every(({ hand, coins }) => hand.length > 0 || coins === 0),
  });
};
