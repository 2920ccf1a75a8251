/** How a game of Raja came out. */
import type { Msg, Seat } from '../../../engines/core/game.ts';
import { player } from '../../../engines/core/values.ts';
import { nameOf } from '../../../engines/raja/facts.ts';
import type { ScoreRow, View } from '../../../engines/raja/model.ts';
import { categories, highest, ofSeat, ranked, type Finale } from '../finale.ts';
import { msg } from './words.ts';

/** More than any player can have in gold. */
const PALACE = 10_000;

/** More points than one scoring brings. */
const POINT_OF_GOLD = 1_000;

/** RA-61: palaces decide, then gold. */
export function finale(view: View): Finale {
  const { players, winners, payouts } = view;
  const all = players.map(({ built, gold }, seat) => ({
    ...{ seat, built, gold: gold ?? 0 },
    isWinner: winners.includes(seat),
    worth: built * PALACE + (gold ?? 0),
  }));
  const rows = payouts.flatMap(({ round, city, rows }) => rows.map(row => ({ round, city, row })));
  // The gold of a place is often the same, so points decide between equal ones.
  const best = highest(rows, ({ row }) => POINT_OF_GOLD * (row.payout + row.monopoly) + row.points);
  return {
    ranks: ranked(all).map(({ seat, place, built, gold }) => ({
      place,
      ...ofSeat(seat),
      total: msg('finale.total', { palaces: built, gold }),
      figure: built,
      parts: partsOf(
        rows.map(({ row }) => row),
        seat,
      ),
      cells: [
        gold,
        ...COLUMNS.map(({ causes }) =>
          sumOf(
            rows.map(({ row }) => row),
            seat,
            causes,
          ),
        ),
      ],
    })),
    heads: [msg('finale.heads.gold'), ...COLUMNS.map(({ head }) => head)],
    highlight:
      best === null
        ? []
        : [
            msg('finale.gain', {
              ...{ who: player(best.row.seat), round: best.round, city: nameOf(best.city) },
              ...{ points: best.row.points, gold: best.row.payout + best.row.monopoly },
            }),
          ],
  };
}

type Cause = 'architect' | 'houses' | 'outer' | 'centre' | 'home' | 'payout' | 'monopoly';

/** The columns of the picture beside the gold that decides between equal palaces. */
const COLUMNS: readonly { readonly head: Msg; readonly causes: readonly Cause[] }[] = [
  { head: msg('finale.heads.houses'), causes: ['houses', 'architect'] },
  { head: msg('finale.heads.palaces'), causes: ['outer', 'centre', 'home'] },
  { head: msg('finale.heads.income'), causes: ['payout', 'monopoly'] },
];

/** Returns what these causes brought a player in all scored cities. */
const sumOf = (all: readonly ScoreRow[], seat: Seat, causes: readonly Cause[]): number =>
  all
    .filter(row => row.seat === seat)
    .reduce((points, row) => points + causes.reduce((sum, cause) => sum + row[cause], 0), 0);

/** Returns the points in all scored cities, and the gold that they brought, added up as in the picture. */
function partsOf(all: readonly ScoreRow[], seat: Seat) {
  const sum = (...causes: readonly Cause[]): number => sumOf(all, seat, causes);
  return categories([
    [sum('houses', 'architect'), count => msg('finale.houses', { count })],
    [sum('outer', 'centre', 'home'), count => msg('finale.sites', { count })],
    [sum('payout', 'monopoly'), count => msg('finale.gold', { count })],
  ]);
}
