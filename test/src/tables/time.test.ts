/**
 * Time preferences at tables: quiet hours, holidays, time banks, notifications; and deadlines of a whole
 * table.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DateTime } from 'luxon';
import { UNSET, type NotificationKind, type Settings } from '../../../src/people/model.ts';
import type { Pace } from '../../../src/base.ts';
import type { ClockName, Duty } from '../../../src/tables/model.ts';
import { notes } from '../../support/service/seats.ts';
import { bench, GUILD, must, START, type Bench } from '../../support/service/service.ts';
import { minute, hour, day } from '../../support/service/time.ts';

const PASS = { say: 'pass', always: false },
  CHALLENGE = { say: 'challenge' };
/** 23:00 to 7:00 in Rome. The games of these tests begin at 14:20 there. */
const NIGHT: Partial<Settings> = { quiet: { zone: 'Europe/Rome', from: 23 * 60, to: 7 * 60 } };
const rome = (iso: string): number => DateTime.fromISO(iso, { zone: 'Europe/Rome' }).toMillis();
let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});

const choose = (user: string, settings: Partial<Settings>): Promise<void> =>
  b.store.people.set(user, { ...UNSET, ...settings });
const held = async (id: string) => (await b.store.load(id)) ?? expect.fail('no table');
const due = async (id: string, duty: Duty): Promise<number> =>
  (await held(id)).deadlines.find(row => row.duty === duty)?.due ?? NaN;
const until = async (id: string): Promise<number | null> => (await b.tableView(id)).awaited[0]?.until ?? null;

/** Three players; the first one has a turn to make. */
async function turn(
  pace: Pace = 'async',
  clock: ClockName = 'none',
  people: readonly string[] = ['ann', 'ben', 'eva'],
): Promise<{ id: string; seats: readonly string[] }> {
  const id = must(await b.tables.open(b.by('ann'), { game: 'complots', location: GUILD, locale: 'en' }));
  for (const one of people.slice(1)) must(await b.tables.join(id, b.by(one)));
  must(await b.tables.configure(id, b.by('ann'), { pace }));
  must(await b.tables.configure(id, b.by('ann'), { clock }));
  must(await b.tables.start(id, b.by('ann')));
  const {
    table,
    awaited: [asked],
  } = await b.tableView(id);
  const first = asked?.seat ?? 0;
  return { id, seats: people.map((_, n) => table.players[(first + n) % people.length]?.user ?? '') };
}

/** Returns the notifications written since the last call, by user. */
async function notifications(): Promise<Record<string, NotificationKind[]>> {
  const later = b.time.now() + minute;
  const all: Record<string, NotificationKind[]> = {};
  for (
    let user = await b.store.notifications.whose(later, []);
    user;
    user = await b.store.notifications.whose(later, [])
  ) {
    const bundle = await b.store.notifications.claim(user, later);
    if (!bundle) break;
    all[user] = bundle.notifications.map(({ kind }) => kind);
    await b.store.notifications.done(bundle);
  }
  return all;
}

