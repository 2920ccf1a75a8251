/**
 * A widget with two menus, one for the group and one for its options. Options without a group are buttons
 * beside the confirmation.
 */
import { range } from '../../../engines/core/values.ts';
import type { AnyPrompt } from '../../../src/base.ts';
import { button, LIMITS, menu, rows, type Row } from '../../../src/discord/ui.ts';
import {
  arrows,
  choiceOf,
  CHOOSE,
  confirmation,
  optionLabel,
  pageOf,
  pageWithin,
  type Label,
} from './controls.ts';
import { FIRST, groupsOf, type Question, type Step } from './question.ts';

/** Most options without a group that have a button. */
const MAX_UNGROUPED = 4;

/** True if the second menu has room for each group. */
export function fitsPairMenus(prompt: AnyPrompt): boolean {
  const ungrouped = prompt.options.filter(({ group }) => group === null).length;
  return ungrouped <= MAX_UNGROUPED && groupsOf(prompt).every(members => members.length <= LIMITS.options);
}

/**
 * Returns the rows of the widget. `step.optionIndexes` holds the chosen option; `step.at` is 1 + the index of
 * the first option of the chosen group, if no option of it is chosen yet; `step.page` is the page of groups.
 */
export function pairMenus(question: Question, step: Step, label: Label): Row[] {
  const { table, stamp, prompt } = question;
  const [chosen = null] = step.optionIndexes;
  const groups = groupsOf(prompt).filter(([optionIndex = 0]) => groupAt(prompt, optionIndex) !== null);
  const inGroup = chosen ?? step.at - 1;
  const members = groups.find(optionIndexes => optionIndexes.includes(inGroup)) ?? [];
  const { here, page, pages } = pageWithin(groups, step.page);
  const first = here.map(group => {
    const [value = 0] = group;
    const words = label(groupAt(prompt, value) ?? CHOOSE);
    return choiceOf(question, { value, words, chosen: members.includes(value), members: group }, label);
  });
  const second = members.map(value => {
    const words = optionLabel(prompt, value, label);
    return choiceOf(question, { value, words, chosen: value === chosen, members: [value] }, label);
  });
  return [
    ...(first.length > 0
      ? [menu({ to: 'pick', table, stamp, at: 0, page, optionIndexes: [] }, first, label(CHOOSE))]
      : []),
    ...arrows(pageOf(question, step), page, pages, label),
    ...(second.length > 1
      ? [menu({ to: 'pick', table, stamp, at: 1, page, optionIndexes: [] }, second, label(CHOOSE))]
      : []),
    ...rows([
      ...confirmation(question, step.optionIndexes, label),
      ...ungroupedButtons(question, step, label),
    ]),
  ];
}

/** Returns the step after a group was chosen. A group of one option has no second menu. */
export function afterGroup(prompt: AnyPrompt, first: number): Step {
  const members = groupsOf(prompt).find(optionIndexes => optionIndexes.includes(first)) ?? [];
  return members.length > 1 ? { ...FIRST, at: first + 1 } : { ...FIRST, optionIndexes: members };
}

const groupAt = ({ options }: AnyPrompt, optionIndex: number) => options[optionIndex]?.group ?? null;

/** Returns buttons for options without a group, except the one that waits for confirmation. */
const ungroupedButtons = ({ table, stamp, prompt }: Question, { page, optionIndexes }: Step, label: Label) =>
  range(prompt.options.length)
    .filter(optionIndex => groupAt(prompt, optionIndex) === null && !optionIndexes.includes(optionIndex))
    .map(optionIndex =>
      button(
        { to: 'page', table, stamp, at: 0, page, optionIndexes: [optionIndex] },
        `${optionLabel(prompt, optionIndex, label)} …`,
      ),
    );
