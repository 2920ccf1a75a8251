import { WEIGHTS } from '../../../src/presenters/digest/digest.ts';
import type { Told } from '../../../src/presenters/digest/sentences.ts';

/** A line of a card that weighs as much as every other move. */
export const plain = (words: string): Told => ({ words, weight: WEIGHTS.move });
