/** Reschedules all tables of a person, also if that fails at first. */
import PQueue from 'p-queue';
import { fine } from '../../base.ts';
import { UNSET, type Settings } from '../../people/model.ts';
import type { Tables } from '../api.ts';
import { seatOf } from '../request/draft.ts';
import type { RequestQueue } from '../request/queue.ts';
import { storeFailureOf } from '../store.ts';
import { reschedule } from './reschedule.ts';

/**
 * The store waits a second for a lock, and other failures wait for a pulse, so these rounds take a minute at
 * least.
 */
const ROUNDS = 60;

/**
 * Under which settings of a user the deadlines of a table are computed, as long as a change of that user is
 * unfinished. A later change may overtake an earlier one at some tables. `first`: where none has succeeded.
 */
interface Basis {
  readonly first: Settings;
  readonly at: Map<string, Settings>;
  /** Runs one round after the other. */
  readonly rounds: PQueue;
  unfinished: number;
}

/** A change of settings. `left`: the tables that are not rescheduled yet; `null`: not known yet. */
interface Change {
  readonly user: string;
  readonly basis: Basis;
  left: readonly string[] | null;
  rounds: number;
}

/** `table` `null`: the tables of the person could not be read. */
interface Failure {
  readonly table: string | null;
  readonly error: unknown;
}

const isBusy = (error: unknown): boolean => storeFailureOf(error)?.kind === 'busy';

interface Rescheduling {
  readonly rescheduled: Tables['rescheduled'];
  /** Tries again to reschedule tables for which that has failed. Does not wait for them. */
  readonly rescheduleLeft: () => void;
}

/**
 * The settings are stored already, so a failure must not end this: a second press would find no change. While
 * the database is busy, the tables that are left are tried again at once; after another failure at the next
 * pulse, by `rescheduleLeft`.
 */
export function rescheduleAll({ deps: { store, unscheduled }, request }: RequestQueue): Rescheduling {
  const waiting = new Set<Change>();
  const { begin, end } = createBases();

  const inOneTable = async (table: string, { user, basis: { first, at } }: Change): Promise<void> => {
    let after: Settings = UNSET;
    await request(table, null, async draft => {
      const seat = seatOf(draft.table, user);
      after = draft.people.get(user) ?? UNSET;
      if (seat !== null) reschedule(draft, seat, at.get(table) ?? first, await store.entries(table));
      return fine;
    });
    at.set(table, after);
  };

  /** Tries every table that is left. Returns the failures other than a busy database. */
  const round = async (change: Change) => change.basis.rounds.add(() => tryTables(change));

  async function tryTables(change: Change): Promise<readonly Failure[]> {
    change.rounds += 1;
    try {
      change.left ??= (await store.of(change.user)).map(({ id }) => id);
    } catch (error) {
      return isBusy(error) ? [] : [{ table: null, error }];
    }
    const tables = change.left;
    const results = await Promise.allSettled(tables.map(table => inOneTable(table, change)));
    const failures = tables.flatMap((table, i): Failure[] => {
      const result = results[i];
      return result?.status === 'rejected' ? [{ table, error: result.reason as unknown }] : [];
    });
    change.left = failures.flatMap(({ table }) => table ?? []);
    return failures.filter(({ error }) => !isBusy(error));
  }

  /** Tries again as long as the database is busy. Reports failures in the first round and in the last. */
  async function carryOut(change: Change): Promise<void> {
    do {
      const failures = await round(change);
      const isLast = change.rounds >= ROUNDS;
      if (isLast) for (const { table, error } of failures) unscheduled?.(table, error);
      if (isLast) break;
      if (failures.length > 0) return void waiting.add(change);
    } while (isUnfinished(change));
    end(change);
  }

  return {
    rescheduled: async (user, before) => {
      const change = begin(user, before);
      const failures = await round(change);
      for (const { table, error } of failures) unscheduled?.(table, error);
      const [first] = failures;
      if (first) {
        waiting.add(change);
        throw asError(first.error);
      }
      if (isUnfinished(change)) void carryOut(change);
      else end(change);
    },
    rescheduleLeft: () => {
      const changes = [...waiting];
      waiting.clear();
      for (const change of changes) void carryOut(change);
    },
  };
}

/** Counts the unfinished changes of every user, and keeps what they share. */
function createBases(): { begin: (user: string, before: Settings) => Change; end: (change: Change) => void } {
  const bases = new Map<string, Basis>();
  return {
    begin: (user, before) => {
      const fresh = { first: before, at: new Map(), rounds: new PQueue({ concurrency: 1 }), unfinished: 0 };
      const basis = bases.get(user) ?? fresh;
      bases.set(user, basis);
      basis.unfinished += 1;
      return { user, basis, left: null, rounds: 0 };
    },
    end: ({ user, basis }) => {
      basis.unfinished -= 1;
      if (basis.unfinished === 0) bases.delete(user);
    },
  };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

const isUnfinished = ({ left }: Change): boolean => left === null || left.length > 0;
