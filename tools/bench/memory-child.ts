/**
 * A process with the whole program loaded that plays 1,000 games of automated players through the table
 * service.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import { choosePlaces } from '../../bots/index.ts';
import { at, range } from '../../engines/core/values.ts';
import { openAvailability } from '../../src/ops/availability.ts';
import { startClock } from '../../src/ops/clock.ts';
import { collectAfterBursts } from '../../src/ops/idle-memory.ts';
import type { BackgroundLoop } from '../../src/ops/background-loop.ts';
import * as program from '../../src/main.ts';
import { openStore } from '../../src/store/sqlite.ts';
import { createTables } from '../../src/tables/service.ts';
import { fakeTime } from '../../test/support/service/time.ts';
import { by, must, unlimited } from './house.ts';

const GAMES = 1000;
/** The games, mostly short ones: a thousand take half a minute. */
const SEATS = [2, 2, 2, 2, 2, 2, 2, 2, 3, 4] as const;
/** The number of games at a time. */
const TABLES = 20;
/** A folder in memory if possible, because the disk is not measured. */
const SHELF = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
const HOUR = 60 * 60_000;
/** Time in which the process, like the bot, notices that it rests and collects garbage. Milliseconds. */
const REST = 20_000;

const folder = mkdtempSync(join(SHELF, 'durbar-memory-'));
process.on('exit', () => {
  rmSync(folder, { recursive: true, force: true });
});
if (typeof program.run !== 'function') throw new Error('the program is not loaded');

const store = openStore(join(folder, 'durbar.sqlite'));
let clock: BackgroundLoop | null = null;
const time = fakeTime(Date.UTC(2030, 0, 7), async () => {
  await tables.idle();
  await clock?.idle();
  await setImmediate(); // as in production: native memory is freed only between turns of the loop
});
const worked = collectAfterBursts();
const tables = createTables({
  store,
  now: () => time.now(),
  committed: () => {
    worked();
    clock?.wake();
  },
  scale: 1,
  automatedPlayer: choosePlaces,
});
const availability = await openAvailability({ store, tables, time, pulse: 24 * HOUR });
await unlimited(store);
clock = startClock({
  store,
  tables,
  time,
  availability,
  pulse: 24 * HOUR,
  mayDelete: () => true,
  failed: (table, error) => {
    throw new Error(table ?? 'store', { cause: error });
  },
});

const before = resident();
let moves = 0;
for (let played = 0; played < GAMES; played += TABLES) {
  const started = await Promise.all(range(TABLES).map(n => begin(at(SEATS, n % SEATS.length))));
  while ((await Promise.all(started.map(status))).includes('running')) await time.advance(HOUR);
  for (const table of started) moves += (await store.load(table))?.table.ply ?? 0;
  await send();
}
const playing = resident();
await pause(REST);
process.send?.({ mb: resident(), playing, before, moves });
await clock.stop();
await store.close();

/** Opens a table and gives the host's seat to an automated player. */
async function begin(seats: number): Promise<string> {
  const table = must(
    await tables.open(by('host'), {
      game: 'complots',
      location: { guild: 'guild', channel: 'channel', thread: null },
      locale: 'en',
    }),
  );
  for (let i = 1; i < seats; i++)
    must(await tables.addBot(table, by('host'), { level: 'sharp', temper: null }));
  must(await tables.start(table, by('host')));
  const seat = (await store.load(table))?.table.players.findIndex(p => !p.bot) ?? -1;
  must(await tables.replace(table, by('host'), seat, null));
  return table;
}

async function status(table: string): Promise<string | undefined> {
  return (await store.load(table))?.table.status;
}

/** Empties the outbox as the announcer does. */
async function send(): Promise<void> {
  for (
    let batch = await store.outbox.claim(time.now(), []);
    batch;
    batch = await store.outbox.claim(time.now(), [])
  )
    await store.outbox.done(batch, null);
}

function resident(): number {
  return process.memoryUsage().rss / 2 ** 20;
}
