/** The words of a game: complete, in every language. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Game, Move, Msg, Table } from '../../../engines/core/game.ts';
import { range } from '../../../engines/core/values.ts';
import { sayer } from '../../../src/i18n/index.ts';
import { LOCALES, type Locale } from '../../../src/base.ts';
import { playThrough, type Chooser, type Playing } from './playthrough.ts';

interface Words {
  readonly [key: string]: string | Words;
}

/** What self-play said: messages by key, the last few of each, and each label once. */
export interface Heard {
  readonly met: Map<string, readonly Msg[]>;
  readonly labels: Map<string, Msg>;
}

export interface Vocabulary extends Heard {
  readonly game: { readonly id: string };
  /**
   * Keys without the game's name that self-play need not meet: said elsewhere, rare, or parts of other
   * messages.
   */
  readonly besides: readonly string[];
  /** Those of them that need no arguments. */
  readonly alone?: readonly string[];
}

/** Plays these games and collects their messages. */
export function listen<S, A, V, O>(
  game: Game<S, A, V, O>,
  playings: Iterable<Playing<O>>,
  chooser?: Chooser<A, V>,
): Heard {
  const heard: Heard = { met: new Map(), labels: new Map() };
  for (const playing of playings)
    for (const { before, open, move, after } of playThrough(game, playing, chooser)) {
      for (const { ask, options } of open) {
        note(heard, ask);
        const shown: readonly { readonly label: Msg; readonly group: Msg | null }[] = options;
        for (const { label, group } of shown)
          for (const each of group ? [label, group] : [label]) noteLabel(heard, each);
      }
      for (const { msg } of [...before.told, ...after.told]) note(heard, msg);
      for (const each of game.hindsight(before.table.state, move)) note(heard, each);
      noteOrders(heard, game, { playing, before: before.table, move });
    }
  return heard;
}

/** Notes the menu of standing orders, now and then, and what their owner would be told of each answer. */
function noteOrders<S, A, V, O>(
  heard: Heard,
  game: Game<S, A, V, O>,
  { playing, before, move }: { playing: Playing<O>; before: Table<S>; move: Move<A> },
): void {
  const { orders } = game;
  const menu = before.ply % 5 === 0 ? orders?.menu(playing.options, game.view(before.state, null)) : [];
  for (const { label, values } of menu ?? [])
    for (const each of [label, ...values.map(value => value.label)]) noteLabel(heard, each);
  for (const answer of move) {
    const told = orders?.acted(before.state, answer);
    if (told) note(heard, told);
  }
}

const KEPT = 20;

function note({ met }: Heard, msg: Msg): void {
  met.set(msg.key, [...(met.get(msg.key) ?? []), msg].slice(-KEPT));
}

/** True if the message is also part of a label. */
export function noteLabel(heard: Heard, msg: Msg): void {
  note(heard, msg);
  heard.labels.set(JSON.stringify(msg), msg);
}

/** The longest names that Discord allows, with characters that could break markup. */
export const LONG_NAMES = range(8).map(seat => `${seat}`.padEnd(32, '{{who}}<b>&"\'*_`'));

/** Registers the tests that every game's words must pass. */
export function provesWords({ game: { id }, met, labels, besides, alone = [] }: Vocabulary): void {
  const read = vocabularyOf(id);
  const more = besides.map(path => `${id}:${path}`);

  describe.each(LOCALES)(`the words of ${id} (%s)`, locale => {
    const say = sayer(locale, LONG_NAMES);
    const known = read.stems(locale).map(path => `${id}:${path}`);
    const unsaid = new RegExp(`${id}[:.]|\\{\\{|\\}\\}|\\$t|undefined|\\[object`);

    it('are there for every message of self-play, and for nothing else', () => {
      expect([...met.keys()].filter(key => !known.includes(key))).toEqual([]);
      expect(known.filter(key => !met.has(key) && !more.includes(key))).toEqual([]);
      expect(more.filter(key => !known.includes(key))).toEqual([]);
    });

    it('leave nothing unsaid', () => {
      for (const msg of [...met.values()].flat())
        expect(
          LONG_NAMES.reduce((left, name) => left.replaceAll(name, 'N'), say(msg)),
          msg.key,
        ).not.toMatch(unsaid);
      for (const path of alone) expect(say({ key: `${id}:${path}` }), path).not.toMatch(unsaid);
    });

    it('fit the labels of Discord with the longest names', () => {
      for (const label of labels.values()) expect([...say(label)].length, say(label)).toBeLessThanOrEqual(80);
    });

    it('ask for no argument that the engine does not give, in any plural form', () => {
      for (const path of read.paths(locale)) {
        const [msg] = met.get(`${id}:${stem(path)}`) ?? [];
        if (!msg) continue;
        const wanted = [...JSON.stringify(read.at(locale, path)).matchAll(/\{\{(\w+)\}\}/g)].map(
          found => found[1] ?? '',
        );
        expect(
          wanted.filter(arg => !(arg in msg)),
          path,
        ).toEqual([]);
      }
    });

    it('have every plural form of the language', () => {
      const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
      const plurals = read
        .paths(locale)
        .filter(path => path.endsWith('_other'))
        .map(stem);
      expect(plurals.length).toBeGreaterThan(5);
      for (const path of plurals)
        for (const form of forms)
          expect(read.at(locale, `${path}_${form}`), `${path}_${form}`).toBeTypeOf('string');
    });
  });

  it(`the words of ${id} are the same in every language, key by key`, () => {
    for (const locale of LOCALES) expect(read.stems(locale)).toEqual(read.stems('en'));
  });
}

/** Returns a key without its plural ending. */
const stem = (path: string): string => path.replace(/_(zero|one|many|other)$/, '');

/** Reads the files of a game's words. */
export function vocabularyOf(game: string) {
  const files = new Map(
    LOCALES.map(locale => [
      locale,
      JSON.parse(readFileSync(`src/i18n/${locale}/${game}.json`, 'utf8')) as Words,
    ]),
  );
  const pathsIn = (locale: Locale): string[] => pathsOf(files.get(locale) ?? {});
  return {
    paths: pathsIn,
    stems: (locale: Locale): string[] => [...new Set(pathsIn(locale).map(stem))].sort(),
    at: (locale: Locale, path: string) => textAt(files.get(locale) ?? {}, path),
  };
}

const pathsOf = (tree: Words | string, prefix = ''): string[] =>
  typeof tree === 'string'
    ? [prefix]
    : Object.entries(tree).flatMap(([name, branch]) => pathsOf(branch, prefix ? `${prefix}.${name}` : name));

function textAt(words: Words, path: string): Words | string | undefined {
  if (path in words) return words[path];
  const [first = '', ...rest] = path.split('.');
  const branch = words[first];
  return typeof branch === 'object' && rest.length > 0 ? textAt(branch, rest.join('.')) : undefined;
}
