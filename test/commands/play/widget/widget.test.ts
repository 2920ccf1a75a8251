import { describe, expect, it } from 'vitest';
import { capitalised } from '../../../../src/discord/ui.ts';
import { option } from '../../../../engines/core/prompt.ts';
import { ButtonStyle } from 'discord-api-types/v10';
import type { Msg } from '../../../../engines/core/game.ts';
import { range } from '../../../../engines/core/values.ts';
import { afterPick, partStep, pickedIndexes } from '../../../../commands/play/widget/after-pick.ts';
import {
  FIRST,
  openGroup,
  stepOf,
  type Question,
  type Step,
} from '../../../../commands/play/widget/question.ts';
import { layoutOf } from '../../../../commands/play/widget/layout.ts';
import { titleAlong } from '../../../../commands/play/widget/plan-menus.ts';
import {
  asideMenu,
  asideTitle,
  deedText,
  effectsText,
  widget as drawn,
} from '../../../../commands/play/widget/widget.ts';
import { parse, type Route } from '../../../../src/discord/ids.ts';
import type { Row } from '../../../../src/discord/ui.ts';
import type { PromptLayout } from '../../../../src/presenters/index.ts';
import type { AnyPrompt } from '../../../../src/base.ts';

interface Part {
  readonly label: string;
  readonly route: Route | null;
  readonly off: boolean;
  readonly values: readonly string[];
}
const words = {
  label: ({ key, ...args }: Msg): string =>
    Object.keys(args).length === 0 ? key : `${key} ${JSON.stringify(args)}`,
};
/** The words here are made up and begin small: without the capital that buttons and menus give them. */
const widget = (...args: Parameters<typeof drawn>): Row[] =>
  JSON.parse(JSON.stringify(drawn(...args)), (key, value: unknown) =>
    (key === 'label' || key === 'description') && typeof value === 'string'
      ? value.replace(/^(?:✓ )?\p{Lu}/u, start => start.toLowerCase())
      : value,
  ) as Row[];
const stamp = 'x_-7Qa';
const say = (key: string): Msg => ({ key });
const ask = (options: AnyPrompt['options'], pick: AnyPrompt['pick'] = [1, 1]): AnyPrompt => ({
  type: 'q',
  seat: 0,
  ask: say('which'),
  pick,
  options,
  fallback: 'random',
  sealed: null,
});
/** A question whose options are divided into the letters of their values, for the layout `parts`. */
const questionOf = (
  prompt: AnyPrompt,
  form: PromptLayout = 'list',
  effects: Question['effects'] = [],
): Question => ({
  table: 't',
  stamp,
  prompt,
  form,
  parts: prompt.options.map(({ value }) => (typeof value === 'string' ? [...value].map(say) : [])),
  partTitles: [],
  aboutPart: () => null,
  onButton: [],
  apart: [],
  weights: [],
  given: [],
  effects,
  warnings: [],
  menuTitle: () => null,
  along: () => [{ prompt, effects, menuTitle: () => null }],
  most: 1,
  does: () => null,
  deeds: [],
  joining: { joins: () => null, joined: options => options, assumed: () => null },
});
const rowsOf = (prompt: AnyPrompt, step: Partial<Step> = {}, form: PromptLayout = 'list') =>
  widget(questionOf(prompt, form), { ...FIRST, ...step }, words);
const shown = (prompt: AnyPrompt, step: Partial<Step> = {}, form: PromptLayout = 'list') =>
  read(rowsOf(prompt, step, form));

function read(rows: readonly Row[]): Part[] {
  return rows.flatMap(row =>
    row.components.map(component =>
      'options' in component
        ? {
            label: component.placeholder ?? '',
            route: parse(component.custom_id),
            off: false,
            values: component.options.map(each => each.value),
          }
        : {
            label: 'label' in component ? (component.label ?? '') : '',
            route: 'custom_id' in component ? parse(component.custom_id) : null,
            off: component.disabled ?? false,
            values: [],
          },
    ),
  );
}

describe('a menu for each group', () => {
  const prompt = ask([
    option(0, say('v1'), { group: say('north') }),
    option(1, say('v2'), { group: say('north') }),
    option(2, say('v3'), { group: say('south') }),
    option(3, say('stay')),
  ]);

  it('are open at once, and a choice answers', () => {
    expect(shown(prompt, {}, 'menus').map(({ label, values }) => [label, values])).toEqual([
      ['north', ['0', '1']],
      ['south', ['2']],
      ['stay', []],
    ]);
    expect(shown(prompt, {}, 'menus')[2]?.route?.to).toBe('answer');
    expect(afterPick(questionOf(prompt, 'menus'), { ...FIRST, at: 3 }, [2])).toEqual({ optionIndexes: [2] });
  });

  it('keep several options in the order in which they were chosen, and drop what is chosen no more', () => {
    const question = { ...questionOf(prompt, 'menus'), most: 3 };
    const after = (optionIndexes: readonly number[], at: number, chosen: readonly number[]) =>
      afterPick(question, { ...FIRST, at, optionIndexes }, chosen);
    expect(after([2], 1, [0, 1])).toEqual({ step: { ...FIRST, optionIndexes: [2, 0, 1] } });
    expect(after([1, 2], 1, [0, 1])).toEqual({ step: { ...FIRST, optionIndexes: [1, 2, 0] } });
    expect(after([1, 2], 1, [])).toEqual({ step: { ...FIRST, optionIndexes: [2] } });
  });

  it('take several options if several questions are answered at once, which are confirmed', () => {
    const question = { ...questionOf(prompt, 'menus'), most: 2 };
    const at = (optionIndexes: readonly number[]) => widget(question, { ...FIRST, optionIndexes }, words);
    expect(afterPick(question, { ...FIRST, at: 3, optionIndexes: [1] }, [2])).toEqual({
      step: { ...FIRST, optionIndexes: [1, 2] },
    });
    const confirm = (chosen: readonly number[]) =>
      read(at(chosen)).find(({ label }) => /✓|confirm|chooseSome/.test(label));
    expect(confirm([])).toMatchObject({ off: true });
    expect(confirm([2, 0])).toMatchObject({ off: false, route: { to: 'answer', optionIndexes: [2, 0] } });
    expect(confirm([1, 2])).toMatchObject({ off: false, route: { to: 'answer', optionIndexes: [1, 2] } });
    expect(confirm([0, 1, 2])).toMatchObject({ off: true });
    const takes = at([0, 1]).flatMap(({ components }) =>
      components.flatMap(each =>
        'options' in each ? [[each.min_values, each.max_values, parse(each.custom_id)]] : [],
      ),
    );
    expect(takes).toEqual([
      [0, 2, expect.objectContaining({ to: 'pick', at: 1, optionIndexes: [0, 1] })],
      [0, 1, expect.objectContaining({ to: 'pick', at: 3, optionIndexes: [0, 1] })],
    ]);
  });

  it('become a list if a menu would overflow, or if an option must be confirmed', () => {
    const many = ask(range(26).map(n => option(n, say(`v${n}`), { group: say('all') })));
    expect(layoutOf(questionOf(prompt, 'menus'))).toBe('menus');
    expect(layoutOf(questionOf(many, 'menus'))).toBe('list');
    expect(layoutOf({ ...questionOf(prompt, 'menus'), warnings: [[say('why not')]] })).toBe('list');
  });
});

