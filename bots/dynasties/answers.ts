/** Answers every question of Dynasties by the worth of its answers now. Answers are option indexes. */
import type { Prompt } from '../../engines/core/game.ts';
import type { Rng } from '../../engines/core/rng.ts';
import { isPlanQuestion, type Asks, type View } from '../../engines/dynasties/model.ts';
import { highest, softly } from '../mix.ts';
import { mindOf } from './mind.ts';
import { gifts, kept, scored } from './secrets.ts';
import { thinking, type Prospect } from './thought.ts';
import { ABSURD, type Conduct } from './weights.ts';
import { planWorths, rewardWorths, tradeWorths, values } from './worths.ts';

/** How a player answers. `prospect`: what dice are worth to it. Missing: it works that out. */
type Manner = Pick<Conduct, 'weights' | 'whim'> & { readonly prospect?: Prospect };

export function answered(
  view: View,
  prompt: Prompt<Asks>,
  { weights, whim, prospect }: Manner,
  rng: Rng,
): readonly number[] {
  const { seat } = prompt;
  if (isPlanQuestion(prompt)) {
    const worths = planWorths(thinking(view, seat, weights, prospect), prompt);
    return [whim === 0 ? highest(worths) : softly(worths, whim, ABSURD, rng)];
  }
  const mind = mindOf(view, seat, weights);
  switch (prompt.type) {
    case 'give':
      return gifts(mind, values(prompt), prompt.pick[0]);
    case 'score':
      return scored(
        mind,
        values(prompt).map(({ card }) => card),
      );
    case 'unmarried':
      return kept(mind, thinking(view, seat, weights, prospect).dowry, values(prompt), prompt.pick[1]);
    case 'trade':
    case 'divide':
    case 'choose':
    case 'own':
    case 'remains':
      return [highest(tradeWorths(view, mind, prompt))];
    case 'split':
    case 'group':
    case 'order':
    case 'dice':
    case 'birth':
    case 'coat':
    case 'keep':
      return [highest(rewardWorths(view, mind, prompt))];
  }
}
