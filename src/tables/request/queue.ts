/**
 * Request queue: requests to one table run one after the other, each on a draft, in one durable transaction.
 */
import { isDeepStrictEqual as same } from 'node:util';
import PQueue from 'p-queue';
import { done, fine, refuse, type Outcome, type Time } from '../../base.ts';
import { changeOf, draftOf, gameOf, type Draft, type Env } from './draft.ts';
import { pendingNotifications } from '../views/notifications.ts';
import type { Change, TableRecord } from '../model.ts';
import { noteMovedEnds } from '../time/moved-ends.ts';
import { freeze, reasonOf } from '../recovery/quarantine.ts';
import { StoreFailure, type LoadedTable, type Store } from '../store.ts';

export interface Deps extends Env {
  readonly store: Store;
  readonly now: () => Time;
  /** Called after a commit if there may be something to send or an earlier deadline. */
  readonly committed: () => void;
  /** Called when a table was changed from elsewhere between loading and writing it. Default: nothing. */
  readonly overtaken?: ((table: string) => void) | undefined;
  /**
   * Called when the deadlines of a table do not follow a change of settings yet. `null`: the tables of the
   * person could not be read. Default: nothing.
   */
  readonly unscheduled?: ((table: string | null, error: unknown) => void) | undefined;
  /** Returns the seed of a new table. Default: 192 random bits. */
  readonly seed?: (() => string) | undefined;
}

/** Must not wait for anything but the store, because the table's queue waits for it. */
type Act<T> = (draft: Draft) => Outcome<T> | Promise<Outcome<T>>;

/** `key`: a table; for `inServer` a server. */
type Serial = <T>(key: string, run: () => Promise<Outcome<T>>) => Promise<Outcome<T>>;

export interface RequestQueue {
  readonly deps: Deps;
  /** Runs after all earlier requests to this table. Refuses if too many wait. */
  readonly serial: Serial;
  /**
   * Runs after all earlier requests of this kind in this server. May enter a table's queue; a request in a
   * table's queue must not enter this one. Refuses if too many wait.
   */
  readonly inServer: Serial;
  /**
   * Loads the table, lets `act` change a draft, and commits it. Writes nothing if `act` refuses, except that
   * the caller is present, or if the receipt is known. If the table was changed meanwhile, begins again with
   * the changed one; so `act` must change nothing but the draft. Refuses if too many wait; requests of the
   * program itself, which have no receipt, always wait.
   */
  readonly request: <T>(table: string, receipt: string | null, act: Act<T>) => Promise<Outcome<T>>;
  /** Commits a new table. */
  create(loaded: LoadedTable, receipt: string, act: (draft: Draft) => void): Promise<Outcome<string>>;
  /** Runs while no request to any table runs. Requests that come meanwhile wait. */
  readonly alone: (run: () => Promise<void>) => Promise<void>;
  idle(): Promise<void>;
}

/** More than one is needed only if something else writes to the database. */
const MAX_ATTEMPTS = 3;

/** Error thrown by the rules of one table. Other tables are not affected. */
export class Faulty extends Error {
  /** Reason for the operator. It never contains hands. */
  get report(): string {
    return reasonOf(this.cause);
  }
}

async function runAct<T>(table: string, act: Act<T>, draft: Draft): Promise<Outcome<T>> {
  try {
    return await act(draft);
  } catch (error) {
    if (error instanceof StoreFailure) throw error;
    throw new Faulty(`table ${table}`, { cause: error });
  }
}

/**
 * Names the pieces that this request has lost or duplicated. `null`: none. A move that loses or duplicates a
 * piece is not written.
 */
function newFaults({ table, entries }: Draft, before: TableRecord): string | null {
  const game = gameOf(table);
  const now = entries.length > 0 ? game.faults(table.state) : [];
  const then = now.length > 0 && before.state !== null ? game.faults(before.state) : [];
  const fresh = now.filter(fault => !then.includes(fault));
  return fresh.length === 0
    ? null
    : `pieces that are missing or too many after ply ${table.ply}: ${fresh.join(', ')}`;
}

/**
 * True if nothing follows from a change by itself, as from an answer in a window that stays open. The loops
 * would look for work in vain, while the next press waits.
 */
const isQuiet = (before: LoadedTable | null, change: Change): boolean =>
  before !== null &&
  before.table.status === change.table.status &&
  change.undoneFrom === null &&
  [change.entries, change.notices, change.notifications, change.results].every(list => list.length === 0) &&
  same(before.deadlines, change.deadlines);

/** Keeps of a refused request only that its caller is present. */
function presenceOnly(loaded: LoadedTable, { table, now, env }: Draft): Draft {
  const players = loaded.table.players.map((player, seat) => {
    const { missed, absent } = table.players[seat] ?? player;
    return { ...player, missed, absent };
  });
  return draftOf({ ...loaded, table: { ...loaded.table, players } }, now, env);
}

function quarantined(loaded: LoadedTable, report: string, deps: Deps): Draft {
  const draft = draftOf(loaded, deps.now(), deps);
  freeze(draft, report);
  return draft;
}

/**
 * Returns the environment of a request in this server. A press counts the time that the server's own process
 * has to give back. `null`: that process does not run.
 */
async function envFor(deps: Deps, guild: string, receipt: string | null): Promise<Env | null> {
  if (receipt === null) return deps;
  // Deadlines may have passed while nobody there could answer: that time is given back first.
  if (await deps.store.isResting(guild, deps.now())) return null;
  const lag = await deps.store.lagElsewhere(guild);
  return lag === null ? deps : { ...deps, lag: () => lag };
}

