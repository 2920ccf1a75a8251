import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rngFor } from '../../../engines/core/rng.ts';
import { GAMES } from '../../../engines/index.ts';
import type { View } from '../../../engines/complots/model.ts';
import { pauseLine } from '../../../src/announce/cards/motion-parts.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { UNSET } from '../../../src/people/model.ts';
import { TERMS, type TableView } from '../../../src/tables/model.ts';
import { NOTHING } from '../../support/service/change.ts';
import { notes, refusedIn } from '../../support/service/seats.ts';
import { bench, must, START, type Bench } from '../../support/service/service.ts';
import { minute, hour, day } from '../../support/service/time.ts';
import { diverted } from '../../support/engine/twins.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});
const refused = refusedIn('hosting');
const untilOf = async (id: string, on = b): Promise<number | null | undefined> =>
  (await on.tableView(id)).awaited[0]?.until;

describe('a pause', () => {
  it('by the host stops all clocks at once; at its end all players have the same time left', async () => {
    const { id } = await b.game(['ann', 'ben', 'eva']);
    await b.time.advance(4 * hour);
    await b.said();
    expect(must(await b.tables.pause(id, b.by('ann'), 3))).toBe('passed');
    expect(notes(await b.said())).toEqual(['hosting:note.pausedByHost']);
    expect((await b.tableView(id)).table).toMatchObject({
      status: 'paused',
      paused: { until: b.time.now() + 3 * day, alone: true, deadlines: [] },
    });
    await b.time.advance(3 * day - 1);
    expect((await b.tableView(id)).table.status).toBe('paused');
    expect(await b.said()).toEqual([]);
    await b.time.advance(1);
    const { table, awaited } = await b.tableView(id);
    expect(table.status).toBe('running');
    expect(table.paused).toBe(null);
    expect(awaited[0]?.until).toEqual(b.time.now() + 20 * hour);
    expect(notes(await b.said())).toEqual(['hosting:note.resumed']);
    await b.time.advance(20 * hour);
    expect((await b.tableView(id)).table.ply).toBe(1);
  });
  it('refuses answers and changes nothing; views, log, standing orders and closing still work', async () => {
    const { id } = await b.game(['ann', 'ben', 'eva']);
    const user = await b.turnOf(id);
    const stamp = (await b.tableView(id, user)).mine?.stamp ?? 'none';
    must(await b.tables.pause(id, b.by('ann'), 1));
    const before = await b.store.load(id);
    expect(await b.tables.answer(id, b.by(user), stamp, { optionIndexes: [0] })).toMatchObject(
      refused('common:refuse.paused'),
    );
    expect(await b.tables.undo(id, b.by(user))).toMatchObject(refused('common:refuse.paused'));
    expect(await b.tables.replace(id, b.by('ann'), 0, null)).toMatchObject(refused('common:refuse.paused'));
    expect(await b.tables.takeOver(id, b.by('zoe'), 0)).toMatchObject(refused('common:refuse.paused'));
    expect(await b.tables.propose(id, b.by(user), 'pace', 'slow')).toMatchObject(
      refused('common:refuse.paused'),
    );
    expect(await b.tables.pause(id, b.by('ann'), 2)).toMatchObject(refused('common:refuse.paused'));
    expect(await b.store.load(id)).toEqual(before);
    must(await b.tables.order(id, b.by('ben'), 'pass', 'on'));
    expect((await b.tableView(id, 'ben')).mine?.orders).toEqual({ pass: 'on' });
    expect((await b.tables.log(id, 'ben')).length).toBeGreaterThan(0);
    must(await b.tables.close(id, b.by('ann')));
    expect((await b.tableView(id)).table).toMatchObject({ status: 'closed', paused: null });
    await b.time.advance(2 * day);
    expect((await b.tableView(id)).table.status).toBe('closed');
  });
  it('keeps a window open with the answers that wait in it; nothing that was pressed is lost', async () => {
    const { id, seats } = await b.game(['ann', 'ben', 'eva']);
    const active = await b.turnOf(id);
    const [rival = '', other = ''] = seats.filter(user => user !== active);
    must(await b.say(id, active, { action: 'duchess' }));
    must(await b.say(id, rival, { say: 'challenge' }));
    const left = ((await untilOf(id)) ?? 0) - b.time.now();
    must(await b.tables.pause(id, b.by('ann'), 2));
    await b.time.advance(2 * day);
    expect(((await untilOf(id)) ?? 0) - b.time.now()).toBe(left);
    expect((await b.tableView(id, rival)).mine?.answered).toMatchObject({ picks: [{ say: 'challenge' }] });
    must(await b.say(id, other, { say: 'pass' }));
    await b.time.advance(15 * minute);
    expect((await b.tableView(id)).view as View).toMatchObject({ challenge: { by: seats.indexOf(rival) } });
  });
  it('longer than a week, or wished by anybody else, begins when all agree; its end too', async () => {
    const { id } = await b.game(['ann', 'ben']);
    expect(must(await b.tables.pause(id, b.by('ann'), 8))).toBe('open');
    const made = (await b.tableView(id)).table.motion?.since ?? 0;
    expect(must(await b.tables.agree(id, b.by('ben'), true, made))).toBe('passed');
    expect((await b.tableView(id)).table.paused).toMatchObject({
      until: b.time.now() + 8 * day,
      alone: false,
    });
    expect(must(await b.tables.resume(id, b.by('ann')))).toBe('open');
    await b.time.advance(hour);
    expect(
      must(await b.tables.agree(id, b.by('ben'), true, (await b.tableView(id)).table.motion?.since ?? 0)),
    ).toBe('passed');
    expect((await b.tableView(id)).table.status).toBe('running');
    expect(await untilOf(id)).toBe(b.time.now() + day / 2);
    expect(must(await b.tables.pause(id, b.by('ben'), 1))).toBe('open');
  });
  it('that is proposed begins as soon as the only one who was still awaited is absent', async () => {
    const { id } = await b.game(['ann', 'ben', 'eva']);
    const away = await b.turnOf(id);
    const [one = '', other = ''] = ['ann', 'ben', 'eva'].filter(user => user !== away);
    for (let i = 0; i < 2; i++) {
      if (i === 1) {
        await b.time.advance(hour);
        must(await b.tables.propose(id, b.by(one), 'pause', '9'));
        expect(
          must(await b.tables.agree(id, b.by(other), true, (await b.tableView(id)).table.motion?.since ?? 0)),
        ).toBe('open');
      }
      await b.time.advance(day);
      for (let turn = await b.turnOf(id); i === 0 && turn !== away; turn = await b.turnOf(id))
        must(await b.say(id, turn, { action: 'income' }));
    }
    expect((await b.tableView(id)).table).toMatchObject({
      status: 'paused',
      motion: null,
      paused: { alone: false },
    });
  });
  it('begun by the host alone is ended by the host alone; a manager may do both', async () => {
    const { id } = await b.game(['ann', 'ben']);
    must(await b.tables.pause(id, b.by('ann'), 7));
    expect(must(await b.tables.resume(id, b.by('ben')))).toBe('open');
    expect(must(await b.tables.resume(id, b.by('ann')))).toBe('passed');
    expect((await b.tableView(id)).table).toMatchObject({ status: 'running', motion: null });
    await b.time.advance(1);
    for (const user of ['ann', 'ben']) must(await b.say(id, user, 'duchess'));
    must(await b.say(id, await b.turnOf(id), { action: 'income' }));
    expect(await b.tables.pause(id, b.manager('zoe'), 8)).toMatchObject(refused('pauseAlone'));
    must(await b.tables.pause(id, b.manager('zoe'), 7));
    must(await b.tables.resume(id, b.manager('zoe')));
    must(await b.tables.pause(id, b.by('ann'), 9));
    must(await b.tables.agree(id, b.by('ben'), true, (await b.tableView(id)).table.motion?.since ?? 0));
    expect(await b.tables.resume(id, b.manager('zoe'))).toMatchObject(refused('pausedByAll'));
  });
  it("is the host's alone only once until a player moves: then all must agree", async () => {
    const { id } = await b.game(['ann', 'ben', 'eva']);
    must(await b.tables.pause(id, b.by('ann'), 7));
    await b.time.advance(8 * day + hour);
    expect((await b.tableView(id)).table).toMatchObject({ status: 'running', ply: 1 });
    expect(must(await b.tables.pause(id, b.by('ann'), 1))).toBe('open');
    expect((await b.tableView(id)).table.motion).toMatchObject({ kind: 'pause', value: '1' });
    expect(await b.tables.pause(id, { ...b.by('zoe'), manages: 'guild' }, 1)).toMatchObject(
      refused('pauseAgain'),
    );
    must(await b.tables.agree(id, b.by('ben'), false, (await b.tableView(id)).table.motion?.since ?? 0));
    must(await b.say(id, await b.turnOf(id), { action: 'income' }));
    expect(must(await b.tables.pause(id, b.by('ann'), 7))).toBe('passed');
  });
  it('does not tell the host how a window was answered: by a player, an order, or silence', async () => {
    const answered = async (how: 'person' | 'order' | 'clock'): Promise<unknown> => {
      const { id } = await b.game(['ann', 'ben', 'eva']);
      const actor = await b.turnOf(id);
      must(await b.say(id, actor, { action: 'aid' }));
      must(await b.tables.pause(id, b.by('ann'), 1));
      must(await b.tables.resume(id, b.by('ann')));
      for (const user of ['ann', 'ben', 'eva'].filter(each => each !== actor)) {
        if (how === 'person') must(await b.say(id, user, { say: 'pass' }));
        if (how === 'order') must(await b.tables.order(id, b.by(user), 'pass', 'on'));
      }
      await b.time.advance(13 * hour);
      expect((await b.tableView(id)).table).toMatchObject({ status: 'running', ply: 2 });
      return must(await b.tables.pause(id, b.by('ann'), 1));
    };
    expect([await answered('person'), await answered('order'), await answered('clock')]).toEqual([
      'open',
      'open',
      'open',
    ]);
  });
  it("of a table with one person is that person's as often as wanted; a rematch begins again", async () => {
    const { id } = await b.game(['ann'], 'async', {}, 2);
    for (let i = 0; i < 2; i++) {
      expect(must(await b.tables.pause(id, b.by('ann'), 7))).toBe('passed');
      expect(must(await b.tables.resume(id, b.by('ann')))).toBe('passed');
    }
    must(await b.tables.close(id, b.by('ann')));
    const again = must(await b.tables.rematch(id, b.by('ann')));
    expect((await b.tableView(again)).table.terms).toEqual(TERMS);
  });
  it.each([0, 31, -1, 1.5, Number.NaN])('of %s days is refused', async days => {
    const { id } = await b.game(['ann', 'ben']);
    expect(await b.tables.pause(id, b.by('ann'), days)).toMatchObject(refused('days'));
  });
  it('is refused to those who are not at the table, and where nothing is played', async () => {
    const { id } = await b.game(['ann', 'ben']);
    expect(await b.tables.pause(id, b.by('eve'), 2)).toMatchObject(refused('common:refuse.notSeated'));
    expect(await b.tables.resume(id, b.by('ann'))).toMatchObject(refused('notPaused'));
    expect(await b.tables.pause('nowhere', b.by('ann'), 2)).toMatchObject(refused('common:refuse.noTable'));
    must(await b.tables.close(id, b.by('ann')));
    expect(await b.tables.pause(id, b.by('ann'), 2)).toMatchObject(refused('common:refuse.closed'));
    expect(await b.tables.resume(id, b.by('ann'))).toMatchObject(refused('common:refuse.closed'));
  });
  it('leaves a player the time of their own day: nights are not counted twice', async () => {
    for (const user of ['ann', 'ben', 'eva'])
      await b.store.people.set(user, { ...UNSET, quiet: { zone: 'UTC', from: 22 * 60, to: 8 * 60 } });
    const { id } = await b.game(['ann', 'ben', 'eva']);
    // 8:40, then 14 hours of the next day, then 1:20 of the third
    expect(await untilOf(id)).toBe(START + 2 * day - 4 * hour);
    must(await b.tables.pause(id, b.by('ann'), 1));
    await b.time.advance(6 * hour);
    must(await b.tables.resume(id, b.by('ann')));
    // from 19:20 on: 2:40, the 14 hours of the next day, 7:20 of the third
    expect(await untilOf(id)).toBe(START + 2 * day + 2 * hour);
  });
});

