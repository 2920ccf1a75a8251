/** An open question as the widget shows it, and how far its answer has got. */
import { isDeepStrictEqual as same } from 'node:util';
import type { Msg } from '../../../engines/core/game.ts';
import { range } from '../../../engines/core/values.ts';
import type { AnyAnswer, AnyOption, AnyPrompt } from '../../../src/base.ts';
import { fullLabel } from '../../../src/discord/phrases.ts';
import { LIMITS } from '../../../src/discord/ui.ts';
import type {
  Deed,
  Presenter,
  PresenterContext,
  PromptLayout,
  Weight,
} from '../../../src/presenters/index.ts';
import type { Stamp } from '../../../src/tables/model.ts';

/** A question of a plan, with the effects of its options. */
export interface Planned {
  readonly prompt: AnyPrompt;
  /** By option. `null`: the label says it all. */
  readonly effects: readonly (Msg | null)[];
  /**
   * Returns what a menu of the question chooses. `group`: the open group. `ask`: what the menu asks together
   * with later questions; default: the question alone. `null`: it has no name.
   */
  readonly menuTitle: (group: Msg | null, ask?: Msg) => Msg | null;
}

/** An open question, its table, and its layout if one option is chosen. */
export interface Question extends Planned {
  readonly table: string;
  readonly stamp: Stamp;
  readonly form: PromptLayout;
  /** By option, its parts for the layout `parts`. Empty: the option has a button of its own. */
  readonly parts: readonly (readonly Msg[])[];
  /** By menu of the layout `parts`, its title. Missing: the menu has no name. */
  readonly partTitles: readonly Msg[];
  /** Returns what a label in these menus means. `null`: what all its options have in common. */
  readonly aboutPart: (part: Msg) => Msg | null;
  /**
   * By option, what speaks against it. Empty: nothing. Otherwise it is confirmed in every layout, unless it
   * is the only legal answer.
   */
  readonly warnings: readonly (readonly Msg[])[];
  /** By option, true if its button says its effect too. */
  readonly onButton: readonly boolean[];
  /** By option, true if it has a button of its own below a menu. */
  readonly apart: readonly boolean[];
  /** By option, how likely it is. */
  readonly weights: readonly Weight[];
  /** The options of the answer that waits and can still be changed. Empty: none was given. */
  readonly given: readonly number[];
  /** How many questions are answered at once: this one, and later ones whose answers are prepared. */
  readonly most: number;
  /** Returns the questions of a plan so far: this one, and one for each of these options that opens one. */
  readonly along: (path: readonly number[]) => readonly Planned[];
  /** Which questions of a plan share a menu, and what is chosen beforehand. */
  readonly joining: Pick<Presenter, 'joins' | 'joined' | 'assumed'>;
  /** Returns what these options of a plan will do. `null`: their labels say it. */
  readonly does: (path: readonly number[]) => Msg | null;
  /** By option, what it will do. `null`: its label says it. Layouts `confirm` and `parts`. */
  readonly deeds: readonly (Deed | null)[];
}

/** Returns the indexes of the options that this answer picked. */
export const indexesOf = ({ options }: AnyPrompt, { picks }: AnyAnswer): number[] =>
  options.flatMap(({ value }, optionIndex) => (picks.some(pick => same(pick, value)) ? [optionIndex] : []));

/**
 * An open question. `confirms`: which answers its player wants to confirm. Default: those with a warning.
 * `isFinal`: true if this answer to a window cannot be changed. Default: none is final. `answered`: the
 * answer that waits. Default: none. `prepares`: true if answers to later questions of its type can be
 * prepared. Default: false.
 */
type Asked = Pick<Question, 'prompt' | 'stamp'> & {
  readonly confirms?: 'never' | 'grave' | 'final';
  readonly isFinal?: (answer: Pick<AnyAnswer, 'picks'>) => boolean;
  readonly answered?: AnyAnswer | null;
  readonly prepares?: boolean;
};

