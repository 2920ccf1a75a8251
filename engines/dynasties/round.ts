/** The end of a round and the start of the next one (DY-79). */
import type { Frozen, Io, Seat } from '../core/game.ts';
import { player } from '../core/values.ts';
import { spaceOf, unmarried } from './board.ts';
import { dealCards, drawCards, drawScoring, putScoring } from './cards.ts';
import {
  BONUS_GOODS,
  BONUS_VP,
  KEEP_PRICE,
  laterHand,
  LEFT_GOODS,
  ofGoods,
  ROUNDS,
  sorted,
  unmarriedWorth,
} from './facts.ts';
import { backToBag, draw, gain, goodsArgs, minus, pay, picks, refill, total, unload } from './goods.ts';
import { takeBonus } from './deeds.ts';
import { SHIPS, type BonusChoice, type Goods, type ScoringCard, type Ship, type Site } from './model.ts';
import { score, worthOf } from './score.ts';
import {
  first,
  hasPassed,
  msg,
  mutable,
  others,
  playerAt,
  seatsOf,
  shipAt,
  trackOrder,
  type State,
  type Task,
} from './state.ts';

/**
 * Begins the next turn among players who have not passed
 * (DY-9, DY-67). If all have passed, the round ends (DY-64).
 */
export function next(state: State, who: Seat, io: Io): void {
  const following = [...others(state, who), who].find(seat => !hasPassed(state, seat));
  if (following === undefined) return endRound(state, io);
  state.active = following;
  first(state, { do: 'turn', who: following });
}

/**
 * Queues the end of the round in its order (DY-79). Round 3
 * has no characters, first player, unmarried scoring or deal.
 */
function endRound(state: State, io: Io): void {
  io.tell(msg('log.roundEnds', { round: state.round }));
  const last = state.round === ROUNDS;
  const { leonardo } = state;
  const middle: Task[] = last ? [] : [{ do: 'deal' }, { do: 'reckon' }, { do: 'unmarried' }];
  first(
    state,
    { do: 'remains', taken: [] },
    ...(last ? [] : ([{ do: 'characters' }, { do: 'first' }] satisfies Task[])),
    ...trackOrder(state).map((who): Task => ({ do: 'bonus', who, by: 'track' })),
    // DY-77
    ...(leonardo === null ? [] : ([{ do: 'bonus', who: leonardo, by: 'leonardo' }] satisfies Task[])),
    { do: 'clearTrack' },
    ...middle,
    { do: 'score' },
    { do: last ? 'finish' : 'begin' },
  );
}

type Taken = { readonly ship: Ship; readonly goods: Goods };

/** Returns the ships with a member whose owner still has a choice of goods (DY-70). */
export function leftShips(
  state: Frozen<State>,
  taken: readonly Taken[],
): { readonly seat: Seat; readonly ship: Ship; readonly choices: Goods[] }[] {
  return SHIPS.flatMap(ship => {
    const { large, goods } = shipAt(state, ship);
    const choices = picks(goods, Math.min(LEFT_GOODS, total(goods)));
    return large === null || choices.length < 2 || taken.some(each => each.ship === ship)
      ? []
      : [{ seat: large, ship, choices }];
  });
}

/**
 * Gives the goods chosen, returns the members, empties the ships
 * into the bag and refills them one by one (DY-70, DY-25).
 */
export function sweep(state: State, taken: readonly Taken[], io: Io): void {
  for (const ship of SHIPS) {
    const { large, goods } = shipAt(state, ship);
    if (large !== null) {
      const own =
        taken.find(each => each.ship === ship)?.goods ??
        picks(goods, Math.min(LEFT_GOODS, total(goods)))[0] ??
        goods;
      gain(state, large, own);
      unload(state, ship, minus(goods, own));
      mutable(state, large).members++;
      io.tell(
        msg(total(own) > 0 ? 'log.remains' : 'log.remainsNothing', {
          who: player(large),
          ship,
          ...goodsArgs(own),
        }),
      );
    }
    Object.assign(state.ships[ship - 1] ?? {}, { large: null, small: null });
    backToBag(state, ship);
  }
  for (const ship of SHIPS) refill(state, ship, io);
}

/** DY-71. */
export function layCharacters(state: State, io: Io): void {
  state.characters = io.rng.shuffle(state.characters);
  state.used = [];
  io.tell(
    msg(
      'log.characters',
      Object.fromEntries(state.characters.map((character, i) => [`character${i + 1}`, character])),
    ),
  );
}

/** Finds the next first player (DY-72). Leonardo's space does not count. */
export function newFirst(state: State, io: Io): void {
  state.first = trackOrder(state)[0] ?? state.first;
  io.tell(msg('log.first', { who: player(state.first) }));
}

