import { bonusOf, CARDS } from '../../engines/taj-mahal/facts.ts';
import type { State } from '../../engines/taj-mahal/state.ts';
import type { Frozen } from '../../engines/core/game.ts';
import { range } from '../../engines/core/values.ts';

/** Every card and every tile, wherever they are: 96 + 4 cards, 24 influence tiles, the bonus and province tiles of the map. */
export const conserved = (state: Frozen<State>) => {
  const { figures, deck, discards, supply, table, court, stock, gone, bonuses, placing, visit, provinces } = state;
  const lying = figures.flatMap(f => f.played.flatMap(p => p.with ? [p.card, p.with] : [p.card]));
  const cards = [...figures.flatMap(f => [...f.hand, ...f.specials]), ...lying, ...deck, ...discards, ...supply, ...table];
  const influences = [...figures.flatMap(f => f.influences), ...court.influences];
  const tiles = [...figures.flatMap(f => f.tiles), ...gone.tiles, ...(court.tile || placing?.tile ? [visit] : []), ...range(provinces.length - visit).map(i => visit + 1 + i)];
  return {
    cards: cards.toSorted().join(), all: cards.length === CARDS.length + 4,
    influences: (['vizier', 'general', 'monk', 'princess'] as const).map(each => stock[each] + influences.filter(i => i === each).length),
    bonuses: [...figures.flatMap(f => f.bonuses), ...gone.bonuses, ...Object.values(bonuses)].toSorted(),
    kept: figures.every(f => f.bonuses.every(tile => bonusOf(tile).kind === 'commodity')),
    tiles: tiles.toSorted((a, b) => a - b),
    score: state.gains.reduce((sum, g) => sum + g.points, 0) === figures.reduce((sum, f) => sum + f.score, 0),
  };
};
