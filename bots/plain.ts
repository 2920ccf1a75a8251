import { range } from '../engines/core/values.ts';
import type { Choose } from './index.ts';

/** Plays any game: picks a uniformly random legal answer with as few options as allowed. */
export const plain: Choose = (_view, { options, pick: [fewest] }, rng) =>
  rng
    .shuffle(range(options.length))
    .slice(0, fewest)
    .sort((a, b) => a - b);
