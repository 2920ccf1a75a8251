/**
 * Start time with 10,000 open tables, against none: store and clock alone, and the whole program. The last
 * program ran until just now, so its short time is not given back yet. An outage is measured apart.
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { range } from '../../engines/core/values.ts';
import { createPlayground } from '../../playground/server.ts';
import { openAvailability } from '../../src/ops/availability.ts';
import { startClock } from '../../src/ops/clock.ts';
import { realTime } from '../../src/ops/time-source.ts';
import { openStore } from '../../src/store/sqlite.ts';
import { figure, percentile, timed, type Figure } from './figures.ts';
import { fill } from './fill.ts';
import { inFolder, openHouse } from './house.ts';

const OPEN = { running: 10_000, over: 1 };
const NONE = { running: 1, over: 1 };
const STORE_RUNS = 7;
const PROGRAM_RUNS = 4;
const OUTAGE_RUNS = 2;

export const start = (): Promise<Figure[]> =>
  inFolder(async folder => {
    const folders = [join(folder, 'none'), join(folder, 'open')];
    const playground = await createPlayground({ history: false, spec: false });
    const { id: guild } = playground.room.guild;
    for (const [i, contents] of [NONE, OPEN].entries()) await fill(fileIn(folders[i] ?? ''), contents, guild);
    const store = await compare(folders, STORE_RUNS, storeAndClock);
    const program = await compare(folders, PROGRAM_RUNS, dataDir => wholeProgram(dataDir, playground.url));
    await playground.close();
    const outage = await compare(folders, OUTAGE_RUNS, givingBack);
    return [
      ...pair('start.store', store),
      figure('start.store.ratio', store.open / store.none, 'ratio'),
      ...pair('start.program', program),
      figure('start.ratio', program.open / program.none, 'ratio'),
      figure('start.outage.10000.p50', outage.open, 'ms'),
    ];
  });

interface Times {
  readonly none: number;
  readonly open: number;
}

const fileIn = (folder: string): string => join(folder, 'durbar.sqlite');
const pair = (name: string, { none, open }: Times): Figure[] => [
  figure(`${name}.none.p50`, none, 'ms'),
  figure(`${name}.10000.p50`, open, 'ms'),
];

/** Alternates between both; the first run of each warms up. */
async function compare(
  folders: readonly string[],
  runs: number,
  run: (folder: string) => Promise<number>,
): Promise<Times> {
  const times = folders.map((): number[] => []);
  for (const n of range(runs + 1))
    for (const [i, folder] of folders.entries()) {
      await noteRunning(folder);
      const time = await run(folder);
      if (n > 0) times[i]?.push(time);
    }
  const [none = [], open = []] = times.map(list => percentile(list, 0.5));
  return { none: Number(none), open: Number(open) };
}

/** Notes that a program has run up to now. */
async function noteRunning(folder: string): Promise<void> {
  const store = openStore(fileIn(folder));
  await store.set('alive', Date.now());
  await store.close();
}

/** Milliseconds in which the time of an outage is given back to all tables. Nobody can play meanwhile. */
async function givingBack(folder: string): Promise<number> {
  const { store, tables } = openHouse(fileIn(folder));
  const to = Date.now();
  const time = await timed(() => tables.giveBack({ from: to - OUTAGE, to }));
  await store.close();
  return time;
}

/** Milliseconds. */
const OUTAGE = 15_000;

async function storeAndClock(folder: string): Promise<number> {
  let close = async (): Promise<void> => undefined;
  const time = await timed(async () => {
    const { store, tables } = openHouse(fileIn(folder));
    const availability = await openAvailability({ store, tables, time: realTime, pulse: 5000 });
    const clock = startClock({
      store,
      tables,
      time: realTime,
      availability,
      pulse: 5000,
      mayDelete: () => true,
      failed: (table, error) => {
        throw new Error(table ?? 'store', { cause: error });
      },
    });
    await clock.idle();
    close = async () => {
      await clock.stop();
      await store.close();
    };
  });
  await close();
  return time;
}

const PROGRAM = fileURLToPath(new URL('../../src/start.mjs', import.meta.url));

/** Measures from the start of the program until it reports that it is ready. */
async function wholeProgram(dataDir: string, api: string): Promise<number> {
  const env = {
    PATH: process.env.PATH,
    DISCORD_TOKEN: 'playground',
    DISCORD_API: api,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  };
  const child = fork(PROGRAM, [], {
    cwd: dataDir,
    env,
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const gone = new Promise(resolve => child.once('exit', resolve));
  const time = await timed(
    () =>
      new Promise<void>((resolve, reject) => {
        child.stdout?.on('data', (words: Buffer) => {
          if (words.includes('ready')) resolve();
        });
        child.once('exit', code => {
          reject(new Error(`the bot ended with ${code}`));
        });
      }),
  );
  child.kill('SIGTERM');
  await gone;
  return time;
}
