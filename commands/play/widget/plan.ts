/**
 * The menus of a plan. Each asks one question, or several of them if there is room for all their answers.
 */
import type { Msg } from '../../../engines/core/game.ts';
import type { AnyOption } from '../../../src/base.ts';
import { LIMITS } from '../../../src/discord/ui.ts';
import type { Joint } from '../../../src/presenters/index.ts';
import type { Planned, Question } from './question.ts';

/** An entry of a menu: an option of its first question, and of those asked with it. */
export interface PlanEntry {
  readonly path: readonly number[];
  readonly options: readonly AnyOption[];
  /** The questions that these options answer. */
  readonly asked: readonly Planned[];
}

/** A menu of a plan. */
export interface PlanMenu {
  /** How many options are chosen in the menus above it. */
  readonly depth: number;
  /** Its first question. */
  readonly planned: Planned;
  /** What it asks. */
  readonly ask: Msg;
  readonly entries: readonly PlanEntry[];
}

/** Returns the menus of a plan so far. The last one may be open. */
export function menusAlong(question: Question, path: readonly number[]): readonly PlanMenu[] {
  const menus: PlanMenu[] = [];
  for (let depth = 0; ;) {
    const menu = menuAfter(question, path.slice(0, depth));
    if (menu === null) return menus;
    menus.push(menu);
    const chosen = chosenIn(menu, path);
    if (chosen === null) return menus;
    depth += chosen.path.length;
  }
}

/** Returns the entry of a menu that these options of a plan choose. `null`: none. */
export const chosenIn = ({ depth, entries }: PlanMenu, path: readonly number[]): PlanEntry | null =>
  entries.find(entry => entry.path.every((optionIndex, n) => path[depth + n] === optionIndex)) ?? null;

/** Returns these options, and those that are chosen beforehand in the questions that they open. */
export function withAssumed(question: Question, path: readonly number[]): readonly number[] {
  const open = question.along(path)[path.length];
  const assumed = open ? question.joining.assumed(open.prompt) : null;
  return assumed === null ? path : withAssumed(question, [...path, assumed]);
}

/** Returns the menu that follows these options. `null`: nothing is asked any more. */
function menuAfter(question: Question, path: readonly number[]): PlanMenu | null {
  const planned = question.along(path)[path.length];
  if (!planned) return null;
  const { ask, options } = planned.prompt;
  const entries = options.map((option, optionIndex) => ({
    path: [optionIndex],
    options: [option],
    asked: [planned],
  }));
  let list: List = { ask, entries };
  for (let longer: List | null = list; longer !== null; longer = joined(question, path, list)) list = longer;
  return { depth: path.length, planned, ...list };
}

type List = Pick<PlanMenu, 'ask' | 'entries'>;

/** Returns the list with the next questions of its entries. `null`: none can be asked with it. */
function joined(question: Question, path: readonly number[], list: List): List | null {
  let { ask } = list;
  let most: number = LIMITS.options;
  const entries: PlanEntry[] = [];
  for (const entry of list.entries) {
    const longer = followers(question, path, { ask: list.ask, entry });
    ask = longer?.ask ?? ask;
    if (longer?.spreads) most = LIMITS.options * MOST_PARTS;
    entries.push(...(longer?.entries ?? [entry]));
    if (entries.length > most) return null;
  }
  const isLonger = entries.length > list.entries.length;
  return isLonger && (entries.length <= LIMITS.options || partsOf(entries) !== null)
    ? { ask, entries }
    : null;
}

/** Returns an entry with each answer to the question that it opens. `null`: that one has its own menu. */
function followers(
  { along, joining }: Question,
  path: readonly number[],
  { ask, entry }: { readonly ask: Msg; readonly entry: PlanEntry },
): (List & Pick<Joint, 'spreads'>) | null {
  const chosen = [...path, ...entry.path];
  const [here, next] = along(chosen).slice(chosen.length - 1);
  const joint = here && next ? joining.joins({ ...here.prompt, ask }, next.prompt) : null;
  if (!next || joint === null) return null;
  const entries = next.prompt.options.map((option, optionIndex) => ({
    path: [...entry.path, optionIndex],
    options: [...entry.options, option],
    asked: [...entry.asked, next],
  }));
  return { ...joint, entries };
}

/** Most menus over which the entries of one are divided. */
const MOST_PARTS = LIMITS.perRow;

/** Some entries of a long list, in a menu of their own. */
export interface Part {
  /** What they have in common. `null`: what their menu asks. */
  readonly title: Msg | null;
  readonly entries: readonly PlanEntry[];
}

/**
 * Divides entries that have no room in one menu: those that answer several questions after the others, by the
 * group of their first option, or by this option. `null`: no division has room for all.
 */
export function partsOf(entries: readonly PlanEntry[]): readonly Part[] | null {
  const fits = (parts: readonly Part[]): boolean =>
    parts.length <= MOST_PARTS && parts.every(part => part.entries.length <= LIMITS.options);
  return [byLength, byGroup, byFirst].map(divide => divide(entries)).find(fits) ?? null;
}

const byGroup = (entries: readonly PlanEntry[]): Part[] =>
  [...Map.groupBy(entries, ({ options: [first] }) => JSON.stringify(first?.group ?? null)).values()].map(
    part => ({ title: part[0]?.options[0]?.group ?? null, entries: part }),
  );

const byFirst = (entries: readonly PlanEntry[]): Part[] =>
  [...Map.groupBy(entries, ({ path: [first] }) => first).values()].map(part => ({
    title: part[0]?.options[0]?.label ?? null,
    entries: part,
  }));

function byLength(entries: readonly PlanEntry[]): Part[] {
  const short = entries.filter(({ path }) => path.length === 1);
  const long = entries.filter(({ path }) => path.length > 1);
  return [
    { title: null, entries: short },
    { title: long[0]?.asked[1]?.menuTitle(null) ?? null, entries: long },
  ].filter(part => part.entries.length > 0);
}
