/** Counts symbols and decides who would win each prize. */
import type { Frozen } from '../core/game.ts';
import { cardOf, isInfluence, isSpecial, signOf, SYMBOLS } from './facts.ts';
import type { Play, PrizeView, Sign, Who } from './model.ts';
import { isIn, type State } from './state.ts';

type Symbols = Record<Sign, number>;

/** Counts all symbols on the cards played (TM-18, TM-15). A double elephant counts two. */
export function symbolsOf(played: readonly Play[]): Symbols {
  const all: Symbols = { vizier: 0, general: 0, monk: 0, princess: 0, mogul: 0, elephant: 0 };
  for (const { card, with: other } of played) {
    for (const sign of cardOf(card).symbols) all[sign]++;
    for (const sign of signsOf(other)) all[sign]++;
  }
  return all;
}

/** Returns the symbols of a white or a special card. */
function signsOf(other: Play['with']): readonly Sign[] {
  if (other === null) return [];
  if (!isSpecial(other)) return cardOf(other).symbols;
  const sign = signOf(other);
  return sign ? [sign] : [];
}

/** Returns whether the prize of this symbol is still in the court (TM-21). */
function isOpen({ court }: Frozen<State>, sign: Sign): boolean {
  if (isInfluence(sign)) return court.influences.includes(sign);
  return sign === 'mogul' ? court.crown : court.tile;
}

/**
 * Returns the court as all see it. Leading a prize needs strictly more of its symbol than every other figure
 * in the visit, so at least one (TM-20, TM-31).
 */
export function courtOf(state: Frozen<State>): PrizeView[] {
  const shown = state.figures
    .map((figure, who) => ({ who, symbols: symbolsOf(figure.played) }))
    .filter(({ who }) => isIn(state, who));
  return SYMBOLS.map(sign => {
    let [most, next, leader]: [number, number, Who | null] = [0, 0, null];
    for (const { who, symbols } of shown) {
      const count = symbols[sign];
      if (count > most) [most, next, leader] = [count, most, who];
      else if (count > next) next = count;
    }
    const margin = most - next;
    return { sign, open: isOpen(state, sign), leader: margin > 0 ? leader : null, margin };
  });
}

/** Returns the prizes that this figure would win now. */
export const leads = (state: Frozen<State>, who: Who): Sign[] => ledIn(courtOf(state), who);
export const ledIn = (court: readonly PrizeView[], who: Who): Sign[] =>
  court.filter(({ open, leader }) => open && leader === who).map(({ sign }) => sign);
