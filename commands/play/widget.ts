/**
 * Shows a question as components: buttons, a menu with pages, groups that open, and a confirmation where
 * needed.
 */
import { range } from '../../engines/core/values.ts';
import type { AnyPrompt } from '../../src/base.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { fullLabel } from '../../src/discord/phrases.ts';
import { button, chunks, LIMITS, menu, rows, type Row } from '../../src/discord/ui.ts';
import {
  arrows,
  confirmation,
  groupsOf,
  isSingle,
  type Label,
  type Question,
  type Step,
} from './controls.ts';
import { planMenus } from './plan-menus.ts';
import { layoutOf, twoMenus } from './two-menus.ts';

/**
 * Most options shown as buttons; more become a menu. Discord allows 40 components, and the rest of the panel
 * may need 14.
 */
const MAX_BUTTONS = { list: 20, confirm: 15 } as const;

export function widget(question: Question, step: Step, { label }: Pick<Localizer, 'label'>): Row[] {
  if (!isSingle(question.prompt)) return several(question, step, label);
  const form = layoutOf(question.form, question.prompt);
  if (form === 'plan') return planMenus(question, step, label);
  return form === 'pair' ? twoMenus(question, step, label) : single({ ...question, form }, step, label);
}

type Listed = Question & { readonly form: 'list' | 'confirm' };

/** An entry to choose: an option, or a group that opens. */
interface Item {
  readonly optionIndex: number;
  readonly opens: boolean;
}

/**
 * Returns the options of the open group. Without one, returns options without a group and one entry for each
 * group. A group of one option needs no second step, so its option stands for it.
 */
export function itemsAt(prompt: AnyPrompt, at: number): Item[] {
  const groups = groupsOf(prompt);
  const open = groups.find(optionIndexes => optionIndexes.includes(at - 1)) ?? [];
  if (open.length > 1) return open.map(optionIndex => ({ optionIndex, opens: false }));
  return groups.flatMap(([optionIndex, ...more]) =>
    optionIndex === undefined ? [] : [{ optionIndex, opens: more.length > 0 }],
  );
}

/** Returns options as buttons or as a menu, then the way back and the confirmation. */
function single(question: Listed, step: Step, label: Label): Row[] {
  return [
    ...listed(question, itemsAt(question.prompt, step.at), step, label),
    ...rows([
      ...(step.at > 0 ? [up(question, label)] : []),
      ...(question.form === 'confirm' ? confirmation(question, step.optionIndexes, label) : []),
    ]),
  ];
}

function listed(question: Listed, offers: readonly Item[], step: Step, label: Label): Row[] {
  const { table, stamp, form } = question;
  const words = (offer: Item) => itemLabel(question, offer, step.at > 0, label);
  if (offers.length <= MAX_BUTTONS[form])
    return rows(offers.map(offer => itemButton(question, offer, step, words(offer))));
  const pages = chunks(offers, LIMITS.options);
  const page = Math.min(step.page, pages.length - 1);
  const choices = (pages[page] ?? []).map(offer => ({
    value: String(offer.optionIndex),
    label: words(offer),
    chosen: step.optionIndexes.includes(offer.optionIndex),
  }));
  return [
    menu(
      { to: 'pick', table, stamp, at: step.at, page, optionIndexes: [] },
      choices,
      label({ key: 'common:widget.choose' }),
    ),
    ...arrows(question, { ...step, page }, pages.length, label),
  ];
}

/** Returns a button that opens a group, answers, or selects an option to confirm. */
function itemButton(
  { table, stamp, form }: Listed,
  { optionIndex, opens }: Item,
  { at, optionIndexes }: Step,
  words: string,
) {
  if (opens)
    return button({ to: 'page', table, stamp, at: optionIndex + 1, page: 0, optionIndexes: [] }, words);
  if (form === 'list') return button({ to: 'answer', table, stamp, optionIndexes: [optionIndex] }, words);
  return button(
    { to: 'page', table, stamp, at, page: 0, optionIndexes: [optionIndex] },
    words,
    optionIndexes.includes(optionIndex) ? 'main' : 'calm',
  );
}

function itemLabel(
  { prompt: { options } }: Question,
  { optionIndex, opens }: Item,
  inGroup: boolean,
  label: Label,
): string {
  const option = options[optionIndex];
  if (!option) return '';
  if (opens && option.group) return `${label(option.group)} …`;
  return option.group && !inGroup ? fullLabel(label, option) : label(option.label);
}

/** Returns menus that collect several options, and a button that confirms them. */
function several(question: Question, { page: wanted, optionIndexes: chosen }: Step, label: Label): Row[] {
  const {
    table,
    stamp,
    prompt: {
      pick: [min, max],
      options,
    },
  } = question;
  const pages = chunks(range(options.length), LIMITS.options);
  const page = Math.max(0, Math.min(wanted, pages.length - 1));
  const here = pages[page] ?? [];
  const elsewhere = chosen.filter(optionIndex => !here.includes(optionIndex));
  const choices = here.map(optionIndex => ({
    value: String(optionIndex),
    label: label(options[optionIndex]?.label ?? { key: 'common:widget.choose' }),
    chosen: chosen.includes(optionIndex),
  }));
  const placeholder = label(
    min === max
      ? { key: 'common:widget.chooseExactly', count: max }
      : { key: 'common:widget.chooseSome', min, max },
  );
  const most = Math.max(1, Math.min(max - elsewhere.length, here.length));
  const fits = min <= chosen.length && chosen.length <= max;
  return [
    menu({ to: 'pick', table, stamp, at: 0, page, optionIndexes: elsewhere }, choices, placeholder, [
      0,
      most,
    ]),
    ...arrows(question, { at: 0, page, optionIndexes: chosen }, pages.length, label),
    ...rows([
      button(
        { to: 'answer', table, stamp, optionIndexes: chosen },
        label({ key: 'common:widget.confirm', count: chosen.length }),
        'yes',
        { disabled: !fits },
      ),
    ]),
  ];
}

const up = ({ table, stamp }: Question, label: Label) =>
  button({ to: 'page', table, stamp, at: 0, page: 0, optionIndexes: [] }, label({ key: 'common:widget.up' }));
