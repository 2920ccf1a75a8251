/** Personal data: visible to its user alone, and deleted on request or after its retention time. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual as same } from 'node:util';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from '../../../src/base.ts';
import { GAMES } from '../../../engines/index.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { range } from '../../../engines/core/values.ts';
import { checkTables } from '../../../src/cli/doctor/tables.ts';
import { forget } from '../../../src/cli/forget.ts';
import { carryOutRequests } from '../../../src/ops/operator-requests.ts';
import { lockDatabase } from '../../../src/store/lock.ts';
import { openBeside } from '../../../src/store/sqlite.ts';
import { UNSET } from '../../../src/people/model.ts';
import { KEPT } from '../../../src/store/queries/retention.ts';
import { atTable } from '../../../src/tables/views/personal-data.ts';
import { replay } from '../../../src/tables/views/replay.ts';
import { ended, held, playOut } from '../../support/service/finished.ts';
import { bench, GUILD, must, type Bench } from '../../support/service/service.ts';
import { optionSets, playThrough } from '../../support/engine/playthrough.ts';
import { recordAt } from '../../support/discord/table-views.ts';
import { otherWorld } from '../../support/engine/other-world.ts';

const DAY = 24 * 3_600_000;
let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});

const named = (user: string) => ({ ...b.by(user), who: { id: user, name: `Name of ${user}` } });

const chosen = (dataDir: string) => ({ dataDir, databaseUrl: null });

describe('deleting everything about a person', () => {
  it("leaves lobbies, hands the host's place on, and closes a lobby where no player is left", async () => {
    const [shared, own] = [await b.lobby('ann', 'ben'), await b.lobby('ann')];
    await b.tables.forget('ann');
    expect((await b.tableView(shared)).table).toMatchObject({
      status: 'lobby',
      host: 'ben',
      players: [{ user: 'ben' }],
    });
    expect((await b.tableView(own)).table.status).toBe('closed');
  });

  it('hands seats of running games to automated players, for good and without a name', async () => {
    const { id, seats } = await b.game(['ann', 'ben', 'eva']);
    await b.said();
    const seat = seats.indexOf('ann');
    await b.tables.forget('ann');
    const { table } = await b.tableView(id);
    expect(table.players[seat]).toMatchObject({ bot: true, owner: null });
    expect(table.host).not.toBe('ann');
    expect(JSON.stringify(await b.said())).not.toContain('ann');
    expect(await b.tables.takeOver(id, b.by('ann'), seat)).toMatchObject({ ok: false });
    expect((await playOut(b, id)).status).toBe('over');
    expect(await b.store.records.tallies('ann', null)).toEqual([]);
  });

  it('at a paused table, too: the automated player answers soon after it goes on', async () => {
    const { id, seats } = await b.game(['ann', 'ben', 'eva']);
    const asked = (await b.tableView(id)).awaited[0]?.seat ?? 0;
    const user = seats[asked] ?? '';
    must(await b.tables.pause(id, b.by((await b.tableView(id)).table.host), 5));
    await b.time.advance(DAY);
    await b.tables.forget(user);
    expect((await b.tableView(id)).table).toMatchObject({ status: 'paused' });
    const { ply } = (await b.tableView(id)).table;
    await b.time.advance(4 * DAY + 60_000);
    const { table } = await b.tableView(id);
    expect(table.status).toBe('running');
    expect(table.ply).toBeGreaterThan(ply);
  });

  it('closes a game at which no player is left, and not one whose owner may come back', async () => {
    const { id: alone } = await b.game(['ann'], 'async', {}, 2);
    const { id: waits } = await b.game(['ann', 'ben']);
    must(await b.tables.giveUp(waits, b.by('ben')));
    await b.tables.forget('ann');
    expect((await b.tableView(alone)).table.status).toBe('closed');
    expect((await b.tableView(waits)).table).toMatchObject({ status: 'running', host: 'ben' });
    await b.tables.forget('ben');
    expect((await b.tableView(waits)).table.status).toBe('closed');
  });

  it('gives up the right to come back to a seat that a substitute has', async () => {
    const { id, seats } = await b.game(['ann', 'ben', 'eva']);
    const seat = seats.indexOf('ben');
    must(await b.substitute(id, b.by('ben'), seat, { id: 'zoe', name: 'Zoe' }));
    await b.tables.forget('ben');
    expect((await b.tableView(id)).table.players[seat]).toMatchObject({ user: 'zoe', owner: null });
  });

  it('takes settings, notifications, ratings, punctuality; others keep theirs, to the digit', async () => {
    for (const user of ['ann', 'ben']) await b.store.people.set(user, { ...UNSET, listed: true });
    await ended(b, [
      { user: 'ann', score: 1, won: true },
      { user: 'ben', score: 0, won: false },
    ]);
    const { id, seats } = await b.game(['ann', 'ben', 'eva']);
    must(await b.say(id, seats[(await b.tableView(id)).awaited[0]?.seat ?? 0] ?? '', { action: 'income' }));
    const before = await b.store.records.kept('ben');
    await b.tables.forget('ann');
    expect(await b.store.records.kept('ann')).toEqual({
      settings: null,
      punctuality: { asked: 0, missed: 0 },
      ratings: [],
      results: [],
      notifications: [],
      interests: [],
      searches: [],
      agreements: [],
      guesses: [],
      seasons: [],
      nights: [],
      tables: [],
    });
    expect(await b.store.records.kept('ben')).toMatchObject({
      settings: before.settings,
      ratings: before.ratings,
      results: before.results,
      punctuality: before.punctuality,
    });
    const lines = async (guild: string | null) =>
      (await b.store.records.board({ guild, game: 'complots', mixed: false }, 0, 10)).lines.map(
        line => line.name,
      );
    expect(await lines('guild')).toEqual(['ben']);
    expect(await lines(null)).toEqual(['ben']);
  });

  it('leaves finished games whole: log, doctor and record agree, a rematch seats a bot', async () => {
    const { id, seats } = await b.game(['ann', 'ben', 'eva'], 'live');
    await playOut(b, id);
    const log = await b.tables.log(id, null);
    await b.tables.forget('ann');
    const { table } = await held(b, id);
    expect(table.players[seats.indexOf('ann')]).toMatchObject({
      user: `former:${seats.indexOf('ann')}`,
      name: 'former player',
      bot: false,
    });
    expect(replay(table, await b.store.entries(id)).state).toEqual(table.state);
    expect(await b.tables.log(id, null)).toEqual(log);
    expect(must(await b.tables.export(id))).toMatchObject({
      status: 'over',
      players: seats.map(user => ({ name: user === 'ann' ? 'former player' : user })),
    });
    expect((await checkTables(b.store)).every(({ level }) => level === 'ok')).toBe(true);
    const again = must(await b.tables.rematch(id, b.by('ben')));
    expect((await b.tableView(again)).table.players.filter(player => player.bot)).toHaveLength(1);
    must(await b.tables.start(again, b.by('ben')));
  });

  it("leads from none of one's finished games to another", async () => {
    const ids = [
      await ended(b, [
        { user: 'ann', score: 1, won: true },
        { user: 'ben', score: 0, won: false },
      ]),
      await ended(b, [
        { user: 'ben', score: 1, won: true },
        { user: 'ann', score: 0, won: false },
      ]),
    ];
    await b.tables.forget('ann');
    const who = await Promise.all(
      ids.map(async id => (await held(b, id)).table.players.filter(p => p.user !== 'ben').map(p => p.user)),
    );
    expect(who).toEqual([['former:0'], ['former:1']]);
  });

  it('lets the same person play again, from zero', async () => {
    await ended(b, [
      { user: 'ann', score: 1, won: true },
      { user: 'ben', score: 0, won: false },
    ]);
    await b.tables.forget('ann');
    await ended(b, [
      { user: 'ann', score: 0, won: false },
      { user: 'ben', score: 1, won: true },
    ]);
    expect(await b.store.records.tallies('ann', null)).toMatchObject([{ played: 1, won: 0 }]);
    expect((await b.store.records.ratings('ann', 'guild'))[0]).toMatchObject({ games: 1 });
  });

  it('is harmless for a user without stored data, and when repeated', async () => {
    const { id } = await b.game(['ann', 'ben']);
    await b.tables.forget('nobody');
    await b.tables.forget('ann');
    const before = await held(b, id);
    await b.tables.forget('ann');
    expect(await held(b, id)).toEqual(before);
  });
});

it('no row of the database names a deleted user, including announcements that wait', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'durbar-privacy-'));
  const file = join(folder, 'durbar.sqlite');
  await b.close();
  b = await bench(file);
  const person = '424242424242424242';
  await b.store.people.set(person, { ...UNSET, dm: true, levels: { x: 'all' } });
  const open = async (...rest: string[]) => {
    const id = must(await b.tables.open(named(person), { game: 'complots', location: GUILD, locale: 'en' }));
    for (const user of rest) must(await b.tables.join(id, named(user)));
    return id;
  };
  const over = await open('ben', 'eva');
  must(await b.tables.configure(over, named(person), { pace: 'live' }));
  must(await b.tables.start(over, named(person)));
  await playOut(b, over);
  const running = await open('ben', 'eva');
  must(await b.tables.start(running, named(person)));
  const seat = (await b.tableView(running)).table.players.findIndex(player => player.user === 'ben');
  must(await b.substitute(running, named('ben'), seat, { id: 'zoe', name: 'Zoe' }));
  const mine = (await b.tableView(running)).table.players.findIndex(player => player.user === person);
  // a queued announcement names the player whom she replaces
  must(await b.substitute(running, named(person), mine, { id: 'ida', name: 'Ida' }));
  must(await b.substitute(running, named('ida'), mine, named(person).who));
  const guest = must(await b.tables.open(named('ben'), { game: 'raja', location: GUILD, locale: 'en' }));
  must(await b.tables.invite(guest, named('ben'), { id: person, name: 'x' }));
  await open();
  await b.store.commit(await held(b, running), {
    ...(await held(b, running)),
    entries: [],
    undoneFrom: null,
    notices: [],
    quietUntil: null,
    results: [],
    notifications: [{ user: person, table: running, kind: 'turn' }],
    punctual: [{ user: person, missed: true }],
    receipt: null,
    at: 0,
  });
  await b.tables.forget(person);
  await b.close();
  const db = new Database(file);
  const rows = db
    .prepare<[], { name: string }>("select name from sqlite_master where type = 'table'")
    .all()
    .flatMap(({ name }) =>
      db
        .prepare(`select * from "${name}"`)
        .all()
        .map(row => `${name}: ${JSON.stringify(row)}`),
    );
  db.close();
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter(row => row.includes(person) || row.includes(`Name of ${person}`))).toEqual([]);
  expect(rows.some(row => row.includes('Name of eva'))).toBe(true);
  const bytes = readFileSync(file);
  expect([person, `Name of ${person}`, 'Name of eva'].map(words => bytes.includes(words))).toEqual([
    false,
    false,
    true,
  ]); // also not in free pages
  rmSync(folder, { recursive: true });
  b = await bench();
});

describe('an announcement that waits names a deleted user no longer', () => {
  it.each(['asked for as a substitute', 'removed by the host'])('%s', async what => {
    const { id } = await b.game(['ann', 'ben', 'eva']);
    const { host, players } = (await b.tableView(id)).table;
    const [seat, user] =
      players.map((each, i) => [i, each.user] as const).find(each => each[1] !== host) ?? [];
    if (seat === undefined || user === undefined) throw new Error('no guest');
    const zoe = { id: 'zoe', name: 'Name\u200b of zoe' };
    if (what === 'asked for as a substitute') must(await b.tables.replace(id, b.by(host), seat, zoe));
    else {
      must(await b.substitute(id, b.by(user), seat, zoe));
      must(await b.tables.remove(id, b.by(host), seat));
      await b.time.advance(2 * 3_600_000);
    }
    await b.tables.forget('zoe');
    const said = JSON.stringify(await b.said());
    expect(said).toContain('former player');
    expect(said).not.toContain('of zoe');
  });
});

describe('an announcement that waits does not name a deleted user without a seat', () => {
  const mae = () => ({ ...b.by('mae'), who: { id: 'mae', name: 'Name\u200b of mae' }, manages: 'guild' });
  const zoe = { id: 'zoe', name: 'Name of zoe' };
  /** What a manager does at a table of other people, in the seat of a guest. */
  const DEEDS: Readonly<Record<string, (id: string, seat: number) => Promise<Outcome<unknown>>>> = {
    'who has paused the table': async id => b.tables.pause(id, mae(), 1),
    'who has closed the table': async id => b.tables.close(id, mae()),
    'who removes a player': async (id, seat) => b.tables.remove(id, mae(), seat),
    'who has named a person': async (id, seat) => b.tables.replace(id, mae(), seat, zoe),
    'who has named a person and taken that back': async (id, seat) => {
      must(await b.tables.replace(id, mae(), seat, zoe));
      const made = (await b.tableView(id)).substitutions[0]?.since ?? 0;
      return b.tables.decline(id, mae(), seat, made);
    },
  };

  const waiting = async () => JSON.stringify((await b.store.outbox.claim(b.time.now(), []))?.notices);

  it.each(Object.entries(DEEDS))('%s', async (_, deed) => {
    const { id } = await b.game(['ann', 'ben', 'eva']);
    const { host, players } = (await b.tableView(id)).table;
    const seat = players.findIndex(each => each.user !== host);
    await b.said();
    must(await deed(id, seat));
    expect(await waiting()).toContain('Name of mae');
    await b.tables.forget('mae');
    const rows = await waiting();
    expect(rows).not.toContain('of mae');
    expect(rows).not.toContain('"mae"');
    expect(rows).toContain('former player');
    await b.tables.forget('zoe');
    expect(await waiting()).not.toContain('of zoe');
  });
});

