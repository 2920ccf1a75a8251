import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { clausesOf, readClauses, searchClauses, type Clause } from '../../../commands/learn/rules-text.ts';
import { GAME_IDS } from '../../../engines/index.ts';

/** What both languages must contain, in any order: digits, clause ids and placeholders. */
const signs = ({ text }: Clause): string[] => (text.match(/[A-Z]{2}-\d+|\d+/g) ?? []).sort();
const isRuling = ({ text }: Clause): number => (text.match(/\((ruling|decisione)\b/g) ?? []).length;

describe.each(GAME_IDS)('the Italian ledger of %s', game => {
  const pairs = clausesOf(game, 'en').map((english, at) => ({
    english,
    italian: clausesOf(game, 'it')[at] ?? { id: 'none', section: '', text: '' },
  }));

  it('has exactly the clauses of the English one, in the same order', () => {
    expect(clausesOf(game, 'it').map(({ id }) => id)).toEqual(clausesOf(game, 'en').map(({ id }) => id));
  });

  it('keeps every number, every clause referred to and every ruling', () => {
    for (const { english, italian } of pairs) {
      expect(signs(italian), english.id).toEqual(signs(english));
      expect(isRuling(italian), english.id).toBe(isRuling(english));
    }
  });

  it('has words of its own in every clause, under as many titles', () => {
    for (const { english, italian } of pairs) expect(italian.text, english.id).not.toBe(english.text);
    const titles = (all: readonly Clause[]): number => new Set(all.map(({ section }) => section)).size;
    expect(titles(pairs.map(pair => pair.italian))).toBe(titles(pairs.map(pair => pair.english)));
  });
});

it('a game that is not translated yet shows its clauses in English', () => {
  const folder = mkdtempSync(`${tmpdir()}/rules-`);
  const at = pathToFileURL(`${folder}/`);
  writeFileSync(`${folder}/RULES.md`, '## Turn\n- **XX-1** Draw a card.\n');
  expect(readClauses(at, 'it')).toEqual([{ id: 'XX-1', section: 'Turn', text: 'Draw a card.' }]);
  writeFileSync(`${folder}/RULES.it.md`, '## Turno\n- **XX-1** Pesca una carta.\n');
  expect(readClauses(at, 'it')).toEqual([{ id: 'XX-1', section: 'Turno', text: 'Pesca una carta.' }]);
  expect(readClauses(at, 'en')[0]?.text).toBe('Draw a card.');
  rmSync(folder, { recursive: true });
});

it('words are found whatever their case and accents', () => {
  const clauses = [
    { id: 'XX-1', section: 'Città', text: 'Il tè è già lì.' },
    { id: 'XX-12', section: 'Fine', text: 'Più nulla.' },
  ];
  const found = (typed: string): string[] => searchClauses(clauses, typed).map(({ id }) => id);
  expect(found('TE gia')).toEqual(['XX-1']);
  expect(found('città')).toEqual(['XX-1']);
  expect(found('PIÙ')).toEqual(['XX-12']);
  expect(found('xx-12')).toEqual(['XX-12']);
  expect(found('1')).toEqual(['XX-1']);
  expect(found('nessuna')).toEqual([]);
});
