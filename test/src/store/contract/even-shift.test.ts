/** Tables whose deadlines all move by the length of an outage are moved unread, and in the same way. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePlaces } from '../../../../bots/index.ts';
import { PACES } from '../../../../src/base.ts';
import { UNSET, type Settings } from '../../../../src/people/model.ts';
import {
  DUTIES,
  TERMS,
  type Deadline,
  type Motion,
  type Outage,
  type TableRecord,
} from '../../../../src/tables/model.ts';
import { createTables } from '../../../../src/tables/service.ts';
import type { Store, TimedTable } from '../../../../src/tables/store.ts';
import { DERIVED, derivedDeadlines } from '../../../../src/tables/time/derived-deadlines.ts';
import { evenShift } from '../../../../src/tables/time/give-back.ts';
import { START } from '../../../support/service/service.ts';
import { day, hour, minute, second } from '../../../support/service/time.ts';
import { openForEach } from '../../../support/store/for-each.ts';
import { HOMES, type Home } from '../../../support/store/homes.ts';
import { begin, change, loaded, player, table } from '../../../support/store/samples.ts';

const FROM = START;
const TO = FROM + 5 * second;
const OUTAGE = { from: FROM, to: TO };
const row = (changes: Partial<Deadline> = {}): Deadline => ({
  ...{ duty: 'turn', seat: 0, due: FROM + hour, since: FROM - hour },
  ...changes,
});
const QUIET = { zone: 'UTC', from: 22 * 60, to: 8 * 60 };

describe.each(HOMES)('%s', (_, openHome) => {
  let home: Home;
  let store: Store;
  openForEach(openHome, opened => {
    ({ home, store } = opened);
  });

  /** Returns the ids of the tables that were given to `move`. */
  async function moved(outage: Outage = OUTAGE): Promise<readonly string[]> {
    const ids: string[] = [];
    const move = ({ table: of, deadlines }: TimedTable) => {
      ids.push(of.id);
      return change(of, { deadlines });
    };
    await store.giveBack(outage, move, evenShift(outage, 1));
    return ids;
  }

  it('nobody reads a table that moves evenly, and a commit based on the old times is refused', async () => {
    await begin(store, table('t', { status: 'lobby', state: null }), {
      deadlines: [
        row(),
        row({ duty: 'window', seat: null }),
        row({ duty: 'grace' }),
        row({ duty: 'thread', seat: null }),
      ],
    });
    await begin(store, table('still'));
    await store.people.set('ann', { ...UNSET, textOnly: true });
    const before = await loaded(store, 't');
    expect(await moved()).toEqual([]);
    const later = 5 * second;
    const due = FROM + hour + later;
    expect((await loaded(store, 't')).deadlines).toEqual([
      row({ due }),
      row({ duty: 'window', seat: null, due, since: FROM - hour + later }),
      row({ duty: 'grace', due, since: FROM - hour + later }),
      row({ duty: 'thread', seat: null }),
    ]);
    expect(await store.commit(before, change(before.table))).toBe('stale');
    expect([(await loaded(store, 'still')).writes, await store.setting('alive')]).toEqual([0, TO]);
  });

  it('back, if the clock of the machine was set back', async () => {
    await begin(store, table('t'), { deadlines: [row()] });
    expect(await moved({ from: FROM, to: FROM - 3 * second })).toEqual([]);
    expect((await loaded(store, 't')).deadlines).toEqual([row({ due: FROM + hour - 3 * second })]);
  });

  const motion = { kind: 'pause', by: 0, agreed: [], since: 1, until: FROM + day, value: '2' } as const;
  const paused = { since: 1, until: FROM + day, alone: false, deadlines: [] } as const;
  it.each<readonly [string, Partial<TableRecord>, Deadline]>([
    ['playing hours', { terms: { ...TERMS, hours: QUIET } }, row()],
    ['a motion', { motion }, row()],
    ['a pause', { paused }, row()],
    ['a pace at which it would be told', { pace: 'live' }, row()],
    ['a deadline that is due directly afterwards', {}, row({ due: TO - 1 })],
    ['a deadline that began in the outage', {}, row({ since: FROM + 1 })],
    ['a deadline that is a field, too', {}, row({ duty: 'substitution' })],
  ])('a table with %s is given to `move`', async (_name, changes, deadline) => {
    await begin(store, table('t', changes), { deadlines: [deadline, row()] });
    await begin(store, table('even'), { deadlines: [row()] });
    const told = { from: FROM, to: FROM + 30 * second };
    const outage = changes.pace === 'live' ? told : OUTAGE;
    expect(await moved(outage)).toEqual(['t']);
    expect((await loaded(store, 't')).deadlines).toEqual([deadline, row()]);
  });

  it.each<readonly [string, Partial<Settings>]>([
    ['quiet hours', { quiet: QUIET }],
    ['holidays', { holidays: [{ from: FROM - day, until: FROM + day }] }],
  ])('a table with a player who has %s is given to `move`', async (_name, settings) => {
    await begin(store, table('t', { players: [player('ben'), player('eva')] }), { deadlines: [row()] });
    await begin(store, table('even'), { deadlines: [row()] });
    await store.people.set('eva', { ...UNSET, ...settings });
    expect(await moved()).toEqual(['t']);
  });

  it('a row that is no JSON keeps no table from its time', async () => {
    await begin(store, table('t'), { deadlines: [row()] });
    await begin(store, table('even', { players: [player('eva')] }), { deadlines: [row()] });
    await store.people.set('ben', UNSET);
    await home.sql(`update tables set terms = 'no JSON' where id = 't'`);
    await home.sql(`update people set data = 'no JSON'`);
    expect(await moved()).toEqual([]);
    const rows = await home.sql('select 1 from deadlines where due = ' + String(FROM + hour + 5 * second));
    expect(rows).toHaveLength(2);
  });

  it('an outage that is told everywhere moves no table evenly', async () => {
    await begin(store, table('t'), { deadlines: [row()] });
    expect(await moved({ from: FROM, to: FROM + minute })).toEqual(['t']);
  });

  it('moves every table as the rule does', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someTable, { minLength: 10, maxLength: 25 }), length, async (all, ms) => {
        const outage = { from: FROM, to: FROM + ms };
        const written: (readonly unknown[])[] = [];
        for (const even of [true, false]) {
          await home.empty();
          for (const [n, { table: of, deadlines }] of all.entries())
            await begin(store, { ...of, id: `t${n}` }, { deadlines: derivedDeadlines(of, deadlines) });
          for (const [user, settings] of PEOPLE) await store.people.set(user, settings);
          await giveBack(outage, even ? store : byRule(store));
          written.push(await everything());
        }
        expect(written[0]).toEqual(written[1]);
      }),
      { numRuns: 8 },
    );
  });

  const giveBack = (outage: Outage, on: Store): Promise<void> =>
    createTables({
      store: on,
      now: () => outage.to,
      committed: () => undefined,
      scale: 1,
      automatedPlayer: choosePlaces,
    }).giveBack(outage);

  /** Returns all that giving back may write, but how often. */
  const everything = async (): Promise<readonly unknown[]> => [
    await home.sql(
      'select table_id, duty, seat, due, since from deadlines order by table_id, duty, seat, due, since',
    ),
    await home.sql('select id, motion, paused from tables order by id'),
    await home.sql('select table_id, notice, retry_at, queued from outbox order by table_id, id'),
    await home.sql('select table_id, user_id, kind from letters order by table_id, user_id, kind'),
    await home.sql('select key, value from settings order by key'),
  ];
});

