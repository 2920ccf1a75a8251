/** The small helpers that every game is built from. */
import { describe, expect, it } from 'vitest';
import type { AnyAsks } from '../../engines/core/game.ts';
import { quickRng } from '../../engines/core/rng.ts';
import { advance, start } from '../../engines/core/table.ts';
import { lately, once, same, thaw } from '../../engines/core/values.ts';
import { GAMES } from '../../engines/index.ts';
import { choose } from '../../engines/core/prompt.ts';
import { at, range } from '../../engines/core/values.ts';

const VALUES = [
  0,
  1,
  '',
  '0',
  true,
  false,
  null,
  [],
  [[]],
  {},
  [1, 2],
  [2, 1],
  { a: 1 },
  { b: 1 },
  { a: [1] },
];

describe('JSON values', () => {
  it('are equal if their text is', () => {
    for (const [i, a] of VALUES.entries())
      for (const [j, b] of VALUES.entries())
        expect(same(structuredClone(a), structuredClone(b)), JSON.stringify([a, b])).toBe(i === j);
    expect(same({ a: 1, b: { c: 2 } }, { b: { c: 2 }, a: 1 })).toBe(true);
    expect(same({ a: 1, b: 1 }, { a: 1, c: 1 })).toBe(false);
  });

  it('are copied to the last list: a change of the copy leaves the original as it was', () => {
    const original = { name: null, list: [[1], { deep: [2] }], field: { of: { it: [3] } } };
    const before = structuredClone(original);
    const twin = thaw<typeof original>(original);
    expect(twin).toEqual(original);
    at(twin.list as number[][], 0).push(9);
    (at(twin.list, 1) as { deep: number[] }).deep.push(9);
    twin.field.of.it.push(9);
    expect(original).toEqual(before);
  });
});

describe('remembered values', () => {
  it('are computed once for each key', () => {
    let computed = 0;
    const square = once((n: number) => (computed++, { value: n * n }));
    expect(range(3).map(n => square(n % 2).value)).toEqual([0, 1, 0]);
    expect(computed).toBe(2);
  });

  it('are at most as many as allowed: a forgotten one is computed again', () => {
    let computed = 0;
    const get = lately<number>(2);
    for (const key of ['a', 'b', 'a', 'c', 'a']) get(key, () => ++computed);
    expect(computed).toBe(4);
  });
});

it.each(Object.values(GAMES))('a position of $id that is played twice gives the same twice', game => {
  const [seats] = game.seats;
  const options = Object.fromEntries(
    Object.entries(game.options).map(([name, values]) => [name, at(values as readonly unknown[], 0)]),
  );
  const { table } = start(game, 'core', {
    seats: Math.max(seats, 3),
    options: options as never,
    first: null,
  });
  const open = game.prompts(table.state);
  const asked = open.some(p => p.sealed) ? open : [at(open, 0)];
  const [first, last] = [0, -1].map(place =>
    asked.map(prompt => choose<AnyAsks>(prompt, [prompt.options.length > 1 && place < 0 ? 1 : 0])),
  );
  const played = advance(game, table, first ?? []);
  const other = advance(game, table, last ?? []);
  expect(other.table.state).not.toEqual(played.table.state);
  expect(advance(game, table, first ?? [])).toEqual(played);
  // What is remembered of the position before is not taken for the one after it.
  const next = game.prompts(played.table.state);
  const answers = next.some(p => p.sealed) ? next : [at(next, 0)];
  expect(() =>
    advance(
      game,
      played.table,
      answers.map(p => choose<AnyAsks>(p, [0])),
    ),
  ).not.toThrow();
});

describe('the quick generator', () => {
  const drawn = (seed: number, n: number): number[] => {
    const rng = quickRng(seed);
    return range(1000).map(() => rng.below(n));
  };

  it('draws the same numbers on every machine', () => {
    expect(drawn(1, 100).slice(0, 5)).toEqual([36, 8, 82, 70, 14]);
    expect(drawn(2, 100)).not.toEqual(drawn(1, 100));
    expect(drawn(1, 100)).toEqual(drawn(1, 100));
  });

  it('draws every number about equally often, also for seeds in a row', () => {
    for (const numbers of [drawn(7, 10), range(1000).map(seed => quickRng(seed).below(10))])
      for (const number of range(10)) {
        const often = numbers.filter(each => each === number).length;
        expect(often, `${number}`).toBeGreaterThan(65);
        expect(often, `${number}`).toBeLessThan(135);
      }
  });

  it('knows whether it was used, and shuffles without losing anything', () => {
    const rng = quickRng(3);
    expect(rng.used).toBe(false);
    expect(rng.shuffle(range(20)).toSorted((a, b) => a - b)).toEqual(range(20));
    expect(rng.used).toBe(true);
    expect(() => rng.take([])).toThrow('an empty bag');
  });
});
