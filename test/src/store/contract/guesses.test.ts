/** What every store must do alike: what people who look on guess, and what it has brought. */
import { describe, expect, it } from 'vitest';
import { WHO_WINS } from '../../../../src/people/guesses.ts';
import { KEPT } from '../../../../src/store/queries/retention.ts';
import type { Change } from '../../../../src/tables/model.ts';
import type { Store } from '../../../../src/tables/store.ts';
import { openForEach } from '../../../support/store/for-each.ts';
import { HOMES } from '../../../support/store/homes.ts';
import { begin, change, entry, loaded, player, table } from '../../../support/store/samples.ts';

const DAY = 86_400_000;

describe.each(HOMES)('%s', (_, openHome) => {
  let store: Store;
  openForEach(openHome, opened => {
    ({ store } = opened);
  });

  /** Writes a change of a table. Default: it changes nothing. */
  const write = async (id: string, changes: Partial<Change> = {}): Promise<void> => {
    const before = await loaded(store, id);
    const { pending, deadlines } = before;
    expect(await store.commit(before, change(before.table, { pending, deadlines, ...changes }))).toBe('done');
  };
  const guess = (user: string, ply: number, pick: number, { at = 1_000, name = user.toUpperCase() } = {}) =>
    write('t1', { guess: { user, name, ply, pick }, at });
  const of = (user: string, id = 't1') => store.guesses.of(id, user);
  const points = async (user: string) => (await of(user)).map(each => each.points);

  it('keeps one guess of each person about each step, and the newest of them', async () => {
    await begin(store, table('t1'));
    expect(await of('zoe')).toEqual([]);
    await guess('zoe', 4, 1);
    await guess('zoe', WHO_WINS, 0);
    await guess('zoe', WHO_WINS, 1, { name: 'Zoe the second', at: 2_000 });
    await guess('kim', WHO_WINS, 0);
    expect(await of('zoe')).toEqual([
      { ply: WHO_WINS, pick: 1, points: null },
      { ply: 4, pick: 1, points: null },
    ]);
    expect((await store.records.kept('zoe')).guesses).toEqual([
      { table: 't1', guild: 'guild', name: 'ZOE', about: 'claim', pick: 1, at: 1_000, points: null },
      {
        table: 't1',
        guild: 'guild',
        name: 'Zoe the second',
        about: 'winner',
        pick: 1,
        at: 2_000,
        points: null,
      },
    ]);
    expect(await store.guesses.unjudged('t1')).toEqual([WHO_WINS, 4]);
    expect(
      await Promise.all([[0], [1], [0, 1], []].map(seats => store.guesses.onWinners('t1', seats))),
    ).toEqual([1, 1, 2, 0]);
  });

  it('changes neither the table nor its deadlines', async () => {
    await begin(store, table('t1'), { deadlines: [{ duty: 'idle', seat: null, due: 9, since: 1 }] });
    const before = await loaded(store, 't1');
    await guess('zoe', WHO_WINS, 1);
    expect(await loaded(store, 't1')).toEqual(before);
  });

  it('voids guesses about steps that are undone, and no others', async () => {
    await begin(store, table('t1', { ply: 3 }), { entries: [entry(1), entry(2), entry(3)] });
    for (const ply of [WHO_WINS, 1, 2, 3]) await guess('zoe', ply, 0);
    await write('t1', { table: table('t1', { ply: 1, timeline: 1 }), undoneFrom: 2 });
    expect((await of('zoe')).map(({ ply }) => ply)).toEqual([WHO_WINS, 1]);
  });

  it('voids the guesses of somebody who takes a seat, and no others', async () => {
    await begin(store, table('t1'));
    await begin(store, table('t2'));
    for (const user of ['zoe', 'kim']) await guess(user, WHO_WINS, 0);
    await write('t2', { guess: { user: 'zoe', name: 'Zoe', ply: WHO_WINS, pick: 0 } });
    await write('t1', { table: table('t1', { players: [player('ann'), player('zoe')] }) });
    expect(await of('zoe')).toEqual([]);
    expect([await of('kim'), await of('zoe', 't2')].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('voids the guesses of a table that is closed', async () => {
    await begin(store, table('t1'));
    await guess('zoe', WHO_WINS, 0);
    await write('t1', { table: table('t1', { status: 'closed' }) });
    expect(await of('zoe')).toEqual([]);
  });

  it('judges by what was right: as many points as other picks, or one less; the rest is void', async () => {
    await begin(store, table('t1'));
    for (const [user, pick] of [
      ['ben', 0],
      ['eva', 1],
      ['kim', 2],
    ] as const) {
      await guess(user, WHO_WINS, pick);
      await guess(user, 5, pick % 2);
      await guess(user, 9, 0);
    }
    const verdicts = [
      { ply: WHO_WINS, right: [0, 2], others: 3 },
      { ply: 5, right: [1], others: 1 },
    ];
    await store.guesses.judge('t1', verdicts);
    expect(await Promise.all(['ben', 'eva', 'kim'].map(points))).toEqual([
      [3, -1],
      [-1, 1],
      [3, -1],
    ]);
    expect(await store.guesses.unjudged('t1')).toEqual([]);
    await store.guesses.judge('t1', [{ ply: WHO_WINS, right: [1], others: 3 }]);
    expect(await points('ben'), 'it is judged once').toEqual([3, -1]);
    expect(await store.records.guessed('ben', 'guild')).toEqual({ made: 2, right: 1, points: 2 });
    expect(await store.records.guessed('ben', 'other')).toEqual({ made: 0, right: 0, points: 0 });
  });

  it('nobody may have won: then all are wrong', async () => {
    await begin(store, table('t1'));
    await guess('zoe', WHO_WINS, 0);
    await store.guesses.judge('t1', [{ ply: WHO_WINS, right: [], others: 3 }]);
    expect(await points('zoe')).toEqual([-1]);
  });

  it('ranks those who have guessed often enough: by points, then by the share that was right', async () => {
    await begin(store, table('t1'));
    // Points: ben 5 of 5, eva 5 of 7, kim 6 of 8, zoe 4 of 4.
    for (const [user, right, wrong] of [
      ['ben', 5, 0],
      ['eva', 6, 1],
      ['kim', 7, 1],
      ['zoe', 4, 0],
    ] as const)
      for (let ply = 1; ply <= right + wrong; ply++)
        await guess(user, ply, ply <= right ? 1 : 0, { at: ply });
    await guess('ben', 20, 0, { name: 'Benny', at: 99 });
    await store.guesses.judge(
      't1',
      Array.from({ length: 8 }, (_each, i) => ({ ply: i + 1, right: [1], others: 1 })),
    );
    const all = await store.records.guessers('guild', 0, 10);
    expect(all).toEqual({
      total: 3,
      lines: [
        { name: 'KIM', made: 8, right: 7, points: 6 },
        { name: 'BEN', made: 5, right: 5, points: 5 },
        { name: 'EVA', made: 7, right: 6, points: 5 },
      ],
    });
    expect(await store.records.guessers('guild', 1, 1)).toEqual({ total: 3, lines: all.lines.slice(1, 2) });
    expect(await store.records.guessers('other', 0, 10)).toEqual({ total: 0, lines: [] });
  });

  it('a guess that was not judged changes no name in the list, so that nobody learns of it', async () => {
    await begin(store, table('t1'));
    for (let ply = 1; ply <= 5; ply++) await guess('zoe', ply, 1);
    const verdicts = [1, 2, 3, 4, 5].map(ply => ({ ply, right: [1], others: 1 }));
    await store.guesses.judge('t1', verdicts);
    await begin(store, table('t2'));
    await write('t2', { guess: { user: 'zoe', name: 'Zoe the second', ply: WHO_WINS, pick: 0 }, at: 2_000 });
    expect((await store.records.guessers('guild', 0, 10)).lines).toMatchObject([{ name: 'ZOE' }]);
    await store.guesses.judge('t2', [{ ply: WHO_WINS, right: [0], others: 1 }]);
    expect((await store.records.guessers('guild', 0, 10)).lines).toMatchObject([{ name: 'Zoe the second' }]);
  });

  it('ends with the data of the person, with its table, after two years, when the bot is gone', async () => {
    await begin(store, table('t1'));
    for (const user of ['ben', 'eva']) await guess(user, WHO_WINS, 0);
    await store.records.forget('ben');
    expect([await of('ben'), await of('eva')].map(({ length }) => length)).toEqual([0, 1]);

    const over = (id: string, guild: string) =>
      table(id, { status: 'over', location: { guild, channel: 'channel', thread: null } });
    await begin(store, over('t2', 'left'));
    await begin(store, over('t3', 'guild'));
    for (const id of ['t2', 't3'])
      await write(id, { guess: { user: 'kim', name: 'Kim', ply: WHO_WINS, pick: 0 } });
    await store.servers.setLeft('left', 1_000);
    await store.sweep(1_000 + 31 * DAY);
    expect([await of('kim', 't2'), await of('kim', 't3')].map(({ length }) => length)).toEqual([0, 1]);
    await store.sweep(1_000 + KEPT.guess);
    expect(await of('kim', 't3')).toHaveLength(1);
    await store.sweep(1_001 + KEPT.guess);
    expect(await of('kim', 't3')).toEqual([]);

    await begin(store, table('t4', { status: 'closed' }));
    await write('t4', { guess: { user: 'kim', name: 'Kim', ply: WHO_WINS, pick: 0 } });
    await store.sweep(1_893_456_000_001 + 31 * DAY);
    expect(await store.load('t4')).toBeNull();
    expect(await of('kim', 't4')).toEqual([]);
  });
});
