import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Msg } from '../../../engines/core/game.ts';
import { player, range } from '../../../engines/core/values.ts';
import { ACTIONS, CHARACTERS } from '../../../engines/raja/facts.ts';
import { raja } from '../../../engines/raja/index.ts';
import { PARTS } from '../../../engines/raja/model.ts';
import { msg } from '../../../engines/raja/state.ts';
import { LIMITS } from '../../../src/discord/ui.ts';
import { sayer } from '../../../src/i18n/index.ts';
import { LOCALES, type Locale } from '../../../src/base.ts';
import { playThrough } from '../../support/engine/playthrough.ts';
import { build, HIDDEN, moving, palace } from './table.ts';

/** The longest names that Discord allows, with characters that could break markup. */
const NAMES = range(5).map(seat => `${seat}`.padEnd(32, '{{who}}<b>&"\'*_`'));

interface Words {
  readonly [key: string]: string | Words;
}
const file = (locale: Locale): Words =>
  JSON.parse(readFileSync(`src/i18n/${locale}/raja.json`, 'utf8')) as Words;
const paths = (tree: Words | string, prefix = ''): string[] =>
  typeof tree === 'string'
    ? [prefix]
    : Object.entries(tree).flatMap(([name, branch]) => paths(branch, prefix ? `${prefix}.${name}` : name));
/** Returns a key without its plural ending. */
const stem = (path: string): string => path.replace(/_(zero|one|many|other)$/, '');
const stems = (locale: Locale): string[] => [...new Set(paths(file(locale)).map(stem))].sort();

/** Messages of self-play, by key. */
const met = new Map<string, Msg[]>();
const note = (each: Msg): void => {
  const known = met.get(each.key) ?? [];
  if (known.length < 40) met.set(each.key, [...known, each]);
};
for (const [seats, options] of HIDDEN)
  for (const { before, open, move, after } of playThrough(raja, { seed: 'words', seats, options })) {
    for (const prompt of open) {
      note(prompt.ask);
      for (const { label, group } of prompt.options)
        for (const each of group ? [label, group] : [label]) note(each);
    }
    for (const each of [...before.told, ...after.told]) note(each.msg);
    for (const { label, values } of raja.orders?.menu(options, raja.view(before.table.state, null)) ?? [])
      for (const each of [label, ...values.map(value => value.label)]) note(each);
    for (const answer of move) {
      const told = raja.orders?.acted(before.table.state, answer);
      if (told) note(told);
    }
  }

/** Messages that only a rare position or a command sends, found by reading the sources. */
const sources = ['refusal', 'refusalCards', 'outlook', 'prompts', 'deeds', 'round', 'characters', 'building']
  .map(name => readFileSync(`engines/raja/${name}.ts`, 'utf8'))
  .join('\n');
const literal = [...sources.matchAll(/'((?:refuse|log|gold|ask|choice|way|score)\.[\w.]+|toll)'/g)].map(
  match => match[1] ?? '',
);
const parts = [
  'name',
  'order.about',
  'summary',
  'progress',
  'standing',
  'row',
  ...Object.entries(raja.options).flatMap(([name, values]) =>
    ['name', ...values].map(word => `options.${name}.${word}`),
  ),
  ...range(5).map(seat => `seat.${seat}`),
  ...CHARACTERS.flatMap(card => [`character.${card}`, `the.${card}`, `power.${card}`]),
  ...ACTIONS.flatMap(action => [`action.${action}`, `effect.${action}`]),
  'choice.first',
  'choice.second',
  'effect.palaceArtisan',
  'effect.palaceHouseArtisan',
  ...PARTS.flatMap(part => [`part.${part}`, `refuse.part.${part}`]),
  ...['house', 'palace', 'toll'].map(what => `refuse.gold.${what}`),
  ...['house', 'palace', 'move'].map(what => `refuse.notThere.${what}`),
  ...['own', 'bank'].flatMap(payer => [`payer.${payer}`, `payerOfOne.${payer}`]),
  ...['named', 'known'].map(toward => `toward.${toward}`),
  'points',
  'outlook.points',
  'coins',
  ...range(7).map(at => `rank.${at + 1}`),
  'left',
  'palaces',
  ...['all', 'house', 'cityHouse', 'quarry', 'palace'].map(part => `rest.${part}`),
  ...['architect', 'houses', 'outer', 'centre', 'home'].map(cause => `cause.${cause}`),
  ...[1, 2, 3].map(n => `ask.sure${n}`),
  ...range(4).flatMap(n => [`ask.turn${n}`, `duty.turn${n}`]),
  ...['pays', 'direct'].flatMap(kind => ['', 2, 3, 4].map(n => `way.${kind}${n}`)),
];
/** Messages that the chat adds. */
const presenter = globSync('src/presenters/raja/*.ts')
  .map(name => readFileSync(name, 'utf8'))
  .join('\n');
