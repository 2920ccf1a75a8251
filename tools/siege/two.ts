/** A second program on the same database: it refuses to start, and the first goes on. */
import { join } from 'node:path';
import { Ended, programIn } from '../../test/support/e2e/child-process.ts';
import { openTable } from '../../test/support/e2e/program.ts';
import { soundFile, soundTables } from '../chaos/wreck.ts';
import { openGround, playSome, wordsOf, type Ground } from './ground.ts';
import type { Siege } from './report.ts';

const ANSWERS = { short: 6, long: 40 };
const TIME_SCALE = 0.001;
/** A second program that has not refused by then is running. Milliseconds. */
const DECIDED = 20_000;

export async function two(siege: Siege): Promise<void> {
  const ground = await openGround(['Ann', 'Ben', 'Cleo'], { timeScale: TIME_SCALE });
  const answers = siege.short ? ANSWERS.short : ANSWERS.long;
  try {
    const tables = [
      await openTable(ground, ground.people, { game: 'raja', pace: 'async', seed: 'siege/two' }),
      await openTable(ground, ground.people, { game: 'dynasties', pace: 'async', seed: 'siege/two' }),
    ];
    const refusal = refused(siege, ground);
    for (const table of tables) await playSome(ground, table, answers, siege.rng);
    await refusal;
    const [ann] = ground.people;
    if (!ann || ground.pid() === null) return siege.expect(false, 'the first program has ended');
    siege.expect(
      wordsOf(ann, await ann.slash('status', { table: tables[0] ?? '' }, 'games')).length > 0,
      'no status',
    );
    await takenOver(siege, ground);
    for (const table of tables) await playSome(ground, table, answers, siege.rng);
    await ground.calm();
    siege.expect(
      ground.complaints.length === 0,
      `the log says: ${ground.complaints[0]?.slice(0, 400) ?? ''}`,
    );
    await replayed(siege, ground);
  } finally {
    await ground.end();
  }
}

/** Starts a second program while the first one is in use. */
async function refused(siege: Siege, { dataDir, playground, pid }: Ground): Promise<void> {
  const first = pid();
  const second = programIn(dataDir, playground.url, { timeScale: TIME_SCALE, stderr: 'kept' });
  const began = performance.now();
  const outcome = await Promise.race([
    second.start().then(
      () => 'started' as const,
      (error: unknown) => error,
    ),
    new Promise<'undecided'>(resolve => {
      setTimeout(resolve, DECIDED, 'undecided').unref();
    }),
  ]);
  await second.kill();
  siege.figure('ms until the second program refuses', Math.round(performance.now() - began));
  if (!(outcome instanceof Ended))
    return siege.expect(false, `a second program on the same database has ${String(outcome)}`);
  siege.expect(outcome.code === 1, `the second program ends with ${outcome.code} instead of 1`);
  siege.expect(
    second.failures.length === 1,
    `the second program says ${second.failures.length} lines instead of one: ${second.failures.join(' ')}`,
  );
  siege.expect(
    second.failures.some(line => line.includes(String(first))),
    `the refusal does not name process ${first}: ${second.failures.join(' ')}`,
  );
}

/** Kills the first program. Another one starts at once, because the operating system has freed the lock. */
async function takenOver(siege: Siege, ground: Ground): Promise<void> {
  await ground.kill();
  ground.playground.dropGateway({ forget: true });
  const began = performance.now();
  await ground.start();
  const ms = performance.now() - began;
  siege.figure('ms until another program has taken over', Math.round(ms));
  siege.expect(ms < DECIDED, `after kill -9 the next start took ${Math.round(ms)} ms`);
}

async function replayed(siege: Siege, { dataDir }: Ground): Promise<void> {
  const file = join(dataDir, 'durbar.sqlite');
  await soundFile(file, soundTables).catch((error: unknown) => {
    siege.expect(false, `the tables do not replay: ${String(error)}`);
  });
}
