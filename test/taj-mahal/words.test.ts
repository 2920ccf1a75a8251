import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Msg } from '../../engines/core/game.ts';
import { player, range } from '../../engines/core/values.ts';
import { CARDS, COMMODITIES, INFLUENCES, SPECIALS, SYMBOLS } from '../../engines/taj-mahal/facts.ts';
import { tajMahal } from '../../engines/taj-mahal/index.ts';
import { msg } from '../../engines/taj-mahal/state.ts';
import { sayer } from '../../src/i18n/index.ts';
import { LOCALES, type Locale } from '../../src/tables/model.ts';
import { playThrough } from '../kit/playthrough.ts';
import { GAMES } from './table.ts';

/** As long as Discord allows, with letters that could break something. */
const NAMES = range(5).map(seat => `${seat}`.padEnd(32, '{{who}}<b>&"\'*_`'));

interface Words { readonly [key: string]: string | Words }
const file = (locale: Locale): Words => JSON.parse(readFileSync(`src/i18n/${locale}/taj-mahal.json`, 'utf8')) as Words;
const paths = (tree: Words | string, prefix = ''): string[] =>
  typeof tree === 'string' ? [prefix] : Object.entries(tree).flatMap(([name, branch]) => paths(branch, prefix ? `${prefix}.${name}` : name));
/** A key without its plural ending. */
const stem = (path: string): string => path.replace(/_(zero|one|many|other)$/, '');
const stems = (locale: Locale): string[] => [...new Set(paths(file(locale)).map(stem))].sort();

/** Every message of self-play, by key. */
const met = new Map<string, Msg[]>();
const labels: Msg[] = [];
const note = (each: Msg): void => void met.set(each.key, [...met.get(each.key) ?? [], each].slice(-20));
const noteLabel = (each: Msg): void => {
  note(each);
  labels.push(each);
};
for (const n of range(2)) for (const [seats, options] of GAMES) {
  for (const { before, open, move, after } of playThrough(tajMahal, { seed: `words ${n}`, seats, options })) {
    for (const prompt of open) {
      note(prompt.ask);
      for (const { label, group } of prompt.options) for (const each of group ? [label, group] : [label]) noteLabel(each);
    }
    for (const each of [...before.told, ...after.told].map(t => t.msg).concat(tajMahal.hindsight(before.table.state, move))) note(each);
  }
}
const distinct = [...new Map(labels.map(label => [JSON.stringify(label), label])).values()];
/** What the engine may also say, or others say of it; parts of other words. */
const besides = [
  'name', 'options.map.name', 'options.map.twelve', 'options.map.nine', 'options.carletto.name', 'options.carletto.needed', 'options.carletto.added',
  ...SYMBOLS.map(s => `symbol.${s}`), ...['red', 'yellow', 'green', 'purple', 'white'].map(c => `colour.${c}`),
  ...CARDS.map(c => `face.${c.symbols.join('-')}`), ...COMMODITIES.map(c => `commodity.${c}`), ...SPECIALS.map(s => `special.${s}`),
  'summary', ...[...readFileSync('src/faces/taj-mahal.ts', 'utf8').matchAll(/\bmsg\('((?:outlook|sheet)\.\w+)'/g)].map(match => match[1] ?? ''), 'outlook.site', 'outlook.siteCrown',
  'refuse.added', 'refuse.alone', 'refuse.notInHand', 'refuse.twoColoured', 'refuse.colour', 'log.drawsNothing', 'carletto.noCard', 'carletto.why.leader', 'carletto.why.only', 'log.discards', 'log.takes',
].map(path => `taj-mahal:${path}`);

describe.each(LOCALES)('the words of Taj Mahal (%s)', locale => {
  const say = sayer(locale, NAMES);
  const known = stems(locale).map(path => `taj-mahal:${path}`);

  it('are there for every message of self-play, and for nothing else', () => {
    expect([...met.keys()].filter(key => !known.includes(key))).toEqual([]);
    expect(known.filter(key => !met.has(key) && !besides.includes(key))).toEqual([]);
    expect(besides.filter(key => !known.includes(key))).toEqual([]);
  });

  it('leave nothing unsaid', () => {
    const samples = [...met.values()].flat().map(message => [message.key, say(message)]);
    for (const [key, text = ''] of samples) expect(NAMES.reduce((left, name) => left.replaceAll(name, 'N'), text), key).not.toMatch(/taj-mahal[:.]|\{\{|\}\}|\$t|undefined|\[object/);
    for (const key of besides) if (!met.has(key) && !/(why|discards|takes|drawsNothing|noCard|refuse)/.test(key)) expect(say({ key }), key).not.toMatch(/taj-mahal[:.]/);
  });

  it('fit the labels of Discord', () => {
    for (const label of distinct) expect([...say(label)].length, say(label)).toBeLessThanOrEqual(80);
  });

  it('ask for no argument that the engine does not give, in any plural form', () => {
    for (const path of paths(file(locale))) {
      const [message] = met.get(`taj-mahal:${stem(path)}`) ?? [];
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

it('the words of Taj Mahal are the same in every language, key by key', () => {
  expect(stems('it')).toEqual(stems('en'));
});

it('the words of Taj Mahal name a card by its colour and what it shows', () => {
  const args = { who: player(0), colour: 'red', face: 'elephant-elephant', colour2: 'white', face2: 'mogul' };
  expect(sayer('en', ['Ann'])(msg('log.playsWhite', args))).toBe('Ann plays red (two elephants) with white (Grand Mogul).');
  expect(sayer('it', ['Ann'])(msg('log.playsWhite', args))).toBe('Ann gioca la carta rossa (due elefanti) con la carta bianca (Gran Mogol).');
  expect(sayer('en', ['Ann'])(msg('gain.palaces', { who: 'Carletto', count: 1, provinces: 'Agra' }))).toBe('Carletto: 1 point for palaces (Agra).');
  expect(INFLUENCES.map(influence => sayer('it', [])(msg(`symbol.${influence}`)))).toEqual(['visir', 'generale', 'monaco', 'principessa']);
});

function textAt(words: Words, path: string): Words | string | undefined {
  if (path in words) return words[path];
  const [first = '', ...rest] = path.split('.');
  const branch = words[first];
  return typeof branch === 'object' && rest.length > 0 ? textAt(branch, rest.join('.')) : undefined;
}
