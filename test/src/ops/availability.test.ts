/** Time in which people could not answer is given back: nobody loses a turn, a seat or bank time by it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { at, range } from '../../../engines/core/values.ts';
import { choosePlaces } from '../../../bots/index.ts';
import { problemsOf } from '../../../src/ops/health.ts';
import { isRunning } from '../../../src/ops/availability.ts';
import { UNSET } from '../../../src/people/model.ts';
import { createTables } from '../../../src/tables/service.ts';
import type { Duty } from '../../../src/tables/model.ts';
import { StoreFailure } from '../../../src/tables/store.ts';
import { NOTHING } from '../../support/service/change.ts';
import { bench, GUILD, must, START, type Bench } from '../../support/service/service.ts';
import { second, minute, hour, day } from '../../support/service/time.ts';

/** As in production. */
const PULSE = 5 * second;
const REAL = { pulse: PULSE, heartbeats: 'punctual' } as const;
/** For long times. */
const SLOW = { ...REAL, pulse: minute } as const;

let folder: string;
let file: string;
let b: Bench;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'durbar-availability-'));
  file = join(folder, 'store.sqlite');
});
afterEach(async () => {
  await b.close();
  rmSync(folder, { recursive: true });
});

const rowsOf = async (id: string) => (await b.store.load(id))?.deadlines ?? [];
const dueOf = async (id: string, duty: Duty) => (await rowsOf(id)).find(row => row.duty === duty)?.due ?? NaN;
/** Deadlines by duty and seat, so that they can be compared with later ones. */
const dues = async (id: string) =>
  Object.fromEntries((await rowsOf(id)).map(({ duty, seat, due }) => [`${duty} ${seat}`, due]));
const later = (before: Readonly<Record<string, number>>, ms: number) =>
  Object.fromEntries(
    Object.entries(before).map(([name, due]) => [name, name.startsWith('thread') ? due : due + ms]),
  );
const playersOf = async (id: string) => (await b.tableView(id)).table.players;
const untouched = { bot: false, missed: 0, absent: false };
const plyOf = async (id: string) => (await b.tableView(id)).table.ply;
const notes = async () => (await b.said()).flatMap(n => (n.kind === 'note' ? [n.line] : []));

/** The user whose turn it is. */
async function askedAt(id: string): Promise<string> {
  const { awaited } = await b.tableView(id);
  return at(await playersOf(id), at(awaited, 0).seat).user;
}

/** Starts a live game in which a Duchess is claimed. Returns the users who may answer. */
async function claimed(): Promise<{ readonly id: string; readonly asked: readonly string[] }> {
  const { id, seats } = await b.game(['ann', 'ben', 'eva'], 'live');
  must(await b.say(id, await askedAt(id), { action: 'duchess' }));
  return { id, asked: (await b.tableView(id)).awaited.map(({ seat }) => at(seats, seat)) };
}

/** Discord is away for this long. */
async function outage(ms: number): Promise<void> {
  b.connect(false);
  await b.time.advance(ms);
  b.connect(true);
  await b.clock.idle();
}

/** Ends the process as `kill -9` does: nothing is noted any more. Starts it on the same database. */
async function killed(downFor: number, conditions: Parameters<typeof bench>[2] = {}): Promise<void> {
  const { store, time, clock } = b;
  const alive = await store.setting('alive');
  const pulse = await store.setting('pulse');
  await clock.stop();
  await store.set('alive', alive);
  await store.set('pulse', pulse);
  await store.close();
  b = await bench(file, time.now() + downFor, { ...REAL, ...conditions });
}

