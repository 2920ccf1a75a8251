/** A change of quiet hours or holidays while another program locks the database. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UNSET } from '../../../src/people/model.ts';
import { createTables } from '../../../src/tables/service.ts';
import { StoreFailure, type Store } from '../../../src/tables/store.ts';
import { bench, type Bench } from '../../support/service/service.ts';
import { choosePlaces } from '../../../bots/index.ts';
import { PATIENCE } from '../../support/service/patience.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});

it('a failure of another kind is logged with its table, and the next pulse tries again', async () => {
  const games = [await b.game(['ann', 'ben', 'eva']), await b.game(['ann', 'ben', 'eva'])];
  const [first, second] = games;
  const user = first?.seats[(await b.tableView(first.id)).awaited[0]?.seat ?? -1] ?? '';
  const duesOf = async () =>
    Promise.all(games.map(async ({ id }) => (await b.store.load(id))?.deadlines.map(({ due }) => due)));
  const broken = new Error('a row that cannot be read');
  let isBroken = true;
  const logged: unknown[] = [];
  const tables = createTables({
    store: {
      ...b.store,
      entries: async (...args) => {
        if (isBroken && args[0] === second?.id) throw broken;
        return b.store.entries(...args);
      },
    },
    now: () => b.time.now(),
    scale: 1,
    automatedPlayer: choosePlaces,
    committed: () => undefined,
    unscheduled: (table, error) => logged.push([table, error instanceof Error ? error.cause : null]),
  });
  const [before, other] = await duesOf();
  const now = b.time.now();
  await b.store.people.set(user, { ...UNSET, holidays: [{ from: now, until: now + DAY }] });
  await expect(tables.rescheduled(user, UNSET)).rejects.toThrow();
  expect(logged).toEqual([[second?.id, broken]]);
  expect((await duesOf())[0]).not.toEqual(before);
  tables.rescheduleLeft();
  await tables.idle();
  expect((await duesOf())[1]).toEqual(other);
  expect(logged).toHaveLength(1);
  isBroken = false;
  await vi.waitFor(async () => {
    tables.rescheduleLeft();
    await tables.idle();
    expect((await duesOf())[1]).not.toEqual(other);
  }, PATIENCE);
  const after = await duesOf();
  tables.rescheduleLeft();
  await tables.idle();
  expect(await duesOf()).toEqual(after);
});

it('a later change reschedules from the settings of a table at which the earlier one waits', async () => {
  const games = [await b.game(['ann', 'ben', 'eva']), await b.game(['ann', 'ben', 'eva'])];
  const [, second] = games;
  const id = second?.id ?? '';
  const seat = (await b.tableView(id)).awaited[0]?.seat ?? -1;
  const user = second?.seats[seat] ?? '';
  const dueOf = async () =>
    (await b.store.load(id))?.deadlines.find(row => row.duty === 'turn' && row.seat === seat)?.due;
  let isBroken = true;
  const tables = createTables({
    store: {
      ...b.store,
      entries: async (...args) => {
        if (isBroken && args[0] === id) throw new Error('a row that cannot be read');
        return b.store.entries(...args);
      },
    },
    now: () => b.time.now(),
    scale: 1,
    automatedPlayer: choosePlaces,
    committed: () => undefined,
  });
  const due = (await dueOf()) ?? 0;
  const now = b.time.now();
  const away = { ...UNSET, holidays: [{ from: now, until: now + DAY }] };
  await b.store.people.set(user, away);
  await expect(tables.rescheduled(user, UNSET)).rejects.toThrow();
  isBroken = false;
  await b.store.people.set(user, UNSET);
  await tables.rescheduled(user, away);
  expect(await dueOf()).toBe(due);
  tables.rescheduleLeft();
  await tables.idle();
  await vi.waitFor(async () => {
    await tables.idle();
    expect(await dueOf()).toBe(due);
  }, PATIENCE);
});

const DAY = 24 * 3_600_000;

it.each(['of', 'commit'] as const)(
  'a lock during `%s` loses no change of holidays, at any table',
  async what => {
    const games = [await b.game(['ann', 'ben', 'eva']), await b.game(['ann', 'ben', 'eva'])];
    const [first] = games;
    const user = first?.seats[(await b.tableView(first.id)).awaited[0]?.seat ?? -1] ?? '';
    const duesOf = async (id: string) => {
      const loaded = await b.store.load(id);
      const seat = loaded?.table.players.findIndex(player => player.user === user);
      return loaded?.deadlines.filter(row => row.duty === 'turn' && row.seat === seat).map(({ due }) => due);
    };
    const open = await Promise.all(games.map(({ id }) => duesOf(id)));
    let locked = 4;
    const busy = (): void => {
      if (locked-- > 0) throw new StoreFailure('busy', new Error('locked'));
    };
    const store: Store = {
      ...b.store,
      of: async who => {
        if (what === 'of') busy();
        return b.store.of(who);
      },
      commit: async (before, change) => {
        if (what === 'commit') busy();
        return b.store.commit(before, change);
      },
    };
    const tables = createTables({
      store,
      now: () => b.time.now(),
      scale: 1,
      automatedPlayer: choosePlaces,
      committed: () => undefined,
    });
    const now = b.time.now();
    await b.store.people.set(user, { ...UNSET, holidays: [{ from: now, until: now + DAY }] });
    await tables.rescheduled(user, UNSET);
    await expect
      .poll(async () => Promise.all(games.map(({ id }) => duesOf(id))))
      .toEqual(open.map(dues => dues?.map(due => due + DAY)));
    expect(locked).toBeLessThan(0);
  },
);
