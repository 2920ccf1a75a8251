/** `npm run replay` on files by strangers: nothing in them reaches the terminal as a command. */
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRecordFile } from '../../../src/cli/record.ts';
import { report } from '../../../src/cli/replay.ts';
import type { GameRecord } from '../../../src/tables/views/export.ts';
import { playOut } from '../../support/service/finished.ts';
import { bench, must, type Bench } from '../../support/service/service.ts';

let b: Bench;
let lines: string[];
beforeEach(async () => {
  b = await bench();
  lines = [];
  vi.spyOn(console, 'log').mockImplementation(line => void lines.push(String(line)));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await b.close();
});

async function record(): Promise<GameRecord> {
  const { id } = await b.game(['ann', 'bob'], 'live');
  await playOut(b, id);
  return must(await b.tables.export(id)) as GameRecord;
}

const HOSTILE = [
  '\u001b]0;owned\u0007',
  '\u001b[2J\u001b[31mred',
  '\u009b31m',
  'Ann\rAll agrees',
  'Ann\nAll agrees: everything',
  '\u202eevil',
  '\u007f\u0008\u0000',
] as const;
/** Everything except printable characters and line ends. */
const DANGEROUS = /(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/u;

const complaintOf = (run: () => unknown): string => {
  try {
    run();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe('a file by a stranger', () => {
  it('with control characters in names, table and steps prints none, and fakes no line', async () => {
    const honest = await record();
    report(JSON.stringify(honest));
    const expected = lines.join('\n').split('\n').length;
    for (const words of HOSTILE) {
      lines = [];
      const file = {
        ...honest,
        table: words,
        players: honest.players.map(each => ({ ...each, name: words })),
      };
      report(JSON.stringify(file));
      const printed = lines.join('\n');
      expect(printed).not.toMatch(DANGEROUS);
      expect(printed.split('\n')).toHaveLength(expected);
      expect(printed.match(/^All agrees/gm)).toHaveLength(1);
    }
  });

  it('with control characters where they are complained about prints none', async () => {
    const honest = await record();
    const [first, ...others] = honest.moves;
    for (const words of HOSTILE) {
      const answers = (first?.answers ?? []).map(answer => ({ ...answer, picks: [words] }));
      for (const file of [
        { ...honest, options: { [words]: 7 } },
        { ...honest, moves: [{ ...first, answers }, ...others] },
      ]) {
        const said = complaintOf(() => {
          report(JSON.stringify(file));
        });
        expect(said).not.toBe('');
        expect(said).not.toMatch(/[\p{Cc}\p{Cf}]/u);
        expect(said.length).toBeLessThan(4_000);
      }
    }
  });

  it('with a name of a thousand characters is refused in one sentence', async () => {
    const honest = await record();
    const players = honest.players.map(each => ({ ...each, name: 'a'.repeat(1_000) }));
    expect(
      complaintOf(() => {
        report(JSON.stringify({ ...honest, players }));
      }),
    ).toMatch(/^This is not the record of a finished game: players.*\.$/);
  });

  it('of 60 MB is refused in one sentence, without reading it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'durbar-replay-'));
    const file = join(folder, 'game.json');
    writeFileSync(file, '');
    truncateSync(file, 60 * 1_024 * 1_024);
    expect(complaintOf(() => readRecordFile(file))).toBe(
      'This is not the record of a finished game: the file is larger than 16 MB.',
    );
    rmSync(folder, { recursive: true });
  });
});
