/** Cups: they begin by themselves; rounds are drawn and counted, against a second implementation. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../../engines/index.ts';
import type { Outcome } from '../../../src/base.ts';
import {
  begun,
  corrected,
  ended,
  endedInTime,
  forgotten,
  joined,
  knows,
  left,
  nextDate,
  paused,
  planned,
  resumed,
  withTable,
} from '../../../src/seasons/course.ts';
import {
  asCup,
  candidatesOf,
  counted,
  decided,
  drawnGroups,
  isDrawDue,
  tableSizes,
  withDraw,
} from '../../../src/seasons/cup.ts';
import { cupOrder } from '../../../src/seasons/cup-standings.ts';
import type { Avoids } from '../../../src/seasons/divisions.ts';
import type { CupSeason } from '../../../src/seasons/rounds.ts';
import { MOST_ENTRANTS, type Format, type Season } from '../../../src/seasons/model.ts';
import { recorded } from '../../../src/seasons/results.ts';
import { hasFirst, standingsOf } from '../../../src/seasons/standings.ts';
import { drawAgain, goingOnAgain, shownAgain, sizesAgain, standingsAgain } from './again.ts';
import { DAY, entrants, newCup, over, runningCup, table } from './season.ts';

const MINUTE = 60_000;
function value<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.why.key);
  return outcome.value;
}
const why = (outcome: Outcome<unknown>): string => (outcome.ok ? 'allowed' : outcome.why.key);
const join = (before: Season, id: string) => value(joined(before, { id, name: id }));
function cupOf(season: Season): CupSeason {
  const found = asCup(season);
  if (!found) throw new Error('no cup');
  return found;
}
const never: Avoids = () => false;
let ids = 0;
const plan = (season: Season) => planned(season, 0, () => `t${ids++}`);
const shown = (season: Season) => standingsOf(season, 0).map(({ entrant, place }) => [entrant, place]);
const best = (season: Season) => cupOrder(cupOf(season));
/** Draws the next round of those who can play it, in this order. */
function draw(season: Season, avoids = never): Season {
  const candidates = candidatesOf(cupOf(season));
  const order = best(season).filter(each => candidates.includes(each));
  return withDraw(season, drawnGroups(cupOf(season), { order, avoids }));
}
/** Ends all tables of the newest round. `order` sorts the best first; who is not in it has lost the seat. */
function play(season: Season, order: (seated: readonly number[]) => readonly number[]): Season {
  let after = plan(season);
  for (const { id } of after.rounds.filter(({ state }) => state === 'opening'))
    after = withTable(after, { id, state: 'opening' }, { state: 'running' });
  for (const one of after.rounds.filter(({ state }) => state === 'running')) {
    const ranked = order(one.seated);
    const finishers = ranked.map((number, i) => ({ user: `u${number}`, score: -i, won: i === 0 }));
    after = recorded(after, one, finishers);
  }
  return after;
}
const asSeated = (seated: readonly number[]) => seated;
const byNumber = (seated: readonly number[]) => seated.toSorted((a, b) => a - b);

describe('the start', () => {
  it('comes by itself when enough have joined, after a short time in which others still can', () => {
    let season = newCup({ least: 3 });
    for (const id of ['ann', 'ben']) season = counted(join(season, id), 5);
    expect(season.cup?.starts).toBeNull();
    expect(nextDate(season, 5)).toBe(7 * DAY);
    season = counted(join(season, 'cat'), 5);
    expect(season.cup?.starts).toBe(5 + 60 * MINUTE);
    expect(nextDate(season, 5)).toBe(5 + 60 * MINUTE);
    expect(counted(season, 9), 'it is set once').toBe(season);
    season = counted(join(season, 'dan'), 30);
    expect(season.cup?.starts, 'others do not put it off').toBe(5 + 60 * MINUTE);
  });

  it('is three minutes away at the pace live', () => {
    const season = newCup({ least: 3 }, { pace: 'live', entrants: entrants(3) });
    expect(counted(season, 5).cup?.starts).toBe(5 + 3 * MINUTE);
  });

  it('is taken back if too many leave, and moves by a pause', () => {
    const season = counted(newCup({ least: 3 }, { entrants: entrants(3) }), 5);
    expect(counted(value(left(season, 'u2')), 9).cup?.starts).toBeNull();
    const later = value(resumed(value(paused(season, 10)), 10 + DAY));
    expect(later.cup?.starts).toBe(5 + 60 * MINUTE + DAY);
    expect(counted(value(paused(season, 10)), 11).cup?.starts, 'nothing is set meanwhile').toBe(
      season.cup?.starts,
    );
  });

  it('does not come with too few people; a season has none', () => {
    expect(begun(newCup(), [], 9)).toMatchObject({ phase: 'ended', end: { how: 'tooFew', at: 9 } });
    const season = { ...newCup(), cup: null };
    expect(counted(season, 5)).toBe(season);
  });

  it('has no end date', () => {
    const season = begun(newCup({}, { entrants: entrants(6) }), [[1, 2, 3, 4, 5, 6]], 9);
    expect(season.span).toEqual({ from: 9, until: null });
    expect(nextDate(season, 9)).toBeNull();
  });
});