describe('quiet hours', () => {
  const everybody = (settings: Partial<Settings>) =>
    Promise.all(['ann', 'ben', 'eva'].map(user => choose(user, settings)));

  it("stop the player's clock: a day for a turn is a waking day, with the reminder at 80 %", async () => {
    await everybody(NIGHT);
    const {
      id,
      seats: [first = ''],
    } = await turn();
    expect(await until(id)).toBe(rome('2030-01-08T22:20'));
    expect(await due(id, 'remind')).toBe(rome('2030-01-08T17:32'));
    must(await b.say(id, first, { action: 'income' }));
    await b.time.advance(day);
    expect((await b.tableView(id)).table.ply).toBe(1);
  });
  it('count for nothing where all players are present', async () => {
    await everybody({ quiet: { zone: 'Europe/Rome', from: 13 * 60, to: 20 * 60 } });
    const { id } = await turn('live');
    expect(await until(id)).toBe(START + 3 * minute);
  });
  it('hold a window up until all asked players have had the time, except absent seats', async () => {
    const {
      id,
      seats: [claimer = '', sleeper = '', other = ''],
    } = await turn();
    await choose(sleeper, NIGHT);
    await b.time.advance(8 * hour); // 22:20 in Rome
    must(await b.say(id, claimer, { action: 'duchess' }));
    expect(await due(id, 'window')).toBe(rome('2030-01-08T18:20'));
    must(await b.say(id, other, PASS));
    must(await b.say(id, sleeper, CHALLENGE));
    expect(await due(id, 'window')).toBe(rome('2030-01-08T18:20')); // whichever answer it is
  });
  it('that are changed lay out again what is left of the time', async () => {
    const {
      id,
      seats: [first = ''],
    } = await turn();
    await b.time.advance(2 * hour);
    await choose(first, NIGHT);
    await b.tables.rescheduled(first, UNSET);
    expect(await until(id)).toBe(START + day + 8 * hour);
    await choose(first, {});
    await b.tables.rescheduled(first, { ...UNSET, ...NIGHT });
    expect(await until(id)).toBe(START + day);
  });
  it('that are moved again and again do not put the end off for ever', async () => {
    const {
      id,
      seats: [first = ''],
    } = await turn();
    let before: Settings = UNSET;
    for (let n = 0; n < 30; n++) {
      const now = DateTime.fromMillis(b.time.now(), { zone: 'UTC' });
      const from = now.hour * 60 + now.minute;
      const next: Settings = { ...UNSET, quiet: { zone: 'UTC', from, to: (from + 16 * 60) % 1_440 } };
      await b.store.people.set(first, next);
      await b.tables.rescheduled(first, before);
      before = next;
      expect(await until(id)).toBeLessThanOrEqual(START + 3 * day);
      await b.time.advance(15 * hour);
      if ((await b.tableView(id)).table.ply > 0) return expect(n).toBeGreaterThan(1);
    }
    expect.fail('the turn never ends');
  });
  it('are known of the player who takes a seat', async () => {
    await choose('zoe', NIGHT);
    const { id } = await turn();
    const {
      awaited: [asked],
      table: { players },
    } = await b.tableView(id);
    const seat = asked?.seat ?? 0;
    const next = (seat + 1) % 3;
    must(await b.tables.giveUp(id, b.by(players[next]?.user ?? '')));
    must(await b.say(id, players[seat]?.user ?? '', { action: 'income' }));
    // asked, but no deadline is running
    must(await b.substitute(id, { ...b.by('host'), manages: 'guild' }, next, { id: 'zoe', name: 'Zoe' }));
    expect(await until(id)).toBe(START + day + 8 * hour);
  });
});

describe('holidays', () => {
  const from = START - day;
  it("stop the player's clock for days", async () => {
    for (const user of ['ann', 'ben', 'eva'])
      await choose(user, { holidays: [{ from, until: START + 9 * day }] });
    const { id } = await turn();
    expect(await until(id)).toBe(START + 10 * day);
  });
  it('hold a window up by two days at most, and an early end does not close it at once', async () => {
    const {
      id,
      seats: [claimer = '', away = ''],
    } = await turn();
    const gone: Settings = { ...UNSET, holidays: [{ from, until: START + 9 * day }] };
    await b.store.people.set(away, gone);
    must(await b.say(id, claimer, { action: 'duchess' }));
    expect(await due(id, 'window')).toBe(START + 12 * hour + 2 * day);
    await b.time.advance(day);
    const back: Settings = { ...UNSET, holidays: [{ from, until: b.time.now() }] };
    await b.store.people.set(away, back);
    await b.tables.rescheduled(away, gone);
    expect(await due(id, 'window')).toBe(START + day + 12 * hour);
    await choose(away, {});
    await b.tables.rescheduled(away, back);
    expect(await due(id, 'window')).toBe(START + day + 30 * minute);
    expect((await b.tableView(id)).table.ply).toBe(1);
  });
  it('that begin while a window is open move its end', async () => {
    const {
      id,
      seats: [claimer = '', away = ''],
    } = await turn();
    must(await b.say(id, claimer, { action: 'duchess' }));
    await b.time.advance(hour);
    await choose(away, { holidays: [{ from: b.time.now(), until: b.time.now() + day }] });
    await b.tables.rescheduled(away, UNSET);
    expect(await due(id, 'window')).toBe(START + 12 * hour + day);
  });
  it('at the sealed pace the window closes at a full hour all the same', async () => {
    const {
      id,
      seats: [claimer = '', away = ''],
    } = await turn('sealed');
    await choose(away, { holidays: [{ from, until: START + day }] });
    must(await b.say(id, claimer, { action: 'duchess' }));
    expect(await due(id, 'window')).toBe(Date.UTC(2030, 0, 8, 16));
  });
});

