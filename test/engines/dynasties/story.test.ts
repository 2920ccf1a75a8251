/** What a finished game tells: points by source, marriages, the dearest one. */
import { describe, expect, it } from 'vitest';
import { range, seatNamed } from '../../../engines/core/values.ts';
import { dynasties } from '../../../engines/dynasties/index.ts';
import { ALL_GOODS } from '../../../engines/dynasties/facts.ts';
import { story } from '../../../engines/dynasties/story.ts';
import { counted, toldGame } from '../../support/engine/told-story.ts';

describe('whole games', () => {
  it.each([3, 4, 5].flatMap(seats => ['a', 'b'].map(seed => [seats, seed] as const)))(
    'DY-100 add up to the score in a game of %i, %s',
    (seats, seed) => {
      const { facts, last } = toldGame(dynasties, story, { seed: `story ${seed}`, seats, options: {} });
      expect(range(seats).map(seat => counted(facts, 'points', { seat }))).toEqual(
        dynasties.scores(last.after.table.state),
      );
    },
  );

  it.each([3, 4, 5])('DY-33 DY-40 tell every marriage of a game of %i, and what its player paid', seats => {
    const { facts, positions } = toldGame(dynasties, story, { seed: 'story', seats, options: {} });
    const prices = range(seats).map(() => 0);
    let marriages = 0;
    for (const { before, move, after } of positions) {
      const told = after.told.map(({ msg }) => msg);
      if (!told.some(({ key }) => key === 'dynasties:log.marriage')) continue;
      marriages++;
      // The goods of the bag grow by what was paid and shrink by what was drawn.
      const who = seatNamed(told.findLast(({ key }) => key === 'dynasties:log.places')?.['who']);
      if (who === null) throw new Error('nobody placed');
      const goods = (state: typeof after.table.state) =>
        Object.values(state.players[who]?.goods ?? {}).reduce((a, b) => a + b, 0);
      const drawn = told
        .filter(({ key }) => key === 'dynasties:log.draws')
        .reduce((n, msg) => n + Object.keys(ALL_GOODS).reduce((m, good) => m + Number(msg[good]), 0), 0);
      expect(move[0]?.seat).toBe(who);
      prices[who] = Math.max(prices[who] ?? 0, goods(before.table.state) - goods(after.table.state) + drawn);
    }
    expect(marriages).toBeGreaterThan(0);
    expect(range(seats).map(seat => counted(facts, 'dearest', { seat }))).toEqual(prices);
    expect(counted(facts, 'marriage')).toBe(2 * marriages);
    for (const one of range(seats))
      for (const other of range(seats))
        expect(counted(facts, 'marriage', { seat: one, about: String(other) })).toBe(
          counted(facts, 'marriage', { seat: other, about: String(one) }),
        );
  });
});