describe('tables', () => {
  it('have 3 to 5 people for every number from 3 to 40 at every game: nobody sits out', () => {
    for (const game of GAME_IDS)
      for (let count = 3; count <= MOST_ENTRANTS; count++) {
        const sizes = tableSizes({ game }, count);
        expect(sizes, `${game} ${count}`).toEqual(sizesAgain(count));
        expect(sizes.reduce((sum, each) => sum + each, 0)).toBe(count);
        expect(sizes.every(size => size >= 3 && size <= 5)).toBe(true);
      }
    expect(tableSizes({ game: 'raja' }, 2)).toEqual([2]);
    expect(tableSizes({ game: 'dynasties' }, 2)).toEqual([]);
    expect(tableSizes({ game: 'raja' }, 1)).toEqual([]);
  });

  it('of the first round have the strongest apart', () => {
    const first = drawnGroups(cupOf(runningCup(8)), { order: [1, 2, 3, 4, 5, 6, 7, 8], avoids: never });
    expect(first).toEqual([
      [1, 4, 5, 8],
      [2, 3, 6, 7],
    ]);
  });

  it('separate two who avoid one another, in every round and format', () => {
    for (const format of ['swiss', 'knockout'] as const) {
      const avoids = (a: number, b: number) => a + b === 13 && Math.abs(a - b) === 11;
      let season = draw(runningCup(12, { format }), avoids);
      for (let round = 1; round <= 2; round++) {
        const groups = season.cup?.draws.at(-1) ?? [];
        expect(
          groups.some(group => group.includes(1) && group.includes(12)),
          format,
        ).toBe(false);
        season = draw(play(season, byNumber), avoids);
      }
    }
  });

  it('that are closed are opened once more; then points and lot say who goes on', () => {
    let season = plan(draw(runningCup(8, { format: 'knockout' })));
    const [first] = season.rounds;
    const close = (id = '') => withTable(season, { id, state: 'opening' }, { state: 'closed' });
    season = plan(close(first?.id));
    expect(season.rounds.filter(({ division }) => division === 0)).toHaveLength(2);
    season = plan(close(season.rounds.at(-1)?.id));
    expect(season.rounds.filter(({ division }) => division === 0)).toHaveLength(2);
    season = play(season, asSeated);
    const on = candidatesOf(cupOf(season));
    expect(on).toHaveLength(4);
    const lots = best(season).filter(each => season.cup?.draws[0]?.[0]?.includes(each));
    expect(on).toEqual(expect.arrayContaining(lots.slice(0, 2)));
  });

  it('whose others have left are won by those who are there', () => {
    let season = draw(runningCup(6, { format: 'knockout' }, { game: 'dynasties' }));
    const [one = 0, two = 0, three = 0] = season.cup?.draws[0]?.[0] ?? [];
    for (const each of [two, three]) season = value(left(season, `u${each}`));
    season = plan(season);
    expect(season.rounds[0]).toMatchObject({ state: 'over', seated: [one] });
    expect(season.rounds[0]?.places).toEqual([{ entrant: one, rank: 1, won: true }]);
    expect(standingsOf(season, 0).find(({ entrant }) => entrant === one)?.points).toBe(24);
    expect(season.rounds[1]?.state).toBe('opening');
  });

  it('do not begin while it is paused', () => {
    const season = draw(runningCup(6));
    expect(plan(value(paused(season, 5))).rounds).toEqual([]);
    expect(isDrawDue(cupOf(value(paused(runningCup(6), 5))))).toBe(false);
  });
});

