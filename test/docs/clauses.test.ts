import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GAME_IDS, type GameId } from '../../engines/index.ts';

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

/** Clauses that take a side where the rulebook is silent, contradictory or offers a choice. */
const RULINGS: Readonly<Record<GameId, readonly string[]>> = {
  complots: ['CO-57'],
  'taj-mahal': ['TM-25', 'TM-81', 'TM-87', 'TM-91', 'TM-92'],
  raja: ['RA-40'],
  dynasties: ['DY-48', 'DY-57', 'DY-91', 'DY-92'],
};

it.each(GAME_IDS)('clauses of %s that decide what the rulebook leaves open bear the mark', game => {
  const text = readFileSync(`engines/${game}/RULES.md`, 'utf8');
  const marked = text.split('\n').filter(line => line.includes('(ruling'));
  expect(RULINGS[game].filter(id => !marked.some(line => line.startsWith(`- **${id}**`)))).toEqual([]);
});
