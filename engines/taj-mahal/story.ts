/** What a finished game of Taj Mahal tells: where points came from, the best visit, the longest joining. */
import type { Frozen } from '../core/game.ts';
import { pointsFor, type Fact, type Story } from '../core/story.ts';
import { at, range } from '../core/values.ts';
import type { Asks, Gain } from './model.ts';
import type { State } from './state.ts';

/**
 * `points`: by cause. `visit`: the points of one visit to the province that `about` names. `joined`:
 * provinces that palaces joined at once.
 */
type Name = 'points' | 'visit' | 'joined';

export const story: Story<State, Asks, Name> = {
  joining: { points: 'sum', visit: 'best', joined: 'best' },
  ofMove: () => [],
  ofEnd: state => range(state.players).flatMap(seat => ofSeat(state, seat)),
};

function ofSeat({ gains, provinces, visit: visits }: Frozen<State>, seat: number): Fact<Name>[] {
  const own = gains.filter(({ who }) => who === seat);
  return [
    ...own.map(gain => pointsFor(seat, gain.for, gain.points)),
    ...range(visits).map((i): Fact<Name> => ({
      ...{ seat, fact: 'visit', about: at(provinces, i) },
      count: sum(own.filter(gain => gain.visit === i + 1 && !isOfTheEnd(gain))),
    })),
    ...own.flatMap((gain): Fact<Name>[] =>
      gain.for === 'palaces' ? [{ seat, fact: 'joined', about: '', count: gain.provinces.length }] : [],
    ),
  ];
}

/** TM-70: the hand is counted after the last visit, not in it. */
const isOfTheEnd = (gain: Frozen<Gain>): boolean => ['specials', 'whites', 'colour'].includes(gain.for);

const sum = (gains: readonly Frozen<Gain>[]): number => gains.reduce((all, { points }) => all + points, 0);
