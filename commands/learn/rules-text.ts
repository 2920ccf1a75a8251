/** The clauses of a game's rules in the reader's language, found by number or by words. */
import { existsSync, readFileSync } from 'node:fs';
import type { GameId } from '../../engines/index.ts';
import type { Locale } from '../../src/base.ts';

export interface Clause {
  readonly id: string;
  readonly section: string;
  readonly text: string;
}

const cache = new Map<string, readonly Clause[]>();

/** Returns all clauses of a game in a language, in order. */
export function clausesOf(game: GameId, locale: Locale): readonly Clause[] {
  const name = `${game} ${locale}`;
  const clauses = cache.get(name) ?? readClauses(new URL(`../../engines/${game}/`, import.meta.url), locale);
  cache.set(name, clauses);
  return clauses;
}

/** Reads the clauses from `RULES.<locale>.md`. Missing file: from `RULES.md`, in English. */
export function readClauses(folder: URL, locale: Locale): readonly Clause[] {
  const translated = new URL(`RULES.${locale}.md`, folder);
  const file = existsSync(translated) ? translated : new URL('RULES.md', folder);
  return parseClauses(readFileSync(file, 'utf8'));
}

function parseClauses(markdown: string): Clause[] {
  let section = '';
  return markdown.split('\n').flatMap(line => {
    const title = /^## (.+)$/.exec(line)?.[1];
    if (title !== undefined) section = title;
    const clause = /^- \*\*([A-Z]+-\d+)\*\* (.+)$/.exec(line);
    return clause ? [{ id: clause[1] ?? '', section, text: clause[2] ?? '' }] : [];
  });
}

/**
 * Returns the clause of a number (`CO-12`, `12`), or all clauses that contain all the words. Clauses that
 * explain what the words name come first. Ignores case and accents. If no clause has the words, their endings
 * may differ, because people type *elephants* or *pareggio*.
 */
export function searchClauses(clauses: readonly Clause[], typed: string): Clause[] {
  const query = plain(typed.trim());
  const number = /^(?:[a-z]+[- ]?)?(\d+)$/.exec(query)?.[1];
  const exact = number === undefined ? [] : clauses.filter(({ id }) => id.endsWith(`-${Number(number)}`));
  if (exact.length > 0 || query === '') return exact;
  const words = wordsOf(query);
  const found = clausesWith(clauses, words);
  return found.length > 0 ? found : clausesWith(clauses, words.map(withoutEnding));
}

function clausesWith(clauses: readonly Clause[], words: readonly string[]): Clause[] {
  if (words.length === 0) return [];
  return clauses
    .filter(({ text, section }) => has(words, `${section} ${text}`))
    .map(clause => ({ clause, rank: rankOf(clause, words) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ clause }) => clause);
}

/** Returns a word without the ending of a plural or an Italian gender. Short words stay as they are. */
const withoutEnding = (word: string): string =>
  word.length < 4 ? word : word.replace(/(?:ies|es|[aeiosy])$/u, '');

/**
 * Returns how far a clause is from explaining the words. 0: they are one of the names before its colon.
 * 1: one of these names begins with them. 2: words before its colon begin with them. 3: side by side in its
 * text. 4: in its text. 5: inside other words, or in the title of its section. 6: in an example.
 */
function rankOf({ text, section }: Clause, words: readonly string[]): number {
  if (/example|esempi/i.test(section)) return 6;
  const told = plain(text).replace(/^\((?:ruling|decisione)\) /, '');
  const [subject = '', ...rest] = told.split(':');
  const names = rest.length === 0 ? [] : [subject, ...subject.split(/[,()]/u)].map(wordsOf);
  if (names.some(name => name.length === words.length && name.every((word, at) => word === words[at])))
    return 0;
  if (names.some(name => stands(words, name, 0))) return 1;
  if (rest.length > 0 && begin(words, wordsOf(subject))) return 2;
  const all = wordsOf(told);
  if (all.some((_, at) => stands(words, all, at))) return 3;
  return begin(words, all) ? 4 : 5;
}

/** True if the words, or their beginnings, stand side by side from a place of a text on. */
const stands = (words: readonly string[], text: readonly string[], from: number): boolean =>
  words.every((word, at) => text[from + at]?.startsWith(word));

/** True if each of the words begins a word of a text. */
const begin = (words: readonly string[], text: readonly string[]): boolean =>
  words.every(word => text.some(other => other.startsWith(word)));

/** Hyphens part words, because a thing is written with and without them. Signs alone are no words. */
const wordsOf = (text: string): string[] =>
  text.split(/[^\p{L}\d+]+/u).filter(word => /[\p{L}\d]/u.test(word));

/** True if a text contains all words, also inside others; numbers only whole. */
const has = (words: readonly string[], text: string): boolean => {
  const searched = plain(text);
  const numbers = wordsOf(searched);
  return words.every(word => (/^\d+$/u.test(word) ? numbers.includes(word) : searched.includes(word)));
};

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
