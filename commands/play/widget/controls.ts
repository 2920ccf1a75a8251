/** Parts that all widgets share: labels, the preview, the confirmation, page arrows and effects. */
import type { Msg } from '../../../engines/core/game.ts';
import type { Route } from '../../../src/discord/ids.ts';
import { fullLabel } from '../../../src/discord/phrases.ts';
import { button, clip, LIMITS, rows, tail, text, type Row } from '../../../src/discord/ui.ts';
import type { Question, Step } from './question.ts';

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

/** Returns the buttons that turn the pages of a list. `to`: the route to a page. */
export function arrows(to: (page: number) => Route, page: number, pages: number, label: Label): Row[] {
  if (pages < 2) return [];
  const turn = (target: number, key: string, disabled: boolean) =>
    button(to(target), label({ key, page: target + 1, pages }), 'calm', { disabled });
  return rows([
    turn(Math.max(0, page - 1), 'common:widget.back', page === 0),
    turn(page + 1, 'common:widget.next', page === pages - 1),
  ]);
}

/** Returns the route to a page of the list that is shown now. */
export const pageOf =
  ({ table, stamp }: Question, { at, optionIndexes }: Pick<Step, 'at' | 'optionIndexes'>) =>
  (page: number): Route => ({ to: 'page', table, stamp, at, page, optionIndexes });

/** Returns the effect that all these options have, as the description of a menu's option. */
export function effectOf(
  { effects }: Pick<Question, 'effects'>,
  optionIndexes: readonly number[],
  label: Label,
): { readonly about?: string } {
  const [effect, ...others] = new Set(
    optionIndexes.map(optionIndex => {
      const about = effects[optionIndex] ?? null;
      return about && label(about);
    }),
  );
  return effect && others.length === 0 ? { about: effect } : {};
}
