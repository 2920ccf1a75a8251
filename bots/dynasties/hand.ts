/** Weighs action cards. */
import { cardOf, optionsOf } from '../../engines/dynasties/facts.ts';
import type { Card } from '../../engines/dynasties/model.ts';
import type { Thought } from './thought.ts';
import { holding, optionWorth } from './turn.ts';

/**
 * Returns the worth of a card: its best option, plus a little for the others, because they may be better
 * later.
 */
export const cardWorth = (thought: Thought, card: Card): number =>
  optionsOf(cardOf(card))
    .map(as => Math.max(0, optionWorth(holding(thought, card), card, as)))
    .sort((a, b) => b - a)
    .reduce((sum, worth, i) => sum + worth * (thought.mind.weights.choices[i] ?? 0), 0);
