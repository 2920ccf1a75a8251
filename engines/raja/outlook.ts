/** What a view tells beyond what stands in it: what a scoring would bring, how points and gold were made, what stays unfinished. */
import type { Msg, Seat } from '../core/game.ts';
import { player, range } from '../core/values.ts';
import { unfinished } from './actions.ts';
import { isCity, nameOf } from './facts.ts';
import type { City, Place, ScoreRow, Scoring, View, Way } from './model.ts';
import { lowered, built } from './round.ts';
import { rowMsgs, scored } from './scoring.ts';
import { msg, rowOf } from './state.ts';

export { refusesBid, refusesDeed, refusesDrop, refusesOpening } from './refusal.ts';
export { refusesGive, refusesPick } from './refusalCards.ts';
export { placeName, stopsOn } from './words.ts';

/** What everybody would make of this city if it were scored now, the best first. */
export const forecast = (view: View, city: City): ScoreRow[] => byRank(scored(view, city));

/** What is at stake now: the maharaja's city, `null` before the first round. */
export const stake = (view: View): { readonly city: City; readonly rows: ScoreRow[] } | null =>
  isCity(view.maharaja) ? { city: view.maharaja, rows: forecast(view, view.maharaja) } : null;

/** A scoring in words: who made which points by what, and the gold. */
export const scoringMsgs = ({ city, rows }: Scoring): Msg[] =>
  byRank(rows).flatMap(row => rowMsgs(city, row));

/** How a player's gold was made in scorings, round by round. */
export const payoutsOf = (view: View, seat: Seat): { readonly round: number; readonly msgs: Msg[] }[] =>
  view.payouts.map(({ round, city, rows }) => ({
    round,
    msgs: rows.filter(row => row.seat === seat).flatMap(row => rowMsgs(city, row)),
  }));

/** RA-40: what ending the turn now would leave unfinished, and give the others; `null` when nothing. */
export function leaving(view: View): Msg | null {
  const { turn } = view;
  const left = turn === null ? [] : unfinished(turn.actions);
  const [action, action2, action3] = left;
  if (turn === null || action === undefined) return null;
  return msg(`leaving${left.length}`, {
    action,
    count: turn.gives,
    ...(action2 === undefined ? {} : { action2 }),
    ...(action3 === undefined ? {} : { action3 }),
  });
}

/** Who would receive how much for going there this way. */
export const tollMsgs = ({ to, pays }: Way): Msg[] =>
  pays.map(({ seat, gold }) => msg('toll', { city: nameOf(to), who: player(seat), count: gold }));

/** The cities in the order in which they will be scored as the row stands, the next one first. */
export const nextCities = (view: View): City[] => rowOf(view);

/** The same with this governor moved down (RA-37). */
export const nextCitiesWith = (view: View, city: City): City[] =>
  rowOf({ governors: lowered(view.governors, city) });

/** Houses of a place by owner, those of nobody left out. */
export function housesBySeat(
  { houses, players }: View,
  place: Place,
): { readonly seat: Seat; readonly count: number }[] {
  const there = houses[place] ?? [];
  return range(players.length)
    .map(seat => ({ seat, count: there.filter(owner => owner === seat).length }))
    .filter(each => each.count > 0);
}

/** Palaces built and gold, as far as it is known: the standing so far, the best first. */
export function standing(
  view: View,
): { readonly seat: Seat; readonly built: number; readonly gold: number | null }[] {
  return view.players
    .map((each, seat) => ({ seat, built: built(view, seat), gold: each.gold }))
    .sort((a, b) => b.built - a.built || (b.gold ?? 0) - (a.gold ?? 0));
}

const byRank = (rows: readonly ScoreRow[]): ScoreRow[] =>
  rows.toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity));
