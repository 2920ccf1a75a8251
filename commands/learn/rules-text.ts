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
 * Returns the clause of a number (`CO-12`, `12`), or all clauses that contain all the words. Ignores case and
 * accents.
 */
export function searchClauses(clauses: readonly Clause[], typed: string): Clause[] {
  const query = plain(typed.trim());
  const number = /^(?:[a-z]+[- ]?)?(\d+)$/.exec(query)?.[1];
  const exact = number === undefined ? [] : clauses.filter(({ id }) => id.endsWith(`-${Number(number)}`));
  if (exact.length > 0 || query === '') return exact;
  const words = query.split(/\s+/);
  return clauses.filter(({ text, section }) =>
    words.every(word => plain(`${section} ${text}`).includes(word)),
  );
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
