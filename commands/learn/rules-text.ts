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
 * explain what the words name come first. Ignores case and accents.
 */
export function searchClauses(clauses: readonly Clause[], typed: string): Clause[] {
  const query = plain(typed.trim());
  const number = /^(?:[a-z]+[- ]?)?(\d+)$/.exec(query)?.[1];
  const exact = number === undefined ? [] : clauses.filter(({ id }) => id.endsWith(`-${Number(number)}`));
  if (exact.length > 0 || query === '') return exact;
  const words = query.split(/\s+/).filter(word => /[\p{L}\d]/u.test(word));
  if (words.length === 0) return [];
  return clauses
    .filter(({ text, section }) => has(words, `${section} ${text}`))
    .map(clause => ({ clause, rank: rankOf(clause, words) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ clause }) => clause);
}

/**
 * 0: the clause begins with the words. 1: they stand before its colon. 2: in its text. 3: some only in the
 * title of its section. 4: in an example.
 */
function rankOf({ text, section }: Clause, words: readonly string[]): number {
  if (/example|esempi/i.test(section)) return 4;
  const told = plain(text).replace(/^\((?:ruling|decisione)\) /, '');
  const [subject = '', ...rest] = told.split(':');
  if (rest.length > 0 && words.every((word, at) => wordsOf(subject)[at]?.startsWith(word))) return 0;
  if (rest.length > 0 && has(words, subject)) return 1;
  return has(words, told) ? 2 : 3;
}

/** Hyphens part words, because a thing is written with and without them. */
const wordsOf = (text: string): string[] => text.split(/[^\p{L}\d+&]+/u);

const has = (words: readonly string[], text: string): boolean => {
  const searched = plain(text).replaceAll('-', ' ');
  return words.every(word => searched.includes(word.replaceAll('-', ' ')));
};

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
