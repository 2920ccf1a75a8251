/** What every store must do alike: the interests of people in new tables. */
import { describe, expect, it } from 'vitest';
import { INTEREST_KEPT, type Interest } from '../../../../src/people/interests.ts';
import type { ClaimedInterest } from '../../../../src/people/store.ts';
import type { Store } from '../../../../src/tables/store.ts';
import { openForEach } from '../../../support/store/for-each.ts';
import { HOMES, type Home } from '../../../support/store/homes.ts';
import { begin, table } from '../../../support/store/samples.ts';

const ONCE: Interest = { told: 'once', games: [], paces: [], sizes: [], since: 500, chosen: 500 };
const DAY = 86_400_000;
/** A minute after the tables of these tests are opened. */
const SOON = 61_000;

describe.each(HOMES)('%s', (_, openHome) => {
  let home: Home;
  let store: Store;
  openForEach(openHome, opened => {
    ({ home, store } = opened);
  });

  const claim = async (now: number): Promise<ClaimedInterest> => {
    const claimed = await store.interests.claim(now);
    if (!claimed) throw new Error('no interest is due');
    return claimed;
  };

  it('is due a minute after a table of its server was opened, once', async () => {
    await store.interests.set('ann', 'guild', ONCE);
    await store.interests.set('ann', 'other', ONCE);
    for (const each of [await claim(SOON), await claim(SOON)])
      await store.interests.told(each, 500, 500 + INTEREST_KEPT);
    expect(await store.interests.next()).toBe(500 + INTEREST_KEPT);
    await begin(store, table('t'));
    expect(await store.interests.next()).toBe(SOON);
    expect(await store.interests.claim(SOON - 1)).toBeNull();
    const claimed = await claim(SOON);
    expect(claimed).toMatchObject({ user: 'ann', guild: 'guild', interest: ONCE });
    expect(await store.interests.claim(SOON)).toBeNull();
    await store.interests.told(claimed, 900, 500 + INTEREST_KEPT);
    expect(await store.interests.of('ann', 'guild')).toEqual({ ...ONCE, since: 900 });
    expect(await store.interests.next()).toBe(500 + INTEREST_KEPT);
  });

  it('has one nonce until it is told, also after a crash, and then another', async () => {
    await store.interests.set('ann', 'guild', ONCE);
    await begin(store, table('t'));
    const { nonce } = await claim(SOON);
    const again = await claim(SOON + 180_000);
    expect(again.nonce).toBe(nonce);
    await store.interests.told(again, 900, 5);
    expect((await claim(SOON)).nonce).not.toBe(nonce);
  });

  it('a table that is opened while the person is told makes it due again', async () => {
    await store.interests.set('ann', 'guild', ONCE);
    await begin(store, table('t'));
    const claimed = await claim(SOON);
    const opened = SOON + 10_000;
    await begin(store, { ...table('u'), created: opened }, { at: opened });
    await store.interests.told(claimed, 900, 500 + INTEREST_KEPT);
    expect(await store.interests.next()).toBe(opened + 60_000);
  });

  it('once a day is not due earlier because of a table', async () => {
    await store.interests.set('ann', 'guild', { ...ONCE, told: 'daily' });
    await begin(store, table('t'));
    expect(await store.interests.next()).toBe(500 + DAY);
  });

  it('keeps both of two choices at the same time, by two programs, also of two first ones', async () => {
    const second = await home.open();
    const choose = (by: Store, user: string, more: Partial<Interest>) =>
      by.interests.change(user, 'guild', before => ({ ...(before ?? ONCE), ...more }));
    await store.interests.set('ann', 'guild', { ...ONCE, sizes: [3] });
    for (const user of ['ann', 'ben'])
      await Promise.all([
        choose(store, user, { games: ['raja'] }),
        choose(second, user, { paces: ['slow'] }),
        choose(store, user, { chosen: 700 }),
      ]);
    await second.close();
    const both: Interest = { ...ONCE, games: ['raja'], paces: ['slow'], chosen: 700 };
    expect(await store.interests.of('ann', 'guild')).toEqual({ ...both, sizes: [3] });
    expect(await store.interests.of('ben', 'guild')).toEqual(both);
  });

  it('a change returns what is kept then, is due as after a choice, and may end the interest', async () => {
    const changed = await store.interests.change('ann', 'guild', () => ({ ...ONCE, told: 'daily' }));
    expect(changed).toEqual({ ...ONCE, told: 'daily' });
    expect(await store.interests.next()).toBe(500 + DAY);
    expect(await store.interests.change('ann', 'guild', () => null)).toBeNull();
    expect(await store.interests.of('ann', 'guild')).toBeNull();
    expect(await store.interests.change('ann', 'guild', () => null)).toBeNull();
    expect(await store.interests.next()).toBeNull();
  });

  it('ends by choice, with the data of the person, and a month after the bot has left', async () => {
    for (const user of ['ann', 'ben', 'eva']) await store.interests.set(user, 'guild', ONCE);
    await store.interests.set('ann', 'guild', null);
    expect((await store.records.kept('ben')).interests).toEqual([{ guild: 'guild', ...ONCE }]);
    await store.records.forget('ben');
    expect(await store.interests.of('ann', 'guild')).toBeNull();
    expect((await store.records.kept('ben')).interests).toEqual([]);
    await store.servers.setLeft('guild', 1_000);
    expect(await store.interests.claim(500 + INTEREST_KEPT)).toBeNull();
    await store.sweep(1_000 + 31 * DAY);
    expect(await store.interests.of('eva', 'guild')).toBeNull();
  });
});
