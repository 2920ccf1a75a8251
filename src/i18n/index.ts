/**
 * Translation of message keys, the only one in the program. Files: `src/i18n/<locale>/<namespace>.json`
 * (i18next JSON v4).
 */
import { readdirSync, readFileSync } from 'node:fs';
import i18next, { type Resource } from 'i18next';
import { LRUCache } from 'lru-cache';
import type { Arg, Msg } from '../../engines/core/game.ts';
import { LOCALES, type Locale } from '../base.ts';
import { euphonic } from './euphony.ts';
import { commandArgs, commandPaths, noteIds } from './command-names.ts';

const folder = new URL('.//', import.meta.url);
const resources = load();
const words = i18next.createInstance();
void words.init({
  lng: 'en',
  fallbackLng: 'en',
  resources,
  initAsync: false,
  returnNull: false,
  interpolation: { escapeValue: false, skipOnVariables: true },
  // Called for each `{{/table close}}`: as arguments, i18next would copy all names several times a message.
  missingInterpolationHandler: (_text, [whole, name = '']: RegExpExecArray, options?: { lng?: string }) =>
    commandNames(localeOf(options?.lng ?? ''))[name.trim()] ?? whole,
});

/**
 * Returns the words of a message in one language. `names`: the players' names in order of seats, inserted
 * unchanged.
 */
export type Say = (msg: Msg) => string;
export function sayer(locale: Locale, names: readonly string[]): Say {
  const translate = words.getFixedT(locale);
  return ({ key, ...args }) => {
    const filled = Object.fromEntries(Object.entries(args).map(([name, arg]) => [name, argText(arg, names)]));
    const cacheKey = JSON.stringify([locale, key, filled]);
    const known = cache.get(cacheKey);
    if (known !== undefined) return known;
    const text = euphonic(locale, withCommas(translate(key, filled)), Object.values(filled));
    cache.set(cacheKey, text);
    return text;
  };
}

/**
 * Separates the items of a list whose empty items have no words. In the files, U+2061 begins such a list and
 * U+2063 each item. U+2062 encloses a noun that only the first item keeps: "2 black goods, 1 white". All
 * three are invisible.
 */
const withCommas = (text: string): string =>
  text
    .replaceAll(/(\u2061\u2063[^\u2061-\u2063]*)\u2062([^\u2062]*)\u2062/gu, '$1$2')
    .replaceAll(/\u2062[^\u2062]*\u2062/gu, '')
    .replace(/^\u2061\u2063/u, '')
    .replaceAll('\u2061\u2063', ' ')
    .replaceAll('\u2063', ', ')
    .replaceAll('\u2061', '');

/** Cache of translations, because most parts of cards, panels and menus repeat. */
const cache = new LRUCache<string, string>({ max: 5_000 });

/** Returns how words name the command with this English path: "table close". */
export const commandName = (locale: Locale, path: string): string =>
  commandNames(locale)[`/${path}`] ?? `\`/${path}\``;

function commandNames(locale: Locale): Readonly<Record<string, string>> {
  const known = named.get(locale);
  if (known !== undefined) return known;
  const word = words.getFixedT(locale, 'commands');
  paths ??= commandPaths(keysOf('en'));
  const made = commandArgs(paths, key => word(key));
  named.set(locale, made);
  return made;
}

/** The paths of all commands, read once. */
let paths: readonly string[] | null = null;

const named = new Map<Locale, Readonly<Record<string, string>>>();

/** Makes words name these commands by mentions from now on. Empty: by their names. */
export function nameCommandsBy(registered: Parameters<typeof noteIds>[0]): void {
  noteIds(registered);
  named.clear();
  cache.clear();
}

/** Maps a Discord locale code to ours. Default: English. */
export const localeOf = (code: string): Locale => LOCALES.find(locale => code.startsWith(locale)) ?? 'en';

/** Returns all keys of a language as `namespace:path`. */
export function keysOf(locale: Locale): readonly string[] {
  return Object.entries(resources[locale] ?? {}).flatMap(([namespace, tree]) =>
    pathsIn(tree).map(path => `${namespace}:${path}`),
  );
}

function argText(arg: Arg | undefined, names: readonly string[]): string | number {
  if (arg === undefined) return '';
  if (typeof arg === 'object') return escapeReferences(names[arg.seat] ?? `#${arg.seat + 1}`);
  return typeof arg === 'string' ? escapeReferences(arg) : arg;
}

/** Escapes `$t(` in names, which i18next would read as a reference to another key. */
const escapeReferences = (text: string): string => text.replaceAll('$t(', '$\u2060t(');

function load(): Resource {
  return Object.fromEntries(
    LOCALES.map(locale => [
      locale,
      Object.fromEntries(
        readdirSync(new URL(`${locale}/`, folder)).map(file => [
          file.replace(/\.json$/, ''),
          JSON.parse(readFileSync(new URL(`${locale}/${file}`, folder), 'utf8')) as Record<string, string>,
        ]),
      ),
    ]),
  );
}

function pathsIn(tree: unknown, prefix = ''): string[] {
  if (typeof tree !== 'object' || tree === null) return [prefix];
  return Object.entries(tree).flatMap(([name, branch]) =>
    pathsIn(branch, prefix ? `${prefix}.${name}` : name),
  );
}