describe('a program that is down', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'durbar-pause-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('during a pause: it ends at its date all the same, and no time is given back twice', async () => {
    const file = join(folder, 'store.sqlite');
    const first = await bench(file);
    const { id } = await first.game(['ann', 'ben', 'eva']);
    await first.time.advance(4 * hour);
    must(await first.tables.pause(id, first.by('ann'), 2));
    await first.time.advance(hour);
    await first.close();
    const again = await bench(file, START + 5 * hour + 10 * hour);
    expect((await again.tableView(id)).table.paused?.until).toBe(START + 4 * hour + 2 * day);
    await again.time.advance(START + 4 * hour + 2 * day - again.time.now());
    expect((await again.tableView(id)).table.status).toBe('running');
    expect(await untilOf(id, again)).toBe(again.time.now() + 20 * hour);
    await again.close();
  });
  it('when a pause should end: it ends at the start, and the clocks have the same time left', async () => {
    const file = join(folder, 'store.sqlite');
    const first = await bench(file);
    const { id } = await first.game(['ann', 'ben', 'eva']);
    await first.time.advance(4 * hour);
    must(await first.tables.pause(id, first.by('ann'), 1));
    await first.close();
    const again = await bench(file, START + 3 * day);
    await again.time.advance(1);
    expect((await again.tableView(id)).table.status).toBe('running');
    expect(await untilOf(id, again)).toBe(START + 3 * day + 20 * hour);
    await again.close();
  });
  it('a table frozen in a pause is still paused afterwards, until the same time', async () => {
    const { id } = await b.game(['ann', 'ben', 'eva']);
    await b.time.advance(hour);
    must(await b.tables.pause(id, b.by('ann'), 2));
    const { until } = (await b.tableView(id)).table.paused ?? { until: 0 };
    await b.tables.freeze(id, 'tried out');
    const frozen = await b.tableView(id);
    expect(frozen.table.status).toBe('frozen');
    expect(pauseLine(frozen, createLocalizer('en', frozen.table.players))).toBe(null);
    expect(await b.tables.resume(id, b.by('ann'))).toMatchObject(refused('common:refuse.frozen'));
    await b.time.advance(day);
    await b.tables.examine();
    expect((await b.tableView(id)).table).toMatchObject({
      status: 'paused',
      report: null,
      paused: { until, alone: true },
    });
    await b.time.advance(until - b.time.now());
    expect((await b.tableView(id)).table.status).toBe('running');
    expect(await untilOf(id)).toBe(b.time.now() + day);
    await b.time.advance(3 * day);
    expect((await b.tableView(id)).table.ply).toBeGreaterThan(0);
  });
  it('a pause that would have ended while the table was frozen is over when it thaws', async () => {
    const { id } = await b.game(['ann', 'ben', 'eva']);
    must(await b.tables.pause(id, b.by('ann'), 2));
    await b.time.advance(2 * day - hour);
    expect(must(await b.tables.resume(id, b.by('ben')))).toBe('open');
    await b.tables.freeze(id, 'tried out');
    await b.time.advance(2 * hour);
    await b.tables.examine();
    expect((await b.tableView(id)).table, 'nor is it proposed any more to go on').toMatchObject({
      status: 'running',
      paused: null,
      motion: null,
    });
    expect(await untilOf(id)).toBe(b.time.now() + day);
  });
});

