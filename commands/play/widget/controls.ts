/** Parts that all widgets share: labels, the preview, the confirmation, pages and effects. */
import type { Msg } from '../../../engines/core/game.ts';
import type { Route } from '../../../src/discord/ids.ts';
import { fullLabel } from '../../../src/discord/phrases.ts';
import { button, chunks, clip, LIMITS, tail, text } from '../../../src/discord/ui.ts';
import type { AnyPrompt } from '../../../src/base.ts';
import { withEffect, type Question, type Step } from './question.ts';

export type Label = (msg: Msg) => string;

/** The placeholder of a menu. */
export const CHOOSE: Msg = { key: 'common:widget.choose' };

/** Says that more is to be chosen. The space is a hard one: the dots must not stand alone on a line. */
export const OPENS = '\u00a0…';

/** Returns the placeholder of a menu: what is chosen. `title` `null`: how many there are. */
export const placeholder = (title: Msg | null, count: number, label: Label): string =>
  label(title ?? { key: 'common:widget.chooseOne', count });

/** Returns the label of an option, without its group. */
export const optionLabel = ({ options }: AnyPrompt, optionIndex: number, label: Label): string =>
  label(options[optionIndex]?.label ?? CHOOSE);

/** Returns the text of an option's button: `words`, and the effect if it stands there. */
export function buttonWords(
  { effects, onButton }: Pick<Question, 'effects' | 'onButton'>,
  optionIndex: number,
  words: string,
  label: Label,
): string {
  const effect = onButton[optionIndex] ? effects[optionIndex] : null;
  return effect ? withEffect(words, label(effect)) : words;
}

/** An entry of a menu. `members`: the options for which it stands. */
interface Entry {
  readonly value: number;
  readonly words: string;
  readonly chosen: boolean;
  readonly members: readonly number[];
}

/** Returns an entry of a menu, with the effect that all its options have. */
export const choiceOf = (
  question: Pick<Question, 'effects'>,
  { value, words, chosen, members }: Entry,
  label: Label,
) => ({ value: String(value), label: words, chosen, ...effectOf(question, members, label) });

/** Divides the entries of a menu into pages. Returns the wanted page, or the last if there are fewer. */
export function pageWithin<T>(items: readonly T[], wanted: number) {
  const pages = chunks(items, LIMITS.options);
  const page = Math.max(0, Math.min(wanted, pages.length - 1));
  return { here: pages[page] ?? [], page, pages: pages.length };
}

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

/**
 * Returns the button that confirms the chosen option. `words` `null`: those of its deed or of the option.
 * Empty: none is chosen.
 */
export function confirmation(
  { table, stamp, deeds, prompt: { options } }: Question,
  optionIndexes: readonly number[],
  label: Label,
  words: string | null = null,
) {
  return optionIndexes
    .flatMap(optionIndex => {
      const option = options[optionIndex];
      const deed = deeds[optionIndex];
      return option
        ? [
            button(
              { to: 'answer', table, stamp, optionIndexes: [optionIndex] },
              clip(`✓ ${words ?? (deed ? label(deed.button) : fullLabel(label, option))}`, LIMITS.label),
              'yes',
            ),
          ]
        : [];
    })
    .slice(0, 1);
}

const AGAIN: Msg = { key: 'common:widget.again' };

/** Returns the button beside a confirmation that takes back all choices. */
export const again = ({ table, stamp }: Question, label: Label) =>
  button({ to: 'page', table, stamp, at: 0, page: 0, optionIndexes: [] }, label(AGAIN));

/** Returns the route to a page of the list that is shown now. */
export const pageOf =
  ({ table, stamp }: Question, { at, optionIndexes }: Pick<Step, 'at' | 'optionIndexes'>) =>
  (page: number): Route => ({ to: 'page', table, stamp, at, page, optionIndexes });

/** Returns the effect that all these options have, as the description of a menu's option. */
function effectOf(
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
