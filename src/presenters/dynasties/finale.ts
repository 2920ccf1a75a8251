/** How a game of Dynasties came out. */
import type { Seat } from '../../../engines/core/game.ts';
import { player } from '../../../engines/core/values.ts';
import type { Gain, View } from '../../../engines/dynasties/model.ts';
import { gainMsg } from '../../../engines/dynasties/score.ts';
import { categories, highest, ranked, type Finale } from '../finale.ts';
import { msg } from './words.ts';

export function finaleOf(view: View): Finale {
  const { players, winners, gains } = view;
  const all = players.map(({ score }, seat) => ({ seat, isWinner: winners.includes(seat), worth: score }));
  const best = highest(gains, ({ points }) => points);
  return {
    ranks: ranked(all).map(({ seat, place, worth }) => ({
      place,
      who: player(seat),
      total: msg('finale.total', { count: worth }),
      parts: partsOf(view, seat),
    })),
    highlight:
      best === null ? [] : [msg('finale.gain', { round: best.round }), gainMsg(best, player(best.who))],
  };
}

function partsOf({ gains }: View, seat: Seat) {
  const sum = (...causes: readonly Gain['for'][]): number =>
    gains
      .filter(gain => gain.who === seat && causes.includes(gain.for))
      .reduce((all, { points }) => all + points, 0);
  return categories([
    [sum('city'), count => msg('finale.cities', { count })],
    [sum('die', 'bonus'), count => msg('finale.dice', { count })],
    [sum('unmarried'), count => msg('finale.unmarried', { count })],
    [sum('card'), count => msg('finale.cards', { count })],
    [sum('first', 'second', 'majority'), count => msg('finale.nations', { count })],
    [sum('crown', 'crowns'), count => msg('finale.crowns', { count })],
    [sum('tile'), count => msg('finale.tiles', { count })],
  ]);
}
