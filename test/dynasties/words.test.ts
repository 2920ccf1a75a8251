import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Msg } from '../../engines/core/game.ts';
import { player, range } from '../../engines/core/values.ts';
import { BASICS, BONUSES, BOOK_TILES, CARDS, CHARACTERS, CITY_SYMBOLS, FACES, FREE_CITIES, GOODS, GREENS, NATIONS, YELLOWS, citiesFor } from '../../engines/dynasties/facts.ts';
import { dynasties } from '../../engines/dynasties/index.ts';
import { msg } from '../../engines/dynasties/state.ts';
import { sayer } from '../../src/i18n/index.ts';
import { LOCALES, type Locale } from '../../src/tables/model.ts';
import { playThrough } from '../kit/playthrough.ts';
import { lively } from './table.ts';

/** As long as Discord allows, with letters that could break something. */
const NAMES = range(5).map(seat => `${seat}`.padEnd(32, '{{who}}<b>&"\'*_`'));

interface Words { readonly [key: string]: string | Words }
const file = (locale: Locale): Words => JSON.parse(readFileSync(`src/i18n/${locale}/dynasties.json`, 'utf8')) as Words;
const paths = (tree: Words | string, prefix = ''): string[] =>
  typeof tree === 'string' ? [prefix] : Object.entries(tree).flatMap(([name, branch]) => paths(branch, prefix ? `${prefix}.${name}` : name));
/** A key without its plural ending. */
const stem = (path: string): string => path.replace(/_(zero|one|many|other)$/, '');
const stems = (locale: Locale): string[] => [...new Set(paths(file(locale)).map(stem))].sort();

/** Every message of self-play, by key, and what Discord shows: labels, options a group, groups. */
const met = new Map<string, Msg[]>();
const labels = new Map<string, Msg>();
const sizes = { groups: 0, options: 0, flat: 0 };
const note = (each: Msg): void => void met.set(each.key, [...met.get(each.key) ?? [], each].slice(-20));
for (const n of range(8)) for (const seats of [3, 4, 5]) {
  for (const { before, open, move, after } of playThrough(dynasties, { seed: `words ${n}`, seats, options: {} }, n % 2 === 0 ? lively : undefined)) {
    for (const { ask, options, pick } of open) {
      note(ask);
      const shown: readonly { readonly label: Msg; readonly group: Msg | null }[] = options;
      const groups = Map.groupBy(shown, o => JSON.stringify(o.group ?? o.label));
      sizes.groups = Math.max(sizes.groups, groups.size);
      sizes.options = Math.max(sizes.options, ...[...groups.values()].map(g => g.length));
      if (pick[1] > 1) sizes.flat = Math.max(sizes.flat, options.length);
      for (const { label, group } of shown) for (const each of group ? [label, group] : [label]) {
        note(each);
        labels.set(JSON.stringify(each), each);
      }
    }
    for (const each of [...before.told, ...after.told].map(t => t.msg).concat(dynasties.hindsight(before.table.state, move))) note(each);
  }
}

/** Parts of other words, and what the engine says seldom or others say for it. */
const besides = [
  'name', 'goods', 'goods2', ...GOODS.flatMap(g => [`good.${g}`, `goodsOf.${g}`, `count.${g}`]), ...BASICS.map(o => `option.${o}`), 'option.special', 'role.prince', 'role.princess',
  ...NATIONS.map(n => `nation.${n}`), ...[...citiesFor(5), ...FREE_CITIES].map(c => `city.${c}`), ...CITY_SYMBOLS.map(s => `symbol.${s}`), ...FACES.map(f => `face.${f}`),
  ...BOOK_TILES.map(t => `tile.${t}`), ...BONUSES.map(b => `bonus.${b}`), ...CHARACTERS.flatMap(c => [`character.${c}`, `effect.${c}`]), ...[...CARDS, ...GREENS, ...YELLOWS].map(c => `card.${c.id}`),
  'space.large', 'space.small', 'cost.prince', 'cost.princess', 'colour.blue', 'colour.yellow',
  ...paths(file('en')).filter(path => path.startsWith('refuse.')),
].map(path => `dynasties:${path}`);
const seldom = ['log.noBirth', 'choice.noDie', 'ask.coat', 'log.noCoat', 'log.bagEmpty', 'log.noRefill', 'log.noGoods', 'log.onlyGood', 'log.remainsNothing', 'log.reshuffledScoring', 'choice.goodAgain', 'log.noMember', 'ask.payOf', 'choice.payOf', 'ask.noCards', 'log.reshuffled']
  .map(path => `dynasties:${path}`);

