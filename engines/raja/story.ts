/** What a finished game of Raja tells: where points and gold came from, palaces, and the longest own road. */
import type { Frozen, Seat } from '../core/game.ts';
import { pointsFor, type Fact, type Story } from '../core/story.ts';
import { range } from '../core/values.ts';
import { ROADS, STOPS, roadsAt, type RoadFact } from './facts.ts';
import type { Asks, ScoreRow, Stop } from './model.ts';
import { housesAt, type State } from './state.ts';

/**
 * `points`: in scored cities, by cause. `gold`: of scored cities, by cause. `palaces`: built. `road`:
 * villages on the longest own road. `city`: points of one scoring of the city that `about` names.
 */
type Name = 'points' | 'gold' | 'palaces' | 'road' | 'city';

export const story: Story<State, Asks, Name> = {
  joining: { points: 'sum', gold: 'sum', palaces: 'sum', road: 'best', city: 'best' },
  ofMove: () => [],
  ofEnd: state => range(state.players.length).flatMap(seat => ofSeat(state, seat)),
};

const CAUSES = ['architect', 'houses', 'outer', 'centre', 'home'] as const satisfies (keyof ScoreRow)[];
const PURSES = ['payout', 'monopoly'] as const satisfies (keyof ScoreRow)[];

function ofSeat(state: Frozen<State>, seat: Seat): Fact<Name>[] {
  const fact = (name: Name, about: string, count: number): Fact<Name> => ({ seat, fact: name, about, count });
  const scorings = state.payouts.flatMap(({ city, rows }) =>
    rows.filter(row => row.seat === seat).map(row => ({ city, row })),
  );
  return [
    ...scorings.flatMap(({ city, row }) => [
      ...CAUSES.map(cause => pointsFor(seat, cause, row[cause])),
      ...PURSES.map(cause => fact('gold', cause, row[cause])),
      fact('city', city, row.points),
    ]),
    fact('palaces', '', state.palaces.filter(({ owner }) => owner === seat).length),
    fact('road', '', longestRoad(state, seat)),
  ];
}

/**
 * Returns the number of villages on the longest own road: whole roads, one after the other and none twice,
 * with a house of this player in each of their villages (RA-20).
 */
export function longestRoad(state: Frozen<Pick<State, 'houses'>>, seat: Seat): number {
  const isOwn = ({ villages }: RoadFact): boolean =>
    villages.every(village => housesAt(state, village).includes(seat));
  const own = new Set(ROADS.filter(isOwn));
  const longestFrom = (stop: Stop, used: ReadonlySet<RoadFact>): number =>
    Math.max(
      0,
      ...roadsAt(stop)
        .filter(({ road }) => own.has(road) && !used.has(road))
        .map(({ road, to }) => road.villages.length + longestFrom(to, new Set([...used, road]))),
    );
  return Math.max(...STOPS.map(stop => longestFrom(stop, new Set())));
}