/** Returns a question with what its presenter says about its options, and the questions that follow. */
export function questionFor(presenter: Presenter, at: PresenterContext, asked: Asked): Question {
  const { prompt, stamp, answered = null, prepares = false } = asked;
  const effectsOf = (each: AnyPrompt) =>
    each.options.map((_, optionIndex) => presenter.effect(at, each, optionIndex));
  const planned = (each: AnyPrompt): Planned => ({
    prompt: each,
    // only of menus that are shown
    get effects() {
      return effectsOf(each);
    },
    menuTitle: (group, ask = each.ask) => presenter.menuTitle({ ...each, ask }, group),
  });
  const own = planned(prompt);
  return {
    ...own,
    table: at.table,
    stamp,
    form: presenter.form(prompt),
    parts: prompt.options.map((_, optionIndex) => presenter.parts(prompt, optionIndex)),
    partTitles: presenter.partTitles(prompt),
    aboutPart: part => presenter.aboutPart(at, prompt, part),
    most: prepares ? presenter.together(prompt) : 1,
    get onButton() {
      return onButton(presenter, at, prompt);
    },
    apart: prompt.options.map((_, optionIndex) => presenter.isApart(prompt, optionIndex)),
    weights: prompt.options.map(option => presenter.weight(at.view, option)),
    given: answered === null ? [] : indexesOf(prompt, answered),
    warnings: prompt.options.map((_, optionIndex) => warningsBefore(presenter, at, asked, optionIndex)),
    along: path => [own, ...promptsAlong(presenter, at, prompt, path).slice(1).map(planned)],
    joining: presenter,
    deeds: prompt.options.map((_, optionIndex) => presenter.deed(prompt, optionIndex)),
    does: path => {
      const prompts = promptsAlong(presenter, at, prompt, path.slice(0, -1));
      const picks = chosenAlong(prompts, path).map(({ value }) => value);
      return presenter.does(at, prompt, picks);
    },
  };
}

/** Returns by option whether label and effect together have room on a button. */
function onButton(presenter: Presenter, at: PresenterContext, prompt: AnyPrompt): boolean[] {
  const { label } = at.localizer;
  return prompt.options.map((option, optionIndex) => {
    const effect = presenter.effectsOnButtons ? presenter.effect(at, prompt, optionIndex) : null;
    return effect !== null && withEffect(fullLabel(label, option), label(effect)).length <= LIMITS.label;
  });
}

/** Returns the text of a button that says its effect. */
export const withEffect = (words: string, effect: string): string => `${words} – ${effect}`;

/** Returns the prompts of a plan so far: this one, and one for each of these options that opens one. */
export function promptsAlong(
  presenter: Presenter,
  at: PresenterContext,
  prompt: AnyPrompt,
  path: readonly number[],
): readonly AnyPrompt[] {
  const prompts = [prompt];
  const picks: unknown[] = [];
  for (const optionIndex of path) {
    const option: AnyOption | undefined = prompts.at(-1)?.options[optionIndex];
    if (!option) break;
    picks.push(option.value);
    const next = presenter.ahead(at, prompt, picks);
    if (next === null) break;
    prompts.push(next);
  }
  return prompts;
}

/** Returns the chosen options: those of one question, or one of each question of a plan. */
export function chosenAlong(
  prompts: readonly AnyPrompt[],
  optionIndexes: readonly number[],
): readonly AnyOption[] {
  const [prompt] = prompts;
  if (!prompt) return [];
  const asked = isSingle(prompt) ? prompts : optionIndexes.map(() => prompt);
  return asked.flatMap(({ options }, depth) => options[optionIndexes[depth] ?? -1] ?? []);
}

