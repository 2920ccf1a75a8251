/** How a game of Dynasties came out. */
import type { Seat } from '../../../engines/core/game.ts';
import { player } from '../../../engines/core/values.ts';
import type { Gain, View } from '../../../engines/dynasties/model.ts';
import { gainMsg } from '../../../engines/dynasties/score.ts';
import { categories, highest, ofSeat, ranked, type Finale } from '../finale.ts';
import { msg } from './words.ts';

export function finaleOf(view: View): Finale {
  const { players, winners, gains } = view;
  const all = players.map(({ score }, seat) => ({ seat, isWinner: winners.includes(seat), worth: score }));
  const best = highest(gains, ({ points }) => points);
  return {
    ranks: ranked(all).map(({ seat, place, worth }) => ({
      place,
      ...ofSeat(seat),
      total: msg('finale.total', { count: worth }),
      figure: worth,
      parts: partsOf(view, seat),
      cells: COLUMNS.map(({ causes }) => sumOf(view, seat, causes)),
    })),
    heads: COLUMNS.map(({ head }) => msg(`finale.heads.${head}`)),
    highlight:
      best === null ? [] : [msg('finale.gain', { round: best.round }), gainMsg(best, player(best.who))],
  };
}

/** The columns of the picture. */
const COLUMNS: readonly { readonly head: string; readonly causes: readonly Gain['for'][] }[] = [
  { head: 'cities', causes: ['city'] },
  { head: 'unmarried', causes: ['unmarried'] },
  { head: 'cards', causes: ['card'] },
  { head: 'nations', causes: ['first', 'second', 'majority', 'crown', 'crowns'] },
  { head: 'other', causes: ['die', 'bonus', 'tile'] },
];

/** Returns the points that these causes brought a player. */
const sumOf = ({ gains }: View, seat: Seat, causes: readonly Gain['for'][]): number =>
  gains
    .filter(gain => gain.who === seat && causes.includes(gain.for))
    .reduce((all, { points }) => all + points, 0);

function partsOf(view: View, seat: Seat) {
  const sum = (...causes: readonly Gain['for'][]): number => sumOf(view, seat, causes);
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
