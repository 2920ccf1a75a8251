/** Cards prepared for comparing and adding: suit, kind and symbols as numbers. */
import { CARDS, COLOURS, isSpecial, SPECIALS, SYMBOLS, signOf } from '../../engines/taj-mahal/facts.ts';
import type { Card, Colour, Sign, Special } from '../../engines/taj-mahal/model.ts';
import { range } from '../../engines/core/values.ts';

export interface Face {
  readonly id: Card | Special;
  /** Index of the colour in `COLOURS`, or `WHITE_SUIT` or `SPECIAL_SUIT`, which come after the colours. */
  readonly suit: number;
  /** Equal for cards with the same colour and symbols. */
  readonly kind: number;
  /** Number of each symbol, by index in `SYMBOLS`. */
  readonly signs: readonly number[];
  /** True for a coloured card without an elephant. */
  readonly scarce: boolean;
}

export const WHITE_SUIT = COLOURS.length;
export const SPECIAL_SUIT = WHITE_SUIT + 1;
/** Stands for a suit before a colour has been played. */
export const ANY = -1;
/** Indexes of the symbols. */
export const PLACES = range(SYMBOLS.length);

const count = (symbols: readonly Sign[]): number[] =>
  SYMBOLS.map(sign => symbols.filter(each => each === sign).length);
const looks = [...new Set(CARDS.map(({ colour, symbols }) => `${colour} ${symbols.join()}`))];
const faces = new Map<Card | Special, Face>([
  ...CARDS.map(({ id, colour, symbols }): [Card, Face] => [
    id,
    {
      id,
      suit: colour === 'white' ? WHITE_SUIT : COLOURS.indexOf(colour),
      kind: looks.indexOf(`${colour} ${symbols.join()}`),
      signs: count(symbols),
      scarce: colour !== 'white' && !symbols.includes('elephant'),
    },
  ]),
  ...SPECIALS.map((id, i): [Special, Face] => [
    id,
    {
      id,
      suit: SPECIAL_SUIT,
      kind: looks.length + i,
      signs: count([signOf(id)].filter(sign => sign !== null)),
      scarce: false,
    },
  ]),
]);

export function faceOf(card: Card | Special): Face {
  const face = faces.get(card);
  if (!face) throw new Error(`no card ${card}`);
  return face;
}

export const facesOf = (cards: readonly (Card | Special)[]): Face[] => cards.map(faceOf);
export const suitOf = (colour: Colour | null): number => (colour === null ? ANY : COLOURS.indexOf(colour));
export const isCard = (id: Card | Special | null): id is Card => id !== null && !isSpecial(id);

/** Returns the first card of each kind. */
export function unlike(cards: readonly Face[]): Face[] {
  const kinds: number[] = [];
  return cards.filter(({ kind }) => !kinds.includes(kind) && kinds.push(kind));
}
