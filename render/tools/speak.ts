/** Words for the tools of this folder, straight from the locale files (the product resolves them in `src/i18n`). */
import { readFileSync } from 'node:fs';

export function speaker(locale: string): (key: string) => string {
  const words = new Map(
    ['complots', 'taj-mahal', 'raja', 'dynasties', 'picture'].flatMap(namespace =>
      leaves(namespace, read(locale, namespace)),
    ),
  );
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
