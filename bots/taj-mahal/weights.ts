/** What the automated player of Taj Mahal takes things to be worth, in points, and how it takes others to play. */
import type { Special } from '../../engines/taj-mahal/model.ts';

/** A card in hand, and what a white one, or another of the same colour, adds, while there are visits to come. */
export const CARD = 1.2;
export const WHITE = 0.5;
export const SUIT = 0.12;
/** A card that shows two different symbols other than elephants is scarcer. */
export const SCARCE = 0.15;

/** What a special card brings in each visit to come; at the end it counts one (TM-70). */
export const USE: Readonly<Record<Special, number>> = {
  'special-points': 1.3,
  'special-colour': 0.5,
  'special-elephant': 0.7,
  'special-mogul': 0.7,
};
/** It may be taken away again: no more than so many visits are counted. */
export const HELD = 4;
/** The first of two like influence tiles, as a part of the special card; nothing near the end. */
export const HALF = 0.3;

/** A longer chain: chance that a later province brings its points. */
export const GROWTH = 0.3;
/** A commodity owned: chance to win each like one that is still to come. */
export const TRADE = 0.15;

/** Chance to win a prize that is led by so many symbols (first entry: one behind) while others may still play. */
export const SAFE = [0.1, 0.25, 0.65, 0.85, 0.95] as const;
/** A point that an opponent makes in the visit costs so much. */
export const ENVY = 0.2;

/** How many guesses at the cards of others a choice is tried on, and how many choices are tried. */
export const GUESSES = 12;
export const TRIED = 8;
/** Cards of the deck that are guessed, too: Carletto and those who do not play draw them. */
export const DRAWN = 12;
