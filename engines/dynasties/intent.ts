/**
 * Plans: the questions that a turn, a book tile or a bonus action
 * asks, and the resulting deed. Nothing is carried out here.
 */
import type { Frozen, Msg, Seat } from '../core/game.ts';
import { isabellaSites, siteCost } from './board.ts';
import { cardOf, costOf, freeCityOf, GOODS, noGoods, NATIONS, ofGoods, paidIn, ROLES } from './facts.ts';
import { colours, minus, payments, picks, plus, total } from './goods.ts';
import {
  cardLabel,
  characterLabel,
  goodsLabel,
  cityKey,
  paidLabel,
  shipLabel,
  siteGroup,
  siteLabel,
} from './labels.ts';
import {
  SHIPS,
  type Card,
  type CardOption,
  type Character,
  type FreeCity,
  type Good,
  type Goods,
  type Nation,
  type Role,
  type Root,
  type Ship,
  type Site,
  type Space,
  type Step,
  type TurnTile,
} from './model.ts';
import { pick, type Planning } from './planning.ts';
import {
  budgetAfter,
  casanovas,
  foremost,
  freeRoles,
  freeTiles,
  machiavelliSites,
  offers,
  openSpaces,
  payableSites,
  sitesIn,
  spacePrice,
  type Offer,
} from './possible.ts';
import { msg, playerAt, shipAt, type State } from './state.ts';

export type Effect =
  | { readonly do: 'trade'; readonly ship: Ship; readonly trades: 1 | 2 }
  | { readonly do: 'place'; readonly sites: readonly Site[] }
  | { readonly do: 'drake'; readonly goods: readonly { readonly from: Ship; readonly good: Good }[] }
  | { readonly do: 'leonardo' | 'charles' | 'elizabeth' | 'fugger' | 'philip' | 'draw' }
  | { readonly do: 'pass'; readonly space: Space; readonly keep: Card | null }
  | { readonly do: 'discard'; readonly card: Card }
  | {
      readonly do: 'freeCity';
      readonly tile: FreeCity;
      readonly side: Role;
      readonly nation: Nation;
      readonly as: Role;
    }
  | { readonly do: 'casanova'; readonly site: Site };

/** The payment, the character used and the effect of a finished plan. */
export interface Deed {
  readonly pay: Goods;
  readonly character: Character | null;
  readonly effect: Effect;
}

type Position = Frozen<State>;
const free = (effect: Effect): Deed => ({ pay: noGoods(), character: null, effect });
const paid = (pay: Goods, effect: Effect): Deed => ({ pay, character: null, effect });

export function* deedOf(state: Position, who: Seat, root: Root): Planning<Deed> {
  const { hand } = playerAt(state, who);
  switch (root.do) {
    case 'play':
      return yield* cardDeed(state, who, root.card, root.as);
    case 'tile':
      return yield* tileDeed(state, who, root.tile);
    case 'pass':
      return yield* passDeed(state, who);
    case 'bonus':
      return root.bonus === 'freeCity' ? yield* freeCityDeed(state, who) : yield* casanovaDeed(state, who);
    case 'discard': {
      // DY-60
      const appearance = {
        value: (card: Card) => ({ discard: card }),
        label: (card: Card) => cardLabel(hand, card),
      };
      return free({ do: 'discard', card: yield* pick(msg('ask.discard'), hand, appearance, 'random') });
    }
  }
}

/** DY-10, DY-11. */
function* cardDeed(state: Position, who: Seat, card: Card, as: CardOption): Planning<Deed> {
  switch (as) {
    case 'trade':
      return free({ do: 'trade', ship: yield* ship(state, who), trades: 1 });
    case 'prince':
    case 'princess':
      return yield* placeDeed(state, who, [as]);
    case 'character':
      return yield* characterDeed(state, who, 'blue');
    case 'special':
      return yield* specialDeed(state, who, card);
  }
}

/** DY-59, DY-103, DY-104, DY-63. */
function* specialDeed(state: Position, who: Seat, card: Card): Planning<Deed> {
  const { special } = cardOf(card);
  if (!special) throw new Error(`${card} has no special action`);
  const price = payments(playerAt(state, who).goods, 'yellow', special.yellow);
  switch (special.type) {
    case 'city': {
      const chosen = yield* site({ state, who }, sitesIn(state, who, special.city), 'none');
      return paid(yield* payment(price), { do: 'place', sites: [chosen] });
    }
    case 'yellowCharacter':
      return yield* characterDeed(state, who, 'yellow');
    case 'doubleTrade': {
      const chosen = yield* ship(state, who);
      return paid(yield* payment(price), { do: 'trade', ship: chosen, trades: 2 });
    }
    case 'pass': {
      const rest = playerAt(state, who).hand.filter(one => one !== card);
      return free({ do: 'pass', space: foremost(state), keep: yield* kept(rest) });
    }
  }
}

