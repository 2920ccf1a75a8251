/**
 * Shows a question as components: one button, a row of buttons, a menu with pages, groups that open, and a
 * confirmation where needed.
 */
import type { Msg } from '../../../engines/core/game.ts';
import { range } from '../../../engines/core/values.ts';
import type { Localizer } from '../../../src/discord/localizer.ts';
import { fullLabel } from '../../../src/discord/phrases.ts';
import { WEIGHT_ORDER } from '../../../src/presenters/index.ts';
import {
  capitalised,
  button,
  clipBold,
  LIMITS,
  menu,
  rows,
  text,
  type Row,
} from '../../../src/discord/ui.ts';
import {
  again,
  buttonWords,
  choiceOf,
  confirmation,
  OPENS,
  optionLabel,
  pageOf,
  pageWithin,
  placeholder,
  type Label,
} from './controls.ts';
import {
  FIRST,
  forcedPicks,
  groupsOf,
  isSingle,
  itemsAt,
  openGroup,
  warningsOf,
  type Item,
  type Question,
  type Step,
} from './question.ts';
import { groupMenus, looseOptions } from './group-menus.ts';
import { layoutOf } from './layout.ts';
import { numberedButtons } from './numbered.ts';
import { bothWords, partMenus } from './part-menus.ts';
import { deedAlong, planMenus } from './plan-menus.ts';
import { pageArrows } from '../../../src/discord/page-arrows.ts';

export function widget(question: Question, step: Step, { label }: Pick<Localizer, 'label'>): Row[] {
  const forced = forcedPicks(question.prompt);
  if (forced !== null) return question.given.length > 0 ? [] : forcedButton(question, forced, label);
  const form = layoutOf(question);
  if (form === 'numbered') return numberedButtons(question, step, label);
  if (!isSingle(question.prompt)) return several(question, step, label);
  switch (form) {
    case 'parts':
      return partMenus(question, step, label);
    case 'plan':
      return planMenus(question, step, label);
    case 'menus':
      return groupMenus(question, step, label);
    case 'list':
    case 'confirm':
      return single({ ...question, form }, step, label);
  }
}

/** Returns what speaks against the chosen options, and the effects of the options that have a button. */
export function effectsText(question: Question, step: Step, { say }: Pick<Localizer, 'say'>) {
  const { prompt, effects, onButton } = question;
  const withButton = isAlone(question, step) ? [] : optionsWithButton(question, step);
  const shown = withButton.filter(optionIndex => !onButton[optionIndex]);
  const told = shown.flatMap(optionIndex => {
    const [option, effect] = [prompt.options[optionIndex], effects[optionIndex]];
    const words = option && (step.at > 0 ? say(option.label) : fullLabel(say, option));
    return words && effect ? [{ words, effect: say(effect) }] : [];
  });
  // What all buttons have in common is said once, without their labels.
  const [only, ...others] = new Set(told.map(({ effect }) => effect));
  const isCommon = told.length > 1 && told.length === shown.length && others.length === 0;
  const lines = isCommon
    ? [`- ${capitalised(only ?? '')}`]
    : told.map(({ words, effect }) => `- ${capitalised(words)} – ${effect}`);
  const warnings = warningsOf(question, step.optionIndexes).map(warning => `⚠️ ${say(warning)}`);
  return [warnings, lines].flatMap(each =>
    each.length === 0 ? [] : [text(clipBold(each.join('\n'), MAX_EFFECTS))],
  );
}

/** Returns the label of an option, with its group unless that is open. */
function optionWords({ prompt }: Question, optionIndex: number, { at }: Step, label: Label): string {
  const option = prompt.options[optionIndex];
  if (!option) return '';
  return option.group && at === FIRST.at ? fullLabel(label, option) : label(option.label);
}

/** Most characters of effects in a panel. */
const MAX_EFFECTS = 1_000;

/** Of the layout `parts` without the chosen option, because the preview tells what that one brings. */
function optionsWithButton(question: Question, { at, optionIndexes }: Step): readonly number[] {
  const { prompt, parts } = question;
  const isTold = (optionIndex: number): boolean =>
    question.form === 'parts' && optionIndexes.includes(optionIndex);
  const forced = forcedPicks(prompt);
  if (forced !== null) return forced.filter(optionIndex => !isTold(optionIndex));
  if (!isSingle(prompt)) return [];
  const all = range(prompt.options.length);
  switch (layoutOf(question)) {
    case 'plan':
    case 'numbered':
      return [];
    case 'menus':
      return looseOptions(question);
    case 'parts':
      return all.filter(optionIndex => parts[optionIndex]?.length === 0 && !isTold(optionIndex));
    case 'list':
    case 'confirm': {
      const items = inFront(question, offeredAt(question, at));
      return isMenu(question, items) ? [] : items.flatMap(item => (item.opens ? [] : [item.optionIndex]));
    }
  }
}

