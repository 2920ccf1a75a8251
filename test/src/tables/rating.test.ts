/** Ratings as arithmetic: the published example, and properties of any game. */
import fc from 'fast-check';
import { BOT_LEVELS } from '../../../bots/levels.ts';
import { expect, it } from 'vitest';
import {
  outcome,
  rated,
  UNRATED,
  yardstickAt,
  type RatedPlayer,
  type Rating,
} from '../../../src/people/rating.ts';

const player = (rating: number, deviation: number, won = false, score = 0): Rating & RatedPlayer => ({
  rating,
  deviation,
  volatility: 0.06,
  won,
  score,
});

it("the example of Glickman's paper, as a game: 1500 comes out before 1400, after 1550 and 1700", () => {
  const [own] = rated([
    player(1_500, 200, false, 2),
    player(1_400, 30, false, 1),
    player(1_550, 100, false, 3),
    player(1_700, 300, true, 4),
  ]);
  expect(own?.rating).toEqual(expect.closeTo(1_464.06, 1));
  expect(own?.deviation).toEqual(expect.closeTo(151.52, 1));
  expect(own?.volatility).toEqual(expect.closeTo(0.05999, 4));
});

it('winners come before all others whatever the score; two winners, and equal scores, are level', () => {
  const [first, second, third] = [
    { won: true, score: 10 },
    { won: false, score: 12 },
    { won: false, score: 10 },
  ];
  expect(outcome(first, second)).toBe(1);
  expect(outcome(second, first)).toBe(0);
  expect(outcome(second, third)).toBe(1);
  expect(outcome(third, second)).toBe(0);
  expect(outcome(third, { won: false, score: 10 })).toBe(0.5);
  expect(outcome(first, { won: true, score: 3 })).toBe(0.5);
});

it('where an automaton of the game has won nobody has, and points decide between the others', () => {
  const [more, less] = rated([player(1_500, 200, false, 30), player(1_500, 200, false, 20)]);
  expect(more?.rating).toBeGreaterThan(1_500);
  expect(less?.rating).toBeLessThan(1_500);
});

it('who plays alone stays as they are', () => {
  expect(rated([{ ...UNRATED, won: true, score: 1 }])).toEqual([UNRATED]);
});

const ratings = fc.double({ min: 400, max: 3_000, noNaN: true });
const deviations = fc.double({ min: 30, max: 350, noNaN: true });
const seats = fc.array(
  fc.record({
    rating: ratings,
    deviation: deviations,
    volatility: fc.double({ min: 0.03, max: 0.12, noNaN: true }),
    won: fc.boolean(),
    score: fc.integer({ min: -20, max: 100 }),
  }),
  { minLength: 2, maxLength: 8 },
);

it('any game leaves every player with a number, and no less sure than volatility alone allows', () => {
  fc.assert(
    fc.property(seats, all => {
      for (const [i, { rating, deviation, volatility }] of rated(all).entries()) {
        for (const each of [rating, deviation, volatility]) expect(Number.isFinite(each)).toBe(true);
        expect(deviation).toBeLessThan(Math.hypot(all[i]?.deviation ?? 0, volatility * 173.7178));
      }
    }),
  );
});

it('the order of seats does not matter', () => {
  fc.assert(
    fc.property(seats, fc.nat(), (all, turn) => {
      const by = turn % all.length;
      const after = rated(all);
      rated([...all.slice(by), ...all.slice(0, by)]).forEach((rating, i) => {
        expect(rating.rating).toBeCloseTo(after[(i + by) % all.length]?.rating ?? NaN, 6);
      });
    }),
  );
});

it("winning never lowers one's rating and losing never raises it against equal opponents", () => {
  fc.assert(
    fc.property(ratings, deviations, fc.integer({ min: 2, max: 8 }), (rating, deviation, count) => {
      const [winner, ...others] = rated(
        Array.from({ length: count }, (_, seat) => player(rating, deviation, seat === 0)),
      );
      expect(winner?.rating).toBeGreaterThan(rating);
      for (const other of others) expect(other.rating).toBeLessThan(rating);
    }),
  );
});

it("winning alone never lowers one's rating, however weak the others are", () => {
  fc.assert(
    fc.property(seats, all => {
      const game = all.map((each, seat) => ({ ...each, won: seat === 0 }));
      expect(rated(game)[0]?.rating).toBeGreaterThanOrEqual(all[0]?.rating ?? Infinity);
    }),
  );
});

it('against automated players a rating settles where it belongs and does not grow for ever', () => {
  let own: Rating = UNRATED;
  for (let i = 0; i < 400; i++)
    own =
      rated([
        { ...own, won: i % 4 > 0, score: 0 },
        { ...yardstickAt('sharp'), won: i % 4 === 0, score: 0 },
      ])[0] ?? own;
  expect(own.rating).toBeGreaterThan(1_600);
  expect(own.rating).toBeLessThan(1_800); // three of four: 191 points above
});

it('the weaker the automated player that was beaten, the less a rating grows', () => {
  const after = BOT_LEVELS.map(level => {
    const [own] = rated([
      { ...UNRATED, won: true, score: 1 },
      { ...yardstickAt(level), won: false, score: 0 },
    ]);
    return own?.rating ?? 0;
  });
  expect(after[0]).toBeGreaterThan(UNRATED.rating);
  expect(after).toEqual(after.toSorted((a, b) => a - b));
  expect(new Set(after).size).toBe(BOT_LEVELS.length);
});