it('a deed is the title of a chosen option, and has a short button', () => {
  const deeds = [{ title: say('build in Agra'), button: say('build') }, null];
  const prompt = ask([option('a', say('a')), option('b', say('b'))]);
  for (const form of ['confirm', 'parts'] as const) {
    const asked: Question = { ...questionOf(prompt, form), deeds };
    const shownAt = (optionIndexes: readonly number[]) => ({
      title: deedText(asked, { ...FIRST, optionIndexes }, { say: words.label }),
      button: read(widget(asked, { ...FIRST, optionIndexes }, words)).find(
        each => each.route?.to === 'answer',
      )?.label,
    });
    expect(shownAt([0])).toEqual({ title: 'build in Agra', button: '✓ build' });
    expect(shownAt([1])).toEqual({ title: 'b', button: '✓ b' });
  }
});

describe('an option that something speaks against', () => {
  it('is confirmed also where its button bears a number', () => {
    const numbers = ask([option(0, say('a')), option(1, say('b'))]);
    const asked = questionOf(numbers, 'numbered');
    expect(layoutOf(asked)).toBe('numbered');
    expect(layoutOf({ ...asked, warnings: [[], [say('why not')]] })).toBe('list');
  });

  it('is one of the question, not one with its place in a later question of the plan', () => {
    const warned = { ...questionOf(prompt, 'plan'), warnings: [[], [say('why not')]] };
    const textsAt = (optionIndexes: readonly number[]) =>
      effectsText(warned, { ...FIRST, optionIndexes }, { say: ({ key }) => key }).map(each => each.content);
    expect(textsAt([0, 1])).toEqual([]);
    expect(textsAt([1, 0])).toEqual(['⚠️ why not']);
  });

  const prompt = ask([option('a', say('a')), option('b', say('b'))]);
  const question: Question = { ...questionOf(prompt), warnings: [[], [say('why not')]] };
  const routesAt = (optionIndexes: readonly number[]) =>
    read(widget(question, { ...FIRST, optionIndexes }, words)).map(each => each.route?.to);

  it('is chosen first, and confirmed then; the others answer at once', () => {
    expect(routesAt([])).toEqual(['answer', 'page']);
    expect(routesAt([1]), 'it alone, and the way back to all').toEqual(['answer', 'page']);
    expect(afterPick(question, FIRST, [0])).toEqual({ optionIndexes: [0] });
    expect(afterPick(question, FIRST, [1])).toEqual({ step: { ...FIRST, optionIndexes: [1] } });
  });

  it('is named with the reason when it is chosen', () => {
    const said = (optionIndexes: readonly number[]) =>
      JSON.stringify(effectsText(question, { ...FIRST, optionIndexes }, { say: words.label }));
    expect(said([])).not.toContain('why not');
    expect(said([1])).toContain('⚠️ why not');
  });
});

it('a few options are one button each, which answers', () => {
  expect(shown(ask([option('a', say('a')), option('b', say('b'))]))).toEqual([
    { label: 'a', route: { to: 'answer', table: 't', stamp, optionIndexes: [0] }, off: false, values: [] },
    { label: 'b', route: { to: 'answer', table: 't', stamp, optionIndexes: [1] }, off: false, values: [] },
  ]);
});

it('one legal answer is one button that says what it does and answers, in every layout', () => {
  const one = ask([option('ab', say('pass'))]);
  for (const form of ['list', 'confirm', 'parts'] as const)
    expect(shown(one, {}, form)).toEqual([
      {
        label: 'pass',
        route: { to: 'answer', table: 't', stamp, optionIndexes: [0] },
        off: false,
        values: [],
      },
    ]);
  const both = ask([option('a', say('a')), option('b', say('b'))], [2, 2]);
  expect(shown(both)).toEqual([
    {
      label: 'a, b',
      route: { to: 'answer', table: 't', stamp, optionIndexes: [0, 1] },
      off: false,
      values: [],
    },
  ]);
});

it('a full row of buttons with an effect each is a menu, whose entries have the effects', () => {
  const shownFor = (count: number, effects: Question['effects']) =>
    read(
      widget(questionOf(ask(range(count).map(n => option(n, say(`v${n}`)))), 'list', effects), FIRST, words),
    );
  const effects = range(5).map(n => say(`effect ${n}`));
  expect(shownFor(5, effects).map(({ values }) => values.length)).toEqual([5]);
  expect(shownFor(5, [...effects.slice(1), null])).toHaveLength(5);
  expect(shownFor(4, effects)).toHaveLength(4);
  const question = questionOf(ask(range(5).map(n => option(n, say(`v${n}`)))), 'list', effects);
  expect(effectsText(question, FIRST, { say: words.label })).toEqual([]);
});