describe('Swiss', () => {
  it('seats people with near points together, and those who have met least', () => {
    let season = play(draw(runningCup(9)), byNumber);
    season = draw(season);
    const [, second = []] = season.cup?.draws ?? [];
    const points = (each: number) =>
      standingsOf(season, 0).find(({ entrant }) => entrant === each)?.points ?? 0;
    const sums = second.map(group => group.reduce((sum, each) => sum + points(each), 0));
    expect(sums).toEqual(sums.toSorted((a, b) => b - a));
  });

  it('gives what a win is worth at every size of table', () => {
    for (const count of [3, 4, 5]) {
      const season = play(draw(runningCup(count)), asSeated);
      const [first, ...others] = standingsOf(season, 0);
      expect(first?.points).toBe(24);
      expect(others.map(({ points }) => points)).toEqual(
        others.map((_, i) => (24 * (count - 2 - i)) / (count - 1)),
      );
    }
  });

  it('who was substituted is last, and plays the next round only after coming back', () => {
    let season = play(draw(runningCup(6)), seated => byNumber(seated).filter(each => each !== 2));
    expect(standingsOf(season, 0).find(({ entrant }) => entrant === 2)).toMatchObject({
      ...{ points: 0, finished: 0 },
    });
    expect(candidatesOf(cupOf(season))).not.toContain(2);
    season = join(season, 'u2');
    expect(candidatesOf(cupOf(season))).toContain(2);
  });

  it('ends after its rounds, or when too few are left for a table', () => {
    let season = runningCup(6, { rounds: 2 });
    for (let round = 1; round <= 2; round++) {
      expect(endedInTime(season, 5)).toBe(season);
      season = play(draw(season), byNumber);
    }
    expect(endedInTime(season, 5)).toMatchObject({ phase: 'ended', end: { how: 'completed', at: 5 } });
    let few = play(draw(runningCup(6)), byNumber);
    for (const each of [1, 2, 3, 4, 5]) few = value(left(few, `u${each}`));
    expect(endedInTime(few, 5).end?.how).toBe('completed');
  });

  it('corrects points, and decides nothing else', () => {
    const season = play(draw(runningCup(6)), byNumber);
    const by = { reason: 'r', by: { id: 'm', name: 'M' }, at: 1 };
    const after = value(corrected(season, { entrant: 6, points: 99, ...by }));
    expect(best(after)[0]).toBe(6);
    expect(why(decided(season, { entrant: 6, goes: 'on', ...by }))).toBe('cup:refuse.notKnockout');
  });
});

