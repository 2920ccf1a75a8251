/** Nothing of a left server is deleted before the servers were compared with Discord in this run. */
import { Client, Events } from 'discord.js';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startClock } from '../../../src/ops/clock.ts';
import { startDepartures, type DepartureLoop } from '../../../src/ops/departures.ts';
import type { BackgroundLoop } from '../../../src/ops/background-loop.ts';
import { bench, type Bench } from '../../support/service/service.ts';
import { fakeTime, type FakeTime } from '../../support/service/time.ts';

const day = 24 * 3_600_000;
const pulse = 3_600_000;

let b: Bench;
let table: string;
let departures: DepartureLoop | null;
let clock: BackgroundLoop | null;
let time: FakeTime;
const client = new Client({ intents: [] });

/** A server that the bot has left 31 days ago, as the program notes it; the bot is invited again since. */
beforeEach(async () => {
  [departures, clock] = [null, null];
  b = await bench();
  table = (await b.game(['ann', 'ben', 'eva'])).id;
  await b.tables.settleDepartures(() => false);
  await b.clock.stop();
  vi.spyOn(client.guilds.cache, 'has').mockReturnValue(true);
  b.time.suspend(31 * day);
  time = fakeTime(b.time.now(), async () => {
    b.time.suspend(time.now() - b.time.now()); // both clocks show the same time
    await departures?.idle();
    await clock?.idle();
  });
});
afterEach(async () => {
  await departures?.stop();
  await clock?.stop();
  client.removeAllListeners();
  await b.close();
});

async function start(deps: Partial<Pick<Parameters<typeof startDepartures>[0], 'tables' | 'availability'>>) {
  const { store, tables, availability } = b;
  const log = pino({ level: 'silent' });
  departures = await startDepartures({ tables, availability, client, time, log, ...deps });
  const { isSettled } = departures;
  const failed = (): void => undefined;
  clock = startClock({ store, tables, availability, time, pulse, failed, mayDelete: isSettled });
}

const isKept = async (): Promise<boolean> => (await b.store.load(table)) !== null;
const statusOf = async () => (await b.store.load(table))?.table.status;

it('the database fails at the start: the table stays, and goes on when it answers again', async () => {
  let works = false;
  await start({
    tables: {
      settleDepartures: isMember =>
        works ? b.tables.settleDepartures(isMember) : Promise.reject(new Error('disk')),
    },
  });
  await time.advance(10 * pulse);
  expect(await isKept()).toBe(true);
  works = true;
  await time.advance(2 * pulse);
  expect(await statusOf()).toBe('running');
  await time.advance(2 * day);
  expect(await isKept()).toBe(true);
});

it('the connection is lost directly after the start: the table stays', async () => {
  let isOpen = false;
  await start({ availability: { settle: async () => isOpen } });
  await time.advance(10 * pulse);
  expect(await isKept()).toBe(true);
  isOpen = true;
  client.emit(Events.ShardResume, 0, 0);
  await time.advance(10 * pulse);
  expect(await statusOf()).toBe('running');
});

it('the connection is lost later: nothing is deleted until the servers are compared again', async () => {
  vi.spyOn(client.guilds.cache, 'has').mockReturnValue(false);
  let isOpen = true;
  await start({ availability: { settle: async () => isOpen } });
  isOpen = false;
  client.emit(Events.ShardReady, 0, new Set());
  await time.advance(10 * pulse);
  expect(await isKept()).toBe(true);
  isOpen = true;
  client.emit(Events.ShardReady, 0, new Set());
  await time.advance(10 * pulse);
  expect(await isKept(), 'the bot is still not back').toBe(false);
});

it('without a connection nothing is deleted', async () => {
  vi.spyOn(client.guilds.cache, 'has').mockReturnValue(false);
  await start({});
  b.connect(false);
  await time.advance(10 * pulse);
  expect(await isKept()).toBe(true);
  b.connect(true);
  await time.advance(10 * pulse);
  expect(await isKept()).toBe(false);
});
