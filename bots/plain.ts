import { range } from '../engines/core/values.ts';
import type { Choose } from './index.ts';

/** Plays any game: a uniformly random legal answer, as few picks as allowed. */
export const plain: Choose = (_view, { options, pick: [fewest] }, rng) =>
  rng
    .shuffle(range(options.length))
    .slice(0, fewest)
    .sort((a, b) => a - b);
