/** What every store must do alike: tables, their log, and what a commit writes. */
import { describe, expect, it } from 'vitest';
import { TERMS } from '../../../../src/tables/model.ts';
import { UnreadableRow, type Store } from '../../../../src/tables/store.ts';
import { LEVELS, UNSET } from '../../../../src/people/model.ts';
import { openForEach } from '../../../support/store/for-each.ts';
import { HOMES, type Home } from '../../../support/store/homes.ts';
import {
  begin,
  change,
  entry,
  loaded,
  note,
  play,
  player,
  step,
  table,
} from '../../../support/store/samples.ts';

describe.each(HOMES)('%s', (_, openHome) => {
  let home: Home;
  let store: Store;
  openForEach(openHome, opened => {
    ({ home, store } = opened);
  });

  const turn = { duty: 'turn', seat: 0, due: 5_000_000_000_000, since: 4 } as const;
  const waiting = {
    seat: 1,
    ply: 0,
    claim: 3,
    answer: { type: 'react', seat: 1, picks: ['pass'] },
    received: 7,
    by: 'person',
  } as const;

  describe('load', () => {
    it('returns everything as it was written', async () => {
      const paused = { since: 1, until: 2, alone: false, deadlines: [turn] };
      const written = table('t', {
        first: 'ben',
        paused,
        location: { guild: 'g', channel: 'c', thread: 'th' },
        players: [player('ann', { owner: { id: 'eva', name: 'Eva' }, orders: { a: 'b' } }), player('ben')],
      });
      await begin(store, written, {
        pending: [waiting],
        deadlines: [turn, { ...turn, seat: null, duty: 'idle' }],
        entries: [entry(0, { told: [{ msg: { key: 'raja:x' }, to: 'all' }] as never })],
      });
      const found = await loaded(store, 't');
      expect(found.table).toEqual(written);
      expect(found.pending).toEqual([waiting]);
      expect(found.deadlines).toEqual([turn, { ...turn, seat: null, duty: 'idle' }]);
      expect(found.last).toEqual(entry(0, { told: [{ msg: { key: 'raja:x' }, to: 'all' }] as never }));
      expect([...found.people]).toEqual([
        ['ann', UNSET],
        ['eva', UNSET],
        ['ben', UNSET],
      ]);
    });
    it('knows no table of another id', async () => {
      expect(await store.load('nothing')).toBeNull();
    });
    it('a lobby has no state: null stays null', async () => {
      await begin(store, table('t', { status: 'lobby', state: null }));
      expect((await loaded(store, 't')).table.state).toBeNull();
      await play(store, 't');
      expect((await loaded(store, 't')).table.state).toBeNull();
      expect(await home.sql('select state from tables')).toEqual([{ state: null }]);
    });
  });

  describe('commit', () => {
    it('updates the table, its seats, its deadlines and its waiting answers', async () => {
      await begin(store, table('t'), { deadlines: [turn], pending: [waiting] });
      const before = await loaded(store, 't');
      const after = table('t', { ply: 1, paceChosen: false, players: [player('ben')], motion: null });
      const later = { ...turn, due: 9 };
      expect(await store.commit(before, change(after, { deadlines: [later], entries: [entry(1)] }))).toBe(
        'done',
      );
      const found = await loaded(store, 't');
      expect(found.table).toEqual(after);
      expect([found.deadlines, found.pending, found.last]).toEqual([[later], [], entry(1)]);
    });
    it('a receipt that is known writes nothing: repeat', async () => {
      await begin(store, table('t'), { receipt: 'r1' });
      expect(await play(store, 't', { receipt: 'r2' })).toBe('done');
      expect(await play(store, 't', { receipt: 'r2' })).toBe('repeat');
      expect((await loaded(store, 't')).table.ply).toBe(1);
      expect([await store.seen('r2'), await store.seen('r3')]).toEqual([true, false]);
    });
    it('the same commit twice is a repeat, also after the table went on', async () => {
      await begin(store, table('t'));
      const before = await loaded(store, 't');
      const once = change({ ...before.table, ply: 1 }, { entries: [entry(1)], receipt: 'r' });
      expect([await store.commit(before, once), await store.commit(before, once)]).toEqual([
        'done',
        'repeat',
      ]);
    });
    it.each([
      ['ply', { ply: 1 }],
      ['timeline', { timeline: 1 }],
      ['status', { status: 'frozen' as const }],
    ])('a table whose %s something else has changed: stale', async (_what, changes) => {
      await begin(store, table('t'));
      const before = await loaded(store, 't');
      await store.commit(before, change({ ...before.table, ...changes }));
      expect(await store.commit(before, change(table('t', { host: 'eva' })))).toBe('stale');
      expect((await loaded(store, 't')).table.host).toBe('ann');
    });
    it('an answer that waits since it was loaded: stale', async () => {
      await begin(store, table('t'));
      const before = await loaded(store, 't');
      await store.commit(before, change(before.table, { pending: [waiting] }));
      expect(await store.commit(before, change(before.table, { receipt: 'late' }))).toBe('stale');
      expect(await store.seen('late')).toBe(false);
    });
    it('answers wait by seat, in whatever order they came, and the table goes on', async () => {
      const others = [2, 0, 1].map(seat => ({ ...waiting, seat }));
      await begin(store, table('t'), { pending: others });
      const before = await loaded(store, 't');
      expect(before.pending.map(({ seat }) => seat)).toEqual([0, 1, 2]);
      const [first, ...rest] = before.pending;
      expect(await store.commit(before, change(before.table, { pending: rest }))).toBe('done');
      const later = await loaded(store, 't');
      expect(later.pending).toEqual(rest);
      expect(await store.commit(later, change(later.table, { pending: [first ?? waiting] }))).toBe('done');
    });
    it('an error in the middle leaves nothing behind, and the next commit succeeds', async () => {
      await begin(store, table('t'));
      const twice = { entries: [entry(1), entry(1)], receipt: 'r', notices: [step(1)] };
      await expect(play(store, 't', twice)).rejects.toThrow();
      expect(await store.seen('r')).toBe(false);
      expect((await loaded(store, 't')).table.ply).toBe(0);
      expect(await store.entries('t')).toEqual([]);
      expect(await play(store, 't', { receipt: 'r' })).toBe('done');
    });
    it('an error does not quote what was to be written', async () => {
      await begin(store, table('t', { seed: 'a secret seed' }));
      const error: unknown = await store.commit(null, change(table('t', { seed: 'a secret seed' }))).then(
        () => null,
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(Error);
      expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain('secret');
    });
    it('leaves the thread, the card and the obstacle to the outbox', async () => {
      await begin(store, table('t'));
      const before = await loaded(store, 't');
      await store.outbox.setThread('t', 'th');
      await store.commit(before, change({ ...before.table, ply: 1 }));
      expect((await loaded(store, 't')).table.location.thread).toBe('th');
    });
    it('deletes levels that people chose for a table alone when it is over', async () => {
      await begin(store, table('t'));
      await store.people.set('ann', { ...UNSET, levels: { t: LEVELS[0], other: LEVELS[1] } });
      const before = await loaded(store, 't');
      await store.commit(before, change({ ...before.table, status: 'over' }));
      expect((await store.people.settings('ann')).levels).toEqual({ other: LEVELS[1] });
    });
    it('deletes the level of a player who leaves, not that of one who is stood in for', async () => {
      const seats = ['ann', 'ben', 'eva'].map(user => player(user));
      await begin(store, table('t', { players: seats }));
      for (const user of ['ann', 'ben', 'eva'])
        await store.people.set(user, { ...UNSET, levels: { t: LEVELS[0] } });
      const stands = player('bot:0', { bot: true, owner: { id: 'ben', name: 'Ben' } });
      const before = await loaded(store, 't');
      await store.commit(
        before,
        change({ ...before.table, players: [player('new'), stands, player('eva')] }),
      );
      const levelsOf = async (user: string) => Object.keys((await store.people.settings(user)).levels);
      const kept = [await levelsOf('ann'), await levelsOf('ben'), await levelsOf('eva')];
      expect(kept).toEqual([[], ['t'], ['t']]);
      const last = await loaded(store, 't');
      await store.commit(last, change({ ...last.table, status: 'over' }));
      expect([await levelsOf('ben'), await levelsOf('eva')]).toEqual([[], []]);
    });
  });

  describe('the log', () => {
    it('entries come oldest first, without those that were undone', async () => {
      await begin(store, table('t'), { entries: [entry(0)] });
      await play(store, 't');
      await play(store, 't');
      const before = await loaded(store, 't');
      const back = { undoneFrom: 1, entries: [entry(1, { at: 9 })] };
      await store.commit(before, change({ ...before.table, ply: 1, timeline: 1 }, back));
      expect(await store.entries('t')).toEqual([entry(0), entry(1, { at: 9 })]);
      expect((await loaded(store, 't')).last).toEqual(entry(1, { at: 9 }));
      const written = await store.records.written('t');
      expect(written.map(({ entry: { ply }, undone }) => [ply, undone])).toEqual([
        [0, false],
        [1, true],
        [2, true],
        [1, false],
      ]);
    });
    it('the newest n are those that were announced', async () => {
      await begin(store, table('t', { ply: 3 }), {
        entries: [entry(0), entry(1), entry(2, { trace: 'unseen' }), entry(3)],
      });
      expect((await store.entries('t', 2)).map(({ ply }) => ply)).toEqual([1, 3]);
    });
    it('an entry without a trace counts as announced', async () => {
      const { trace: _trace, ...older } = entry(0);
      await begin(store, table('t'), { entries: [older as never] });
      expect(await store.entries('t', 1)).toEqual([entry(0, { trace: 'revealed' })]);
    });
    it('no step is written twice, unless it was undone', async () => {
      await begin(store, table('t'), { entries: [entry(0)] });
      const again = 'insert into answers (table_id, ply, entry) select table_id, ply, entry from answers';
      await expect(home.sql(again)).rejects.toThrow(/unique/i);
    });
    it('undone steps that were not announced yet are not announced', async () => {
      await begin(store, table('t'), { entries: [entry(0)] });
      await play(store, 't', { notices: [step(1)] });
      const before = await loaded(store, 't');
      const undone = { kind: 'note' as const, line: { key: 'common:note.undone' } };
      const line = { ...undone, persons: {}, offers: null, asks: null, calls: null, names: null };
      await store.commit(
        before,
        change({ ...before.table, ply: 0, timeline: 1 }, { undoneFrom: 1, notices: [line] }),
      );
      expect(await store.outbox.claim(5_000, [])).toBeNull();
    });
  });

  describe('lists', () => {
    it('at: the tables of a channel or thread, newest first', async () => {
      const thread = { guild: 'guild', channel: 'other', thread: 'channel' };
      await begin(store, table('a', { created: 1 }));
      await begin(store, table('b', { created: 3, location: thread }));
      await begin(store, table('c', { created: 2, location: { ...thread, thread: null } }));
      const found = await store.at('channel');
      expect(found.map(({ id }) => id)).toEqual(['b', 'a']);
      expect(found[1]?.players).toEqual([player('ann'), player('ben')]);
    });
    it('of: the tables that are not over at which a person sits', async () => {
      await begin(store, table('a'));
      await begin(store, table('b', { status: 'over' }));
      await begin(store, table('c', { players: [player('eva')] }));
      expect((await store.of('ann')).map(({ id }) => id)).toEqual(['a']);
    });
    it('counts open tables, and knows those that have begun, and where they are', async () => {
      await begin(store, table('a'));
      await begin(store, table('b', { status: 'lobby', players: [player('eva')] }));
      await begin(store, table('c', { status: 'over', rematchOf: 'a' }));
      expect([await store.openTables('guild', null), await store.openTables('guild', 'eva')]).toEqual([2, 1]);
      expect(await store.begun()).toEqual(['a']);
      expect(await store.rematchOf('a')).toBe('c');
      expect(await store.rematchOf('b')).toBeNull();
      expect(await store.locations()).toEqual([{ guild: 'guild', channel: 'channel', thread: null }]);
    });
    it('figures count tables, announcements and deadlines', async () => {
      await begin(store, table('a'), { deadlines: [{ ...turn, due: 5 }], notices: [step(0)], at: 77 });
      await begin(store, table('b'));
      await begin(store, table('c', { status: 'over', game: 'complots' }));
      const { tables, ...counts } = await store.figures(100);
      expect(counts).toEqual({ waiting: 1, oldest: 77, refused: 0, overdue: 1 });
      expect([...tables].sort((x, y) => x.game.localeCompare(y.game))).toEqual([
        { game: 'complots', status: 'over', count: 1 },
        { game: 'raja', status: 'running', count: 2 },
      ]);
    });
  });

  describe('deadlines', () => {
    it('due: the tables with a deadline that has passed, most urgent first, each once', async () => {
      await begin(store, table('a'), {
        deadlines: [
          { ...turn, due: 20 },
          { ...turn, due: 40 },
        ],
      });
      await begin(store, table('b'), {
        deadlines: [
          { ...turn, due: 10 },
          { ...turn, due: 30 },
        ],
      });
      await begin(store, table('c'), { deadlines: [{ ...turn, due: 50 }] });
      expect(await store.due(40)).toEqual(['b', 'a']);
      expect([await store.due(9), await store.nextDue()]).toEqual([[], 10]);
    });
    it('none: there is no next one', async () => {
      expect(await store.nextDue()).toBeNull();
    });
    it('giveBack changes all tables and notes up to when, or does neither', async () => {
      await begin(store, table('a'), { deadlines: [turn] });
      await begin(store, table('b'), { deadlines: [turn] });
      await home.sql(`update tables set terms = '[]' where id = 'b'`);
      const outage = { from: 100, to: 160 };
      const moved = { ...turn, due: 1 };
      await expect(
        store.giveBack(outage, () => {
          throw new Error('no');
        }),
      ).rejects.toThrow('no');
      expect([await store.setting('alive'), await store.nextDue()]).toEqual([null, turn.due]);
      await store.giveBack(outage, ({ table: of }) => change(of, { deadlines: [moved] }));
      expect((await loaded(store, 'a')).deadlines).toEqual([moved]);
      expect(await home.sql(`select due from deadlines where table_id = 'b'`)).toEqual([
        expect.objectContaining({ due: expect.toSatisfy(due => Number(due) === turn.due + 60) as unknown }),
      ]);
      expect(await store.setting('alive')).toBe(160);
    });
    it('giveBack moves more tables than one statement takes, the most urgent first', async () => {
      const rows = (most: number) =>
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${most})`;
      await begin(store, table('t', { location: { guild: 'g', channel: 'c', thread: null } }));
      await home.sql(
        `insert into tables (id, game, revision, status, locale, guild, channel, host, options, pace,
           pace_chosen, seed, ply, timeline, state, asked, created, moved)
         ${rows(450)} select 't' || cast(i as text), game, 1, status, locale, guild, channel, host, options,
           pace, pace_chosen, seed, 0, 0, state, asked, created, moved from n, tables`,
      );
      await home.sql(
        `insert into deadlines (table_id, duty, seat, due, since)
         ${rows(450)} select 't' || cast(i as text), 'turn', 0, 1000 - i, i from n`,
      );
      const order: string[] = [];
      await store.giveBack({ from: 0, to: 60 }, ({ table: of, deadlines }) => {
        order.push(of.id);
        return change(of, { deadlines: deadlines.map(row => ({ ...row, due: row.due + 60 })) });
      });
      expect(order).toEqual(Array.from({ length: 450 }, (_x, n) => `t${450 - n}`));
      const moved = await home.sql(
        'select 1 from deadlines d join tables t on t.id = d.table_id ' +
          'where d.due + d.since = 1060 and t.writes = 1',
      );
      expect(moved).toHaveLength(450);
    });
    it('giveBack leaves the game alone, and a commit that is based on the old times is refused', async () => {
      const motion = { kind: 'pause', by: 0, agreed: [], since: 1, until: 50, value: '2' } as const;
      for (const [id, proposed] of [
        ['a', null],
        ['b', motion],
      ] as const)
        await begin(store, table(id, { motion: proposed }), { deadlines: [turn], pending: [waiting] });
      const before = [await loaded(store, 'a'), await loaded(store, 'b')];
      await store.giveBack({ from: 0, to: 60 }, ({ table: of }) => {
        const later = of.motion && { ...of.motion, until: of.motion.until + 60 };
        const deadlines = [{ ...turn, due: turn.due + 60 }];
        return change(later ? { ...of, motion: later } : of, { deadlines });
      });
      for (const { table: of, ...held } of before) {
        const { motion: old } = of;
        const after = await loaded(store, of.id);
        expect(after).toEqual({
          ...held,
          table: { ...of, motion: old && { ...old, until: old.until + 60 } },
          deadlines: [{ ...turn, due: turn.due + 60 }],
          writes: held.writes + 1,
        });
        expect(await store.commit({ table: of, ...held }, change(of))).toBe('stale');
      }
    });
    it('giveBack queues what is told, and what waits already goes out with it', async () => {
      const obstacle = { kind: 'permissions', permissions: [], channel: 'c', since: 1, last: 2, tried: 1 };
      const refused = { ...obstacle, unsent: true, lost: false } as never;
      const letter = (id: string) => ({ user: 'ann', table: id, kind: 'settled' }) as const;
      for (const id of ['a', 'b', 'c'])
        await begin(store, table(id), {
          deadlines: [turn],
          notices: [step(1)],
          quietUntil: 9_000,
          notifications: id === 'b' ? [letter('b')] : [],
        });
      const batch = await store.outbox.claim(9_000, ['b', 'c']);
      if (!batch) throw new Error('nothing can be claimed');
      await store.outbox.refused(batch, refused, 90_000, null);
      await store.giveBack({ from: 0, to: 60 }, ({ table: of }) =>
        change(of, {
          deadlines: [turn],
          notices: of.id === 'c' ? [] : [note('timing:note.outageHours')],
          notifications: [letter(of.id)],
        }),
      );
      const found = await home.sql('select table_id, retry_at from outbox order by table_id, id');
      const times = found.map(row => Object.values(row as object).map(String));
      const hastened = String(30_002);
      expect(times).toEqual([
        ...[
          ['a', hastened],
          ['a', '0'],
        ],
        ...[
          ['b', '0'],
          ['b', '0'],
        ],
        ['c', '9000'],
      ]);
      expect(await home.sql('select table_id from letters order by table_id')).toEqual(
        ['a', 'b', 'c'].map(id => ({ table_id: id })),
      );
    });
  });

  describe('a row that cannot be read', () => {
    it.each([
      [`update tables set terms = '[]'`, 'tables.terms of row t has an unknown shape: the whole value'],
      [`update tables set motion = 'no JSON'`, 'tables.motion of row t is not JSON'],
      [`update players set data = '{}' where seat = 1`, 'players.data of row t/1 has an unknown shape'],
    ])('%s: table, column and row are named', async (damage, message) => {
      await begin(store, table('t', { terms: TERMS }));
      await begin(store, table('other'));
      await home.sql(
        `${damage}${damage.includes('where') ? ' and' : ' where'} ${
          damage.includes('players') ? 'table_id' : 'id'
        } = 't'`,
      );
      await expect(store.load('t')).rejects.toThrow(message);
      await expect(store.load('t')).rejects.toBeInstanceOf(UnreadableRow);
      expect((await loaded(store, 'other')).table.id).toBe('other');
    });
  });
});
