/** Where palaces may stand and what chains of them are worth. */
import type { Frozen } from '../core/game.ts';
import { cityOf, joined, provinceOf } from './facts.ts';
import type { City, Palace, Province, Site, Who } from './model.ts';
import { here, placingOf, type State } from './state.ts';

/** What chains depend on: a state, a view. */
export type Board = Pick<Frozen<State>, 'options' | 'provinces' | 'visit'> & {
  readonly palaces: readonly Palace[];
};

/** The cities of the current province, in city order. */
export const citiesHere = (board: Board): readonly City[] => provinceOf(here(board)).cities;

/** TM-22, TM-26: without a normal palace. */
export const openCities = (board: Board): City[] =>
  citiesHere(board).filter(city => !board.palaces.some(p => p.city === city && !p.crown));

/** TM-25, TM-32: all that may be done next. The one crown of a visit may join any palace. */
export function sites(state: Frozen<State>): Site[] {
  const { normal, crown } = placingOf(state);
  return [
    ...(normal > 0 ? openCities(state).map(city => ({ city, crown: false })) : []),
    ...(crown ? citiesHere(state).map(city => ({ city, crown: true })) : []),
  ];
}

/** TM-40, TM-41: the current province and those that unbroken chains of own palaces join with it; none without a palace in it. */
export function linked(board: Board, who: Who): Province[] {
  const own = new Set(board.palaces.filter(p => p.owner === who).map(p => p.city));
  const reached = new Set([...own].filter(city => cityOf(city).province === here(board)));
  for (const city of reached) {
    // grows while it is walked through
    for (const next of joined(board.options.map, city)) if (own.has(next)) reached.add(next);
  }
  return [...new Set([...reached].map(city => cityOf(city).province))];
}

/** The same if these palaces stood too. */
export const linkedWith = (board: Board, who: Who, more: readonly Site[]): Province[] =>
  linked({ ...board, palaces: [...board.palaces, ...more.map(site => ({ ...site, owner: who }))] }, who);
