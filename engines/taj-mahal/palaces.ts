/** Legal places for palaces, and chains of palaces. */
import type { Frozen } from '../core/game.ts';
import { cityOf, joined, provinceOf } from './facts.ts';
import type { City, Palace, Province, Site, Who } from './model.ts';
import { here, placingOf, type State } from './state.ts';

/** The part of a state or a view that chains depend on. */
export type Board = Pick<Frozen<State>, 'options' | 'provinces' | 'visit'> & {
  readonly palaces: readonly Palace[];
};

/** Returns the cities of the current province, in city order. */
export const citiesHere = (board: Board): readonly City[] => provinceOf(here(board)).cities;

/** Returns the cities without a normal palace (TM-22, TM-26). */
export const openCities = (board: Board): City[] =>
  citiesHere(board).filter(city => !board.palaces.some(p => p.city === city && !p.crown));

/** Returns the sites for the next palace (TM-25, TM-32). The crown palace of a visit may join any other. */
export function sites(state: Frozen<State>): Site[] {
  const { normal, crown } = placingOf(state);
  return [
    ...(normal > 0 ? openCities(state).map(city => ({ city, crown: false })) : []),
    ...(crown ? citiesHere(state).map(city => ({ city, crown: true })) : []),
  ];
}

/**
 * Returns the current province and the provinces joined to it by unbroken chains of the figure's palaces
 * (TM-40, TM-41). Empty if the figure has no palace in the current province.
 */
export const linked = (board: Board, who: Who): Province[] => linkedWith(board, who, []);

/** Returns the same provinces if these palaces were placed too. */
export function linkedWith(board: Board, who: Who, more: readonly Site[]): Province[] {
  const own = new Set<City>();
  for (const palace of board.palaces) if (palace.owner === who) own.add(palace.city);
  for (const { city } of more) own.add(city);
  const start = here(board);
  const reached = [...own].filter(city => cityOf(city).province === start);
  for (const city of reached) own.delete(city);
  const provinces: Province[] = [];
  for (const city of reached) {
    // the list grows during the loop
    const { province } = cityOf(city);
    if (!provinces.includes(province)) provinces.push(province);
    for (const next of joined(board.options.map, city)) if (own.delete(next)) reached.push(next);
  }
  return provinces;
}

/**
 * Returns the provinces that one more palace adds to the chain (TM-40). The first palace of a withdrawal adds
 * the current province and all that are joined to it; a later one only what no earlier one has joined.
 */
export const chainAdded = (board: Board, who: Who, site: Site): number =>
  linkedWith(board, who, [site]).length - linked(board, who).length;

/** Returns which palace may be placed next: a normal one, the crown's, or either (TM-32). */
export function nextPalace(
  left: { readonly normal: number; readonly crown: boolean } | null,
): 'normal' | 'crown' | 'either' {
  if (left?.crown !== true) return 'normal';
  return left.normal > 0 ? 'either' : 'crown';
}
