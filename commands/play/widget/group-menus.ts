/**
 * A widget with a menu for each group of options, all at once. A choice answers, unless several questions are
 * answered at once: then it is confirmed. Options without a group are buttons.
 */
import { button, clip, LIMITS, menu, rows, type Row } from '../../../src/discord/ui.ts';
import { buttonWords, CHOOSE, choiceOf, optionLabel, type Label } from './controls.ts';
import { FIRST, groupsOf, type Question, type Step } from './question.ts';

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

export function groupMenus(question: Question, step: Step, label: Label): Row[] {
  const { table, stamp, prompt } = question;
  const { groups, loose } = divided(question);
  return [
    ...groups.map(members => groupMenu(question, members, step, label)),
    ...(question.most > 1 ? rows([confirmSeries(question, step, label)]) : []),
    ...rows(
      loose.map(optionIndex =>
        button(
          { to: 'answer', table, stamp, optionIndexes: [optionIndex] },
          buttonWords(question, optionIndex, optionLabel(prompt, optionIndex, label), label),
        ),
      ),
    ),
  ];
}

function groupMenu(
  question: Question,
  members: readonly number[],
  { optionIndexes }: Step,
  label: Label,
): Row {
  const { table, stamp, prompt, most } = question;
  const [first = 0] = members;
  const isChosen = (value: number): boolean => most > 1 && optionIndexes.includes(value);
  const choices = members.map(value => {
    const words = optionLabel(prompt, value, label);
    return choiceOf(question, { value, words, chosen: isChosen(value), members: [value] }, label);
  });
  const soFar = most > 1 ? optionIndexes : [];
  const elsewhere = soFar.filter(optionIndex => !members.includes(optionIndex));
  // Discord refuses a menu that shows more chosen options than it takes
  const takes = Math.max(1, most - elsewhere.length, members.filter(isChosen).length);
  return menu(
    { to: 'pick', table, stamp, at: first + 1, page: 0, optionIndexes: soFar },
    choices,
    label(prompt.options[first]?.group ?? CHOOSE),
    most > 1 ? [0, takes] : [1, 1],
  );
}

/**
 * Returns the step after a choice in a menu that takes several options. They stay in the order in which they
 * were chosen, because the first answers the open question.
 */
export function afterSeries(
  { prompt }: Pick<Question, 'prompt'>,
  step: Step,
  chosen: readonly number[],
): Step {
  const members = groupsOf(prompt).find(each => each.includes(step.at - 1)) ?? [];
  const kept = step.optionIndexes.filter(
    optionIndex => chosen.includes(optionIndex) || !members.includes(optionIndex),
  );
  return { ...FIRST, optionIndexes: [...new Set([...kept, ...chosen])] };
}

function confirmSeries({ table, stamp, prompt, most }: Question, { optionIndexes }: Step, label: Label) {
  const { length } = optionIndexes;
  const [first = 0] = optionIndexes;
  const words = (): string => {
    if (length === 0 || length > most) return label({ key: 'common:widget.chooseSome', min: 1, max: most });
    return length === 1
      ? `✓ ${optionLabel(prompt, first, label)}`
      : label({ key: 'common:widget.confirm', count: length });
  };
  return button({ to: 'answer', table, stamp, optionIndexes }, clip(words(), LIMITS.label), 'yes', {
    disabled: length === 0 || length > most,
  });
}
