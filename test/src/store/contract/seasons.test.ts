/** What every store must do alike: seasons, also where two programs use them. */
import { describe, expect, it } from 'vitest';
import { ended } from '../../../../src/seasons/course.ts';
import type { Season } from '../../../../src/seasons/model.ts';
import type { Store } from '../../../../src/tables/store.ts';
import { cup, DAY, newCup, running, runningCup, season } from '../../seasons/season.ts';
import { openPairForEach } from '../../../support/store/for-each.ts';
import { HOMES, type Home } from '../../../support/store/homes.ts';
import { change, loaded, player, table } from '../../../support/store/samples.ts';

describe.each(HOMES)('%s', (_, openHome) => {
  let home: Home;
  let stores: readonly [Store, Store];
  let store: Store;
  openPairForEach(openHome, opened => {
    ({ home, stores } = opened);
    [store] = stores;
  });

  /** Looks after the season that is due, and notes when it is looked at next. */
  async function look(due: number | null): Promise<Season | null> {
    const claimed = await store.seasons.claim(1_000);
    if (claimed) await store.seasons.looked(claimed, due);
    return claimed?.season ?? null;
  }
  const note = (id: string, more: Partial<Season>) =>
    store.seasons.note(id, before => ({ ...before, ...more }));

  it('keeps a season as it is; a server has one of a game at a time', async () => {
    const whole = running([[1, 2, 3]], { seed: 'a "quoted" seed' });
    expect(await store.seasons.create(whole)).toBe(true);
    expect(await store.seasons.of('s')).toEqual(whole);
    expect(await store.seasons.of('none')).toBeNull();
    expect(await store.seasons.create(season({ id: 'other' }))).toBe(false);
    expect(await store.seasons.create(season({ id: 'else', guild: 'elsewhere' }))).toBe(true);
    expect(await store.seasons.create(season({ id: 'taj', game: 'taj-mahal' }))).toBe(true);
    expect((await store.seasons.open('guild')).map(({ id }) => id)).toEqual(['s', 'taj']);
    await store.seasons.note('s', before => ended(before, 'stopped', 9));
    expect((await store.seasons.open('guild')).map(({ id }) => id)).toEqual(['taj']);
    expect(await store.seasons.create(season({ id: 'next' }))).toBe(true);
  });

  it('keeps a cup as it is; a server has one of a game besides a season', async () => {
    const by = { reason: 'r', by: { id: 'm', name: 'M' }, at: 4 };
    const whole = runningCup(8, {
      ...{
        format: 'knockout',
        starts: 5,
        draws: [
          [
            [1, 2, 3, 4],
            [5, 6, 7, 8],
          ],
        ],
      },
      decisions: [{ entrant: 1, goes: 'out', round: 1, ...by }],
    });
    expect(await store.seasons.create(season({ id: 'season' }))).toBe(true);
    expect(await store.seasons.create(whole)).toBe(true);
    expect(await store.seasons.of('s')).toEqual(whole);
    expect(await store.seasons.create(newCup({}, { id: 'other' }))).toBe(false);
    expect((await store.seasons.open('guild')).map(({ id }) => id).sort()).toEqual(['s', 'season']);
    await store.seasons.note('s', before => ended(before, 'completed', 9));
    expect((await store.seasons.last('guild', 'raja', 'cup'))?.id).toBe('s');
    expect(await store.seasons.last('guild', 'raja'), 'it divides no season').toBeNull();
    expect(await store.seasons.create(newCup({}, { id: 'next' }))).toBe(true);
    await store.seasons.note('season', before => ended({ ...before, divisions: [[1]] }, 'completed', 10));
    expect((await store.seasons.last('guild', 'raja', 'cup'))?.id).toBe('s');
    expect((await store.seasons.last('guild', 'raja'))?.id).toBe('season');
  });

  it('finds the newest that has ended after its beginning', async () => {
    expect(await store.seasons.last('guild', 'raja')).toBeNull();
    for (const [id, at] of [
      ['a', 5],
      ['b', 9],
    ] as const) {
      await store.seasons.create(running([[1, 2, 3]], { id }));
      await store.seasons.note(id, before => ended(before, 'completed', at));
    }
    await store.seasons.create(season({ id: 'c' }));
    await store.seasons.note('c', before => ended(before, 'tooFew', 12));
    expect((await store.seasons.last('guild', 'raja'))?.id).toBe('b');
    expect(await store.seasons.last('guild', 'dynasties')).toBeNull();
  });

  it('two programs that make one at the same moment make one', async () => {
    for (let round = 1; round <= 10; round++) {
      const guild = `guild${round}`;
      const made = await Promise.all(
        stores.map((each, i) => each.seasons.create(season({ id: `${round}/${i}`, guild }))),
      );
      expect([...made].sort()).toEqual([false, true]);
      expect(await store.seasons.open(guild)).toHaveLength(1);
    }
  });

  it('is due after every choice, also after one while it is looked after', async () => {
    expect(await store.seasons.next()).toBeNull();
    await store.seasons.create(season());
    const claimed = await store.seasons.claim(1_000);
    if (!claimed) throw new Error('no season is due');
    expect(await stores[1].seasons.claim(1_000), 'it is held').toBeNull();
    await store.seasons.change('s', before => ({ ...before, weeks: 7 }));
    await store.seasons.looked(claimed, 90_000);
    expect(await store.seasons.next(), 'the choice stays due').toBe(0);
    expect(await look(90_000)).toMatchObject({ weeks: 7 });
    await note('s', { weeks: 8 });
    expect(await store.seasons.next(), 'what its keeper notes makes nothing due').toBe(90_000);
    expect(await store.seasons.change('s', () => null)).toBeNull();
    expect(await store.seasons.change('none', before => before)).toBeNull();
    const again = await store.seasons.claim(90_000);
    if (again) await store.seasons.looked(again, null);
    expect(await store.seasons.next(), 'never again').toBeNull();
    expect(await store.seasons.claim(1e12)).toBeNull();
  });

  it('a program that ends while it looks after a season holds it for some minutes at most', async () => {
    await store.seasons.create(season());
    const claimed = await store.seasons.claim(1_000);
    expect(await stores[1].seasons.claim(claimed?.until ?? 0)).toMatchObject({ season: { id: 's' } });
  });

  it('all who join at the same moment are in', async () => {
    await store.seasons.create(season());
    const add = (each: Store, user: string) =>
      each.seasons.change('s', before => {
        const number = before.entrants.length + 1;
        return { ...before, entrants: [...before.entrants, { number, user, name: user, away: false }] };
      });
    const users = Array.from({ length: 12 }, (_, i) => `u${i}`);
    await Promise.all(users.map((user, i) => add(stores[i % 2 === 0 ? 0 : 1], user)));
    const { entrants = [] } = (await store.seasons.of('s')) ?? {};
    expect(entrants.map(({ user }) => user).sort()).toEqual([...users].sort());
    expect(new Set(entrants.map(({ number }) => number)).size).toBe(12);
  });

  it('waits while the bot is not on the server, and ends with it', async () => {
    await store.seasons.create(season());
    await store.servers.setLeft('guild', 5);
    expect(await store.seasons.claim(1_000)).toBeNull();
    expect(await store.seasons.next()).toBeNull();
    await store.servers.setLeft('guild', null);
    expect(await look(50)).toMatchObject({ id: 's' });
    await store.servers.setLeft('guild', 5);
    while (await store.sweep(31 * DAY));
    expect(await store.seasons.of('s')).toBeNull();
  });

  it('is deleted two years after its end', async () => {
    await store.seasons.create(running([[1, 2, 3]]));
    await store.seasons.note('s', before => ended(before, 'completed', DAY));
    await store.sweep(731 * DAY);
    expect(await store.seasons.of('s')).not.toBeNull();
    await store.sweep(731 * DAY + 1);
    expect(await store.seasons.of('s')).toBeNull();
  });

  it('a table that ends makes the seasons of its server due, and tells who has finished', async () => {
    await store.seasons.create(season());
    await store.seasons.create(season({ id: 'far', guild: 'far' }));
    await look(5_000);
    await look(5_000);
    const players = [
      player('ann'),
      { ...player('bot:0'), bot: true, owner: { id: 'ben', name: 'Ben' } },
      player('eve'),
    ];
    const open = table('t', { status: 'running', players });
    await store.commit(null, change(open));
    expect(await store.seasons.outcome('none')).toEqual({ is: 'gone' });
    expect(await store.seasons.outcome('t')).toEqual({ is: 'open' });
    expect(await store.seasons.next()).toBe(5_000);
    const results = [
      { user: 'ann', seat: 0, score: 5, won: false },
      { user: 'ben', seat: 1, score: 9, won: true },
      { user: 'eve', seat: 2, score: 7, won: false },
    ];
    const before = await loaded(store, 't');
    await store.commit(before, change({ ...before.table, status: 'over' }, { results }));
    expect(await store.seasons.outcome('t')).toEqual({
      is: 'over',
      finishers: [
        { user: 'ann', score: 5, won: false },
        { user: 'eve', score: 7, won: false },
      ],
    });
    expect(await look(null)).toMatchObject({ id: 's' });
    expect(await store.seasons.next(), 'that of another server is not').toBe(5_000);
  });

  it('tells what finished tables tell of their people, and what was not read yet', async () => {
    const players = [player('ann'), player('ben')];
    for (const id of ['t', 'u']) {
      await store.commit(null, change(table(id, { status: 'running', players })));
      const before = await loaded(store, id);
      const results = players.map(({ user }, seat) => ({ user, seat, score: seat, won: seat === 0 }));
      await store.commit(before, change({ ...before.table, status: 'over' }, { results }));
    }
    await store.stories.keep('t', [{ seat: 1, fact: 'road', about: '', count: 4 }]);
    expect(await store.seasons.told(['t', 'none'])).toEqual([
      { table: 't', user: 'ann', facts: [] },
      { table: 't', user: 'ben', facts: [{ fact: 'road', about: '', count: 4 }] },
    ]);
    expect((await store.seasons.told(['u'])).map(({ facts }) => facts)).toEqual([null, null]);
    await home.sql(`update results set facts = 'odd' where user_id = 'ben'`);
    const error = await store.seasons.told(['t']).catch((thrown: unknown) => thrown);
    expect(String(error), 'an error names a row').toContain('t/1');
    expect(String(error), 'and no person').not.toContain('ben');
  });

  it('names the awards of a person on a server, until they delete their data', async () => {
    const awards: Season['awards'] = [
      { name: 'road', winners: [1, 2], figure: 5 },
      { name: 'city', winners: [1], figure: 8 },
    ];
    const make = async (id: string, at: number, more: Partial<Season>) => {
      await store.seasons.create(running([[1, 2, 3]], { id, ...more }));
      await store.seasons.note(id, before => ({ ...ended(before, 'completed', at), awards }));
    };
    await make('old', 5, {});
    await make('new', 9, {});
    await make('far', 7, { guild: 'far' });
    const won = (name: string, figure: number, at: number) =>
      ({ kind: 'season', game: 'raja', name, figure, at }) as const;
    expect(await store.seasons.awardsOf('u2', 'guild')).toEqual([won('road', 5, 9), won('road', 5, 5)]);
    expect(await store.seasons.awardsOf('u1', 'far')).toEqual([won('road', 5, 7), won('city', 8, 7)]);
    expect(await store.seasons.awardsOf('u3', 'guild')).toEqual([]);
    expect((await store.records.kept('u1')).seasons[0]?.awards).toEqual(['road', 'city']);
    await store.records.forget('u1');
    expect((await store.seasons.of('new'))?.awards).toEqual([{ name: 'road', winners: [2], figure: 5 }]);
    expect(await store.seasons.awardsOf('u1', 'guild')).toEqual([]);
  });

  it('reads a row of a version without awards', async () => {
    const { awards: _, ...older } = season();
    await store.seasons.create(older as Season);
    expect(await store.seasons.of('s')).toEqual(season());
  });

  it('`/privacy delete` takes a person out; the export names their seasons', async () => {
    const correction = { entrant: 2, points: 1, reason: 'fair', by: { id: 'u1', name: 'Name 1' }, at: 4 };
    const whole = running([[1, 2, 3]], { corrections: [correction] });
    await store.seasons.create(whole);
    await store.seasons.create(season({ id: 'early', game: 'complots', entrants: whole.entrants }));
    const { seasons } = await store.records.kept('u1');
    expect(seasons).toMatchObject([
      { season: 'early', game: 'complots', name: 'Name 1', corrections: [] },
      { season: 's', game: 'raja', name: 'Name 1', corrections: [{ points: 1, reason: 'fair', at: 4 }] },
    ]);
    await look(9_000);
    await look(9_000);
    await store.records.forget('u1');
    expect(JSON.stringify([await store.seasons.of('s'), await store.seasons.of('early')])).not.toMatch(
      /"u1"|Name 1/,
    );
    expect((await store.seasons.of('s'))?.entrants.map(({ away }) => away)).toEqual([true, false, false]);
    expect((await store.seasons.of('early'))?.entrants.map(({ user }) => user)).toEqual(['u2', 'u3']);
    expect((await store.records.kept('u1')).seasons).toEqual([]);
    expect(await store.seasons.next(), 'the cards are edited').toBe(0);
  });

  it('`/privacy delete` takes a person out of a cup, and out of what they decided', async () => {
    const decision = { entrant: 2, goes: 'on', round: 1, reason: 'fair', at: 4 } as const;
    const its = cup({
      format: 'knockout',
      draws: [[[1, 2, 3]]],
      decisions: [{ ...decision, by: { id: 'u1', name: 'Name 1' } }],
    });
    await store.seasons.create(runningCup(3, its));
    expect((await store.records.kept('u1')).seasons).toMatchObject([
      { season: 's', kind: 'cup', name: 'Name 1', decisions: [{ goes: 'on', reason: 'fair', at: 4 }] },
    ]);
    expect((await store.records.kept('u3')).seasons).toMatchObject([{ decisions: [] }]);
    await store.records.forget('u1');
    expect(JSON.stringify(await store.seasons.of('s'))).not.toMatch(/"u1"|Name 1/);
    expect((await store.records.kept('u1')).seasons).toEqual([]);
  });

  it('one row that cannot be read does not hold up the others', async () => {
    await store.seasons.create(season());
    await home.sql(`update seasons set data = '{}'`);
    await store.seasons.create(season({ id: 'sound', game: 'complots' }));
    await expect(store.seasons.claim(1_000)).rejects.toThrow('seasons.data of row s');
    expect(await look(50)).toMatchObject({ id: 'sound' });
  });
});
