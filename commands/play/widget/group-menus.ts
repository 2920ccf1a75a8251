/**
 * A widget with a menu for each group of options, all at once. A choice answers. Options without a group are
 * buttons.
 */
import { button, LIMITS, menu, rows, type Row } from '../../../src/discord/ui.ts';
import { CHOOSE, choiceOf, optionLabel, type Label } from './controls.ts';
import { groupsOf, type Question } from './question.ts';

/** Most menus, and most options without a group, which have a button each. */
const MOST = { menus: 4, buttons: 5 } as const;

interface Divided {
  readonly groups: readonly (readonly number[])[];
  readonly loose: readonly number[];
}

function divided({ prompt }: Pick<Question, 'prompt'>): Divided {
  const isGrouped = ([optionIndex = 0]: readonly number[]) =>
    (prompt.options[optionIndex]?.group ?? null) !== null;
  const all = groupsOf(prompt);
  return {
    groups: all.filter(isGrouped),
    loose: all.filter(members => !isGrouped(members)).flat(),
  };
}

/** True if there is room for every option, and none of them must be confirmed. */
export function fitsGroupMenus(question: Pick<Question, 'prompt' | 'warnings'>): boolean {
  const { groups, loose } = divided(question);
  return (
    groups.length <= MOST.menus &&
    loose.length <= MOST.buttons &&
    groups.every(members => members.length <= LIMITS.options) &&
    question.warnings.every(warnings => warnings.length === 0)
  );
}

/** Returns the options that have a button. */
export const looseOptions = (question: Pick<Question, 'prompt'>): readonly number[] =>
  divided(question).loose;

export function groupMenus(question: Question, label: Label): Row[] {
  const { table, stamp, prompt } = question;
  const { groups, loose } = divided(question);
  return [
    ...groups.map(members => {
      const [first = 0] = members;
      const choices = members.map(value => {
        const words = optionLabel(prompt, value, label);
        return choiceOf(question, { value, words, chosen: false, members: [value] }, label);
      });
      return menu(
        { to: 'pick', table, stamp, at: first + 1, page: 0, optionIndexes: [] },
        choices,
        label(prompt.options[first]?.group ?? CHOOSE),
      );
    }),
    ...rows(
      loose.map(optionIndex =>
        button(
          { to: 'answer', table, stamp, optionIndexes: [optionIndex] },
          optionLabel(prompt, optionIndex, label),
        ),
      ),
    ),
  ];
}
