import { describe, expect, it } from 'vitest';
import { isDeepStrictEqual as same } from 'node:util';
import { option } from '../../../engines/core/prompt.ts';
import type { Msg } from '../../../engines/core/game.ts';
import { range } from '../../../engines/core/values.ts';
import { afterPick } from '../../../commands/play/answer.ts';
import type { Step } from '../../../commands/play/controls.ts';
import { layoutOf } from '../../../commands/play/two-menus.ts';
import { widget } from '../../../commands/play/widget.ts';
import { parse, type Route } from '../../../src/discord/ids.ts';
import type { Row } from '../../../src/discord/ui.ts';
import type { PromptLayout } from '../../../src/presenters/index.ts';
import type { AnyPrompt } from '../../../src/base.ts';

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
const rowsOf = (prompt: AnyPrompt, step: Partial<Step> = {}, form: PromptLayout = 'list') =>
  widget(
    { table: 't', stamp, prompt, form, effects: [], ahead: () => null },
    { at: 0, page: 0, optionIndexes: [], ...step },
    words,
  );
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

it('a few options are one button each, which answers', () => {
  expect(shown(ask([option('a', say('A')), option('b', say('B'))]))).toEqual([
    { label: 'A', route: { to: 'answer', table: 't', stamp, optionIndexes: [0] }, off: false, values: [] },
    { label: 'B', route: { to: 'answer', table: 't', stamp, optionIndexes: [1] }, off: false, values: [] },
  ]);
});

it('a group opens in a second step; a group of one is answered at once', () => {
  const group = say('Captain');
  const prompt = ask([
    option('i', say('Income')),
    option(1, say('Ann'), { group }),
    option(2, say('Bob'), { group }),
    option(3, say('Eve'), { group: say('Murder') }),
  ]);
  expect(shown(prompt).map(each => each.label)).toEqual(['Income', 'Captain …', 'Murder: Eve']);
  expect(shown(prompt)[1]?.route).toEqual({
    to: 'page',
    table: 't',
    stamp,
    at: 2,
    page: 0,
    optionIndexes: [],
  });
  const opened = shown(prompt, { at: 2 });
  expect(opened.map(each => each.label)).toEqual(['Ann', 'Bob', 'common:widget.up']);
  expect(opened[1]?.route).toEqual({ to: 'answer', table: 't', stamp, optionIndexes: [2] });
});

it('many options are a menu of pages', () => {
  const prompt = ask(range(60).map(n => option(n, say(`o${n}`))));
  const [menu, back, next] = shown(prompt, { page: 1 });
  expect(menu?.values).toEqual(range(25).map(n => String(n + 25)));
  expect(back?.off).toBe(false);
  expect(next?.off).toBe(false);
  expect(shown(prompt, { page: 9 })[0]?.values).toHaveLength(10);
  expect(shown(prompt)[1]?.off).toBe(true);
});

it('several options are collected over pages and confirmed only in a number that fits', () => {
  const prompt = ask(
    range(30).map(n => option(n, say(`o${n}`))),
    [2, 3],
  );
  const confirm = (optionIndexes: readonly number[]) =>
    shown(prompt, { optionIndexes }).find(each => each.route?.to === 'answer');
  expect(confirm([4])?.off).toBe(true);
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

describe('two menus', () => {
  it('offer the groups at first, each once, and a button for what has no group; nothing answers yet', () => {
    const [groups, loose, ...more] = shown(ONE_CARD, {}, 'pair');
    expect(groups).toEqual({
      label: 'common:widget.choose',
      route: { to: 'pick', table: 't', stamp, at: 0, page: 0, optionIndexes: [] },
      off: false,
      values: ['0', '2', '3'],
    });
    expect(loose).toMatchObject({
      label: 'loose0 …',
      route: { to: 'page', at: 0, page: 0, optionIndexes: [6] },
    });
    expect(more).toEqual([]);
  });

  it('mark the chosen group and option, offer the rest of the group, and a button that confirms', () => {
    const [groups, members, confirm, loose] = shown(ONE_CARD, { optionIndexes: [4] }, 'pair');
    expect(groups?.values).toEqual(['0', '2', '3']);
    expect(members?.values).toEqual(['3', '4', '5']);
    expect(members?.route).toEqual({ to: 'pick', table: 't', stamp, at: 1, page: 0, optionIndexes: [] });
    expect(chosenIn(rowsOf(ONE_CARD, { optionIndexes: [4] }, 'pair'))).toEqual(['3', '4']);
    expect(confirm).toMatchObject({
      label: '✓ g2: g2.1',
      route: { to: 'answer', table: 't', stamp, optionIndexes: [4] },
    });
    expect(loose?.label).toBe('loose0 …');
  });

  it('show no second menu for a group of one or an option without a group, which is then confirmed', () => {
    expect(shown(ONE_CARD, { optionIndexes: [2] }, 'pair').map(each => each.label)).toEqual([
      'common:widget.choose',
      '✓ g1: g1.0',
      'loose0 …',
    ]);
    expect(shown(ONE_CARD, { optionIndexes: [6] }, 'pair').map(each => each.label)).toEqual([
      'common:widget.choose',
      '✓ loose0',
    ]);
    expect(chosenIn(rowsOf(ONE_CARD, { optionIndexes: [6] }, 'pair'))).toEqual([]);
  });

  it('are no menus where nothing has a group', () => {
    expect(shown(grouped([], 2), {}, 'pair').map(each => each.label)).toEqual(['loose0 …', 'loose1 …']);
  });

  it('turn the pages of more than 25 groups and keep what is chosen', () => {
    const prompt = grouped(
      range(30).map(() => 2),
      1,
    );
    const [groups, back, next] = shown(prompt, {}, 'pair');
    expect(groups?.values).toHaveLength(25);
    expect(back?.off).toBe(true);
    expect(next?.off).toBe(false);
    const [rest, earlier, , members, confirm] = shown(prompt, { page: 1, optionIndexes: [3] }, 'pair');
    expect(rest?.values).toEqual(['50', '52', '54', '56', '58']);
    expect(members?.values).toEqual(['2', '3']);
    expect([rest?.route, members?.route, earlier?.route]).toMatchObject([
      { at: 0, page: 1 },
      { at: 1, page: 1 },
      { to: 'page', page: 0, optionIndexes: [3] },
    ]);
    expect(confirm?.route).toMatchObject({ to: 'answer', optionIndexes: [3] });
  });

  it.each([
    [[26, 2], 1],
    [[2, 2], 5],
    [[60], 0],
  ] as const)(
    'give way to steps where there is not enough room: groups of %o, %i without one',
    (sizes, loose) => {
      expect(layoutOf('pair', grouped(sizes, loose))).toBe('confirm');
      expect(shown(grouped(sizes, loose), {}, 'pair')).toEqual(shown(grouped(sizes, loose), {}, 'confirm'));
    },
  );
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
    expect(parts.map(each => each.label)).toEqual(['loose0', 'loose1', 'loose2', '✓ loose1']);
    expect(answersOf(parts)).toEqual([[1]]);
    expect(
      rowsOf(prompt, { optionIndexes: [1] }, 'confirm')[0]?.components.map(each =>
        'style' in each ? each.style : 0,
      ),
    ).toEqual([2, 1, 2]);
  });

  it('may be in a group that opens', () => {
    const prompt = grouped([2, 1]);
    expect(shown(prompt, {}, 'confirm').map(each => each.label)).toEqual(['g0 …', 'g1: g1.0']);
    expect(shown(prompt, { at: 1, optionIndexes: [1] }, 'confirm').map(each => each.label)).toEqual([
      'g0.0',
      'g0.1',
      'common:widget.up',
      '✓ g0: g0.1',
    ]);
  });

  it('is nothing where a place does not exist', () => {
    for (const form of ['pair', 'confirm'] as const)
      expect(answersOf(shown(ONE_CARD, { optionIndexes: [99] }, form))).toEqual([]);
  });
});

