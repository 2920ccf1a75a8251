/** What a finished game tells: points and gold by source, palaces, the longest own road. */
import { describe, expect, it } from 'vitest';
import { range } from '../../../engines/core/values.ts';
import { ROADS } from '../../../engines/raja/facts.ts';
import { raja } from '../../../engines/raja/index.ts';
import type { Place } from '../../../engines/raja/model.ts';
import type { State } from '../../../engines/raja/state.ts';
import { longestRoad, story } from '../../../engines/raja/story.ts';
import { counted, toldGame } from '../../support/engine/told-story.ts';
import { HIDDEN } from './table.ts';

const housesOf = (seat: number, ...villages: string[]): Pick<State, 'houses'> => ({
  houses: Object.fromEntries(villages.map(village => [village, [seat]])) as Record<Place, number[]>,
});

describe('the longest own road', () => {
  it('counts villages of whole roads that meet, each with an own house', () => {
    // R02 joins A and F, R10 joins F and C; R04 joins C and A, but lacks a house.
    expect(longestRoad(housesOf(0, 'v03', 'v17', 'v18', 'v05'), 0)).toBe(3);
    expect(longestRoad(housesOf(0, 'v03', 'v17', 'v18', 'v05', 'v06'), 0)).toBe(5);
  });

  it('does not count roads apart, half roads, or houses of others', () => {
    expect(longestRoad(housesOf(0, 'v01', 'v02', 'v17', 'v18'), 0)).toBe(2);
    expect(longestRoad(housesOf(0, 'v01', 'v05', 'v07'), 0)).toBe(0);
    expect(longestRoad(housesOf(0, 'v03'), 1)).toBe(0);
  });

  it('chooses where roads branch', () => {
    // From A: R02 with one village; R01, then R03 with three. A road is used once.
    expect(longestRoad(housesOf(0, 'v03', 'v01', 'v02', 'v04'), 0)).toBe(4);
    expect(longestRoad(housesOf(0, 'v05', 'v06', 'v07', 'v08', 'v01', 'v02'), 0)).toBe(4);
  });
});

describe('whole games', () => {
  it.each(HIDDEN.filter(([, { length }]) => length === 'short'))(
    'RA-61 RA-55 agree with the score, the scorings and the houses in a game of %i, %o',
    (seats, options) => {
      const { facts, last, positions } = toldGame(raja, story, { seed: `story ${seats}`, seats, options });
      const { state } = last.after.table;
      const of = (name: string, about?: string) =>
        range(seats).map(seat => counted(facts, name, { seat, ...(about === undefined ? {} : { about }) }));
      expect(of('palaces')).toEqual(raja.scores(state));
      const told = positions.flatMap(({ after }) => after.told.map(({ msg }) => msg));
      const sum = (key: string, arg: string, seat: number) =>
        told
          .filter(msg => msg.key === key && JSON.stringify(msg['who']) === `{"seat":${seat}}`)
          .reduce((all, msg) => all + Number(msg[arg]), 0);
      expect(of('points')).toEqual(range(seats).map(seat => sum('raja:score.row', 'points', seat)));
      expect(of('gold', 'payout')).toEqual(range(seats).map(seat => sum('raja:score.row', 'count', seat)));
      expect(of('gold', 'monopoly')).toEqual(
        range(seats).map(seat => sum('raja:score.monopoly', 'count', seat)),
      );
      // No road is longer than all villages that are on whole own roads.
      for (const seat of range(seats)) {
        const own = ROADS.filter(({ villages }) => villages.every(v => state.houses[v]?.includes(seat)));
        const all = own.reduce((n, { villages }) => n + villages.length, 0);
        const longest = Math.max(0, ...own.map(({ villages }) => villages.length));
        expect(counted(facts, 'road', { seat })).toBeLessThanOrEqual(all);
        expect(counted(facts, 'road', { seat })).toBeGreaterThanOrEqual(longest);
      }
    },
  );
});
