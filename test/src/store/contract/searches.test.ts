/** What every store must do alike: the queues of `/find`, also where two programs use them. */
import { describe, expect, it } from 'vitest';
import type { Gathering, Search } from '../../../../src/matching/model.ts';
import { SERVER_UNSET } from '../../../../src/people/model.ts';
import type { Store } from '../../../../src/tables/store.ts';
import { openPairForEach } from '../../../support/store/for-each.ts';
import { HOMES, type Home } from '../../../support/store/homes.ts';

const DAY = 86_400_000;
const search = (user: string, more: Partial<Search> = {}): Search => ({
  ...{ user, guild: 'guild', since: 500, gathering: null, farewell: null, elsewhere: null },
  ...{ name: user, channel: 'c', locale: 'en', games: ['raja'], paces: [], sizes: [2] },
  ...more,
});
const gathering = (id: string, users: readonly string[], more: Partial<Gathering> = {}): Gathering => ({
  ...{
    id,
    guild: 'guild',
    server: null,
    game: 'raja',
    pace: 'slow',
    channel: 'c',
    locale: 'en',
    table: `t/${id}`,
  },
  ...{ size: users.length, end: null },
  members: users.map(user => ({ user, name: user, answer: null, from: null })),
  calls: [{ user: null, channel: 'c', users, due: 1, nonce: `n/${id}`, at: null, message: null }],
  ...more,
});

