/** Points and standings of a division, against a second implementation that counts everything again. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Season, SeasonTable } from '../../../src/seasons/model.ts';
import { hasResult, lotOf, standingsOf } from '../../../src/seasons/standings.ts';
import { over, running, table } from './season.ts';

const DIVISION = [1, 2, 3, 4];
const END = { how: 'completed', at: 9 } as const;
const lines = (rounds: readonly SeasonTable[], more: Partial<Season> = {}) =>
  standingsOf(running([DIVISION], { rounds, ...more }), 0);
const points = (rounds: readonly SeasonTable[], more: Partial<Season> = {}) =>
  Object.fromEntries(lines(rounds, more).map(line => [line.entrant, line.points]));

describe('points', () => {
  it('are 2 for each behind and 1 for each level', () => {
    expect(points([over('a', { 1: 1, 2: 2, 3: 3, 4: 4 })])).toEqual({ 1: 6, 2: 4, 3: 2, 4: 0 });
    expect(points([over('a', { 1: 1, 2: 2, 3: 2, 4: 4 })])).toEqual({ 1: 6, 2: 3, 3: 3, 4: 0 });
  });

  it('who was substituted, or was not there, is behind all others and has none', () => {
    expect(points([over('a', { 1: 2, 2: 1, 3: null, 4: null })])).toEqual({ 1: 4, 2: 6, 3: 0, 4: 0 });
    expect(points([over('a', { 1: 1, 2: 2, 3: 3 })])).toEqual({ 1: 6, 2: 4, 3: 2, 4: 0 });
  });

  it('come from tables that are over, and from corrections', () => {
    const rounds = [over('a', { 1: 1, 2: 2, 3: 3, 4: 4 }), table('b', { number: 2, seated: DIVISION })];
    const correction = { entrant: 4, points: -3, reason: 'r', by: { id: 'm', name: 'M' }, at: 1 };
    expect(points(rounds, { corrections: [correction] })).toEqual({ 1: 6, 2: 4, 3: 2, 4: -3 });
    const closed = over('b', { 4: 1, 1: 2 }, { state: 'closed' });
    expect(points([...rounds, closed])).toEqual({ 1: 6, 2: 4, 3: 2, 4: 0 });
  });
});

describe('ties', () => {
  it('are decided by wins, then by the points against each other, then by the lot', () => {
    const decided = (...given: Parameters<typeof lines>) =>
      lines(...given).map(({ entrant, by }) => [entrant, by]);
    const first = over('a', { 1: 1, 2: 2, 3: 3, 4: 4 });
    expect(decided([first, over('b', { 1: 4, 2: 2, 3: 1, 4: 3 })])).toEqual([
      [3, 'wins'],
      [2, null],
      [1, null],
      [4, null],
    ]);
    const correction = { entrant: 4, points: 2, reason: 'r', by: { id: 'm', name: 'M' }, at: 1 };
    expect(decided([first], { corrections: [correction] })).toEqual([
      [1, null],
      [2, null],
      [3, 'direct'],
      [4, null],
    ]);
    const level = lines([over('a', { 1: 1, 2: 1, 3: 1, 4: 1 })], { end: END });
    expect(level.map(({ by }) => by)).toEqual(['lot', 'lot', 'lot', null]);
    const lots = level.map(({ entrant }) => lotOf('seed', entrant));
    expect(lots, 'the smaller lot comes first').toEqual([...lots].sort());
  });

  it('before the end nobody learns a lot: who is level shares a place, in order of joining', () => {
    const first = over('a', { 1: 2, 2: 1, 3: 2, 4: 2 });
    for (const seed of ['one', 'two', 'three']) {
      const shown = standingsOf(running([[4, 3, 2, 1]], { rounds: [first], seed }), 0);
      expect(shown.map(({ entrant, place, by }) => [entrant, place, by])).toEqual([
        [2, 1, null],
        [1, 2, null],
        [3, 2, null],
        [4, 2, null],
      ]);
    }
  });

  it('without any result the lot decides nothing, also at the end', () => {
    const none = lines([table('a', { state: 'unfinished' })], { end: END });
    expect(none.map(({ entrant, place, by }) => [entrant, place, by])).toEqual(
      DIVISION.map(entrant => [entrant, 1, null]),
    );
    expect(hasResult({ rounds: [table('a', { state: 'closed' })] }, 0)).toBe(false);
    expect(hasResult({ rounds: [over('a', { 1: 1 })] }, 0)).toBe(true);
    expect(hasResult({ rounds: [over('a', { 1: 1 })] }, 1), 'of another division').toBe(false);
  });
});

/** Counts the standings in a plain way: every pair at every table, and every two lines compared. */
function again({
  seed,
  rounds,
  corrections,
  end,
}: Season): readonly (readonly [who: number, place: number])[] {
  const played = rounds.filter(({ state }) => state === 'over');
  const duel = (one: number, other: number): number => {
    let sum = 0;
    for (const { places } of played) {
      const mine = places.find(each => each.entrant === one)?.rank ?? 99;
      const theirs = places.find(each => each.entrant === other)?.rank ?? 99;
      if (mine === 99) continue;
      if (mine < theirs) sum += 2;
      if (mine === theirs) sum += 1;
    }
    return sum;
  };
  const total = (one: number): number =>
    DIVISION.filter(other => other !== one).reduce((sum, other) => sum + duel(one, other), 0) +
    corrections.filter(each => each.entrant === one).reduce((sum, each) => sum + each.points, 0);
  const won = (one: number): number =>
    played.filter(({ places }) => places.some(each => each.entrant === one && each.won)).length;
  const isAhead = (one: number, other: number): boolean => {
    if (total(one) !== total(other)) return total(one) > total(other);
    if (won(one) !== won(other)) return won(one) > won(other);
    const level = DIVISION.filter(each => total(each) === total(one) && won(each) === won(one));
    const mini = (who: number): number =>
      level.filter(each => each !== who).reduce((sum, each) => sum + duel(who, each), 0);
    if (mini(one) !== mini(other)) return mini(one) > mini(other);
    return end !== null && played.length > 0 && lotOf(seed, one) < lotOf(seed, other);
  };
  const placeOf = (one: number): number => 1 + DIVISION.filter(other => isAhead(other, one)).length;
  const placed = DIVISION.map(each => [each, placeOf(each)] as const);
  return placed.sort(([one, first], [other, second]) => first - second || one - other);
}