it('the likely answer is the first button and the primary one; answers aside are behind *More*', () => {
  const prompt = ask(['challenge', 'pass', 'always'].map(value => option(value, say(value))));
  const question: Question = {
    ...questionOf(prompt, 'list', [null, null, say('also after a challenge')]),
    weights: ['usual', 'likely', 'aside'],
  };
  const rows = widget(question, FIRST, words);
  expect(read(rows).map(({ label, values }) => [label, ...values])).toEqual([['pass'], ['challenge']]);
  expect(asideTitle(question)).toEqual(say('common:widget.aside'));
  const aside = asideMenu(question, words.label);
  expect(read(aside).map(({ label, values }) => [label, ...values])).toEqual([['common:widget.aside', '2']]);
  expect(rows[0]?.components.map(each => ('style' in each ? each.style : 0))).toEqual([1, 2]);
  const [menu] = aside[0]?.components ?? [];
  expect(menu && 'options' in menu && menu.options[0]?.description?.toLowerCase()).toBe(
    'also after a challenge',
  );
  expect(afterPick(question, FIRST, [2])).toEqual({ optionIndexes: [2] });
});

it('an answer that can be changed is not offered again, and no other one is the primary button', () => {
  const prompt = ask(['challenge', 'pass', 'always'].map(value => option(value, say(value))));
  const weights: Question['weights'] = ['usual', 'likely', 'aside'];
  const after = (given: readonly number[]): unknown[][] =>
    widget({ ...questionOf(prompt), weights, given }, FIRST, words).map(row =>
      row.components.map(each => ('label' in each ? [each.label, each.style] : ['menu'])),
    );
  const aside = (given: readonly number[]) =>
    asideMenu({ ...questionOf(prompt), weights, given }, words.label).length;
  expect(after([1])).toEqual([[['challenge', 2]]]);
  expect(after([0])).toEqual([[['pass', 2]]]);
  expect([aside([1]), aside([2])]).toEqual([1, 0]);
  expect(after([2])).toEqual([
    [
      ['pass', 2],
      ['challenge', 2],
    ],
  ]);
  const forced = ask([option('only', say('only'))]);
  expect(widget({ ...questionOf(forced), given: [0] }, FIRST, words)).toEqual([]);
});

it('a single answer that costs something does not invite', () => {
  const forced = ask([option('only', say('only'))]);
  const styles = (weight: 'usual' | 'grave') =>
    JSON.stringify(widget({ ...questionOf(forced), weights: [weight] }, FIRST, words)).match(/"style":\d/g);
  expect(styles('usual')).toEqual([`"style":${ButtonStyle.Primary}`]);
  expect(styles('grave')).toEqual([`"style":${ButtonStyle.Secondary}`]);
});

it('numbered options are buttons with the numbers of the picture; the last choice answers', () => {
  const two = ask(
    ['a', 'b', 'c', 'd'].map(value => option(value, say(value))),
    [2, 2],
  );
  const routes = (step: Partial<Step>) =>
    shown(two, step, 'numbered').map(({ label, route }) => [
      label,
      route?.to,
      ...(route && 'optionIndexes' in route ? route.optionIndexes : []),
    ]);
  expect(routes({})).toEqual([
    ['1 · a', 'page', 0],
    ['2 · b', 'page', 1],
    ['3 · c', 'page', 2],
    ['4 · d', 'page', 3],
  ]);
  expect(routes({ optionIndexes: [2] })).toEqual([
    ['1 · a', 'answer', 0, 2],
    ['2 · b', 'answer', 1, 2],
    ['✓ 3 · c', 'page'],
    ['4 · d', 'answer', 2, 3],
  ]);
  const many = ask(
    range(7).map(n => option(n, say(`${n}`))),
    [2, 2],
  );
  expect(shown(many, {}, 'numbered')[0]?.values).toHaveLength(7);
});

it.each([
  [5, 'buttons'],
  [6, 'menu'],
  [25, 'menu'],
] as const)('%i answers are one row of %s, also where they have groups', (count, kind) => {
  const options = range(count).map(n => option(n, say(`o${n}`), { group: say(`g${n % 2}`) }));
  const [first, ...more] = shown(ask(options));
  expect(more).toHaveLength(kind === 'menu' ? 0 : 4);
  expect(first?.values).toHaveLength(kind === 'menu' ? count : 0);
  if (kind === 'buttons') expect(first?.label).toBe('g0: o0');
});

it('a group of many answers opens in a second step; a group of one is answered at once', () => {
  const group = say('captain');
  const prompt = ask([
    option('i', say('income')),
    ...range(24).map(n => option(n, say(`o${n}`), { group })),
    option(3, say('Eve'), { group: say('murder') }),
  ]);
  expect(shown(prompt).map(each => each.label)).toEqual(['income', 'captain\u00a0…', 'murder: Eve']);
  expect(shown(prompt)[1]?.route).toEqual({
    to: 'page',
    table: 't',
    stamp,
    at: 2,
    page: 0,
    optionIndexes: [],
  });
  const [menu, up] = shown(prompt, { at: 2 });
  expect(menu?.values).toHaveLength(24);
  expect(up?.label).toBe('common:widget.up');
});

it('an answer apart has a button below a menu of the others, and none beside buttons', () => {
  const many = ask(range(7).map(n => option(n, say(`o${n}`))));
  const apart = range(7).map(n => n === 5);
  const below = read(widget({ ...questionOf(many), apart }, FIRST, words));
  expect(below.map(({ values }) => values)).toEqual([['0', '1', '2', '3', '4', '6'], []]);
  expect(below[1]).toMatchObject({ label: 'o5', route: { to: 'answer', optionIndexes: [5] } });
  const few = ask(range(3).map(n => option(n, say(`o${n}`))));
  const row = read(widget({ ...questionOf(few), apart }, FIRST, words));
  expect(row.map(({ label }) => label)).toEqual(['o0', 'o1', 'o2']);
});

