/** Menus of a prompt in chat: 25 entries each, in two steps. */
import { describe, expect, it } from 'vitest';
import type { Msg, Option } from '../../../engines/core/game.ts';
import { nameOf, VILLAGES } from '../../../engines/raja/facts.ts';
import { raja } from '../../../engines/raja/index.ts';
import type { Deed, Options } from '../../../engines/raja/model.ts';
import { fullLabel } from '../../../src/discord/phrases.ts';
import { sayer } from '../../../src/i18n/index.ts';
import { LOCALES } from '../../../src/base.ts';
import { at, range } from '../../../engines/core/values.ts';
import { playThrough } from '../../support/engine/playthrough.ts';
import { SEATS } from '../../../render/kit/seats.ts';
import { ADVANCED, ALL_VILLAGES, BASE, HIDDEN, moving, SEVERAL, sitting } from './table.ts';

type AnyOption = Option<unknown>;
const MENU = 25;
const NAMES = range(5).map(seat => `🔵 ${seat}`.padEnd(32, 'W'));

/** Returns the number of entries of the first menu, and the size of the largest group. */
function sizes(options: readonly { readonly group: unknown }[]): { top: number; most: number } {
  const groups = new Map<string, number>();
  for (const { group } of options)
    if (group !== null) groups.set(JSON.stringify(group), (groups.get(JSON.stringify(group)) ?? 0) + 1);
  return {
    top: groups.size + options.filter(each => each.group === null).length,
    most: Math.max(0, ...groups.values()),
  };
}

/** Labels of self-play, with their group if no other option is in it. */
const lines: readonly (readonly [label: Msg, alone: AnyOption | null])[] = labelsOf([
  [5, SEVERAL],
  [4, ADVANCED],
  [5, BASE],
]);

function labelsOf(games: readonly (readonly [number, Options])[]) {
  const found = new Map<string, readonly [Msg, AnyOption | null]>();
  for (const [seats, options] of games)
    for (const { open } of playThrough(raja, { seed: 'labels', seats, options }))
      for (const { options: all } of open) {
        const count = new Map<string, number>();
        for (const { group } of all)
          count.set(JSON.stringify(group), (count.get(JSON.stringify(group)) ?? 0) + 1);
        for (const option of all) {
          const alone =
            option.group !== null && count.get(JSON.stringify(option.group)) === 1 ? option : null;
          found.set(JSON.stringify([option.label, alone && option.group]), [option.label, alone]);
        }
      }
  return [...found.values()];
}

describe('questions in chat', () => {
  it('the disc has one menu of nine actions for each of its two parts', () => {
    const [prompt] = raja.prompts(sitting().state);
    expect(prompt?.options.map(({ group }) => group)).toEqual(range(45).map(() => null));
    expect(sayer('en', [])(prompt?.options[5]?.label ?? { key: '' })).toBe('Gold and Palace');
  });

  it('a governor is named with the boxes of the row, counted as the picture counts them', () => {
    const labels = (locale: 'en' | 'it') =>
      at(
        raja.prompts(moving('governor', 'gold', { row: { A: 9, B: 3, C: 2, D: 4, E: 1, F: 8, G: 0 } }).state),
        0,
      )
        .options.filter(({ value }) => (value as Deed).do === 'governor')
        .map(({ label }) => sayer(locale, NAMES)(label));
    expect(labels('en')).toEqual([
      `${nameOf('C')}: from box –6 to the arrow, the first box`,
      `${nameOf('B')}: from box –5 to box –7`,
      `${nameOf('D')}: from box –4 to box –6`,
      `${nameOf('F')}: from box 1 to box –2 (there is no box 0)`,
      `${nameOf('A')}: from box 2 to box –1 (there is no box 0)`,
    ]);
    expect(labels('it')[0]).toBe(`${nameOf('C')}: dal riquadro –6 alla freccia, il primo riquadro`);
  });

  it.each(HIDDEN)('fit into menus over self-play with %i players and %o', (seats, options) => {
    const seen = { top: 0, most: 0 };
    for (const { open } of playThrough(raja, { seed: `menus ${seats}`, seats, options })) {
      for (const prompt of open) {
        if (prompt.type === 'discs') continue;
        const { top, most } = sizes(prompt.options);
        seen.top = Math.max(seen.top, top);
        seen.most = Math.max(seen.most, most);
      }
    }
    expect(seen.top).toBeGreaterThan(0);
    expect(seen.top).toBeLessThanOrEqual(MENU);
    expect(seen.most).toBeLessThanOrEqual(MENU);
  });

  it('fit on a board with every village full, all roads open and all kinds of deeds possible at once', () => {
    const houses = Object.fromEntries(ALL_VILLAGES.map((village, i) => [village, [i % 5, (i * 7 + 2) % 5]]));
    const rich = { 0: { at: 'D' as const, gold: 99, tokens: 1 } };
    for (const [first, second] of [
      ['character', 'palaceHouse'],
      ['moveHouse', 'governor'],
      ['gold', 'quarry'],
      ['twoHouses', 'character'],
    ] as const) {
      const s = moving(first, second, {
        seats: 5,
        options: SEVERAL,
        characters: {
          0: ['builder', 'monk'],
          1: ['mogul', 'trader'],
          2: ['sadhu'],
          3: ['artisan'],
          4: ['yogi'],
        },
        players: rich,
        tokens: 6,
        houses: { ...houses, v01: [], v17: [3] },
      });
      const { options } = at(raja.prompts(s.state), 0);
      expect(sizes(options).top).toBeLessThanOrEqual(MENU);
      expect(sizes(options).most).toBeLessThanOrEqual(MENU);
    }
  });

  it('travel is one group, or one for each city where there are many ways', () => {
    const groups = (houses: Record<string, number[]>, seats: number) =>
      new Set(
        at(raja.prompts(moving('gold', 'gold', { seats, houses, players: { 0: { gold: 99 } } }).state), 0)
          .options.filter(({ value }) => (value as Deed).do === 'travel')
          .map(({ group }) => group?.key),
      );
    expect(groups({ v25: [0], v26: [0] }, 3)).toEqual(new Set(['raja:group.travel']));
    const all = Object.fromEntries(VILLAGES.map(({ id, road }) => [id, [1 + (Number(road.slice(1)) % 4)]]));
    expect(groups(all, 5)).toEqual(new Set(['raja:group.travelTo']));
  });

  it.each(LOCALES)(
    'every label, its group before it, has 80 letters at most with names of 32 (%s)',
    locale => {
      const say = sayer(locale, NAMES);
      const long = lines
        .filter(
          ([label, group]) => [...(group ? fullLabel(say, { ...group, label }) : say(label))].length > 80,
        )
        .map(([label]) => say(label));
      expect(long).toEqual([]);
    },
  );

  it.each(LOCALES)('the signs of seats are those of pictures and names (%s)', locale => {
    expect(range(5).map(seat => sayer(locale, [])({ key: `raja:seat.${seat}` }))).toEqual(
      SEATS.slice(0, 5).map(mark => mark.emoji),
    );
  });
});
