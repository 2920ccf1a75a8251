/** Position as one player knows it, and the same position after a change. */
import { isFree } from '../../engines/dynasties/board.ts';
import { freeCityOf, laterHand, ROLES, ROUNDS, YELLOWS } from '../../engines/dynasties/facts.ts';
import { minus, plus } from '../../engines/dynasties/goods.ts';
import type {
  BookTile,
  Card,
  City,
  CityView,
  FreeCity,
  Goods,
  Nation,
  NationView,
  Owner,
  Role,
  ScoringCard,
  Site,
  View,
  Yellow,
} from '../../engines/dynasties/model.ts';
import type { Seat } from '../../engines/core/game.ts';
import { at } from '../../engines/core/values.ts';
import { needsOf } from './needs.ts';
import type { Weights } from './weights.ts';

interface Town {
  readonly prince: Owner | null;
  readonly princess: Owner | null;
  readonly child: Seat | null;
  readonly books: number;
}
export interface Person {
  readonly goods: Goods;
  readonly coats: Readonly<Record<Nation, number>>;
  readonly revaluations: readonly Nation[];
  readonly members: number;
}

export interface Mind {
  readonly who: Seat;
  /** How this player, and those whose answers it guesses, weighs things. */
  readonly weights: Weights;
  readonly round: number;
  readonly cities: Readonly<Record<City, Town>>;
  readonly free: readonly { readonly tile: FreeCity; readonly side: Role; readonly nation: Nation }[];
  readonly players: readonly Person[];
  readonly nations: readonly NationView[];
  readonly scoring: readonly ScoringCard[];
  /** Yellow scoring cards that may still be drawn, as far as the viewer knows. */
  readonly undrawn: readonly Yellow[];
  readonly tiles: readonly BookTile[];
  /** Action cards that are known. */
  readonly hand: readonly Card[];
  /** Goods that these cards can use, by colour. */
  readonly needs: Goods;
  /** Number of action cards that others may still play in this round. */
  readonly threats: number;
}

/** Minds made of a view, by seat. */
const minds = new WeakMap<View, { readonly weights: Weights; readonly bySeat: (Mind | undefined)[] }>();

/** Returns the position as the player `who` knows it. Cards of other players than the viewer are unknown. */
export function mindOf(view: View, who: Seat, weights: Weights): Mind {
  const found = minds.get(view);
  const made = found?.weights === weights ? found : { weights, bySeat: [] };
  if (made !== found) minds.set(view, made);
  return (made.bySeat[who] ??= newMind(view, who, weights));
}

function newMind(view: View, who: Seat, weights: Weights): Mind {
  const { hand, cards, scoring, tiles, passed } = at(view.players, who);
  // Cards left by a pass in the last round are never played.
  const isDone = view.round === ROUNDS && passed;
  const left = isDone ? { hand: [], unknown: 0 } : { hand: hand ?? [], unknown: hand ? 0 : cards };
  return {
    who,
    weights,
    round: view.round,
    players: view.players,
    nations: view.nations,
    cities: Object.fromEntries(
      view.cities.map(town => [
        town.city,
        { prince: town.prince.who, princess: town.princess.who, child: town.child, books: town.books },
      ]),
    ),
    free: view.cities.flatMap(town =>
      isFree(town.city) ? [{ tile: town.city, side: sideOf(town, town.city), nation: town.nation }] : [],
    ),
    scoring: scoring?.map(({ card }) => card) ?? [],
    undrawn: undrawnIn(view),
    tiles: tiles ?? [],
    hand: left.hand,
    needs: needsOf(weights, {
      ...left,
      round: view.round,
      seats: view.players.length,
      bonuses: isDone && view.players.some(each => !each.passed) ? 1 : 0,
    }),
    threats: view.players.reduce(
      (sum, player, seat) => (seat === who || player.passed ? sum : sum + player.cards),
      0,
    ),
  };
}

function undrawnIn({ yellowPlayed, buried, drawn, players }: View): readonly Yellow[] {
  const seen = new Set<ScoringCard>([
    ...yellowPlayed,
    ...buried,
    ...(drawn ?? []).map(({ card }) => card),
    ...players.flatMap(({ scoring }) => (scoring ?? []).map(({ card }) => card)),
  ]);
  return YELLOWS.filter(({ id }) => !seen.has(id)).map(({ id }) => id);
}

function sideOf({ prince, princess }: CityView, tile: FreeCity): Role {
  const { sides } = freeCityOf(tile);
  return (
    ROLES.find(
      side => sides[side].princeCost === prince.cost && sides[side].princessCost === princess.cost,
    ) ?? 'prince'
  );
}

export const goodsOf = ({ players, who }: Mind): Goods => at(players, who).goods;
const withGoods = (mind: Mind, goods: Goods): Mind => changed(mind, person => ({ ...person, goods }));
export const gaining = (mind: Mind, goods: Goods): Mind => withGoods(mind, plus(goodsOf(mind), goods));
export const paying = (mind: Mind, goods: Goods): Mind => withGoods(mind, minus(goodsOf(mind), goods));
export const withoutCard = (mind: Mind, card: Card): Mind =>
  withHand(
    mind,
    mind.hand.filter(one => one !== card),
    0,
    mind.round,
  );
/**
 * Returns the position in the next round; the new hand is unknown. After the last round: that of its bonus
 * actions.
 */
export const nextRound = (mind: Mind): Mind =>
  mind.round < ROUNDS ? withHand(mind, [], laterHand(mind.players.length), mind.round + 1) : afterLast(mind);
const afterLast = (mind: Mind): Mind => withHand(mind, [], 0, ROUNDS);
/** Returns the position in the next round. The hand stays, because it has already been dealt (DY-79). */
export const dealt = (mind: Mind): Mind => withHand(mind, mind.hand, 0, mind.round + 1);
export const withRevaluation = (mind: Mind, nation: Nation): Mind =>
  changed(mind, person => ({ ...person, revaluations: [...person.revaluations, nation] }));

export const settled = (mind: Mind, { city, as }: Site, owner: Owner | null = mind.who): Mind =>
  inCity(mind, city, { [as]: owner });
export const withChild = (mind: Mind, city: City): Mind => inCity(mind, city, { child: mind.who });
/** DY-74: returns the position with the tile placed in a nation, without members. */
export const founded = (mind: Mind, tile: FreeCity, side: Role, nation: Nation): Mind => ({
  ...mind,
  free: [...mind.free, { tile, side, nation }],
  cities: {
    ...mind.cities,
    [tile]: { prince: null, princess: null, child: null, books: tile === 'free-book' ? 2 : 0 },
  },
});

function inCity(mind: Mind, city: City, change: Partial<Town>): Mind {
  const town = mind.cities[city];
  if (!town) throw new Error(`${city} is not in play`);
  return { ...mind, cities: { ...mind.cities, [city]: { ...town, ...change } } };
}

const withHand = (mind: Mind, hand: readonly Card[], unknown: number, round: number): Mind => ({
  ...mind,
  hand,
  round,
  needs: needsOf(mind.weights, {
    hand,
    unknown,
    round,
    seats: mind.players.length,
    bonuses: round === ROUNDS && hand.length === 0 ? 1 : 0,
  }),
});
const changed = (mind: Mind, change: (person: Person) => Person): Mind => ({
  ...mind,
  players: mind.players.map((person, who) => (who === mind.who ? change(person) : person)),
});
