import { describe, expect, it } from 'vitest';
import { bonusOf, CARDS, cityOf, INFLUENCE_COPIES, joined, MAPS } from '../../../engines/taj-mahal/facts.ts';
import { tajMahal } from '../../../engines/taj-mahal/index.ts';
import { msg } from '../../../engines/taj-mahal/state.ts';
import { start } from '../../../engines/core/table.ts';
import { range } from '../../../engines/core/values.ts';
import { SEED } from '../../../seeds/taj-mahal/index.ts';
import { seed as schema } from '../../../seeds/taj-mahal/schema.ts';
import { ADDED, cards, NINE, NINE_ADDED, sitting, USUAL, WITHDRAW } from './table.ts';

const begun = (seats: number, options = USUAL, seed = 'begun') =>
  start(tajMahal, seed, { seats, options, first: null }).table.state;

describe('set-up', () => {
  it('TM-1 is for three, four or five players, with Carletto for one or two', () => {
    expect(tajMahal.seats).toEqual([1, 5]);
    for (const seats of [3, 4, 5]) expect(begun(seats).figures).toHaveLength(seats);
    expect([1, 2].map(seats => begun(seats).figures.length)).toEqual([3, 3]);
    expect([1, 5].map(seats => tajMahal.refuses(seats, ADDED))).toEqual(
      [1, 5].map(count => msg('refuse.added', { count })),
    );
    expect([2, 3, 4].map(seats => tajMahal.refuses(seats, ADDED))).toEqual([null, null, null]);
    expect([1, 2, 3, 4, 5].map(seats => tajMahal.refuses(seats, NINE))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('TM-2 the board has 12 provinces, 49 cities and 16 fortresses, all joined by roads', () => {
    const { provinces, cities, fortresses } = MAPS.twelve;
    expect(provinces).toHaveLength(12);
    expect(cities).toHaveLength(49);
    expect(fortresses).toHaveLength(16);
    for (const p of SEED.provinces.list) expect(p.cities).toHaveLength(p.id === 'agra' ? 5 : 4);
    const reached = new Set(['agra-city']);
    for (const city of reached) for (const next of joined('twelve', city)) reached.add(next);
    expect(reached.size).toBe(49);
    for (const city of cities)
      for (const next of joined('twelve', city)) expect(joined('twelve', next)).toContain(city);
  });

  it('TM-3 provinces are visited in the random order of their tiles, Agra with tile 12', () => {
    const orders = range(20).map(n => begun(3, USUAL, `order ${n}`).provinces);
    for (const order of orders) {
      expect(order[11]).toBe('agra');
      expect(new Set(order).size).toBe(12);
    }
    expect(new Set(orders.map(order => order[0])).size).toBeGreaterThan(5);
  });

  it('TM-4 the Taj Mahal lies at Agra, the 15 other bonus tiles shuffled on the other fortresses', () => {
    const worlds = range(10).map(n => begun(3, USUAL, `bonus ${n}`).bonuses);
    for (const lying of worlds) {
      expect(Object.keys(lying).toSorted()).toEqual(MAPS.twelve.fortresses.toSorted());
      expect(lying['agra-city']).toBe('bonus-taj-mahal');
      expect(new Set(Object.values(lying)).size).toBe(16);
    }
    expect(new Set(worlds.map(lying => lying['lahore-city'])).size).toBeGreaterThan(4);
  });

  it('TM-5 the court has one of each influence tile and the crown; stock and table the rest', () => {
    const state = begun(4);
    expect(state.court).toEqual({
      influences: ['vizier', 'general', 'monk', 'princess'],
      crown: true,
      tile: true,
    });
    expect(state.stock).toEqual({ vizier: 5, general: 5, monk: 5, princess: 5 });
    expect(INFLUENCE_COPIES * 4).toBe(24);
    expect(state.table).toHaveLength(4);
  });

  it('TM-6 everyone gets six hidden cards of 96; the supply has 5, 7 or 9', () => {
    for (const [seats, supply] of [
      [3, 5],
      [4, 7],
      [5, 9],
    ] as const) {
      const state = begun(seats);
      expect(state.figures.map(f => f.hand.length)).toEqual(range(seats).map(() => 6));
      expect(state.supply).toHaveLength(supply);
      expect(state.deck).toHaveLength(96 - 6 * seats - supply);
      for (const seat of range(seats))
        expect(tajMahal.view(state, seat).figures.map(f => f.hand !== null)).toEqual(
          range(seats).map(i => i === seat),
        );
    }
    const step = start(tajMahal, 'dealt', { seats: 3, options: USUAL, first: 0 });
    expect(
      step.told.filter(t => t.only?.length === 1 && t.msg.key === 'taj-mahal:secret.dealt'),
    ).toHaveLength(18);
  });

  it('TM-6 hands and supply are dealt by chance, and so is what is drawn later', () => {
    const dealt = range(8).map(n => begun(3, USUAL, `dealt ${n}`));
    const drawn = range(8).map(n => sitting(3, { seed: `drawn ${n}` }).when(0, 'turn', WITHDRAW).state);
    for (const lists of [
      dealt.map(s => s.supply),
      ...range(3).map(seat => dealt.map(s => s.figures[seat]?.hand)),
      drawn.map(s => s.figures[0]?.hand),
    ]) {
      expect(new Set(lists.map(list => list?.join())).size).toBeGreaterThan(5);
    }
  });

  it('TM-7 every score is 0, each seat has a colour, and anybody may begin', () => {
    const states = range(30).map(n => begun(5, USUAL, `first ${n}`));
    expect(new Set(states.map(s => s.first))).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(states.every(s => s.visit === 1 && s.figures.every(f => f.score === 0 && !f.withdrawn))).toBe(
      true,
    );
    expect(new Set(SEED.palaceColours.list).size).toBe(5);
    expect(start(tajMahal, 'again', { seats: 4, options: USUAL, first: 2 }).table.state.first).toBe(2);
  });

  it('TM-8 the tile of the current province lies in the court until it is won', () => {
    const s = sitting(3, { hands: { 0: cards('red', 1), 1: cards('yellow', 17), 2: cards('green', 17) } });
    s.sees(null, { visit: 1, court: [{}, {}, {}, {}, {}, { sign: 'elephant', open: true, leader: null }] });
    s.when(0, 'turn', { card: 'red-01', with: null })
      .when(1, 'turn', { card: 'yellow-17', with: null })
      .when(2, 'turn', { card: 'green-17', with: null })
      .sees(null, { court: [{}, {}, {}, {}, {}, { open: true, leader: 0, margin: 2 }] });
    s.when(0, 'turn', { card: null, with: null }).sees(null, {
      court: [{}, {}, {}, {}, {}, { open: false }],
      figures: [{ tiles: [1] }, {}, {}],
    });
  });

  it('TM-9 coloured cards show two symbols, white ones one', () => {
    for (const colour of ['red', 'yellow', 'green', 'purple'] as const)
      expect(CARDS.filter(c => c.colour === colour)).toHaveLength(21);
    const whites = CARDS.filter(c => c.colour === 'white');
    expect([whites.length, ...whites.map(c => c.symbols.length)]).toEqual([12, ...range(12).map(() => 1)]);
    for (const {
      colour,
      symbols: [a, b],
    } of CARDS)
      if (colour !== 'white') expect(a !== b || a === 'elephant').toBe(true);
  });
});

describe('the short map', () => {
  it('TM-95 three provinces, three tiles and four bonus tiles are out; a road and fortress are new', () => {
    const { provinces, fortresses, bonuses } = MAPS.nine;
    expect(MAPS.twelve.provinces.filter(p => !provinces.includes(p))).toEqual(['kabul', 'multan', 'thatta']);
    expect(bonuses.map(b => bonusOf(b).kind).toSorted()).toEqual([
      ...Array<string>(4).fill('card'),
      ...Array<string>(5).fill('commodity'),
      ...Array<string>(4).fill('points'),
    ]);
    expect(joined('nine', 'bikaner')).toContain('lahore-city');
    expect(joined('twelve', 'bikaner')).not.toContain('lahore-city');
    expect(fortresses).toContain('junagadh');
    expect(MAPS.twelve.fortresses).not.toContain('junagadh');
    const state = begun(3, NINE);
    expect(state.provinces).toHaveLength(9);
    expect(state.provinces[8]).toBe('agra');
    expect(Object.keys(state.bonuses)).toHaveLength(12);
    expect(state.gone.bonuses).toHaveLength(2);
    const { removedProvinceTiles, bonusTilesLeft, bonusTilesPlaced } = SEED.variantNineProvinces;
    expect(removedProvinceTiles).toEqual(range(3).map(i => MAPS.nine.visits + 1 + i));
    expect(bonusTilesLeft).toEqual(bonuses.length);
    expect(bonusTilesPlaced).toEqual(fortresses.length - 1);
  });

  it('TM-96 nine visits to 37 cities, 12 of them fortresses, with every number of players', () => {
    const { cities, fortresses, visits, provinces } = MAPS.nine;
    expect(visits).toBe(9);
    expect(cities).toHaveLength(37);
    expect(fortresses).toHaveLength(12);
    for (const city of cities)
      for (const next of joined('nine', city)) expect(provinces).toContain(cityOf(next).province);
    for (const seats of [1, 2, 3, 4, 5]) expect(begun(seats, NINE).provinces).toHaveLength(9);
    for (const seats of [2, 3, 4]) expect(begun(seats, NINE_ADDED).provinces).toHaveLength(9);
  });
});

describe('the seed', () => {
  it('is checked when loaded and keeps where everything comes from', () => {
    const wrong = (change: (copy: typeof SEED) => void) => {
      const copy = structuredClone(SEED);
      change(copy);
      return schema.safeParse(copy).success;
    };
    expect(wrong(() => undefined)).toBe(true);
    expect(
      wrong(copy => {
        copy.roads.list.push(['agra-city', 'atlantis']);
      }),
    ).toBe(false);
    expect(
      wrong(copy => {
        copy.deck.cards.pop();
      }),
    ).toBe(false);
    expect(
      wrong(copy => {
        Object.assign(copy.cities.list[0] ?? {}, { province: 'agra' });
      }),
    ).toBe(false);
    expect(
      wrong(copy => {
        Object.assign(copy.influenceTiles.list[0] ?? {}, { specialCard: 'special-colour' });
      }),
    ).toBe(false);
    expect(
      wrong(copy => {
        Object.assign(copy.provinces, { provenance: 'invented' });
      }),
    ).toBe(false);
    expect(SEED.provinces.provenance).toBe('designed');
    expect(SEED.deck.provenance).toBe('inferred');
    expect(SEED.provinceTiles.provenance).toBe('published');
  });
});
