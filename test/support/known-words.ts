/** Which keys have words. */
import { LOCALES, type Locale } from '../../src/base.ts';
import { keysOf } from '../../src/i18n/index.ts';

/** Returns this key, the key that takes a number, and the groups of keys that it is in. */
const withGroups = (key: string): string[] => [
  key,
  key.replace(/_other$/, ''),
  ...[...key.matchAll(/\./g)].map(({ index }) => key.slice(0, index)),
];

const known = new Map(LOCALES.map(locale => [locale, new Set(keysOf(locale).flatMap(withGroups))]));

/** True if a key, or a key of this group, has words in this language itself. */
export const has = (locale: Locale, key: string): boolean => known.get(locale)?.has(key) === true;
