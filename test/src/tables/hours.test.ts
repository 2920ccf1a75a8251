/** Playing hours: daily hours outside which no clock of a table runs. */
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UNSET } from '../../../src/people/model.ts';
import type { Duty, PlayingHours } from '../../../src/tables/model.ts';
import { advance, hoursIn, hoursText, runningBetween, sessionAt } from '../../../src/tables/time/hours.ts';
import { hoursAt } from '../../../src/tables/time/preferences.ts';
import { movedTo } from '../../../src/tables/time/table-time.ts';
import { notes, refusedIn } from '../../support/service/seats.ts';
import { bench, must, START, type Bench } from '../../support/service/service.ts';
import { day, hour, minute } from '../../support/service/time.ts';

const rome = (iso: string): number => DateTime.fromISO(iso, { zone: 'Europe/Rome' }).toMillis();
const between = (from: number, to: number, zone = 'Europe/Rome'): PlayingHours => ({
  zone,
  from: from * 60,
  to: to * 60,
});
const EVENING = between(18, 23);
/** Across midnight, and across the change of clocks. */
const NIGHT = between(20, 4);

describe('running time', () => {
  const zone = fc.constantFrom(
    ...['Europe/Rome', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Africa/Cairo', 'UTC'],
  );
  /** At least 4 hours, and less than a day. */
  const hours = fc
    .tuple(zone, fc.nat(1_439), fc.integer({ min: 240, max: 1_439 }))
    .map(([zone, from, length]) => ({ zone, from, to: (from + length) % 1_440 }));
  const start = fc
    .integer({ min: Date.UTC(2026, 0, 1) / minute, max: Date.UTC(2031, 0, 1) / minute })
    .map(minutes => minutes * minute);
  const length = fc.nat(6 * 24 * 60).map(minutes => minutes * minute);

  it('from the start to the deadline is exactly the duration, and the deadline is in the hours', () => {
    fc.assert(
      fc.property(start, length, hours, (from, ms, each) => {
        const due = advance(from, ms, each);
        expect(runningBetween(from, due, each)).toBe(ms);
        expect(advance(due, 0, each)).toBe(due);
        if (ms > 0) expect(runningBetween(from, due - 1, each)).toBe(ms - 1);
      }),
      { numRuns: 25 },
    );
  });
  it('never ends earlier for a later start or a longer duration, and adds up', () => {
    fc.assert(
      fc.property(start, length, length, hours, (from, a, b, each) => {
        expect(advance(from, a + b, each)).toBeGreaterThanOrEqual(advance(from, a, each));
        expect(advance(from + b, a, each)).toBeGreaterThanOrEqual(advance(from, a, each));
        if (b > 0) expect(advance(advance(from, a, each), b, each)).toBe(advance(from, a + b, each));
      }),
      { numRuns: 15 },
    );
  });
  it('is all time without playing hours', () => {
    fc.assert(
      fc.property(start, length, (from, ms) => {
        expect(advance(from, ms, null)).toBe(from + ms);
        expect(runningBetween(from, from + ms, null)).toBe(ms);
      }),
    );
  });
  it('the session is when time runs, or when it goes on', () => {
    fc.assert(
      fc.property(start, hours, (now, each) => {
        const session = sessionAt(each, now);
        if (!session) throw new Error('an unknown zone');
        const { from, until, isNow } = session;
        expect(isNow ? now : from).toBe(advance(now, 1, each) - 1);
        expect(runningBetween(Math.max(from, now), until, each)).toBe(until - Math.max(from, now));
        expect(runningBetween(until, until + 1, each)).toBe(0);
      }),
      { numRuns: 25 },
    );
  });
  it('an evening of five hours, and a turn of a day in it', () => {
    expect(advance(rome('2030-01-07T20:00'), 2 * hour, EVENING)).toBe(rome('2030-01-07T22:00'));
    expect(advance(rome('2030-01-07T20:00'), 4 * hour, EVENING)).toBe(rome('2030-01-08T19:00'));
    expect(advance(rome('2030-01-07T09:00'), day, EVENING)).toBe(rome('2030-01-11T22:00'));
    expect(advance(rome('2030-01-07T23:00'), minute, EVENING)).toBe(rome('2030-01-08T18:01'));
  });
  it('a night in which clocks change is an hour shorter in spring and an hour longer in autumn', () => {
    expect(advance(rome('2030-03-30T20:00'), 8 * hour, NIGHT)).toBe(rome('2030-03-31T21:00'));
    expect(advance(rome('2030-10-26T20:00'), 8 * hour, NIGHT)).toBe(rome('2030-10-27T03:00'));
    expect(advance(rome('2030-03-30T22:00'), 2 * hour, EVENING)).toBe(rome('2030-03-31T19:00'));
  });
  it('hours are stored by a motion as a text, and a zone that is unknown here stops nothing', () => {
    fc.assert(
      fc.property(hours, each => {
        expect(hoursIn(hoursText(each))).toEqual(each);
      }),
    );
    expect([hoursIn(''), hoursText(null), hoursIn('always')]).toEqual([null, '', null]);
    expect(advance(START, day, between(18, 23, 'Europe/Atlantis'))).toBe(START + day);
    expect(sessionAt(between(18, 23, 'Europe/Atlantis'), START)).toBe(null);
  });
});

/** It starts on Monday, 14:20 in Rome. */
describe('at a table', () => {
  let b: Bench;
  beforeEach(async () => {
    b = await bench();
  });
  afterEach(async () => {
    await b.close();
  });
  const refused = refusedIn('timing');
  const rowsOf = async (id: string) => (await b.store.load(id))?.deadlines ?? [];
  const dueOf = async (id: string, duty: Duty) => (await rowsOf(id)).find(row => row.duty === duty)?.due;
  const until = (iso: string) => b.time.advance(rome(iso) - b.time.now());
  const propose = (id: string, user: string, hours: PlayingHours | null) =>
    b.tables.propose(id, b.by(user), 'hours', hoursText(hours));
  const agree = async (id: string, ...users: readonly string[]) => {
    for (const user of users) {
      const { motion } = (await b.tableView(id)).table;
      must(await b.tables.agree(id, b.by(user), true, motion?.since ?? 0));
    }
  };

  /** Starts a table that was opened with these hours. */
  async function game(hours = EVENING, pace: 'async' | 'sealed' = 'async', people = ['ann', 'ben', 'eva']) {
    const [host = '', ...guests] = people;
    const id = await b.lobby(host, ...guests);
    must(await b.tables.configure(id, b.by(host), { pace, hours }));
    must(await b.tables.start(id, b.by(host)));
    return { id, seats: (await b.tableView(id)).table.players.map(({ user }) => user) };
  }

  it('of a lobby the host sets them; live tables have none, and too short ones are refused', async () => {
    const id = await b.lobby('ann', 'ben');
    const set = (hours: PlayingHours | null, by = 'ann') => b.tables.configure(id, b.by(by), { hours });
    expect(await set(EVENING, 'ben')).toMatchObject({ ok: false });
    must(await set(EVENING));
    expect(await b.tableView(id)).toMatchObject({
      table: { terms: { hours: EVENING } },
      session: { from: rome('2030-01-07T18:00'), until: rome('2030-01-07T23:00'), isNow: false },
    });
    expect(await set(between(20, 23))).toMatchObject(refused('timing:refuse.tooShort'));
    expect(await set(between(18, 23, 'Nowhere'))).toMatchObject({ ok: false });
    must(await set(null));
    must(await b.tables.configure(id, b.by('ann'), { pace: 'live' }));
    expect(await set(EVENING)).toMatchObject(refused('timing:refuse.hoursPace'));
  });
  it('a turn runs in the hours only, reminders come in them, and quiet hours do not count', async () => {
    await b.store.people.change('ann', () => ({
      ...UNSET,
      dm: true,
      quiet: { zone: 'Europe/Rome', from: 19 * 60, to: 9 * 60 },
    }));
    const { id } = await game();
    expect(await dueOf(id, 'turn')).toBe(rome('2030-01-11T22:00'));
    expect(await dueOf(id, 'remind')).toBe(advance(START, 0.8 * day, EVENING));
    await until('2030-01-11T21:59');
    expect((await b.tableView(id)).table.ply).toBe(0);
    await b.time.advance(minute);
    expect((await b.tableView(id)).table.ply).toBeGreaterThan(0);
  });
  it('answers are taken at any time, and a window closes in the hours', async () => {
    const { id, seats } = await game();
    const active = await b.turnOf(id);
    const others = seats.filter(user => user !== active);
    must(await b.say(id, active, { action: 'duchess' }));
    for (const user of others) must(await b.say(id, user, { say: 'pass' }));
    const beat = (await dueOf(id, 'beat')) ?? 0;
    expect(beat).toBe(advance(START, beat - rome('2030-01-07T18:00'), EVENING));
    expect(beat - rome('2030-01-07T18:00')).toBeLessThanOrEqual(10 * minute);
    expect(await dueOf(id, 'window')).toBe(rome('2030-01-09T20:00'));
    await b.time.advance(beat - 1 - b.time.now());
    expect((await b.tableView(id)).table.ply).toBe(1);
    await b.time.advance(1);
    expect((await b.tableView(id)).table.ply).toBeGreaterThan(1);
  });
  it('a window that nobody answers has its beats and its end in the hours', async () => {
    const { id } = await game();
    await until('2030-01-07T22:40');
    must(await b.say(id, await b.turnOf(id), { action: 'duchess' }));
    const first = (await dueOf(id, 'beat')) ?? 0;
    await until('2030-01-07T23:30');
    expect(await dueOf(id, 'beat')).toBe(advance(first, 15 * minute, EVENING));
    expect(await dueOf(id, 'window')).toBe(rome('2030-01-10T19:40'));
  });
  it('a sealed window closes at a full hour in the hours', async () => {
    const { id } = await game({ zone: 'Europe/Rome', from: 18 * 60 + 20, to: 22 * 60 + 40 }, 'sealed');
    await until('2030-01-07T20:50');
    must(await b.say(id, await b.turnOf(id), { action: 'duchess' }));
    expect(await dueOf(id, 'window')).toBe(rome('2030-01-08T19:00'));
  });
  it('banks are charged for the hours only', async () => {
    const id = await b.lobby('ann', 'ben', 'eva');
    must(await b.tables.configure(id, b.by('ann'), { hours: EVENING, clock: 'short' }));
    must(await b.tables.start(id, b.by('ann')));
    const user = await b.turnOf(id);
    await until('2030-01-08T19:30'); // 5 hours on Monday, 1.5 on Tuesday
    must(await b.say(id, user, { action: 'income' }));
    const player = (await b.tableView(id)).table.players.find(each => each.user === user);
    expect(player?.bank).toBe(day - 6.5 * hour + 4 * hour);
  });
  it('in a game all must agree; then the clocks begin again, and removals keep their time', async () => {
    const { id } = await b.game(['ann', 'ben', 'eva']);
    must(await b.tables.remove(id, b.by('ann'), 1 + ((await seatOf(id, 'ann')) % 2)));
    const before = (await dueOf(id, 'removal')) ?? 0;
    await b.said();
    expect(must(await propose(id, 'ben', EVENING))).toBe('open');
    expect(await propose(id, 'eva', NIGHT)).toMatchObject({ ok: false });
    await agree(id, 'eva', 'ann');
    expect(notes(await b.said())).toContain('hosting:note.passed.hours');
    expect((await b.tableView(id)).table.terms.hours).toEqual(EVENING);
    expect(await dueOf(id, 'turn')).toBe(rome('2030-01-11T22:00'));
    expect(await dueOf(id, 'removal')).toBe(advance(START, before - START, EVENING));
    expect(await propose(id, 'ben', EVENING)).toMatchObject({ ok: false });
    must(await propose(id, 'ben', null));
    const { motion } = (await b.tableView(id)).table;
    expect(motion?.until).toBe(rome('2030-01-11T22:00')); // votes take their time in the hours, too
    await agree(id, 'eva', 'ann');
    expect((await b.tableView(id)).table.terms.hours).toBe(null);
    expect(await dueOf(id, 'turn')).toBe(START + day);
    expect(await dueOf(id, 'removal')).toBe(before);
  });
  const seatOf = async (id: string, user: string) =>
    (await b.tableView(id)).table.players.findIndex(each => each.user === user);

  it('an outage outside the hours moves nothing; one in them is given back in the hours', async () => {
    const { id } = await game();
    const due = rome('2030-01-11T22:00');
    await until('2030-01-07T23:30');
    await outage(6 * hour);
    expect(await dueOf(id, 'turn')).toBe(due);
    await until('2030-01-08T22:00');
    await outage(3 * hour); // one of them in the hours
    expect(await dueOf(id, 'turn')).toBe(due + hour);
    await until('2030-01-11T22:50');
    await outage(2 * hour); // with 10 minutes left, and 10 minutes of grace
    expect(await dueOf(id, 'turn')).toBe(rome('2030-01-12T18:10'));
    for (const { due: each, duty } of await rowsOf(id))
      if (duty !== 'idle' && duty !== 'thread') expect(advance(each, 0, EVENING)).toBe(each);
  });
  async function outage(ms: number): Promise<void> {
    b.connect(false);
    await b.time.advance(ms);
    b.connect(true);
    await b.clock.idle();
  }

  it('a pause ends in the hours, and keeps the time that was left', async () => {
    const { id } = await game();
    await until('2030-01-07T23:30'); // 19 hours are left
    must(await b.tables.pause(id, b.by('ann'), 3));
    await until('2030-01-11T17:59');
    expect((await b.tableView(id)).table.status).toBe('paused');
    await until('2030-01-11T18:00');
    expect((await b.tableView(id)).table.status).toBe('running');
    expect(await dueOf(id, 'turn')).toBe(advance(rome('2030-01-11T18:00'), 19 * hour, EVENING));
  });
  it('an idle table is warned when the clock that runs then has ended, after more than 14 days', async () => {
    const short = between(18, 22);
    const id = await b.lobby('ann', 'ben', 'eva');
    must(await b.tables.configure(id, b.by('ann'), { hours: short, clock: 'long' }));
    must(await b.tables.start(id, b.by('ann')));
    const due = (await dueOf(id, 'turn')) ?? 0;
    expect(due).toBe(advance(START, 7 * day, short));
    await b.said();
    await b.time.advance(due - 1 - b.time.now());
    expect(notes(await b.said())).not.toContain('timing:note.idle');
    expect((await b.tableView(id)).table).toMatchObject({ status: 'running', ply: 0 });
    await b.time.advance(1);
    expect(notes(await b.said())).toContain('timing:note.idle');
  });
  it('a vote for shorter hours moves the warning of an idle table behind the clock that begins', async () => {
    const id = await b.lobby('ann', 'ben', 'eva');
    must(await b.tables.configure(id, b.by('ann'), { clock: 'long' }));
    must(await b.tables.start(id, b.by('ann')));
    must(await propose(id, 'ben', between(18, 22)));
    await agree(id, 'eva', 'ann');
    await b.said();
    await b.time.advance(40 * day);
    expect(notes(await b.said())).not.toContain('timing:note.idle');
    expect((await b.tableView(id)).table.status).toBe('running');
  });
  it('a removal keeps the awake time that is left when hours take the place of quiet hours', async () => {
    await b.store.people.change('ben', () => ({
      ...UNSET,
      quiet: { zone: 'Europe/Rome', from: 15 * 60, to: 9 * 60 },
    }));
    const { id } = await b.game(['ann', 'ben', 'eva']);
    must(await b.tables.remove(id, b.by('ann'), await seatOf(id, 'ben')));
    expect(await dueOf(id, 'removal')).toBe(rome('2030-01-08T09:20'));
    must(await propose(id, 'eva', EVENING));
    await agree(id, 'ben', 'ann');
    expect(await dueOf(id, 'removal')).toBe(rome('2030-01-07T19:00'));
  });
  it('a pause whose end falls into an outage ends in the hours', async () => {
    const { id } = await game();
    await until('2030-01-07T23:30');
    must(await b.tables.pause(id, b.by('ann'), 3));
    await until('2030-01-11T17:00');
    await outage(9 * hour);
    expect((await b.tableView(id)).table.paused?.until).toBe(rome('2030-01-12T18:00'));
  });
  it('the end of a removal that a pause shows is the end after the pause', async () => {
    const { id } = await game();
    await until('2030-01-07T22:45');
    must(await b.tables.remove(id, b.by('ann'), await seatOf(id, 'ben')));
    await until('2030-01-07T23:30');
    must(await b.tables.pause(id, b.by('ann'), 3));
    expect((await b.tableView(id)).removals[0]?.until).toBe(rome('2030-01-11T18:45'));
    await until('2030-01-11T18:00');
    expect(await dueOf(id, 'removal')).toBe(rome('2030-01-11T18:45'));
  });
  it('what was due before an outage is due in the hours after it; unknown zones have no hours', async () => {
    const { id } = await game();
    const { table } = (await b.store.load(id)) ?? expect.fail('no table');
    const night = { from: rome('2030-01-07T23:30'), to: rome('2030-01-08T02:00') };
    const row = { duty: 'removal' } as const;
    expect(movedTo({ table }, night, row, rome('2030-01-07T22:00'))).toBe(rome('2030-01-08T18:00'));
    expect(hoursAt({ table })).toEqual(EVENING);
    const hours = between(18, 23, 'Europe/Atlantis');
    expect(hoursAt({ table: { ...table, terms: { ...table.terms, hours } } })).toBe(null);
  });
  it('a table of one person has no playing hours, and a vote on them is refused', async () => {
    const { id } = await b.game(['ann'], 'async', {}, 2);
    expect(await propose(id, 'ann', EVENING)).toMatchObject(refused('timing:refuse.hoursPace'));
  });
});
