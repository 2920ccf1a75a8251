import { expect, it } from 'vitest';
import { option } from '../../engines/core/prompt.ts';
import type { Msg } from '../../engines/core/game.ts';
import { range } from '../../engines/core/values.ts';
import type { Step } from '../../commands/controls.ts';
import { widget } from '../../commands/widget.ts';
import { parse, type Route } from '../../src/discord/ids.ts';
import type { Row } from '../../src/discord/ui.ts';
import type { AnyPrompt } from '../../src/tables/model.ts';

const words = { label: ({ key, ...args }: Msg): string => Object.keys(args).length === 0 ? key : `${key} ${JSON.stringify(args)}` };
const stamp = { timeline: 2, asked: 7 };
const say = (key: string): Msg => ({ key });
const ask = (options: AnyPrompt['options'], pick: AnyPrompt['pick'] = [1, 1]): AnyPrompt =>
  ({ type: 'q', seat: 0, ask: say('which'), pick, options, fallback: 'random', sealed: null });
const shown = (prompt: AnyPrompt, step: Partial<Step> = {}) => read(widget({ table: 't', stamp, prompt, form: 'list' }, { at: 0, page: 0, places: [], ...step }, words));

function read(rows: readonly Row[]): { label: string; route: Route | null; off: boolean; values: readonly string[] }[] {
  return rows.flatMap(row => row.components.map(component => 'options' in component
    ? { label: component.placeholder ?? '', route: parse(component.custom_id), off: false, values: component.options.map(each => each.value) }
    : { label: 'label' in component ? component.label ?? '' : '', route: 'custom_id' in component ? parse(component.custom_id) : null, off: component.disabled ?? false, values: [] }));
}

it('a few options are one button each, which answers', () => {
  expect(shown(ask([option('a', say('A')), option('b', say('B'))]))).toEqual([
    { label: 'A', route: { to: 'answer', table: 't', stamp, places: [0] }, off: false, values: [] },
    { label: 'B', route: { to: 'answer', table: 't', stamp, places: [1] }, off: false, values: [] },
  ]);
});

it('a group opens in a second step; a group of one is answered at once', () => {
  const group = say('Captain');
  const prompt = ask([option('i', say('Income')), option(1, say('Ann'), { group }), option(2, say('Bob'), { group }), option(3, say('Eve'), { group: say('Murder') })]);
  expect(shown(prompt).map(each => each.label)).toEqual(['Income', 'Captain …', 'Murder: Eve']);
  expect(shown(prompt)[1]?.route).toEqual({ to: 'page', table: 't', stamp, at: 2, page: 0, places: [] });
  const opened = shown(prompt, { at: 2 });
  expect(opened.map(each => each.label)).toEqual(['Ann', 'Bob', 'common:widget.up']);
  expect(opened[1]?.route).toEqual({ to: 'answer', table: 't', stamp, places: [2] });
});

it('many options are a menu of pages', () => {
  const prompt = ask(range(60).map(n => option(n, say(`o${n}`))));
  const [menu, back, next] = shown(prompt, { page: 1 });
  expect(menu?.values).toEqual(range(25).map(n => String(n + 25)));
  expect([back?.off, next?.off]).toEqual([false, false]);
  expect(shown(prompt, { page: 9 })[0]?.values).toHaveLength(10);
  expect(shown(prompt)[1]?.off).toBe(true);
});

it('several options are collected over pages and confirmed only in a number that fits', () => {
  const prompt = ask(range(30).map(n => option(n, say(`o${n}`))), [2, 3]);
  const confirm = (places: readonly number[]) => shown(prompt, { places }).find(each => each.route?.to === 'answer');
  expect(confirm([4])?.off).toBe(true);
  expect(confirm([4, 27])).toMatchObject({ off: false, route: { places: [4, 27] } });
  expect(confirm([1, 2, 3, 4])?.off).toBe(true);
  expect(shown(prompt, { page: 1, places: [4, 27] })[0]?.route).toMatchObject({ to: 'pick', page: 1, places: [4] });
});

it('no two components of a widget share a custom id', () => {
  const group = say('big');
  for (const prompt of [ask(range(60).map(n => option(n, say(`o${n}`)))), ask(range(60).map(n => option(n, say(`o${n}`), { group }))), ask(range(60).map(n => option(n, say(`o${n}`))), [0, 25])]) {
    for (const step of [{}, { at: 1 }, { page: 1 }, { at: 1, page: 2 }]) {
      const ids = shown(prompt, step).map(each => JSON.stringify(each.route));
      expect(new Set(ids).size, ids.join('\n')).toBe(ids.length);
    }
  }
});