/** DY-118, DY-119. */
function* tileDeed(state: Position, who: Seat, tile: TurnTile): Planning<Deed> {
  switch (tile) {
    case 'card':
      return free({ do: 'draw' });
    case 'trade':
      return free({ do: 'trade', ship: yield* ship(state, who), trades: 1 });
    case 'place':
      return yield* placeDeed(state, who, ROLES);
  }
}

/** DY-32. */
function* placeDeed(state: Position, who: Seat, roles: readonly Role[]): Planning<Deed> {
  const chosen = yield* site({ state, who }, payableSites(state, who, roles), 'own');
  return paid(yield* payment(waysToPay(state, who, chosen)), { do: 'place', sites: [chosen] });
}

const waysToPay = (state: Position, who: Seat, site: Site): Goods[] =>
  payments(playerAt(state, who).goods, paidIn(site.as), siteCost(state, site));

/** Plans a pass (DY-61, DY-65). Pink goods cannot be replaced by others (DY-12). */
function* passDeed(state: Position, who: Seat): Planning<Deed> {
  const appearance = {
    value: (space: Space) => ({ space }),
    label: (space: Space) =>
      msg(space === 5 ? 'choice.wide' : 'choice.space', { space, price: spacePrice(space) }),
  };
  const space = yield* pick(msg('ask.space'), openSpaces(state, who), appearance, 'last');
  return paid(ofGoods('pink', spacePrice(space)), {
    do: 'pass',
    space,
    keep: yield* kept(playerAt(state, who).hand),
  });
}

/** Asks which action card to keep, if there is a choice (DY-66). */
function* kept(hand: readonly Card[]): Planning<Card | null> {
  if (hand.length === 0) return null;
  return yield* pick(
    msg('ask.keepCard'),
    hand,
    { value: card => ({ keep: card }), label: card => cardLabel(hand, card) },
    'random',
  );
}

function* ship(state: Position, who: Seat): Planning<Ship> {
  return yield* pick(msg('ask.ship'), SHIPS, {
    value: each => ({ ship: each }),
    label: each => shipLabel(state, who, each),
  });
}

function* site(
  { state, who }: { readonly state: Position; readonly who: Seat },
  sites: readonly Site[],
  price: 'own' | 'any' | 'none',
): Planning<Site> {
  return yield* pick(siteAsk(sites), sites, {
    value: each => each,
    label: each =>
      price === 'own' ? paidLabel(state, each, waysToPay(state, who, each)) : siteLabel(state, each, price),
    group: each => siteGroup(state, sites, each),
  });
}

/** Names the role if there is one, or the city if only the role is open. */
export function siteAsk(sites: readonly Site[]): Msg {
  const [role, ...others] = new Set(sites.map(({ as }) => as));
  const [city, ...elsewhere] = new Set(sites.map(each => each.city));
  if (role !== undefined && others.length === 0) return msg(`ask.${role}`);
  return city !== undefined && elsewhere.length === 0 ? msg('ask.inCity', { city }) : msg('ask.site');
}

/** The largest number of payments in one list. Beyond it the colours are asked one by one. */
const LISTED = 20;

/** Asks which goods to pay, if there is a choice (DY-12). */
function* payment(ways: readonly Goods[], ask: 'pay' | 'payAny' = 'pay'): Planning<Goods> {
  let left = ways;
  while (left.length > LISTED) {
    const good = GOODS.find(each => left.some(way => way[each] !== left[0]?.[each])) ?? 'black';
    const counts = [...new Set(left.map(way => way[good]))];
    const count = yield* pick(msg('ask.payOf', { good }), counts, {
      value: n => ({ of: good, count: n }),
      label: n => msg('choice.payOf', { count: n, good }),
    });
    left = left.filter(way => way[good] === count);
  }
  return yield* pick(msg(`ask.${ask}`), left, { value: way => ({ pay: way }), label: goodsLabel });
}

/** DY-50. */
function* characterDeed(state: Position, who: Seat, colour: 'blue' | 'yellow'): Planning<Deed> {
  const { goods } = playerAt(state, who);
  const offer = yield* pick(msg('ask.character'), offers(state, who, colour), {
    value: ({ character }) => ({ character }),
    label: each => characterLabel(each, payments(goods, each.good, each.count)),
  });
  const { effect, more } = yield* benefit(state, who, offer);
  const ways = payments(goods, offer.good, offer.count).filter(way => total(goods) - total(way) >= more);
  const price = yield* payment(ways);
  const rest = more > 0 ? yield* payment(picks(minus(goods, price), more), 'payAny') : noGoods();
  return { pay: plus(price, rest), character: offer.character, effect };
}

