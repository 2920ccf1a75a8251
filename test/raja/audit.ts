import type { Frozen } from '../../engines/core/game.ts';
import { cardsOf, palacesOf } from '../../engines/raja/facts.ts';
import type { State } from '../../engines/raja/state.ts';

/** 20 houses and 7 palaces (6 in the short game) a player, 7 tokens, each character once, a governor a box, a palace a site, room in villages. */
export const conserved = ({ options, players, houses, palaces, governors, tokens }: Frozen<State>) => {
  const lying = Object.values(houses).flat();
  const room = players.length === 2 ? 1 : 2;
  const held = players.flatMap(each => each.characters);
  return {
    houses: players.map((each, seat) => each.supply + each.quarry + lying.filter(owner => owner === seat).length),
    palaces: players.map((each, seat) => each.palaces + palaces.filter(palace => palace.owner === seat).length), of: palacesOf(options),
    tokens: tokens + players.reduce((sum, each) => sum + each.tokens, 0),
    cards: new Set(held).size === held.length && held.every(card => cardsOf(options).includes(card)),
    governors: new Set(Object.values(governors)).size,
    sites: new Set(palaces.map(palace => `${palace.city}${palace.site}`)).size === palaces.length,
    room: Object.entries(houses).every(([place, owners]) => !place.startsWith('v') || owners.length <= room),
    debts: players.every(each => each.gold >= 0 && each.supply >= 0 && each.quarry >= 0 && each.palaces >= 0),
  };
};