describe('all that is kept about a person, for that person', () => {
  it('has settings, results, ratings, answers, orders and queued messages of this user only', async () => {
    await b.store.people.set('ann', { ...UNSET, dm: true });
    await ended(b, [
      { user: 'ann', score: 1, won: true },
      { user: 'ben', score: 0, won: false },
    ]);
    const { id, seats } = await b.game(['ann', 'ben', 'eva']);
    while (seats[(await b.tableView(id)).awaited[0]?.seat ?? 0] !== 'ann')
      must(await b.say(id, seats[(await b.tableView(id)).awaited[0]?.seat ?? 0] ?? '', { action: 'income' }));
    must(await b.say(id, 'ann', { action: 'duchess' }));
    must(await b.say(id, 'ben', { say: 'challenge' }));
    must(await b.tables.order(id, b.by('ben'), 'pass', 'on'));
    const [ann, ben] = [await b.tables.personalData('ann'), await b.tables.personalData('ben')];
    expect(ann).toMatchObject({
      user: 'ann',
      settings: { dm: true },
      results: [{ won: true }],
      ratings: [{ guild: 'guild', games: 1 }],
      punctuality: { asked: 1, missed: 0 },
    });
    expect(ann.tables.find(each => each.table === id)).toMatchObject({
      seat: { name: 'ann', orders: {} },
      waiting: [],
      answers: [{ by: 'person', answer: { picks: [{ action: 'duchess' }] }, takenBack: false }],
    });
    expect(ben.tables.find(each => each.table === id)).toMatchObject({
      seat: { orders: { pass: 'on' } },
      waiting: [{ picks: [{ say: 'challenge' }] }],
    });
    expect(JSON.stringify(ann)).not.toMatch(/"say":"challenge"|"pass":"on"/);
    const seed = (await held(b, id)).table.seed;
    expect(JSON.stringify([ann, ben])).not.toContain(seed);
  });

  it("keeps the answers of the seat's former player from a substitute while the game goes on", async () => {
    const { id, seats } = await b.game(['ann', 'ben', 'eva']);
    const seat = (await b.tableView(id)).awaited[0]?.seat ?? 0;
    const owner = seats[seat] ?? '';
    must(await b.say(id, owner, { action: 'income' }));
    must(await b.substitute(id, b.by(owner), seat, { id: 'zoe', name: 'Zoe' }));
    expect((await b.tables.personalData('zoe')).tables[0]).toMatchObject({
      answers: null,
      seat: { number: seat },
    });
    expect((await b.tables.personalData(owner)).tables[0]).toMatchObject({
      seat: null,
      owns: [seat],
      answers: null,
      sees: null,
    });
  });

  it('has what waits only while it waits', async () => {
    const { id, seats } = await b.game(['ann', 'ben', 'eva']);
    const active = (await b.tableView(id)).awaited[0]?.seat ?? 0;
    const [one = '', other = ''] = seats.filter((_, seat) => seat !== active);
    const waiting = async () => (await b.tables.personalData(one)).tables[0]?.waiting;
    must(await b.say(id, seats[active] ?? '', { action: 'duchess' }));
    for (const user of [one, other]) must(await b.say(id, user, { say: 'pass' }));
    expect(await waiting()).toMatchObject([{ picks: [{ say: 'pass' }] }]);
    await b.time.advance(3_600_000);
    expect((await b.tableView(id)).awaited).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it("and from anybody else who sits down later: no other player's answers are one's own", async () => {
    const { id, seats } = await b.game(['ann', 'ben', 'eva']);
    const { host } = (await b.tableView(id)).table;
    const seat = seats.findIndex(user => user !== host);
    while ((await b.tableView(id)).awaited[0]?.seat !== seat)
      must(await b.say(id, seats[(await b.tableView(id)).awaited[0]?.seat ?? 0] ?? '', { action: 'income' }));
    must(await b.say(id, seats[seat] ?? '', { action: 'income' }));
    await b.time.advance(1);
    must(await b.tables.giveUp(id, b.by(seats[seat] ?? '')));
    must(await b.substitute(id, b.by(host), seat, { id: 'zoe', name: 'Zoe' }));
    expect((await b.tables.personalData('zoe')).tables[0]).toMatchObject({
      answers: [],
      seat: { number: seat },
    });
    await b.time.advance(1);
    while ((await b.tableView(id)).awaited[0]?.seat !== seat)
      must(await b.say(id, seats[(await b.tableView(id)).awaited[0]?.seat ?? 0] ?? '', { action: 'income' }));
    must(await b.say(id, 'zoe', { action: 'income' }));
    const own = [{ by: 'person', at: b.time.now(), answer: { picks: [{ action: 'income' }] } }];
    expect((await b.tables.personalData('zoe')).tables[0]?.answers).toMatchObject(own);
    must(await b.tables.close(id, b.by(host)));
    expect((await b.tables.personalData('zoe')).tables[0]).toMatchObject({ status: 'closed', answers: own });
  });

  it('is empty for a user without stored data', async () => {
    expect(await b.tables.personalData('nobody')).toMatchObject({
      settings: null,
      results: [],
      ratings: [],
      notifications: [],
      tables: [],
    });
  });
});

it.each(Object.values(GAMES).map(game => game.id as keyof typeof GAMES))(
  'what is exported of a running game of %s is the same in two worlds that the seat cannot tell apart',
  id => {
    const game = GAMES[id];
    const [, seats] = game.seats;
    const [options = {}] = [...optionSets(game)].filter(set => game.refuses(seats, set) === null);
    let differ = 0;
    for (const { after } of playThrough(game, { seed: `privacy/${id}`, seats, options })) {
      if (game.prompts(after.table.state).length === 0 || after.table.ply % 23 > 0) continue;
      for (const seat of range(seats)) {
        const state = otherWorld(
          game,
          after.table.state,
          seat,
          rngFor(`privacy/${id}/${after.table.ply}/${seat}`),
        );
        const worlds = [after, { ...after, table: { ...after.table, state } }].map(position =>
          recordAt({ game: id, seats, options }, position),
        );
        const told = worlds.map(table => {
          const move = range(seats).map(each => ({
            type: 'x',
            seat: each,
            picks: [each === seat ? 'mine' : `secret ${JSON.stringify(table.state)}`],
          }));
          const pending = move.map(answer => ({
            seat: answer.seat,
            ply: table.ply,
            claim: 0,
            answer,
            received: answer.seat,
          }));
          const entry = {
            ply: 1,
            move,
            by: move.map(() => 'person' as const),
            told: [
              { msg: { key: 'secret', state: JSON.stringify(table.state) }, only: [(seat + 1) % seats] },
            ],
            binding: true,
            trace: 'revealed' as const,
            at: 0,
          };
          return atTable(
            { table, pending, deadlines: [], last: null, writes: 0, people: new Map() },
            [
              { entry, undone: false },
              { entry, undone: true },
            ],
            table.players[seat]?.user ?? '',
          );
        });
        expect(told[0]).toEqual(told[1]);
        expect(told[0]?.waiting).toHaveLength(1);
        expect(told[0]?.answers?.length).toBe(2);
        differ += same(state, after.table.state) ? 0 : 1;
      }
    }
    expect(differ).toBeGreaterThan(3);
  },
);

describe('what is not kept for ever', () => {
  const status = async (id: string) => (await b.store.load(id))?.table.status ?? null;
  const swept = async () => {
    for (let i = 0; i < 10 && (await b.store.sweep(b.time.now())); i++);
  };

  it('closed lobbies and tables are deleted 30 days after closing, with all their rows', async () => {
    const [waiting, closed] = [await b.lobby('ann'), await b.lobby('ben')];
    const { id: game } = await b.game(['ann', 'ben']);
    await b.time.advance(3 * DAY);
    for (const id of [closed, game]) must(await b.tables.close(id, b.by((await b.tableView(id)).table.host)));
    await b.time.advance(KEPT.closed - DAY);
    expect(await status(closed)).toBe('closed');
    expect(await status(game)).toBe('closed');
    await b.time.advance(2 * DAY + 2 * 3_600_000); // the daily sweep has run
    expect(await status(closed)).toBe(null);
    expect(await status(game)).toBe(null);
    expect(await b.store.entries(game)).toEqual([]);
    expect(await status(waiting)).toBe('closed'); // a week after it was opened, without a request
  });

  it('in steps of twenty tables', async () => {
    for (let i = 0; i < 25; i++) must(await b.tables.close(await b.lobby('ann'), b.by('ann')));
    const later = b.time.now() + KEPT.closed + 1;
    const left = async () =>
      (await b.store.figures(later)).tables.find(each => each.status === 'closed')?.count ?? 0;
    expect(await b.store.sweep(later)).toBe(true);
    expect(await left()).toBe(5);
    expect(await b.store.sweep(later)).toBe(false);
    expect(await left()).toBe(0);
  });

  it('players are forgotten two years after a game, ratings after the last; games stay', async () => {
    const old = await ended(
      b,
      [
        { user: 'ann', score: 1, won: true },
        { user: 'ben', score: 0, won: false },
        { user: 'bot', score: 0, won: false },
      ],
      { bots: 1 },
    );
    await b.time.advance(10 * DAY);
    const young = await ended(
      b,
      [
        { user: 'ann', score: 1, won: true },
        { user: 'eva', score: 0, won: false },
        { user: 'bot', score: 0, won: false },
      ],
      { bots: 1 },
    );
    await b.time.advance(KEPT.names - 9 * DAY);
    await swept();
    const users = async (id: string) => (await held(b, id)).table.players.map(player => player.user);
    expect(await users(old)).toEqual(['former:0', 'former:1', 'bot:0']);
    expect(await users(young)).toEqual(['ann', 'eva', 'bot:0']);
    expect([
      await b.store.records.tallies('ann', null),
      await b.store.records.tallies('ben', null),
    ]).toMatchObject([[{ played: 1 }], []]);
    expect([
      (await b.store.records.ratings('ann', 'guild')).length,
      (await b.store.records.ratings('ben', 'guild')).length,
    ]).toEqual([1, 0]);
    expect((await held(b, old)).table).toMatchObject({ host: 'former:0', status: 'over' });
    expect(await b.store.sweep(b.time.now())).toBe(false);
  });

  it('settings and punctuality end two years after the last use', async () => {
    const { people, records } = b.store;
    const { id } = await b.game(['ann', 'ben', 'eva']);
    for (let turn = 0; turn < 3; turn++) must(await b.say(id, await b.turnOf(id), { action: 'income' }));
    must(await b.tables.close(id, b.by((await b.tableView(id)).table.host)));
    for (const user of ['ann', 'ben']) await people.set(user, { ...UNSET, textOnly: true });
    const asked = async (user: string) => (await records.punctuality(user)).asked;
    const has = async (user: string) => [(await people.settings(user)).textOnly, (await asked(user)) > 0];
    const start = b.time.now();

    await b.store.sweep(start);
    await b.store.sweep(start + KEPT.unused);
    expect([await has('ann'), await has('ben')]).toEqual(Array(2).fill([true, true]));
    await people.noteUse('ben');
    await b.store.sweep(start + KEPT.unused + DAY);
    expect([await has('ann'), await has('ben')]).toEqual([
      [false, false],
      [true, false],
    ]);
    await people.change('ben', before => before);
    await b.store.sweep(start + 2 * KEPT.unused);
    await b.store.sweep(start + 3 * KEPT.unused + DAY);
    expect(await has('ben')).toEqual([false, false]);
  });

  it('a new answer that others wait for keeps the punctuality, an open table the settings', async () => {
    const { people, records } = b.store;
    const { id } = await b.game(['ann', 'ben', 'eva']);
    const turn = async () => {
      const user = await b.turnOf(id);
      must(await b.say(id, user, { action: 'income' }));
      return user;
    };
    const first = await turn();
    await people.set(first, { ...UNSET, textOnly: true });
    const start = b.time.now();
    await b.store.sweep(start);
    for (const _other of ['ben', 'eva']) await turn();
    expect(await turn()).toBe(first);
    await b.store.sweep(start + KEPT.unused + DAY);
    expect((await records.punctuality(first)).asked).toBe(2);
    expect((await people.settings(first)).textOnly).toBe(true);
  });

  it('games that go on and finished ones of the last two years are left alone', async () => {
    const { id } = await b.game(['ann', 'ben']);
    const over = await ended(b, [
      { user: 'ann', score: 1, won: true },
      { user: 'ben', score: 0, won: false },
    ]);
    const before = [await held(b, id), await held(b, over)];
    expect(await b.store.sweep(b.time.now() + KEPT.names - 1)).toBe(false);
    expect([await held(b, id), await held(b, over)]).toEqual(before);
  });
});

describe('the operator does it for somebody', () => {
  const person = '424242424242424242';
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'durbar-forget-'));
    file = join(folder, 'durbar.sqlite');
    await b.close();
    b = await bench(file);
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const bot = () => ({ store: b.store, tables: b.tables, time: b.time, log });
  const waiting = { timeout: 5_000, now: () => b.time.now() };
  /** Lets the bot look for requests until the program has ended. */
  async function beside(asking: Promise<unknown>, running = bot()): Promise<void> {
    let isOver = false;
    void asking.catch(() => undefined).finally(() => (isOver = true));
    while (!isOver) {
      await carryOutRequests(running);
      await pause(5);
    }
  }

  it('beside the running bot, which carries it out and keeps no trace of the request', async () => {
    const running = lockDatabase(file);
    const [id, over] = [await b.lobby(person, 'ben'), await b.lobby(person)];
    const asking = forget(chosen(folder), person, waiting);
    await beside(asking);
    expect(await asking).toBe(2);
    running.release();
    expect((await b.tableView(id)).table).toMatchObject({ host: 'ben', players: [{ user: 'ben' }] });
    expect((await b.tableView(over)).table.status).toBe('closed');
    expect(await b.store.requests.waiting(b.time.now())).toEqual([]);
    const db = new Database(file);
    expect(db.prepare("select * from settings where key like 'request/%'").all()).toEqual([]);
    db.close();
  });

  it('a bot that fails says so, and one that does not answer leaves nothing to do later', async () => {
    const running = lockDatabase(file);
    const failing = forget(chosen(folder), person, waiting);
    const tables = { ...b.tables, forget: async () => Promise.reject(new Error('no')) };
    await beside(failing, { ...bot(), tables });
    await expect(failing).rejects.toThrow('The bot could not do it: its log says why.');
    expect(lines.join()).not.toContain(person);
    await expect(forget(chosen(folder), person, { ...waiting, timeout: 0 })).rejects.toThrow(
      'has not answered',
    );
    expect(await b.store.requests.waiting(b.time.now())).toEqual([]);
    running.release();
  });

  it('an outcome that nobody fetches is deleted after an hour, and names nobody', async () => {
    const beside = openBeside(file);
    const id = await beside.askToForget(person, b.time.now());
    await carryOutRequests(bot());
    const db = new Database(file);
    const left = () => db.prepare('select value from settings where key = ?').pluck().get(id);
    expect(left()).not.toContain(person);
    await b.time.advance(3_600_001);
    await carryOutRequests(bot());
    expect(left()).toBeUndefined();
    db.close();
    await beside.close();
  });

  it('while no bot runs', async () => {
    const id = await b.lobby(person, 'ben');
    await b.close();
    await expect(forget(chosen(folder), 'ann')).rejects.toThrow('17 to 20 digits');
    await expect(forget(chosen(join(folder, 'nowhere')), person)).rejects.toThrow('no database');
    expect([await forget(chosen(folder), person), await forget(chosen(folder), person)]).toEqual([1, 0]);
    b = await bench(file);
    expect((await b.tableView(id)).table).toMatchObject({ host: 'ben', players: [{ user: 'ben' }] });
  });
});
