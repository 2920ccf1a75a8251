/** The clauses of a game's rules, found by number or by words. */
import { readFileSync } from 'node:fs';
import type { GameId } from '../engines/index.ts';

export interface Clause { readonly id: string; readonly section: string; readonly text: string }

const read = new Map<GameId, readonly Clause[]>();

/** All clauses of `engines/<game>/RULES.md`, in their order. */
export function clausesOf(game: GameId): readonly Clause[] {
  const known = read.get(game);
  if (known) return known;
  const clauses = parseClauses(readFileSync(new URL(`../engines/${game}/RULES.md`, import.meta.url), 'utf8'));
  read.set(game, clauses);
  return clauses;
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

/** By number (`CO-12`, `12`), else every clause that holds all the words. */
export function searchClauses(clauses: readonly Clause[], typed: string): Clause[] {
  const query = typed.trim().toLowerCase();
  const number = /^(?:[a-z]+[- ]?)?(\d+)$/.exec(query)?.[1];
  const exact = number === undefined ? [] : clauses.filter(({ id }) => id.endsWith(`-${Number(number)}`));
  if (exact.length > 0 || query === '') return exact;
  const words = query.split(/\s+/);
  return clauses.filter(({ text, section }) => words.every(word => `${section} ${text}`.toLowerCase().includes(word)));
}
