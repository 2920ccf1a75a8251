/** What processes that share a database must do: each works for its own servers, and none does work twice. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../src/store/postgres/db.ts';
import { openPostgresStore } from '../../../../src/store/postgres/store.ts';
import type { Store, TimedTable } from '../../../../src/tables/store.ts';
import { evenShift } from '../../../../src/tables/time/give-back.ts';
import { night } from '../../nights/night.ts';
import { OPENING, SERVER_HOMES, type ServerHome } from '../../../support/store/homes.ts';
import { begin, change, loaded, step, table } from '../../../support/store/samples.ts';

/** A server of this shard, if there are two or four. */
const guildOf = (shard: number): string => String((BigInt(shard + 8) << 22n) + 7n);

const at = (id: string, shard: number, more = {}) =>
  table(id, { location: { guild: guildOf(shard), channel: 'channel', thread: null }, ...more });

const turn = (due: number) => ({ duty: 'turn', seat: 0, due, since: 0 }) as const;

describe.each(SERVER_HOMES)('%s', (_, openHome) => {
  let home: ServerHome;
  let all: Store;
  let opened: Store[];
  /** Opens a store that serves these shards of `count`. */
  const serving = async (count: number, ...numbers: number[]): Promise<Store> => {
    const store = await home.open({ numbers, count });
    opened.push(store);
    return store;
  };
  beforeAll(async () => {
    home = await openHome();
  }, OPENING);
  beforeEach(async () => {
    all = await home.open();
    opened = [all];
  });
  afterEach(async () => {
    for (const store of opened) await store.close();
    await home.empty();
  });
  afterAll(() => home.close());

  it('each announces the tables of its servers', async () => {
    const [even, odd] = [await serving(2, 0), await serving(2, 1)];
    await begin(all, at('a', 1), { notices: [step(1)] });
    await begin(all, at('b', 0), { notices: [step(2)] });
    expect(await even.outbox.waitsSince(5_000)).toBe(1_000);
    expect(await even.outbox.claim(5_000, [])).toMatchObject({ table: 'b' });
    expect(await even.outbox.claim(5_000, [])).toBeNull();
    expect(await odd.outbox.claim(5_000, [])).toMatchObject({ table: 'a' });
    const both = await serving(4, 1, 3);
    expect(await both.outbox.claim(500_000, [])).toMatchObject({ table: 'a' });
  });

  it('each reads the finished games of its servers', async () => {
    const [even, odd] = [await serving(2, 0), await serving(2, 1)];
    const results = [{ user: 'ann', seat: 0, score: 0, won: true }];
    await begin(all, at('a', 1, { status: 'over' }), { results });
    await begin(all, at('b', 0, { status: 'over' }), { results });
    expect([await even.stories.unread(), await odd.stories.unread()]).toEqual(['b', 'a']);
    await even.stories.keep('b', []);
    expect([await even.stories.unread(), await all.stories.unread()]).toEqual([null, 'a']);
  });

  it('each looks after the game nights of its servers', async () => {
    const [even, odd] = [await serving(2, 0), await serving(2, 1)];
    await all.nights.create(night({ id: 'a', guild: guildOf(1) }));
    expect(await even.nights.next()).toBeNull();
    expect(await even.nights.claim(5_000)).toBeNull();
    expect(await odd.nights.claim(5_000)).toMatchObject({ night: { id: 'a' } });
    expect(await odd.nights.claim(5_000), 'it is held').toBeNull();
  });

  it('each carries out the deadlines of its servers, and checks their tables', async () => {
    const [even, odd] = [await serving(2, 0), await serving(2, 1)];
    await begin(all, at('a', 1), { deadlines: [turn(100)] });
    await begin(all, at('b', 0), { deadlines: [turn(200)] });
    expect([await even.due(300), await odd.due(300), await all.due(300)]).toEqual([['b'], ['a'], ['a', 'b']]);
    expect([await even.nextDue(), await odd.nextDue()]).toEqual([200, 100]);
    expect([await even.begun(), await odd.begun()]).toEqual([['b'], ['a']]);
    const { servers, tables } = await odd.servers.known();
    expect([servers, tables]).toMatchObject([[{ guild: guildOf(1) }], [{ id: 'a' }]]);
  });

  it.each([
    ['by the rule', undefined],
    ['evenly', evenShift({ from: 60, to: 1_000 }, 1)],
  ])('time is given back to the servers that nobody served, %s, and to no other', async (_how, evenly) => {
    const [even, odd] = [await serving(2, 0), await serving(2, 1)];
    await begin(all, at('a', 1), { deadlines: [turn(1_100)] });
    await begin(all, at('b', 0), { deadlines: [turn(1_200)] });
    await even.set('alive', 1_000);
    await odd.set('alive', 60);
    expect([await even.setting('alive'), await odd.setting('alive')]).toEqual([1_000, 60]);
    const moved: string[] = [];
    const later = ({ table: of, deadlines }: TimedTable) => {
      moved.push(of.id);
      return change(of, { deadlines: deadlines.map(each => ({ ...each, due: each.due + 940 })) });
    };
    await odd.giveBack({ from: 60, to: 1_000 }, later, evenly);
    expect(moved).toEqual(evenly ? [] : ['a']);
    expect((await loaded(all, 'a')).deadlines).toEqual([turn(2_040)]);
    expect((await loaded(all, 'b')).deadlines).toEqual([turn(1_200)]);
    expect(await odd.setting('alive')).toBe(1_000);
  });

  it('a bot whose shards are divided in another way begins where the last has ended', async () => {
    await all.set('alive', 500);
    const [even, odd] = [await serving(2, 0), await serving(2, 1)];
    expect([await even.setting('alive'), await odd.setting('alive')]).toEqual([500, 500]);
    await even.set('alive', 900);
    await odd.set('alive', 700);
    const [third, first] = [await serving(4, 3), await serving(4, 0, 1)];
    expect([await third.setting('alive'), await first.setting('alive')]).toEqual([700, 700]);
    expect(await all.setting('alive'), 'the odd ones were left alone first').toBe(700);
    await third.set('alive', 950);
    expect([await odd.setting('alive'), await even.setting('alive')]).toEqual([700, 900]);
    await all.set('alive', 1_000);
    expect([await odd.setting('alive'), await first.setting('alive')]).toEqual([1_000, 1_000]);
  });

  it('counts from where a shard was noted, also if another never was', async () => {
    const [both, odd] = [await serving(2, 0, 1), await serving(2, 1)];
    expect(await both.setting('alive')).toBeNull();
    await odd.set('alive', 700);
    expect(await both.setting('alive')).toBe(700);
  });

  it('somebody runs if any process has noted it', async () => {
    const [even, odd] = [await serving(2, 0), await serving(2, 1)];
    await even.set('pulse', 900);
    await odd.set('pulse', 700);
    expect(await all.setting('pulse')).toBe(900);
  });

  it('a server rests while no process of its shard runs', async () => {
    const [even, odd] = [await serving(2, 0), await serving(2, 1)];
    await odd.set('pulse', 100_000);
    const rests = async (store: Store, now: number) => [
      await store.isResting(guildOf(0), now),
      await store.isResting(guildOf(1), now),
    ];
    expect(await rests(even, 119_999)).toEqual([false, false]);
    expect(await rests(even, 120_000)).toEqual([false, true]);
    expect(await rests(odd, 120_000), 'its own never rest; nobody serves the others').toEqual([true, false]);
    expect(await rests(all, 900_000), 'one process serves all').toEqual([false, false]);
  });

  it('a press for a server of another process counts the time that this one has to give back', async () => {
    const [even, odd] = [await serving(2, 0), await serving(2, 1)];
    expect(await even.lagElsewhere(guildOf(1)), 'nothing is noted yet').toBe(0);
    await odd.set('pulse', 100_000);
    await odd.set('alive', 93_000);
    expect(await even.lagElsewhere(guildOf(1))).toBe(7_000);
    expect(await even.lagElsewhere(guildOf(0)), 'its own').toBeNull();
    expect(await all.lagElsewhere(guildOf(1)), 'one process serves all').toBeNull();
    await odd.set('alive', 101_000);
    expect(await even.lagElsewhere(guildOf(1)), 'the clock of the machine was set back').toBe(0);
  });

  it('what one is sending the other leaves alone, until it has had time enough', async () => {
    const [one, other] = [await serving(1, 0), await serving(1, 0)];
    await begin(all, at('a', 1), { notices: [step(1)] });
    await begin(all, at('b', 0), { notices: [step(2)] });
    const claimed = await Promise.all([one.outbox.claim(5_000, []), other.outbox.claim(5_000, [])]);
    const found = [...claimed, await one.outbox.claim(5_000, []), await other.outbox.claim(5_000, [])];
    expect(found.flatMap(batch => batch?.table ?? []).toSorted()).toEqual(['a', 'b']);
    expect(await other.outbox.claim(60_000, [])).toMatchObject({ unsent: false });
  });

  it('a person gets one message, from the process of shard 0, which gets their presses', async () => {
    const [even, odd, next] = [await serving(2, 0), await serving(2, 1), await serving(1, 0)];
    await begin(all, at('a', 1), { notifications: [{ user: 'ann', table: 'a', kind: 'turn' }] });
    expect([await even.notifications.next(0), await odd.notifications.next(0)]).toEqual([6_000, null]);
    const users = [await even.notifications.whose(9_000, []), await odd.notifications.whose(9_000, [])];
    expect(users).toEqual(['ann', null]);
    const claimed = await Promise.all([even, next].map(store => store.notifications.claim('ann', 9_000)));
    expect(claimed.filter(batch => batch !== null)).toHaveLength(1);
    expect(await next.notifications.whose(9_000, [])).toBeNull();
    expect(await next.notifications.claim('ann', 90_000)).toMatchObject({ id: claimed.find(Boolean)?.id });
  });

  it('a message that was sent late ends its own batch alone', async () => {
    const [slow, quick] = [await serving(1, 0), await serving(1, 0)];
    const waiting = { notifications: [{ user: 'ann', table: 'a', kind: 'turn' }] } as const;
    await begin(all, at('a', 1), waiting);
    const first = await slow.notifications.claim('ann', 9_000);
    const again = await quick.notifications.claim('ann', 90_000);
    if (!first || !again) throw new Error('nothing waits');
    await quick.notifications.done(again);
    await begin(all, at('b', 1), { notifications: [{ user: 'ann', table: 'b', kind: 'turn' }] });
    const second = await quick.notifications.claim('ann', 100_000);
    await slow.notifications.done(first);
    await slow.notifications.failed(first, 500_000);
    expect(await quick.notifications.claim('ann', 200_000)).toMatchObject({ id: second?.id });
  });

  it('requests of the operator and daily deletions are the work of one', async () => {
    const [first, second] = [await serving(2, 0), await serving(2, 1)];
    await all.set('request/1', { forget: 'ann', at: 1 });
    expect(await second.requests.waiting(2)).toEqual([]);
    expect(await first.requests.waiting(2)).toMatchObject([{ forget: 'ann' }]);
    await begin(all, at('a', 1, { status: 'closed', moved: 0 }));
    expect(await second.sweep(1e12)).toBe(false);
    expect(await all.load('a')).not.toBeNull();
    await first.sweep(1e12);
    expect(await all.load('a')).toBeNull();
  });

  it('a person is forgotten after their tables are locked, and the others see to the boards', async () => {
    await begin(all, at('a', 1, { status: 'over' }));
    await all.boards.place(guildOf(1), { channel: 'channel', locale: 'en' });
    const statements: string[] = [];
    const connections = home.connections();
    const query = (client: Client, ...args: readonly unknown[]): unknown => {
      const [asked] = args;
      statements.push(typeof asked === 'string' ? asked : String(Reflect.get(Object(asked), 'text')));
      return Reflect.apply(client.query.bind(client), undefined, args) as unknown;
    };
    const noting = (client: Client): Client => ({ query: query.bind(null, client) as Client['query'] });
    const store = await openPostgresStore(
      { ...connections, use: act => connections.use(client => act(noting(client))) },
      { shards: { numbers: [0], count: 2 }, name: 'test' },
    );
    opened.push(store);
    await store.records.forget('ann');
    const lastOf = (what: RegExp) => statements.findLastIndex(each => what.test(each));
    const order = [/"tables" .*for update/, /delete from "interests"/, /update "boards"/, /pg_notify/];
    const found = order.map(lastOf);
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  });

  it('what belongs to a server that was left is deleted by the process of that server', async () => {
    const [first, second] = [await serving(2, 0), await serving(2, 1)];
    await begin(all, at('a', 1));
    await second.servers.setLeft(guildOf(1), 0);
    await first.sweep(1e12);
    expect(await all.load('a')).not.toBeNull();
    expect((await second.servers.known()).servers).toEqual([{ guild: guildOf(1), left: 0 }]);
    await second.sweep(1e12);
    expect(await all.load('a')).toBeNull();
    expect((await second.servers.known()).servers).toEqual([]);
  });
});
