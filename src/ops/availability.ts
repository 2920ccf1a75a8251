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

/** Shorter times are added up, so that a flicker of the connection does not move all deadlines. In pulses. */
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

/**
 * Begins with an outage that lasts since `alive`, the time up to which the last program has counted the
 * deadlines, until the first call that finds people able to answer.
 */
export async function openAvailability(deps: Deps): Promise<Availability> {
  const { store, tables, time, pulse, connection = ALWAYS } = deps;
  const alive = await store.setting('alive');
  let seen = time.now();
  /** When people were last known to be able to answer. */
  let proved = seen;
  let isOpen = false;
  /** Negative if the clock of the machine was set back. */
  let lost = typeof alive === 'number' ? seen - alive : 0;
  let least = 1;
  let giving: Promise<void> | null = null;
  /** What the server may have given back, although it was lost before it said so. `null`: nothing. */
  let unsure: Outage | null = null;
  await store.set('pulse', seen);
  await store.set('alive', seen - lost);
  /** Whether the database wrote the last pulse, and what was counted when it last did. */
  let writes = true;
  let written = { seen, lost };

  function observe(canAnswer: boolean): void {
    const now = time.now();
    const passed = now - seen;
    const hasStood = passed < 0 || (time.heartbeats === 'punctual' && passed > LATE_PULSES * pulse);
    if (hasStood || !isOpen) {
      lost += passed;
      proved = now;
    } else if (!canAnswer) lost += Math.min(connection.silence(), now - proved);
    seen = now;
    isOpen = canAnswer && writes;
  }

  async function noteSeen(): Promise<void> {
    try {
      await store.set('pulse', seen);
      // `giveBack` notes it itself; in between the old time would be given back twice after a crash
      if (giving === null && unsure === null) await store.set('alive', seen - lost);
    } catch (error) {
      observe(false);
      lost = written.lost + seen - written.seen;
      writes = false;
      throw error;
    }
    if (!writes) {
      observe(false);
      writes = true;
      isOpen = connection.isReady();
    }
    written = { seen, lost };
  }

  async function giveBack(): Promise<void> {
    if (unsure !== null && (await store.setting('alive')) === unsure.to) given(unsure);
    const outage = { from: seen - lost, to: seen };
    unsure = outage;
    await tables.giveBack(outage);
    given(outage);
  }

  function given({ from, to }: Outage): void {
    lost -= to - from;
    written = { ...written, lost: written.lost - (to - from) };
    unsure = null;
  }

  async function settle(): Promise<boolean> {
    if (isOpen && Math.abs(lost) >= least)
      giving ??= giveBack().finally(() => {
        giving = null;
      });
    await giving;
    if (isOpen) least = LEAST_PULSES * pulse;
    return isOpen;
  }

  return {
    isOpen: () => isOpen,
    lag: () => Math.max(0, lost),
    changed: () => {
      observe(connection.isReady());
    },
    beat: async () => {
      observe(connection.isReady());
      await noteSeen();
    },
    settle: async () => {
      observe(connection.isReady());
      return settle();
    },
    arrived: async () => {
      if (!writes) await noteSeen();
      observe(true);
      proved = seen;
      await settle();
    },
  };
}