/** Carries out a bonus action without details (DY-73). */
export function bonus(state: State, who: Seat, choice: BonusChoice, io: Io): void {
  takeBonus(state, who, choice, io);
  switch (choice.bonus) {
    case 'vp3':
      return score(state, { who, points: BONUS_VP, for: 'bonus' }, io);
    case 'goods3':
      return draw(state, who, BONUS_GOODS, io);
    case 'actionCard':
      return drawCards(state, who, 1, io);
    case 'scoringCard':
      return drawScoring(state, who, io);
    case 'revaluation': // DY-76
      mutable(state, who).revaluations.push(choice.nation);
      return io.tell(msg('log.revaluation', { who: player(who), nation: choice.nation }));
    case 'freeCity':
    case 'casanova':
      throw new Error(`${choice.bonus} has details`);
  }
}

/**
 * Returns all members from the pass track and Leonardo's space
 * (DY-77). Members put on ships by Casanova's dice stay (DY-108).
 */
export function clearTrack(state: State): void {
  for (const { who, piece } of state.track) if (piece === 'member') mutable(state, who).members++;
  if (state.leonardo !== null) mutable(state, state.leonardo).members++;
  Object.assign(state, { track: [], leonardo: null, bonuses: [] } satisfies Partial<State>);
}

/** Deals new cards, in addition to those in hand (DY-78). */
export function deal(state: State, io: Io): void {
  state.deck = sorted([...state.deck, ...state.discards]);
  state.discards = [];
  dealCards(state, laterHand(state.players.length), io);
}

/** Scores unmarried members by round and size of space (DY-80). Children do not count (DY-97). */
export function reckonUnmarried(state: State, io: Io): void {
  const worth = unmarriedWorth(state.round);
  for (const who of seatsOf(state)) {
    for (const site of unmarried(state, who)) {
      const space = spaceOf(state, site);
      score(state, { who, points: worth[space], for: 'unmarried', city: site.city, as: site.as, space }, io);
    }
  }
}

/**
 * Returns the unmarried members that each player can pay for
 * (DY-83). Players without pink goods are left out.
 */
export function keepers(
  state: Frozen<State>,
): { readonly seat: Seat; readonly sites: Site[]; readonly most: number }[] {
  if (state.round !== 2) return [];
  return seatsOf(state)
    .map(seat => ({ seat, sites: unmarried(state, seat) }))
    .map(each => ({
      ...each,
      most: Math.min(each.sites.length, Math.floor(playerAt(state, each.seat).goods.pink / KEEP_PRICE)),
    }))
    .filter(({ most }) => most > 0);
}

/** Returns unpaid unmarried members to their owners, which frees their spaces (DY-83). */
export function dismiss(
  state: State,
  kept: readonly { readonly seat: Seat; readonly sites: readonly Site[] }[],
  io: Io,
): void {
  if (state.round !== 2) return;
  for (const { seat, sites } of kept) {
    for (const site of sites)
      io.tell(msg('log.staysUnmarried', { who: player(seat), city: site.city, role: site.as }));
    pay(state, seat, ofGoods('pink', sites.length * KEEP_PRICE), io);
  }
  const stays = (city: string) => kept.some(({ sites }) => sites.some(site => site.city === city));
  for (const who of seatsOf(state)) {
    for (const site of unmarried(state, who).filter(({ city }) => !stays(city))) {
      Object.assign(state.cities[site.city] ?? {}, { [site.as]: null });
      mutable(state, who).members++;
      io.tell(msg('log.leaves', { who: player(who), city: site.city, role: site.as }));
    }
  }
}

/** Plays scoring cards, all together, including those worth nothing (DY-81, DY-82). */
export function playScoring(
  state: State,
  played: readonly { readonly seat: Seat; readonly cards: readonly ScoringCard[] }[],
  io: Io,
): void {
  const all = played.flatMap(({ seat, cards }) =>
    cards.map(card => ({ who: seat, card, ...worthOf(state, seat, card, state.round) })),
  );
  for (const { who, card, points, times } of all) {
    putScoring(state, who, card);
    score(state, { who, points, for: 'card', card, times }, io);
  }
}

/** Begins the next of three rounds (DY-1) with its first player (DY-79). */
export function begin(state: State, io: Io): void {
  state.round++;
  startRound(state, io);
}

export function startRound(state: State, io: Io): void {
  state.active = state.first;
  io.tell(msg('log.round', { round: state.round, who: player(state.first) }));
  state.agenda = [{ do: 'turn', who: state.first }];
}
