import { isDeepStrictEqual } from 'node:util';
import { inPlay, sorted } from '../../engines/complots/facts.ts';
import type { State } from '../../engines/complots/state.ts';
import type { Frozen } from '../../engines/core/game.ts';

/** Every card and every coin, wherever they are (CO-25, CO-59). The third set of two players, and what each picked, are all there is (CO-8). */
export const conserved = ({ players, court, drawn, treasury, options, picks }: Frozen<State>) => {
  const cards = sorted([...players.flatMap(p => [...p.hand, ...p.faceUp]), ...court, ...drawn]);
  const few = players.length === 2 && isDeepStrictEqual(cards, sorted([...inPlay(options), ...picks]));
  return { coins: players.reduce((sum, p) => sum + p.coins, treasury), cards: few ? 'the third set and the picks' : cards };
};