describe('knock-out', () => {
  const knockout = (count: number, more: Partial<Season> = {}) =>
    runningCup(count, { format: 'knockout' }, more);
  const by = { reason: 'r', by: { id: 'm', name: 'M' }, at: 1 };

  it.each([
    [3, [3]],
    [5, [5]],
    [6, [6, 4]],
    [7, [7, 3]],
    [9, [9, 3]],
    [16, [16, 8, 4]],
    [25, [25, 10, 4]],
    [40, [40, 20, 10, 4]],
  ])('of %i people has rounds of %j', (count, sizes) => {
    let season = knockout(count);
    const seen: number[] = [];
    while (isDrawDue(cupOf(season))) {
      season = draw(season);
      seen.push(season.cup?.draws.at(-1)?.flat().length ?? 0);
      season = play(season, byNumber);
    }
    expect(seen).toEqual(sizes);
    expect(best(season)[0]).toBe(1);
    expect(endedInTime(season, 5).end?.how).toBe('completed');
  });

  it('who has lost the seat is out, and cannot come back; who is out neither', () => {
    const season = play(draw(knockout(8)), seated => byNumber(seated).filter(each => each !== 1));
    expect(candidatesOf(cupOf(season))).not.toContain(1);
    expect(why(joined(season, { id: 'u1', name: 'x' }))).toBe('cup:refuse.out');
    const next = draw(season);
    const out = next.entrants.find(
      ({ number, away }) => !away && !next.cup?.draws[1]?.flat().includes(number),
    );
    const gone = value(left(next, out?.user ?? ''));
    expect(why(joined(gone, { id: out?.user ?? '', name: 'x' }))).toBe('cup:refuse.out');
  });

  it('a manager decides who goes on or is out, before the next round is drawn', () => {
    const season = play(draw(knockout(8)), byNumber);
    const on = candidatesOf(cupOf(season));
    const [winner = 0] = on;
    const loser = [1, 2, 3, 4, 5, 6, 7, 8].find(each => !on.includes(each)) ?? 0;
    const out = value(decided(season, { entrant: winner, goes: 'out', ...by }));
    expect(candidatesOf(cupOf(out))).not.toContain(winner);
    expect(why(decided(out, { entrant: winner, goes: 'out', ...by }))).toBe('cup:refuse.alreadyOut');
    const back = value(decided(out, { entrant: winner, goes: 'on', ...by }));
    expect(candidatesOf(cupOf(back)), 'the newest decision holds').toContain(winner);
    const both = value(decided(season, { entrant: loser, goes: 'on', ...by }));
    expect(candidatesOf(cupOf(both))).toContain(loser);
    expect(why(corrected(season, { entrant: 1, points: 1, ...by }))).toBe('cup:refuse.knockout');
    expect(why(decided(season, { entrant: 99, goes: 'on', ...by }))).toBe('cup:refuse.notBegun');
    expect(why(decided(knockout(8), { entrant: 1, goes: 'on', ...by }))).toBe('cup:refuse.notBegun');
    const final = play(draw(season), byNumber);
    expect(why(decided(final, { entrant: loser, goes: 'on', ...by }))).toBe('cup:refuse.final');
    const [champion = 0, second] = best(final);
    const without = value(decided(final, { entrant: champion, goes: 'out', ...by }));
    expect(best(without)[0], 'the final has another winner').toBe(second);
  });

  it('names nobody who has deleted their data, in decisions neither', () => {
    const season = play(draw(knockout(8)), byNumber);
    const made = value(
      decided(season, { ...{ entrant: 1, goes: 'out', reason: 'r', at: 1 }, by: { id: 'u9', name: 'Nine' } }),
    );
    expect(knows(made, 'u9')).toBe(true);
    const after = forgotten(forgotten(made, 'u9'), 'u2');
    expect(JSON.stringify(after)).not.toMatch(/u9|Nine|"u2"|Name 2/);
    expect(knows(after, 'u9')).toBe(false);
    expect(candidatesOf(cupOf(after))).not.toContain(2);
  });

  it('ended before its time it counts what is over', () => {
    const season = ended(draw(play(draw(knockout(8)), byNumber)), 'stopped', 5);
    expect(season.rounds.every(({ state }) => state === 'over' || state === 'unfinished')).toBe(true);
    expect(isDrawDue(cupOf(season))).toBe(false);
  });
});

