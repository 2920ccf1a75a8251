/** What every store must do alike: people, ratings, retention, and the deletion of a person's data. */
import { describe, expect, it } from 'vitest';
import { FORMER_NAME } from '../../../../src/people/former.ts';
import { LEVELS, UNSET } from '../../../../src/people/model.ts';
import { KEPT } from '../../../../src/store/queries/retention.ts';
import { TERMS } from '../../../../src/tables/model.ts';
import { UnreadableRow, type Store } from '../../../../src/tables/store.ts';
import { openForEach } from '../../../support/store/for-each.ts';
import { HOMES, type Home } from '../../../support/store/homes.ts';
import { begin, change, entry, loaded, note, player, table } from '../../../support/store/samples.ts';

const START = 1_893_456_000_000;
const DAY = 24 * 60 * 60_000;

describe.each(HOMES)('%s', (_, openHome) => {
  let home: Home;
  let store: Store;
  openForEach(openHome, opened => {
    ({ home, store } = opened);
  });

  /** Writes a finished game of ann, who wins, and ben. */
  const game = async (id: string, at: number, changes: Parameters<typeof table>[1] = {}): Promise<void> => {
    const over = table(id, { status: 'over', moved: at, ...changes });
    const results = over.players.map(({ user }, seat) => ({ user, seat, score: 10 - seat, won: seat === 0 }));
    await begin(store, over, { results, at, entries: [entry(0)] });
  };

  describe('settings of people', () => {
    it('are the defaults until they are set, and are changed as a whole', async () => {
      expect(await store.people.settings('ann')).toEqual(UNSET);
      expect(await store.people.change('ann', before => ({ ...before, dm: true }))).toEqual(UNSET);
      expect(await store.people.change('ann', before => ({ ...before, colour: 2 }))).toMatchObject({
        dm: true,
        colour: null,
      });
      expect(await store.people.settings('ann')).toEqual({ ...UNSET, dm: true, colour: 2 });
    });
    it('many changes at once are all kept', async () => {
      const reminders = [0, 1, 2, 3, 4, 5, 6, 7];
      await Promise.all(
        reminders.map(n =>
          store.people.change('ann', before => ({
            ...before,
            holidays: [...before.holidays, { from: n, until: n }],
          })),
        ),
      );
      const { holidays } = await store.people.settings('ann');
      expect(holidays.map(({ from }) => from).sort()).toEqual(reminders);
    });
    it('a change that fails changes nothing', async () => {
      await store.people.set('ann', { ...UNSET, dm: true });
      const failing = store.people.change('ann', () => {
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(await store.people.settings('ann')).toEqual({ ...UNSET, dm: true });
    });
    it('those that cannot be read are not named by their person', async () => {
      await store.people.set('ann', UNSET);
      await home.sql(`update people set data = '[]'`);
      const error: unknown = await store.people.settings('ann').catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(UnreadableRow);
      expect(String(error)).toMatch(/people\.data of row .+ has an unknown shape/);
      expect(String(error)).not.toContain('ann');
    });
  });

  it('settings of the program: any JSON by key', async () => {
    expect(await store.setting('pulse')).toBeNull();
    await store.set('mood', 5);
    await store.set('mood', { at: START });
    expect(await store.setting('mood')).toEqual({ at: START });
  });

  it('requests of the operator: carried out once; an outcome is deleted after an hour', async () => {
    await store.set('request/1', { forget: 'ann', at: 1 });
    expect(await store.requests.waiting(2)).toEqual([{ id: 'request/1', forget: 'ann' }]);
    await store.requests.finish('request/1', { tables: 3 }, 2);
    expect(await store.requests.waiting(3)).toEqual([]);
    expect(await store.setting('request/1')).toEqual({ tables: 3, at: 2 });
    await store.requests.waiting(3_600_003);
    expect(await store.setting('request/1')).toBeNull();
  });

  it('receipts are deleted after their time', async () => {
    await begin(store, table('a'), { receipt: 'old', at: 10 });
    await begin(store, table('b'), { receipt: 'new', at: 20 });
    await store.prune(20);
    expect([await store.seen('old'), await store.seen('new')]).toEqual([false, true]);
  });

  describe('records', () => {
    it('results, places, ratings and their changes', async () => {
      await game('t1', START);
      await game('t2', START + 1, { game: 'complots', players: [player('ben'), player('ann')] });
      expect(await store.records.tallies('ann', null)).toEqual([
        { game: 'complots', mixed: false, played: 1, won: 0, place: 2, of: 2 },
        { game: 'raja', mixed: false, played: 1, won: 1, place: 1, of: 2 },
      ]);
      expect(await store.records.finished('ben', 1)).toEqual([
        { table: 't2', game: 'complots', won: true, place: 1, of: 2, at: START + 1 },
      ]);
      const [ann, ben] = await store.records.ratingChanges('t1');
      expect(ann?.after).toBeGreaterThan(ann?.before ?? Infinity);
      expect(ben?.after).toBeLessThan(ben?.before ?? 0);
      const [rating] = await store.records.ratings('ann', 'guild');
      expect(rating).toMatchObject({ mixed: false, games: 1 });
      expect(await store.records.ratings('ann', null)).toEqual([]);
    });
    it('equal players share the better place', async () => {
      const over = table('t', { status: 'over', players: [player('ann'), player('ben'), player('eva')] });
      const result = (user: string, seat: number, score: number) => ({ user, seat, score, won: false });
      const results = [result('ann', 0, 5), result('ben', 1, 7), result('eva', 2, 5)];
      await begin(store, over, { results, at: START });
      const places = [];
      for (const user of ['ann', 'ben', 'eva'])
        places.push((await store.records.finished(user, 5))[0]?.place);
      expect(places).toEqual([2, 1, 2]);
    });
    it('the leaderboard over all servers lists those who have opted in', async () => {
      for (const user of ['ann', 'ben']) await store.people.set(user, { ...UNSET, listed: true });
      const which = { guild: null, game: 'raja', mixed: false } as const;
      await game('t', START);
      const board = await store.records.board(which, 0, 1);
      expect(board).toMatchObject({ total: 2, lines: [{ name: 'ANN', games: 1 }] });
      await store.people.set('ann', UNSET);
      expect(await store.records.board(which, 0, 5)).toMatchObject({ total: 1, lines: [{ name: 'BEN' }] });
      expect((await store.records.board({ ...which, guild: 'guild' }, 1, 5)).lines).toHaveLength(1);
    });
    it.each(['', 'guild'])('the leaderboard of "%s" has certain ratings first, page by page', async guild => {
      const ratings = [
        ['low', 1_000, 50],
        ['high', 1_900, 50],
        ['unsure', 2_500, 200],
        ['equal', 1_900, 110],
        ['new', 1_500, 350],
      ] as const;
      for (const [user, rating, deviation] of ratings) {
        await home.sql(`insert into ratings
          (guild, user_id, game, mixed, rating, deviation, volatility, games, at)
          select '${guild}', '${user}', 'raja', 1 = 0, ${rating}, ${deviation}, 0.06, 1, 1`);
        await store.people.set(user, { ...UNSET, listed: true });
      }
      const which = { guild: guild === '' ? null : guild, game: 'raja', mixed: false } as const;
      const order = ['equal', 'high', 'low', 'unsure', 'new'];
      const ratingOf = (user: string) => ratings.find(([each]) => each === user)?.[1];
      for (const [from, most] of [...Array(6).keys()].flatMap(start =>
        [0, 1, 2, 5].map(n => [start, n] as const),
      )) {
        const { lines, total } = await store.records.board(which, from, most);
        expect(total).toBe(5);
        expect(lines.map(({ rating }) => rating)).toEqual(order.slice(from, from + most).map(ratingOf));
      }
    });
    it('punctuality is counted', async () => {
      expect(await store.records.punctuality('ann')).toEqual({ asked: 0, missed: 0 });
      const punctual = [true, false, true].map(missed => ({ user: 'ann', missed }));
      await begin(store, table('t'), { punctual });
      expect(await store.records.punctuality('ann')).toEqual({ asked: 3, missed: 2 });
    });
    it('kept: everything about one person', async () => {
      await game('t1', START);
      await store.people.set('ann', { ...UNSET, dm: true });
      await begin(store, table('t2', { created: 1 }), {
        notifications: [{ user: 'ann', table: 't2', kind: 'turn' }],
      });
      expect(await store.records.kept('ann')).toMatchObject({
        settings: { dm: true },
        results: [{ table: 't1', won: true, score: 10, mixed: false, guild: 'guild' }],
        notifications: [{ table: 't2', kind: 'turn' }],
        ratings: [{ guild: 'guild', games: 1 }],
        tables: ['t1', 't2'],
      });
    });
  });

  describe('forget', () => {
    it('takes a person off the lists of others, also if one of these cannot be read', async () => {
      const avoiding = (...ids: readonly string[]) => ({
        ...UNSET,
        textOnly: true,
        avoids: ids.map(id => ({ id, name: `name of ${id}` })),
      });
      await store.people.set('ben', avoiding('ann', 'cat'));
      await store.people.set('ann', avoiding('ben'));
      await store.people.set('dan', avoiding('ann'));
      await home.sql(`update people set data = '{"avoids":"ann"}' where user_id = 'dan'`);
      expect((await store.records.kept('ann')).settings?.avoids).toEqual(avoiding('ben').avoids);
      await store.records.forget('ann');
      expect(await store.people.settings('ben')).toEqual(avoiding('cat'));
      expect((await store.records.kept('ann')).settings).toBeNull();
    });

    it('two who avoid each other can delete their data at the same moment', async () => {
      const other = await home.open();
      for (let round = 0; round < 5; round++) {
        await store.people.set('ann', { ...UNSET, avoids: [{ id: 'ben', name: 'ben' }] });
        await store.people.set('ben', { ...UNSET, avoids: [{ id: 'ann', name: 'ann' }] });
        await Promise.all([store.records.forget('ann'), other.records.forget('ben')]);
        expect(await home.sql('select * from people')).toEqual([]);
      }
      await other.close();
    });

    const person = { id: 'ann', name: 'Ann' };
    it.each<[string, Parameters<typeof table>[1]]>([
      ['player', {}],
      ['owner of a seat', { players: [player('eva', { owner: person }), player('ben')] }],
      ['host', { host: 'ann', players: [player('eva'), player('ben')] }],
      ['guest', { host: 'eva', players: [player('eva')], terms: { ...TERMS, invited: ['ben', 'ann'] } }],
      ['removed player', { host: 'eva', players: [player('eva')], terms: { ...TERMS, barred: ['ann'] } }],
    ])('finds a person as %s, and nobody is named afterwards', async (_as, changes) => {
      await begin(store, table('t', { status: 'over', ...changes }));
      await begin(store, table('other', { host: 'eva', players: [player('eva')] }));
      expect(await store.records.open('ann')).toEqual([]);
      expect((await store.records.kept('ann')).tables).toEqual(['t']);
      await store.records.forget('ann');
      expect((await store.records.kept('ann')).tables).toEqual([]);
      expect(JSON.stringify((await loaded(store, 't')).table)).not.toMatch(/"ann"|"Ann"|ANN/);
    });
    it('deletes all rows, keeps the game, and takes the words of its card', async () => {
      const body = { content: 'Ann wins' };
      const card = { channel: 'c', message: 'm', attachments: null, lines: [{ words: 'Ann' }], body };
      await store.people.set('ann', { ...UNSET, dm: true });
      await game('t', START, { card: { ...card, edited: null, pictures: [1], unshrunk: [] } as never });
      await begin(store, table('u', { host: 'ben', players: [player('ben')] }), {
        notices: [note('common:x', { name: 'ann' })],
        notifications: [{ user: 'ann', table: 'u', kind: 'turn' }],
        punctual: [{ user: 'ann', missed: true }],
      });
      await store.records.forget('ann');
      const { settings, ratings, results, notifications } = await store.records.kept('ann');
      expect([settings, ratings, results, notifications]).toEqual([null, [], [], []]);
      const { table: kept } = await loaded(store, 't');
      expect(kept.card).toMatchObject({ message: 'm', body: null, lines: [], pictures: [], unshrunk: [] });
      expect(kept.players.map(({ name }) => name)).toEqual([FORMER_NAME, 'BEN']);
      expect(await store.entries('t')).toHaveLength(1);
      const batch = await store.outbox.claim(START, []);
      expect(batch?.notices).toMatchObject([{ line: { name: FORMER_NAME }, persons: {} }]);
    });
    it('leaves tables that are not over', async () => {
      await begin(store, table('t'));
      await store.records.forget('ann');
      expect(await store.records.open('ann')).toEqual(['t']);
    });
  });

  describe('sweep', () => {
    it('deletes closed tables in batches, with all that belongs to them', async () => {
      const closed = { status: 'closed', moved: START } as const;
      for (let n = 0; n < 21; n++)
        await begin(store, table(`t${n}`, closed), { entries: [entry(0)], notices: [note('common:x')] });
      expect(await store.sweep(START + KEPT.closed)).toBe(false);
      expect(await home.sql('select id from tables')).toHaveLength(21);
      expect(await store.sweep(START + KEPT.closed + 1)).toBe(true);
      expect(await home.sql('select id from tables')).toHaveLength(1);
      expect(await store.sweep(START + KEPT.closed + 1)).toBe(false);
      expect(await home.sql('select id from outbox')).toHaveLength(0);
    });
    it('deletes practices that are over, but no other finished game, and no open practice', async () => {
      const practice = { practiceOf: 'over', practiceStep: 0, moved: START } as const;
      await game('over', START);
      await begin(store, table('open', practice));
      await begin(store, table('done', { ...practice, status: 'over' }), { entries: [entry(0)] });
      await store.sweep(START + KEPT.closed);
      expect((await loaded(store, 'done')).table).toMatchObject(practice);
      await store.sweep(START + KEPT.closed + 1);
      expect(await store.load('done')).toBeNull();
      expect((await loaded(store, 'open')).table).toMatchObject(practice);
      expect((await loaded(store, 'over')).table).toMatchObject({ practiceOf: null, practiceStep: null });
    });
    it('deletes what belongs to a server that the bot has left, but no finished game', async () => {
      await begin(store, table('open'));
      await game('over', START);
      await store.people.set('ann', { ...UNSET, levels: { open: LEVELS[0] } });
      await store.servers.setLeft('guild', START);
      await store.sweep(START + KEPT.left + 1);
      expect(await store.load('open')).toBeNull();
      expect((await loaded(store, 'over')).table.id).toBe('over');
      expect((await store.servers.known()).servers).toEqual([]);
      expect((await store.people.settings('ann')).levels).toEqual({});
    });
    it('takes the names out of old games, and their ratings', async () => {
      await game('t', START);
      await game('bad', START);
      await home.sql(`update tables set terms = '[]' where id = 'bad'`);
      await store.sweep(START + KEPT.names + 1);
      expect((await loaded(store, 't')).table.players.map(({ name }) => name)).toEqual([
        FORMER_NAME,
        FORMER_NAME,
      ]);
      expect(await store.records.finished('ann', 5)).toMatchObject([{ table: 'bad' }]);
      expect(await store.records.ratings('ann', 'guild')).toEqual([]);
    });
    it('deletes settings that nobody has used for two years, unless their person plays', async () => {
      for (const user of ['ann', 'eva', 'leo']) await store.people.set(user, { ...UNSET, dm: true });
      await begin(store, table('t'));
      await store.sweep(START);
      await store.sweep(START + DAY);
      await store.people.noteUse('eva');
      await store.sweep(START + KEPT.unused + 1);
      const left = [];
      for (const user of ['ann', 'eva', 'leo']) if ((await store.people.settings(user)).dm) left.push(user);
      expect(left).toEqual(['ann', 'eva']);
    });
    it('does nothing to what is in use', async () => {
      await begin(store, table('t'));
      const before = await loaded(store, 't');
      expect(await store.sweep(START)).toBe(false);
      expect(await store.commit(before, change(before.table))).toBe('done');
    });
  });
});
