import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choosePlaces } from '../../../bots/index.ts';
import { createTables } from '../../../src/tables/service.ts';
import { refusedIn } from '../../support/service/seats.ts';
import { bench, GUILD, must, START, type Bench } from '../../support/service/service.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});
const refused = refusedIn('common');
const lobby = async (): Promise<string> =>
  must(await b.tables.open(b.by('ann'), { game: 'complots', location: GUILD, locale: 'en' }));

describe('a lobby', () => {
  it('seats each person once, up to eight', async () => {
    const id = await lobby();
    expect(await b.tables.join(id, b.by('ann'))).toMatchObject(refused('joinedHostFew'));
    for (const one of ['b', 'c', 'd', 'e', 'f', 'g', 'h']) must(await b.tables.join(id, b.by(one)));
    expect(await b.tables.join(id, b.by('i'))).toMatchObject(refused('full'));
    expect(await b.tables.addBot(id, b.by('ann'), { level: 'steady', temper: null })).toMatchObject(
      refused('full'),
    );
  });
  it('obeys its host alone, and a member who manages the server', async () => {
    const id = await lobby();
    must(await b.tables.join(id, b.by('ben')));
    expect(await b.tables.start(id, b.by('ben'))).toMatchObject(refused('hostBegins'));
    expect(await b.tables.configure(id, b.by('ben'), { pace: 'live' })).toMatchObject(refused('notHost'));
    must(await b.tables.configure(id, { ...b.by('eve'), manages: 'guild' }, { pace: 'live' }));
    expect((await b.tableView(id)).table.pace).toBe('live');
  });
  it('is not begun by the *Play now* of a manager who has not joined', async () => {
    const id = await lobby();
    const manager = { ...b.by('eve'), manages: GUILD.guild };
    expect(await b.tables.playNow(id, manager)).toMatchObject(refused('hostBeginsJoin'));
    must(await b.tables.join(id, b.by('eve')));
    must(await b.tables.playNow(id, { ...b.by('eve'), manages: GUILD.guild }));
    expect((await b.tableView(id)).table.status).toBe('running');
  });
  it('refuses kindly what is too much at once, and the clock is never refused', async () => {
    const { id } = await b.game(['ann', 'ben']);
    const outcomes = await Promise.all([
      ...Array.from({ length: 500 }, () => b.tables.undo(id, b.by('ann'))),
      b.tables.tick(id),
      b.tables.freeze(id, 'to see that it is carried out'),
    ]);
    const busy = outcomes.filter(
      outcome => outcome && !outcome.ok && outcome.why.key === 'common:refuse.crowded',
    );
    expect(busy.length).toBeGreaterThanOrEqual(390);
    expect(busy.length).toBeLessThan(500);
    expect((await b.tableView(id)).table.status).toBe('frozen');
  });
  it('lets everybody join who presses while lost time is given back', async () => {
    const id = await lobby();
    const seen = b.store.seen.bind(b.store);
    let openGate: () => void = () => undefined;
    const gate = new Promise<void>(resolve => (openGate = resolve));
    let entered: () => void = () => undefined;
    const firstEntered = new Promise<void>(resolve => (entered = resolve));
    vi.spyOn(b.store, 'seen').mockImplementation(async receipt => {
      entered();
      await gate;
      return seen(receipt);
    });
    const joins = ['ben', 'eva', 'dan'].map(user => b.tables.join(id, b.by(user)));
    await firstEntered;
    const now = b.time.now();
    const givenBack = b.tables.giveBack({ from: now - 3_600_000, to: now });
    openGate();
    await givenBack;
    for (const joined of await Promise.all(joins)) must(joined);
    await b.tables.idle();
    expect((await b.tableView(id)).table.players).toHaveLength(4);
  });
  it('refuses options that do not exist', async () => {
    const id = await lobby();
    expect(await b.tables.configure(id, b.by('ann'), { option: ['fifth', 'jester'] })).toMatchObject(
      refused('unknownOption'),
    );
    expect(await b.tables.configure(id, b.by('ann'), { option: ['moon', 'yes'] })).toMatchObject(
      refused('unknownOption'),
    );
    must(await b.tables.configure(id, b.by('ann'), { option: ['fifth', 'inquisitor'] }));
    expect((await b.tableView(id)).table.options).toMatchObject({ fifth: 'inquisitor' });
  });
  it('does not start alone; hands on the host, and closes with the last person', async () => {
    const id = await lobby();
    expect(await b.tables.start(id, b.by('ann'))).toMatchObject(refused('tooFew'));
    must(await b.tables.join(id, b.by('ben')));
    must(await b.tables.leave(id, b.by('ann')));
    expect((await b.tableView(id)).table.host).toBe('ben');
    must(await b.tables.leave(id, b.by('ben')));
    expect(await b.tables.join(id, b.by('ann'))).toMatchObject(refused('closed'));
  });
  it('is closed when it has not been started for seven days', async () => {
    const id = await lobby();
    await b.time.advance(7 * 24 * 3_600_000);
    expect((await b.tableView(id)).table.status).toBe('closed');
  });
  it('keeps its pace when one person sits among automated players', async () => {
    const id = await lobby();
    must(await b.tables.addBot(id, b.by('ann'), { level: 'steady', temper: null }));
    expect((await b.tableView(id)).table.pace).toBe('async');
    must(await b.tables.join(id, b.by('ben')));
    expect((await b.tableView(id)).table.pace).toBe('async');
  });
});