describe('effects', () => {
  const effects = range(6).map(n => (n === 0 ? null : { key: `effect${n}` }));
  const about = (rows: readonly Row[]) =>
    rows.flatMap(row =>
      row.components.flatMap(each => ('options' in each ? each.options.map(one => one.description) : [])),
    );

  it('stand in the description of the options of a menu', () => {
    const prompt = ask(range(6).map(n => option(n, say(`o${n}`))));
    const question = questionOf(prompt, 'list', effects);
    expect(about(widget(question, FIRST, words))).toEqual([
      undefined,
      ...range(5).map(n => `effect${n + 1}`),
    ]);
    expect(effectsText(question, FIRST, { say: words.label })).toEqual([]);
  });

  it('stand above buttons, a line for each option that has one', () => {
    const prompt = ask(range(3).map(n => option(n, say(`o${n}`))));
    const [lines] = effectsText(questionOf(prompt, 'list', effects), FIRST, { say: words.label });
    expect(lines?.content).toBe('- O1 – effect1\n- O2 – effect2');
  });

  it('stand on the buttons where they have room, and then in no line', () => {
    const prompt = ask(range(3).map(n => option(n, say(`o${n}`))));
    const question = { ...questionOf(prompt, 'list', effects), onButton: [false, true, false] };
    expect(read(widget(question, FIRST, words)).map(({ label }) => label)).toEqual([
      'o0',
      'o1 – effect1',
      'o2',
    ]);
    const [lines] = effectsText(question, FIRST, { say: words.label });
    expect(lines?.content).toBe('- O2 – effect2');
  });

  it('in an open group do not repeat the name of the group, as the buttons do not', () => {
    const prompt = grouped([3, 30]);
    const named = prompt.options.map((_, n) => (n === 0 ? { key: 'effect' } : null));
    const question = questionOf(prompt, 'list', named);
    const [lines] = effectsText(question, { ...FIRST, at: 1 }, { say: words.label });
    expect(lines?.content).toBe(`- ${capitalised(prompt.options[0]?.label.key ?? '')} – effect`);
  });

  it('stand at a group if all its options have the same one', () => {
    const prompt = grouped([30, 2, 2, 2, 2, 2]);
    const same = prompt.options.map(({ group }) => (group?.key === 'g0' ? { key: 'both' } : null));
    const many = prompt.options.map((_, n) => ({ key: `effect${n}` }));
    expect(about(widget(questionOf(prompt, 'list', same), FIRST, words))[0]).toBe('both');
    expect(about(widget(questionOf(prompt, 'list', many), FIRST, words))[0]).toBeUndefined();
  });
});

it('many options are a menu of pages', () => {
  const prompt = ask(range(60).map(n => option(n, say(`o${n}`))));
  const [menu] = shown(prompt, { page: 1 });
  expect(menu?.values).toEqual(range(25).map(n => String(n + 25)));
  const pagesTo = (page: number) =>
    shown(prompt, { page }).flatMap(({ route }) => (route?.to === 'page' ? [route.page] : []));
  expect(shown(prompt, { page: 9 })[0]?.values).toHaveLength(10);
  expect([0, 1, 2, 9].map(pagesTo), 'no button leads to a page that does not exist').toEqual([
    [1],
    [0, 2],
    [1],
    [1],
  ]);
});

it('several options are collected over pages and confirmed only in a number that fits', () => {
  const prompt = ask(
    range(30).map(n => option(n, say(`o${n}`))),
    [2, 3],
  );
  const confirm = (optionIndexes: readonly number[]) =>
    shown(prompt, { optionIndexes }).find(each => each.route?.to === 'answer');
  expect(confirm([4])).toMatchObject({ off: true, label: 'common:widget.confirmOf {"chosen":1,"min":2}' });
  expect(confirm([4, 27])).toMatchObject({ off: false, route: { optionIndexes: [4, 27] } });
  expect(confirm([1, 2, 3, 4])?.off).toBe(true);
  expect(shown(prompt, { page: 1, optionIndexes: [4, 27] })[0]?.route).toMatchObject({
    to: 'pick',
    page: 1,
    optionIndexes: [4],
  });
});

/** Groups of these sizes, then this number of options without a group. */
const grouped = (sizes: readonly number[], loose = 0): AnyPrompt =>
  ask([
    ...sizes.flatMap((size, g) =>
      range(size).map(n => option([g, n], say(`g${g}.${n}`), { group: say(`g${g}`) })),
    ),
    ...range(loose).map(n => option(n, say(`loose${n}`))),
  ]);
const ONE_CARD = grouped([2, 1, 3], 1);
const answersOf = (parts: readonly Part[]) =>
  parts.flatMap(({ route }) => (route?.to === 'answer' ? [route.optionIndexes] : []));

it('a group is open at a step inside it, and none at the first step', () => {
  const prompt = grouped([3, 30]);
  expect([0, 1, 4].map(at => openGroup(prompt, { at })?.key)).toEqual([undefined, 'g0', 'g1']);
});

