/**
 * Knows since when people cannot answer, and gives that time back to all deadlines. They cannot answer while
 * the program is down, while it is suspended, while it is not connected to Discord, and while the database
 * does not write.
 */
import type { Time } from '../base.ts';
import type { Outage } from '../tables/model.ts';
import type { Service } from '../tables/service.ts';
import type { Store } from '../tables/store.ts';
import type { TimeSource } from './time-source.ts';

/** What the program knows about its connection to Discord. */
export interface Connection {
  isReady(): boolean;
  /** How long Discord had been silent when the connection was lost; 0 if not unusually long. Milliseconds. */
  silence(): number;
}

/** For programs that have no connection. */
const ALWAYS: Connection = { isReady: () => true, silence: () => 0 };

interface Deps {
  readonly store: Pick<Store, 'setting' | 'set'>;
  readonly tables: Pick<Service, 'giveBack'>;
  readonly time: TimeSource;
  /** How often `beat` is called. Milliseconds. */
  readonly pulse: number;
  readonly connection?: Connection;
}

/**
 * An interaction arrives, the connection changes, the pulse beats, or the clock begins a round: each of them
 * calls a method, which counts the time since the last call as time in which people could answer, or not.
 */
export interface Availability {
  /** False while people cannot answer. Then nothing that is due may be carried out. */
  isOpen(): boolean;
  /** Time not given back yet, because it is short. Deadlines are due this much later. Milliseconds. */
  lag(): number;
  /** Notes a change of the connection. */
  changed(): void;
  /**
   * Notes that the program runs, and up to when the deadlines are counted. Rejects if the database does not
   * write: then people could not answer since it last did.
   */
  beat(): Promise<void>;
  /** Gives back what people have lost. Returns `isOpen()`. */
  settle(): Promise<boolean>;
  /**
   * An interaction proves that people can answer. Resolves when it may be carried out. Rejects if the
   * database does not write.
   */
  arrived(): Promise<void>;
}

/** A heartbeat that comes later than this many pulses after the last one means a suspended program. */
const LATE_PULSES = 3;

/**
 * Shorter times are added up, so that a flicker of the connection or a quick restart does not move all
 * deadlines. In pulses.
 */
const LEAST_PULSES = 2;

/** A running program notes more often than this that it runs. Milliseconds. */
const SILENT = 20_000;

/** Returns when a program last noted that it runs. `null`: never. `alive` is what older versions note. */
export async function lastPulse(store: Pick<Store, 'setting'>): Promise<Time | null> {
  const noted = [await store.setting('pulse'), await store.setting('alive')];
  const times = noted.filter(time => typeof time === 'number');
  return times.length > 0 ? Math.max(...times) : null;
}

/** True if a program is running with this database. */
export async function isRunning(store: Pick<Store, 'setting'>, now: Time): Promise<boolean> {
  const pulse = await lastPulse(store);
  return pulse !== null && now - pulse < SILENT;
}

/** What is counted of the time. */
interface Count {
  /** Up to when it is counted. */
  seen: Time;
  /** When people were last known to be able to answer. */
  proved: Time;
  isOpen: boolean;
  /** Time to give back. Negative if the clock of the machine was set back. Milliseconds. */
  lost: number;
  /** Whether the database wrote the last pulse. */
  writes: boolean;
  /** What was counted when the database last wrote. */
  written: { readonly seen: Time; readonly lost: number };
}

type Counting = Required<Pick<Deps, 'time' | 'pulse' | 'connection'>>;

/** Counts the time since the last call. */
function observe(count: Count, { time, pulse, connection }: Counting, canAnswer: boolean): void {
  const now = time.now();
  const passed = now - count.seen;
  const hasStood = passed < 0 || (time.heartbeats === 'punctual' && passed > LATE_PULSES * pulse);
  if (hasStood || !count.isOpen) {
    count.lost += passed;
    count.proved = now;
  } else if (!canAnswer) count.lost += Math.min(connection.silence(), now - count.proved);
  count.seen = now;
  count.isOpen = canAnswer && count.writes;
}

/** Notes that the database writes. Nobody could answer while it did not. */
function noteWritten(count: Count, counting: Counting): void {
  if (!count.writes) {
    observe(count, counting, false);
    count.writes = true;
    count.isOpen = counting.connection.isReady();
  }
  count.written = { seen: count.seen, lost: count.lost };
}

/** Counts all time since the database last wrote as lost. */
function noteUnwritten(count: Count, counting: Counting): void {
  observe(count, counting, false);
  count.lost = count.written.lost + count.seen - count.written.seen;
  count.writes = false;
}

/**
 * Begins with an outage that lasts since `alive`, the time up to which the last program has counted the
 * deadlines, until the first call that finds people able to answer.
 */
export async function openAvailability(deps: Deps): Promise<Availability> {
  const { store, time, pulse, connection = ALWAYS } = deps;
  const counting = { time, pulse, connection };
  const alive = await store.setting('alive');
  const seen = time.now();
  const lost = typeof alive === 'number' ? seen - alive : 0;
  const count: Count = { seen, proved: seen, isOpen: false, lost, writes: true, written: { seen, lost } };
  const giver = openGiver(deps, count);
  await store.set('pulse', seen);
  await store.set('alive', seen - lost);

  async function note(): Promise<void> {
    try {
      await store.set('pulse', count.seen);
      // What is given back is noted with it; the old time in between would be given back twice after a crash.
      if (!giver.isGiving()) await store.set('alive', count.seen - count.lost);
    } catch (error) {
      noteUnwritten(count, counting);
      throw error;
    }
    noteWritten(count, counting);
  }

  async function settle(): Promise<boolean> {
    await giver.give();
    return count.isOpen;
  }

  return {
    isOpen: () => count.isOpen,
    lag: () => Math.max(0, count.lost),
    changed: () => {
      observe(count, counting, connection.isReady());
    },
    beat: async () => {
      observe(count, counting, connection.isReady());
      await note();
    },
    settle: async () => {
      observe(count, counting, connection.isReady());
      return settle();
    },
    arrived: async () => {
      if (!count.writes) await note();
      observe(count, counting, true);
      count.proved = count.seen;
      await settle();
    },
  };
}

interface Giver {
  /** True while it is not sure how much of the time has been given back. */
  isGiving(): boolean;
  /** Gives the lost time back, if it is not short and people can answer. */
  give(): Promise<void>;
}

function openGiver({ store, tables, pulse }: Deps, count: Count): Giver {
  let giving: Promise<void> | null = null;
  /** What the server may have given back, although it was lost before it said so. `null`: nothing. */
  let unsure: Outage | null = null;

  function given({ from, to }: Outage): void {
    count.lost -= to - from;
    count.written = { ...count.written, lost: count.written.lost - (to - from) };
    unsure = null;
  }

  async function giveBack(): Promise<void> {
    if (unsure !== null && (await store.setting('alive')) === unsure.to) given(unsure);
    const outage = { from: count.seen - count.lost, to: count.seen };
    unsure = outage;
    await tables.giveBack(outage);
    given(outage);
  }

  return {
    isGiving: () => giving !== null || unsure !== null,
    give: async () => {
      if (count.isOpen && Math.abs(count.lost) >= LEAST_PULSES * pulse)
        giving ??= giveBack().finally(() => {
          giving = null;
        });
      await giving;
    },
  };
}
