/** What every store must do alike: the outbox and the notifications. */
import { describe, expect, it } from 'vitest';
import { SERVER_UNSET } from '../../../../src/people/model.ts';
import type { Batch, Store } from '../../../../src/tables/store.ts';
import { obstacle } from '../../../support/discord/table-views.ts';
import { openForEach } from '../../../support/store/for-each.ts';
import { HOMES, type Home } from '../../../support/store/homes.ts';
import { begin, change, loaded, note, play, step, table } from '../../../support/store/samples.ts';

const CARD = {
  channel: 'c',
  message: 'm1',
  body: { content: 'Ann' },
  attachments: null,
  lines: [],
  edited: null,
  drawn: null,
  pictures: [],
  unshrunk: [],
};

/** Later than any program that claimed something at 5,000 may still be sending it. */
const AFTER_LEASE = 60_000;

describe.each(HOMES)('%s', (_, openHome) => {
  let home: Home;
  let store: Store;
  const restart = openForEach(openHome, opened => {
    ({ home, store } = opened);
  });

  const claim = async (now = 5_000, busy: readonly string[] = []): Promise<Batch> => {
    const batch = await store.outbox.claim(now, busy);
    if (!batch) throw new Error('nothing to claim');
    return batch;
  };

  describe('the outbox', () => {
    it('gives the batches in order, one message a table', async () => {
      await begin(store, table('a'), { notices: [step(1), step(2)] });
      await begin(store, table('b'), { notices: [step(3)] });
      const first = await claim();
      expect(first).toMatchObject({ table: 'a', notices: [step(1), step(2)], queued: [1_000, 1_000] });
      expect(first).toMatchObject({ unsent: true, obstacle: null, channel: 'channel' });
      const second = await claim(5_000, ['a']);
      expect(second).toMatchObject({ table: 'b', notices: [step(3)] });
      await store.outbox.done(first, CARD);
      await store.outbox.done(second, null);
      expect(await store.outbox.claim(5_000, [])).toBeNull();
      expect((await loaded(store, 'a')).table.card).toEqual(CARD);
      expect((await loaded(store, 'b')).table.card).toBeNull();
    });
    it('a batch that was not finished comes again after a restart, without later notices', async () => {
      await begin(store, table('t'), { notices: [step(1)] });
      const once = await claim();
      await play(store, 't', { notices: [step(2)] });
      await restart();
      expect(await claim(AFTER_LEASE)).toEqual({ ...once, unsent: false });
      await store.outbox.done(once, null);
      expect(await claim()).toMatchObject({ notices: [step(2)] });
    });
    it('failed: waits until the retry, and holds up the later ones of its table', async () => {
      await begin(store, table('t'), { notices: [step(1)] });
      const batch = await claim();
      await store.outbox.failed(batch, 9_000);
      await play(store, 't', { notices: [step(2)] });
      expect(await store.outbox.claim(8_999, [])).toBeNull();
      expect([await store.outbox.next([]), await store.outbox.next(['t'])]).toEqual([9_000, null]);
      expect(await claim(9_000)).toMatchObject({ id: batch.id, notices: [step(1)], unsent: false });
    });
    it('refused: the reason is stored, and later notices join the batch', async () => {
      await begin(store, table('t'), { notices: [step(1)] });
      const batch = await claim();
      const why = obstacle({ tried: 1, unsent: true, since: 1, last: 5_000 });
      await store.outbox.refused(batch, why, 9_000, null);
      expect(await store.outbox.obstacle('t')).toEqual(why);
      expect(await store.figures(9_000)).toMatchObject({ waiting: 0, refused: 1, oldest: null });
      expect(await store.outbox.waitsSince(9_000)).toBeNull();
      await play(store, 't', { notices: [step(2)], at: 6_000 });
      const again = await claim(70_000);
      expect(again).toMatchObject({ id: batch.id, notices: [step(1), step(2)], unsent: true });
      // If the program ended now, this attempt may have reached the channel.
      expect(await store.outbox.obstacle('t')).toEqual({ ...why, unsent: false });
      await store.outbox.done(again, null, null);
      expect(await store.outbox.obstacle('t')).toBeNull();
    });
    it('refused for long: gives up old notices, but not the start and the end', async () => {
      const over = { kind: 'over', ply: 3, lines: [] } as const;
      await begin(store, table('t'), { notices: [{ kind: 'started' }, step(1), over] });
      const batch = await claim();
      await store.outbox.refused(batch, obstacle({ unsent: true }), 9_000, 1_000);
      expect(await claim(9_000)).toMatchObject({ notices: [{ kind: 'started' }, over] });
    });
    it('a change at a refused table is tried sooner', async () => {
      await begin(store, table('t'), { notices: [step(1)] });
      await store.outbox.refused(await claim(), obstacle({ tried: 2, last: 5_000 }), 900_000, null);
      await play(store, 't', { notices: [step(2)], at: 6_000 });
      expect(await store.outbox.next([])).toBe(35_000);
    });
    it('postponed: the attempt did not reach the channel', async () => {
      await begin(store, table('t'), { notices: [step(1)] });
      const batch = await claim();
      await store.outbox.refused(batch, obstacle({ tried: 1, unsent: true }), 6_000, null);
      const again = await claim(6_000);
      await store.outbox.postponed(again, 7_000);
      expect(await store.outbox.obstacle('t')).toMatchObject({ unsent: true });
      expect((await claim(7_000)).unsent).toBe(true);
    });
    it('quiet notices wait for the next one, and go out with it', async () => {
      await begin(store, table('t'), { notices: [note('common:a')], quietUntil: 8_000 });
      expect(await store.outbox.claim(7_999, [])).toBeNull();
      expect(await store.outbox.waitsSince(7_999)).toBeNull();
      await play(store, 't', { notices: [step(1)], at: 2_000 });
      expect((await claim(2_000)).notices).toEqual([note('common:a'), step(1)]);
    });
    it('retries of other cards are a queue of their own, and only drop what was shrunk', async () => {
      await begin(store, table('t'), { notices: [step(1)] });
      const older = (message: string) => ({ channel: 'c', message, body: null, attachments: null });
      await store.outbox.setCard('t', { ...CARD, unshrunk: [older('o1'), older('o2')] });
      await store.outbox.failed(await claim(), 90_000);
      await store.outbox.retryCards('t', 6_000);
      await store.outbox.retryCards('t', 6_500);
      const retry = await claim(6_500);
      expect(retry).toMatchObject({ notices: [{ kind: 'cards' }], queued: [6_000] });
      await store.outbox.setCard('t', { ...CARD, message: 'm2', unshrunk: [older('o1'), older('o2')] });
      await store.outbox.done(retry, { ...CARD, unshrunk: [older('o2')] });
      expect((await loaded(store, 't')).table.card).toEqual({
        ...CARD,
        message: 'm2',
        unshrunk: [older('o2')],
      });
      expect(await store.outbox.claim(6_500, [])).toBeNull();
    });
    it('a notice that cannot be read waits a minute, and the other tables go on', async () => {
      await begin(store, table('a'), { notices: [step(1)] });
      await begin(store, table('b'), { notices: [step(2)] });
      await home.sql(`update outbox set notice = '{"kind":"strange"}' where table_id = 'a'`);
      await expect(store.outbox.claim(5_000, [])).rejects.toThrow(
        /^outbox\.notice of row \d+ has an unknown/,
      );
      expect((await claim()).table).toBe('b');
      expect(await store.outbox.next(['b'])).toBe(65_000);
    });
    it('nothing is announced on a server that the bot has left, and at once when it is back', async () => {
      await begin(store, table('t'), { notices: [step(1)] });
      await store.outbox.refused(await claim(), obstacle({ tried: 5 }), 900_000, null);
      await store.servers.setLeft('guild', 6_000);
      expect(await store.outbox.claim(999_999, [])).toBeNull();
      expect(await store.outbox.next([])).toBeNull();
      await store.servers.setLeft('guild', null);
      expect((await claim(7_000)).obstacle).toMatchObject({ tried: 0 });
    });
    it('knows since when the oldest waits', async () => {
      await begin(store, table('a'), { notices: [step(1)], at: 3_000 });
      await begin(store, table('b'), { notices: [step(1)], at: 2_000 });
      expect([await store.outbox.waitsSince(5_000), await store.outbox.next([])]).toEqual([2_000, 0]);
    });
  });

  describe('notifications', () => {
    const told = (user: string, kind: 'turn' | 'settled' = 'turn') => ({ user, table: 't', kind });

    it('wait for each other, and become one batch, the longest wait first', async () => {
      await begin(store, table('t'), { notifications: [told('ann')], at: 1_000 });
      await play(store, 't', { notifications: [told('ben'), told('ann', 'settled')], at: 2_000 });
      expect([await store.notifications.whose(5_999, []), await store.notifications.next(5_999)]).toEqual([
        null,
        6_000,
      ]);
      expect(await store.notifications.whose(6_000, [])).toBe('ann');
      expect(await store.notifications.whose(7_000, ['ann'])).toBe('ben');
      const batch = await store.notifications.claim('ann', 6_000);
      expect(batch).toMatchObject({
        user: 'ann',
        since: 1_000,
        notifications: [told('ann'), told('ann', 'settled')],
      });
      expect(await store.notifications.claim('eva', 6_000)).toBeNull();
    });
    it('a batch that was not finished comes again with the same id, without later ones', async () => {
      await begin(store, table('t'), { notifications: [told('ann')] });
      const batch = await store.notifications.claim('ann', 6_000);
      if (!batch) throw new Error('nothing');
      await play(store, 't', { notifications: [told('ann')], at: 7_000 });
      await store.notifications.failed(batch, 20_000);
      expect(await store.notifications.whose(19_999, [])).toBeNull();
      expect(await store.notifications.claim('ann', 20_000)).toEqual(batch);
      await store.notifications.done(batch);
      expect((await store.notifications.claim('ann', 20_000))?.notifications).toHaveLength(1);
    });
    it('`settled` is queued once until it is claimed', async () => {
      await begin(store, table('t'), { notifications: [told('ann', 'settled')] });
      await play(store, 't', { notifications: [told('ann', 'settled')] });
      expect((await store.notifications.claim('ann', 9_000))?.notifications).toHaveLength(1);
      await play(store, 't', { notifications: [told('ann', 'settled')] });
      expect((await store.records.kept('ann')).notifications).toHaveLength(2);
    });
    it('drop takes all of a person', async () => {
      await begin(store, table('t'), { notifications: [told('ann'), told('ben')] });
      await store.notifications.drop('ann');
      expect(await store.notifications.whose(9_000, [])).toBe('ben');
    });
  });

  it('servers: those with settings, with open tables, or with waiting announcements', async () => {
    await store.people.setServer('set', { ...SERVER_UNSET, perPerson: 2 });
    await begin(store, table('a', { location: { guild: 'open', channel: 'c', thread: null } }));
    const over = { guild: 'told', channel: 'c', thread: null };
    await begin(store, table('b', { status: 'over', location: over }), { notices: [step(1)] });
    await store.servers.setLeft('left', 5);
    const { servers, tables } = await store.servers.known();
    expect([...servers].sort((x, y) => x.guild.localeCompare(y.guild))).toEqual([
      { guild: 'left', left: 5 },
      { guild: 'open', left: null },
      { guild: 'set', left: null },
      { guild: 'told', left: null },
    ]);
    expect(tables).toEqual([{ id: 'a', guild: 'open', status: 'running' }]);
    expect((await store.people.server('set')).perPerson).toBe(2);
    expect(await store.people.server('open')).toEqual(SERVER_UNSET);
    const before = await loaded(store, 'a');
    expect(await store.commit(before, change(before.table))).toBe('done');
  });
});
