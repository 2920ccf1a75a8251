/** What a picture of Taj Mahal shows: the input of its scene and of its alternative text. */
import type { Card, Choice, Site, Special, View } from '../../engines/taj-mahal/model.ts';
import type { Words } from './words.ts';

interface Seen {
  readonly view: View;
  /** Display names by seat. */
  readonly names: readonly string[];
}

/** The input of every scene. */
export interface Table extends Seen {
  readonly words: Words;
}

/** The cards that may be chosen from a hand, and the current choice. */
export interface Pick {
  readonly legal: readonly (Card | Special)[];
  readonly chosen: Choice;
}

/** A city that may be chosen. `points`: what a palace there scores at once; `null`: not shown. */
export interface Offer extends Site {
  readonly points: number | null;
}

export type Public =
  | { readonly kind: 'board' | 'contest' | 'goods' | 'hands' }
  /** `chosen`: where the palaces will stand if the player confirms. */
  | { readonly kind: 'province'; readonly offers: readonly Offer[]; readonly chosen: readonly Offer[] }
  /** `chosen`: the cards marked as chosen; `null`: nobody chooses. */
  | { readonly kind: 'supply'; readonly chosen: readonly Card[] | null };

export type Private =
  /** `pick` `null`: nothing may be played. `format` `low`: fits a window with words and buttons. */
  | { readonly kind: 'hand'; readonly pick: Pick | null; readonly format: 'large' | 'low' }
  /** `chosen`: the cards of the supply that are chosen. */
  | { readonly kind: 'taking'; readonly chosen: readonly Card[] };

export type TajSubject = Seen & (Public | Private);