describe.each(HOMES)('%s', (_, openHome) => {
  let home: Home;
  let stores: readonly [Store, Store];
  let store: Store;
  openPairForEach(openHome, opened => {
    ({ home, stores } = opened);
    [store] = stores;
  });

  const begin = async (...searches: readonly Search[]): Promise<void> => {
    for (const each of searches) await store.searches.change(each.user, each.guild, () => each);
  };
  const all = (guild = 'guild') => store.searches.all(guild);
  const whose = async (): Promise<readonly string[]> => (await all()).searches.map(({ user }) => user);

  it('keeps a search in its place; those who wait longest come first', async () => {
    await begin(search('cat', { since: 7 }), search('ann', { since: 9 }), search('ben', { since: 9 }));
    await begin(search('cat', { since: 7, sizes: [3] }));
    expect(await whose()).toEqual(['cat', 'ann', 'ben']);
    expect(await store.searches.of('cat', 'guild')).toEqual(search('cat', { since: 7, sizes: [3] }));
    expect(await store.searches.count('guild')).toBe(3);
    expect(await store.searches.count('other')).toBe(0);
    expect(await store.searches.stop('cat', 'guild')).toBe('stopped');
    expect(await store.searches.stop('cat', 'guild')).toBe('none');
    expect(await whose()).toEqual(['ann', 'ben']);
  });

  it('who does not search and stops leaves no queue behind', async () => {
    expect(await store.searches.stop('ann', 'nowhere')).toBe('none');
    expect(await store.searches.next()).toBeNull();
  });

  it('is due after every choice and answer, also after one while it is looked after', async () => {
    expect(await store.searches.next()).toBeNull();
    await begin(search('ann'), search('ben'));
    const claimed = await store.searches.claim(1_000);
    if (!claimed) throw new Error('no queue is due');
    expect(await store.searches.claim(1_000), 'it is held').toBeNull();
    await begin(search('ann', { sizes: [] }));
    await store.searches.looked(claimed, 90_000);
    expect(await store.searches.next(), 'the choice stays due').toBe(0);
    const again = await store.searches.claim(1_000);
    if (again) await store.searches.looked(again, 90_000);
    expect(await store.searches.next()).toBe(90_000);
    await store.searches.gather(gathering('g', ['ann', 'ben']));
    await store.searches.answer('g', 'ann', 'ready');
    expect(await store.searches.next()).toBe(0);
  });

  it('a program that ends while it looks after a queue holds it for some minutes at most', async () => {
    await begin(search('ann'));
    const claimed = await store.searches.claim(1_000);
    expect(await stores[1].searches.claim(1_000)).toBeNull();
    expect(await stores[1].searches.claim(claimed?.until ?? 0)).toMatchObject({ guild: 'guild' });
  });

  it('the same people are never gathered twice, by two programs that both find them', async () => {
    for (let round = 1; round <= 20; round++) {
      const users = ['ann', 'ben', 'cat'].map(user => `${user}${round}`);
      await begin(...users.map(user => search(user)));
      const [ann = '', ben = '', cat = ''] = users;
      const ends = await Promise.all([
        stores[0].searches.gather(gathering(`${round}/0`, [ann, ben])),
        stores[1].searches.gather(gathering(`${round}/1`, [cat, ben])),
      ]);
      expect([...ends].sort(), 'Ben is in one of them').toEqual([false, true]);
      const gatherings = (await all()).gatherings.filter(({ id }) => id.startsWith(`${round}/`));
      expect(gatherings).toHaveLength(1);
      for (const { members, id } of gatherings)
        for (const { user } of members)
          expect(await store.searches.of(user, 'guild')).toMatchObject({ gathering: id });
      expect(await store.searches.of(ends[0] ? cat : ann, 'guild')).toMatchObject({ gathering: null });
    }
  });

  it('one who stops at the moment at which they are found is not asked for long', async () => {
    for (let round = 1; round <= 20; round++) {
      const [ann, ben] = [`ann${round}`, `ben${round}`];
      await begin(search(ann), search(ben));
      const [isBegun] = await Promise.all([
        stores[0].searches.gather(gathering(`g${round}`, [ann, ben])),
        stores[1].searches.stop(ben, 'guild'),
      ]);
      const found = await store.searches.gathering(`g${round}`);
      expect(found !== null).toBe(isBegun);
      expect(await store.searches.of(ben, 'guild')).toBeNull();
      const answer = found?.members.find(({ user }) => user === ben)?.answer;
      expect(answer, 'either nothing has begun, or Ben has declined').toBe(isBegun ? 'declined' : undefined);
    }
  });

  it('nobody stops while their table opens: they are told so, and keep their search until then', async () => {
    await begin(search('ann'), search('ben'));
    await store.searches.gather(gathering('g', ['ann', 'ben']));
    const ready = await store.searches.note(gathering('g', ['ann', 'ben']), before => ({
      ...before,
      end: { how: 'opening', at: 5 },
    }));
    expect(await store.searches.stop('ben', 'guild')).toBe('opening');
    expect(await store.searches.of('ben', 'guild')).toMatchObject({ gathering: 'g' });
    expect(await store.searches.gathering('g')).toEqual(ready);
  });

  it('both keep their answers that come at the same moment', async () => {
    await begin(search('ann'), search('ben'));
    await store.searches.gather(gathering('g', ['ann', 'ben']));
    await Promise.all([
      stores[0].searches.answer('g', 'ann', 'ready'),
      stores[1].searches.answer('g', 'ben', 'ready'),
    ]);
    expect((await store.searches.gathering('g'))?.members.map(({ answer }) => answer)).toEqual([
      'ready',
      'ready',
    ]);
    expect(await store.searches.answer('g', 'eve', 'ready')).toBeNull();
    expect(await store.searches.answer('none', 'ann', 'ready')).toBeNull();
  });

  it('ends once: those who leave lose their place, the others keep it', async () => {
    await begin(search('ann', { since: 3 }), search('ben', { since: 4 }));
    const held = gathering('g', ['ann', 'ben']);
    await store.searches.gather(held);
    const ends = await Promise.all(
      stores.map(each =>
        each.searches.settle(held, now =>
          now.end === null ? { end: { how: 'missing', at: 9 }, leave: ['ben'] } : null,
        ),
      ),
    );
    expect(ends.filter(end => end !== null)).toHaveLength(1);
    expect(await store.searches.of('ann', 'guild')).toEqual(search('ann', { since: 3 }));
    expect(await store.searches.of('ben', 'guild')).toBeNull();
    await store.searches.remove(held);
    expect(await store.searches.gathering('g')).toBeNull();
  });

  it('the end of a gathering does not touch a search that has begun after it', async () => {
    await begin(search('ann'), search('ben'));
    const held = gathering('g', ['ann', 'ben']);
    await store.searches.gather(held);
    await store.searches.answer('g', 'ben', 'declined');
    await begin(search('ben', { since: 800 }));
    await store.searches.settle(held, () => ({ end: { how: 'missing', at: 9 }, leave: ['ben'] }));
    expect(await store.searches.of('ben', 'guild')).toMatchObject({ since: 800 });
  });

  it('expires with one word: its nonce is the same until the search is gone', async () => {
    await begin(search('ann'));
    const nonces = await Promise.all(stores.map(each => each.searches.expire(search('ann'))));
    expect(nonces[0]).toBe(nonces[1]);
    expect(await store.searches.gather(gathering('g', ['ann']))).toBe(false);
    await begin(search('ann', { since: 900 }));
    await store.searches.drop(search('ann'));
    expect(await whose(), 'a new search is another one').toEqual(['ann']);
    expect(await store.searches.expire(search('ann'))).toBeNull();
    await store.searches.drop(search('ann', { since: 900 }));
    expect(await whose()).toEqual([]);
  });

  describe('visitors', () => {
    const HOME = 'home';
    const visitor = (user: string, more: Partial<Search> = {}): Search =>
      search(user, { guild: HOME, elsewhere: `${user} abroad`, ...more });
    const visited = (id: string): Gathering => ({
      ...gathering(id, ['ann', 'vera']),
      server: 'Guild',
      members: [
        { user: 'ann', name: 'ann', answer: null, from: null },
        { user: 'vera', name: 'vera abroad', answer: null, from: HOME },
      ],
    });
    const allow = async (guild: string, visitors = true): Promise<void> =>
      store.people.setServer(guild, { ...SERVER_UNSET, visitors });
    const lookAfter = async (guild: string, due: number): Promise<void> => {
      const at = await store.searches.claim(1_000);
      expect(at).toMatchObject({ guild });
      if (at) await store.searches.looked(at, due);
    };

    it('are those who wish it, on servers that allow it, the longest waiting first', async () => {
      await begin(
        visitor('vera', { since: 9 }),
        visitor('una', { since: 7 }),
        search('tom', { guild: HOME }),
      );
      await begin(visitor('old', { since: 5 }));
      await begin(visitor('wim', { guild: 'third' }), visitor('xia', { guild: 'guild' }));
      expect(await store.searches.visitors('guild', 5), 'nobody has allowed it').toEqual([]);
      await allow(HOME);
      expect((await store.searches.visitors('guild', 5)).map(({ user }) => user)).toEqual(['una', 'vera']);
      expect(await store.searches.of('vera', HOME)).toMatchObject({ elsewhere: 'vera abroad' });
      await store.servers.setLeft(HOME, 5);
      expect(await store.searches.visitors('guild', 5), 'the bot has left').toEqual([]);
      await store.servers.setLeft(HOME, null);
      await allow(HOME, false);
      expect(await store.searches.visitors('guild', 5)).toEqual([]);
    });

    it('make the queues due where they can be found, and no others', async () => {
      await allow('guild');
      await begin(search('ann'));
      await lookAfter('guild', 90_000);
      await begin(search('tom', { guild: 'third' }));
      await lookAfter('third', 80_000);
      await begin(search('vera', { guild: HOME }));
      await lookAfter(HOME, 95_000);
      expect(await store.searches.next(), 'Vera is found at home only').toBe(80_000);
      await begin(visitor('vera'));
      const [one, other] = [await store.searches.claim(1_000), await store.searches.claim(1_000)];
      expect([one?.guild, other?.guild].sort()).toEqual(['guild', HOME]);
      expect(await store.searches.claim(1_000), 'the third server is not due').toBeNull();
    });

    it('are gathered once, answer, and wait again at home or leave', async () => {
      await begin(search('ann'), visitor('vera'));
      expect(await store.searches.gather(visited('g'))).toBe(true);
      expect(await store.searches.of('vera', HOME)).toMatchObject({ gathering: 'g' });
      expect(await store.searches.visitors('guild', 5)).toEqual([]);
      const atHome = { ...gathering('h', ['vera']), guild: HOME };
      expect(await store.searches.gather(atHome), 'she is asked elsewhere').toBe(false);
      expect(await store.searches.answer('g', 'vera', 'ready')).toMatchObject({
        members: [{ answer: null }, { answer: 'ready' }],
      });
      await store.searches.settle(visited('g'), () => ({ end: { how: 'missing', at: 9 }, leave: ['ann'] }));
      expect(await store.searches.of('ann', 'guild')).toBeNull();
      expect(await store.searches.of('vera', HOME)).toMatchObject({ gathering: null, since: 500 });
      expect(await store.searches.next(), 'her own server looks at once').toBe(0);
      await begin(search('ann'));
      await store.searches.gather(visited('g2'));
      await store.searches.settle(visited('g2'), () => ({
        end: { how: 'opened', at: 9 },
        leave: ['ann', 'vera'],
      }));
      expect(await store.searches.of('vera', HOME)).toBeNull();
    });

    it('who decline or stop leave their own queue; who wishes it no more is not gathered', async () => {
      await begin(search('ann'), visitor('vera'));
      await store.searches.gather(visited('g'));
      expect(await store.searches.answer('g', 'vera', 'declined')).not.toBeNull();
      expect(await store.searches.of('vera', HOME)).toBeNull();
      await store.searches.settle(visited('g'), () => ({ end: { how: 'missing', at: 9 }, leave: [] }));
      await begin(visitor('vera', { elsewhere: null }));
      expect(await store.searches.gather(visited('g2'))).toBe(false);
      await begin(visitor('vera'));
      await store.searches.gather(visited('g3'));
      expect(await store.searches.stop('vera', HOME)).toBe('stopped');
      expect((await store.searches.gathering('g3'))?.members[1]?.answer).toBe('declined');
    });

    it('never lose an answer or a choice to another program, nor wait for one another', async () => {
      for (let round = 1; round <= 20; round++) {
        await begin(search('ann'), visitor('vera'));
        const id = `r${round}`;
        await store.searches.gather(visited(id));
        const [, stopped] = await Promise.all([
          stores[0].searches.settle(visited(id), () => ({ end: { how: 'missing', at: 9 }, leave: ['ann'] })),
          stores[1].searches.stop('vera', HOME),
          stores[1].searches.change('una', HOME, () => visitor('una')),
          stores[0].searches.answer(id, 'ann', 'ready'),
        ]);
        expect(stopped).toBe('stopped');
        expect(await store.searches.of('vera', HOME)).toBeNull();
        expect(await store.searches.of('ann', 'guild')).toBeNull();
      }
    });

    it('wait on if the other server is gone, and not while it only asks them', async () => {
      await begin(search('ann'), visitor('vera'));
      await store.searches.gather(visited('g'));
      await store.searches.free(HOME);
      expect(await store.searches.of('vera', HOME)).toMatchObject({ gathering: 'g' });
      await store.servers.setLeft('guild', 5);
      await store.searches.free(HOME);
      expect(await store.searches.of('vera', HOME)).toMatchObject({ gathering: null });
      expect(await store.searches.answer('g', 'vera', 'ready')).toBeNull();
    });

    it('have declined if the other server comes back, because they wait elsewhere now', async () => {
      await begin(search('ann'), visitor('vera'));
      await store.searches.gather(visited('g'));
      await store.searches.answer('g', 'vera', 'ready');
      await store.servers.setLeft('guild', 5);
      await store.searches.free(HOME);
      await store.servers.setLeft('guild', null);
      expect((await store.searches.gathering('g'))?.members).toMatchObject([
        { user: 'ann', answer: null },
        { user: 'vera', answer: 'declined' },
      ]);
      expect(await store.searches.of('vera', HOME)).toMatchObject({ gathering: null });
    });

    it('who delete their data leave no trace on the other server', async () => {
      await begin(search('ann'), visitor('vera'));
      await store.searches.gather(visited('g'));
      await store.records.forget('vera');
      for (const table of ['searches', 'gatherings', 'queues'])
        expect(JSON.stringify(await home.sql(`select * from ${table}`)), table).not.toContain('vera');
      expect((await store.searches.gathering('g'))?.members.map(({ user }) => user)).toEqual(['ann']);
    });
  });

  it('`/privacy delete` leaves no trace of the person, whose searches the export has shown', async () => {
    const elsewhere = search('ben', { guild: 'other' });
    await begin(search('ann'), search('ben'), elsewhere);
    await store.searches.gather(gathering('g', ['ann', 'ben']));
    const { searches } = await store.records.kept('ben');
    expect(searches.map(({ guild, gathering: asked }) => [guild, asked]).sort()).toEqual([
      ['guild', 'g'],
      ['other', null],
    ]);
    await store.records.forget('ben');
    expect((await store.records.kept('ben')).searches).toEqual([]);
    for (const table of ['searches', 'gatherings', 'queues'])
      expect(JSON.stringify(await home.sql(`select * from ${table}`)), table).not.toContain('ben');
    expect((await all()).gatherings[0]).toMatchObject({ size: 2, members: [{ user: 'ann' }] });
    expect(await store.searches.next(), 'the others hear of it').toBe(0);
  });

  it('also where the person is found at the same moment', async () => {
    for (let round = 1; round <= 10; round++) {
      await begin(search(`ann${round}`), search('ben'));
      await Promise.all([
        stores[0].searches.gather(gathering(`g${round}`, [`ann${round}`, 'ben'])),
        stores[1].records.forget('ben'),
      ]);
      for (const table of ['searches', 'gatherings'])
        expect(JSON.stringify(await home.sql(`select * from ${table}`)), table).not.toContain('ben');
    }
  });

  it('a queue rests while the bot is not on the server, and ends a month after', async () => {
    await begin(search('ann'), search('ben'));
    await store.searches.gather(gathering('g', ['ann', 'ben']));
    await store.servers.setLeft('guild', 1_000);
    expect(await store.searches.claim(2_000)).toBeNull();
    expect(await store.searches.next()).toBeNull();
    await store.sweep(1_000 + 31 * DAY);
    for (const table of ['searches', 'gatherings', 'queues'])
      expect(await home.sql(`select * from ${table}`), table).toEqual([]);
  });
});