describe('the clock of a player', () => {
  const bank = async (id: string, user: string): Promise<number | null> =>
    (await held(id)).table.players.find(p => p.user === user)?.bank ?? null;

  it('runs while one is asked, and gains with every turn', async () => {
    const { id, seats } = await turn('async', 'short');
    const [a = '', c = '', d = ''] = seats;
    expect(await until(id)).toBe(START + day);
    await b.time.advance(10 * hour);
    must(await b.say(id, a, { action: 'income' }));
    expect(await bank(id, a)).toBe(18 * hour);
    expect(await bank(id, c)).toBe(24 * hour);
    must(await b.say(id, c, { action: 'income' }));
    expect(await bank(id, c)).toBe(28 * hour);
    must(await b.say(id, d, { action: 'income' }));
    expect(await until(id)).toBe(b.time.now() + 18 * hour);
  });
  it('holds no more than its most', async () => {
    const { id, seats } = await turn('slow', 'long');
    for (const days of [8, 9, 10, 10])
      for (const user of seats) {
        must(await b.say(id, user, { action: 'income' }));
        expect(await bank(id, user)).toBe(days * day);
      }
  });
  it('stands still in quiet hours', async () => {
    for (const user of ['ann', 'ben', 'eva']) await choose(user, NIGHT);
    const {
      id,
      seats: [a = ''],
    } = await turn('async', 'short');
    await b.time.advance(20 * hour);
    must(await b.say(id, a, { action: 'income' }));
    expect(await bank(id, a)).toBe((24 - 12 + 4) * hour);
  });
  it('that is empty leaves its increment for each question', async () => {
    const {
      id,
      seats: [a = '', c = '', d = ''],
    } = await turn('async', 'short');
    await b.time.advance(day);
    expect(notes(await b.said())).toContain('common:note.timeout');
    expect(await bank(id, a)).toBe(4 * hour);
    for (const user of [c, d]) must(await b.say(id, user, { action: 'income' }));
    expect(await until(id)).toBe(b.time.now() + 4 * hour);
    await b.time.advance(4 * hour);
    expect(await bank(id, a)).toBe(4 * hour);
  });
  it('does not run in a window, which has the time of the pace', async () => {
    const {
      id,
      seats: [a = '', c = ''],
    } = await turn('async', 'long');
    must(await b.say(id, a, { action: 'duchess' }));
    expect(await due(id, 'window')).toBe(START + 12 * hour);
    await b.time.advance(6 * hour);
    must(await b.say(id, c, CHALLENGE));
    expect(await bank(id, c)).toBe(7 * day);
  });
  it('goes with the seat', async () => {
    const {
      id,
      seats: [a = ''],
    } = await turn('async', 'medium');
    await b.time.advance(30 * hour);
    must(await b.say(id, a, { action: 'income' }));
    const seat = (await held(id)).table.players.findIndex(p => p.user === a);
    must(await b.substitute(id, b.by(a), seat, { id: 'zoe', name: 'Zoe' }));
    expect(await bank(id, 'zoe')).toBe(54 * hour);
  });
  it('is chosen by the host before the start, and is none where all are present', async () => {
    const { id } = await turn('live', 'short');
    expect(await until(id)).toBe(START + 3 * minute);
    expect(await b.tables.configure(id, b.by('ann'), { clock: 'long' })).toMatchObject({
      ok: false,
      why: { key: 'common:refuse.running' },
    });
    const lobby = must(await b.tables.open(b.by('ann'), { game: 'complots', location: GUILD, locale: 'en' }));
    expect(await b.tables.configure(lobby, b.by('ben'), { clock: 'long' })).toMatchObject({
      ok: false,
      why: { key: 'common:refuse.notHost' },
    });
    must(await b.tables.configure(lobby, b.by('ann'), { clock: 'long', nudge: false }));
    expect((await b.tableView(lobby)).table.terms).toMatchObject({ clock: 'long', nudge: false });
  });
  it('is not given back by a new pace that all agree on', async () => {
    const { id, seats } = await turn('async', 'short');
    await b.time.advance(10 * hour);
    must(await b.tables.propose(id, b.by(seats[0] ?? ''), 'pace', 'slow'));
    const made = (await held(id)).table.motion?.since ?? 0;
    for (const user of seats.slice(1)) must(await b.tables.agree(id, b.by(user), true, made));
    expect((await held(id)).table.pace).toBe('slow');
    expect(await until(id)).toBe(b.time.now() + 14 * hour);
  });
});