describe('menus for the parts of an option', () => {
  it('show no second menu if nothing goes with the first choice but one thing', () => {
    const prompt = ask([
      ...['ax', 'bx'].map(value => option(value, say(value))),
      option('', say('withdraw')),
    ]);
    const menus = shown(prompt, {}, 'parts').filter(({ route }) => route?.to === 'part');
    expect(menus.map(({ values }) => values)).toEqual([['1', '2']]);
    expect(partStep(questionOf(prompt, 'parts'), { at: 0, page: 0, parts: [0, 0] }, [2])).toMatchObject({
      optionIndexes: [1],
    });
  });

  const LETTERS = ['a', 'b', 'c'];
  const UNORDERED = ask(
    LETTERS.flatMap((one, n) =>
      LETTERS.slice(n).map(other => option(one + other, say(`${one} and ${other}`))),
    ),
  );
  const CARDS = ask([
    ...['ax', 'ay', 'bx', 'cz'].map(value => option(value, say(value))),
    option('', say('withdraw')),
  ]);
  const labelsIn = (rows: readonly Row[]) =>
    rows.flatMap(row =>
      row.components.flatMap(each => ('options' in each ? [each.options.map(one => one.label)] : [])),
    );
  /** Chooses labels one after the other, each in the menu of this number. */
  const choose = (prompt: AnyPrompt, ...choices: readonly (readonly [menu: number, label: string])[]): Step =>
    choices.reduce<Step>((step, [menu, label]) => {
      const [found] = rowsOf(prompt, step, 'parts').flatMap(row =>
        row.components.flatMap(each => {
          const route = 'custom_id' in each ? parse(each.custom_id) : null;
          return 'options' in each && route?.to === 'part' && route.at === menu
            ? [{ route, value: each.options.find(one => one.label === label)?.value }]
            : [];
        }),
      );
      if (found?.value === undefined) throw new Error(`${label} is not offered in menu ${menu}`);
      return partStep(questionOf(prompt, 'parts'), found.route, [Number(found.value)]);
    }, FIRST);
  const answers = (prompt: AnyPrompt, step: Step) => answersOf(shown(prompt, step, 'parts'));

  it('are all shown at once, with nothing chosen, and a button for what has no parts', () => {
    const rows = rowsOf(CARDS, {}, 'parts');
    expect(labelsIn(rows)).toEqual([
      ['a', 'b', 'c'],
      ['x', 'y', 'z'],
    ]);
    expect(chosenIn(rows)).toEqual([]);
    expect(read(rows).map(each => each.label)).toEqual([
      'common:widget.chooseOne {"count":3}',
      'common:widget.chooseOne {"count":3}',
      'withdraw\u00a0…',
    ]);
    expect(answers(CARDS, FIRST)).toEqual([]);
  });

  it.each([
    [
      [0, 'a'],
      [1, 'x'],
    ],
    [
      [1, 'x'],
      [0, 'a'],
    ],
  ] as const)('take the choices in any order, %o then %o', (first, second) => {
    expect(answers(CARDS, choose(CARDS, first))).toEqual([]);
    expect(answers(CARDS, choose(CARDS, first, second))).toEqual([[0]]);
  });

  it('offer in the others only what goes together with what is chosen', () => {
    expect(labelsIn(rowsOf(CARDS, choose(CARDS, [0, 'a']), 'parts'))).toEqual([
      ['a', 'b', 'c'],
      ['x', 'y'],
    ]);
    expect(labelsIn(rowsOf(CARDS, choose(CARDS, [1, 'x']), 'parts'))).toEqual([
      ['a', 'b'],
      ['x', 'y', 'z'],
    ]);
  });

  it('choose what is left if it is the only one', () => {
    const step = choose(CARDS, [0, 'c']);
    expect(step.optionIndexes).toEqual([3]);
    expect(chosenIn(rowsOf(CARDS, step, 'parts'))).toHaveLength(2);
    expect(answers(CARDS, step)).toEqual([[3]]);
  });

  it('have the effect of the first option of a label, at every label of a menu', () => {
    const effects = ['a alone', 'a with y', 'b alone', 'c alone', 'gone'].map(say);
    const [menu] = widget(questionOf(CARDS, 'parts', effects), FIRST, words);
    const [cards] = menu?.components ?? [];
    if (!cards || !('options' in cards)) throw new Error('no menu');
    expect(cards.options.map(({ description }) => description)).toEqual(['a alone', 'b alone', 'c alone']);
  });

  it('can be begun again', () => {
    const again = shown(CARDS, choose(CARDS, [0, 'a']), 'parts').find(
      each => each.label === 'common:widget.again',
    );
    expect(again?.route).toMatchObject({ to: 'page', optionIndexes: [] });
  });

  it('can be left for another choice when an option without parts waits for confirmation, told once', () => {
    const effects = ['a alone', 'a with y', 'b alone', 'c alone', 'gone'].map(say);
    const question = questionOf(CARDS, 'parts', effects);
    const step = { ...FIRST, optionIndexes: [4] };
    const buttons = read(widget(question, step, words)).map(each => each.label);
    expect(buttons).toEqual(expect.arrayContaining(['✓ withdraw', 'common:widget.again']));
    const said = JSON.stringify(effectsText(question, FIRST, { say: each => each.key }));
    expect(said).toContain('gone');
    expect(effectsText(question, step, { say: each => each.key })).toEqual([]);
  });

  it('list the same where the order does not matter', () => {
    expect(labelsIn(rowsOf(UNORDERED, {}, 'parts'))).toEqual([LETTERS, LETTERS]);
    expect(answers(UNORDERED, choose(UNORDERED, [0, 'a'], [1, 'c']))).toEqual([[2]]);
    expect(answers(UNORDERED, choose(UNORDERED, [0, 'c'], [1, 'a']))).toEqual([[2]]);
    expect(answers(UNORDERED, choose(UNORDERED, [1, 'a'], [0, 'c']))).toEqual([[2]]);
    expect(answers(UNORDERED, choose(UNORDERED, [1, 'b'], [0, 'b']))).toEqual([[3]]);
  });

  it('confirm a pair as two choices, in the order of its option', () => {
    const confirmed = (...picks: Parameters<typeof choose>[1][]) =>
      read(widget(questionOf(UNORDERED, 'parts'), choose(UNORDERED, ...picks), words)).map(
        each => each.label,
      );
    expect(confirmed([0, 'a'], [1, 'c'])).toContain('✓ a + c');
    expect(confirmed([0, 'c'], [1, 'a'])).toContain('✓ a + c');
  });

  it('have titles, and say what each label means, if the game does', () => {
    const question = {
      ...questionOf(UNORDERED, 'parts'),
      partTitles: ['first', 'second'].map(say),
      aboutPart: (part: Msg) => (part.key === 'a' ? say('about a') : null),
    };
    const menus = widget(question, FIRST, words).flatMap(row =>
      row.components.flatMap(each => ('options' in each ? [each] : [])),
    );
    expect(menus.map(({ placeholder }) => placeholder)).toEqual(['first', 'second']);
    for (const { options } of menus)
      expect(options.map(({ description }) => description ?? null)).toEqual(['about a', null, null]);
  });

  it('keep the order where it matters', () => {
    const prompt = ask(['ab', 'ba', 'bc'].map(value => option(value, say(value))));
    expect(labelsIn(rowsOf(prompt, {}, 'parts'))).toEqual([
      ['a', 'b'],
      ['b', 'a', 'c'],
    ]);
    expect(answers(prompt, choose(prompt, [0, 'b'], [1, 'a']))).toEqual([[1]]);
  });

  it('wait for another choice where they would be too long', () => {
    const many = ask(
      ['a', 'b'].flatMap((card, n) =>
        range(20).map(k => option(card + String.fromCodePoint(0x4e00 + 20 * n + k), say(`${card}${k}`))),
      ),
    );
    expect(labelsIn(rowsOf(many, {}, 'parts'))).toHaveLength(1);
    expect(labelsIn(rowsOf(many, choose(many, [0, 'b']), 'parts'))[1]).toHaveLength(20);
  });

  it('know the parts of an option that was chosen elsewhere', () => {
    expect(chosenIn(rowsOf(CARDS, { optionIndexes: [1] }, 'parts'))).toHaveLength(2);
    expect(chosenIn(rowsOf(CARDS, { optionIndexes: [4] }, 'parts'))).toHaveLength(0);
  });

  it('give way to steps where parts are lacking, too many, or the same for two options', () => {
    for (const values of [[], ['ab', 'ab'], ['ab', 'c'], ['abcde', 'fghij']])
      expect(
        layoutOf(questionOf(ask([...values, '', ''].map(value => option(value, say(value)))), 'parts')),
      ).toBe('confirm');
  });
});