describe.each(LOCALES)('the words of Dynasties (%s)', locale => {
  const say = sayer(locale, NAMES);
  const known = stems(locale).map(path => `dynasties:${path}`);

  it('are there for every message of self-play, and for nothing else', () => {
    expect([...met.keys()].filter(key => !known.includes(key))).toEqual([]);
    expect(known.filter(key => !met.has(key) && !besides.includes(key) && !seldom.includes(key))).toEqual([]);
    expect([...besides, ...seldom].filter(key => !known.includes(key))).toEqual([]);
  });

  it('leave nothing unsaid', () => {
    const samples = [...met.values()].flat().map(message => [message.key, say(message)]);
    for (const [key, text = ''] of samples) expect(NAMES.reduce((left, name) => left.replaceAll(name, 'N'), text), key).not.toMatch(/dynasties[:.]|\{\{|\}\}|\$t|undefined|\[object|\{"| {2}|\( \)/);
    for (const key of besides) if (!key.includes('refuse') && !key.endsWith('goods2')) expect(say({ key, count: 2 }), key).not.toMatch(/dynasties[:.]/);
  });

  it('fit the labels of Discord', () => {
    for (const label of labels.values()) expect([...say(label)].length, say(label)).toBeLessThanOrEqual(80);
    for (const good of GOODS.map(g => ({ black: 1, white: 1, yellow: 1, blue: 1, pink: 1, [g]: 1 }))) expect([...say(msg('ship.with', { ship: 3, target: player(0), ...good }))].length).toBeLessThanOrEqual(80);
  });

  it('ask for no argument that the engine does not give, in any plural form', () => {
    for (const path of paths(file(locale))) {
      const [message] = met.get(`dynasties:${stem(path)}`) ?? [];
      if (!message) continue;
      const wanted = [...JSON.stringify(textAt(file(locale), path)).matchAll(/\{\{(\w+)\}\}/g)].map(m => m[1] ?? '');
      expect(wanted.filter(arg => !(arg in message)), path).toEqual([]);
    }
  });

  it('have every plural form of the language', () => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const plurals = paths(file(locale)).filter(path => path.endsWith('_other')).map(stem);
    expect(plurals.length).toBeGreaterThan(5);
    for (const path of plurals) for (const form of forms) expect(textAt(file(locale), `${path}_${form}`)).toBeTypeOf('string');
  });
});

it('the words of Dynasties are the same in every language, key by key', () => {
  expect(stems('it')).toEqual(stems('en'));
});

it('the questions of Dynasties never have more than 25 groups, 25 options a group or 25 options of which several are chosen', () => {
  expect(sizes.groups).toBeLessThanOrEqual(25);
  expect(sizes.options).toBeLessThanOrEqual(25);
  expect(sizes.flat).toBeLessThanOrEqual(25);
});

it('the words of Dynasties count goods by colour', () => {
  const args = { who: player(0), black: 2, white: 0, yellow: 0, blue: 0, pink: 1 };
  expect(sayer('en', ['Ann'])(msg('log.pays', args))).toBe('Ann pays 2 black 1 pink.');
  expect(sayer('it', ['Ann'])(msg('log.pays', args))).toBe('Ann paga 2 nere 1 rosa.');
  expect(sayer('it', ['Ann'])(msg('site.own', { city: 'granada', role: 'princess', cost: 3, symbol: 'vp2' }))).toBe('Granada (2 PV): Principessa, 3 bianche');
});

function textAt(words: Words, path: string): Words | string | undefined {
  if (path in words) return words[path];
  const [first = '', ...rest] = path.split('.');
  const branch = words[first];
  return typeof branch === 'object' && rest.length > 0 ? textAt(branch, rest.join('.')) : undefined;
}
