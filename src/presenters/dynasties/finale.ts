/** How a game of Dynasties came out. */
import type { Msg, Seat } from '../../../engines/core/game.ts';
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
    heads: COLUMNS.map(({ head }) => head),
    highlight:
      best === null ? [] : [msg('finale.gain', { round: best.round }), gainMsg(best, player(best.who))],
  };
}

/** The columns of the picture. */
const COLUMNS: readonly { readonly head: Msg; readonly causes: readonly Gain['for'][] }[] = [
  { head: msg('finale.heads.cities'), causes: ['city'] },
  { head: msg('finale.heads.unmarried'), causes: ['unmarried'] },
  { head: msg('finale.heads.cards'), causes: ['card'] },
  { head: msg('finale.heads.nations'), causes: ['first', 'second', 'majority', 'crown', 'crowns'] },
  { head: msg('finale.heads.other'), causes: ['die', 'bonus', 'tile'] },
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
