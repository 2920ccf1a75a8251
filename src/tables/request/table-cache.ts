/**
 * Keeps the tables that were read last in memory, so that a press parses nothing that an earlier one has
 * parsed. Stands before the store of the whole program, because everything that writes must pass here.
 */
import { isDeepStrictEqual as same } from 'node:util';
import { LRUCache } from 'lru-cache';
import { isOpen, type Change } from '../model.ts';
import type { Committed, LoadedTable, Outbox, Store } from '../store.ts';

/** Tables of Dynasties are the largest: about 100 kB each. */
const MOST = 200;

/**
 * Returns the store with a cache of its tables. A table is dropped when this program writes anything of it,
 * except that a press in a window leaves it as it was committed.
 * All are dropped when `Store.version` says that another program has written. Without `version` nothing can
 * tell, so the store is returned as it is.
 */
export function withTableCache(store: Store): Store {
  const { version } = store;
  if (!version) return store;
  const kept = createKept();
  const load = loaderOf({ ...store, version }, kept);
  const commitInWindow = windowCommit(store, kept);
  const all = kept.dropAll;
  const one = (id: string) => (): void => {
    kept.drop(id);
  };
  const ofPerson = (user: string) => (): void => {
    kept.dropPerson(user);
  };

  return {
    ...store,
    load,
    // The end of a table also changes the settings of people.
    commit: (before, change) =>
      before && isPressInWindow(before, change)
        ? commitInWindow(before, change)
        : writing(
            () => store.commit(before, change),
            isOpen(change.table.status) ? one(change.table.id) : all,
          ),
    giveBack: (...given) => writing(() => store.giveBack(...given), all),
    sweep: now => writing(() => store.sweep(now), all),
    outbox: {
      ...cachedOutbox(store.outbox, one),
      obstacle: async table => (await load(table))?.table.obstacle ?? null,
    },
    people: {
      ...store.people,
      set: (user, settings) => writing(() => store.people.set(user, settings), ofPerson(user)),
      change: (user, act) => writing(() => store.people.change(user, act), ofPerson(user)),
    },
    servers: {
      ...store.servers,
      setLeft: (guild, left) => writing(() => store.servers.setLeft(guild, left), all),
    },
    records: { ...store.records, forget: user => writing(() => store.records.forget(user), all) },
  };
}

function loaderOf(store: Pick<Store, 'load'> & Required<Pick<Store, 'version'>>, kept: Kept): Store['load'] {
  let known: unknown = null;
  return async id => {
    const now = await store.version();
    if (now !== known) kept.dropAll();
    known = now;
    const found = kept.get(id);
    if (found) return found;
    const isUntouched = kept.begin(id, null);
    try {
      const loaded = await store.load(id);
      if (loaded && (await store.version()) === now && isUntouched()) kept.keep(id, loaded);
      return loaded;
    } finally {
      isUntouched();
    }
  };
}

/** Commits a press in a window. Keeps the table as it is then, unless something else writes it meanwhile. */
function windowCommit(store: Store, kept: Kept) {
  return async (before: LoadedTable, change: Change): Promise<Committed> => {
    const { id } = change.table;
    const wasKept = kept.get(id) === before;
    kept.drop(id);
    const isUntouched = kept.begin(id, before.people);
    let committed: Committed | null = null;
    try {
      committed = await store.commit(before, change);
      return committed;
    } finally {
      const isKnown = isUntouched() && wasKept && committed === 'done';
      kept.drop(id);
      if (isKnown) kept.keep(id, afterPress(before, change));
    }
  };
}

/** True if nothing but waiting answers and deadlines is written, which are known then. */
const isPressInWindow = (before: LoadedTable, { table, entries, undoneFrom, results }: Change): boolean =>
  before.table === table && undoneFrom === null && entries.length === 0 && results.length === 0;

/** Returns what a load would give after this press. */
const afterPress = (before: LoadedTable, { pending, deadlines }: Change): LoadedTable => ({
  ...before,
  pending: [...pending].sort((a, b) => a.seat - b.seat || a.ply - b.ply),
  deadlines,
  writes: before.writes + Number(!same(before.deadlines, deadlines)),
});

type People = LoadedTable['people'];

/** The tables in memory. What is dropped while it is loaded or committed must not be kept afterwards. */
type Kept = ReturnType<typeof createKept>;

function createKept() {
  const tables = new LRUCache<string, LoadedTable>({ max: MOST });
  /** Loads and commits under way. `people`: of the table; `null`: not known yet. */
  const underWay = new Set<{ readonly id: string; readonly people: People | null }>();
  return {
    get: (id: string) => tables.get(id),
    keep: (id: string, loaded: LoadedTable): void => void tables.set(id, loaded),
    /** Begins a load or a commit. The result ends it; true: the table was not dropped meanwhile. */
    begin: (id: string, people: People | null): (() => boolean) => {
      const mine = { id, people };
      underWay.add(mine);
      return () => underWay.delete(mine);
    },
    dropAll: (): void => {
      tables.clear();
      underWay.clear();
    },
    drop: (id: string): void => {
      tables.delete(id);
      for (const each of underWay) if (each.id === id) underWay.delete(each);
    },
    dropPerson: (user: string): void => {
      for (const [id, { people }] of tables.entries()) if (people.has(user)) tables.delete(id);
      for (const each of underWay) if (each.people?.has(user) ?? true) underWay.delete(each);
    },
  };
}

/** `drop`: forgets what the write has changed, also if it fails. Then a write may have been in vain. */
async function writing<T>(write: () => Promise<T>, drop: (written: T | null) => void): Promise<T> {
  let written: T | null = null;
  drop(null);
  try {
    written = await write();
    return written;
  } finally {
    drop(written);
  }
}

/** The announcer writes card, thread and obstacle of a table. */
function cachedOutbox(outbox: Outbox, one: (id: string) => () => void): Outbox {
  return {
    ...outbox,
    claim: (now, busy) =>
      writing(
        () => outbox.claim(now, busy),
        batch => {
          if (batch) one(batch.table)();
        },
      ),
    done: (batch, card, obstacle) => writing(() => outbox.done(batch, card, obstacle), one(batch.table)),
    postponed: (batch, retryAt) => writing(() => outbox.postponed(batch, retryAt), one(batch.table)),
    refused: (batch, obstacle, retryAt, before) =>
      writing(() => outbox.refused(batch, obstacle, retryAt, before), one(batch.table)),
    setThread: (table, thread) => writing(() => outbox.setThread(table, thread), one(table)),
    setCard: (table, card) => writing(() => outbox.setCard(table, card), one(table)),
  };
}
