/** Facts derived from a view: forecasts of scorings, the sources of points and gold, unfinished actions. */
import type { Msg, Seat } from '../core/game.ts';
import { range } from '../core/values.ts';
import { isCity } from './facts.ts';
import type { City, Place, ScoreRow, Scoring, View } from './model.ts';
import { lowered } from './round.ts';
import { byRank, scored, scoringMsgs as describe } from './scoring.ts';
import { rowOf } from './state.ts';

export { refusesBid, refusesDeed, refusesDrop, refusesOpening } from './refusal.ts';
export { refusesGive, refusesPick } from './refusalCards.ts';
export { boxName, canLower } from './round.ts';
export { palaceCost } from './building.ts';
export { breaks } from './roads.ts';
export { leftArgs, openOf } from './actions.ts';
export { placeName, stopsOn } from './words.ts';
export { cardArgs } from './characters.ts';
export { isTie } from './scoring.ts';

/** Returns the rows of this city if it were scored now, best first. */
export const forecast = (view: View, city: City): ScoreRow[] => byRank(scored(view, city));

/** Returns the forecast of the maharaja's city. `null`: before the first round. */
export const stake = (view: View): { readonly city: City; readonly rows: ScoreRow[] } | null =>
  isCity(view.maharaja) ? { city: view.maharaja, rows: forecast(view, view.maharaja) } : null;

/** Describes a scoring: points by cause, gold, and how ties were broken. */
export const scoringMsgs = ({ city, rows }: Scoring): Msg[] => describe(city, rows);

/** Returns the cities in the order of the row, the next one first. */
export const nextCities = ({ governors }: View): City[] => rowOf({ governors });

/** Returns the cities in the order of the row after moving this governor down (RA-37), lowest first. */
export const nextCitiesWith = (view: View, city: City): City[] =>
  rowOf({ governors: lowered(view.governors, city) });

/** Counts the houses of a place by owner. Seats without a house are left out. */
export function housesBySeat(
  { houses, players }: View,
  place: Place,
): { readonly seat: Seat; readonly count: number }[] {
  const there = houses[place] ?? [];
  return range(players.length)
    .map(seat => ({ seat, count: there.filter(owner => owner === seat).length }))
    .filter(each => each.count > 0);
}
