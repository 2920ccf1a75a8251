/** Requests: one serial queue a table, a private draft, one durable transaction. */
import PQueue from 'p-queue';
import { done, fine, refuse, type Outcome, type Time } from '../../base.ts';
import { changeOf, draftOf, gameOf, type Draft, type Env } from './draft.ts';
import { pendingNotifications } from '../views/notifications.ts';
import type { TableRecord } from '../model.ts';
import { freeze, reasonOf } from '../recovery/quarantine.ts';
import type { LoadedTable, Store } from '../store.ts';

export interface Deps extends Env {
  readonly store: Store;
  readonly now: () => Time;
  /** Called after every commit: there may be something to send, and the clock may have to be set anew. */
  readonly committed: () => void;
  /** The seed of a new table; without it 192 random bits. */
  readonly seed?: (() => string) | undefined;
}

/** May wait for the store, not for anything else. */
type Act<T> = (draft: Draft) => Outcome<T> | Promise<Outcome<T>>;

export interface RequestQueue {
  readonly deps: Deps;
  /** Runs after everything that was asked of this table before. */
  readonly serial: <T>(table: string, run: () => Promise<T>) => Promise<T>;
  /** Loads the table, lets `act` change a draft, and writes it. A refusal or a known receipt writes nothing. */
  readonly request: <T>(table: string, receipt: string | null, act: Act<T>) => Promise<Outcome<T>>;
  /** Writes a new table. */
  create(loaded: LoadedTable, receipt: string, act: (draft: Draft) => void): Promise<Outcome<string>>;
  idle(): Promise<void>;
}

/** The rules themselves failed at a table; other tables are not concerned. */
export class Faulty extends Error {
  /** Why, for the operator: no hands. */
  get report(): string {
    return reasonOf(this.cause);
  }
}

async function runAct<T>(table: string, act: Act<T>, draft: Draft): Promise<Outcome<T>> {
  try {
    return await act(draft);
  } catch (error) {
    throw new Faulty(`table ${table}`, { cause: error });
  }
}

/** Pieces that a move has lost or multiplied, in words; `null`: none. Such a move is not written, whoever made it. */
function newFaults({ table, entries }: Draft, before: TableRecord): string | null {
  const game = gameOf(table);
  const now = entries.length > 0 ? game.faults(table.state) : [];
  const then = now.length > 0 && before.state !== null ? game.faults(before.state) : [];
  const fresh = now.filter(fault => !then.includes(fault));
  return fresh.length === 0
    ? null
    : `pieces that are missing or too many after ply ${table.ply}: ${fresh.join(', ')}`;
}

/** Of a refused request only that the person is there remains. */
const presenceOnly = (loaded: LoadedTable, { table: { players }, now, env }: Draft): Draft =>
  draftOf({ ...loaded, table: { ...loaded.table, players } }, now, env);

function quarantined(loaded: LoadedTable, report: string, deps: Deps): Draft {
  const draft = draftOf(loaded, deps.now(), deps);
  freeze(draft, report);
  return draft;
}

export function createRequestQueue(deps: Deps): RequestQueue {
  const { store } = deps;
  const { serial, idle } = serialQueues();

  async function commit<T>(
    before: LoadedTable | null,
    draft: Draft,
    receipt: string | null,
    outcome: Outcome<T>,
  ): Promise<Outcome<T>> {
    draft.notifications.push(...pendingNotifications(draft));
    if ((await store.commit(before, changeOf(draft, receipt))) === 'repeat')
      return refuse('common:refuse.repeat');
    deps.committed();
    return outcome;
  }

  return {
    deps,
    serial,
    request: (table, receipt, act) =>
      serial(table, async () => {
        if (receipt !== null && (await store.seen(receipt))) return refuse('common:refuse.repeat');
        const loaded = await store.load(table);
        if (!loaded) return refuse('common:refuse.noTable');
        const draft = draftOf(loaded, deps.now(), deps);
        const outcome = await runAct(table, act, draft);
        const report = newFaults(draft, loaded.table);
        if (report !== null) {
          await commit(loaded, quarantined(loaded, report, deps), null, fine);
          throw new Faulty(`table ${table}`, { cause: new Error(report) });
        }
        if (outcome.ok) return commit(loaded, draft, receipt, outcome);
        if (draft.table.players !== loaded.table.players)
          await commit(loaded, presenceOnly(loaded, draft), null, outcome);
        return outcome;
      }),
    create: async (loaded, receipt, act) => {
      const draft = draftOf(loaded, deps.now(), deps);
      act(draft);
      return commit(null, draft, receipt, done(loaded.table.id));
    },
    idle,
  };
}

/** What is asked of the same table runs one after the other. */
function serialQueues(): Pick<RequestQueue, 'serial' | 'idle'> {
  const queues = new Map<string, PQueue>();
  return {
    serial: async (table, run) => {
      const queue = queues.get(table) ?? new PQueue({ concurrency: 1 });
      queues.set(table, queue);
      try {
        return await queue.add(run);
      } finally {
        if (queue.size === 0 && queue.pending === 0) queues.delete(table);
      }
    },
    idle: async () => void (await Promise.all([...queues.values()].map(queue => queue.onIdle()))),
  };
}