const FORMS = ['list', 'confirm', 'pair'] as const;
const PROMPTS: readonly (readonly [string, AnyPrompt])[] = [
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
  return shown(prompt, step, form).flatMap(({ route, off, values }): Step[] => {
    if (off) return [];
    if (route?.to === 'page') return [{ at: route.at, page: route.page, optionIndexes: route.optionIndexes }];
    if (route?.to !== 'pick') return [];
    return values.map(Number).map((place): Step => {
      const group = prompt.options[place]?.group ?? null;
      const opens =
        layoutOf(form, prompt) !== 'pair' &&
        route.at === 0 &&
        group !== null &&
        prompt.options.filter(other => same(other.group, group)).length > 1;
      return opens
        ? { at: place + 1, page: 0, optionIndexes: [] }
        : { at: layoutOf(form, prompt) === 'pair' ? 0 : route.at, page: route.page, optionIndexes: [place] };
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
  tableView({ at: 0, page: 0, optionIndexes: [] });
  const steps = [...reached.values(), ...(single ? [] : [{ at: 0, page: 2, optionIndexes: range(25) }])];

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
  const place = ask(range(30).map(n => option(n, say(`city${n}`))));
  const ahead = (path: readonly number[]) =>
    path.length === 1 && path[0] === 1 ? { prompt: place, effects: [say('a marriage')] } : null;
  const planned = (step: Partial<Step> = {}) =>
    read(
      widget(
        { table: 't', stamp, prompt: card, form: 'plan', effects: [], ahead },
        { at: 0, page: 0, optionIndexes: [], ...step },
        words,
      ),
    );

  it('begins with one menu, with nothing chosen and nothing to confirm', () => {
    const [menu, ...more] = planned();
    expect(menu?.values).toEqual(['0', '1']);
    expect(more).toEqual([]);
  });

  it('confirms at once what opens no other question', () => {
    expect(planned({ optionIndexes: [0] }).map(({ route }) => route)).toMatchObject([
      { to: 'pick', at: 0, optionIndexes: [] },
      { to: 'answer', optionIndexes: [0] },
    ]);
  });

  it('asks what the choice opens in a second menu, which has pages', () => {
    const [first, second, back, next, ...more] = planned({ optionIndexes: [1] });
    expect(first?.route).toMatchObject({ to: 'pick', at: 0, optionIndexes: [] });
    expect(second?.route).toMatchObject({ to: 'pick', at: 1, page: 0, optionIndexes: [1] });
    expect(second?.values).toEqual(range(25).map(String));
    expect(back?.off).toBe(true);
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

  it('confirms all answers together, named on the button', () => {
    const confirm = planned({ at: 1, page: 1, optionIndexes: [1, 27] }).at(-1);
    expect(confirm).toMatchObject({
      label: '✓ prince · city27',
      route: { to: 'answer', optionIndexes: [1, 27] },
    });
  });

  it('drops the later choices when an earlier one changes', () => {
    expect(afterPick('plan', card, { at: 0, page: 0, optionIndexes: [] }, [1])).toEqual({
      step: { at: 0, page: 0, optionIndexes: [1] },
    });
    expect(afterPick('plan', card, { at: 1, page: 0, optionIndexes: [1] }, [4])).toEqual({
      step: { at: 1, page: 0, optionIndexes: [1, 4] },
    });
  });
});
