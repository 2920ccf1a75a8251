/** Counts all pieces, to detect states that the rules cannot reach. */
import type { Frozen, Seat } from '../core/game.ts';
import { at, failing } from '../core/values.ts';
import { birthCities, cityAt, cityIds, isCouple, ownerAt } from './board.ts';
import { ALL_GOODS, CARDS, GREENS, NATIONS, noGoods, ROLES, TILES, YELLOWS } from './facts.ts';
import { plus } from './goods.ts';
import type { City, Goods, Owner, ScoringCard } from './model.ts';
import type { State } from './state.ts';

const same = (a: readonly string[], b: readonly string[]): boolean =>
  [...a].sort().join() === [...b].sort().join();

/**
 * Counts every piece: 72 goods, 18 members per player, 32 + 32 cards, 12 book tiles, 24 coats and
 * 3 neutral figures. Also checks DY-31 and DY-117.
 */
export const conserved = (state: Frozen<State>) => {
  const { players, cities, deck, discards, played, unseen, usedTiles, coats } = state;
  const figures = figuresOf(state);
  return {
    goods: JSON.stringify(goodsIn(state)) === JSON.stringify(ALL_GOODS),
    members: players.every((_, who) => membersOf(state, figures, who) === MEMBERS),
    cards: same(
      [...players.flatMap(p => p.hand), ...deck, ...discards, ...(played === null ? [] : [played])],
      CARDS.map(c => c.id),
    ),
    scoring: same(
      scoringCards(state),
      [...GREENS, ...YELLOWS].map(c => c.id),
    ),
    tiles: same([...players.flatMap(p => p.tiles), ...unseen, ...usedTiles], TILES),
    coats: NATIONS.map(nation => coats[nation] + players.reduce((sum, p) => sum + p.coats[nation], 0)),
    neutral: state.neutrals + figures.filter(owner => owner === 'neutral').length,
    score: state.gains.reduce((sum, g) => sum + g.points, 0) === players.reduce((sum, p) => sum + p.score, 0),
    /** DY-31. */
    once: Object.values(cities).every(({ prince, princess }) => prince === null || prince !== princess),
    /** DY-117. */
    children: cityIds(state).every(city => childFits(state, city)),
    /** Number of unseen tiles out of the game (DY-5). */
    books:
      unseen.length -
      Object.values(cities).reduce((sum, city) => sum + city.books, 0) -
      (cities['free-book'] ? 0 : 2),
  };
};

const goodsIn = ({ players, ships, bag }: Frozen<State>): Goods =>
  [...players, ...ships].reduce((sum, each) => plus(sum, each.goods), plus(bag, noGoods()));

/** Lists the owners of all princes, princesses and children. */
const figuresOf = ({ cities }: Frozen<State>): (Owner | null)[] =>
  Object.values(cities).flatMap(city => [city.prince, city.princess, city.child]);

/** Counts the members of a player, including the one on the score track. */
function membersOf(state: Frozen<State>, figures: readonly (Owner | null)[], who: Seat): number {
  const { players, ships, track, agenda, leonardo } = state;
  return (
    1 +
    at(players, who).members +
    figures.filter(owner => owner === who).length +
    ships.flatMap(s => [s.large, s.small]).filter(s => s === who).length +
    track.filter(piece => piece.who === who && piece.piece === 'member').length +
    (leonardo === who ? 1 : 0) +
    agenda.filter(task => task.do === 'place' && task.who === who).length
  );
}

const scoringCards = (state: Frozen<State>): ScoringCard[] => [
  ...state.players.flatMap(p => p.scoring),
  ...state.yellow.flatMap(layer => layer.cards),
  ...state.yellowPlayed,
  ...state.greenPlayed,
  ...state.greenGone,
  ...state.agenda.flatMap(task => (task.do === 'keep' ? task.cards : [])),
];

/** DY-117. */
function childFits(state: Frozen<State>, city: City): boolean {
  const { child } = cityAt(state, city);
  return (
    child === null ||
    (isCouple(state, city) &&
      ROLES.some(as => ownerAt(state, { city, as }) === child) &&
      !birthCities(state, child).includes(city))
  );
}

/**
 * Returns the wrong counts: 72 goods, 18 members per player, all cards and tiles, 24 coats, 3 neutral
 * figures, a cause for every point, and DY-31 and DY-117.
 */
export const faults = (state: Frozen<State>): readonly string[] => {
  const { goods, members, cards, scoring, tiles, score, once, children, coats, neutral } = conserved(state);
  return failing({
    goods,
    members,
    cards,
    scoring,
    tiles,
    points: score,
    couples: once,
    children,
    coats: coats.every(count => count === COATS),
    neutral: neutral === NEUTRAL,
  });
};

/** Coats of each nation. */
const COATS = 6;
const MEMBERS = 18;
const NEUTRAL = 3;
