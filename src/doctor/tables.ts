/** Every table that has begun, replayed from its seed and its log; and how many of everything there are. */
import { isDeepStrictEqual as same } from 'node:util';
import { replay } from '../tables/replay.ts';
import type { Store } from '../tables/store.ts';
import type { Status, Time } from '../tables/model.ts';
import { counted, fail, listed, ok, warn, type Finding } from './finding.ts';

type Replayed = 'same' | 'other' | 'illegal' | 'ended';

export async function checkTables(store: Store): Promise<readonly Finding[]> {
  const found: { readonly table: string; readonly how: Replayed }[] = [];
  for (const table of await store.begun()) found.push({ table, how: await replayed(store, table) });
  const tables = (how: Replayed) => found.filter(each => each.how === how).map(({ table }) => table);
  const [fine, other, illegal, frozen] = [tables('same'), tables('other'), tables('illegal'), await store.frozen()];
  const some = (ids: readonly string[], finding: Finding) => ids.length === 0 ? [] : [{ ...finding, words: `${finding.words}: ${listed(ids)}` }];
  return [
    ok('tables', `${counted(fine.length, 'table stands', 'tables stand')} where the log leads`),
    ...some(other, fail('tables', `${counted(other.length, 'table stands', 'tables stand')} elsewhere than the log leads`)),
    ...some(illegal, fail('tables', `${counted(illegal.length, 'log holds', 'logs hold')} a move that this version does not allow`)),
    ...some(frozen, warn('tables', `${counted(frozen.length, 'table is', 'tables are')} frozen (the log has the reason)`)),
  ];
}

/** Reads the log again where the table has moved on in between. */
async function replayed(store: Store, id: string): Promise<Replayed> {
  const before = await store.load(id);
  const entries = await store.entries(id);
  const held = await store.load(id);
  if (!held || (held.table.status !== 'running' && held.table.status !== 'frozen')) return 'ended';
  if (before?.table.ply !== held.table.ply || before.table.timeline !== held.table.timeline) return replayed(store, id);
  try {
    const { ply, state, asked } = held.table;
    return same(replay(held.table, entries), { ply, state, asked }) ? 'same' : 'other';
  } catch {
    return 'illegal';
  }
}

const MINUTE = 60_000;
/** The clock notes every few seconds that it is alive. */
const ALIVE = 20_000;
/** The longest pause between two attempts is a minute; after so long something is in the way. */
const STUCK = 10 * MINUTE;

export async function checkCounts(store: Store, now: Time): Promise<readonly Finding[]> {
  const { tables, waiting, oldest, overdue } = await store.figures(now);
  const alive = await store.setting('alive');
  const runs = typeof alive === 'number' && now - alive < ALIVE;
  const due = await store.nextDue();
  const count = (status: Status) => tables.filter(each => each.status === status).reduce((sum, each) => sum + each.count, 0);
  const age = oldest === null ? 0 : now - oldest;
  const announcements = `${counted(waiting, 'waits', 'wait')}${waiting > 0 && oldest !== null ? `, the oldest for ${Math.ceil(age / MINUTE)} min` : ''}`;
  const deadlines = `${counted(overdue, 'is', 'are')} due${runs ? '' : ' (the time of being down is added at the next start)'}`;
  return [
    ok('bot', runs ? 'it is running' : 'it is not running'),
    ok('open tables', `${count('running')} running, ${count('lobby')} in the lobby, ${count('frozen')} frozen`),
    runs && waiting > 0 && age > STUCK ? warn('announcements', announcements) : ok('announcements', announcements),
    runs && due !== null && now - due > MINUTE ? warn('deadlines', `${deadlines}, one for more than a minute`) : ok('deadlines', deadlines),
  ];
}
