/** The button *Hint* of panels and lessons, and the words of a hint. */
import type { AnyPrompt } from '../../src/base.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { bold, button } from '../../src/discord/ui.ts';
import type { Hint } from '../../src/tables/api.ts';
import { optionsText } from './question-text.ts';
import type { Question, Step } from './widget/question.ts';

/** Returns the button, which keeps what is chosen so far. */
export const hintButton = (
  { table, stamp }: Pick<Question, 'table' | 'stamp'>,
  { at, page, optionIndexes, parts }: Step,
  { label }: Pick<Localizer, 'label'>,
) =>
  button({ to: 'hint', table, stamp, at, page, optionIndexes, parts }, label({ key: 'advice:button.hint' }));

/** Returns what a sharp player would answer, and why. */
export function hintText({ options }: AnyPrompt, { best, why }: Hint, localizer: Localizer): string {
  const picked = best.flatMap(index => options[index] ?? []);
  const said = { answer: bold(optionsText(picked, localizer)), why: localizer.say(why) };
  return `💡 ${localizer.say({ key: 'advice:hint', ...said })}`;
}
