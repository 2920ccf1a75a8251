/** The board, the deck and the tiles of Taj Mahal, checked when loaded. */
import data from './taj-mahal.json' with { type: 'json' };
import { seed } from './schema.ts';

export { COLOURS, COMMODITIES, INFLUENCES, SPECIALS, SYMBOLS } from './schema.ts';
export const SEED = seed.parse(data);
