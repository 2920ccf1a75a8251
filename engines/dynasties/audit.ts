import { ALL_GOODS, CARDS, GREENS, NATIONS, TILES, YELLOWS } from './facts.ts';
import { plus } from './goods.ts';
import type { State } from './state.ts';
import { birthCities, cityIds, isCouple, ownerAt } from './board.ts';
import type { Frozen } from '../core/game.ts';
import { failing } from '../core/values.ts';

const same = (a: readonly string[], b: readonly string[]): boolean =>
  [...a].sort().join() === [...b].sort().join();

/** Every piece, wherever it is: 72 goods, 18 members a player, 32 + 32 cards, 12 book tiles, 24 coats, 3 neutral figures; and DY-31, DY-117. */
export const conserved = (state: Frozen<State>) => {
  const {
    players,
    bag,
    ships,
    cities,
    agenda,
    track,
    deck,
    discards,
    played,
    yellow,
    yellowPlayed,
    greenPlayed,
    greenGone,
    unseen,
    usedTiles,
    coats,
  } = state;
  const goods = [...players, ...ships].reduce(
    (sum, each) => plus(sum, each.goods),
    plus(bag, { black: 0, white: 0, yellow: 0, blue: 0, pink: 0 }),
  );
  const drawn = agenda.flatMap(task => (task.do === 'keep' ? task.cards : []));
  const owners = Object.values(cities).flatMap(city => [city.prince, city.princess, city.child]);
  const scoring = [
    ...players.flatMap(p => p.scoring),
    ...yellow.flatMap(l => l.cards),
    ...yellowPlayed,
    ...greenPlayed,
    ...greenGone,
    ...drawn,
  ];
  const members = players.map(
    (player, who) =>
      1 +
      player.members +
      owners.filter(owner => owner === who).length +
      ships.flatMap(s => [s.large, s.small]).filter(s => s === who).length +
      track.filter(piece => piece.who === who && piece.piece === 'member').length +
      (state.leonardo === who ? 1 : 0) +
      agenda.filter(task => task.do === 'place' && task.who === who).length,
  );
  return {
    goods: JSON.stringify(goods) === JSON.stringify(ALL_GOODS),
    members: members.every(count => count === 18),
    cards: same(
      [...players.flatMap(p => p.hand), ...deck, ...discards, ...(played === null ? [] : [played])],
      CARDS.map(c => c.id),
    ),
    scoring: same(
      scoring,
      [...GREENS, ...YELLOWS].map(c => c.id),
    ),
    tiles: same([...players.flatMap(p => p.tiles), ...unseen, ...usedTiles], TILES),
    coats: NATIONS.map(nation => coats[nation] + players.reduce((sum, p) => sum + p.coats[nation], 0)),
    neutral: state.neutrals + owners.filter(owner => owner === 'neutral').length,
    score: state.gains.reduce((sum, g) => sum + g.points, 0) === players.reduce((sum, p) => sum + p.score, 0),
    /** DY-31. */
    once: Object.values(cities).every(({ prince, princess }) => prince === null || prince !== princess),
    /** DY-117. */
    children: cityIds(state).every(city => {
      const { child } = state.cities[city] ?? { child: null };
      return (
        child === null ||
        (isCouple(state, city) &&
          (['prince', 'princess'] as const).some(as => ownerAt(state, { city, as }) === child) &&
          !birthCities(state, child).includes(city))
      );
    }),
    /** Unseen tiles: those on the board, and two out of the game. */
    books:
      unseen.length -
      Object.values(cities).reduce((sum, city) => sum + city.books, 0) -
      (cities['free-book'] ? 0 : 2),
  };
};

/** 72 goods, 18 members a player, all cards and tiles, 24 coats, 3 neutral figures, every point from a cause; DY-31, DY-117. */
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

/** Of each nation. */
const COATS = 6;
const NEUTRAL = 3;
