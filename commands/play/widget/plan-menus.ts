/**
 * A widget with a menu for the question and one for each question that its answer opens. All answers are
 * confirmed together.
 */
import type { Msg } from '../../../engines/core/game.ts';
import type { AnyOption } from '../../../src/base.ts';
import { fullLabel } from '../../../src/discord/phrases.ts';
import { button, clip, LIMITS, menu, rows, type Row } from '../../../src/discord/ui.ts';
import { again, arrows, choiceOf, pageOf, pageWithin, placeholder, type Label } from './controls.ts';
import { chosenIn, menusAlong, withAssumed, type PlanEntry, type PlanMenu } from './plan.ts';
import { chosenAlong, forcedPicks, type Question, type Step } from './question.ts';

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
  const groups = groupsIn(entries);
  if (chosen === null && groups !== null)
    return groups.map((here, page) =>
      entryMenu(question, planMenu, { here, page, path, isPart: true }, label),
    );
  const place = chosen ? entries.indexOf(chosen) : 0;
  const wanted = step.at === depth ? step.page : Math.floor(place / LIMITS.options);
  const { here, page, pages } = pageWithin(entries, wanted);
  return [
    entryMenu(question, planMenu, { here, page, path, isPart: false }, label),
    ...arrows(pageOf(question, { at: depth, optionIndexes: path }), page, pages, label),
  ];
}

/**
 * Returns the entries of a menu that would have pages, divided by group: all can be seen at once. `null`:
 * they fit one menu, or the groups do not help.
 */
function groupsIn(entries: readonly PlanEntry[]): readonly (readonly PlanEntry[])[] | null {
  if (entries.length <= LIMITS.options) return null;
  const groups = [...Map.groupBy(entries, groupOf).values()];
  const fit = groups.length <= LIMITS.perRow && groups.every(group => group.length <= LIMITS.options);
  return fit ? groups : null;
}

const groupOf = ({ options: [first] }: PlanEntry): string => JSON.stringify(first?.group ?? null);

/** Some entries of a menu. */
interface Shown {
  readonly here: readonly PlanEntry[];
  /** Tells apart the menus of one question. */
  readonly page: number;
  /** What is chosen in all menus. */
  readonly path: readonly number[];
  /** True if they are one group of the question, which names their menu. */
  readonly isPart: boolean;
}

function entryMenu(
  question: Question,
  planMenu: PlanMenu,
  { here, page, path, isPart }: Shown,
  label: Label,
): Row {
  const { table, stamp, joining } = question;
  const { depth, planned, entries } = planMenu;
  const chosen = chosenIn(planMenu, path);
  const group = isPart ? (here[0]?.options[0]?.group ?? null) : null;
  const choices = here.map(entry => {
    const [first = 0] = entry.path;
    const words = joining
      .joined(entry.options)
      .map(option => fullLabel(label, option))
      .join(JOINED);
    const about = choiceOf(
      planned,
      { value: first, words, chosen: entry === chosen, members: [first] },
      label,
    );
    return { ...about, value: entry.path.join('.') };
  });
  const title = group
    ? label(group)
    : placeholder(planned.menuTitle(null, planMenu.ask), entries.length, label);
  return menu(
    { to: 'pick', table, stamp, at: depth, page, optionIndexes: path.slice(0, depth) },
    choices,
    title,
  );
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
