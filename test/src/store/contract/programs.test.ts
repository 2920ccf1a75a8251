/** What every store must do alike: two programs that use one database at the same time. */
import { describe, expect, it } from 'vitest';
import type { Store, TimedTable } from '../../../../src/tables/store.ts';
import { evenShift } from '../../../../src/tables/time/give-back.ts';
import { openPairForEach } from '../../../support/store/for-each.ts';
import { HOMES } from '../../../support/store/homes.ts';
import { begin, change, entry, loaded, step, table } from '../../../support/store/samples.ts';

describe.each(HOMES)('%s', (_, openHome) => {
  let stores: readonly [Store, Store];
  openPairForEach(openHome, opened => {
    ({ stores } = opened);
  });

  it('a step that both play at the same moment is written once', async () => {
    const [one, other] = stores;
    await begin(one, table('t'));
    for (let ply = 1; ply <= 20; ply++) {
      const both = await Promise.all(
        [one, other].map(async store => {
          const before = await loaded(store, 't');
          return { store, before };
        }),
      );
      const ends = await Promise.all(
        both.map(({ store, before }, n) =>
          store.commit(
            before,
            change(
              { ...before.table, ply },
              { entries: [entry(ply)], notices: [step(ply)], receipt: `${ply}/${n}` },
            ),
          ),
        ),
      );
      expect([...ends].sort()).toEqual(['done', 'stale']);
    }
    expect((await one.entries('t')).map(({ ply }) => ply)).toEqual(
      Array.from({ length: 20 }, (_x, n) => n + 1),
    );
    expect((await other.outbox.claim(5_000, []))?.notices).toHaveLength(20);
  });

  it('two who change a table between two steps do not undo each other', async () => {
    const [one, other] = stores;
    await begin(one, table('t'));
    const both = [await loaded(one, 't'), await loaded(other, 't')] as const;
    expect(await one.commit(both[0], change({ ...both[0].table, host: 'ben' }))).toBe('done');
    expect(await other.commit(both[1], change({ ...both[1].table, pace: 'live' }))).toBe('stale');
    const [held, late] = [await loaded(one, 't'), await loaded(other, 't')];
    const deadlines = [{ duty: 'turn', seat: 0, due: 100, since: 0 } as const];
    expect(await one.commit(held, change(held.table, { deadlines }))).toBe('done');
    expect(await other.commit(late, change({ ...late.table, pace: 'live' }))).toBe('stale');
    expect((await loaded(one, 't')).table).toMatchObject({ host: 'ben', pace: table('t').pace });
  });

  it('an interaction that arrives at both is carried out once', async () => {
    const [one, other] = stores;
    const ends = await Promise.all(
      stores.map((store, n) => store.commit(null, change(table(`t${n}`), { receipt: 'same' }))),
    );
    expect([...ends].sort()).toEqual(['done', 'repeat']);
    expect([await one.load('t0'), await other.load('t1')].filter(found => found !== null)).toHaveLength(1);
  });

  it('a rematch that both open at once is opened once', async () => {
    const [one] = stores;
    for (let round = 1; round <= 10; round++) {
      await begin(one, table(`t${round}`, { status: 'over' }));
      const of = (n: number) => table(`t${round}/${n}`, { rematchOf: `t${round}` });
      const ends = await Promise.all(
        stores.map((store, n) => store.commit(null, change(of(n), { receipt: `${round}/${n}` }))),
      );
      expect([...ends].sort()).toEqual(['done', 'stale']);
      const late = ends.indexOf('stale');
      expect(await one.load(of(late).id)).toBeNull();
      expect(await one.seen(`${round}/${late}`)).toBe(false);
    }
  });

  it.each([
    ['by the rule', undefined],
    ['evenly', evenShift({ from: 0, to: 60 }, 1)],
  ])('time is given back once, %s, also at a table that the other writes meanwhile', async (_how, even) => {
    const [one, other] = stores;
    const turn = { duty: 'turn', seat: 0, due: 100, since: 0 } as const;
    await begin(one, table('t'), { deadlines: [turn] });
    const later = ({ table: of, deadlines }: TimedTable) =>
      change(of, { deadlines: deadlines.map(each => ({ ...each, due: each.due + 60 })) });
    const press = async (): Promise<void> => {
      const before = await loaded(other, 't');
      const { deadlines } = before;
      const played = change({ ...before.table, ply: before.table.ply + 1 }, { deadlines });
      if ((await other.commit(before, played)) === 'stale') await press();
    };
    for (let round = 1; round <= 10; round++) {
      await Promise.all([one.giveBack({ from: 0, to: 60 }, later, even), press()]);
      const { table: of, deadlines } = await loaded(one, 't');
      expect([of.ply, deadlines]).toEqual([round, [{ ...turn, due: 100 + 60 * round }]]);
    }
  });

  it('what one has stored the other reads, and tables go on beside each other', async () => {
    const [one, other] = stores;
    await begin(one, table('a'));
    await begin(other, table('b'));
    const ends = [];
    for (const stores of [
      { a: other, b: one },
      { a: one, b: other },
    ])
      ends.push(
        ...(await Promise.all(
          Object.entries(stores).map(async ([id, store]) => {
            const before = await loaded(store, id);
            return store.commit(before, change({ ...before.table, moved: 1 }, { punctual: [PUNCTUAL] }));
          }),
        )),
      );
    expect(ends).toEqual(['done', 'done', 'done', 'done']);
    expect(await one.records.punctuality('ann')).toEqual({ asked: 4, missed: 0 });
  });
});

const PUNCTUAL = { user: 'ann', missed: false };
