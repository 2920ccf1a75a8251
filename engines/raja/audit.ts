/** Counts all pieces, to detect states that the rules cannot reach. */
import type { Frozen } from '../core/game.ts';
import { failing } from '../core/values.ts';
import { cardsOf, palacesOf } from './facts.ts';
import type { State } from './state.ts';

/**
 * Counts every piece: 20 houses and 7 palaces (6 in the short game) per player, 7 tokens. Checks that
 * characters, governor boxes and sites are used once and villages are not overfull.
 */
export const conserved = ({ options, players, houses, palaces, governors, tokens }: Frozen<State>) => {
  const lying = Object.values(houses).flat();
  const room = players.length === 2 ? 1 : 2;
  const held = players.flatMap(each => each.characters);
  return {
    houses: players.map(
      (each, seat) => each.supply + each.quarry + lying.filter(owner => owner === seat).length,
    ),
    palaces: players.map(
      (each, seat) => each.palaces + palaces.filter(palace => palace.owner === seat).length,
    ),
    of: palacesOf(options),
    tokens: tokens + players.reduce((sum, each) => sum + each.tokens, 0),
    cards: new Set(held).size === held.length && held.every(card => cardsOf(options).includes(card)),
    governors: new Set(Object.values(governors)).size,
    sites: new Set(palaces.map(palace => `${palace.city}${palace.site}`)).size === palaces.length,
    room: Object.entries(houses).every(([place, owners]) => !place.startsWith('v') || owners.length <= room),
    debts: players.every(each => each.gold >= 0 && each.supply >= 0 && each.quarry >= 0 && each.palaces >= 0),
  };
};

/** Returns the wrong counts (RA-1, RA-5, RA-69, RA-70, RA-72). */
export const faults = (state: Frozen<State>): readonly string[] => {
  const { houses, palaces, of, cards, governors, sites, room, debts, tokens } = conserved(state);
  return failing({
    houses: houses.every(count => count === HOUSES),
    palaces: palaces.every(count => count === of),
    tokens: tokens === (state.options.level === 'base' ? 0 : TOKENS),
    governors: governors === CITIES,
    cards,
    sites,
    room,
    debts,
  });
};

const HOUSES = 20;
const TOKENS = 7;
const CITIES = 7;