describe('secrets', () => {
  it('pauses, motions, playing hours and their times are the same whatever the others hold', async () => {
    const { id, seats } = await b.game(['ann', 'ben', 'eva']);
    const held = await b.store.load(id);
    if (!held) throw new Error('no table');
    const watcher = seats.indexOf('ann');
    const other = GAMES.complots.resample(held.table.state, watcher, rngFor('pause/twin'));
    expect(other).not.toEqual(held.table.state);
    const here = await steps(id, seats);
    const there = await diverted(GAMES.complots, held.table.state, other, () => steps(id, seats));
    expect(there).toEqual(here);
  });

  /** Everything that Ann sees of the same evening, played in a separate world. */
  async function steps(id: string, seats: readonly string[]): Promise<unknown[]> {
    const on = await bench();
    const held = await b.store.load(id);
    if (!held) throw new Error('no table');
    const none = {
      ...NOTHING,
      at: START,
    };
    await on.store.commit(null, {
      ...none,
      table: { ...held.table, status: 'lobby', state: null, asked: [], ply: 0, rematchOf: 'x' },
      pending: [],
      deadlines: [],
    });
    must(await on.tables.start(id, on.by('ann')));
    const seen: unknown[] = [];
    const note = async (what: unknown): Promise<void> => {
      const { proof: _proof, ...tableView }: TableView = await on.tableView(id, 'ann');
      seen.push([what, tableView, await on.tables.log(id, 'ann'), await on.said()]);
    };
    const active = await on.turnOf(id);
    const [rival = ''] = seats.filter(user => user !== active && user !== 'ann');
    must(await on.say(id, active, { action: 'duchess' }));
    if (rival !== '') must(await on.say(id, rival, { say: 'pass' }));
    await note('claimed');
    await note(await on.tables.pause(id, on.by('ann'), 2));
    await on.time.advance(day);
    await note(await on.tables.resume(id, on.by('ann')));
    await note(await on.tables.propose(id, on.by('ann'), 'undo', ''));
    const made = (await on.tableView(id)).table.motion?.since ?? 0;
    for (const user of seats) await note(await on.tables.agree(id, on.by(user), true, made));
    await note(await on.tables.propose(id, on.by('ben'), 'pace', 'slow'));
    await on.time.advance(day);
    await note('lapsed');
    await note(await on.tables.propose(id, on.by('ben'), 'hours', '18:00-23:00 Europe/Rome'));
    const opened = (await on.tableView(id)).table.motion?.since ?? 0;
    for (const user of seats) await note(await on.tables.agree(id, on.by(user), true, opened));
    must(await on.say(id, await on.turnOf(id), { action: 'duchess' }));
    await note('claimed in the playing hours');
    await on.time.advance(4 * hour); // to 18:20 in Rome
    await note('the clocks run');
    await on.close();
    return seen;
  }
});
