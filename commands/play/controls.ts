/** What the ways to put a question share: how far an answer has got, what it would bring, turning pages, confirming. */
import type { Msg } from '../../engines/core/game.ts';
import type { AnyPrompt } from '../../src/base.ts';
import { fullLabel } from '../../src/discord/phrases.ts';
import { button, clip, LIMITS, rows, tail, text, type Row } from '../../src/discord/ui.ts';
import type { PromptLayout } from '../../src/presenters/index.ts';
import type { Stamp } from '../../src/tables/model.ts';

/** The question, the table that it belongs to, and how it is put where one answer is asked. */
export interface Question {
  readonly table: string;
  readonly stamp: Stamp;
  readonly prompt: AnyPrompt;
  readonly form: PromptLayout;
}

/**
 * How far a question is opened. `at`: 0, or 1 + the index of the first option of the open group;
 * `page`: of that list; `optionIndexes`: chosen so far.
 */
export interface Step {
  readonly at: number;
  readonly page: number;
  readonly optionIndexes: readonly number[];
}
export const FIRST: Step = { at: 0, page: 0, optionIndexes: [] };

export const isSingle = ({ pick: [min, max] }: AnyPrompt): boolean => min === 1 && max === 1;

/** Places that belong together: those of each group, each other place alone; in the order of their first. */
export function groupsOf({ options }: AnyPrompt): number[][] {
  const groups = Map.groupBy(options.keys(), optionIndex =>
    JSON.stringify(options[optionIndex]?.group ?? optionIndex),
  );
  return [...groups.values()];
}

export type Label = (msg: Msg) => string;

/** What the answer under way would bring, as the game tells it. */
export const outlook = (lines: readonly string[]) =>
  lines.length === 0
    ? null
    : text(
        tail(
          lines.map(line => `> ${line}`),
          OUTLOOK,
        ),
      );
const OUTLOOK = 900;

/** The answer that has been chosen, to be confirmed; nothing before. */
export function confirmation(
  { table, stamp, prompt: { options } }: Question,
  optionIndexes: readonly number[],
  label: Label,
) {
  return optionIndexes
    .flatMap(optionIndex => {
      const option = options[optionIndex];
      return option
        ? [
            button(
              { to: 'answer', table, stamp, optionIndexes: [optionIndex] },
              clip(`✓ ${fullLabel(label, option)}`, LIMITS.label),
              'yes',
            ),
          ]
        : [];
    })
    .slice(0, 1);
}

export function arrows(
  { table, stamp }: Question,
  { at, page, optionIndexes }: Step,
  pages: number,
  label: Label,
): Row[] {
  if (pages < 2) return [];
  const turn = (to: number, key: string, disabled: boolean) =>
    button(
      { to: 'page', table, stamp, at, page: to, optionIndexes },
      label({ key, page: to + 1, pages }),
      'calm',
      {
        disabled,
      },
    );
  return rows([
    turn(Math.max(0, page - 1), 'common:widget.back', page === 0),
    turn(page + 1, 'common:widget.next', page === pages - 1),
  ]);
}
