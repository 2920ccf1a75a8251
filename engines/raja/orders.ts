/**
 * Standing orders: bids, characters and houses of the set-up, the disc of the next round, a card that another
 * player makes the owner choose. The menu follows from the stage and the round alone (RA-90, RA-91).
 */
import type { Answer, Frozen, Msg, OrderChoice, Orders, OrderSet, Seat } from '../core/game.ts';
import { ordersWhere, setOn, valueOn, valuesIn } from '../core/orders.ts';
import { at, only, range, same } from '../core/values.ts';
import { auctionOf, inAuction } from './auction.ts';
import { cardArgs } from './characters.ts';
import { ACTIONS, cardsOf, CITIES, GOLD, isCity, nameOf, roomOf, VILLAGES } from './facts.ts';
import type { Action, Asks, Character, City, Options, Stage, Stop, View } from './model.ts';
import { hasRoom } from './roads.ts';
import { awaited, countAt, msg, playerAt, rowOf, stageOf, type State } from './state.ts';
import { HALVES, halfOf, placeName, villageArgs } from './words.ts';

/** `first`, `second`: the actions of the next disc. `give`: the card for a player who seduces one (RA-76). */
type Order = 'bid' | 'pick' | (typeof HALVES)[number] | 'first' | 'second' | 'give';

export const orders: Orders<State, Asks, View, Options> = { menu, answer, kept, acted };

function menu(options: Options, open: View | null): OrderChoice[] {
  if (open === null || open.stage === 'over') return [];
  const choice = (id: Order, values: readonly (readonly [value: string | number, label: Msg])[]) => ({
    id,
    label: msg(`order.${id}`, { round: discRound(open), city: nameOf(nextCity(open)) }),
    values: values.map(([value, label]) => ({ value: valueOn(occasion(open, id), String(value)), label })),
  });
  const actions = ACTIONS.map(action => [action, msg('order.action', { action })] as const);
  const discs =
    open.ending !== null && open.stage !== 'discs'
      ? []
      : [choice('first', actions), choice('second', actions)];
  const pick = choice(
    'pick',
    cardsOf(options).map(card => [card, msg('order.card', cardArgs(card))]),
  );
  const several = options.level === 'several';
  if (open.round > 0)
    return [
      ...discs,
      several
        ? choice(
            'give',
            GIFTS.map(each => [each, msg(`order.${each}`)]),
          )
        : pick,
    ];
  const bid = choice(
    'bid',
    range(GOLD + 1).map(gold => [gold, msg('order.gold', { count: gold })]),
  );
  return [...(open.stage === 'bid' ? [bid] : []), pick, ...houses(open), ...discs];
}

/** Returns the orders of opening houses (RA-4): in each half of the map as many as a player still places. */
function houses(open: View): OrderChoice[] {
  const most = Math.max(...open.players.map(({ supply }) => supply));
  return HALVES.map(half => ({
    id: half,
    label: msg(`order.${half}`),
    values: VILLAGES.filter(({ id }) => halfOf(id) === half).map(({ id }) => ({
      value: valueOn(occasion(open, half), id),
      label: msg('order.village', villageArgs(id)),
      pick: { at: id },
    })),
    series: { type: 'opening', most },
  }));
}

/** RA-76: the card with the lowest or the highest number. */
const GIFTS = ['lowest', 'highest'] as const;

/** What decides for which occasion an order holds. Views and states have it alike. */
interface Standing {
  readonly round: number;
  readonly stage: Stage;
  readonly maharaja: Stop;
  readonly governors: View['governors'];
  readonly players: readonly { readonly characters: readonly Character[] }[];
}
const standingOf = (state: Frozen<State>): Standing => ({ ...state, stage: stageOf(state) });

/** Returns the name of the occasion: a card of the auction, the set-up, a round, a round and its city. */
function occasion(at: Standing, id: Order): number | string {
  switch (id) {
    case 'bid':
      return at.players.filter(({ characters }) => characters.length > 0).length;
    case 'pick':
    case 'north':
    case 'south':
    case 'give':
      return at.round;
    case 'first':
    case 'second':
      return `${discRound(at)}${nextCity(at)}`;
  }
}

/** Returns the round whose discs are set now or next. */
const discRound = ({ round, stage }: Standing): number => (stage === 'discs' ? round : round + 1);
/** Returns the city that is scored in that round, as the governors stand. */
const nextCity = ({ stage, maharaja, governors }: Standing): City =>
  stage === 'discs' && isCity(maharaja) ? maharaja : at(rowOf({ governors }), 0);

