/** Parts that all widgets share: the step of an answer, its preview, page arrows and the confirmation. */
import type { Msg } from '../../engines/core/game.ts';
import type { AnyPrompt } from '../../src/base.ts';
import { fullLabel } from '../../src/discord/phrases.ts';
import { button, clip, LIMITS, rows, tail, text, type Row } from '../../src/discord/ui.ts';
import type { PromptLayout } from '../../src/presenters/index.ts';
import type { Stamp } from '../../src/tables/model.ts';

/** An open question, its table, and its layout if one option is chosen. */
export interface Question {
  readonly table: string;
  readonly stamp: Stamp;
  readonly prompt: AnyPrompt;
  readonly form: PromptLayout;
}

/**
 * How far the answer to a question has got. `at`: 0, or 1 + the index of the first option of the open group;
 * `page`: the page of that list; `optionIndexes`: the options chosen so far.
 */
export interface Step {
  readonly at: number;
  readonly page: number;
  readonly optionIndexes: readonly number[];
}
export const FIRST: Step = { at: 0, page: 0, optionIndexes: [] };

export const isSingle = ({ pick: [min, max] }: AnyPrompt): boolean => min === 1 && max === 1;

/**
 * Returns the option indexes by group, in the order of first occurrence. An option without a group is alone.
 */
export function groupsOf({ options }: AnyPrompt): number[][] {
  const groups = Map.groupBy(options.keys(), optionIndex =>
    JSON.stringify(options[optionIndex]?.group ?? optionIndex),
  );
  return [...groups.values()];
}

export type Label = (msg: Msg) => string;

/** Returns the preview of the answer under way. `null`: the game has nothing to say. */
export const previewText = (lines: readonly string[]) =>
  lines.length === 0
    ? null
    : text(
        tail(
          lines.map(line => `> ${line}`),
          MAX_PREVIEW,
        ),
      );
const MAX_PREVIEW = 900;

/** Returns the button that confirms the chosen option. Empty: none is chosen yet. */
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
