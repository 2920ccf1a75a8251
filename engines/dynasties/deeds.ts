/** Carries out deeds: payment, then effect, then everything that the effect starts. */
import type { Io, Seat } from '../core/game.ts';
import { player } from '../core/values.ts';
import { isCouple, ownerAt, spaceOf } from './board.ts';
import { discard, drawCards, drawScoring, useTile } from './cards.ts';
import { cardOf, ELIZABETH, FREE_BOOKS, FUGGER, ofGoods, other } from './facts.ts';
import { draw, gain, goodsArgs, minus, pay, total, unload } from './goods.ts';
import type { Deed, Effect } from './intent.ts';
import { rollFor, setOwner, settleIn } from './marriage.ts';
import type { BonusChoice, Card, CardOption, Goods, Root, Site } from './model.ts';
import { first, msg, mutable, shipAt, type Doing, type State, type Task } from './state.ts';
import { board } from './trade.ts';

/**
 * Carries out a plan whose details are all known. Hidden cards become public now (DY-14), so undo stops here.
 */
export function carryOutDeed(
  state: State,
  { who, root }: Pick<Doing<'step'>, 'who' | 'root'>,
  { pay: price, character, effect }: Deed,
  io: Io,
): void {
  io.bind();
  open(state, who, root, io);
  pay(state, who, price, io);
  if (character) {
    state.used.push(character); // DY-50
    io.tell(msg('log.character', { who: player(who), character }));
  }
  happen(state, who, effect, io);
}

/** Shows the card or tile and queues the end of the turn (DY-10, DY-91). */
function open(state: State, who: Seat, root: Root, io: Io): void {
  switch (root.do) {
    case 'play':
      return lay(state, who, root, io);
    case 'tile':
      useTile(state, who, root.tile);
      return io.tell(msg('log.usesTile', { who: player(who), tile: root.tile }));
    case 'discard':
      return replaceTurn(state, { do: 'tile', who }, { do: 'next', who });
    case 'pass':
      return replaceTurn(state, { do: 'next', who });
    case 'bonus':
      state.agenda.shift();
      return takeBonus(state, who, root, io);
  }
}

/** Plays a card. It stays face up until its action is finished (DY-10). */
function lay(state: State, who: Seat, { card, as }: Extract<Root, { do: 'play' }>, io: Io): void {
  const owner = mutable(state, who);
  owner.hand = owner.hand.filter(one => one !== card);
  state.played = card;
  const tile: Task[] = isPass(card, as) ? [] : [{ do: 'tile', who }]; // DY-91: never after passing
  replaceTurn(state, { do: 'putAway', who }, ...tile, { do: 'next', who });
  io.tell(msg('log.plays', { who: player(who), card, option: as }));
}

const isPass = (card: Card, as: CardOption): boolean =>
  as === 'special' && cardOf(card).special?.type === 'pass';

function replaceTurn(state: State, ...tasks: readonly Task[]): void {
  state.agenda.shift();
  first(state, ...tasks);
}

export function takeBonus(state: State, who: Seat, { bonus }: Pick<BonusChoice, 'bonus'>, io: Io): void {
  state.bonuses.push({ bonus, who });
  io.tell(msg('log.bonus', { who: player(who), bonus }));
}

function happen(state: State, who: Seat, effect: Effect, io: Io): void {
  switch (effect.do) {
    case 'trade':
      // DY-104: the first trade is finished before the second
      if (effect.trades === 2) first(state, { do: 'trade', who });
      return board(state, who, effect.ship, io);
    case 'place':
      return place(state, who, effect.sites);
    case 'drake':
      for (const taken of effect.goods) takeFrom(state, who, taken, io);
      return;
    case 'leonardo':
      return leonardo(state, who, io);
    case 'charles':
      return drawScoring(state, who, io); // DY-53
    case 'elizabeth':
      return drawCards(state, who, ELIZABETH, io); // DY-56
    case 'fugger':
      return first(state, { do: 'give', who }); // DY-57
    case 'philip':
      return rollFor(state, { who, want: 2, for: 'philip', city: null }, io); // DY-58
    case 'draw':
      return drawCards(state, who, 1, io); // DY-119
    case 'pass':
      return pass(state, who, effect, io);
    case 'discard':
      discard(state, who, [effect.card], io);
      return draw(state, who, 1, io); // DY-60
    case 'freeCity':
      return freeCity(state, who, effect, io);
    case 'casanova':
      return casanova(state, who, effect.site, io);
  }
}