export function createRequestQueue(deps: Deps): RequestQueue {
  const { store } = deps;
  const { always, ...queues } = createQueues();

  /** Commits the draft. Returns `outcome` if it was written, `null` if the table was changed meanwhile. */
  async function commit<T>(
    before: LoadedTable | null,
    draft: Draft,
    receipt: string | null,
    outcome: Outcome<T>,
  ): Promise<Outcome<T> | null> {
    draft.notifications.push(...pendingNotifications(draft));
    if (before) noteMovedEnds(before, draft);
    const change = changeOf(draft, receipt);
    switch (await store.commit(before, change)) {
      case 'done':
        if (!isQuiet(before, change)) deps.committed();
        return outcome;
      case 'repeat':
        return refuse('common:refuse.repeat');
      case 'stale':
        deps.overtaken?.(draft.table.id);
        return null;
    }
  }

  /** Runs a request once. `null`: the table was changed meanwhile, and nothing was written. */
  async function attempt<T>(table: string, receipt: string | null, act: Act<T>): Promise<Outcome<T> | null> {
    if (receipt !== null && (await store.seen(receipt))) return refuse('common:refuse.repeat');
    const loaded = await store.load(table);
    if (!loaded) return refuse('common:refuse.noTable');
    const env = await envFor(deps, loaded.table.location.guild, receipt);
    if (!env) return refuse('common:refuse.resting');
    const draft = draftOf(loaded, deps.now(), env);
    const outcome = await runAct(table, act, draft);
    const report = newFaults(draft, loaded.table);
    if (report !== null) {
      if ((await commit(loaded, quarantined(loaded, report, deps), null, fine)) === null) return null;
      throw new Faulty(`table ${table}`, { cause: new Error(report) });
    }
    if (outcome.ok) return commit(loaded, draft, receipt, outcome);
    if (draft.table.players !== loaded.table.players)
      await commit(loaded, presenceOnly(loaded, draft), null, outcome);
    return outcome;
  }

  return {
    deps,
    ...queues,
    request: (table, receipt, act) =>
      (receipt === null ? always : queues.serial)(table, async () => {
        for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
          const outcome = await attempt(table, receipt, act);
          if (outcome) return outcome;
        }
        return refuse('common:refuse.overtaken');
      }),
    create: async (loaded, receipt, act) => {
      const draft = draftOf(loaded, deps.now(), deps);
      act(draft);
      const outcome = await commit(null, draft, receipt, done(loaded.table.id));
      return outcome ?? refuse('common:refuse.overtaken');
    },
  };
}

/**
 * The most requests of players that wait for one table or server: about half a second of work. Later ones are
 * refused, because their answers would come too late for Discord.
 */
const MOST_WAITING = 100;

type Queues = Pick<RequestQueue, 'serial' | 'inServer' | 'alone' | 'idle'>;

/** Creates the queues of tables and servers. `always`: like `serial`, however many wait. */
function createQueues(): Queues & { readonly always: Serial } {
  const { alone, barrier } = exclusion(() => tables.idle());
  const tables = serialQueues(barrier);
  // These have no barrier: `alone` waits for the tables, and the next request here may need a table.
  const servers = serialQueues();
  return {
    serial: tables.serial,
    always: tables.always,
    inServer: servers.serial,
    alone,
    idle: async () => {
      await servers.idle(); // first, because its requests enter the queues of tables
      await barrier();
      await tables.idle();
    },
  };
}

interface SerialQueues {
  readonly serial: Serial;
  /** Like `serial`, however many wait. */
  readonly always: Serial;
  readonly idle: () => Promise<void>;
}

/**
 * Creates one serial queue for each key. `barrier`: what a request must wait for before it enters its queue;
 * `null`: nothing, and it enters at once.
 */
function serialQueues(barrier: () => Promise<void> | null = () => null): SerialQueues {
  const queues = new Map<string, PQueue>();
  /** Unfinished requests by key. */
  const unfinished = new Map<string, number>();
  const always: Serial = async (key, run) => {
    unfinished.set(key, (unfinished.get(key) ?? 0) + 1);
    for (let wait = barrier(); wait; wait = barrier()) await wait;
    const queue = queues.get(key) ?? new PQueue({ concurrency: 1 });
    queues.set(key, queue);
    try {
      return await queue.add(run);
    } finally {
      const left = (unfinished.get(key) ?? 1) - 1;
      unfinished.set(key, left);
      if (left === 0) unfinished.delete(key);
      if (queue.size === 0 && queue.pending === 0) queues.delete(key);
    }
  };
  return {
    always,
    serial: async (key, run) =>
      (unfinished.get(key) ?? 0) <= MOST_WAITING ? always(key, run) : refuse('common:refuse.crowded'),
    idle: async () => void (await Promise.all([...queues.values()].map(queue => queue.onIdle()))),
  };
}

interface Exclusion extends Pick<RequestQueue, 'alone'> {
  /** Resolves, and never fails, when what runs alone has finished. `null`: nothing runs alone. */
  readonly barrier: () => Promise<void> | null;
}

/** `idle`: resolves when the requests that have entered their queues are done. */
function exclusion(idle: () => Promise<void>): Exclusion {
  let busy: Promise<void> | null = null;
  return {
    alone: async run => {
      while (busy) await busy;
      const running = idle().then(run);
      busy = running
        .catch(() => undefined) // the caller sees the error
        .finally(() => {
          busy = null;
        });
      await running;
    },
    barrier: () => busy,
  };
}