const chosenIn = (rows: readonly Row[]): string[] =>
  rows.flatMap(row =>
    row.components.flatMap(component =>
      'options' in component ? component.options.filter(each => each.default).map(each => each.value) : [],
    ),
  );

describe('what is confirmed', () => {
  it('is chosen by a button, which then stands out, and answered by another', () => {
    const prompt = grouped([], 3);
    expect(answersOf(shown(prompt, {}, 'confirm'))).toEqual([]);
    expect(shown(prompt, {}, 'confirm')[1]?.route).toEqual({
      to: 'page',
      table: 't',
      stamp,
      at: 0,
      page: 0,
      optionIndexes: [1],
    });
    const parts = shown(prompt, { optionIndexes: [1] }, 'confirm');
    expect(parts.map(each => each.label)).toEqual([
      ...['loose0', 'loose1', 'loose2'],
      ...['✓ loose1', 'common:widget.again'],
    ]);
    expect(answersOf(parts)).toEqual([[1]]);
    expect(
      rowsOf(prompt, { optionIndexes: [1] }, 'confirm')[0]?.components.map(each =>
        'style' in each ? each.style : 0,
      ),
    ).toEqual([2, 1, 2]);
  });

  it('may be in a group that opens', () => {
    const prompt = grouped([2, 25]);
    expect(shown(prompt, {}, 'confirm').map(each => each.label)).toEqual(['g0\u00a0…', 'g1\u00a0…']);
    expect(shown(prompt, { at: 1, optionIndexes: [1] }, 'confirm').map(each => each.label)).toEqual([
      'g0.0',
      'g0.1',
      '✓ g0: g0.1',
      'common:widget.up',
    ]);
  });

  it('is nothing where a place does not exist', () => {
    expect(answersOf(shown(ONE_CARD, { optionIndexes: [99] }, 'confirm'))).toEqual([]);
  });
});

const FORMS = ['list', 'confirm', 'parts'] as const;
const lettered = (most: number, next: number): AnyPrompt =>
  ask([
    ...range(most).flatMap(n =>
      range(next).map(k => {
        const value = String.fromCodePoint(0x4e00 + n, 0x5e00 + k);
        return option(value, say(value));
      }),
    ),
    option('', say('none')),
  ]);
const PROMPTS: readonly (readonly [string, AnyPrompt])[] = [
  ['parts', lettered(3, 25)],
  ['parts of many', lettered(30, 3)],
  ['a few', ONE_CARD],
  ['many loose', grouped([], 60)],
  ['one large group', grouped([60], 1)],
  [
    'many groups',
    grouped(
      range(60).map(() => 3),
      4,
    ),
  ],
  ['all large', grouped([30, 1, 26], 30)],
  ['a group in its menu', grouped([25, 1], 4)],
  ['the most buttons', grouped([2], 19)],
  [
    'several',
    ask(
      range(60).map(n => option(n, say(`o${n}`))),
      [0, 25],
    ),
  ],
];
const CASES = PROMPTS.flatMap(([name, prompt]) => FORMS.map(form => [name, form, prompt] as const));

/** Every way to go on from a step: pages turned, groups opened, choices made. */
function onwards(prompt: AnyPrompt, form: PromptLayout, step: Step): Step[] {
  const question = questionOf(prompt, form);
  return shown(prompt, step, form).flatMap(({ route, off, values }): Step[] => {
    if (off) return [];
    if (route?.to === 'page') return [stepOf(route)];
    if (route?.to === 'part')
      return (values.length > 0 ? values : [null]).map(value =>
        partStep(question, route, value === null ? [] : [Number(value)]),
      );
    if (route?.to !== 'pick') return [];
    return values.flatMap(value => {
      const next = afterPick(question, stepOf(route), [Number(value)]);
      return 'step' in next ? [next.step] : [];
    });
  });
}