/**
 * Returns the button of a question with a single legal answer. It says what it does. One that costs something
 * does not invite.
 */
function forcedButton(question: Question, optionIndexes: readonly number[], label: Label): Row[] {
  const { table, stamp, prompt, weights } = question;
  const words = prompt.options.map((option, optionIndex) =>
    buttonWords(question, optionIndex, fullLabel(label, option), label),
  );
  const isGrave = optionIndexes.some(optionIndex => weights[optionIndex] === 'grave');
  return rows([
    button({ to: 'answer', table, stamp, optionIndexes }, words.join(', '), isGrave ? 'calm' : 'main'),
  ]);
}

type Listed = Question & { readonly form: 'list' | 'confirm' };

/** Returns options as buttons or as a menu, then the way back and the confirmation. */
function single(question: Listed, step: Step, label: Label): Row[] {
  return [
    ...(isAlone(question, step) ? [] : listed(question, offeredAt(question, step.at), step, label)),
    ...rows([
      ...(isReady(question, step) ? confirmation(question, step.optionIndexes, label) : []),
      ...(step.at > 0 ? [up(question, label)] : []),
      ...(step.at === 0 && isReady(question, step) ? [again(question, label)] : []),
    ]),
  ];
}

/**
 * True if the panel asks nothing but whether to confirm an option that has a button and a warning: the others
 * come back with *Choose again*. A menu stays, because it takes one row.
 */
function isAlone(question: Question, { at, optionIndexes }: Step): boolean {
  if (layoutOf(question) !== 'list' || !isSingle(question.prompt)) return false;
  if (forcedPicks(question.prompt) !== null || warningsOf(question, optionIndexes).length === 0) return false;
  return !isMenu(question, inFront(question, offeredAt(question, at)));
}

/** True if an option is chosen that waits for its confirmation. */
const isReady = (question: Listed, { optionIndexes }: Step): boolean =>
  optionIndexes.length > 0 && isConfirmed(question, optionIndexes);

/** Returns what the reader is about to do, if all that is left is to confirm it. `null`: something else. */
export function deedText(question: Question, step: Step, { say }: Pick<Localizer, 'say'>): string | null {
  const { prompt } = question;
  const [chosen = -1] = step.optionIndexes;
  const option = prompt.options[chosen];
  if (option === undefined || forcedPicks(prompt) !== null || !isSingle(prompt)) return null;
  const form = layoutOf(question);
  const deed = question.deeds[chosen];
  const words = deed ? say(deed.title) : fullLabel(say, option);
  switch (form) {
    case 'plan':
      return deedAlong(question, step, say);
    case 'parts':
      return bothWords(question, step, say) ?? words;
    case 'list':
    case 'confirm':
      return isReady({ ...question, form }, step) ? words : null;
    case 'menus':
    case 'numbered':
      return null;
  }
}

/** Returns the entries to choose, without the option that was given: to give it again changes nothing. */
const offeredAt = ({ prompt, given }: Question, at: number): readonly Item[] =>
  itemsAt(prompt, at).filter(({ optionIndex, opens }) => opens || !given.includes(optionIndex));

/** True if these options are confirmed before they answer. */
const isConfirmed = (question: Listed, optionIndexes: readonly number[]): boolean =>
  question.form === 'confirm' || warningsOf(question, optionIndexes).length > 0;

/** Returns the likely options first, and the grave ones last, without those aside. */
const inFront = ({ weights }: Question, items: readonly Item[]): readonly Item[] =>
  WEIGHT_ORDER.filter(weight => weight !== 'aside').flatMap(weight =>
    items.filter(item => (weights[item.optionIndex] ?? 'usual') === weight),
  );

/**
 * True if entries are a menu and not buttons. A full row of buttons with an effect each would say everything
 * twice, in lines and on buttons: too much for one window of a phone.
 */
const isMenu = ({ effects }: Question, front: readonly Item[]): boolean =>
  front.length > LIMITS.perRow ||
  (front.length === LIMITS.perRow && front.every(({ optionIndex }) => effects[optionIndex]));

function listed(question: Listed, items: readonly Item[], step: Step, label: Label): Row[] {
  const front = inFront(question, items);
  const buttons = (some: readonly Item[]): Row[] =>
    rows(some.map(item => itemButton(question, item, step, itemLabel(question, item, step, label))));
  if (!isMenu(question, front)) return buttons(front);
  const { apart = [], inMenu = [] } = Object.groupBy(items, ({ optionIndex }) =>
    question.apart[optionIndex] ? 'apart' : 'inMenu',
  );
  const what = question.menuTitle(openGroup(question.prompt, step));
  const title = placeholder(what, inMenu.length, label);
  return [...itemMenu(question, inMenu, step, { label, title }), ...buttons(apart)];
}