describe('notifications', () => {
  it('go to those who want them: when one is asked, at half and at 80 % of the time', async () => {
    for (const user of ['ann', 'ben', 'eva']) await choose(user, { dm: true });
    const {
      id,
      seats: [first = ''],
    } = await turn();
    expect(await notifications()).toEqual({ [first]: ['turn'] });
    await b.time.advance(12 * hour);
    expect(await notifications()).toEqual({ [first]: ['half'] });
    await b.time.advance(7.2 * hour);
    expect(await notifications()).toEqual({ [first]: ['late'] });
    must(await b.say(id, first, { action: 'income' }));
    expect(Object.keys(await notifications())).not.toContain(first);
  });
  it('are not sent without consent, for muted tables, and where all players are present', async () => {
    const {
      id,
      seats: [first = '', second = ''],
    } = await turn();
    await choose(second, { dm: true, levels: { [id]: 'off' } });
    must(await b.say(id, first, { action: 'income' }));
    await b.time.advance(23 * hour);
    for (const user of ['ann', 'ben', 'eva'])
      await choose(user, { dm: true, level: 'all', levels: { [id]: 'off' } });
    await turn('live');
    expect(await notifications()).toEqual({});
  });
  it('of a window go to all asked players; only who has answered is not reminded any more', async () => {
    const {
      id,
      seats: [claimer = '', one = '', other = ''],
    } = await turn();
    for (const user of [one, other]) await choose(user, { dm: true });
    must(await b.say(id, claimer, { action: 'duchess' }));
    expect(await notifications()).toEqual({ [one]: ['turn'], [other]: ['turn'] });
    must(await b.say(id, one, PASS));
    await b.time.advance(6 * hour);
    expect(await notifications()).toEqual({ [other]: ['half'] });
  });
  it("tell of the turn before the player's, if wanted", async () => {
    await Promise.all(['ann', 'ben', 'eva'].map(user => choose(user, { dm: true, level: 'next' })));
    const {
      id,
      seats: [first = '', second = '', third = ''],
    } = await turn();
    expect(await notifications()).toEqual({ [first]: ['turn'], [second]: ['next'] });
    must(await b.say(id, first, { action: 'income' }));
    expect(await notifications()).toEqual({ [second]: ['turn'], [third]: ['next'] });
  });
  it("tell of everything, if wanted, except the player's own moves", async () => {
    await Promise.all(['ann', 'ben', 'eva'].map(user => choose(user, { dm: true, level: 'all' })));
    const {
      id,
      seats: [first = '', second = '', third = ''],
    } = await turn();
    await notifications();
    must(await b.say(id, first, { action: 'duchess' }));
    expect(await notifications()).toEqual({ [second]: ['turn'], [third]: ['turn'] });
    must(await b.say(id, second, PASS));
    must(await b.say(id, third, PASS));
    expect(await notifications()).toEqual({});
    await b.time.advance(10 * minute);
    expect(await notifications()).toEqual({ [first]: ['news'], [second]: ['turn'], [third]: ['next'] });
  });
  it('at the sealed pace remind too, where the channel is never told who is missing', async () => {
    const {
      id,
      seats: [claimer = '', one = ''],
    } = await turn('sealed');
    await choose(one, { dm: true });
    must(await b.say(id, claimer, { action: 'duchess' }));
    await notifications();
    await b.said();
    await b.time.advance(2.5 * hour);
    expect(await notifications()).toEqual({ [one]: ['half', 'late'] });
    expect(notes(await b.said())).toEqual([]);
  });
  it('are all that comes where the table wants no public reminder', async () => {
    const id = must(await b.tables.open(b.by('ann'), { game: 'complots', location: GUILD, locale: 'en' }));
    for (const user of ['ben', 'eva']) must(await b.tables.join(id, b.by(user)));
    must(await b.tables.configure(id, b.by('ann'), { nudge: false, pace: 'async' }));
    for (const user of ['ann', 'ben', 'eva']) await choose(user, { dm: true });
    must(await b.tables.start(id, b.by('ann')));
    await b.said();
    await b.time.advance(23 * hour);
    expect(notes(await b.said())).toEqual([]);
    expect(Object.values(await notifications())).toEqual([['turn', 'half', 'late']]);
  });
});

