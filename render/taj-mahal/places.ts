/** The cities of a close-up, and the colours of their numbers. */
import { C } from '../kit/colours.ts';
import type { CityPlace } from './geometry.ts';
import type { Offer } from './subject.ts';

/** A city of the current province, its number, and the palaces that may be placed there. */
export interface Entry {
  readonly city: CityPlace;
  readonly number: number;
  readonly offers: readonly Offer[];
  readonly chosen: readonly Offer[];
}

const CHOSEN = '#2f7350';

/**
 * Returns green if a palace is chosen there, madder if a normal one may be placed, gold if only the
 * crown's may, grey if none may.
 */
export function badgeFill({ offers, chosen }: Entry): string {
  if (chosen.length > 0) return CHOSEN;
  if (offers.some(({ crown }) => !crown)) return C.madder;
  return offers.length > 0 ? C.goldDark : '#6f6960';
}