/** Returns why an option is confirmed: what speaks against it, or that it cannot be taken back. */
function warningsBefore(
  presenter: Presenter,
  at: PresenterContext,
  { prompt, confirms = 'grave', isFinal = () => false }: Asked,
  optionIndex: number,
): readonly Msg[] {
  if (confirms === 'never') return [];
  const own = presenter.warnings(at, prompt, optionIndex);
  if (confirms === 'grave' || own.length > 0) return own;
  const picks = prompt.options.slice(optionIndex, optionIndex + 1).map(({ value }) => value);
  return presenter.binds(prompt) || isFinal({ picks }) ? [{ key: 'common:widget.final' }] : [];
}

/** How far the answer to a question has got. */
export interface Step {
  /** 0, or 1 + the index of the first option of the open group. Layout `plan`: the menu that shows `page`. */
  readonly at: number;
  /** The page of a long list. */
  readonly page: number;
  /** The options chosen so far. Layout `plan`: one of each question. */
  readonly optionIndexes: readonly number[];
  /** Layout `parts`: for each menu, 0, or 1 + the index of the chosen label. */
  readonly parts: readonly number[];
}
export const FIRST: Step = { at: 0, page: 0, optionIndexes: [], parts: [] };

/** Returns the step of a route that has no parts. */
export const stepOf = ({ at, page, optionIndexes }: Omit<Step, 'parts'>): Step => ({
  at,
  page,
  optionIndexes,
  parts: [],
});

export const isSingle = ({ pick: [min, max] }: AnyPrompt): boolean => min === 1 && max === 1;

/** Returns the only legal choice of options. `null`: there are several. */
export function forcedPicks({ pick: [min], options }: AnyPrompt): readonly number[] | null {
  return options.length > 0 && min === options.length ? [...options.keys()] : null;
}

/** Returns the step with which a question opens: a single legal answer is chosen. */
export const firstStep = (prompt: AnyPrompt): Step => ({
  ...FIRST,
  optionIndexes: forcedPicks(prompt) ?? [],
});

/**
 * Returns the option indexes by group, in the order of first occurrence. An option without a group is alone.
 */
export function groupsOf({ options }: AnyPrompt): number[][] {
  const groups = Map.groupBy(options.keys(), optionIndex =>
    JSON.stringify(options[optionIndex]?.group ?? optionIndex),
  );
  return [...groups.values()];
}

/** An entry to choose: an option, or a group that opens. */
export interface Item {
  readonly optionIndex: number;
  readonly opens: boolean;
}

/**
 * Returns all options if they fit into one menu; otherwise the options of the open group. Without one,
 * returns options without a group and one entry for each group. A group of one option needs no second step,
 * so its option stands for it.
 */
export function itemsAt(prompt: AnyPrompt, at: number): Item[] {
  if (prompt.options.length <= LIMITS.options)
    return range(prompt.options.length).map(optionIndex => ({ optionIndex, opens: false }));
  const groups = groupsOf(prompt);
  const open = groups.find(optionIndexes => optionIndexes.includes(at - 1)) ?? [];
  if (open.length > 1) return open.map(optionIndex => ({ optionIndex, opens: false }));
  return groups.flatMap(([optionIndex, ...more]) =>
    optionIndex === undefined ? [] : [{ optionIndex, opens: more.length > 0 }],
  );
}

/** Returns the group that is open at this step of a list. `null`: none. */
export function openGroup(prompt: AnyPrompt, { at }: Pick<Step, 'at'>): Msg | null {
  const isOpen = at > 0 && itemsAt(prompt, at).some(({ optionIndex }) => optionIndex === at - 1);
  return isOpen ? (prompt.options[at - 1]?.group ?? null) : null;
}

/**
 * Returns what speaks against the chosen options. Of a plan only the first index is one of this question.
 */
export function warningsOf(
  { prompt, warnings }: Pick<Question, 'prompt' | 'warnings'>,
  optionIndexes: readonly number[],
): readonly Msg[] {
  const own = isSingle(prompt) ? optionIndexes.slice(0, 1) : optionIndexes;
  return own.flatMap(optionIndex => warnings[optionIndex] ?? []);
}