/** Asks for the details of a character. `more`: the number of additional goods of any colour (DY-54). */
function* benefit(
  state: Position,
  who: Seat,
  offer: Offer,
): Planning<{ readonly effect: Effect; readonly more: number }> {
  const { character } = offer;
  switch (character) {
    case 'leonardo':
    case 'charles':
    case 'elizabeth':
    case 'fugger':
    case 'philip':
      return { effect: { do: character }, more: 0 };
    case 'drake':
      return { effect: { do: 'drake', goods: yield* drake(state) }, more: 0 };
    case 'isabella':
      return {
        effect: { do: 'place', sites: [yield* site({ state, who }, isabellaSites(state, who), 'none')] },
        more: 0,
      };
    case 'machiavelli': {
      const sites = yield* machiavelli(state, who, budgetAfter(state, who, offer));
      return { effect: { do: 'place', sites }, more: dearer(state, sites) };
    }
  }
}

/** Asks for one good from each ship that has any (DY-51). */
function* drake(state: Position): Planning<{ readonly from: Ship; readonly good: Good }[]> {
  const taken: { readonly from: Ship; readonly good: Good }[] = [];
  for (const from of SHIPS.filter(each => total(shipAt(state, each).goods) > 0)) {
    const good = yield* pick(msg('ask.drake', { ship: from }), colours(shipAt(state, from).goods), {
      value: each => ({ from, good: each }),
      label: each => msg('choice.goodFrom', { good: each, ship: from }),
    });
    taken.push({ from, good });
  }
  return taken;
}

/** Asks for both placements before the first is made (DY-54). One alone is allowed. */
function* machiavelli(state: Position, who: Seat, budget: number): Planning<Site[]> {
  const first = yield* site({ state, who }, machiavelliSites(state, who, budget), 'any');
  const left = budget - dearer(state, [first]);
  const more =
    playerAt(state, who).members > 1
      ? machiavelliSites(state, who, left).filter(({ city }) => city !== first.city)
      : [];
  const appearance = {
    value: (each: Site | null): Step => each ?? { city: null },
    label: (each: Site | null) => (each ? siteLabel(state, each, 'any') : msg('choice.noSecond')),
    group: (each: Site | null) => each && siteGroup(state, more, each),
  };
  const second = yield* pick(msg('ask.second'), [...more, null], appearance, 'last');
  return second ? [first, second] : [first];
}

const dearer = (state: Position, sites: readonly Site[]): number =>
  sites.reduce((sum, each) => sum + siteCost(state, each) + 1, 0);

/** Asks for tile and side, nation, space and payment (DY-74). */
function* freeCityDeed(state: Position, who: Seat): Planning<Deed> {
  const tiles = freeTiles(state)
    .flatMap(tile => ROLES.map(side => ({ tile, side })))
    .filter(({ tile, side }) => freeRoles(state, who, tile, side).length > 0);
  const { tile, side } = yield* pick(msg('ask.freeCity'), tiles, {
    value: each => each,
    label: each => msg('choice.freeCity', { city: each.tile, role: each.side }),
  });
  const nation = yield* pick(msg('ask.nation'), NATIONS, {
    value: each => ({ nation: each }),
    label: each => msg('choice.nation', { nation: each }),
  });
  const fact = freeCityOf(tile);
  const as = yield* pick(msg('ask.site'), freeRoles(state, who, tile, side), {
    value: each => ({ city: tile, as: each }),
    label: each =>
      msg('site.own', {
        city: tile,
        place: cityKey(tile),
        role: each,
        cost: costOf(fact.sides[side], each),
        symbol: fact.symbol,
      }),
  });
  const pay = yield* payment(payments(playerAt(state, who).goods, paidIn(as), costOf(fact.sides[side], as)));
  return paid(pay, { do: 'freeCity', tile, side, nation, as });
}

/** DY-75. */
function* casanovaDeed(state: Position, who: Seat): Planning<Deed> {
  const sites = casanovas(state, who);
  const chosen = yield* pick(msg('ask.casanova'), sites, {
    value: each => each,
    label: each => siteLabel(state, each, 'neutral'),
    group: each => siteGroup(state, sites, each),
  });
  const pay = yield* payment(
    payments(playerAt(state, who).goods, paidIn(chosen.as), siteCost(state, chosen)),
  );
  return paid(pay, { do: 'casanova', site: chosen });
}
