/** Several questions answered at once: what a player has prepared, and what the panel says of it. */
import { isDeepStrictEqual as same } from 'node:util';
import type { Msg } from '../../engines/core/game.ts';
import type { AnyPrompt } from '../../src/base.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { text } from '../../src/discord/ui.ts';
import { PRESENTERS } from '../../src/presenters/index.ts';
import type { TableView } from '../../src/tables/model.ts';
import { hasSeries, preparedIn, seriesValues } from '../../src/tables/play/series.ts';
import { isSingle, type Question, type Step } from './widget/question.ts';

type Mine = NonNullable<TableView['mine']>;
type Seated = Pick<TableView, 'orderMenu'> & { readonly mine: Pick<Mine, 'orders'> };

/** True if answers to later questions of this type can be prepared. */
export const canPrepare = ({ orderMenu }: Pick<TableView, 'orderMenu'>, prompt: AnyPrompt): boolean =>
  prompt.sealed === null && isSingle(prompt) && hasSeries(orderMenu, prompt.type);

/** Returns how many questions the panel answers at once: this one, and later ones. */
export const mostAtOnce = (tableView: Pick<TableView, 'orderMenu' | 'table'>, prompt: AnyPrompt): number =>
  canPrepare(tableView, prompt) ? PRESENTERS[tableView.table.game].together(prompt) : 1;

const preparedFor = ({ orderMenu, mine }: Seated, prompt: AnyPrompt) =>
  preparedIn(orderMenu, mine.orders).filter(({ type }) => type === prompt.type);

/** Returns the options that this player has prepared: the menus of the question open with them. */
export function preparedIndexes(
  tableView: Seated & Pick<TableView, 'table'>,
  prompt: AnyPrompt,
): readonly number[] {
  const prepared = preparedFor(tableView, prompt);
  const most = mostAtOnce(tableView, prompt);
  return [...prompt.options.entries()]
    .flatMap(([optionIndex, { value }]) =>
      prepared.some(({ pick }) => same(pick, value)) ? [optionIndex] : [],
    )
    .slice(0, most > 1 ? most : 0);
}

/**
 * Returns what the player should know of the answers to later questions: how to prepare them, or what the
 * chosen options would do, and which answers are no longer possible. The last is why the question is asked.
 */
export function seriesTexts(
  tableView: Seated,
  { prompt, most }: Question,
  { optionIndexes }: Pick<Step, 'optionIndexes'>,
  { say, list }: Localizer,
) {
  const gone = preparedFor(tableView, prompt).filter(
    ({ pick }) => !prompt.options.some(({ value }) => same(value, pick)),
  );
  const all = list(gone.map(({ label }) => say(label)));
  const [first, ...rest] = labelsOf(tableView, prompt, optionIndexes).map(say);
  const further = list(rest);
  const key = further === '' ? 'common:widget.now' : 'common:widget.nowAndThen';
  return [
    ...(gone.length > 0 ? [text(`> ${say({ key: 'common:panel.unprepared', all })}`)] : []),
    ...(most > 1 && first === undefined
      ? [text(`-# ${say({ key: 'common:widget.series', count: most })}`)]
      : []),
    ...(most > 1 && first !== undefined ? [text(`> ${say({ key, first, further })}`)] : []),
  ];
}

/** Returns the labels of these answers: the first, then the others in the order in which they are given. */
function labelsOf(
  { orderMenu }: Pick<TableView, 'orderMenu'>,
  { type, options }: AnyPrompt,
  [first, ...rest]: readonly number[],
): readonly Msg[] {
  const values = seriesValues(orderMenu, type);
  const among = (optionIndexes: readonly (number | undefined)[]): readonly Msg[] => {
    const picks = optionIndexes.map(optionIndex => options[optionIndex ?? -1]?.value);
    return values.filter(({ pick }) => picks.some(each => same(each, pick))).map(({ label }) => label);
  };
  return [...among([first]), ...among(rest)];
}

/**
 * Returns what the player has prepared with these options: all but the first, which answers the open
 * question. `null`: nothing.
 */
export function furtherText(
  tableView: Pick<TableView, 'orderMenu' | 'table'>,
  prompt: AnyPrompt,
  optionIndexes: readonly number[],
  { say, list }: Localizer,
): string | null {
  const given = mostAtOnce(tableView, prompt) > 1 ? optionIndexes : [];
  const labels = labelsOf(tableView, prompt, given).slice(1).map(say);
  return labels.length === 0 ? null : say({ key: 'common:answered.prepared', all: list(labels) });
}

/** Returns what this player has prepared for later questions, while nothing is asked. Empty: nothing. */
export function preparedLines({ orderMenu, mine }: Seated, { say, list }: Localizer): string[] {
  const prepared = preparedIn(orderMenu, mine.orders).map(({ label }) => say(label));
  return prepared.length === 0 ? [] : [say({ key: 'common:panel.prepared', all: list(prepared) })];
}
