import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../engines/index.ts';
import { start } from '../../engines/core/table.ts';

const run = promisify(execFile);

/** `test/self-play/rules.test.ts` plays more games. */
describe('self-play', () => {
  it('is summed up in one line that names the seeds', async () => {
    const { stdout } = await run(process.execPath, [
      'tools/fuzz.ts',
      '--game',
      'complots',
      '--games',
      '1',
      '--seed',
      '3',
    ]);
    expect(stdout).toMatch(
      new RegExp(
        String.raw`^complots: 1 games, seeds 3 to 3 \(1 in the kernel, 0 through the table service\), ` +
          String.raw`\d+ moves, no law broken, [\d.]+ s\n$`,
      ),
    );
  });

  it('refuses what is no game and no seed, with a sentence and exit code 1', async () => {
    for (const [args, sentence] of [
      [['--game', 'chess'], 'No game is called chess'],
      [['--seed', 'x'], 'x is not a whole number'],
    ] as const) {
      const attempt = run(process.execPath, ['tools/fuzz.ts', ...args]);
      await expect(attempt).rejects.toThrow(sentence);
      await expect(attempt).rejects.toMatchObject({ code: 1 });
    }
  });

  it('notices a coin and a card too many', () => {
    const { state } = start(GAMES.complots, 'audit', {
      seats: 3,
      options: { fifth: 'ambassador', blockAfterLostChallenge: 'yes' },
      first: 0,
    }).table;
    expect(GAMES.complots.faults(state)).toEqual([]);
    const text = JSON.stringify(state);
    expect(GAMES.complots.faults(JSON.parse(text.replace('"treasury":48', '"treasury":49')))).toEqual([
      'coins',
    ]);
    expect(GAMES.complots.faults(JSON.parse(text.replace('"court":[', '"court":["duchess",')))).toEqual([
      'cards',
    ]);
  });
});
