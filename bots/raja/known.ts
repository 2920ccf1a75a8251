/** Expected payouts of a position, kept so that each is estimated once. */
import { CITIES } from '../../engines/raja/facts.ts';
import type { City } from '../../engines/raja/model.ts';

/** Payouts of this round by city, and later ones by round and city. `NaN`: not estimated yet. */
export interface Known {
  readonly now: number[];
  readonly later: number[];
}

const CITY = new Map(CITIES.map((city, i) => [city, i]));
const placeOf = (city: City): number => CITY.get(city) ?? 0;

/** Later rounds for which payouts are kept: one for each governor. */
const LATER = CITIES.length;
const UNKNOWN = Array.from({ length: LATER * CITIES.length }, () => NaN);
const UNKNOWN_NOW = UNKNOWN.slice(0, CITIES.length);

export const nothingKnown = (): Known => ({ now: UNKNOWN_NOW.slice(), later: UNKNOWN.slice() });

/** Returns the payout of a city that is scored after this number of rounds. It is estimated once. */
export function knownOr({ now, later }: Known, city: City, rounds: number, estimate: () => number): number {
  const payouts = rounds === 0 ? now : later;
  const place = Math.max(0, rounds - 1) * CITIES.length + placeOf(city);
  const known = payouts[place] ?? NaN;
  return Number.isNaN(known) ? (payouts[place] = estimate()) : known;
}

/** Returns what is still known after the points in a city have changed. */
export const withoutCity = ({ now, later }: Known, city: City): Known => ({
  now: forgotten(now, city),
  later: forgotten(later, city),
});

function forgotten(payouts: readonly number[], city: City): number[] {
  const rest = payouts.slice();
  for (let i = placeOf(city); i < rest.length; i += CITIES.length) rest[i] = NaN;
  return rest;
}

/** Returns what is still known after a player's place has changed. */
export const withoutNow = ({ later }: Known): Known => ({ now: UNKNOWN_NOW.slice(), later });