const ASIDE: Msg = { key: 'common:widget.aside' };

/** Returns what the answers aside are, which stand behind *More*. `null`: the question has none there. */
export const asideTitle = (question: Question): Msg | null =>
  asideItems(question).length > 0 ? (question.menuTitle(null) ?? ASIDE) : null;

/** Returns the menu of the answers aside. Empty: the question has none. */
export function asideMenu(question: Question, label: Label): Row[] {
  const title = asideTitle(question);
  if (title === null) return [];
  return itemMenu(question, asideItems(question), FIRST, { label, title: label(title) });
}

/** Returns the entries that have no place in the panel. A long question has all of them in its menu. */
function asideItems(question: Question): readonly Item[] {
  const form = layoutOf(question);
  if ((form !== 'list' && form !== 'confirm') || !isSingle(question.prompt)) return [];
  if (forcedPicks(question.prompt) !== null) return [];
  const items = offeredAt(question, FIRST.at);
  const front = inFront(question, items);
  return isMenu(question, front) ? [] : items.filter(item => !front.includes(item));
}

function itemMenu(
  question: Question,
  offers: readonly Item[],
  step: Step,
  { label, title }: { readonly label: Label; readonly title: string },
): Row[] {
  const { table, stamp } = question;
  const { here, page, pages } = pageWithin(offers, step.page);
  const choices = here.map(offer => {
    const { optionIndex: value } = offer;
    const words = itemWords(question, offer, step, label);
    const chosen = step.optionIndexes.includes(value);
    return choiceOf(question, { value, words, chosen, members: membersOf(question, offer) }, label);
  });
  return [
    menu({ to: 'pick', table, stamp, at: step.at, page, optionIndexes: [] }, choices, title),
    ...pageArrows({ page, pages }, pageOf(question, step), label),
  ];
}

/** Returns a button that opens a group, answers, or selects an option to confirm. */
function itemButton(
  question: Listed,
  { optionIndex, opens }: Item,
  { at, optionIndexes }: Step,
  words: string,
) {
  const { table, stamp } = question;
  if (opens)
    return button({ to: 'page', table, stamp, at: optionIndex + 1, page: 0, optionIndexes: [] }, words);
  if (!isConfirmed(question, [optionIndex]))
    return button(
      { to: 'answer', table, stamp, optionIndexes: [optionIndex] },
      words,
      question.weights[optionIndex] === 'likely' && question.given.length === 0 ? 'main' : 'calm',
    );
  return button(
    { to: 'page', table, stamp, at, page: 0, optionIndexes: [optionIndex] },
    words,
    optionIndexes.includes(optionIndex) ? 'main' : 'calm',
  );
}

/** Returns the options that an entry stands for. */
const membersOf = ({ prompt }: Question, { optionIndex, opens }: Item): readonly number[] =>
  opens ? (groupsOf(prompt).find(members => members.includes(optionIndex)) ?? []) : [optionIndex];

/** Returns the text of an entry. A group opens, which its dots say. */
function itemWords(question: Question, { optionIndex, opens }: Item, step: Step, label: Label): string {
  const { group } = question.prompt.options[optionIndex] ?? {};
  return opens && group ? `${label(group)}${OPENS}` : optionWords(question, optionIndex, step, label);
}

/** Returns the text of an entry's button. */
function itemLabel(question: Question, item: Item, step: Step, label: Label): string {
  const words = itemWords(question, item, step, label);
  return item.opens ? words : buttonWords(question, item.optionIndex, words, label);
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
  const { here, page, pages } = pageWithin(range(options.length), wanted);
  const elsewhere = chosen.filter(optionIndex => !here.includes(optionIndex));
  const choices = here.map(value => {
    const words = optionLabel(question.prompt, value, label);
    return choiceOf(question, { value, words, chosen: chosen.includes(value), members: [value] }, label);
  });
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
    ...pageArrows({ page, pages }, pageOf(question, { at: 0, optionIndexes: chosen }), label),
    ...rows([
      button(
        { to: 'answer', table, stamp, optionIndexes: chosen },
        label(
          fits
            ? { key: 'common:widget.confirm', count: chosen.length }
            : { key: 'common:widget.confirmOf', chosen: chosen.length, min },
        ),
        chosen.length > 0 || !fits ? 'yes' : 'calm',
        { disabled: !fits },
      ),
    ]),
  ];
}

const up = ({ table, stamp }: Question, label: Label) =>
  button({ to: 'page', table, stamp, at: 0, page: 0, optionIndexes: [] }, label({ key: 'common:widget.up' }));
