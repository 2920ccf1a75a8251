/** Colours chosen by hand, which a palette must have exactly: the shared ones, those of all seats (people choose theirs), and what else a game tells things apart by. */
import { GOOD_HUES, PLACE_HUES } from '../dynasties/hues.ts';
import { C } from '../kit/colours.ts';
import { SEATS } from '../kit/seats.ts';

const EVERYWHERE: readonly string[] = [
  ...Object.values(C),
  '#ffffff',
  ...SEATS.flatMap(({ fill, dark }) => [fill, dark]),
];

const DYNASTIES: readonly string[] = [
  ...Object.values(PLACE_HUES),
  ...Object.values(GOOD_HUES).flatMap(({ front, top, side }) => [front, top, side]),
];

/** By the name of the palette. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  'dynasties-map': DYNASTIES,
  'dynasties-market': DYNASTIES,
  'dynasties-cards': DYNASTIES,
};

export const exactIn = (palette: string): string[] => [...new Set([...EVERYWHERE, ...(OWN[palette] ?? [])])];
