/** Reasons why an answer is not offered, worked out from the player's view only. `null`: it is offered. */
import type { Frozen, Msg, Seat } from '../core/game.ts';
import { at } from '../core/values.ts';
import { cityIds, isOpen, ownerAt, siteCost } from './board.ts';
import { cardOf, isTurnTile, optionsOf, paidIn, priceAt } from './facts.ts';
import { canAfford, covers, minus, total } from './goods.ts';
import { known } from './known.ts';
import type {
  BonusChoice,
  BookTile,
  Card,
  CardOption,
  Character,
  Good,
  Goods,
  Site,
  Space,
  Turn,
  View,
} from './model.ts';
import {
  canBonus,
  canPlay,
  canUseTile,
  hasMember,
  offers,
  openSpaces,
  payableSites,
  revaluationsLeft,
  spacePrice,
} from './possible.ts';
import { msg, playerAt, type State } from './state.ts';

type Position = Frozen<State>;
const seatOf = ({ seat, active }: View): Seat => seat ?? active;

/** Returns why a turn cannot begin like this (DY-10). */
export function refusesTurn(view: View, turn: Turn): Msg | null {
  const who = seatOf(view);
  const state = known(view);
  switch (turn.do) {
    case 'pass':
      return null;
    case 'discard':
      return playerAt(state, who).hand.length > 0 ? null : msg('refuse.noCards'); // DY-62
    case 'tile':
      return refusesTile(view, turn.tile);
    case 'play':
      return refusesCard(state, who, turn.card, turn.as);
  }
}

/** DY-11, DY-15. */
function refusesCard(state: Position, who: Seat, card: Card, as: CardOption): Msg | null {
  if (!playerAt(state, who).hand.includes(card)) return msg('refuse.notInHand');
  if (!optionsOf(cardOf(card)).includes(as)) return msg('refuse.option', { card });
  return canPlay(state, who, card, as) ? null : whyNot(state, who, card, as);
}

function whyNot(state: Position, who: Seat, card: Card, as: CardOption): Msg {
  const { special } = cardOf(card);
  if (as === 'special' && special) {
    if (!canPay(state, who, 'yellow', special.yellow))
      return msg('refuse.cost', { cost: special.yellow, good: 'yellow' });
    if (special.type === 'yellowCharacter') return msg('refuse.noCharacter');
    if (hasMember(state, who) && special.type === 'city') return whyNoSite(state, who, special.city);
  }
  if (as === 'character') return msg('refuse.noCharacter');
  return msg(hasMember(state, who) ? 'refuse.noOpen' : 'refuse.noMember');
}

const whyNoSite = (state: Position, who: Seat, city: string): Msg =>
  msg(
    (['prince', 'princess'] as const).some(as => ownerAt(state, { city, as }) === who)
      ? 'refuse.ownThere'
      : 'refuse.taken',
    { city },
  );

const canPay = (state: Position, who: Seat, good: Good, count: number): boolean =>
  canAfford(playerAt(state, who).goods, good, count);

/** DY-91, DY-92. */
export function refusesTile(view: View, tile: BookTile): Msg | null {
  const who = seatOf(view);
  const state = known(view);
  if (!playerAt(state, who).tiles.includes(tile)) return msg('refuse.noTile');
  if (!isTurnTile(tile)) return msg('refuse.finalTile');
  if (canUseTile(state, who, tile)) return null;
  return msg(hasMember(state, who) ? 'refuse.noOpen' : 'refuse.noMember');
}

/**
 * Returns why this placement is not possible (DY-31, DY-32).
 * `free`: by a city card or by Isabella, without paying the space.
 */
export function refusesSite(view: View, site: Site, price: 'own' | 'free'): Msg | null {
  const who = seatOf(view);
  const state = known(view);
  if (!cityIds(state).includes(site.city)) return msg('refuse.noCity', { city: site.city });
  if (!hasMember(state, who)) return msg('refuse.noMember');
  if (!isOpen(state, who, site))
    return ownerAt(state, site) === null
      ? msg('refuse.ownThere', { city: site.city })
      : msg('refuse.taken', { city: site.city });
  const good = paidIn(site.as);
  const paid = price === 'free' || payableSites(state, who, [site.as]).some(({ city }) => city === site.city);
  return paid ? null : msg('refuse.cost', { cost: siteCost(state, site), good });
}

/**
 * Returns why this character cannot be used (DY-50, DY-103). `colour`: the spaces that the option can reach.
 */
export function refusesCharacter(view: View, character: Character, colour: 'blue' | 'yellow'): Msg | null {
  const who = seatOf(view);
  const state = known(view);
  const { good, count } = priceAt(state.characters.indexOf(character));
  if (offers(state, who, colour).some(offer => offer.character === character)) return null;
  if (state.used.includes(character)) return msg('refuse.used', { character });
  if (good !== colour) return msg('refuse.otherSpace', { character, colour: good });
  return canPay(state, who, good, count)
    ? msg('refuse.noUse', { character })
    : msg('refuse.cost', { cost: count, good });
}

/** DY-61, DY-65. */
export function refusesSpace(view: View, space: Space): Msg | null {
  const state = known(view);
  if (openSpaces(state, seatOf(view)).includes(space)) return null;
  return state.track.some(piece => piece.space === space)
    ? msg('refuse.spaceTaken', { space })
    : msg('refuse.pink', { cost: spacePrice(space) });
}

/** DY-73, DY-106. */
export function refusesBonus(view: View, choice: BonusChoice): Msg | null {
  const state = known(view);
  const taken =
    choice.bonus !== 'vp3' &&
    at(
      view.bonuses.filter(({ bonus }) => bonus === choice.bonus),
      0,
    ).by.length > 0;
  if (taken) return msg('refuse.bonusTaken');
  if (choice.bonus === 'revaluation' && !revaluationsLeft(state).includes(choice.nation))
    return msg('refuse.revaluationTaken', { nation: choice.nation });
  return canBonus(state, seatOf(view), choice.bonus) ? null : msg('refuse.bonusImpossible');
}

/** Returns why this group is not possible (DY-21). Either of the two groups can be named. */
export function refusesGroup(goods: Goods, group: Goods): Msg | null {
  if (!covers(goods, group)) return msg('refuse.notThere');
  return total(group) === 0 || total(minus(goods, group)) === 0 ? msg('refuse.emptyGroup') : null;
}