const faces = [
  ...presenter.matchAll(
    /'((?:outlook|sheet|duty|about|within|menu|missing|unused|past|finale|known)\.[\w.]+)'/g,
  ),
].map(match => match[1] ?? '');
const besides = [...new Set([...parts, ...literal, ...faces])].map(path => `raja:${path}`);

describe.each(LOCALES)('the words of Raja (%s)', locale => {
  const say = sayer(locale, NAMES);
  const known = stems(locale).map(path => `raja:${path}`);

  it('are there for every message of self-play and of the sources, and for nothing else', () => {
    expect([...met.keys()].filter(key => !known.includes(key))).toEqual([]);
    expect(known.filter(key => !met.has(key) && !besides.includes(key))).toEqual([]);
    expect(besides.filter(key => !known.includes(key))).toEqual([]);
  });

  it('leave nothing unsaid', () => {
    const samples = [...met.values()].flat().map(message => [message.key, say(message)]);
    for (const [key, text = ''] of samples)
      expect(
        NAMES.reduce((left, name) => left.replaceAll(name, 'N'), text),
        key,
      ).not.toMatch(/raja[:.]|\{\{|\}\}|\$t|undefined|\[object/);
  });

  it('ask for no argument that the engine does not give, in any plural form', () => {
    for (const path of paths(file(locale))) {
      const [message] = met.get(`raja:${stem(path)}`) ?? [];
      if (!message) continue;
      const wanted = [...JSON.stringify(textAt(file(locale), path)).matchAll(/\{\{(\w+)\}\}/g)].map(
        m => m[1] ?? '',
      );
      expect(
        wanted.filter(arg => !(arg in message)),
        path,
      ).toEqual([]);
    }
  });

  it('have every plural form of the language', () => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const plurals = paths(file(locale))
      .filter(path => path.endsWith('_other'))
      .map(stem);
    expect(plurals.length).toBeGreaterThan(5);
    for (const path of plurals)
      for (const form of forms) expect(textAt(file(locale), `${path}_${form}`), path).toBeTypeOf('string');
  });
});

it('the words of Raja are the same in every language, key by key', () => {
  expect(stems('it')).toEqual(stems('en'));
});

it('the words of Raja say how points were made, leaving out what made none', () => {
  const args = {
    who: player(0),
    city: 'Jodhpur',
    points: 5,
    architect: 1,
    houses: 2,
    outer: 2,
    centre: 0,
    home: 0,
    rank: 2,
    count: 9,
  };
  expect(sayer('en', ['Ann'])(msg('score.row', args))).toBe(
    'Ann: 5 points in Jodhpur · architect 1 · houses 2 · outer palaces 2 · 2nd: 9 gold.',
  );
  expect(sayer('it', ['Ann'])(msg('score.row', { ...args, points: 1, houses: 0, outer: 0 }))).toBe(
    "Ann: 1 punto (Jodhpur) · architetto 1 · 2º: 9 pezzi d'oro.",
  );
});

