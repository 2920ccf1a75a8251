/** How a round ends and the next begins (DY-79). */
import type { Frozen, Io, Seat } from '../core/game.ts';
import { player } from '../core/values.ts';
import { spaceOf, unmarried } from './board.ts';
import { drawCards, drawScoring, putScoring } from './cards.ts';
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

/** DY-9, DY-67: on to the next who has not passed, a single one too; DY-64: when all have, the round ends. */
export function next(state: State, who: Seat, io: Io): void {
  const following = [...others(state, who), who].find(seat => !hasPassed(state, seat));
  if (following === undefined) return endRound(state, io);
  state.active = following;
  first(state, { do: 'turn', who: following });
}

/** DY-79: what comes, in this order; after round 3 neither characters, first player, unmarried nor a new deal. */
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
    ...(leonardo === null ? [] : ([{ do: 'bonus', who: leonardo, by: 'leonardo' }] satisfies Task[])), // DY-77
    { do: 'clearTrack' },
    ...middle,
    { do: 'score' },
    { do: last ? 'finish' : 'begin' },
  );
}

type Taken = { readonly ship: Ship; readonly goods: Goods };

/** DY-70: ships with a member whose owner still has to choose, and what can be chosen. */
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

/** DY-70: all take what they chose, members return, the rest goes into the bag, and the ships are filled one after the other (DY-25). */
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

/** DY-72: the space of Leonardo does not count. */
export function newFirst(state: State, io: Io): void {
  state.first = trackOrder(state)[0] ?? state.first;
  io.tell(msg('log.first', { who: player(state.first) }));
}

/** DY-73: a bonus action without details. */
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

/** DY-77; DY-108: members that Casanova's dice have put on ships stay there. */
export function clearTrack(state: State): void {
  for (const { who, piece } of state.track) if (piece === 'member') mutable(state, who).members++;
  if (state.leonardo !== null) mutable(state, state.leonardo).members++;
  Object.assign(state, { track: [], leonardo: null, bonuses: [] } satisfies Partial<State>);
}

/** DY-78: on top of what was kept or drawn as a bonus. */
export function deal(state: State, io: Io): void {
  state.deck = sorted([...state.deck, ...state.discards]);
  state.discards = [];
  for (const who of seatsOf(state)) drawCards(state, who, laterHand(state.players.length), io);
}

/** DY-80: by round and size of the space; DY-97: children are not counted. */
export function reckonUnmarried(state: State, io: Io): void {
  const worth = unmarriedWorth(state.round);
  for (const who of seatsOf(state)) {
    for (const site of unmarried(state, who)) {
      const space = spaceOf(state, site);
      score(state, { who, points: worth[space], for: 'unmarried', city: site.city, as: site.as, space }, io);
    }
  }
}

/** DY-83: whom each player can pay for; nobody is asked who has no pink good. */
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

/** DY-83: those that are not paid for go back; their spaces are open again. */
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

/** DY-81, DY-82: all cards are shown together, even those worth nothing. */
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

/** DY-1: three rounds, DY-79: the next begins with its first player. */
export function begin(state: State, io: Io): void {
  state.round++;
  startRound(state, io);
}

export function startRound(state: State, io: Io): void {
  state.active = state.first;
  io.tell(msg('log.round', { round: state.round, who: player(state.first) }));
  state.agenda = [{ do: 'turn', who: state.first }];
}
