import { bonusOf, CARDS } from './facts.ts';
import type { State } from './state.ts';
import type { Frozen } from '../core/game.ts';
import { failing, range } from '../core/values.ts';

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

/** 96 + 4 cards, 24 influence tiles, each tile once, every point from a cause. */
export const faults = (state: Frozen<State>): readonly string[] => {
  const { all, kept, score, influences, bonuses, tiles } = conserved(state);
  const once = (list: readonly unknown[]): boolean => new Set(list).size === list.length;
  return failing({ cards: all, commodities: kept, points: score, influences: influences.every(count => count === INFLUENCES), tiles: once(tiles), bonuses: once(bonuses) });
};

/** Of each kind. */
const INFLUENCES = 6;
