/** The board, the governor row, the disc and the characters of Raja, checked when loaded. */
import data from './raja.json' with { type: 'json' };
import { seed } from './schema.ts';

export { ACTIONS, CHARACTERS, CITIES, STOPS } from './schema.ts';
export const SEED = seed.parse(data);