describe('whatever happens', () => {
  /** What happens at a table: who has lost the seat, who is level with the one before, and how it ends. */
  const chance = fc.infiniteStream(fc.integer({ min: 0, max: 99 }));
  const number = fc.integer({ min: 1, max: 24 });
  const format = fc.constantFrom<Format>('swiss', 'knockout');

  function playAtRandom(season: Season, roll: () => number): Season {
    let after = plan(season);
    for (const each of after.rounds.filter(({ state }) => state === 'opening'))
      after = withTable(after, each, { state: 'running' });
    for (const one of after.rounds.filter(({ state }) => state === 'running')) {
      if (roll() < 8) {
        after = withTable(after, one, { state: 'closed' });
        continue;
      }
      let score = 100;
      const finishers = one.seated
        .toSorted(() => (roll() < 50 ? -1 : 1))
        .filter(() => roll() >= 12)
        .map((number, i) => {
          score -= roll() < 20 ? 0 : 1;
          return { user: `u${number}`, score, won: i === 0 };
        });
      after = recorded(after, one, finishers);
    }
    for (const { user } of after.entrants)
      if (roll() < 6) after = valueOr(left(after, user), after);
      else if (roll() < 10) after = valueOr(joined(after, { id: user, name: user }), after);
    return after;
  }
  const valueOr = (outcome: Outcome<Season>, before: Season) => (outcome.ok ? outcome.value : before);

  it('standings, who goes on and every draw agree with a second implementation', () => {
    fc.assert(
      fc.property(
        fc.record({
          count: fc.integer({ min: 3, max: 24 }),
          how: format,
          game: fc.constantFrom(...GAME_IDS),
          seed: fc.string(),
          pairs: fc.array(fc.tuple(number, number), { maxLength: 6 }),
          stream: chance,
        }),
        ({ count, how, game, seed, pairs, stream }) => {
          const roll = () => stream.next().value as number;
          const avoids = (a: number, b: number) =>
            pairs.some(([one, other]) => (one === a && other === b) || (one === b && other === a));
          let season = runningCup(count, { format: how, rounds: how === 'swiss' ? 4 : null }, { game, seed });
          for (let step = 0; step < 40 && season.end === null; step++) {
            const cup = cupOf(season);
            if (isDrawDue(cup)) {
              const candidates = candidatesOf(cup);
              if (how === 'knockout' && cup.cup.draws.length > 0)
                expect([...candidates].sort()).toEqual([...goingOnAgain(season)].sort());
              const order = standingsAgain(season).filter(each => candidates.includes(each));
              const groups = drawnGroups(cup, { order, avoids });
              if (candidates.length > 2) expect(groups).toEqual(drawAgain(season, order, avoids));
              expect(groups.flat().toSorted()).toEqual([...candidates].sort());
              if (how === 'knockout' && cup.cup.draws.length > 0)
                expect(candidates.length).toBeLessThan(cup.cup.draws.at(-1)?.flat().length ?? 0);
              season = withDraw(season, groups);
            }
            season = playAtRandom(season, roll);
            expect(best(season)).toEqual(standingsAgain(season));
            expect(shown(season)).toEqual(shownAgain(season));
            season = endedInTime(season, step);
          }
          expect(shown(season), 'at the end').toEqual(shownAgain(season));
          expect(season.end?.how, 'it ends').toBe('completed');
          expect(season.cup?.draws.length).toBeLessThanOrEqual(how === 'swiss' ? 4 : 5);
        },
      ),
      { numRuns: 300 },
    );
  }, 120_000);

  it.each(['swiss', 'knockout'] as const)('before the end of a %s cup nobody learns a lot', format => {
    const draws = [[[1, 2, 3, 4]]];
    const rounds = [over('a', { 1: 2, 2: 1, 3: 2, 4: 2 })];
    for (const seed of ['one', 'two', 'three']) {
      const lines = standingsOf(runningCup(4, { format, draws }, { rounds, seed }), 0);
      expect(lines.map(({ entrant, place, by }) => [entrant, place, by])).toEqual([
        [2, 1, null],
        [1, 2, null],
        [3, 2, null],
        [4, 2, null],
      ]);
    }
    const end = { how: 'completed', at: 5 } as const;
    const drawn = standingsOf(runningCup(4, { format, draws }, { rounds, end, phase: 'ended' }), 0);
    expect(drawn.map(({ place, by }) => [place, by])).toEqual([
      [1, null],
      [2, 'lot'],
      [3, 'lot'],
      [4, null],
    ]);
  });

  it('without any result the lot decides nothing, also at the end', () => {
    const end = { how: 'stopped', at: 5 } as const;
    const rounds = [table('a', { state: 'unfinished' }), over('b', {}, { division: 1 })];
    const whole = runningCup(
      4,
      {
        draws: [
          [
            [1, 2],
            [3, 4],
          ],
        ],
      },
      { rounds, end, phase: 'ended' },
    );
    expect(hasFirst(whole)).toBe(false);
    expect(shown(whole)).toEqual([1, 2, 3, 4].map(each => [each, 1]));
    expect(standingsOf(whole, 0).map(({ by }) => by)).toEqual([null, null, null, null]);
  });

  it('standings tell nothing of a game that runs', () => {
    const first = draw(runningCup(8));
    const noted = (ranks: readonly (number | null)[]): Season => ({
      ...first,
      rounds: [
        over('a', Object.fromEntries((first.cup?.draws[0]?.[0] ?? []).map((each, i) => [each, i + 1]))),
        {
          ...over(
            'b',
            Object.fromEntries((first.cup?.draws[0]?.[1] ?? []).map((n, i) => [n, ranks[i] ?? null])),
          ),
          ...{ division: 1, state: 'running' },
        },
      ],
    });
    const plain = { ...noted([]), rounds: [...noted([]).rounds.slice(0, 1), table('b', { division: 1 })] };
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.integer({ min: 1, max: 4 })), { minLength: 4, maxLength: 4 }),
        format,
        (ranks, how) => {
          const as = (season: Season) =>
            standingsOf({ ...season, cup: { ...cupOf(season).cup, format: how } }, 0);
          expect(as(noted(ranks))).toEqual(as(plain));
        },
      ),
    );
  });
});