/** Returns the store, whose tables are all given to `move`. */
const byRule = (store: Store): Store => ({
  ...store,
  giveBack: (outage, move) => store.giveBack(outage, move),
});

const PEOPLE: readonly (readonly [string, Settings])[] = [
  ['u0', UNSET],
  ['u1', { ...UNSET, quiet: { zone: 'Europe/Rome', from: 14 * 60 + 20, to: 18 * 60 } }],
  ['u2', { ...UNSET, holidays: [{ from: FROM + hour, until: FROM + 3 * day }] }],
];

const length = fc.constantFrom(-4 * second, 1, second, 15 * second, 30 * second, 5 * minute, 4 * hour);

const someRow = fc.record<Deadline>({
  duty: fc.constantFrom(...DUTIES.filter(duty => !DERIVED.includes(duty))),
  seat: fc.constantFrom(null, 0, 1),
  due: fc
    .oneof(
      { weight: 1, arbitrary: fc.integer({ min: -20 * second, max: minute }) },
      { weight: 6, arbitrary: fc.integer({ min: minute, max: 10 * day }) },
    )
    .map(after => FROM + after),
  since: fc
    .oneof(
      { weight: 6, arbitrary: fc.integer({ min: -day, max: 0 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 20 * second }) },
    )
    .map(after => FROM + after),
});

/** Most tables have nothing special. */
const rarely = <T>(value: T) => fc.option(fc.constant(value), { nil: null, freq: 8 });

const someTable = fc
  .record({
    pace: fc.constantFrom(...PACES),
    users: fc.uniqueArray(fc.constantFrom('u0', 'u1', 'u2', 'u3', 'u4', 'u5'), {
      minLength: 1,
      maxLength: 3,
    }),
    bots: fc.nat({ max: 1 }),
    absent: fc.boolean(),
    hours: rarely({ zone: 'UTC', from: 12 * 60, to: 20 * 60 }),
    motion: rarely<Motion>({
      ...{ kind: 'pace', value: 'slow', by: 0, agreed: [0] },
      ...{ since: FROM - hour, until: FROM + hour },
    }),
    paused: rarely({ since: FROM - hour, until: FROM + day, alone: false, deadlines: [] }),
    substituted: rarely(true),
    rows: fc.array(someRow, { minLength: 1, maxLength: 4 }),
  })
  .map(({ pace, users, bots, absent, hours, motion, paused, substituted, rows }) => {
    const who = { id: 'u1', name: 'u1' };
    const substitution = { who, by: who, role: 'host', agreed: true, since: FROM - hour } as const;
    const people = users.map((user, n) =>
      player(user, { absent: absent && n > 0, substitution: substituted && n === 0 ? substitution : null }),
    );
    const automated = ['bot:0'].slice(0, bots).map(user => player(user, { bot: true }));
    const status = paused ? 'paused' : 'running';
    const named = row({ duty: 'substitution', due: FROM + 2 * hour });
    return {
      table: table('', {
        ...{ pace, motion, paused, status, terms: { ...TERMS, hours } },
        players: [...people, ...automated, player('u5')].slice(0, 4),
      }),
      deadlines: substituted ? [...rows, named] : rows,
    };
  });
