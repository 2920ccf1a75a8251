/** Simulation of the rest of a visit, kept small so that it can be run many times. */
import { LAST_TAKES, SPECIAL_POINTS, TAKES } from '../../engines/taj-mahal/facts.ts';
import type { Who } from '../../engines/taj-mahal/model.ts';
import type { Weights } from './weights.ts';
import { ANY, faceOf, PLACES, SPECIAL_SUIT, unlike, WHITE_SUIT, type Face } from './faces.ts';

/** Figure in the visit. */
export interface Sitter {
  readonly who: Who;
  readonly carletto: boolean;
  /** Worth of each set of prizes, by set. */
  readonly worths: readonly number[];
  readonly hand: readonly Face[];
  readonly specials: readonly Face[];
  /** Number of each symbol it has played. */
  readonly shown: readonly number[];
  readonly suit: number;
  readonly fresh: boolean;
  readonly gained: number;
}

/** Cards of a turn. `card` is `null`: the figure withdraws. */
export interface Deed {
  readonly card: Face | null;
  readonly with: Face | null;
}

export interface Table {
  /** How all figures are assumed to weigh things. */
  readonly weights: Weights;
  /** Figures in the visit, in turn order; it is the first one's turn. */
  sitters: Sitter[];
  /** Figures that have withdrawn. */
  gone: Sitter[];
  /** Set of prizes in the court. */
  open: number;
  /** Supply, best card first. */
  supply: readonly Face[];
  /** Guessed deck; the last card is on top. */
  readonly deck: Face[];
}

export const POINTS = faceOf('special-points');
export const COLOUR = faceOf('special-colour');

/** TM-20: returns the greatest number of each symbol that any figure except the first shows. */
export const against = (sitters: readonly Sitter[]): readonly number[] => {
  const most = PLACES.map(() => 0);
  for (const { shown } of sitters.slice(1))
    for (const i of PLACES) most[i] = Math.max(most[i] ?? 0, shown[i] ?? 0);
  return most;
};

/** Returns the set of prizes that `shown` wins against `others`. */
export function led(open: number, shown: readonly number[], others: readonly number[]): number {
  let set = 0;
  for (const i of PLACES) if (open & (1 << i) && (shown[i] ?? 0) > (others[i] ?? 0)) set |= 1 << i;
  return set;
}

/** TM-11 to TM-13: returns the possible plays; of cards of one kind only the first. */
export function plays({
  hand,
  specials,
  suit,
}: Sitter): { readonly card: Face; readonly with: Face | null }[] {
  const kinds = unlike(hand);
  const fitting = [
    null,
    ...kinds.filter(card => card.suit === WHITE_SUIT),
    ...specials.filter(special => special !== COLOUR),
  ];
  const changing = specials.filter(special => special === COLOUR);
  return kinds
    .filter(card => card.suit !== WHITE_SUIT)
    .flatMap(card =>
      (suit === ANY || suit === card.suit ? fitting : changing).map(other => ({ card, with: other })),
    );
}

/** Plays or withdraws for the first figure, and passes the turn on. */
export function act(table: Table, { card, with: other }: Deed): void {
  const sitter = table.sitters.shift();
  if (!sitter) return;
  if (card === null) return leave(table, sitter);
  table.sitters.push({
    ...sitter,
    fresh: false,
    hand: sitter.hand.filter(each => each !== card && each !== other),
    specials: other?.suit === SPECIAL_SUIT ? sitter.specials.filter(each => each !== other) : sitter.specials,
    shown: sitter.shown.map((count, i) => count + (card.signs[i] ?? 0) + (other?.signs[i] ?? 0)),
    suit: sitter.suit === ANY && other !== COLOUR ? card.suit : sitter.suit,
    gained: sitter.gained + (other === POINTS ? SPECIAL_POINTS : 0),
  });
}

/** TM-29, TM-30: gives prizes, then cards. Every figure is assumed to prefer the same cards. */
function leave(table: Table, sitter: Sitter): void {
  const { sitters, supply, deck, open } = table;
  const won = led(open, sitter.shown, against([sitter, ...sitters]));
  const due = sitters.length === 0 ? LAST_TAKES : TAKES;
  const drawn = sitter.fresh ? deck.splice(-1) : [];
  table.open = open & ~won;
  table.supply = sitter.carletto ? supply.slice(0, -due) : supply.slice(due);
  const hand = sitter.carletto ? [] : [...sitter.hand, ...drawn, ...supply.slice(0, due)];
  table.gone.push({ ...sitter, hand, gained: sitter.gained + (sitter.worths[won] ?? 0) });
}
