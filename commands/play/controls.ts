/** Parts that all widgets share: the step of an answer, its preview, page arrows and the confirmation. */
import type { Msg } from '../../engines/core/game.ts';
import type { AnyOption, AnyPrompt } from '../../src/base.ts';
import { fullLabel } from '../../src/discord/phrases.ts';
import { button, clip, LIMITS, rows, tail, text, type Row } from '../../src/discord/ui.ts';
import type { Presenter, PresenterContext, PromptLayout } from '../../src/presenters/index.ts';
import type { Stamp } from '../../src/tables/model.ts';

/** A question of a plan, with the effects of its options. */
export interface Planned {
  readonly prompt: AnyPrompt;
  /** By option. `null`: the label says it all. */
  readonly effects: readonly (Msg | null)[];
}

/** An open question, its table, and its layout if one option is chosen. */
export interface Question extends Planned {
  readonly table: string;
  readonly stamp: Stamp;
  readonly form: PromptLayout;
  /** Returns the next question of a plan after these option indexes. `null`: they can be confirmed. */
  readonly ahead: (path: readonly number[]) => Planned | null;
}

/** Returns a question with what its presenter says about its options, and the questions that follow. */
export function questionFor(
  presenter: Presenter,
  at: PresenterContext,
  { prompt, stamp }: Pick<Question, 'prompt' | 'stamp'>,
): Question {
  return {
    table: at.table,
    stamp,
    prompt,
    form: presenter.form(prompt),
    effects: effectsOf(presenter, at, prompt),
    ahead: path => aheadOf(presenter, at, prompt, path),
  };
}

const effectsOf = (presenter: Presenter, at: PresenterContext, prompt: AnyPrompt) =>
  prompt.options.map((_, optionIndex) => presenter.effect(at, prompt, optionIndex));

function aheadOf(
  presenter: Presenter,
  at: PresenterContext,
  prompt: AnyPrompt,
  path: readonly number[],
): Planned | null {
  let last: AnyPrompt | null = prompt;
  const picks: unknown[] = [];
  for (const optionIndex of path) {
    const option: AnyOption | undefined = last?.options[optionIndex];
    if (!option) return null;
    picks.push(option.value);
    last = presenter.ahead(at, prompt, picks);
  }
  return last && { prompt: last, effects: effectsOf(presenter, at, last) };
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
