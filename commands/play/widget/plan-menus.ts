/**
 * A widget with a menu for the question and one for each question that its answer opens. All answers are
 * confirmed together.
 */
import { range } from '../../../engines/core/values.ts';
import type { AnyOption } from '../../../src/base.ts';
import { fullLabel } from '../../../src/discord/phrases.ts';
import { button, chunks, clip, LIMITS, menu, rows, type Row } from '../../../src/discord/ui.ts';
import { arrows, effectOf, pageOf, type Label } from './controls.ts';
import { isSingle, type Planned, type Question, type Step } from './question.ts';

/** Returns the options chosen so far: those of this question, or one of each question of a plan. */
export function optionsAlong(question: Question, optionIndexes: readonly number[]): readonly AnyOption[] {
  const isPlan = isSingle(question.prompt) && optionIndexes.length > 1;
  const asked = isPlan ? askedAlong(question, optionIndexes) : optionIndexes.map(() => question);
  return asked.flatMap(({ prompt }, depth) => {
    const option = prompt.options[optionIndexes[depth] ?? -1];
    return option ? [option] : [];
  });
}

/** Returns the questions asked so far: each option chosen may open one more. */
function askedAlong({ prompt, effects, ahead }: Question, path: readonly number[]): readonly Planned[] {
  const following = range(path.length).map(n => ahead(path.slice(0, n + 1)));
  const end = following.indexOf(null);
  const asked = following.slice(0, end < 0 ? undefined : end);
  return [{ prompt, effects }, ...asked.filter(each => each !== null)];
}

/** Returns a menu for each question so far. If all of them have an answer, adds the button that confirms. */
export function planMenus(question: Question, step: Step, label: Label): Row[] {
  const asked = askedAlong(question, step.optionIndexes);
  return [
    ...asked.flatMap((planned, depth) => menuRows(question, { planned, depth }, step, label)),
    ...(asked.length === step.optionIndexes.length ? confirmRows(question, step, label) : []),
  ];
}

/** Returns the step after a choice in the menu of this depth. Later choices are dropped: they may not fit. */
export const afterPlan = (step: Step, chosen: readonly number[]): Step => ({
  ...step,
  optionIndexes: [...step.optionIndexes, ...chosen],
});

interface Level {
  readonly planned: Planned;
  readonly depth: number;
}

function menuRows(question: Question, { planned, depth }: Level, step: Step, label: Label): Row[] {
  const { table, stamp } = question;
  const { options, ask } = planned.prompt;
  const path = step.optionIndexes;
  const chosen = path[depth] ?? null;
  const pages = chunks([...options.entries()], LIMITS.options);
  const wanted = step.at === depth ? step.page : Math.floor((chosen ?? 0) / LIMITS.options);
  const page = Math.max(0, Math.min(wanted, pages.length - 1));
  const choices = (pages[page] ?? []).map(([optionIndex, option]) => ({
    value: String(optionIndex),
    label: fullLabel(label, option),
    chosen: optionIndex === chosen,
    ...effectOf(planned, [optionIndex], label),
  }));
  const placeholder = depth === 0 ? label({ key: 'common:widget.choose' }) : label(ask);
  return [
    menu(
      { to: 'pick', table, stamp, at: depth, page, optionIndexes: path.slice(0, depth) },
      choices,
      placeholder,
    ),
    ...arrows(pageOf(question, { at: depth, optionIndexes: path }), page, pages.length, label),
  ];
}

function confirmRows(question: Question, { optionIndexes }: Step, label: Label): Row[] {
  const { table, stamp } = question;
  const words = optionsAlong(question, optionIndexes).map(option => fullLabel(label, option));
  return rows([
    button(
      { to: 'answer', table, stamp, optionIndexes },
      clip(`✓ ${words.join(' · ')}`, LIMITS.label),
      'yes',
    ),
  ]);
}
