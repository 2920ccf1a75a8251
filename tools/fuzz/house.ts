/**
 * The program without Discord: store, table service and clock on simulated time. It can crash and restart at
 * any moment.
 */
import { equal, deepEqual, fail } from 'node:assert/strict';
import { choosePlaces } from '../../bots/index.ts';
import { PULSE } from '../../src/loops.ts';
import { openAvailability, type Availability } from '../../src/ops/availability.ts';
import { startClock } from '../../src/ops/clock.ts';
import type { BackgroundLoop } from '../../src/ops/background-loop.ts';
import { openStore } from '../../src/store/sqlite.ts';
import type { Caller } from '../../src/tables/api.ts';
import type { Outcome } from '../../src/base.ts';
import type { Notice } from '../../src/tables/model.ts';
import { createTables, type Service } from '../../src/tables/service.ts';
import type { Batch, LoadedTable, Store } from '../../src/tables/store.ts';
import { fakeTime, type FakeTime } from '../../test/support/service/time.ts';

const START = Date.UTC(2030, 0, 7, 13, 20);

/** Discord does not deliver an interaction again after 15 minutes. */
const LATE = 15 * 60_000;

interface Running {
  readonly store: Store;
  readonly tables: Service;
  readonly time: FakeTime;
  readonly clock: BackgroundLoop;
  readonly availability: Availability;
  /** Sets whether the program is connected to Discord. */
  readonly connect: (isReady: boolean) => void;
  dead: boolean;
}

export interface House {
  readonly tables: Service;
  readonly store: Store;
  readonly time: FakeTime;
  /** Returns a new request of this user. */
  by(id: string): Caller;
  /** Records an acknowledged request, whose receipt must survive a crash. */
  acknowledged(by: Caller, outcome: Outcome<unknown>): void;
  held(table: string): Promise<LoadedTable>;
  /** Time still to be given back. Deadlines are due this much later. Milliseconds. */
  lag(): number;
  /** Resolves when nothing is under way. */
  settle(): Promise<void>;
  /** Delivers what waits and returns it. With `fails` each attempt fails once and is repeated unchanged. */
  deliver(fails: boolean): Promise<readonly Notice[]>;
  /** Cuts the connection to Discord for this many milliseconds. */
  flicker(awayFor: number): Promise<void>;
  /** Notes that the program runs, as it does every few seconds. */
  beat(): Promise<void>;
  /** Kills the program during any work, and starts it again after this many milliseconds. */
  crash(downFor: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens a database file. `:memory:` cannot crash. */
export async function openHouse(file: string): Promise<House> {
  let requests = 0;
  let now = await run(file, START);
  const safe = new Map<string, number>();

  async function settle(): Promise<void> {
    await now.tables.idle();
    await now.clock.idle();
  }

  return {
    get tables() {
      return now.tables;
    },
    get store() {
      return now.store;
    },
    get time() {
      return now.time;
    },
    settle,
    lag: () => now.availability.lag(),
    beat: () => now.availability.beat(),
    flicker: async awayFor => {
      now.connect(false);
      await now.time.advance(awayFor);
      now.connect(true);
      await settle();
    },
    by: id => ({ who: { id, name: id }, receipt: `receipt-${requests++}`, server: 'guild', manages: null }),
    acknowledged: (by, outcome) => {
      if (outcome.ok) safe.set(by.receipt, now.time.now());
    },
    held: async table => (await now.store.load(table)) ?? fail(`table ${table} is lost`),
    deliver: fails => deliver(now, fails),
    crash: async downFor => {
      now.dead = true;
      await now.store.close();
      now = await run(file, now.time.now() + downFor);
      for (const [receipt, at] of safe)
        if (at > now.time.now() - LATE)
          equal(await now.store.seen(receipt), true, `${receipt} was acknowledged`);
    },
    close: async () => {
      await now.clock.stop();
      await settle();
      await now.store.close();
    },
  };
}

async function run(file: string, start: number): Promise<Running> {
  const store = openStore(file);
  const time: FakeTime = fakeTime(start, async () => {
    await running.tables.idle();
    await running.clock.idle();
  });
  let clock: BackgroundLoop | null = null;
  const tables = createTables({
    store,
    now: () => time.now(),
    lag: () => availability.lag(),
    committed: () => {
      clock?.wake();
    },
    scale: 1,
    automatedPlayer: choosePlaces,
    botFailed: ({ game, ply, seat, error }) => {
      throw new Error(`the automated player of ${game} failed at ply ${ply}, seat ${seat}`, { cause: error });
    },
  });
  const failed = (table: string | null, error: unknown): void => {
    if (!running.dead) throw new Error(`table ${table ?? 'store'}`, { cause: error });
  };
  let isReady = true;
  const connection = { isReady: () => isReady, silence: () => 0 };
  const availability = await openAvailability({ store, tables, time, pulse: PULSE, connection });
  const running: Running = {
    store,
    tables,
    time,
    availability,
    dead: false,
    get clock() {
      return clock ?? fail('no clock');
    },
    connect: is => {
      isReady = is;
      availability.changed();
      clock?.wake();
    },
  };
  await availability.settle();
  clock = startClock({ store, tables, time, availability, pulse: PULSE, failed, mayDelete: () => true });
  return running;
}

async function deliver({ store, time }: Running, fails: boolean): Promise<readonly Notice[]> {
  const all: Notice[] = [];
  const claim = (): Promise<Batch | null> => store.outbox.claim(time.now(), []);
  for (let batch = await claim(); batch; batch = await claim()) {
    if (fails) {
      await store.outbox.failed(batch, time.now());
      deepEqual(await claim(), { ...batch, unsent: false }, 'a message that failed comes again unchanged');
    }
    all.push(...batch.notices);
    await store.outbox.done(batch, null);
  }
  return all;
}
