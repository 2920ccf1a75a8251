/** How a game of Dynasties came out. */
import type { Msg, Seat } from '../../../engines/core/game.ts';
import { player } from '../../../engines/core/values.ts';
import type { Gain, View } from '../../../engines/dynasties/model.ts';
import { gainMsg } from '../../../engines/dynasties/score.ts';
import { summed } from '../digest/sums.ts';
import { categories, highest, ofSeat, ranked, type Finale } from '../finale.ts';
import { SUMS } from './digest.ts';
import { msg } from './words.ts';

export function finaleOf(view: View): Finale {
  const { players, winners } = view;
  const all = players.map(({ score }, seat) => ({ seat, isWinner: winners.includes(seat), worth: score }));
  const best = highest(toldGains(view), ({ points }) => points);
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
    highlight: best === null ? [] : [msg('finale.gain', { round: best.round }), best.told],
  };
}

/** Returns the gains of each round as the game tells them: points of one kind are one gain. */
const toldGains = ({ gains }: View) =>
  [...Map.groupBy(gains, ({ round, who }) => `${round} ${who}`).values()].flatMap(ofRound => {
    const round = ofRound[0]?.round ?? 0;
    const all = ofRound.map(gain => gainMsg(gain, player(gain.who)));
    return summed(SUMS, all).map(told => ({ round, told, points: Number(told.count) }));
  });

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
    [sum('unmarried'), count => msg('finale.unmarried', { count })],
    [sum('card'), count => msg('finale.cards', { count })],
    [sum('first', 'second', 'majority', 'crown', 'crowns'), count => msg('finale.nations', { count })],
    [sum('die', 'bonus', 'tile'), count => msg('finale.other', { count })],
  ]);
}
