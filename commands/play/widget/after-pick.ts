/** Returns what a choice in a menu of a question leads to. */
import type { To } from '../../../src/discord/ids.ts';
import { afterSeries } from './group-menus.ts';
import { layoutOf } from './layout.ts';
import { afterPart } from './part-menus.ts';
import { afterPlan } from './plan-menus.ts';
import { FIRST, isSingle, itemsAt, warningsOf, type Question, type Step } from './question.ts';

/**
 * Returns the option indexes that these values of a menu stand for. In a plan one value may answer several
 * questions.
 */
export const pickedIndexes = (values: readonly string[]): readonly number[] =>
  values.flatMap(value => value.split('.').map(Number));

/** Returns what a choice in a menu leads to: the next step of the answer, or the complete answer. */
export function afterPick(
  question: Question,
  step: Step,
  chosen: readonly number[],
): { readonly step: Step } | { readonly optionIndexes: readonly number[] } {
  const { prompt } = question;
  const { at, optionIndexes } = step;
  if (!isSingle(prompt))
    return { step: { ...step, optionIndexes: [...optionIndexes, ...chosen].sort((a, b) => a - b) } };
  const form = layoutOf(question);
  const [first = -1] = chosen;
  if (form === 'menus')
    return question.most > 1 ? { step: afterSeries(question, step, chosen) } : { optionIndexes: chosen };
  if (form === 'plan') return { step: afterPlan(question, step, chosen) };
  const item = itemsAt(prompt, at).find(each => each.optionIndex === first);
  if (item?.opens) return { step: { ...FIRST, at: item.optionIndex + 1 } };
  const isConfirmed = form === 'confirm' || warningsOf(question, chosen).length > 0;
  return isConfirmed ? { step: { ...step, optionIndexes: chosen } } : { optionIndexes: chosen };
}

/** Returns the step after a choice in a menu of the layout `parts`, or after its page was turned. */
export const partStep = (
  question: Question,
  { at, page, parts }: Pick<To<'part'>, 'at' | 'page' | 'parts'>,
  [code]: readonly number[],
): Step =>
  code === undefined ? { ...FIRST, page, parts } : { ...afterPart(question, parts, at, code), page };
