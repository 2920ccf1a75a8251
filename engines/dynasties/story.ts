/** What a finished game of Dynasties tells: where points came from, and marriages. */
import type { Msg, Seat } from '../core/game.ts';
import { pointsFor, type Fact, type PlayedMove, type Story } from '../core/story.ts';
import { seatNamed } from '../core/values.ts';
import { GOODS } from './facts.ts';
import type { Asks } from './model.ts';
import type { State } from './state.ts';

/**
 * `points`: by cause. `marriage`: with the seat that `about` names. `dearest`: goods that the seat paid when
 * its placement led to the marriage in the city that `about` names.
 */
type Name = 'points' | 'marriage' | 'dearest';

export const story: Story<State, Asks, Name> = {
  joining: { points: 'sum', marriage: 'against', dearest: 'best' },
  ofMove: marriages,
  ofEnd: ({ gains }) => gains.map(gain => pointsFor(gain.who, gain.for, gain.points)),
};

function marriages({ told }: PlayedMove<State, Asks>): Fact<Name>[] {
  const all = told.map(({ msg }) => msg);
  return all
    .filter(isCalled('marriage'))
    .flatMap(marriage => [
      ...between(seatNamed(marriage.who), seatNamed(marriage.target)),
      ...priceOf(marriage, all),
    ]);
}

const isCalled =
  (what: 'marriage' | 'places' | 'pays') =>
  ({ key }: Msg): boolean =>
    key === `dynasties:log.${what}`;

function between(one: Seat | null, other: Seat | null): Fact<Name>[] {
  if (one === null || other === null) return [];
  const fact = (seat: Seat, spouse: Seat): Fact<Name> => {
    const about = String(spouse);
    return { seat, fact: 'marriage', about, count: 1 };
  };
  return [fact(one, other), fact(other, one)];
}

/** Returns what the player has paid in this move who has placed the second member. */
function priceOf({ city }: Msg, all: readonly Msg[]): Fact<Name>[] {
  const who = seatNamed(all.findLast(msg => isCalled('places')(msg) && msg.city === city)?.who);
  if (who === null || typeof city !== 'string') return [];
  const paid = all.filter(msg => isCalled('pays')(msg) && seatNamed(msg.who) === who);
  const count = paid.reduce((sum, msg) => sum + GOODS.reduce((n, good) => n + Number(msg[good] ?? 0), 0), 0);
  return [{ seat: who, fact: 'dearest', about: city, count }];
}
