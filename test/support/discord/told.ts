import { WEIGHTS, type Told } from '../../../src/presenters/digest.ts';

/** A line of a card that weighs as much as every other move. */
export const plain = (words: string): Told => ({ words, weight: WEIGHTS.move });