/** Sets a member aside for each placement and queues them (DY-32, DY-54). */
function place(state: State, who: Seat, sites: readonly Site[]): void {
  mutable(state, who).members -= sites.length;
  first(state, ...sites.map((site): Task => ({ do: 'place', who, site })));
}

/** Carries out a placement. If both spaces are now taken, a marriage follows the reward (DY-33). */
export function placed(state: State, who: Seat, site: Site, io: Io): void {
  if (isCouple(state, site.city)) throw new Error(`${site.city} is full`);
  settleIn(state, who, site, io);
  if (ownerAt(state, { city: site.city, as: other(site.as) }) !== null)
    first(state, { do: 'marriage', city: site.city });
}

/** Takes one good from a ship, which is not refilled yet (DY-51). */
function takeFrom(
  state: State,
  who: Seat,
  { from: ship, good }: Extract<Effect, { do: 'drake' }>['goods'][number],
  io: Io,
): void {
  const one = ofGoods(good, 1);
  unload(state, ship, minus(shipAt(state, ship).goods, one));
  gain(state, who, one);
  io.tell(msg('log.takesOne', { who: player(who), ship, good }));
}

/** Places a member on Leonardo's space, which is not a pass (DY-52). */
function leonardo(state: State, who: Seat, io: Io): void {
  mutable(state, who).members--;
  state.leonardo = who;
  io.tell(msg('log.leonardo', { who: player(who) }));
}

/**
 * Puts the player on the pass track (DY-61, DY-63) and discards all cards but
 * one (DY-66). A player without members uses a marker (DY-34).
 */
function pass(state: State, who: Seat, { space, keep }: Extract<Effect, { do: 'pass' }>, io: Io): void {
  const owner = mutable(state, who);
  const piece = owner.members > 0 ? 'member' : 'marker';
  if (piece === 'member') owner.members--;
  state.track.push({ who, space, piece });
  io.tell(msg(space === 5 ? 'log.passesWide' : 'log.passes', { who: player(who), space }));
  discard(
    state,
    who,
    owner.hand.filter(card => card !== keep),
    io,
  );
}

/**
 * Returns the number of goods that each other player owes: one
 * for each full six (DY-57). Counted before any good is given.
 */
export const giftsTo = (
  { players }: { readonly players: readonly { readonly goods: Goods }[] },
  who: Seat,
): { readonly seat: Seat; readonly count: number }[] =>
  players.flatMap(({ goods }, seat) =>
    seat === who ? [] : [{ seat, count: Math.floor(total(goods) / FUGGER) }],
  );

/** Hands over the goods, then draws one for each player with fewer than six (DY-57). */
export function collect(
  state: State,
  who: Seat,
  gifts: readonly { readonly seat: Seat; readonly goods: Goods }[],
  io: Io,
): void {
  const poor = giftsTo(state, who).filter(({ count }) => count === 0).length;
  for (const { seat, goods } of gifts) {
    const giver = mutable(state, seat);
    giver.goods = minus(giver.goods, goods);
    gain(state, who, goods);
    io.tell(msg('log.gives', { who: player(seat), target: player(who), ...goodsArgs(goods) }));
  }
  if (poor > 0) draw(state, who, poor, io);
}

/**
 * Places a free city, which is a city of its nation from now on
 * (DY-74, DY-107). With a book it holds two book tiles (DY-5).
 */
function freeCity(
  state: State,
  who: Seat,
  { tile, side, nation, as }: Extract<Effect, { do: 'freeCity' }>,
  io: Io,
): void {
  state.free.push({ tile, side, nation });
  state.cities[tile] = {
    prince: null,
    princess: null,
    child: null,
    books: tile === 'free-book' ? FREE_BOOKS : 0,
  };
  io.tell(msg('log.freeCity', { who: player(who), city: tile, nation }));
  place(state, who, [{ city: tile, as }]);
}

/**
 * Carries out Casanova (DY-75), without a city reward. The player
 * uses two dice with a member on the large space, else one.
 */
function casanova(state: State, who: Seat, site: Site, io: Io): void {
  state.neutrals--;
  setOwner(state, site, 'neutral');
  io.tell(msg('log.casanova', { who: player(who), city: site.city }));
  const own = { city: site.city, as: other(site.as) };
  const want = spaceOf(state, own) === 'large' ? 2 : 1;
  rollFor(state, { who, want, for: 'casanova', city: site.city }, io);
}
