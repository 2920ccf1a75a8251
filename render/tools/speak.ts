/** Translations for the tools of this folder, read from the locale files. The bot uses `src/i18n` instead. */
import { readFileSync } from 'node:fs';
import { GAME_IDS } from '../../engines/index.ts';

/** The namespace of a game is its id. */
const NAMESPACES: readonly string[] = [...GAME_IDS, 'picture', 'season', 'cup'];

export function translator(locale: string): (key: string) => string {
  const words = new Map(NAMESPACES.flatMap(namespace => leaves(namespace, read(locale, namespace))));
  return key => words.get(key) ?? key;
}

function read(locale: string, namespace: string): unknown {
  return JSON.parse(
    readFileSync(new URL(`../../src/i18n/${locale}/${namespace}.json`, import.meta.url), 'utf8'),
  );
}

function leaves(namespace: string, tree: unknown, prefix = ''): [key: string, words: string][] {
  if (typeof tree === 'string') return [[`${namespace}:${prefix}`, tree]];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([name, branch]) =>
    leaves(namespace, branch, prefix === '' ? name : `${prefix}.${name}`),
  );
}