describe('a request', () => {
  it('delivered twice counts once', async () => {
    const { id } = await b.game(['ann', 'ben', 'eva']);
    const seat = (await b.tableView(id)).awaited[0]?.seat ?? 0;
    const user = (await b.tableView(id)).table.players[seat]?.user ?? '';
    const { mine } = await b.tableView(id, user);
    const call = b.by(user);
    const stamp = mine?.stamp ?? 'none';
    const both = await Promise.all([
      b.tables.answer(id, call, stamp, { optionIndexes: [0] }),
      b.tables.answer(id, call, stamp, { optionIndexes: [0] }),
    ]);
    expect(both.map(o => o.ok)).toEqual([true, false]);
    expect(both[1]).toMatchObject(refused('repeat'));
    expect((await b.tableView(id)).table.ply).toBe(1);
  });
  it('with a button of last week is refused, and changes nothing', async () => {
    const { id } = await b.game(['ann', 'ben', 'eva']);
    const before = await b.tableView(id);
    const user = before.table.players[before.awaited[0]?.seat ?? 0]?.user ?? '';
    must(await b.say(id, user, { action: 'income' }));
    const after = await b.tableView(id);
    const next = after.table.players[after.awaited[0]?.seat ?? 0]?.user ?? '';
    expect(await b.tables.answer(id, b.by(user), before.stamp, { optionIndexes: [0] })).toMatchObject(
      refused('stale'),
    );
    expect(await b.tables.answer(id, b.by(user), after.stamp, { optionIndexes: [0] })).toMatchObject(
      refused('notYourTurn'),
    );
    expect(await b.tables.answer(id, b.by(next), before.stamp, { optionIndexes: [0] })).toMatchObject(
      refused('stale'),
    );
    expect(await b.tables.answer(id, b.by('eve'), after.stamp, { optionIndexes: [0] })).toMatchObject(
      refused('notSeated'),
    );
    expect(await b.tables.answer(id, b.by(next), after.stamp, { optionIndexes: [99] })).toMatchObject(
      refused('unknownOption'),
    );
    expect(await b.tables.answer(id, b.by(next), after.stamp, { optionIndexes: [0, 1] })).toMatchObject(
      refused('wrongNumber'),
    );
    expect((await b.tableView(id)).table.ply).toBe(after.table.ply);
  });
  it('CO-41 a block by a player who is not the target is refused privately and does not count', async () => {
    const { id } = await b.game(['ann', 'ben', 'eva']);
    const {
      awaited: [first],
      table,
    } = await b.tableView(id);
    must(await b.say(id, table.players[first?.seat ?? 0]?.user ?? '', { action: 'captain' }));
    const { view, offers, stamp, awaited } = await b.tableView(id);
    const { announcement } = view as { announcement: { target: number } };
    const bystander = table.players[awaited.find(a => a.seat !== announcement.target)?.seat ?? 0]?.user ?? '';
    const block = offers.findIndex(o => (o.value as { say: string }).say === 'block');
    expect(await b.tables.answer(id, b.by(bystander), stamp, { offer: block })).toMatchObject(
      refused('onlyTarget'),
    );
    expect((await b.tableView(id, bystander)).mine?.answered).toBeNull();
    const challenge = offers.findIndex(o => (o.value as { say: string }).say === 'challenge');
    expect(await b.tables.answer(id, b.by(bystander), stamp, { offer: challenge })).toMatchObject({
      ok: true,
      value: { open: { pace: 'async' } },
    });
    expect(
      await b.tables.answer(id, b.by(table.players[first?.seat ?? 0]?.user ?? ''), stamp, {
        offer: challenge,
      }),
    ).toMatchObject(refused('notAsked'));
  });
  it('two people in the same millisecond are heard one after the other', async () => {
    const { id } = await b.game(['ann', 'ben', 'eva'], 'async');
    const {
      awaited: [first],
      table,
    } = await b.tableView(id);
    must(await b.say(id, table.players[first?.seat ?? 0]?.user ?? '', { action: 'aid' }));
    const { offers, stamp, awaited } = await b.tableView(id);
    const block = offers.findIndex(o => (o.value as { say: string }).say === 'block');
    const users = awaited.map(a => table.players[a.seat]?.user ?? '');
    const both = await Promise.all(
      users.map(user => b.tables.answer(id, b.by(user), stamp, { offer: block })),
    );
    expect(both.every(o => o.ok)).toBe(true);
    await b.time.advance(10 * 60_000);
    const { view } = await b.tableView(id);
    expect(table.players[(view as { block: { by: number } }).block.by]?.user).toBe(users[0]);
  });
});

