/**
 * A widget with a menu for each part of an option, all at once and in any order. Each menu offers only what
 * goes together with what is chosen in the others.
 */
import type { Msg } from '../../../engines/core/game.ts';
import { range } from '../../../engines/core/values.ts';
import { button, LIMITS, menu, rows, type Row } from '../../../src/discord/ui.ts';
import {
  again,
  choiceOf,
  CHOOSE,
  confirmation,
  OPENS,
  pageWithin,
  placeholder,
  type Label,
} from './controls.ts';
import type { Question, Step } from './question.ts';
import { pageArrows } from '../../../src/discord/page-arrows.ts';

/** Most options without parts, which have a button each, and most menus. */
const MOST = { buttons: 4, menus: 4 } as const;

/** A way to choose an option: for each menu, 1 + the index of its label. A pair in either order has two. */
interface Way {
  readonly optionIndex: number;
  readonly codes: readonly number[];
  /** True for a pair that has no order. */
  readonly isEither: boolean;
}

interface Menus {
  /** By menu, the labels. */
  readonly labels: readonly (readonly Msg[])[];
  readonly ways: readonly Way[];
}

type Parts = Pick<Question, 'parts'>;
type Chosen = Step['parts'];

function menusOf({ parts }: Parts): Menus {
  const places = range(Math.max(0, ...parts.map(each => each.length)));
  const isEitherWay = isUnordered(parts);
  const byMenu = places.map(place =>
    distinct(isEitherWay ? parts.flat() : parts.flatMap(each => each.slice(place, place + 1))),
  );
  const codesOf = byMenu.map(labels => new Map(labels.map((label, i) => [JSON.stringify(label), 1 + i])));
  const ways = parts.flatMap((each, optionIndex): Way[] => {
    if (each.length === 0) return [];
    const way = (order: readonly Msg[]): Way => ({
      optionIndex,
      isEither: isEitherWay,
      codes: order.map((part, place) => codesOf[place]?.get(JSON.stringify(part)) ?? 0),
    });
    const turned = each.toReversed();
    return [way(each), ...(isEitherWay && !same(each, turned) ? [way(turned)] : [])];
  });
  return { labels: byMenu, ways };
}

/**
 * True if the parts are pairs in which a label may stand in either place, and no pair is another reversed.
 */
