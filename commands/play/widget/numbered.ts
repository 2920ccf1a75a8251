/**
 * A widget with a button for each option, which bears the number that the option has in the picture. The
 * last choice answers.
 */
import { range } from '../../../engines/core/values.ts';
import { button, LIMITS, rows, type Row } from '../../../src/discord/ui.ts';
import { optionLabel, type Label } from './controls.ts';
import type { Question, Step } from './question.ts';

/** True if the options have a button each, none must be confirmed, and the number of choices is known. */
export const fitsNumbered = ({
  prompt: {
    options,
    pick: [min, max],
  },
  warnings,
}: Pick<Question, 'prompt' | 'warnings'>): boolean =>
  min === max && options.length <= LIMITS.perRow && warnings.every(each => each.length === 0);

export function numberedButtons(question: Question, { optionIndexes: chosen }: Step, label: Label): Row[] {
  return rows(
    range(question.prompt.options.length).map(optionIndex => {
      const isChosen = chosen.includes(optionIndex);
      const words = `${optionIndex + 1} · ${optionLabel(question.prompt, optionIndex, label)}`;
      return button(
        routeTo(question, chosen, optionIndex),
        // Not by its colour alone, which a screen reader does not tell.
        isChosen ? `✓ ${words}` : words,
        isChosen ? 'main' : 'calm',
      );
    }),
  );
}

/** Takes a choice back, adds one, or answers with the last one. */
function routeTo({ table, stamp, prompt }: Question, chosen: readonly number[], optionIndex: number) {
  const optionIndexes = chosen.includes(optionIndex)
    ? chosen.filter(each => each !== optionIndex)
    : [...chosen, optionIndex].sort((a, b) => a - b);
  const route = { table, stamp, optionIndexes };
  return optionIndexes.length === prompt.pick[1]
    ? ({ to: 'answer', ...route } as const)
    : ({ to: 'page', ...route, at: 0, page: 0 } as const);
}
