/**
 * Colours that a palette must contain exactly: the shared ones, those of all seats (because players choose
 * theirs), and the colours by which a game tells things apart.
 */
import { GAME_IDS, type GameId } from '../../engines/index.ts';
import { GOOD_HUES, PLACE_HUES } from '../dynasties/hues.ts';
import { C } from '../kit/colours.ts';
import { PALETTES_OF } from '../index.ts';
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

const COLOURS_OF: Readonly<Record<GameId, readonly string[]>> = {
  complots: [],
  'taj-mahal': [],
  raja: [],
  dynasties: DYNASTIES,
};

export function exactIn(palette: string): string[] {
  const games = GAME_IDS.filter(game => PALETTES_OF[game].includes(palette));
  return [...new Set([...EVERYWHERE, ...games.flatMap(game => COLOURS_OF[game])])];
}