describe.each(CASES)('%s, as %s', (_, form, prompt) => {
  const single = prompt.pick[1] === 1;
  const reached = new Map<string, Step>();
  const tableView = (step: Step): void => {
    if (reached.has(JSON.stringify(step))) return;
    reached.set(JSON.stringify(step), step);
    if (single) onwards(prompt, form, step).forEach(tableView);
  };
  tableView(FIRST);
  const steps = [...reached.values(), ...(single ? [] : [{ ...FIRST, page: 2, optionIndexes: range(25) }])];

  it('has components that Discord takes, no two with the same custom id, wherever one gets', () => {
    for (const step of steps) {
      const rows = rowsOf(prompt, step, form);
      const ids = rows.flatMap(row =>
        row.components.map(each => ('custom_id' in each ? each.custom_id : '')),
      );
      expect(new Set(ids).size, ids.join(' ')).toBe(ids.length);
      expect(
        rows.reduce((sum, row) => sum + 1 + row.components.length, 0),
        JSON.stringify(step),
      ).toBeLessThanOrEqual(26);
      for (const row of rows) {
        expect(row.components.length).toBeLessThanOrEqual(5);
        for (const each of row.components)
          if ('options' in each) {
            expect(each.options.length).toBeGreaterThan(0);
            expect(each.options.length).toBeLessThanOrEqual(25);
            expect(new Set(each.options.map(o => o.value)).size).toBe(each.options.length);
          }
      }
    }
  });

  if (single)
    it('leaves no legal answer out of reach, and offers one at a time where it is confirmed', () => {
      const offered = steps.map(step => answersOf(shown(prompt, step, form)));
      const direct = steps.flatMap(step =>
        shown(prompt, step, form).flatMap(({ route, values }) =>
          form === 'list' && route?.to === 'pick' ? values.map(Number) : [],
        ),
      );
      expect([...new Set([...offered.flat(2), ...direct])].sort((a, b) => a - b)).toEqual(
        range(prompt.options.length),
      );
      if (form !== 'list')
        for (const [i, step] of steps.entries())
          expect(offered[i]).toEqual(step.optionIndexes.length > 0 ? [step.optionIndexes] : []);
    });
});

