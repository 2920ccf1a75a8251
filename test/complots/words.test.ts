import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { complots } from '../../engines/complots/index.ts';
import { ACTIONS, CHARACTERS } from '../../engines/complots/model.ts';
import { msg } from '../../engines/complots/state.ts';
import type { Msg } from '../../engines/core/game.ts';
import { at, player, range } from '../../engines/core/values.ts';
import { sayer } from '../../src/i18n/index.ts';
import { LOCALES, type Locale } from '../../src/tables/model.ts';
import { optionSets, playThrough } from '../kit/playthrough.ts';

/** As long as Discord allows, with letters that could break something. */
const NAMES = range(8).map(seat => `${seat}`.padEnd(32, '{{who}}<b>&"\'*_`'));
const sets = [...optionSets(complots)];

interface Words { readonly [key: string]: string | Words }
const file = (locale: Locale): Words => JSON.parse(readFileSync(`src/i18n/${locale}/complots.json`, 'utf8')) as Words;
const paths = (tree: Words | string, prefix = ''): string[] =>
  typeof tree === 'string' ? [prefix] : Object.entries(tree).flatMap(([name, branch]) => paths(branch, prefix ? `${prefix}.${name}` : name));
/** A key without its plural ending. */
const stem = (path: string): string => path.replace(/_(zero|one|many|other)$/, '');
const stems = (locale: Locale): string[] => [...new Set(paths(file(locale)).map(stem))].sort();

/** Every message of self-play, by key. */
const met = new Map<string, Msg[]>();
const labels: Msg[] = [];
const note = (msg: Msg): void => void met.set(msg.key, [...met.get(msg.key) ?? [], msg].slice(-20));
const noteLabel = (msg: Msg): void => {
  note(msg);
  labels.push(msg);
};
for (const n of range(6)) for (const seats of range(7)) {
  const options = at(sets, (n + seats) % sets.length);
  for (const { before, open, move, after } of playThrough(complots, { seed: `words ${n}`, seats: seats + 2, options })) {
    for (const prompt of open) {
      note(prompt.ask);
      for (const { label, group } of prompt.options) for (const each of group ? [label, group] : [label]) noteLabel(each);
    }
    for (const each of [...before.told, ...after.told].map(t => t.msg).concat( complots.hindsight(before.table.state, move))) note(each);
  }
  for (const { label, values } of complots.orders?.menu(options) ?? []) for (const each of [label, ...values.map(v => v.label)]) noteLabel(each);
}
/** What the engine may also say, or others say of it. */
const besides = [
  'name', ...CHARACTERS.flatMap(c => [`name.${c}`, `the.${c}`, `power.${c}`]), ...ACTIONS.map(a => `choice.${a}`),
  'options.fifth.name', 'options.fifth.ambassador', 'options.fifth.inquisitor',
  'options.blockAfterLostChallenge.name', 'options.blockAfterLostChallenge.yes', 'options.blockAfterLostChallenge.no',
  ...['mustMurder', 'coins', 'notInPlay', 'targetNeeded', 'targetNeedless', 'self', 'out', 'noClaim', 'onlyTarget', 'cannotBlock', 'blocked', 'tooLate'].map(r => `refuse.${r}`),
].map(path => `complots:${path}`);

describe.each(LOCALES)('the words of Complots (%s)', locale => {
  const say = sayer(locale, NAMES);
  const known = stems(locale).map(path => `complots:${path}`);

  it('are there for every message of self-play, and for nothing else', () => {
    expect([...met.keys()].filter(key => !known.includes(key))).toEqual([]);
    expect(known.filter(key => !met.has(key) && !besides.includes(key))).toEqual([]);
    expect(besides.filter(key => !known.includes(key))).toEqual([]);
  });

  it('leave nothing unsaid', () => {
    const samples = [...met.values()].flat().map(message => [message.key, say(message)]);
    for (const [key, text = ''] of samples) expect(NAMES.reduce((left, name) => left.replaceAll(name, 'N'), text), key).not.toMatch(/complots[:.]|\{\{|\}\}|\$t|undefined|\[object/);
  });

  it('fit the labels of Discord with the longest names', () => {
    for (const label of labels) expect([...say(label)].length, say(label)).toBeLessThanOrEqual(80);
    for (const c of CHARACTERS) expect([...say(msg(`power.${c}`))].length).toBeLessThanOrEqual(200);
  });

  it('ask for no argument that the engine does not give, in any plural form', () => {
    for (const path of paths(file(locale))) {
      const [message] = met.get(`complots:${stem(path)}`) ?? [];
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

it('the words of Complots are the same in every language, key by key', () => {
  expect(stems('it')).toEqual(stems('en'));
});

it('the Italian of Complots has the right articles', () => {
  const say = sayer('it', ['Ann', 'Ben']);
  const [who, target] = [player(0), player(1)];
  expect(say(msg('log.challenges', { who, target, character: 'assassin' }))).toBe('Ann dubita che Ben abbia l\'Assassino.');
  expect(say(msg('log.blocks', { who, as: 'countess' }))).toBe('Ann blocca con la Contessa.');
  expect(say(msg('log.outCoins', { who, count: 1 }))).toBe('Ann esce dal gioco; 1 moneta va al Tesoro.');
  expect(say(msg('log.outCoins', { who, count: 3 }))).toBe('Ann esce dal gioco; 3 monete vanno al Tesoro.');
});

function textAt(words: Words, path: string): Words | string | undefined {
  if (path in words) return words[path];
  const [first = '', ...rest] = path.split('.');
  const branch = words[first];
  return typeof branch === 'object' && rest.length > 0 ? textAt(branch, rest.join('.')) : undefined;
}
