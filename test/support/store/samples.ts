/** Tables and changes for tests of the stores, without a game. */
import { TERMS, type Change, type Notice, type Player, type TableRecord } from '../../../src/tables/model.ts';
import type { Entry } from '../../../src/base.ts';
import type { LoadedTable, Store } from '../../../src/tables/store.ts';
import { NOTHING } from '../service/change.ts';

export const player = (user: string, changes: Partial<Player> = {}): Player => ({
  user,
  name: user.toUpperCase(),
  bot: false,
  level: 'steady',
  temper: 'careful',
  owner: null,
  givenUp: false,
  removal: null,
  substitution: null,
  missed: 0,
  absent: false,
  orders: {},
  bank: null,
  ...changes,
});

/** A running table of Raja in the channel `channel` of the server `guild`. */
export const table = (id: string, changes: Partial<TableRecord> = {}): TableRecord => ({
  id,
  game: 'raja',
  revision: 1,
  status: 'running',
  locale: 'en',
  location: { guild: 'guild', channel: 'channel', thread: null },
  host: 'ann',
  players: [player('ann'), player('ben')],
  options: { map: 'north' },
  pace: 'async',
  paceChosen: true,
  seed: `seed of ${id}`,
  first: null,
  starter: 1,
  rematchOf: null,
  practiceOf: null,
  practiceStep: null,
  ply: 0,
  timeline: 0,
  state: { round: 1, names: ["O'Hara", '"', 'ü'] },
  asked: [0],
  card: null,
  obstacle: null,
  terms: TERMS,
  motion: null,
  paused: null,
  orphaned: null,
  base: null,
  report: null,
  created: 1_893_456_000_000,
  moved: 1_893_456_000_001,
  ...changes,
});

export const change = (of: TableRecord, changes: Partial<Change> = {}): Change => ({
  table: of,
  pending: [],
  deadlines: [],
  ...NOTHING,
  at: 1_000,
  ...changes,
});

export const entry = (ply: number, changes: Partial<Entry> = {}): Entry => ({
  ply,
  move: [],
  told: [],
  binding: false,
  trace: 'open',
  at: 1_000 + ply,
  ...changes,
});

export const step = (ply: number): Notice => ({ kind: 'step', ply, lines: [], asked: [0], at: 1_000 });

export const note = (key: string, persons: Readonly<Record<string, string>> = {}): Notice => ({
  kind: 'note',
  line: { key, ...Object.fromEntries(Object.keys(persons).map(arg => [arg, 'a name'])) },
  persons,
  offers: null,
  asks: null,
  calls: null,
  names: null,
});

/** Writes a new table, and what else the change holds. */
export async function begin(store: Store, of: TableRecord, changes: Partial<Change> = {}): Promise<void> {
  const committed = await store.commit(null, change(of, changes));
  if (committed !== 'done') throw new Error(committed);
}

export async function loaded(store: Store, id: string): Promise<LoadedTable> {
  const found = await store.load(id);
  if (!found) throw new Error(`no table ${id}`);
  return found;
}

/** Loads the table and plays one step at it. */
export async function play(
  store: Store,
  id: string,
  changes: Partial<Change> = {},
): ReturnType<Store['commit']> {
  const before = await loaded(store, id);
  const ply = before.table.ply + 1;
  const kept = { pending: before.pending, deadlines: before.deadlines };
  return store.commit(
    before,
    change({ ...before.table, ply }, { ...kept, entries: [entry(ply)], ...changes }),
  );
}
