/** How anybody is taken to play on: a quick judgement of one turn. */
import { SPECIAL_POINTS } from '../../engines/taj-mahal/facts.ts';
import { at } from '../../engines/core/values.ts';
import { ANY, PLACES, WHITE_SUIT, type Face } from './faces.ts';
import { handWorth } from './hand.ts';
import { against, COLOUR, led, plays, POINTS, type Deed, type Sitter, type Table } from './table.ts';
import { CARD, SAFE } from './weights.ts';

export const WITHDRAW: Deed = { card: null, with: null };
/** TM-84. */
const ENOUGH = 2;

export interface Rated {
  readonly deed: Deed;
  readonly worth: number;
}

/** What the first of the table does. */
export function decide(table: Table, visitsLeft: number): Deed {
  const sitter = at(table.sitters, 0);
  const others = against(table.sitters);
  if (sitter.carletto) return carletto(table, sitter, others);
  let best: Rated = { deed: WITHDRAW, worth: withdrawal(table, sitter, others) };
  for (const each of rated(table, sitter, others, visitsLeft)) if (each.worth > best.worth) best = each;
  return best.deed;
}

/** All that the first of the table may play, with what seems to come of it, less the cards. */
export const ratedPlays = (table: Table, visitsLeft: number): Rated[] =>
  rated(table, at(table.sitters, 0), against(table.sitters), visitsLeft);

function rated(table: Table, sitter: Sitter, others: readonly number[], visitsLeft: number): Rated[] {
  const singles = singleWorths(table, sitter);
  const odds = table.sitters.length === 1 ? certainty : chance;
  const costs = costsOf(sitter, visitsLeft);
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

/** What the hand would be worth less without each card. */
function costsOf({ hand }: Sitter, visitsLeft: number): ReadonlyMap<Face, number> {
  const full = handWorth(hand, visitsLeft);
  return new Map(
    hand.map(card => [
      card,
      full -
        handWorth(
          hand.filter(each => each !== card),
          visitsLeft,
        ),
    ]),
  );
}

/** TM-20, TM-30: the prizes led, and for the first turn a card. */
const withdrawal = ({ open }: Table, { worths, shown, fresh }: Sitter, others: readonly number[]): number =>
  (worths[led(open, shown, others)] ?? 0) + (fresh ? CARD : 0);

/** With nobody else in the visit the prize goes to any lead. */
const certainty = (margin: number): number => (margin > 0 ? 1 : 0);
const chance = (margin: number): number =>
  margin < -1 ? 0 : (SAFE[Math.min(margin + 1, SAFE.length - 1)] ?? 0);

/** What each prize that is still open adds, between getting it alone and beside all others. */
const singleWorths = ({ open }: Table, { worths }: Sitter): number[] =>
  PLACES.map(i => {
    const bit = 1 << i;
    return open & bit ? ((worths[bit] ?? 0) + (worths[open] ?? 0) - (worths[open & ~bit] ?? 0)) / 2 : 0;
  });

/** TM-81 to TM-84, white cards and the order of draws aside: he plays what comes, if it fits one of two times. */
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
