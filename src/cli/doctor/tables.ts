/** Checks of the doctor: replays every table that has begun, and counts what is waiting. */
import { isRunning } from '../../ops/availability.ts';
import { healthCheckOf, type HealthCheck } from '../../tables/recovery/quarantine.ts';
import { UnreadableRow, type Store } from '../../tables/store.ts';
import type { Time } from '../../base.ts';
import { isBegun, type Status } from '../../tables/model.ts';
import { counted, fail, listed, ok, warn, type Finding } from './finding.ts';

/** A table that has begun. `frozen`: the reason. `null`: not frozen. */
interface CheckedTable {
  readonly table: string;
  readonly check: HealthCheck;
  readonly frozen: string | null;
}

export async function checkTables(store: Store): Promise<readonly Finding[]> {
  const checked: CheckedTable[] = [];
  for (const table of await store.begun()) checked.push(...(await checkTable(store, table)));
  const going = checked.filter(({ frozen }) => frozen === null);
  const sound = going.filter(({ check }) => check.is === 'sound');
  const rebased = going.filter(({ check }) => check.is === 'rebased');
  const broken = going.flatMap(({ table, check }) =>
    check.is === 'broken' ? [fail('tables', `${table}: ${check.report}`)] : [],
  );
  const frozen = checked.flatMap(({ table, frozen: why }) =>
    why === null ? [] : [warn('tables', `${table} is frozen: ${why}`)],
  );
  return [
    ok('tables', `${counted(sound.length, 'table stands', 'tables stand')} where the log leads`),
    ...(rebased.length === 0 ? [] : [warn('tables', rebasedSentence(rebased))]),
    ...broken,
    ...frozen,
  ];
}

const rebasedSentence = (rebased: readonly CheckedTable[]): string =>
  `${counted(rebased.length, 'table was', 'tables were')} begun under other rules, ` +
  `and will go on from where it stands: ${listed(rebased.map(({ table }) => table))}`;

/** Checks one table. An unreadable row becomes a finding, so that the other tables are still checked. */
async function checkTable(store: Store, id: string): Promise<readonly CheckedTable[]> {
  try {
    return await replayed(store, id);
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    return [{ table: id, check: { is: 'broken', report: error.message }, frozen: null }];
  }
}

/** Replays one table. Reads again if a move was made meanwhile. Returns nothing if the table has ended. */
async function replayed(store: Store, id: string): Promise<readonly CheckedTable[]> {
  const before = await store.load(id);
  const entries = await store.entries(id);
  const held = await store.load(id);
  if (!held || !isBegun(held.table.status)) return [];
  if (before?.table.ply !== held.table.ply || before.table.timeline !== held.table.timeline)
    return replayed(store, id);
  const frozen =
    held.table.status === 'frozen' ? (held.table.report ?? 'an older version has not noted why') : null;
  return [{ table: id, check: healthCheckOf(held.table, entries), frozen }];
}

const MINUTE = 60_000;
/** Two attempts are at most a minute apart, so an announcement this old is stuck. */
const STUCK = 10 * MINUTE;

export async function checkCounts(store: Store, now: Time): Promise<readonly Finding[]> {
  const { tables, waiting, oldest, overdue } = await store.figures(now);
  const runs = await isRunning(store, now);
  const due = await store.nextDue();
  const count = (status: Status) =>
    tables.filter(each => each.status === status).reduce((sum, each) => sum + each.count, 0);
  const age = oldest === null ? 0 : now - oldest;
  const oldestFor = waiting > 0 && oldest !== null ? `, the oldest for ${Math.ceil(age / MINUTE)} min` : '';
  const announcements = `${counted(waiting, 'waits', 'wait')}${oldestFor}`;
  const givenBack = runs ? '' : ' (the time of being down is added at the next start)';
  const deadlines = `${counted(overdue, 'is', 'are')} due${givenBack}`;
  return [
    ok('bot', runs ? 'it is running' : 'it is not running'),
    ok(
      'open tables',
      `${count('running')} running, ${count('lobby')} in the lobby, ${count('frozen')} frozen, ` +
        `${count('orphaned')} that stand still because the bot has left their server`,
    ),
    runs && waiting > 0 && age > STUCK
      ? warn('announcements', announcements)
      : ok('announcements', announcements),
    runs && due !== null && now - due > MINUTE
      ? warn('deadlines', `${deadlines}, one for more than a minute`)
      : ok('deadlines', deadlines),
  ];
}