describe('while Discord is away', () => {
  it('for 20 minutes of a live game nobody misses a turn, every deadline is later by as much', async () => {
    b = await bench(file, START, REAL);
    const { id } = await b.game(['ann', 'ben', 'eva'], 'live');
    await b.time.advance(minute);
    const before = await dues(id);
    await outage(20 * minute);
    expect(await dues(id)).toEqual(later(before, 20 * minute));
    expect(await playersOf(id)).toMatchObject([untouched, untouched, untouched]);
    await b.time.advance(2 * minute - 1);
    expect(await plyOf(id)).toBe(0);
    for (const user of ['ann', 'ben', 'eva'])
      expect(await b.store.records.punctuality(user)).toMatchObject({ missed: 0 });
    await b.time.advance(1);
    expect(await plyOf(id), 'the clock goes on').toBeGreaterThan(0);
  });

  it('a window stays open, and its answers wait', async () => {
    b = await bench(file, START, REAL);
    const { id, seats } = await b.game(['ann', 'ben', 'eva'], 'live');
    must(await b.say(id, await askedAt(id), { action: 'duchess' }));
    const others = seats.filter((_, seat) => seat !== 0);
    await b.time.advance(30 * second);
    const before = await dues(id);
    await outage(10 * minute);
    expect(await dues(id)).toEqual(later(before, 10 * minute));
    expect((await b.store.load(id))?.deadlines.find(row => row.duty === 'window')?.since).toBe(
      START + 10 * minute,
    );
    const { awaited } = await b.tableView(id);
    expect(awaited.map(({ since }) => since)).toEqual([START, START]); // when it was really asked
    expect(others).toHaveLength(2);
    expect(await plyOf(id)).toBe(1);
  });

  it('automated players wait too, and go on at their pace', async () => {
    b = await bench(file, START, REAL);
    const { id } = await b.game(['ann'], 'live', {}, 2);
    must(
      await b.tables.replace(
        id,
        b.by('ann'),
        (await playersOf(id)).findIndex(p => !p.bot),
        null,
      ),
    );
    b.connect(false);
    const ply = await plyOf(id);
    await b.time.advance(hour);
    expect(await plyOf(id)).toBe(ply);
    b.connect(true);
    await b.time.advance(minute);
    expect(await plyOf(id)).toBeGreaterThan(ply);
  });

  it('what was about to be due gets a moment more, one table after the other', async () => {
    b = await bench(file, START, REAL);
    const ids: string[] = [];
    for (const n of range(6)) ids.push((await b.game([`a${n}`, `b${n}`, `c${n}`], 'live')).id);
    await b.time.advance(3 * minute - second);
    await outage(20 * minute);
    const back = b.time.now();
    const moved = await Promise.all(ids.map(id => dueOf(id, 'turn')));
    expect(moved.sort((x, y) => x - y)).toEqual(range(6).map(n => back + minute + n * 2 * second));
    const played = async () => (await Promise.all(ids.map(plyOf))).filter(ply => ply > 0).length;
    await b.time.advance(minute - 1);
    expect(await played()).toBe(0);
    await b.time.advance(1);
    expect(await played()).toBe(1);
    await b.time.advance(4 * second);
    expect(await played()).toBe(3);
  });

  it('a table is told if the outage was long for its pace, once', async () => {
    b = await bench(file, START, REAL);
    const live = await b.game(['ann', 'ben', 'eva'], 'live');
    await b.game(['ann', 'ben', 'eva'], 'async');
    await b.said();
    await outage(minute - second);
    expect(await notes()).toEqual([]);
    await outage(20 * minute);
    expect(await notes()).toEqual([{ key: 'timing:note.outageMinutes', count: 20 }]);
    must(await b.tables.close(live.id, b.by('ann')));
    await b.said();
    await outage(4 * hour);
    expect(await notes()).toEqual([{ key: 'timing:note.outageHours', count: 4 }]);
  });

  it('the program counts as running, and health says why it does not serve', async () => {
    b = await bench(file, START, REAL);
    b.connect(false);
    await b.time.advance(20 * minute);
    expect(await b.store.setting('alive'), 'counted up to the outage').toBe(START);
    expect(await isRunning(b.store, b.time.now())).toBe(true);
    const now = () => b.time.now();
    expect(
      await problemsOf({
        store: b.store,
        now,
        pulse: PULSE,
        connected: () => false,
        waitsSince: async () => null,
      }),
    ).toEqual(['the connection to Discord is not ready']);
  });

  it('a press that Discord delivers before it is ready again finds the time given back', async () => {
    b = await bench(file, START, REAL);
    const { id } = await b.game(['ann', 'ben', 'eva'], 'live');
    const user = await askedAt(id);
    must(await b.say(id, user, { action: 'duchess' }));
    await b.time.advance(80 * second);
    b.connect(false);
    await b.time.advance(hour);
    await b.availability.arrived();
    const [other] = (await b.tableView(id)).awaited;
    const presser = at(await playersOf(id), other?.seat ?? -1).user;
    must(await b.say(id, presser, { say: 'pass' }));
    expect(await plyOf(id), 'the window has not closed').toBe(1);
    expect(await playersOf(id)).toMatchObject([untouched, untouched, untouched]);
  });

  it('a request under way does not write its old deadlines again', async () => {
    b = await bench(file, START, REAL);
    const { id } = await b.game(['ann', 'ben', 'eva']);
    const due = await dueOf(id, 'turn');
    const [loading, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const load: Bench['store']['load'] = async table => {
      const loaded = await b.store.load(table);
      loading.resolve(undefined);
      await held.promise;
      return loaded;
    };
    const now = () => START + hour;
    const tables = createTables({
      store: { ...b.store, load },
      now,
      committed: () => undefined,
      scale: 1,
      automatedPlayer: choosePlaces,
    });
    const proposed = tables.propose(id, b.by('ann'), 'pause', '2');
    await loading.promise;
    const given = tables.giveBack({ from: START, to: now() });
    held.resolve(undefined);
    must(await proposed);
    await given;
    expect((await b.tableView(id)).table.motion?.kind).toBe('pause');
    expect(await dueOf(id, 'turn')).toBe(due + hour);
  });

  it('longer than anybody noticed: the time since Discord fell silent counts', async () => {
    b = await bench(file, START, { ...REAL, silence: () => 80 * second });
    const { id } = await b.game(['ann', 'ben', 'eva'], 'live');
    await b.time.advance(100 * second);
    const due = await dueOf(id, 'turn');
    await outage(minute);
    expect(await dueOf(id, 'turn')).toBe(due + minute + 80 * second);
  });
});

describe('while the database does not write', () => {
  /** Fails all that is written until the returned function is called. */
  function fail(): () => void {
    const failing = vi.spyOn(b.store, 'set').mockRejectedValue(new StoreFailure('unreachable', null));
    return () => {
      failing.mockRestore();
    };
  }

  it('no clock runs, and everybody gets the time since the last pulse back', async () => {
    b = await bench(file, START, REAL);
    const { id } = await b.game(['ann', 'ben', 'eva'], 'live');
    await b.time.advance(minute);
    const before = await dues(id);
    await b.time.advance(PULSE - 1);
    const mend = fail();
    await b.time.advance(20 * minute);
    expect(await plyOf(id), 'nothing is carried out').toBe(0);
    mend();
    await b.time.advance(PULSE);
    await b.clock.idle();
    expect(await dues(id)).toEqual(later(before, 20 * minute + PULSE));
    expect(await playersOf(id)).toMatchObject([untouched, untouched, untouched]);
  });

  it('a press that comes before the next pulse finds the time given back', async () => {
    b = await bench(file, START, REAL);
    const { id } = await b.game(['ann', 'ben', 'eva'], 'live');
    const before = await dues(id);
    const mend = fail();
    await b.time.advance(hour);
    await expect(b.availability.arrived()).rejects.toThrow('unreachable');
    mend();
    await b.availability.arrived();
    expect(await dues(id)).toEqual(later(before, hour));
  });

  it('what the server gave back before it was lost is not given back again', async () => {
    b = await bench(file, START, REAL);
    const { id } = await b.game(['ann', 'ben', 'eva'], 'live');
    const before = await dues(id);
    const giveBack = b.store.giveBack.bind(b.store);
    vi.spyOn(b.store, 'giveBack').mockImplementationOnce(async (...given) => {
      await giveBack(...given);
      throw new StoreFailure('unreachable', null);
    });
    b.connect(false);
    await b.time.advance(20 * minute);
    await expect(b.availability.arrived()).rejects.toThrow('unreachable');
    b.connect(true);
    await b.time.advance(3 * PULSE);
    expect(await dues(id)).toEqual(later(before, 20 * minute));
  });
});

describe('a flicker', () => {
  it('moves nothing, and nothing is carried out while it lasts', async () => {
    b = await bench(file, START, REAL);
    const { id } = await b.game(['ann', 'ben', 'eva'], 'live');
    await b.time.advance(3 * minute - second);
    const before = await dues(id);
    b.connect(false);
    await b.time.advance(3 * second);
    expect(await plyOf(id)).toBe(0);
    b.connect(true);
    await b.clock.idle();
    expect(await dues(id)).toEqual(before);
    expect(await plyOf(id), 'the last second is left').toBe(0);
    await b.time.advance(second - 1);
    expect(await plyOf(id)).toBe(0);
    await b.time.advance(1);
    expect(await plyOf(id)).toBe(1);
  });

  it('after flicker the time adds up and is given back as a whole', async () => {
    b = await bench(file, START, REAL);
    const { id } = await b.game(['ann', 'ben', 'eva'], 'live');
    const before = await dues(id);
    for (const n of range(4)) {
      await outage(2.5 * second);
      expect(await dues(id), `${n}`).toEqual(n < 3 ? before : later(before, 10 * second));
      await b.time.advance(7 * second);
    }
  });

  it.each([
    ['flicker', outage],
    ['quick restart', killed],
  ])('after a %s a press closes no window before the clock would', async (_, happens) => {
    b = await bench(file, START, REAL);
    const { id, asked } = await claimed();
    const [first = '', other = ''] = asked;
    await b.time.advance((await dueOf(id, 'window')) - START - second);
    await happens(3 * second);
    must(await b.say(id, first, { say: 'pass' }));
    expect(await plyOf(id), 'one second is left').toBe(1);
    expect(await playersOf(id)).toMatchObject([untouched, untouched, untouched]);
    await b.time.advance(second - 1);
    expect(await plyOf(id)).toBe(1);
    must(await b.say(id, other, { say: 'pass' }));
    expect(await plyOf(id), 'all have answered, and the shortest time has passed').toBe(2);
  });

  it('a press for a server of another process closes no window before the clock there would', async () => {
    b = await bench(file, START, REAL);
    const { id, asked } = await claimed();
    const [first = ''] = asked;
    await b.time.advance((await dueOf(id, 'window')) - START - second);
    vi.spyOn(b.store, 'lagElsewhere').mockResolvedValue(3 * second);
    await b.clock.stop();
    await b.time.advance(3 * second);
    must(await b.say(id, first, { say: 'pass' }));
    expect(await plyOf(id), 'one second is left').toBe(1);
  });

  it.each([
    ['flicker', outage],
    ['quick restart', killed],
  ])('a %s is charged to no bank', async (_, happens) => {
    b = await bench(file, START, REAL);
    const id = must(await b.tables.open(b.by('ann'), { game: 'complots', location: GUILD, locale: 'en' }));
    for (const user of ['ben', 'eva']) must(await b.tables.join(id, b.by(user)));
    must(await b.tables.configure(id, b.by('ann'), { pace: 'async', clock: 'short' }));
    must(await b.tables.start(id, b.by('ann')));
    const user = await askedAt(id);
    const seat = (await playersOf(id)).findIndex(p => p.user === user);
    await b.time.advance(minute);
    await happens(3 * second);
    must(await b.say(id, user, { action: 'income' }));
    // a day in the bank, a minute used, four hours added
    expect(at(await playersOf(id), seat).bank).toBe(day - minute + 4 * hour);
  });

  it('a press does not shorten the shortest time of a window', async () => {
    b = await bench(file, START, REAL);
    const { id, asked } = await claimed();
    const shortest = (await dueOf(id, 'earliest')) - START;
    await outage(3 * second);
    await b.time.advance(shortest - second);
    for (const user of asked) must(await b.say(id, user, { say: 'pass' }));
    expect(await plyOf(id)).toBe(1);
    await b.time.advance(second - 1);
    expect(await plyOf(id)).toBe(1);
    await b.time.advance(1);
    expect(await plyOf(id)).toBe(2);
  });

  it('what is due a moment after another deadline is not carried out with it', async () => {
    b = await bench(file, START, REAL);
    const { id } = await b.game(['ann', 'ben', 'eva'], 'live');
    await outage(5 * second);
    const held = await b.store.load(id);
    if (!held) throw new Error('no table');
    const [due, idle] = [START + minute, START + minute + second];
    await b.store.commit(held, {
      ...held,
      deadlines: held.deadlines.map(row => {
        if (row.duty === 'thread') return { ...row, due };
        return row.duty === 'idle' ? { ...row, due: idle } : row;
      }),
      ...NOTHING,
      at: b.time.now(),
    });
    await b.time.advance(minute);
    expect(await dueOf(id, 'thread'), 'the thread is kept').toBeGreaterThan(idle);
    expect(await dueOf(id, 'idle')).toBe(idle);
  });

  it('is not forgotten by a restart, and a quick restart is one, too', async () => {
    b = await bench(file, START, REAL);
    const { id } = await b.game(['ann', 'ben', 'eva'], 'live');
    const before = await dues(id);
    await outage(5 * second);
    await b.time.advance(5 * second);
    await killed(3 * second);
    expect(await dues(id)).toEqual(before);
    await killed(2 * second);
    expect(await dues(id)).toEqual(later(before, 10 * second));
  });

  it('by a quick restart lets nothing be carried out too soon', async () => {
    b = await bench(file, START, REAL);
    const { id } = await b.game(['ann', 'ben', 'eva'], 'live');
    await b.time.advance(3 * minute - 5 * second);
    await killed(3 * second);
    await b.time.advance(5 * second - 1);
    expect(await plyOf(id)).toBe(0);
    await b.time.advance(1);
    expect(await plyOf(id)).toBe(1);
  });
});

describe('a program that is down', () => {
  it('and then without Discord: the time from the stop until Discord is ready counts, once', async () => {
    b = await bench(file, START, REAL);
    const { id } = await b.game(['ann', 'ben', 'eva'], 'live');
    await b.time.advance(minute);
    const before = await dues(id);
    await killed(10 * minute, { isReady: false });
    await b.time.advance(30 * minute);
    expect(await dues(id)).toEqual(before);
    b.connect(true);
    await b.clock.idle();
    expect(await dues(id)).toEqual(later(before, 40 * minute));
    await killed(0);
    expect(await dues(id)).toEqual(later(before, 40 * minute));
  });

  it('killed in the middle of an outage: the outage counts as a whole, once', async () => {
    b = await bench(file, START, REAL);
    const { id } = await b.game(['ann', 'ben', 'eva'], 'live');
    await b.time.advance(minute);
    const before = await dues(id);
    b.connect(false);
    await b.time.advance(5 * minute);
    await killed(5 * minute, { isReady: false });
    await b.time.advance(5 * minute);
    await killed(5 * minute);
    expect(await dues(id)).toEqual(later(before, 20 * minute));
    expect(await playersOf(id)).toMatchObject([untouched, untouched, untouched]);
  });

  it('was of an older version, which noted `alive` only', async () => {
    b = await bench(file, START, REAL);
    const { id } = await b.game(['ann', 'ben', 'eva'], 'async');
    const before = await dues(id);
    await b.store.set('pulse', 0);
    await killed(hour);
    expect(await dues(id)).toEqual(later(before, hour));
  });

  it('moves a table that cannot be read by the plain time', async () => {
    b = await bench(file, START, REAL);
    const [{ id }, broken] = [await b.game(['ann', 'ben', 'eva']), await b.game(['cat', 'dan', 'fay'])];
    const first = Math.min(...Object.values(await dues(broken.id)));
    await b.store.set('alive', START);
    const held = await b.store.load(broken.id);
    if (!held) throw new Error('no table');
    const change = {
      entries: [],
      undoneFrom: null,
      notices: [],
      notifications: [],
      punctual: [],
      results: [],
    };
    await b.store.commit(held, {
      ...held,
      ...change,
      table: { ...held.table, asked: 'secret' as never },
      quietUntil: null,
      receipt: null,
      at: START,
    });
    await b.store.giveBack({ from: START, to: START + hour }, ({ table, deadlines }) => {
      expect(table.id).toBe(id);
      return { ...change, table, deadlines, quietUntil: null, at: START };
    });
    expect(await b.store.due(first + hour - 1)).toEqual([id]);
    expect(await b.store.due(first + hour)).toContain(broken.id);
  });
});

describe('a suspended program', () => {
  it.each([
    ['a signal', 40 * second],
    ['a closed lid', 9 * hour],
  ])('by %s loses nothing', async (_, ms) => {
    b = await bench(file, START, REAL);
    const { id } = await b.game(['ann', 'ben', 'eva'], 'live');
    await b.time.advance(minute);
    const before = await dues(id);
    b.time.suspend(ms);
    await b.time.advance(0);
    await b.clock.idle();
    const after = await dues(id);
    expect(Number(after['turn 0'] ?? after['turn 1'] ?? after['turn 2'])).toBe(
      Number(before['turn 0'] ?? before['turn 1'] ?? before['turn 2']) + ms,
    );
    expect(await playersOf(id)).toMatchObject([untouched, untouched, untouched]);
  });

  it('a press that comes before the next pulse finds the time given back', async () => {
    b = await bench(file, START, REAL);
    const { id } = await b.game(['ann', 'ben', 'eva'], 'live');
    must(await b.say(id, await askedAt(id), { action: 'duchess' }));
    const before = await dues(id);
    b.time.suspend(hour);
    await b.availability.arrived();
    expect(await dues(id)).toEqual(later(before, hour));
  });
});

describe('the clock of the machine is set', () => {
  it.each([
    ['30 hours forward', 30 * hour],
    ['6 hours back', -6 * hour],
  ])('%s: everybody has as much time left as before, and when it is set right', async (_, ms) => {
    b = await bench(file, START, REAL);
    const { id } = await b.game(['ann', 'ben', 'eva']);
    await b.time.advance(hour);
    b.time.setClock(ms);
    await b.time.advance(PULSE);
    expect(await dueOf(id, 'turn')).toBe(b.time.now() + 23 * hour - 0);
    expect(await playersOf(id)).toMatchObject([untouched, untouched, untouched]);
    must(await b.say(id, await askedAt(id), { action: 'income' }));
    b.time.setClock(-ms);
    await b.time.advance(PULSE);
    expect(await dueOf(id, 'turn'), 'a turn given meanwhile').toBe(b.time.now() + day);
    expect(await isRunning(b.store, b.time.now())).toBe(true);
  });

  it('back while the program is down: time left stays', async () => {
    b = await bench(file, START, REAL);
    const { id } = await b.game(['ann', 'ben', 'eva']);
    await b.time.advance(hour);
    await killed(-6 * hour);
    expect(await dueOf(id, 'turn')).toBe(b.time.now() + 23 * hour);
  });

  it('by a second: nothing is moved', async () => {
    b = await bench(file, START, REAL);
    const { id } = await b.game(['ann', 'ben', 'eva']);
    const before = await dues(id);
    for (const ms of [second, -second]) {
      b.time.setClock(ms);
      await b.time.advance(PULSE);
    }
    expect(await dues(id)).toEqual(before);
  });
});

describe('everything that is counted', () => {
  it('banks: the outage is charged to nobody, not even in the extension of a turn', async () => {
    b = await bench(file, START, SLOW);
    const id = must(await b.tables.open(b.by('ann'), { game: 'complots', location: GUILD, locale: 'en' }));
    for (const user of ['ben', 'eva']) must(await b.tables.join(id, b.by(user)));
    must(await b.tables.configure(id, b.by('ann'), { pace: 'async', clock: 'short' }));
    must(await b.tables.start(id, b.by('ann')));
    const user = await askedAt(id);
    const seat = (await playersOf(id)).findIndex(p => p.user === user);
    await b.time.advance(hour);
    await outage(10 * hour);
    await b.time.advance(hour);
    must(await b.say(id, user, { action: 'income' }));
    // a day in the bank, two hours used, four added
    expect(at(await playersOf(id), seat).bank).toBe(day - 2 * hour + 4 * hour);
  });

  it('nights: who has an hour left in the evening has an hour left in the morning', async () => {
    b = await bench(file, START, SLOW);
    for (const user of ['ann', 'ben', 'eva'])
      await b.store.people.set(user, { ...UNSET, quiet: { zone: 'UTC', from: 22 * 60, to: 8 * 60 } });
    const { id } = await b.game(['ann', 'ben', 'eva']);
    // 13:20: a day of awake time is 8:40 today, 14 hours tomorrow, and 1:20 the day after
    await b.time.advance(6 * hour); // 19:20
    await outage(6 * hour); // 01:20: of these only the time until 22:00 was awake
    expect(await dueOf(id, 'turn')).toBe(Date.UTC(2030, 0, 9, 9, 20) + 2 * hour + 40 * minute);
    await outage(2 * hour);
    expect(await dueOf(id, 'turn'), 'nobody loses by an outage at night').toBe(Date.UTC(2030, 0, 9, 12));
  });

  it('the end of a window moves to the morning if it came into the night', async () => {
    const morning = Date.UTC(2030, 0, 8, 9);
    b = await bench(file, morning, SLOW);
    for (const user of ['ann', 'ben', 'eva'])
      await b.store.people.set(user, { ...UNSET, quiet: { zone: 'UTC', from: 22 * 60, to: 8 * 60 } });
    const { id } = await b.game(['ann', 'ben', 'eva']);
    must(await b.say(id, await askedAt(id), { action: 'duchess' }));
    expect(await dueOf(id, 'window')).toBe(morning + 12 * hour);
    await b.time.advance(hour);
    await outage(2 * hour);
    // at noon 11 hours are left: ten until 22:00, one from 8:00 on
    expect(await dueOf(id, 'window')).toBe(morning + day);
  });

  it('the deadline that others see of a turn that was extended', async () => {
    b = await bench(file, START, SLOW);
    const { id } = await b.game(['ann', 'ben', 'eva']);
    await b.time.advance(day - minute);
    const held = await b.store.load(id);
    if (!held) throw new Error('no table');
    const turn = held.deadlines.find(row => row.duty === 'turn');
    if (!turn) throw new Error('no turn');
    await b.store.commit(held, {
      ...held,
      deadlines: [
        ...held.deadlines.filter(row => row !== turn),
        { ...turn, due: turn.due + 20 * minute },
        { ...turn, duty: 'grace', since: turn.due, due: turn.due + 30 * minute },
      ],
      ...NOTHING,
      at: b.time.now(),
    });
    await outage(5 * hour);
    const grace = (await rowsOf(id)).find(row => row.duty === 'grace');
    expect(grace?.since).toBe(turn.due + 5 * hour);
    expect((await b.tableView(id)).awaited).toMatchObject([{ until: turn.due + 5 * hour }]);
  });

  it('a motion does not lapse in an outage, and its end is later by the outage', async () => {
    b = await bench(file, START, SLOW);
    const { id } = await b.game(['ann', 'ben', 'eva'], 'live');
    must(await b.tables.propose(id, b.by('ann'), 'pause', '2'));
    const { motion } = (await b.tableView(id)).table;
    await b.time.advance(minute);
    await outage(20 * minute);
    const { motion: after } = (await b.tableView(id)).table;
    expect(after).toEqual({ ...motion, until: (motion?.until ?? 0) + 20 * minute });
    expect(await dueOf(id, 'motion')).toBe(after?.until);
    expect(must(await b.tables.agree(id, b.by('ben'), true, after?.since ?? 0))).toBe('open');
  });

  it('a pause whose date passes ends after the outage, with all the time that was left', async () => {
    b = await bench(file, START, SLOW);
    const { id } = await b.game(['ann', 'ben', 'eva']);
    await b.time.advance(4 * hour);
    must(await b.tables.pause(id, b.by('ann'), 1));
    await b.time.advance(23 * hour);
    await outage(5 * hour);
    await b.time.advance(second);
    expect((await b.tableView(id)).table.status).toBe('running');
    const due = await dueOf(id, 'turn');
    expect(due).toBeGreaterThanOrEqual(START + 32 * hour + 20 * hour);
    expect(due).toBeLessThan(START + 32 * hour + 20 * hour + 2 * second);
  });

  it('a thread is kept at its date, because Discord does not wait', async () => {
    b = await bench(file, START, SLOW);
    const { id } = await b.game(['ann', 'ben', 'eva']);
    const due = await dueOf(id, 'thread');
    await outage(day);
    expect(await dueOf(id, 'thread')).toBe(due);
  });
});