describe('a table at which no player moves', () => {
  it('is warned after two weeks, closed three days later or when a later question has ended', async () => {
    const { id } = await turn('slow', 'long');
    await b.said();
    await b.time.advance(14 * day - 1);
    expect((await b.tableView(id)).table.ply).toBeGreaterThan(0);
    expect(notes(await b.said())).not.toContain('timing:note.idle');
    await b.time.advance(1);
    expect(notes(await b.said())).toContain('timing:note.idle');
    await b.time.advance(3 * day - 1);
    const promised = await due(id, 'turn'); // the clock of a question that was put since
    expect(promised).toBeGreaterThan(b.time.now() + 1);
    await b.time.advance(promised - b.time.now() - 1);
    expect((await b.tableView(id)).table.status).toBe('running');
    await b.time.advance(1);
    expect((await b.tableView(id)).table.status).toBe('closed');
    expect(notes(await b.said())).toContain('timing:note.abandoned');
    expect((await held(id)).deadlines).toEqual([]);
    expect((await b.tables.rematch(id, b.by('ann'))).ok).toBe(true);
  });
  it('goes on as if nothing had been, once a person moves', async () => {
    const { id, seats } = await turn('slow', 'long');
    await b.time.advance(15 * day);
    expect((await held(id)).deadlines.some(row => row.duty === 'abandon')).toBe(true);
    must(await b.say(id, seats[2] ?? '', { action: 'income' }));
    const { deadlines } = await held(id);
    expect(deadlines.map(row => row.duty)).not.toContain('abandon');
    expect(deadlines.find(row => row.duty === 'idle')?.due).toBe(b.time.now() + 14 * day);
  });
  it('is not warned while the asked player is on holidays, and not before their clock ends', async () => {
    for (const user of ['ann', 'ben', 'eva'])
      await choose(user, { holidays: [{ from: START, until: START + 20 * day }] });
    const { id } = await turn('slow', 'long');
    await b.said();
    await b.time.advance(16 * day);
    expect(await b.said()).toEqual([]);
    expect(await due(id, 'idle')).toBe(START + 27 * day); // a bank of a week
  });
  it('is not warned for the time of a pause', async () => {
    const { id } = await turn('slow', 'long');
    must(await b.tables.pause(id, b.by('ann'), 7));
    await b.time.advance(10 * day);
    expect((await held(id)).table.status).toBe('running');
    expect(await due(id, 'idle')).toBe(START + 21 * day);
  });
});

describe('what Discord and lobbies need', () => {
  it('a thread is kept open every six days, also in a pause', async () => {
    const { id } = await b.game(['ann', 'ben'], 'slow');
    await b.store.outbox.setThread(id, 'thread');
    await b.said();
    must(await b.tables.pause(id, b.by('ann'), 7));
    await b.time.advance(6 * day - 1);
    expect((await b.said()).map(n => n.kind)).not.toContain('keep');
    await b.time.advance(1);
    expect((await b.said()).map(n => n.kind)).toEqual(['keep']);
    await b.time.advance(6 * day);
    expect((await b.said()).filter(n => n.kind === 'keep')).toHaveLength(1);
  });
  it('a table that is played in a channel needs nothing', async () => {
    await b.game(['ann', 'ben'], 'slow');
    await b.said();
    await b.time.advance(6 * day);
    expect((await b.said()).map(n => n.kind)).not.toContain('keep');
  });
  it('the card of a lobby is posted again two days before the lobby is closed, and says when', async () => {
    const id = must(await b.tables.open(b.by('ann'), { game: 'complots', location: GUILD, locale: 'en' }));
    await b.said();
    expect((await b.tableView(id)).expires).toBeNull();
    await b.time.advance(5 * day);
    expect(await b.said()).toEqual([{ kind: 'lobby' }]);
    expect((await b.tableView(id)).expires).toBe(START + 7 * day);
    await b.time.advance(2 * day);
    expect((await b.tableView(id)).table.status).toBe('closed');
  });
});
