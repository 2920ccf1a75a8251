/**
 * A widget with a menu for the question and one for each question that its answer opens. All answers are
 * confirmed together.
 */
import type { Msg } from '../../../engines/core/game.ts';
import type { AnyOption } from '../../../src/base.ts';
import { fullLabel } from '../../../src/discord/phrases.ts';
import { button, clip, LIMITS, menu, rows, type Row } from '../../../src/discord/ui.ts';
import { again, arrows, choiceOf, pageOf, pageWithin, placeholder, type Label } from './controls.ts';
import { chosenAlong, forcedPicks, type Planned, type Question, type Step } from './question.ts';

/** Returns a menu for each question so far. If all of them have an answer, adds the button that confirms. */
export function planMenus(question: Question, step: Step, label: Label): Row[] {
  const asked = question.along(step.optionIndexes);
  const chosen = chosenAlong(
    asked.map(({ prompt }) => prompt),
    step.optionIndexes,
  );
  return [
    ...asked.flatMap((planned, depth) => menuRows(question, { planned, depth }, step, label)),
    ...(asked.length === step.optionIndexes.length ? confirmRows(question, step, chosen, label) : []),
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
  const { options } = planned.prompt;
  const path = step.optionIndexes;
  const chosen = path[depth] ?? null;
  const wanted = step.at === depth ? step.page : Math.floor((chosen ?? 0) / LIMITS.options);
  const { here, page, pages } = pageWithin([...options.entries()], wanted);
  const choices = here.map(([value, option]) => {
    const words = fullLabel(label, option);
    return choiceOf(planned, { value, words, chosen: value === chosen, members: [value] }, label);
  });
  return [
    menu(
      { to: 'pick', table, stamp, at: depth, page, optionIndexes: path.slice(0, depth) },
      choices,
      placeholder(planned.menuTitle(null), options.length, label),
    ),
    ...arrows(pageOf(question, { at: depth, optionIndexes: path }), page, pages, label),
  ];
}

/** Returns what is still to be chosen. Before the first choice and of a complete plan: the question. */
export function titleAlong(question: Question, { optionIndexes }: Pick<Step, 'optionIndexes'>): Msg {
  const asked = question.along(optionIndexes);
  const isBegun = optionIndexes.length > 0 && forcedPicks(question.prompt) === null;
  const isOpen = isBegun && asked.length > optionIndexes.length;
  return isOpen ? (asked.at(-1)?.prompt.ask ?? question.prompt.ask) : question.prompt.ask;
}

function confirmRows(
  question: Question,
  { optionIndexes }: Step,
  chosen: readonly AnyOption[],
  label: Label,
): Row[] {
  const { table, stamp } = question;
  const words = clip(`✓ ${planWords(question, optionIndexes, chosen, label)}`, LIMITS.label);
  return rows([button({ to: 'answer', table, stamp, optionIndexes }, words, 'yes'), again(question, label)]);
}

const planWords = (
  { does }: Question,
  path: readonly number[],
  chosen: readonly AnyOption[],
  label: Label,
): string => {
  const deed = does(path);
  return deed ? label(deed) : chosen.map(option => fullLabel(label, option)).join(' · ');
};

/** Returns what a complete plan does. `null`: something is still to be chosen. */
export function deedAlong(
  question: Question,
  { optionIndexes }: Pick<Step, 'optionIndexes'>,
  label: Label,
): string | null {
  const asked = question.along(optionIndexes).map(({ prompt }) => prompt);
  const isReady = optionIndexes.length > 0 && asked.length === optionIndexes.length;
  return isReady ? planWords(question, optionIndexes, chosenAlong(asked, optionIndexes), label) : null;
}
