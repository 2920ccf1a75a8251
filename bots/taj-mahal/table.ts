/** The rest of a visit, played in the mind: few moving parts, so that it can be played many times. */
import { LAST_TAKES, SPECIAL_POINTS, TAKES } from '../../engines/taj-mahal/facts.ts';
import type { Who } from '../../engines/taj-mahal/model.ts';
import { ANY, faceOf, PLACES, SPECIAL_SUIT, unlike, WHITE_SUIT, type Face } from './faces.ts';

/** A figure in the visit. */
export interface Sitter {
  readonly who: Who;
  readonly carletto: boolean;
  /** What it would get for every set of prizes. */
  readonly worths: readonly number[];
  readonly hand: readonly Face[];
  readonly specials: readonly Face[];
  /** How many of each symbol lie before it. */
  readonly shown: readonly number[];
  readonly suit: number;
  readonly fresh: boolean;
  readonly gained: number;
}

/** The cards of a turn; none to withdraw. */
export interface Deed {
  readonly card: Face | null;
  readonly with: Face | null;
}

export interface Table {
  /** Those in the visit, in turn order; the first one's turn it is. */
  sitters: Sitter[];
  /** Those who have withdrawn. */
  gone: Sitter[];
  /** Prizes in the court. */
  open: number;
  /** The best first. */
  supply: readonly Face[];
  /** As guessed; the last is on top. */
  readonly deck: Face[];
}

export const POINTS = faceOf('special-points');
export const COLOUR = faceOf('special-colour');

/** TM-20: the most that anybody but the first shows of each symbol. */
export const against = (sitters: readonly Sitter[]): readonly number[] => {
  const most = PLACES.map(() => 0);
  for (const { shown } of sitters.slice(1))
    for (const i of PLACES) most[i] = Math.max(most[i] ?? 0, shown[i] ?? 0);
  return most;
};

/** The prizes that so many symbols win. */
export function led(open: number, shown: readonly number[], others: readonly number[]): number {
  let set = 0;
  for (const i of PLACES) if (open & (1 << i) && (shown[i] ?? 0) > (others[i] ?? 0)) set |= 1 << i;
  return set;
}

/** TM-11 to TM-13: what may be played, of like cards one. */
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

/** The first one plays or withdraws, and the next is on. */
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

/** TM-29, TM-30: prizes, then cards; everybody is taken to choose the same ones. */
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