it('agree with a second implementation, whatever happened at the tables', () => {
  const rank = fc.option(fc.integer({ min: 1, max: 4 }));
  const result = fc.tuple(rank, rank, rank, rank);
  const state = fc.constantFrom('over' as const, 'over' as const, 'running' as const, 'closed' as const);
  const change = fc.record({
    entrant: fc.constantFrom(...DIVISION),
    points: fc.integer({ min: -3, max: 3 }),
  });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(result, state), { maxLength: 4 }),
      fc.array(change, { maxLength: 3 }),
      fc.string(),
      fc.constantFrom(END, null),
      (all, changes, seed, end) => {
        const rounds = all.map(([[a, b, c, d], how], i) =>
          over(`t${i}`, { 1: a, 2: b, 3: c, 4: d }, { state: how }),
        );
        const by = { id: 'm', name: 'M' };
        const corrections = changes.map(each => ({ ...each, reason: 'r', by, at: 1 }));
        const whole = running([DIVISION], { rounds, corrections, seed, end });
        const standings = standingsOf(whole, 0);
        expect(standings.map(({ entrant, place }) => [entrant, place])).toEqual(again(whole));
        const isDrawn = end !== null && rounds.some(({ state: how }) => how === 'over');
        if (isDrawn) expect(standings.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
        for (const [i, { place, points, wins }] of standings.entries())
          expect(standings[place - 1], `line ${i + 1}`).toMatchObject({ points, wins });
      },
    ),
    { numRuns: 500 },
  );
});
it('tell nothing of a game that runs: they are the same whatever was noted of it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.integer({ min: 1, max: 4 })), { minLength: 4, maxLength: 4 }),
      ranks => {
        const noted = over('b', Object.fromEntries(ranks.map((rank, n) => [n + 1, rank])), {
          state: 'running',
        });
        const first = over('a', { 1: 1, 2: 2, 3: 3, 4: 4 });
        expect(lines([first, noted])).toEqual(lines([first, table('b')]));
      },
    ),
  );
});
