/** Who plays in which division of a season. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../../engines/index.ts';
import {
  conflictsIn,
  divided,
  divisionSizes,
  levelAfter,
  ordered,
  type Candidate,
} from '../../../src/seasons/divisions.ts';
import { sizesOf } from '../../../src/seasons/model.ts';

const SIZES = [3, 4, 5];
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
const newcomer = (number: number, rating: number | null): Candidate => ({ number, rating, last: null });
const veteran = (number: number, division: number, place: number, size = 4): Candidate => ({
  ...{ number, rating: null, last: { division, place, size } },
});

describe('sizes', () => {
  it('every game can be played in divisions of 3 to 5', () => {
    for (const game of GAME_IDS) expect(sizesOf(game), game).toEqual(SIZES);
  });

  it('are between 3 and 5, add up, and differ by one at most, the larger ones first', () => {
    for (let count = 3; count <= 200; count++) {
      const sizes = divisionSizes(count, SIZES);
      expect(sizes.reduce((sum, each) => sum + each, 0)).toBe(count);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(3);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(5);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    }
    expect(numbers(13).map(count => divisionSizes(count, SIZES).join('+'))).toEqual([
      ...['', '', '3', '4', '5', '3+3', '4+3', '4+4', '3+3+3', '5+5', '4+4+3', '4+4+4', '5+4+4'],
    ]);
  });
});

describe('order', () => {
  it('is by rating where there was no season; without a rating as a new player', () => {
    const all = [newcomer(1, 1400), newcomer(2, null), newcomer(3, 1700), newcomer(4, 1500)];
    expect(ordered(all, 0)).toEqual([3, 2, 4, 1]);
  });

  it('the first of a division goes up, the last goes down, the others stay', () => {
    const [a, b] = [0, 1].map(division =>
      [0, 1, 2, 3].map(place => levelAfter({ division, place, size: 4 }, 2)),
    );
    expect([a, b]).toEqual([
      [0, 0, 0, 1],
      [0, 1, 1, 1],
    ]);
    const all = [0, 1].flatMap(division =>
      [0, 1, 2, 3].map(place => veteran(10 * division + place, division, place)),
    );
    expect(ordered(all, 2)).toEqual([0, 1, 2, 10, 3, 11, 12, 13]);
  });

  it('a newcomer comes behind the first level that is not better on average', () => {
    const rated = (each: Candidate, rating: number): Candidate => ({ ...each, rating });
    const all = [
      rated(veteran(1, 0, 1), 1800),
      rated(veteran(2, 0, 2), 1700),
      rated(veteran(3, 1, 1), 1500),
      rated(veteran(4, 1, 2), 1400),
    ];
    expect(ordered([...all, newcomer(5, 1900)], 2)).toEqual([1, 2, 5, 3, 4]);
    expect(ordered([...all, newcomer(5, 1500)], 2)).toEqual([1, 2, 3, 4, 5]);
    expect(ordered([...all, newcomer(5, 1000)], 2)).toEqual([1, 2, 3, 4, 5]);
  });

  it('names everybody once, in the same way however they are listed', () => {
    const candidate = fc.record({
      rating: fc.option(fc.integer({ min: 800, max: 2200 })),
      last: fc.option(fc.record({ division: fc.nat(3), place: fc.nat(4), size: fc.constant(5) })),
    });
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 40 }), fc.nat(), (all, turn) => {
        const named = all.map((each, i) => ({ number: i + 1, ...each }));
        const order = ordered(named, 4);
        expect([...order].sort((a, b) => a - b)).toEqual(named.map(({ number }) => number));
        const at = named.length === 0 ? 0 : turn % named.length;
        expect(ordered([...named.slice(at), ...named.slice(0, at)], 4)).toEqual(order);
      }),
    );
  });
});

describe('people who avoid one another', () => {
  const pairs = (...all: readonly (readonly [number, number])[]) => {
    const known = new Set(all.map(pair => [...pair].sort((a, b) => a - b).join()));
    return (one: number, other: number): boolean => known.has([one, other].sort((a, b) => a - b).join());
  };

  it('get different divisions, with the smallest change of the order', () => {
    expect(divided(numbers(8), [4, 4], pairs([1, 4]))).toEqual([
      [1, 2, 3, 5],
      [4, 6, 7, 8],
    ]);
    expect(divided(numbers(8), [4, 4], () => false)).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ]);
  });

  it('play together where there is one division only', () => {
    expect(divided(numbers(4), [4], pairs([1, 4]))).toEqual([[1, 2, 3, 4]]);
  });

  it('never make divisions of other sizes, lose anybody, or leave more conflicts than there were', () => {
    const pair = fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }));
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 20 }), fc.array(pair, { maxLength: 12 }), (count, all) => {
        const sizes = divisionSizes(count, SIZES);
        const avoids = pairs(...all.filter(([a, b]) => a !== b));
        const divisions = divided(numbers(count), sizes, avoids);
        expect(divisions.map(({ length }) => length)).toEqual(sizes);
        expect(divisions.flat().sort((a, b) => a - b)).toEqual(numbers(count));
        const plain = divided(numbers(count), sizes, () => false);
        expect(conflictsIn(divisions, avoids)).toBeLessThanOrEqual(conflictsIn(plain, avoids));
      }),
      { numRuns: 60 },
    );
  });

  it('a single pair is always separated where there are two divisions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 30 }), fc.nat(), fc.nat(), (count, a, b) => {
        const [one, other] = [1 + (a % count), 1 + (b % count)];
        fc.pre(one !== other);
        const avoids = pairs([one, other]);
        expect(conflictsIn(divided(numbers(count), divisionSizes(count, SIZES), avoids), avoids)).toBe(0);
      }),
    );
  });
});
