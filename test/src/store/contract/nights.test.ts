/** What every store must do alike: game nights, also where two programs use them. */
import { describe, expect, it } from 'vitest';
import { UNSET } from '../../../../src/people/model.ts';
import { nightEnded } from '../../../../src/nights/course.ts';
import type { Night } from '../../../../src/nights/model.ts';
import type { Store } from '../../../../src/tables/store.ts';
import { night } from '../../nights/night.ts';
import { openPairForEach } from '../../../support/store/for-each.ts';
import { HOMES, type Home } from '../../../support/store/homes.ts';
import { begin, player, table } from '../../../support/store/samples.ts';

const DAY = 24 * 60 * 60_000;

describe.each(HOMES)('%s', (_, openHome) => {
  let home: Home;
  let stores: readonly [Store, Store];
  let store: Store;
  openPairForEach(openHome, opened => {
    ({ home, stores } = opened);
    [store] = stores;
  });

  /** Looks after the night that is due, and notes when it is looked at next. */
  async function attend(due: number | null): Promise<Night | null> {
    const claimed = await store.nights.claim(1_000);
    if (claimed) await store.nights.looked(claimed, due);
    return claimed?.night ?? null;
  }

  it('keeps a night as it is; a server has one at a time', async () => {
    const whole = night({ tables: [{ id: 't', game: 'raja', state: 'open' }] });
    expect(await store.nights.create(whole)).toBe(true);
    expect(await store.nights.of('n')).toEqual(whole);
    expect(await store.nights.open('guild')).toEqual(whole);
    expect(await store.nights.of('none')).toBeNull();
    expect(await store.nights.create(night({ id: 'other' }))).toBe(false);
    expect(await store.nights.create(night({ id: 'far', guild: 'far' }))).toBe(true);
    await store.nights.note('n', before => nightEnded(before, 'played', 9));
    expect(await store.nights.open('guild')).toBeNull();
    expect(await store.nights.create(night({ id: 'next' }))).toBe(true);
  });

  it('two programs that make one at the same moment make one', async () => {
    for (let round = 1; round <= 5; round++) {
      const guild = `guild${round}`;
      const made = await Promise.all(
        stores.map((each, i) => each.nights.create(night({ id: `${round}/${i}`, guild }))),
      );
      expect([...made].sort()).toEqual([false, true]);
    }
  });

  it('is due after every choice, also while it is looked after, and held by one program', async () => {
    expect(await store.nights.next()).toBeNull();
    await store.nights.create(night());
    const claimed = await store.nights.claim(1_000);
    if (!claimed) throw new Error('no night is due');
    expect(await stores[1].nights.claim(1_000), 'it is held').toBeNull();
    await store.nights.change('n', before => ({ ...before, starts: 7 }));
    await store.nights.looked(claimed, 90_000);
    expect(await store.nights.next(), 'the choice stays due').toBe(0);
    expect(await attend(90_000)).toMatchObject({ starts: 7 });
    await store.nights.note('n', before => ({ ...before, starts: 8 }));
    expect(await store.nights.next(), 'what its keeper notes makes nothing due').toBe(90_000);
    expect(await store.nights.change('n', () => null)).toBeNull();
    const again = await stores[1].nights.claim(90_000);
    if (again) await store.nights.looked(again, null);
    expect(await store.nights.next(), 'never again').toBeNull();
  });

  it('waits while the bot is not on the server, and ends with it', async () => {
    await store.nights.create(night());
    await store.servers.setLeft('guild', 5);
    expect(await store.nights.claim(1_000)).toBeNull();
    expect(await store.nights.next()).toBeNull();
    await store.servers.setLeft('guild', null);
    expect(await attend(50)).toMatchObject({ id: 'n' });
    await store.servers.setLeft('guild', 5);
    while (await store.sweep(31 * DAY));
    expect(await store.nights.of('n')).toBeNull();
  });

  it('is deleted 30 days after its end', async () => {
    await store.nights.create(night());
    await store.nights.note('n', before => nightEnded(before, 'calledOff', DAY));
    await store.sweep(31 * DAY);
    expect(await store.nights.of('n')).not.toBeNull();
    await store.sweep(31 * DAY + 1);
    expect(await store.nights.of('n')).toBeNull();
  });

  it('`/privacy delete` takes its maker out; the export names it', async () => {
    await store.nights.create(night());
    const kept = { night: 'n', guild: 'guild', channel: 'channel', games: ['raja', 'complots'] };
    expect((await store.records.kept('boss')).nights).toMatchObject([{ ...kept, starts: 10_000_000 }]);
    expect((await store.records.kept('guild')).nights, 'another text of the row').toEqual([]);
    await store.records.forget('boss');
    expect(await store.nights.of('n')).toEqual(night({ maker: null }));
    expect((await store.records.kept('boss')).nights).toEqual([]);
  });

  it('knows who sat there of late, searches, or wishes to hear of tables; nobody elsewhere', async () => {
    const seated = (...users: readonly string[]) =>
      users.map(user => player(user, { bot: user.startsWith('bot:') }));
    await begin(store, table('new', { players: seated('ann', 'ben', 'bot:1', 'former:2'), moved: 900 }));
    await begin(store, table('old', { players: seated('old'), moved: 100 }));
    const far = { guild: 'far', channel: 'c', thread: null };
    await begin(store, table('far', { players: seated('zoe'), location: far, moved: 900 }));
    const wish = { games: [], paces: [], sizes: [] };
    await store.interests.set('cat', 'guild', { ...wish, told: 'once', since: 1, chosen: 1 });
    await store.searches.change('dan', 'guild', () => ({
      ...{ ...wish, user: 'dan', guild: 'guild', since: 1, gathering: null, farewell: null },
      ...{ name: 'Dan', channel: 'c', locale: 'en' as const, elsewhere: null },
    }));
    await store.people.set('eve', UNSET);
    expect([...(await store.nights.known('guild', 500))].sort()).toEqual(['ann', 'ben', 'cat', 'dan']);
    expect(await store.nights.known('nowhere', 500)).toEqual([]);
  });

  it('one row that cannot be read does not hold up the others', async () => {
    await store.nights.create(night());
    await home.sql(`update nights set data = '{}'`);
    await store.nights.create(night({ id: 'sound', guild: 'far' }));
    await expect(store.nights.claim(1_000)).rejects.toThrow('nights.data of row n');
    expect(await attend(50)).toMatchObject({ id: 'sound' });
  });
});
