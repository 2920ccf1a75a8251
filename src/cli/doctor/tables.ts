/** Every table that has begun, replayed from its seed and its log; and how many of everything there are. */
import { isRunning } from '../../ops/clock.ts';
import { healthCheckOf, type HealthCheck } from '../../tables/recovery/quarantine.ts';
import type { Store } from '../../tables/store.ts';
import type { Time } from '../../base.ts';
import { isBegun, type Status } from '../../tables/model.ts';
import { counted, fail, listed, ok, warn, type Finding } from './finding.ts';

/** A table that has begun; `report`: why it is frozen. */
interface Looked {
  readonly table: string;
  readonly standing: HealthCheck;
  readonly report: string | null;
}

export async function checkTables(store: Store): Promise<readonly Finding[]> {
  const found: Looked[] = [];
  for (const table of await store.begun()) found.push(...(await looked(store, table)));
  const going = found.filter(({ report }) => report === null);
  const sound = going.filter(({ standing }) => standing.is === 'sound');
  const other = going.filter(({ standing }) => standing.is === 'rebased');
  return [
    ok('tables', `${counted(sound.length, 'table stands', 'tables stand')} where the log leads`),
    ...(other.length === 0
      ? []
      : [
          warn(
            'tables',
            `${counted(other.length, 'table was', 'tables were')} begun under other rules, and will go on from where it stands: ${listed(other.map(({ table }) => table))}`,
          ),
        ]),
    ...going.flatMap(({ table, standing }) =>
      standing.is === 'broken' ? [fail('tables', `${table}: ${standing.report}`)] : [],
    ),
    ...found.flatMap(({ table, report }) =>
      report === null ? [] : [warn('tables', `${table} is frozen: ${report}`)],
    ),
  ];
}

/** Reads again where the table has moved on in between. */
async function looked(store: Store, id: string): Promise<readonly Looked[]> {
  const before = await store.load(id);
  const entries = await store.entries(id);
  const held = await store.load(id);
  if (!held || !isBegun(held.table.status)) return [];
  if (before?.table.ply !== held.table.ply || before.table.timeline !== held.table.timeline)
    return looked(store, id);
  const report =
    held.table.status === 'frozen' ? (held.table.report ?? 'an older version has not noted why') : null;
  return [{ table: id, standing: healthCheckOf(held.table, entries), report }];
}

const MINUTE = 60_000;
/** The longest pause between two attempts is a minute; after so long something is in the way. */
const STUCK = 10 * MINUTE;

export async function checkCounts(store: Store, now: Time): Promise<readonly Finding[]> {
  const { tables, waiting, oldest, overdue } = await store.figures(now);
  const runs = await isRunning(store, now);
  const due = await store.nextDue();
  const count = (status: Status) =>
    tables.filter(each => each.status === status).reduce((sum, each) => sum + each.count, 0);
  const age = oldest === null ? 0 : now - oldest;
  const announcements = `${counted(waiting, 'waits', 'wait')}${waiting > 0 && oldest !== null ? `, the oldest for ${Math.ceil(age / MINUTE)} min` : ''}`;
  const deadlines = `${counted(overdue, 'is', 'are')} due${runs ? '' : ' (the time of being down is added at the next start)'}`;
  return [
    ok('bot', runs ? 'it is running' : 'it is not running'),
    ok(
      'open tables',
      `${count('running')} running, ${count('lobby')} in the lobby, ${count('frozen')} frozen`,
    ),
    runs && waiting > 0 && age > STUCK
      ? warn('announcements', announcements)
      : ok('announcements', announcements),
    runs && due !== null && now - due > MINUTE
      ? warn('deadlines', `${deadlines}, one for more than a minute`)
      : ok('deadlines', deadlines),
  ];
}
