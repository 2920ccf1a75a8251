/**
 * Keeps the tables that were read last in memory, so that a press parses nothing that an earlier one has
 * parsed. Stands before the store of the whole program, because everything that writes must pass here.
 */
import { LRUCache } from 'lru-cache';
import { isOpen } from '../model.ts';
import type { LoadedTable, Outbox, Store } from '../store.ts';

/** Tables of Dynasties are the largest: about 100 kB each. */
const MOST = 200;

/**
 * Returns the store with a cache of its tables. A table is dropped when this program writes anything of it.
 * All are dropped when `Store.version` says that another program has written. Without `version` nothing can
 * tell, so the store is returned as it is.
 */
export function withTableCache(store: Store): Store {
  const { version } = store;
  if (!version) return store;
  const tables = new LRUCache<string, LoadedTable>({ max: MOST });
  /** Grows when a write begins and when it ends. What is read while it grows is not kept. */
  let writes = 0;
  let known: unknown = null;

  async function load(id: string): Promise<LoadedTable | null> {
    const now = await version?.();
    if (now !== known) tables.clear();
    known = now;
    const kept = tables.get(id);
    if (kept) return kept;
    const before = writes;
    const loaded = await store.load(id);
    if (loaded && (await version?.()) === now && known === now && writes === before) tables.set(id, loaded);
    return loaded;
  }

  /** `drop`: forgets what the write has changed, also if it fails. Then a write may have been in vain. */
  async function writing<T>(write: () => Promise<T>, drop: (written: T | null) => void): Promise<T> {
    let written: T | null = null;
    writes++;
    drop(null);
    try {
      written = await write();
      return written;
    } finally {
      writes++;
      drop(written);
    }
  }

  const all = (): void => {
    tables.clear();
  };
  const one = (id: string) => (): void => void tables.delete(id);
  const ofPerson = (user: string) => (): void => {
    for (const [id, { people }] of tables.entries()) if (people.has(user)) tables.delete(id);
  };

  return {
    ...store,
    load,
    // The end of a table also changes the settings of people.
    commit: (before, change) =>
      writing(() => store.commit(before, change), isOpen(change.table.status) ? one(change.table.id) : all),
    giveBack: (outage, change) => writing(() => store.giveBack(outage, change), all),
    sweep: now => writing(() => store.sweep(now), all),
    outbox: {
      ...cachedOutbox(store.outbox, writing, one),
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

type Writing = <T>(write: () => Promise<T>, drop: (written: T | null) => void) => Promise<T>;

/** The announcer writes card, thread and obstacle of a table. */
function cachedOutbox(outbox: Outbox, writing: Writing, one: (id: string) => () => void): Outbox {
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
