/** What a city is worth to everybody (RA-55 to RA-57, RA-73, RA-75); from a state, or from a view. */
import { at, player, range } from '../core/values.ts';
import type { Msg, Seat } from '../core/game.ts';
import { CENTRE, homeOf, MONOPOLY, nameOf, payoutsOf, POINTS } from './facts.ts';
import type { City, ScoreRow } from './model.ts';
import { countAt, holds, msg, rankOf, type Board } from './state.ts';

/** A row in words; nothing for whoever has no points (RA-57). */
export function rowMsgs(
  city: City,
  { seat, rank, payout, monopoly, points, architect, houses, outer, centre, home }: ScoreRow,
): Msg[] {
  if (rank === null) return [];
  const args = { who: player(seat), city: nameOf(city) };
  const row = msg('score.row', {
    ...args,
    points,
    architect,
    houses,
    outer,
    centre,
    home,
    rank,
    count: payout,
  });
  return monopoly > 0 ? [row, msg('score.monopoly', { ...args, count: monopoly })] : [row];
}

type Points = Omit<ScoreRow, 'rank' | 'payout' | 'monopoly'>;

/** As if the city were scored now; rows by seat. */
export function scored(board: Board, city: City): ScoreRow[] {
  const rows = range(board.players.length).map(seat => pointsOf(board, seat, city));
  const ranked = rows
    .filter(row => row.points > 0)
    .toSorted((a, b) => b.points - a.points || rankOf(board, a.seat) - rankOf(board, b.seat)); // RA-45, RA-56
  const bonus = monopolist(rows);
  return rows.map(row => {
    const place = ranked.indexOf(row);
    return {
      ...row,
      rank: place < 0 ? null : place + 1,
      payout: place < 0 ? 0 : at(payoutsOf(rows.length), place),
      monopoly: row.seat === bonus ? MONOPOLY : 0,
    };
  });
}

/** RA-55, RA-47, RA-75. */
function pointsOf(board: Board, seat: Seat, city: City): Points {
  const own = board.palaces.filter(palace => palace.city === city && palace.owner === seat);
  const sadhu = holds(board, seat, 'sadhu');
  const architect = at(board.players, seat).at === city ? POINTS.architect : 0;
  const houses = POINTS.house * countAt(board, city, seat);
  const outer =
    (sadhu ? POINTS.outerPalaceWithSadhu : POINTS.outerPalace) *
    own.filter(palace => palace.site !== CENTRE).length;
  const centre = POINTS.centrePalace * own.filter(palace => palace.site === CENTRE).length;
  const home =
    board.options.level !== 'base' && at(board.players, seat).characters.some(card => homeOf(card) === city)
      ? POINTS.homeCity
      : 0;
  return {
    seat,
    architect,
    houses,
    outer,
    centre,
    home,
    points: architect + houses + outer + centre + home,
    sadhu,
  };
}

/** RA-57, RA-75: nobody else has an architect or a building there; with none at all, the only scorer. A neutral palace is nobody's (RA-73). */
function monopolist(rows: readonly Points[]): Seat | null {
  const there = rows.filter(row => row.points > row.home);
  const alone = there.length > 0 ? there : rows.filter(row => row.points > 0);
  return alone.length === 1 ? at(alone, 0).seat : null;
}