function answer(state: Frozen<State>, seat: Seat, set: OrderSet): Answer<Asks> | null {
  if (!awaited(state).includes(seat)) return null;
  const standing = standingOf(state);
  const wanted = (id: Order): string | null => setOn(occasion(standing, id), set[id]);
  switch (standing.stage) {
    case 'bid':
      return bid(state, seat, wanted('bid'));
    case 'pick': {
      const take = cardsOf(state.options).find(card => card === wanted('pick'));
      return take ? { type: 'pick', seat, picks: [{ take }] } : null;
    }
    case 'opening':
      return opening(
        state,
        seat,
        HALVES.flatMap(half =>
          valuesIn(set[half]).flatMap(value => setOn(occasion(standing, half), value) ?? []),
        ),
      );
    case 'discs':
      return disc(seat, wanted('first'), wanted('second'));
    case 'give': {
      const gift = GIFTS.find(each => each === wanted('give'));
      const card = playerAt(state, seat).characters.at(gift === 'lowest' ? 0 : -1);
      return gift && card ? { type: 'give', seat, picks: [{ give: card }] } : null;
    }
    case 'turn':
    case 'drop':
    case 'sure':
    case 'over':
      return null;
  }
}

/** Bids one more than the highest, up to the limit, then passes (RA-74). The opener bids nothing. */
function bid(state: Frozen<State>, seat: Seat, limit: string | null): Answer<Asks> | null {
  if (limit === null) return null;
  const { high } = auctionOf(state);
  const least = high === null ? 0 : high.gold + 1;
  return { type: 'bid', seat, picks: [{ gold: high === null || least <= Number(limit) ? least : null }] };
}

/** Builds in the first of these villages that has room (RA-4, RA-5). `null`: all are full. */
function opening(state: Frozen<State>, seat: Seat, wanted: readonly string[]): Answer<Asks> | null {
  const most = roomOf(state.players.length);
  const [village] = wanted.flatMap(id =>
    VILLAGES.filter(each => each.id === id && hasRoom(state, each.id, most)),
  );
  return village ? { type: 'opening', seat, picks: [{ at: village.id }] } : null;
}

/** Sets both actions, in the order of the disc (RA-11). */
function disc(seat: Seat, one: string | null, other: string | null): Answer<Asks> | null {
  const [first, second] = [one, other]
    .flatMap(id => ACTIONS.filter(action => action === id))
    .toSorted((a: Action, b: Action) => ACTIONS.indexOf(a) - ACTIONS.indexOf(b));
  return first && second ? { type: 'discs', seat, picks: [{ first, second }] } : null;
}

/**
 * Drops orders whose occasion is over. A disc also ends when other cards come to the owner, or when it is
 * asked for another city than it was meant for. Until then a governor may come back by an undo.
 */
function kept(before: Frozen<State>, after: Frozen<State>, seat: Seat, set: OrderSet): OrderSet {
  const [then, now] = [standingOf(before), standingOf(after)];
  const cards = (state: Frozen<State>) => playerAt(state, seat).characters;
  const hasOtherCards = then.round > 0 && !same(cards(before), cards(after));
  const asks = (state: Frozen<State>, id: 'pick' | 'give'): boolean =>
    stageOf(state) === id && awaited(state).includes(seat);
  const holds = (id: Order, value: string): boolean => {
    const wanted = setOn(occasion(now, id), value);
    switch (id) {
      case 'first':
      case 'second':
        return !hasOtherCards && (wanted !== null || (now.stage !== 'discs' && isDiscOf(now, value)));
      case 'pick':
      case 'give':
        return wanted !== null && !(asks(before, id) && !asks(after, id));
      case 'north':
      case 'south':
        return (
          wanted !== null &&
          playerAt(after, seat).supply > 0 &&
          !VILLAGES.some(
            each => each.id === wanted && countAt(after, each.id, seat) > countAt(before, each.id, seat),
          )
        );
      case 'bid':
        return wanted !== null && mayBid(after, seat);
    }
  };
  return ordersWhere(set, (id, value) => ORDERS.some(each => each === id && holds(each, value)));
}

/** True if the value is one of the next disc, for any city. */
const isDiscOf = (at: Standing, value: string): boolean =>
  CITIES.some(city => setOn(`${discRound(at)}${city}`, value) !== null);

/** True if this seat bids for the card of the auction, or still can (RA-74). */
const mayBid = (state: Frozen<State>, seat: Seat): boolean =>
  stageOf(state) === 'bid' && inAuction(state, seat);
const ORDERS: readonly Order[] = ['bid', 'pick', ...HALVES, 'first', 'second', 'give'];

function acted(_before: Frozen<State>, answered: Answer<Asks>): Msg | null {
  switch (answered.type) {
    case 'bid': {
      const { gold } = only(answered.picks);
      return gold === null ? msg('prepared.passes') : msg('prepared.bids', { count: gold });
    }
    case 'pick':
      return msg('prepared.takes', cardArgs(only(answered.picks).take));
    case 'opening':
      return msg('prepared.opening', { place: placeName(only(answered.picks).at) });
    case 'discs': {
      const { first, second } = only(answered.picks);
      return msg('prepared.disc', { action: first, action2: second });
    }
    case 'give':
      return msg('prepared.gives', cardArgs(only(answered.picks).give));
    case 'turn':
    case 'drop':
    case 'sure':
      return null;
  }
}
