import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../engines/index.ts';

const read = (folder: string, ends: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith(ends))
    .map(file => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');

/** The clause ids of a ledger, in order. Ids under "Worked examples" are scenes, which only tests cite. */
function ledger(game: string): { clauses: string[]; examples: string[] } {
  const text = readFileSync(`engines/${game}/RULES.md`, 'utf8');
  const ids = (part: string) =>
    [...part.matchAll(/^- \*\*([A-Z]{2}-\d+[a-z]?)\*\*/gm)].flatMap(m => m[1] ?? []);
  const examples = text
    .split(/^## /m)
    .filter(section => section.startsWith('Worked examples'))
    .flatMap(ids);
  return { clauses: ids(text), examples };
}

/** Returns the clause ids that a text names. */
const cited = (text: string): Set<string> =>
  new Set([...text.matchAll(/\b[A-Z]{2}-\d+[a-z]?\b/g)].map(m => m[0]));

/** Returns the titles of tests and groups: strings that come before a function. */
const titles = (code: string): string =>
  [...code.matchAll(/\(\s*(['"`])((?:\\.|(?!\1).)*)\1,\s*(?:async\s*)?(?:\([^()]*\)|\w+)\s*=>/gs)]
    .map(m => m[2])
    .join('\n');

const citedByTests = cited(titles(read('test', '.test.ts')));

describe.each(GAME_IDS)('the ledger of %s', game => {
  const { clauses, examples } = ledger(game);

  it('has clauses, each once', () => {
    expect(clauses.length).toBeGreaterThan(10);
    expect(new Set(clauses).size).toBe(clauses.length);
  });

  it('is named clause by clause in the titles of tests', () => {
    expect(clauses.filter(id => !citedByTests.has(id))).toEqual([]);
  });

  it('is cited clause by clause by the rules, worked examples excepted', () => {
    const named = cited(read(`engines/${game}`, '.ts'));
    expect(clauses.filter(id => !examples.includes(id) && !named.has(id))).toEqual([]);
  });

  it('is cited without clauses that do not exist', () => {
    const letters = clauses[0]?.slice(0, 2);
    const named = [...cited(read(`engines/${game}`, '.ts')), ...citedByTests];
    expect(named.filter(id => id.startsWith(`${letters}-`) && !clauses.includes(id))).toEqual([]);
  });
});
