/** Plans of several questions that one panel asks: a card's option, its place, the payment. */
import type { Prompt } from '../../../engines/core/game.ts';
import {
  isPlanQuestion,
  type Asks,
  type PlanQuestion,
  type Root,
  type Step,
  type View,
} from '../../../engines/dynasties/model.ts';
import { ahead } from '../../../engines/dynasties/outlook.ts';
import type { Reached } from '../../../engines/dynasties/plan.ts';

/** The start of a plan and the details known so far. */
export interface Plan {
  readonly root: Root;
  readonly steps: readonly Step[];
}

type AnyPick = Asks[PlanQuestion];

/** Returns the plan of these answers to this question and to those that follow it. `null`: not a plan. */
export function planOf(
  { plan }: View,
  question: Pick<Prompt<Asks>, 'type'>,
  picks: readonly unknown[],
): Plan | null {
  if (!isPlanQuestion(question)) return null;
  // The cast is safe, because the picks are values of the options of this question and of those that follow.
  const [first, ...rest] = picks as readonly AnyPick[];
  const steps = rest as readonly Step[];
  if (question.type === 'step')
    return plan && { root: plan.root, steps: [...plan.steps, ...(picks as readonly Step[])] };
  if (first === undefined) return null;
  switch (question.type) {
    case 'turn':
      return { root: first as Asks['turn'], steps };
    case 'tile':
      return tilePlan(first as Asks['tile'], steps);
    case 'bonus':
      return bonusPlan(first as Asks['bonus'], steps);
  }
}

const tilePlan = ({ tile }: Asks['tile'], steps: readonly Step[]): Plan | null =>
  tile && { root: { do: 'tile', tile }, steps };

const bonusPlan = ({ bonus }: Asks['bonus'], steps: readonly Step[]): Plan | null =>
  bonus === 'freeCity' || bonus === 'casanova' ? { root: { do: 'bonus', bonus }, steps } : null;

/** Returns where a plan leads to: the next question, or the deed. */
export const reached = (view: View, { root, steps }: Plan): Reached => ahead(view, root, steps);

/** True if the answers pay goods, or choose how they are paid. */
export const isPayment = (step: Step): boolean => 'pay' in step || 'of' in step;

/**
 * Returns the question that the same panel asks after these picks. `null`: nothing is missing, or the panel
 * has no room for another menu, so that the picks are confirmed first.
 */
export function following(
  view: View,
  prompt: Pick<Prompt<Asks>, 'type' | 'seat'>,
  picks: readonly unknown[],
): Prompt<Asks> | null {
  const plan = planOf(view, prompt, picks);
  if (plan === null || picks.length === MOST_MENUS) return null;
  const { asks } = reached(view, plan);
  return asks && { ...asks, type: 'step', seat: prompt.seat, pick: [1, 1], sealed: null };
}
/** Drake: the card, the character, a good of each ship, and the payment. */
const MOST_MENUS = 6;
