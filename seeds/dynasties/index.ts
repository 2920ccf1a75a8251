/** The board, the cards and the tiles of Dynasties, checked when loaded. */
import data from './dynasties.json' with { type: 'json' };
import { seed } from './schema.ts';

export {
  BASICS,
  BONUSES,
  BOOK_TILES,
  CHARACTERS,
  CITY_SYMBOLS,
  FACES,
  FREE_CITIES,
  GOODS,
  NATIONS,
  ROLES,
} from './schema.ts';
export const SEED = seed.parse(data);
