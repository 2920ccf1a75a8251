/** The worth of a city to each player (RA-55 to RA-57, RA-73, RA-75), from a state or a view. */
import { at, player, range } from '../core/values.ts';
import type { Msg, Seat } from '../core/game.ts';
import { CENTRE, homeOf, MONOPOLY, nameOf, payoutsOf, POINTS, sorted } from './facts.ts';
import { cardArgs } from './characters.ts';
import type { City, ScoreRow } from './model.ts';
import { countAt, holds, msg, rankOf, type Board } from './state.ts';

/** Describes a scoring by rank: the rows, and after the second of two that tie, who wins the tie and why. */
export function scoringMsgs(city: City, rows: readonly ScoreRow[]): Msg[] {
  const best = byRank(rows);
  return best.flatMap((row, i) => [...rowMsgs(city, row), ...tieMsgs(best[i - 1], row)]);
}

export const byRank = (rows: readonly ScoreRow[]): ScoreRow[] =>
  rows.toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity));

/** True if the tie-break alone ranks the first of these rows before the second (RA-56). */
export const isTie = (before: ScoreRow | undefined, row: ScoreRow | undefined): boolean =>
  before !== undefined && row !== undefined && row.rank !== null && before.points === row.points;

function tieMsgs(before: ScoreRow | undefined, row: ScoreRow): Msg[] {
  if (!before?.card || !row.card || !isTie(before, row)) return [];
  const cards = { ...cardArgs(before.card), ...cardArgs(row.card, '2') };
  return [
    msg('score.tie', { who: player(before.seat), target: player(row.seat), count: row.points, ...cards }),
  ];
}

/** Describes a row. Without points there is no message (RA-57). */
function rowMsgs(
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

/** Returns the rows of the city if it were scored now, sorted by seat. */
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
  const [card] = sorted(at(board.players, seat).characters);
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
    ...(card ? { card } : {}),
  };
}

/**
 * Returns the seat with the monopoly bonus (RA-57, RA-75): the only player with an architect or a building in
 * the city, or, if there is none, the only scorer. Neutral palaces do not count (RA-73).
 */
function monopolist(rows: readonly Points[]): Seat | null {
  const there = rows.filter(row => row.points > row.home);
  const alone = there.length > 0 ? there : rows.filter(row => row.points > 0);
  return alone.length === 1 ? at(alone, 0).seat : null;
}
