/** Translations for the tools of this folder, read directly from the locale files (the bot uses `src/i18n`). */
import { readFileSync } from 'node:fs';
import { GAME_IDS } from '../../engines/index.ts';

/** Every game has a namespace of its own id. */
const NAMESPACES: readonly string[] = [...GAME_IDS, 'picture'];

export function speaker(locale: string): (key: string) => string {
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
