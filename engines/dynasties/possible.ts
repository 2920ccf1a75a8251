/**
 * Conditions for starting an action: its whole cost can be paid and its first placement can be made (DY-15).
 */
import type { Frozen, Seat } from '../core/game.ts';
import { casanovaSites, isabellaSites, isOpen, openSites, siteCost } from './board.ts';
import {
  cardOf,
  costOf,
  FREE_CITIES,
  freeCityOf,
  isTurnTile,
  NATIONS,
  paidIn,
  priceAt,
  ROLES,
  TRACK,
} from './facts.ts';
import { canAfford, payments, total } from './goods.ts';
import type {
  Bonus,
  BookTile,
  Card,
  CardOption,
  Character,
  City,
  FreeCity,
  Good,
  Goods,
  Nation,
  Role,
  Site,
  Space,
} from './model.ts';
import { SPACES } from './model.ts';
import { playerAt, type State } from './state.ts';

type Position = Frozen<State>;
const goodsOf = (state: Position, who: Seat): Goods => playerAt(state, who).goods;
/** DY-34. */
export const hasMember = (state: Position, who: Seat): boolean => playerAt(state, who).members > 0;
const canPay = (state: Position, who: Seat, good: Good, count: number): boolean =>
  canAfford(goodsOf(state, who), good, count);

const canPaySite = (state: Position, who: Seat, site: Site): boolean =>
  canPay(state, who, paidIn(site.as), siteCost(state, site));

/** Returns the open spaces that the player can pay in full (DY-30, DY-31). */
export const payableSites = (state: Position, who: Seat, roles: readonly Role[] = ROLES): Site[] =>
  hasMember(state, who) ? openSites(state, who, roles).filter(site => canPaySite(state, who, site)) : [];

/** Returns whether `payableSites` of this role has any. */
const hasPayableSite = (state: Position, who: Seat, role: Role): boolean =>
  hasMember(state, who) && openSites(state, who, [role]).some(site => canPaySite(state, who, site));

/** Returns the open spaces in the city of a card (DY-59). */
export const sitesIn = (state: Position, who: Seat, city: City): Site[] =>
  hasMember(state, who) ? ROLES.map(as => ({ city, as })).filter(site => isOpen(state, who, site)) : [];

/** Returns the spaces within the budget for Machiavelli (DY-54). Each costs one good more than printed. */
export const machiavelliSites = (state: Position, who: Seat, budget: number): Site[] =>
  openSites(state, who).filter(site => siteCost(state, site) + 1 <= budget);

/** Returns the largest number of goods left after paying for a character. */
export function budgetAfter(
  state: Position,
  who: Seat,
  price: { readonly good: 'blue' | 'yellow'; readonly count: number },
): number {
  const goods = goodsOf(state, who);
  return total(goods) - Math.min(...payments(goods, price.good, price.count).map(total));
}

export interface Offer {
  readonly character: Character;
  readonly good: 'blue' | 'yellow';
  readonly count: number;
}

/** Returns the face-up characters of this colour that the player can pay and use (DY-50, DY-103). */
export function offers(state: Position, who: Seat, colour: 'blue' | 'yellow'): Offer[] {
  return state.characters
    .map((character, place) => ({ character, ...priceAt(place) }))
    .filter(
      offer =>
        offer.good === colour &&
        !state.used.includes(offer.character) &&
        canPay(state, who, offer.good, offer.count) &&
        isOfUse(state, who, offer),
    );
}

function isOfUse(state: Position, who: Seat, offer: Offer): boolean {
  switch (offer.character) {
    case 'drake':
    case 'charles':
    case 'elizabeth':
    case 'fugger':
    case 'philip':
      return true;
    case 'leonardo':
      return hasMember(state, who);
    case 'isabella':
      return hasMember(state, who) && isabellaSites(state, who).length > 0;
    case 'machiavelli':
      return hasMember(state, who) && machiavelliSites(state, who, budgetAfter(state, who, offer)).length > 0;
  }
}

/** Returns whether the player can use this option of a card (DY-11, DY-15). */
export function canPlay(state: Position, who: Seat, card: Card, as: CardOption): boolean {
  switch (as) {
    case 'trade':
      return hasMember(state, who);
    case 'prince':
    case 'princess':
      return hasPayableSite(state, who, as);
    case 'character':
      return offers(state, who, 'blue').length > 0;
    case 'special':
      return canPlaySpecial(state, who, card);
  }
}

function canPlaySpecial(state: Position, who: Seat, card: Card): boolean {
  const { special } = cardOf(card);
  if (!special || !canPay(state, who, 'yellow', special.yellow)) return false;
  switch (special.type) {
    case 'city':
      return sitesIn(state, who, special.city).length > 0;
    case 'yellowCharacter':
      return offers(state, who, 'yellow').length > 0;
    case 'doubleTrade':
      return hasMember(state, who);
    case 'pass':
      return true;
  }
}

/** Returns whether the player can use this book tile in a turn (DY-118, DY-119, DY-15). */
export function canUseTile(state: Position, who: Seat, tile: BookTile): boolean {
  if (!isTurnTile(tile)) return false;
  switch (tile) {
    case 'card':
      return true;
    case 'trade':
      return hasMember(state, who);
    case 'place':
      return payableSites(state, who).length > 0;
  }
}

/**
 * Returns the free spaces of the pass track that the player
 * can pay (DY-61, DY-65). The wide one is always open.
 */
export const openSpaces = (state: Position, who: Seat): Space[] =>
  SPACES.filter(space => isFreeSpace(state, space) && spacePrice(space) <= goodsOf(state, who).pink);
/** Returns the foremost free space (DY-63). */
export const foremost = (state: Position): Space => SPACES.find(space => isFreeSpace(state, space)) ?? 5;
export const spacePrice = (space: Space): number => TRACK[space - 1] ?? 0;
const isFreeSpace = (state: Position, space: Space): boolean =>
  space === 5 || state.track.every(piece => piece.space !== space);

/** Returns the free city tiles that are not placed yet (DY-74). */
export const freeTiles = (state: Position): FreeCity[] =>
  FREE_CITIES.filter(tile => state.free.every(placed => placed.tile !== tile));
export const freeRoles = (state: Position, who: Seat, tile: FreeCity, side: Role): Role[] =>
  ROLES.filter(
    as => hasMember(state, who) && canPay(state, who, paidIn(as), costOf(freeCityOf(tile).sides[side], as)),
  );

/** DY-75. */
export const casanovas = (state: Position, who: Seat): Site[] =>
  state.neutrals > 0
    ? casanovaSites(state, who).filter(site => canPay(state, who, paidIn(site.as), siteCost(state, site)))
    : [];

/** Returns whether the bonus action is still available in this round and possible (DY-73, DY-106). */
export function canBonus(state: Position, who: Seat, bonus: Bonus): boolean {
  if (bonus !== 'vp3' && state.bonuses.some(taken => taken.bonus === bonus)) return false;
  switch (bonus) {
    case 'vp3':
    case 'goods3':
    case 'actionCard':
    case 'scoringCard':
      return true;
    case 'revaluation':
      return revaluationsLeft(state).length > 0;
    case 'casanova':
      return casanovas(state, who).length > 0;
    case 'freeCity':
      return freeTiles(state).some(tile => ROLES.some(side => freeRoles(state, who, tile, side).length > 0));
  }
}

/** DY-76. */
export const revaluationsLeft = (state: Position): Nation[] =>
  NATIONS.filter(nation => state.players.every(p => !p.revaluations.includes(nation)));