it('RA-60 the words of Raja say that the last palace ends the game, and how many are left before it', () => {
  const built = (left: number) => msg('gold.palace', { who: player(0), city: 'Agra', count: 12, left });
  const said = (locale: Locale) => [0, 1, 3].map(left => sayer(locale, ['Ann'])(built(left)));
  expect(said('en')).toEqual(
    ['no palace is left, and the game ends after this round', '1 palace left', '3 palaces left'].map(
      left => `Ann builds an outer palace in Agra for 12 gold; ${left}.`,
    ),
  );
  expect(said('it')).toEqual(
    [
      'non restano palazzi, e la partita finisce dopo questo round',
      'resta 1 palazzo',
      'restano 3 palazzi',
    ].map(left => `Ann costruisce un palazzo esterno per 12 pezzi d'oro: Agra; ${left}.`),
  );
});

it('RA-61 the words of Raja count one palace as one', () => {
  const final = msg('log.final', { who: player(0), palaces: 1, count: 1 });
  expect([sayer('en', ['Ann'])(final), sayer('it', ['Ann'])(final)]).toEqual([
    'Ann: 1 palace, 1 gold.',
    "Ann: 1 palazzo, 1 pezzo d'oro.",
  ]);
  expect(sayer('it', ['Ann'])(msg('refuse.gold.house', { count: 1, gold: 0 }))).toBe(
    "Una casa costa 1 pezzo d'oro, e tu ne hai 0.",
  );
});

it('RA-32 RA-36 the question of a turn names what is missing of an action that is done in part', () => {
  const s = moving('twoHouses', 'palaceHouse', { players: { 0: { at: 'C', gold: 30 } } });
  const asked = (locale: Locale) => raja.prompts(s.state).map(prompt => sayer(locale, NAMES)(prompt.ask));
  expect(asked('en')).toEqual([
    'You are in Udaipur with 30 gold; Jodhpur will be scored. Still to do: 2 Houses and ' + 'Palace+House.',
  ]);
  s.when(0, 'turn', build('v01')).when(0, 'turn', build('v02'));
  expect(asked('en')).toEqual([
    'You are in Udaipur with 28 gold; Jodhpur will be scored. Still to do: 2 Houses ' +
      '(the second house only in a city) and Palace+House (only a palace left).',
  ]);
  s.when(0, 'turn', palace('C', 0));
  expect(asked('it')).toEqual([
    "Sei a Udaipur con 16 pezzi d'oro; si conterà il punteggio di Jodhpur. " +
      'Ancora da fare: 2 Case (la seconda casa solo in città).',
  ]);
});

it('the words of Raja say to whom a toll goes', () => {
  const say = sayer('en', ['Ann', 'Bob', 'Chris']);
  const way = { city: 'Jodhpur', way: '', count: 2, payer: 'own', toward: 'named', target: player(1) };
  expect(say(msg('way.pays', way))).toBe('Jodhpur, 2 gold to Bob');
  expect(say(msg('way.direct', { ...way, toward: 'known' }))).toBe('straight, 2 gold to Bob');
  const purses = { purse1: 1, gold1: 2, purse2: 2, gold2: 1 };
  expect(say(msg('way.pays2', { ...way, ...purses, count: 3, payer: 'bank' }))).toBe(
    'Jodhpur, 3 gold (🟠 2, 🟡 1), the bank pays',
  );
});

it('a journey names gold in full on Italian buttons, also with a name of 32 letters', () => {
  const say = sayer('it', ['Ann', `🟠 ${'Ö'.repeat(32)}`]);
  const way = { city: 'Khajuraho', way: '', count: 12, payer: 'bank', toward: 'named', target: player(1) };
  const label = say(msg('way.direct', way));
  expect(label).toContain("diretto, 12 pezzi d'oro a 🟠 Ö");
  expect(label.length).toBeLessThanOrEqual(LIMITS.label);
  const purses = { purse1: 1, gold1: 3, purse2: 2, gold2: 3, purse3: 3, gold3: 3, purse4: 4, gold4: 3 };
  expect(say(msg('way.direct4', { ...way, ...purses })).length).toBeLessThanOrEqual(LIMITS.label);
});

function textAt(words: Words, path: string): Words | string | undefined {
  if (path in words) return words[path];
  const [first = '', ...rest] = path.split('.');
  const branch = words[first];
  return typeof branch === 'object' && rest.length > 0 ? textAt(branch, rest.join('.')) : undefined;
}
