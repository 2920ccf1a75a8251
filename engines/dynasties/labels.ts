/** Labels of options. */
import type { Frozen, Msg, Seat } from '../core/game.ts';
import { player } from '../core/values.ts';
import { factOf, isFree, ownerAt, siteCost, spaceOf, type Map } from './board.ts';
import { cardOf, GOODS, noGoods, other } from './facts.ts';
import { colours, goodsArgs, goodsArgs2, minus } from './goods.ts';
import type { Card, CardOption, City, Face, Goods, ScoringCard, Ship, Site } from './model.ts';
import type { Offer } from './possible.ts';
import { worthOf } from './score.ts';
import { msg, shipAt, type State } from './state.ts';

/** Returns the label of a card of the hand. */
export const cardLabel = (hand: readonly Card[], card: Card): Msg => nthCard(card, hand.indexOf(card) + 1);
/** Returns the label of a card that is the nth of its hand. */
export const nthCard = (card: Card, n: number): Msg => msg('choice.card', { n, card });
export const goodsLabel = (goods: Goods): Msg => msg('choice.goods', goodsArgs(goods));
export const groupsLabel = (all: Goods, group: Goods): Msg =>
  msg('choice.groups', { ...goodsArgs(group), ...goodsArgs2(minus(all, group)) });
export const diceLabel = (faces: readonly Face[]): Msg =>
  faces.length === 1
    ? msg('choice.die', { face: faces[0] ?? '' })
    : msg('choice.dice', { face: faces[0] ?? '', face2: faces[1] ?? '' });

/** Returns the label of a ship, which says what a placement there does (DY-20). */
export function shipLabel(state: Frozen<State>, who: Seat, ship: Ship): Msg {
  const { goods, large } = shipAt(state, ship);
  const form = colours(goods).length === GOODS.length ? 'Each' : '';
  if (large === null) return msg(`ship.free${form}`, { ship, ...goodsArgs(goods) });
  return large === who
    ? msg(`ship.own${form}`, { ship, ...goodsArgs(goods) })
    : msg(`ship.with${form}`, { ship, target: player(large), ...goodsArgs(goods) });
}

/** `any`: the cost in any colours (DY-54). `either`: pink goods will do as well (DY-12). */
type SitePrice = 'paid' | 'either' | 'any' | 'none' | 'neutral';

/** Returns the label of a space: cost, symbol, and whether a marriage follows. */
export function siteLabel(map: Map, site: Site, price: SitePrice): Msg {
  const wedding = price !== 'neutral' && ownerAt(map, { city: site.city, as: other(site.as) }) !== null;
  const cost = siteCost(map, site) + (price === 'any' ? 1 : 0);
  const { symbol } = factOf(map, site.city);
  const args = { city: site.city, place: cityKey(site.city), role: site.as, cost, symbol };
  return msg(`site.${price}${wedding ? 'Marriage' : ''}`, args);
}

/**
 * Returns the label of a space with what is paid for it: the goods if there is one way, otherwise also that
 * pink goods will do (DY-12).
 */
export function paidLabel(map: Map, site: Site, ways: readonly Goods[]): Msg {
  const [way = noGoods(), ...others] = ways;
  return { ...siteLabel(map, site, others.length > 0 ? 'either' : 'paid'), ...goodsArgs(way) };
}

/** Returns the label of a character with the price; with the goods, if there is one way to pay (DY-12). */
export function characterLabel(offer: Offer, ways: readonly Goods[]): Msg {
  const { character, count, good } = offer;
  const [way = noGoods(), ...others] = ways;
  if (count === 0) return msg('choice.character.free', { character });
  return others.length > 0
    ? msg(`choice.character.${good}`, { character, count })
    : msg('choice.character.paid', { character, ...goodsArgs(way) });
}

/** Returns the last part of a city's key. A free city is named without its symbol, which its label adds. */
export const cityKey = (city: City): string => (isFree(city) ? 'free' : city);

/** Returns the menu group of a site. Long lists are grouped by nation. */
export const siteGroup = (map: Map, sites: readonly Site[], { city }: Site): Msg | null =>
  sites.length > FLAT ? msg('group.nation', { nation: factOf(map, city).nation }) : null;
const FLAT = 8;

/** Returns the label of a scoring card, with its worth in this round's scoring. */
export const scoringLabel = (state: Frozen<State>, who: Seat, card: ScoringCard, n: number): Msg =>
  msg('choice.scoring', { n, card, count: worthOf(state, who, card, state.round).points });
export const unmarriedLabel = (map: Map, site: Site): Msg =>
  msg('choice.unmarried', { city: site.city, role: site.as, space: spaceOf(map, site) });

/** Returns the label of a card's option. A special action shows its effect and cost. */
export function optionLabel(card: Card, as: CardOption): Msg {
  const { special } = cardOf(card);
  if (as !== 'special' || !special) return msg(`choice.option.${as}`);
  return special.type === 'city'
    ? msg('choice.special.city', { city: special.city, count: special.yellow })
    : msg(`choice.special.${special.type}`, { count: special.yellow });
}