describe('a menu for each question of a plan', () => {
  const card = ask([option('trade', say('trade')), option('prince', say('prince'))]);
  const place = { ...ask(range(30).map(n => option(n, say(`city${n}`)))), ask: say('where') };
  const along = ([first]: readonly number[]) => [
    { prompt: card, effects: [], menuTitle: () => null },
    ...(first === 1 ? [{ prompt: place, effects: [say('a marriage')], menuTitle: () => say('a city') }] : []),
  ];
  const planned = (step: Partial<Step> = {}) =>
    read(widget({ ...questionOf(card, 'plan'), along }, { ...FIRST, ...step }, words));

  it('begins with one menu, with nothing chosen and nothing to confirm', () => {
    const [menu, ...more] = planned();
    expect(menu?.values).toEqual(['0', '1']);
    expect(more).toEqual([]);
  });

  it('confirms at once what opens no other question', () => {
    expect(planned({ optionIndexes: [0] }).map(({ route }) => route)).toMatchObject([
      { to: 'pick', at: 0, optionIndexes: [] },
      { to: 'answer', optionIndexes: [0] },
      { to: 'page', optionIndexes: [] },
    ]);
  });

  it('asks what the choice opens in a second menu, which has pages', () => {
    const [first, second, next, ...more] = planned({ optionIndexes: [1] });
    expect(first?.route).toMatchObject({ to: 'pick', at: 0, optionIndexes: [] });
    expect(second?.route).toMatchObject({ to: 'pick', at: 1, page: 0, optionIndexes: [1] });
    expect(second?.values).toEqual(range(25).map(String));
    expect(next?.route).toMatchObject({ to: 'page', at: 1, page: 1, optionIndexes: [1] });
    expect(more).toEqual([]);
    expect(planned({ at: 1, page: 1, optionIndexes: [1] })[1]?.values).toEqual([
      '25',
      '26',
      '27',
      '28',
      '29',
    ]);
  });

  it('says in every menu what is chosen there, if the game names it', () => {
    const [first, second] = widget(
      { ...questionOf(card, 'plan'), along },
      { ...FIRST, optionIndexes: [1] },
      words,
    );
    expect(JSON.stringify(first)).toContain('common:widget.chooseOne');
    expect(JSON.stringify(second)).toContain('a city');
    const many = {
      ...questionOf(ask(range(7).map(n => option(n, say(`${n}`))))),
      menuTitle: () => say('a ship'),
    };
    expect(JSON.stringify(widget(many, FIRST, words))).toContain('a ship');
  });

  it('confirms all answers together, named on the button', () => {
    const confirm = planned({ at: 1, page: 1, optionIndexes: [1, 27] }).at(-2);
    expect(confirm).toMatchObject({
      label: '✓ prince · city27',
      route: { to: 'answer', optionIndexes: [1, 27] },
    });
  });

  it('says on the button what the answers together will do, where the game can say it', () => {
    const question = { ...questionOf(card, 'plan'), along, does: () => say('prince in york') };
    expect(read(widget(question, { ...FIRST, optionIndexes: [1, 27] }, words)).at(-2)?.label).toBe(
      '✓ prince in york',
    );
  });

  it('has as its title what is still to be chosen, then what is about to be done', () => {
    const question = { ...questionOf(card, 'plan'), along };
    const title = (optionIndexes: readonly number[]) => titleAlong(question, { optionIndexes }).key;
    expect(title([])).toBe('which');
    expect(title([1])).toBe('where');
    const deed = (optionIndexes: readonly number[]) =>
      deedText(question, { ...FIRST, optionIndexes }, { say: words.label });
    expect([deed([]), deed([1])]).toEqual([null, null]);
    expect(deed([1, 27])).toContain(' · ');
    const forced = { ...question, prompt: ask([option('pass', say('pass'))]) };
    expect(titleAlong(forced, { optionIndexes: [0] }).key).toBe('which');
  });

  it('asks several questions in one menu where the game joins them and all answers fit', () => {
    const pay = { ...ask([option('pay1', say('black')), option('pay2', say('pink'))]), ask: say('how') };
    const few = { ...ask(range(12).map(n => option(n, say(`city${n}`)))), ask: say('where') };
    const joinedBy = (second: AnyPrompt) => {
      const all = [card, second, pay].map(each => ({ prompt: each, effects: [], menuTitle: () => null }));
      return {
        ...questionOf(card, 'plan'),
        along: (path: readonly number[]) => (path[0] === 0 ? all.slice(0, 1) : all.slice(0, path.length + 1)),
        joining: {
          joins: (here: AnyPrompt, next: AnyPrompt) =>
            here.ask.key === 'where' && next.ask.key === 'how'
              ? { ask: say('where and how'), spreads: false }
              : null,
          joined: (options: AnyPrompt['options']) => options,
          assumed: () => null,
        },
      };
    };
    const question = joinedBy(few);
    const [, second, ...more] = read(widget(question, { ...FIRST, optionIndexes: [1] }, words));
    expect(second?.values).toEqual(range(12).flatMap(n => [`${n}.0`, `${n}.1`]));
    expect(more).toEqual([]);
    expect(titleAlong(question, { optionIndexes: [1] }).key).toBe('where and how');
    const step = afterPick(question, { ...FIRST, at: 1, optionIndexes: [1] }, pickedIndexes(['7.1']));
    expect(step).toEqual({ step: { ...FIRST, at: 3, optionIndexes: [1, 7, 1] } });
    const done = widget(question, { ...FIRST, at: 1, optionIndexes: [1, 7, 1] }, words);
    expect(JSON.stringify(done[1])).toContain('"label":"city7 · pink","default":true');
    expect(read(done).at(-2)?.route).toMatchObject({ to: 'answer', optionIndexes: [1, 7, 1] });
    // 13 x 2 ways are more than a menu has
    const apart = joinedBy({ ...ask(range(13).map(n => option(n, say(`city${n}`)))), ask: say('where') });
    expect(read(widget(apart, { ...FIRST, optionIndexes: [1] }, words))[1]?.values).toEqual(
      range(13).map(String),
    );
  });

  it('divides joined answers over several menus if the game says so, with the effect of the last', () => {
    /** A question with `first` answers, after which those of `opens` ask one of `then` answers. */
    const spread = (first: number, opens: readonly number[], then: number): Question => {
      const [head, tail] = [first, then].map((count, n) => {
        const prompt = ask(range(count).map(i => option(i, say(`${n === 0 ? 'ship' : 'good'}${i}`))));
        const effects = range(count).map(i => (n === 1 && i === 0 ? say('rare') : null));
        return { prompt, effects, menuTitle: () => say(n === 0 ? 'a ship' : 'a good') };
      });
      if (!head || !tail) throw new Error('no questions');
      return {
        ...questionOf(head.prompt, 'plan'),
        along: ([chosen = -1]) => (opens.includes(chosen) ? [head, tail] : [head]),
        joining: {
          joins: () => ({ ask: say('which'), spreads: true }),
          joined: options => options,
          assumed: () => null,
        },
      };
    };
    const menusOf = (question: Question) =>
      read(widget(question, FIRST, words)).map(({ label, values }) => [label, values.length]);
    // by the first answer
    expect(menusOf(spread(3, range(3), 16))).toEqual(range(3).map(n => [`ship${n}`, 16]));
    // the answers that open nothing come first, if there are many
    expect(menusOf(spread(20, [4, 5], 12))).toEqual([
      ['a ship', 18],
      ['a good', 24],
    ]);
    // 3 x 50 ways are more than five menus have
    expect(menusOf(spread(3, range(3), 50))).toEqual([['a ship', 3]]);
    const [menu] = widget(spread(2, [0, 1], 2), FIRST, words);
    const told = [menu?.components[0]].flatMap(part => (part && 'options' in part ? part.options : []));
    expect(told.map(({ value, description }) => [value, description])).toEqual([
      ['0.0', 'rare'],
      ['0.1', undefined],
      ['1.0', 'rare'],
      ['1.1', undefined],
    ]);
  });

  it('asks a long question with a menu for each group, all at once, until it has an answer', () => {
    const cities = ask(
      range(40).map(n => option(n, say(`city${n}`), { group: say(n < 20 ? 'north' : 'south') })),
    );
    const both = [card, cities].map(each => ({ prompt: each, effects: [], menuTitle: () => null }));
    const question = {
      ...questionOf(card, 'plan'),
      along: (path: readonly number[]) => both.slice(0, path.length + 1),
    };
    const shownAt = (optionIndexes: readonly number[]) =>
      read(widget(question, { ...FIRST, optionIndexes }, words));
    const [, north, south, ...more] = shownAt([1]);
    expect([north?.label, south?.label]).toEqual(['north', 'south']);
    expect([north?.values.length, south?.values[0]]).toEqual([20, '20']);
    expect(north?.route).not.toEqual(south?.route);
    expect(more).toEqual([]);
    expect(shownAt([1, 30])[1]?.values).toContain('30');
    expect(shownAt([1, 30]).filter(({ values }) => values.length > 0)).toHaveLength(2);
  });

  it('chooses beforehand what the game assumes, which can be changed', () => {
    const second = ask([option('york', say('york')), option(null, say('none'))]);
    const both = [card, second].map(each => ({ prompt: each, effects: [], menuTitle: () => null }));
    const question = {
      ...questionOf(card, 'plan'),
      along: (path: readonly number[]) => both.slice(0, path.length + 1),
      joining: { joins: () => null, joined: (all: AnyPrompt['options']) => all, assumed: () => 1 },
    };
    const after = (optionIndexes: readonly number[], chosen: number) =>
      afterPick(question, { ...FIRST, at: optionIndexes.length, optionIndexes }, [chosen]);
    expect(after([], 1)).toEqual({ step: { ...FIRST, at: 2, optionIndexes: [1, 1] } });
    expect(after([1], 0)).toEqual({ step: { ...FIRST, at: 2, optionIndexes: [1, 0] } });
  });

  it('drops the later choices when an earlier one changes', () => {
    const question = questionOf(card, 'plan');
    expect(afterPick(question, FIRST, [1])).toEqual({ step: { ...FIRST, at: 1, optionIndexes: [1] } });
    expect(afterPick(question, { ...FIRST, at: 1, optionIndexes: [1] }, [4])).toEqual({
      step: { ...FIRST, at: 2, optionIndexes: [1, 4] },
    });
  });
});
