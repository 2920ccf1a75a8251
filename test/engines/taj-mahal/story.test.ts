/** What a finished game tells: points by source, the best visit. */
import { describe, expect, it } from 'vitest';
import { joined } from '../../../engines/core/story.ts';
import { range } from '../../../engines/core/values.ts';
import { tajMahal } from '../../../engines/taj-mahal/index.ts';
import { story } from '../../../engines/taj-mahal/story.ts';
import { counted, toldGame } from '../../support/engine/told-story.ts';
import { GAMES, sitting } from './table.ts';

describe('the story', () => {
  it('tells the best visit without the points of the hand, and the provinces that palaces joined', () => {
    const { state } = sitting(3, { visit: 3 }).given(each => {
      each.provinces = ['agra', 'benares', 'delhi', ...each.provinces.slice(3)];
      each.gains = [
        { visit: 1, who: 0, points: 3, for: 'special' },
        { visit: 2, who: 0, points: 2, for: 'palaces', provinces: ['agra', 'delhi'] },
        { visit: 2, who: 0, points: 4, for: 'tile', tile: 2 },
        { visit: 3, who: 0, points: 9, for: 'whites' },
        { visit: 3, who: 1, points: 1, for: 'special' },
      ];
    });
    expect(joined(story.joining, story.ofEnd(state))).toEqual([
      { seat: 0, fact: 'points', about: 'special', count: 3 },
      { seat: 0, fact: 'points', about: 'palaces', count: 2 },
      { seat: 0, fact: 'points', about: 'tile', count: 4 },
      { seat: 0, fact: 'points', about: 'whites', count: 9 },
      { seat: 0, fact: 'visit', about: 'benares', count: 6 },
      { seat: 0, fact: 'joined', about: '', count: 2 },
      { seat: 1, fact: 'points', about: 'special', count: 1 },
      { seat: 1, fact: 'visit', about: 'delhi', count: 1 },
    ]);
  });

  it.each(GAMES)('TM-71 adds up to the score in a game of %i, %o', (seats, options) => {
    const { facts, positions, last } = toldGame(tajMahal, story, { seed: `story ${seats}`, seats, options });
    const scores = tajMahal.scores(last.after.table.state);
    expect(range(seats).map(seat => counted(facts, 'points', { seat }))).toEqual(scores);
    // The score when a visit ends, less that when it began, is what the visit brought.
    const visits = range(seats).map(() => new Map<number, number>());
    for (const { before, after } of positions)
      for (const seat of range(seats)) {
        const of = (state: typeof last.after.table.state) => state.figures[seat]?.score ?? 0;
        const ending = after.table.state.tasks.length === 0;
        const late = ending
          ? lateOf(
              after.told.map(({ msg }) => msg),
              seat,
            )
          : 0;
        const more = of(after.table.state) - of(before.table.state) - late;
        const sums = visits[seat];
        sums?.set(before.table.state.visit, (sums.get(before.table.state.visit) ?? 0) + more);
      }
    for (const seat of range(seats))
      expect(counted(facts, 'visit', { seat })).toBe(Math.max(0, ...(visits[seat]?.values() ?? [])));
  });
});

/** Returns the points that a seat gets for its hand at the end. */
const lateOf = (told: readonly { readonly key: string; readonly [arg: string]: unknown }[], seat: number) =>
  told
    .filter(
      ({ key, who }) =>
        /gain\.(specials|whites|colour)$/.test(key) && JSON.stringify(who) === `{"seat":${seat}}`,
    )
    .reduce((sum, { count }) => sum + Number(count), 0);