function isUnordered(parts: Question['parts']): boolean {
  const pairs = parts.filter(each => each.length > 0);
  const texts = new Set(pairs.map(pair => JSON.stringify(pair)));
  const seconds = new Set(pairs.map(([, second]) => JSON.stringify(second)));
  return (
    pairs.every(pair => pair.length === 2) &&
    pairs.some(([first]) => seconds.has(JSON.stringify(first))) &&
    pairs.every(pair => same(pair, pair.toReversed()) || !texts.has(JSON.stringify(pair.toReversed())))
  );
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const distinct = (labels: readonly Msg[]): Msg[] => [
  ...new Map(labels.map(label => [JSON.stringify(label), label])).values(),
];

/** Returns the ways that go together with what is chosen. `except`: a menu whose choice does not count. */
const waysWith = ({ ways }: Menus, chosen: Chosen, except: number | null = null): Way[] =>
  ways.filter(({ codes }) =>
    codes.every((code, place) => place === except || !chosen[place] || chosen[place] === code),
  );

const codesIn = (ways: readonly Way[], place: number): number[] => [
  ...new Set(ways.map(({ codes }) => codes[place] ?? 0)),
];

/** True if the question can have these menus: the first one may have pages, the others have room for all. */
export function fitsParts({ parts }: Parts): boolean {
  const loose = parts.filter(each => each.length === 0).length;
  const menus = menusOf({ parts });
  const count = menus.labels.length;
  const others = range(count).slice(1);
  const codes = menus.ways.map(way => way.codes.join());
  return (
    loose <= MOST.buttons &&
    count > 0 &&
    count <= MOST.menus &&
    parts.every(each => each.length === 0 || each.length === count) &&
    new Set(codes).size === codes.length &&
    codesIn(menus.ways, 0).every(first => {
      const ways = waysWith(menus, [first]);
      return others.every(place => codesIn(ways, place).length <= LIMITS.options);
    })
  );
}

/** Returns the step after a choice in a menu. If one option is left, it is chosen. */
export function afterPart(question: Parts, chosen: Chosen, place: number, code: number): Step {
  const menus = menusOf(question);
  const wanted = menus.labels.map((_, at) => (at === place ? code : (chosen[at] ?? 0)));
  const fitting = waysWith(menus, wanted);
  const alone = menus.labels.map((_, at) => (at === place ? code : 0));
  const parts = fitting.length > 0 ? wanted : alone;
  const [way, ...others] = waysWith(menus, parts);
  const isOne = way !== undefined && others.length === 0;
  return { at: 0, page: 0, optionIndexes: isOne ? [way.optionIndex] : [], parts: isOne ? way.codes : parts };
}

/**
 * Returns the menus, a button that begins again, the confirmation, and buttons of options without parts. Of a
 * chosen option without parts the menus say nothing, so they are left out.
 */
export function partMenus(question: Question, step: Step, label: Label): Row[] {
  const menus = menusOf(question);
  const chosen = chosenParts(menus, step);
  const hasBegun = chosen.some(code => code > 0) || step.optionIndexes.length > 0;
  const hasParts = step.optionIndexes.every(optionIndex => question.parts[optionIndex]?.length !== 0);
  return [
    ...(hasParts ? menus.labels : []).flatMap((_, place) =>
      partMenu({ question, menus, place }, { page: step.page, parts: chosen }, label),
    ),
    ...rows([
      ...confirmation(question, step.optionIndexes, label, pairWords(menus, step, question, label)),
      ...(hasBegun ? [again(question, label)] : []),
      ...looseButtons(question, step, label),
    ]),
  ];
}

/** Returns the words of a pair of parts. `null`: the chosen option is none. */
export const bothWords = (question: Question, step: Step, label: Label): string | null =>
  pairWords(menusOf(question), step, question, label);

/** Returns how a confirmation names a pair: that both are chosen. `null`: as its option does. */
function pairWords(menus: Menus, { optionIndexes: [chosen] }: Step, { parts }: Question, label: Label) {
  const isPair = menus.ways.some(({ optionIndex, isEither }) => optionIndex === chosen && isEither);
  const pair = isPair && parts[chosen ?? -1];
  return pair ? pair.map(label).join(' + ') : null;
}

const labelsOf = ({ labels }: Menus, chosen: Chosen): (Msg | null)[] =>
  labels.map((each, place) => each[(chosen[place] ?? 0) - 1] ?? null);

/** Returns the labels chosen so far, by menu. `null`: none yet. */
export function chosenLabels(question: Parts, step: Step): readonly (Msg | null)[] {
  const menus = menusOf(question);
  return labelsOf(menus, chosenParts(menus, step));
}

/**
 * Returns the chosen labels. A step that knows only its option has the labels of that option. Labels that no
 * option has together come from a button of another question, and count as none.
 */
function chosenParts(menus: Menus, { parts, optionIndexes: [chosen] }: Step): Chosen {
  const none = menus.labels.map(() => 0);
  if (parts.length === 0) return menus.ways.find(({ optionIndex }) => optionIndex === chosen)?.codes ?? none;
  const wanted = none.map((_, place) => parts[place] ?? 0);
  return waysWith(menus, wanted).length > 0 ? wanted : none;
}

/** One of the menus of a question. */
interface PlacedMenu {
  readonly question: Question;
  readonly menus: Menus;
  readonly place: number;
}

/**
 * Returns the rows of a menu. A later menu that is too long waits for a choice that shortens it; one with a
 * single label leaves nothing to choose.
 */
function partMenu(
  { question, menus, place }: PlacedMenu,
  { page: wanted, parts }: Pick<Step, 'page' | 'parts'>,
  label: Label,
): Row[] {
  const { table, stamp } = question;
  const ways = waysWith(menus, parts, place);
  const codes = codesIn(ways, place);
  const { here, page, pages } = pageWithin(codes, place > 0 ? 0 : wanted);
  if (place > 0 && (pages > 1 || menus.labels[place]?.length === 1)) return [];
  const words = (code: number): string => label(menus.labels[place]?.[code - 1] ?? CHOOSE);
  const aboutCode = (code: number): Msg | null => {
    const part = menus.labels[place]?.[code - 1];
    return part ? question.aboutPart(part) : null;
  };
  const choices = here.map(code => {
    const members = ways.flatMap(({ optionIndex, codes: own }) => (own[place] === code ? [optionIndex] : []));
    // The first option of a card stands for it: its effect stands at every card, or at none.
    const shown = place > 0 || isUnordered(question.parts) ? members : members.slice(0, 1);
    const about = aboutCode(code);
    return {
      ...choiceOf(
        question,
        { value: code, words: words(code), chosen: parts[place] === code, members: shown },
        label,
      ),
      ...(about ? { about: label(about) } : {}),
    };
  });
  return [
    menu(
      { to: 'part', table, stamp, at: place, page: wanted, parts },
      choices,
      placeholder(question.partTitles[place] ?? null, codes.length, label),
    ),
    ...pageArrows(
      { page, pages },
      target => ({ to: 'part', table, stamp, at: menus.labels.length, page: target, parts }),
      label,
    ),
  ];
}

/** Returns buttons for options without parts, except the one that waits for confirmation. */
const looseButtons = ({ table, stamp, prompt, parts }: Question, { optionIndexes }: Step, label: Label) =>
  prompt.options.flatMap((option, optionIndex) =>
    parts[optionIndex]?.length === 0 && !optionIndexes.includes(optionIndex)
      ? [
          button(
            { to: 'page', table, stamp, at: 0, page: 0, optionIndexes: [optionIndex] },
            `${label(option.label)}${OPENS}`,
          ),
        ]
      : [],
  );