it('a request for a table whose process does not run changes nothing; the clock is none', async () => {
  const { id } = await b.game(['ann', 'ben']);
  const { ply } = (await b.tableView(id)).table;
  const resting = vi.spyOn(b.store, 'isResting').mockResolvedValue(true);
  const { mine, table } = await b.tableView(id, 'ann');
  const answer = await b.tables.answer(id, b.by('ann'), mine?.stamp ?? '', {
    optionIndexes: [0],
  });
  expect(answer).toMatchObject(refused('resting'));
  expect((await b.tableView(id)).table.ply).toBe(ply);
  expect(resting).toHaveBeenCalledWith(table.location.guild, b.time.now());
  resting.mockClear();
  await b.tables.tick(id);
  expect(resting).not.toHaveBeenCalled();
});

describe('after the end', () => {
  const ended = async (): Promise<{ id: string; winner: string }> => {
    const { id } = await b.game(['ann'], 'live', {}, 1);
    must(
      await b.tables.replace(
        id,
        b.by('ann'),
        (await b.tableView(id)).table.players.findIndex(p => p.user === 'ann'),
        null,
      ),
    );
    for (let i = 0; i < 5000 && (await b.tableView(id)).table.status === 'running'; i++)
      await b.time.advance(10_000);
    const { view, table } = await b.tableView(id);
    expect(table.status).toBe('over');
    return { id, winner: table.players[(view as { winner: number }).winner]?.user ?? '' };
  };

  it('the seed is published, with the hash that was shown at the start', async () => {
    const { id } = await ended();
    const { proof } = await b.tableView(id);
    expect(proof.seed).toMatch(/^[0-9a-f]{48}$/);
    const record = must(await b.tables.export(id));
    const { verify } = await import('../../../src/cli/replay.ts');
    expect(verify(JSON.stringify(record))).toMatchObject({ hash: proof.hash, over: true });
  });
  it('every claim is told for what it was', async () => {
    const { id } = await ended();
    const told = (await b.tables.hindsight(id)).flatMap(line => line.lines);
    expect(told.length).toBeGreaterThan(0);
  });
});

describe('a crash', () => {
  it('loses no acknowledged answer, and the time of being down is added to every deadline', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'durbar-'));
    const file = join(folder, 'durbar.db');
    const one = await bench(file);
    const { id } = await one.game(['ann', 'ben', 'eva']);
    const {
      awaited: [first],
      table,
    } = await one.tableView(id);
    must(await one.say(id, table.players[first?.seat ?? 0]?.user ?? '', { action: 'duchess' }));
    const other = table.players[(await one.tableView(id)).awaited[0]?.seat ?? 0]?.user ?? '';
    must(await one.say(id, other, { say: 'challenge' }));
    const until = (await one.tableView(id)).awaited[0]?.until ?? 0;
    await one.close();
    const down = 5 * 3_600_000;
    const two = await bench(file, START + down);
    const again = await two.tableView(id, other);
    expect(again.mine?.answered?.picks).toMatchObject([{ say: 'challenge' }]);
    expect(again.awaited[0]?.until).toBe(until + down);
    await two.close();
    rmSync(folder, { recursive: true });
  });
});

it('an answer in a window that stays open does not wake the loops', async () => {
  const { id } = await b.game(['ann', 'ben', 'eva']);
  let woken = 0;
  const tables = createTables({
    store: b.store,
    now: () => b.time.now(),
    scale: 1,
    automatedPlayer: choosePlaces,
    committed: () => void woken++,
  });
  const press = async (user: string, value: object): Promise<number> => {
    const before = woken;
    const { mine } = await b.tableView(id, user);
    const place = (mine?.prompt?.options ?? []).findIndex(option =>
      Object.entries(value).every(([name, field]) => Reflect.get(Object(option.value), name) === field),
    );
    must(await tables.answer(id, b.by(user), mine?.stamp ?? '', { optionIndexes: [place] }));
    return woken - before;
  };
  const first = await b.turnOf(id);
  const second = first === 'ann' ? 'ben' : 'ann';
  expect(await press(first, { action: 'duchess' })).toBe(1);
  await press(second, { say: 'pass' });
  expect(await press(second, { say: 'challenge' })).toBe(0);
  expect((await b.store.load(id))?.pending).toHaveLength(1);
});
