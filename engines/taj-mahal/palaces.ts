/** Legal places for palaces, and chains of palaces. */
import type { Frozen } from '../core/game.ts';
import { at } from '../core/values.ts';
import { networkOf, provinceOf } from './facts.ts';
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

/** Returns the same provinces if these palaces were placed too. By numbers, because searches ask often. */
export function linkedWith(board: Board, who: Who, more: readonly Site[]): Province[] {
  const { numbers, provinceAt, joinedTo } = networkOf(board.options.map);
  const start = here(board);
  const reached: number[] = [];
  const waiting = new Uint8Array(provinceAt.length);
  const count = (city: City): void => {
    const number = numbers.get(city);
    if (number === undefined) throw new Error(`no ${city} on this map`);
    if (provinceAt[number] !== start) waiting[number] = 1;
    else if (!reached.includes(number)) reached.push(number);
  };
  for (const palace of board.palaces) if (palace.owner === who) count(palace.city);
  for (const { city } of more) count(city);
  const provinces: Province[] = [];
  for (const number of reached) {
    // the list grows during the loop
    const province = at(provinceAt, number);
    if (!provinces.includes(province)) provinces.push(province);
    for (const next of at(joinedTo, number))
      if (waiting[next] === 1) {
        waiting[next] = 0;
        reached.push(next);
      }
  }
  return provinces;
}

/**
 * Returns the provinces that one more palace adds to the chain (TM-40). The first palace of a withdrawal adds
 * the current province and all that are joined to it; a later one only what no earlier one has joined.
 * `before`: the number of provinces without it, for a caller that asks for several sites.
 */
export const chainAdded = (board: Board, who: Who, site: Site, before = linked(board, who).length): number =>
  linkedWith(board, who, [site]).length - before;

/** Returns which palace may be placed next: a normal one, the crown's, or either (TM-32). */
export function nextPalace(
  left: { readonly normal: number; readonly crown: boolean } | null,
): 'normal' | 'crown' | 'either' {
  if (left?.crown !== true) return 'normal';
  return left.normal > 0 ? 'either' : 'crown';
}
