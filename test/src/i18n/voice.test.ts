/** How the words sound: what a whole category of them must not do. Single sentences are judged by reading. */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../../../src/base.ts';
import { button, menu } from '../../../src/discord/ui.ts';
import { keysOf } from '../../../src/i18n/index.ts';

interface Tree {
  readonly [name: string]: Tree | string;
}

const leaves = (tree: Tree, prefix: string): [string, string][] =>
  Object.entries(tree).flatMap(([name, branch]) =>
    typeof branch === 'string'
      ? [[`${prefix}${name}`, branch] as const]
      : leaves(branch, `${prefix}${name}.`),
  );

/** All words of a language, by key. */
const wordsOf = (locale: Locale): [string, string][] =>
  readdirSync(`src/i18n/${locale}`).flatMap(file =>
    leaves(
      JSON.parse(readFileSync(`src/i18n/${locale}/${file}`, 'utf8')) as Tree,
      `${file.replace('.json', '')}:`,
    ),
  );

/** Words that were replaced because nobody says so, or because the thing has another name here. */
const RETIRED: Readonly<Record<Locale, readonly RegExp[]>> = {
  en: [/\bawaited\b/i, /\bon turn\b/i, /\bhash of the seed\b/i, /\bin any case\b/i, /wandering monk/i],
  it: [
    /\bda (te|me|sé)\b/i,
    /si attende/i,
    /\bguid(a|i|ano|are|eresti|ava)\b/i,
    /impronta/i,
    /\bseme\b/i,
    /vattene/i,
    /di tuo\b/i,
    /annotato/i,
    /nell'arco di/i,
    /possono essere intesi/i,
    /che cosa si tiene/i,
    /\bin ogni caso\b/i,
    /\b(questa|la) scheda\b/i,
    /\bpatria\b/i,
    /città natale/i,
    /\bnella provincia \{\{/i,
    /Comm\./,
  ],
};

describe.each(LOCALES)('the words in %s', locale => {
  const words = wordsOf(locale);

  it('use no retired word', () => {
    const found = words.filter(([, said]) => RETIRED[locale].some(retired => retired.test(said)));
    expect(found).toEqual([]);
  });

  it('put no parenthesis directly after another', () => {
    const opened = words.map(([key, said]) => [key, said.replace(/\$t\([^()]*\)/g, 'x')]);
    expect(opened.filter(([, said = '']) => /\) ?\(/.test(said))).toEqual([]);
  });

  it('name a player who is removed in the question, and not again in each line below it', () => {
    const lines = words.filter(([key]) => /^hosting:sure\.(removed|announced)\./.test(key));
    expect(lines.length).toBe(4);
    expect(lines.filter(([, said]) => said.includes('{{who}}'))).toEqual([]);
    const [[, reserved = ''] = []] = words.filter(([key]) => key === 'hosting:sure.undoable.reserved');
    expect(reserved.split('{{who}}')).toHaveLength(2);
  });

  it('address the reader in buttons by an imperative or a noun, with a capital', () => {
    const labels = words.filter(([key]) => /:(?:[\w.]*\.)?button\.\w+$/.test(key));
    expect(labels.length).toBeGreaterThan(60);
    expect(labels.filter(([, said]) => /^\p{Ll}/u.test(said))).toEqual([]);
    const infinitive = /^(?:Sì, |No, )?\p{Lu}\p{L}+(?:are|ere|ire|arsi|ersi|irsi)\b/u;
    const choices = words.filter(([key]) => /:(?:choice|group|does|button)\./.test(key));
    expect(choices.length).toBeGreaterThan(200);
    if (locale === 'it') expect(choices.filter(([, said]) => infinitive.test(said))).toEqual([]);
  });
});

describe('Italian', () => {
  const words = wordsOf('it');
  const NOUNS =
    /(?<=[\p{L}\d,;:»)}] )(?:Famigl|Merc|Nav|Nazion|Princip|Città|Cart|Tesser|Personagg|Stemm|Matrimon)/u;

  it('writes the things of Dynasties small within a sentence', () => {
    const own = words.filter(([key]) => /^dynasties:|^(lessons|picture):(?:[\w]+\.)*dynasties/.test(key));
    expect(own.length).toBeGreaterThan(600);
    expect(own.filter(([, said]) => NOUNS.test(said))).toEqual([]);
  });

  it('calls a round of Raja a round, and a turn of a player a turn', () => {
    const own = words.filter(([key]) => key.startsWith('raja:') || key.startsWith('picture:raja.'));
    expect(own.filter(([, said]) => /\b[Tt]urno \{\{round\}\}|del turno \{\{/.test(said))).toEqual([]);
  });

  it('counts gold in one form in sentences', () => {
    const own = words.filter(([key]) => /^raja:(ask|log|gold|past|outlook|refuse)\./.test(key));
    expect(own.filter(([, said]) => /\}\} oro\b|\d oro\b/.test(said))).toEqual([]);
  });
});

it.each(LOCALES)('%s has one word for the points of Dynasties', locale => {
  const own = wordsOf(locale).filter(([key]) => /dynasties/.test(key));
  expect(own.filter(([, said]) => /\b(VP|PV|victory points?|[Pp]unti [Vv]ittoria)\b/.test(said))).toEqual([]);
});

it('begins every button and menu option with a capital, whatever its words are elsewhere', () => {
  expect(keysOf('en')).toContain('dynasties:good.black');
  const to = { to: 'rules', table: 'abc' } as const;
  expect(button(to, 'against 🔵 ann')).toMatchObject({ label: 'Against 🔵 ann' });
  expect(button(to, '✓ draw 3 goods')).toMatchObject({ label: '✓ Draw 3 goods' });
  expect(button(to, '🔵 ann')).toMatchObject({ label: '🔵 ann' });
  const [first] = menu(to, [{ value: '0', label: 'black', about: 'one more' }], 'Choose').components;
  expect(first).toMatchObject({ options: [{ label: 'Black', description: 'One more' }] });
});
