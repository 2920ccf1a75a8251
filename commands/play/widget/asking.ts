/** Tells presenters how far the answer to a question has got. */
import type { AnyPrompt } from '../../../src/base.ts';
import type { OpenQuestion, Presenter, PresenterContext } from '../../../src/presenters/index.ts';
import { chosenLabels } from './part-menus.ts';
import { chosenAlong, promptsAlong, type Step } from './question.ts';

/** Returns the step in the terms of presenters, for which a plan opens no groups. */
export function askingAt(
  presenter: Presenter,
  context: PresenterContext,
  prompt: AnyPrompt,
  step: Step,
): OpenQuestion {
  const { at, optionIndexes } = step;
  const prompts = promptsAlong(presenter, context, prompt, optionIndexes.slice(0, -1));
  const picks = chosenAlong(prompts, optionIndexes).map(({ value }) => value);
  const form = presenter.form(prompt);
  const labels = prompt.options.map((_, optionIndex) => presenter.parts(prompt, optionIndex));
  return {
    prompt,
    at: form === 'plan' ? 0 : at,
    picks,
    ...(form === 'parts' ? { parts: chosenLabels({ parts: labels }, step) } : {}),
  };
}
