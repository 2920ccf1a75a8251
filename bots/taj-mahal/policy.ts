/** Quick policy for simulated turns of every figure. */
import { SPECIAL_POINTS } from '../../engines/taj-mahal/facts.ts';
import { at } from '../../engines/core/values.ts';
import { ANY, PLACES, WHITE_SUIT, type Face } from './faces.ts';
import { drawWorth, handWorth } from './hand.ts';
import { against, COLOUR, led, plays, POINTS, type Deed, type Sitter, type Table } from './table.ts';
import type { Weights } from './weights.ts';

export const WITHDRAW: Deed = { card: null, with: null };
/** TM-84. */
const ENOUGH = 2;

export interface Rated {
  readonly deed: Deed;
  readonly worth: number;
}

/** Chooses the deed of the figure whose turn it is. */
export function decide(table: Table, visitsLeft: number): Deed {
  const sitter = at(table.sitters, 0);
  const others = against(table.sitters);
  if (sitter.carletto) return carletto(table, sitter, others);
  let best: Rated = { deed: WITHDRAW, worth: withdrawal(table, sitter, others, visitsLeft) };
  for (const each of rated(table, sitter, others, visitsLeft)) if (each.worth > best.worth) best = each;
  return best.deed;
}

/**
 * Returns every play of the figure whose turn it is, with its expected prizes less the worth of its cards.
 */
export const ratedPlays = (table: Table, visitsLeft: number): Rated[] =>
  rated(table, at(table.sitters, 0), against(table.sitters), visitsLeft);

function rated(table: Table, sitter: Sitter, others: readonly number[], visitsLeft: number): Rated[] {
  const singles = singleWorths(table, sitter);
  const { weights } = table;
  const rivals = table.sitters.length - 1;
  const odds = rivals === 0 ? certainty : (margin: number) => chance(weights, margin, rivals);
  const costs = costsOf(weights, sitter, visitsLeft);
  return plays(sitter).map(({ card, with: other }) => {
    const cost = (costs.get(card) ?? 0) + (other === null ? 0 : (costs.get(other) ?? 0));
    let worth = other === POINTS ? SPECIAL_POINTS - cost : -cost;
    for (const i of PLACES) {
      const margin =
        (sitter.shown[i] ?? 0) + (card.signs[i] ?? 0) + (other?.signs[i] ?? 0) - (others[i] ?? 0);
      worth += (singles[i] ?? 0) * odds(margin);
    }
    return { deed: { card, with: other }, worth };
  });
}

/** Returns how much each card adds to the worth of the hand. */
function costsOf(weights: Weights, { hand }: Sitter, visitsLeft: number): ReadonlyMap<Face, number> {
  const full = handWorth(weights, hand, visitsLeft);
  return new Map(
    hand.map(card => [
      card,
      full -
        handWorth(
          weights,
          hand.filter(each => each !== card),
          visitsLeft,
        ),
    ]),
  );
}

/** TM-20, TM-30: returns the worth of withdrawing: the prizes led, and a card if it is the first turn. */
const withdrawal = (
  { open, weights }: Table,
  { worths, shown, fresh, hand }: Sitter,
  others: readonly number[],
  visitsLeft: number,
): number =>
  (worths[led(open, shown, others)] ?? 0) + (fresh ? drawWorth(weights, hand.length, visitsLeft) : 0);

/** Chance of a prize when no other figure is in the visit: any lead wins it. */
const certainty = (margin: number): number => (margin > 0 ? 1 : 0);

/** Returns the chance of a prize with this lead while that many others may still play. */
function chance({ safe }: Weights, margin: number, rivals: number): number {
  const row = safe[Math.min(rivals, safe.length) - 1] ?? [];
  return margin < -1 ? 0 : (row[Math.min(margin + 1, row.length - 1)] ?? 0);
}

/** Returns the worth of each open prize: the mean of winning it alone and winning it last of all. */
const singleWorths = ({ open }: Table, { worths }: Sitter): number[] =>
  PLACES.map(i => {
    const bit = 1 << i;
    return open & bit ? ((worths[bit] ?? 0) + (worths[open] ?? 0) - (worths[open & ~bit] ?? 0)) / 2 : 0;
  });

/**
 * TM-81 to TM-84, without white cards and the order of draws: Carletto plays the first drawn card that fits.
 * He draws at most two; in his first turn, as many as he needs.
 */
function carletto(
  { deck, open }: Table,
  { fresh, shown, suit, specials }: Sitter,
  others: readonly number[],
): Deed {
  const won = led(open, shown, others);
  if (!fresh && PLACES.filter(i => won & (1 << i)).length >= ENOUGH) return WITHDRAW;
  for (let tries = fresh ? deck.length : 2; tries > 0; tries--) {
    const card = deck.pop();
    if (!card) return WITHDRAW;
    if (card.suit !== WHITE_SUIT && (suit === ANY || suit === card.suit)) {
      return { card, with: fresh ? null : (specials.find(special => special !== COLOUR) ?? null) };
    }
  }
  return WITHDRAW;
}
