import { describe, expect, it } from 'vitest';
import { dynasties } from '../../../engines/dynasties/index.ts';
import { factOf } from '../../../engines/dynasties/board.ts';
import {
  ALL_GOODS,
  BLUE_PRICES,
  CARDS,
  CHARACTERS,
  COATS,
  DICE,
  FACES,
  FREE_CITIES,
  GREENS,
  NATIONS,
  NEUTRALS,
  ROUNDS,
  TILES,
  YELLOWS,
  YELLOW_PRICES,
} from '../../../engines/dynasties/facts.ts';
import { start } from '../../../engines/core/table.ts';
import { range } from '../../../engines/core/values.ts';
import { SEED } from '../../../seeds/dynasties/index.ts';
import { seed } from '../../../seeds/dynasties/schema.ts';
import { goods, total } from './table.ts';

const begin = (seats: number, name = 'begin', first: number | null = null) =>
  start(dynasties, name, { seats, options: {}, first }).table.state;
const each = <T>(tableView: (seats: number) => T): T[] => [3, 4, 5].map(tableView);

describe('set-up', () => {
  it('DY-1 3 to 5 players, five colours, three rounds', () => {
    expect(dynasties.seats).toEqual([3, 5]);
    expect(SEED.family.colours).toEqual(['blue', 'yellow', 'green', 'orange', 'red']);
    expect(ROUNDS).toBe(3);
    expect(dynasties.refuses(3, {})).toBeNull();
  });

  it('DY-2 72 goods: one of each colour a player, set aside before five are drawn onto each ship', () => {
    expect(ALL_GOODS).toEqual({ black: 18, white: 18, yellow: 12, blue: 12, pink: 12 });
    expect(total(ALL_GOODS)).toBe(72);
    for (const n of range(5))
      for (const seats of [3, 4, 5]) {
        const state = begin(seats, `goods ${n}`);
        expect(state.players.map(p => p.goods)).toEqual(
          range(seats).map(() => goods({ black: 1, white: 1, yellow: 1, blue: 1, pink: 1 })),
        );
        expect(state.ships.map(s => total(s.goods))).toEqual([5, 5, 5]);
        expect(total(state.bag)).toEqual(72 - 15 - 5 * seats);
      }
  });

  it('DY-3 32 action cards; 6, 5 or 4 each, the rest is the deck', () => {
    expect(CARDS).toHaveLength(32);
    expect(each(seats => begin(seats).players.map(p => p.hand.length))).toEqual([
      [6, 6, 6],
      [5, 5, 5, 5],
      [4, 4, 4, 4, 4],
    ]);
    expect(each(seats => begin(seats).deck.length)).toEqual([14, 12, 12]);
  });

  it('DY-4 2 green scoring cards each, the rest out of the game unseen; 20 yellow ones form the deck', () => {
    expect(GREENS).toHaveLength(12);
    expect(YELLOWS).toHaveLength(20);
    for (const seats of [3, 4, 5]) {
      const { players, greenGone, yellow } = begin(seats);
      expect(players.map(p => p.scoring.filter(c => c.startsWith('G')).length)).toEqual(
        range(seats).map(() => 2),
      );
      expect(players.map(p => p.scoring.length)).toEqual(range(seats).map(() => 2));
      expect(greenGone.length).toEqual(12 - 2 * seats);
      expect(yellow.flatMap(l => l.cards)).toHaveLength(20);
      expect(dynasties.view(begin(seats), 0)).not.toHaveProperty('greenGone');
    }
  });

  it("DY-5 12 book tiles: two on each nation's book city, two for the free city, two unused", () => {
    const { cities, unseen } = begin(3);
    expect(
      Object.entries(cities)
        .filter(([, c]) => c.books > 0)
        .map(([id, c]) => [SEED.cities.list.find(x => x.id === id)?.nation, c.books]),
    ).toEqual([
      ['gb', 2],
      ['fr', 2],
      ['es', 2],
      ['sri', 2],
    ]);
    expect(TILES).toHaveLength(12);
    expect(unseen).toHaveLength(12);
    expect(SEED.bookTiles.onFreeBookCity).toBe(2);
    expect(SEED.bookTiles.boxed).toBe(2);
  });

  it('DY-6 four nation tiles and eight characters face up: six on blue spaces, two on yellow', () => {
    const seen = new Set<string>();
    for (const n of range(20)) {
      const view = dynasties.view(begin(3, `six ${n}`), null);
      expect(view.nations.map(x => x.tile).toSorted()).toEqual(['N1', 'N2', 'N3', 'N4']);
      expect(view.characters.map(c => c.character).toSorted()).toEqual([...CHARACTERS].sort());
      expect(view.characters.map(c => [c.space, c.price, c.used])).toEqual([
        ...BLUE_PRICES.map(p => ['blue', p, false]),
        ...YELLOW_PRICES.map(p => ['yellow', p, false]),
      ]);
      seen.add(view.nations.map(x => x.tile).join() + view.characters[0]?.character);
    }
    expect(seen.size).toBeGreaterThan(12);
    expect(BLUE_PRICES).toEqual([2, 2, 1, 1, 1, 0]);
    expect(YELLOW_PRICES).toEqual([1, 1]);
  });

  it('DY-7 with 5 players an extra city in each nation; with 3 or 4 they are out of the game', () => {
    const extra = (seats: number) =>
      dynasties
        .view(begin(seats), null)
        .cities.filter(c => c.city.startsWith('extra'))
        .map(c => c.nation);
    expect(each(extra)).toEqual([[], [], ['gb', 'fr', 'es', 'sri']]);
    expect(each(seats => Object.keys(begin(seats).cities).length)).toEqual([20, 20, 24]);
  });

  it('DY-8 24 coats, 4 revaluation tiles, 3 two-sided free cities, 3 neutral figures, 3 dice', () => {
    const view = dynasties.view(begin(4), null);
    expect(view.nations.map(n => n.coats)).toEqual([6, 6, 6, 6]);
    expect(COATS).toBe(6);
    expect(view.freeCities).toEqual([...FREE_CITIES]);
    expect(view.neutrals).toBe(3);
    expect(NEUTRALS).toBe(3);
    expect(DICE).toHaveLength(3);
    expect(view.nations.map(n => n.revaluation)).toEqual(
      [4, 3, 4, 5].map((majority, i) => ({ majority, crown: [4, 5, 4, 3][i], owner: null })),
    );
    expect(
      SEED.freeCities.list.map(t => [t.symbol, t.sides.prince.largeSide, t.sides.princess.largeSide]),
    ).toEqual([
      ['book', 'prince', 'princess'],
      ['anchor', 'prince', 'princess'],
      ['vp2', 'prince', 'princess'],
    ]);
  });

  it('DY-9 the first player is random, or who the table says; play is clockwise', () => {
    expect(new Set(range(20).map(n => begin(3, `first ${n}`).first)).size).toBe(3);
    expect(begin(4, 'x', 2).first).toBe(2);
    expect(begin(4, 'x', 2).active).toBe(2);
    expect(dynasties.prompts(begin(4, 'x', 2)).map(p => p.seat)).toEqual([2]);
  });

  it('DY-100 every score starts at 0 and is public', () => {
    expect(dynasties.view(begin(3), null).players.map(p => p.score)).toEqual([0, 0, 0]);
    expect(dynasties.scores(begin(5))).toEqual([0, 0, 0, 0, 0]);
  });

  it('DY-41 the dice have 18 faces: points, trade, birth, scoring card, goods, and coats', () => {
    expect(DICE.flat().toSorted()).toEqual([...FACES, 'trade', 'birth', 'scoringCard', 'goods'].sort());
    expect(DICE.map(die => die.length)).toEqual([6, 6, 6]);
  });

  it('DY-30 princes are paid in black on the left, princesses in white; large spaces differ', () => {
    const state = begin(3);
    const view = dynasties.view(state, null);
    expect(new Set(view.cities.map(c => c.prince.large))).toEqual(new Set([true, false]));
    expect(view.cities.every(c => c.prince.large !== c.princess.large)).toBe(true);
    expect(factOf(state, 'granada').princessCost).toBe(3);
    expect(factOf(state, 'granada').largeSide).toBe('princess');
    expect(factOf(state, 'brest').princessCost).toBe(3);
  });
});

describe('the seed', () => {
  it('keeps its marks of provenance', () => {
    for (const [name, block] of Object.entries(SEED))
      if (name !== 'meta') expect(block, name).toHaveProperty('provenance');
  });

  it('refuses cities that do not exist and counts that do not add up', () => {
    const copy = structuredClone(SEED);
    expect(seed.safeParse(copy).success).toBe(true);
    expect(seed.safeParse({ ...copy, coatTiles: { ...copy.coatTiles, total: 23 } }).success).toBe(false);
    expect(
      seed.safeParse({
        ...copy,
        greenCards: {
          ...copy.greenCards,
          list: copy.greenCards.list.map(c => ({ ...c, cities: ['atlantis', 'paris'] })),
        },
      }).success,
    ).toBe(false);
    expect(NATIONS.map(n => SEED.cities.list.filter(c => c.nation === n).length)).toEqual([5, 4, 5, 6]);
  });
});
