/**
 * A widget with a menu for the question and one for each question that its answer opens. All answers are
 * confirmed together.
 */
import type { Msg } from '../../../engines/core/game.ts';
import type { AnyOption } from '../../../src/base.ts';
import { fullLabel } from '../../../src/discord/phrases.ts';
import { button, clip, LIMITS, menu, rows, type Row } from '../../../src/discord/ui.ts';
import { again, pageOf, pageWithin, placeholder, type Label } from './controls.ts';
import { chosenIn, menusAlong, partsOf, withAssumed, type PlanEntry, type PlanMenu } from './plan.ts';
import { chosenAlong, forcedPicks, type Question, type Step } from './question.ts';
import { pageArrows } from '../../../src/discord/page-arrows.ts';

/** Returns a menu for each question so far. If all of them have an answer, adds the button that confirms. */
export function planMenus(question: Question, step: Step, label: Label): Row[] {
  const asked = question.along(step.optionIndexes);
  const chosen = chosenAlong(
    asked.map(({ prompt }) => prompt),
    step.optionIndexes,
  );
  return [
    ...menusAlong(question, step.optionIndexes).flatMap(each => menuRows(question, each, step, label)),
    ...(asked.length === step.optionIndexes.length ? confirmRows(question, step, chosen, label) : []),
  ];
}

/**
 * Returns the step after a choice in a menu: with what is chosen beforehand, and without later choices, which
 * may not fit. No menu keeps the page of the choice.
 */
export function afterPlan(question: Question, step: Step, chosen: readonly number[]): Step {
  const optionIndexes = withAssumed(question, [...step.optionIndexes, ...chosen]);
  return { ...step, at: optionIndexes.length, page: 0, optionIndexes };
}

function menuRows(question: Question, planMenu: PlanMenu, step: Step, label: Label): Row[] {
  const { depth, entries } = planMenu;
  const path = step.optionIndexes;
  const chosen = chosenIn(planMenu, path);
  const parts = chosen === null && entries.length > LIMITS.options ? partsOf(entries) : null;
  if (parts !== null)
    return parts.map(({ title, entries: here }, page) =>
      entryMenu(question, planMenu, { here, page, path, title }, label),
    );
  const place = chosen ? entries.indexOf(chosen) : 0;
  const wanted = step.at === depth ? step.page : Math.floor(place / LIMITS.options);
  const { here, page, pages } = pageWithin(entries, wanted);
  return [
    entryMenu(question, planMenu, { here, page, path, title: null }, label),
    ...pageArrows({ page, pages }, pageOf(question, { at: depth, optionIndexes: path }), label),
  ];
}

/** Some entries of a menu. */
interface Shown {
  readonly here: readonly PlanEntry[];
  /** Tells apart the menus of one question. */
  readonly page: number;
  /** What is chosen in all menus. */
  readonly path: readonly number[];
  /** The name of their menu. `null`: what the question chooses. */
  readonly title: Msg | null;
}

function entryMenu(
  question: Question,
  planMenu: PlanMenu,
  { here, page, path, title }: Shown,
  label: Label,
): Row {
  const { table, stamp, joining } = question;
  const { depth, planned, entries } = planMenu;
  const chosen = chosenIn(planMenu, path);
  const choices = here.map(entry => ({
    value: entry.path.join('.'),
    label: joining
      .joined(entry.options)
      .map(option => fullLabel(label, option))
      .join(JOINED),
    chosen: entry === chosen,
    ...aboutEntry(entry, label),
  }));
  return menu(
    { to: 'pick', table, stamp, at: depth, page, optionIndexes: path.slice(0, depth) },
    choices,
    title ? label(title) : placeholder(planned.menuTitle(null, planMenu.ask), entries.length, label),
  );
}

/** Returns the effect of the last option of an entry that has one, as the description in a menu. */
function aboutEntry({ path, asked }: PlanEntry, label: Label): { readonly about?: string } {
  const effects = asked.map(({ effects }, n) => effects[path[n] ?? -1] ?? null);
  const effect = effects.findLast(each => each !== null);
  return effect ? { about: label(effect) } : {};
}

/** Between the answers of an entry. */
const JOINED = ' · ';

/** Returns what is still to be chosen. Before the first choice and of a complete plan: the question. */
export function titleAlong(question: Question, { optionIndexes }: Pick<Step, 'optionIndexes'>): Msg {
  const isBegun = optionIndexes.length > 0 && forcedPicks(question.prompt) === null;
  const open = isBegun ? menusAlong(question, optionIndexes).at(-1) : undefined;
  return open && chosenIn(open, optionIndexes) === null ? open.ask : question.prompt.ask;
}

function confirmRows(
  question: Question,
  { optionIndexes }: Step,
  chosen: readonly AnyOption[],
  label: Label,
): Row[] {
  const { table, stamp } = question;
  const words = clip(`✓ ${planWords(question, optionIndexes, chosen, label)}`, LIMITS.label);
  return rows([button({ to: 'answer', table, stamp, optionIndexes }, words, 'yes'), again(question, label)]);
}

const planWords = (
  { does }: Question,
  path: readonly number[],
  chosen: readonly AnyOption[],
  label: Label,
): string => {
  const deed = does(path);
  return deed ? label(deed) : chosen.map(option => fullLabel(label, option)).join(' · ');
};

/** Returns what a complete plan does. `null`: something is still to be chosen. */
export function deedAlong(
  question: Question,
  { optionIndexes }: Pick<Step, 'optionIndexes'>,
  label: Label,
): string | null {
  const asked = question.along(optionIndexes).map(({ prompt }) => prompt);
  const isReady = optionIndexes.length > 0 && asked.length === optionIndexes.length;
  return isReady ? planWords(question, optionIndexes, chosenAlong(asked, optionIndexes), label) : null;
}
