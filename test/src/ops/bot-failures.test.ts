import { pino } from 'pino';
import { expect, it } from 'vitest';
import { reportBotFailures } from '../../../src/ops/bot-failures.ts';
import { createMetrics } from '../../../src/ops/metrics.ts';

it('an automated player that fails is logged by table, step and seat, without what it has seen', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: line => void lines.push(line) });
  const metrics = createMetrics();
  const error = new RangeError('no red-03 in the hand', { cause: new Error('red-04') });
  reportBotFailures({ log, metrics })({ table: 'tab1e', game: 'taj-mahal', ply: 7, seat: 2, error });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 50,
    table: 'tab1e',
    game: 'taj-mahal',
    ply: 7,
    seat: 2,
    error: { type: 'RangeError' },
  });
  expect(lines[0]).toContain('bot-failures.test.ts');
  expect(lines[0]).not.toContain('red-0');
  const figures = { tables: [], waiting: 0, oldest: null, refused: 0, overdue: 0 };
  expect(await metrics.expose({ figures, now: 0, queue: 0 })).toContain(
    'durbar_automated_failures_total{game="taj-mahal"} 1',
  );
});
