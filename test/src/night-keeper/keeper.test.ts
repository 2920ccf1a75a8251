/** What the keeper of game nights does: the event, the tables, and what people change in Discord. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Undeliverable } from '../../../src/discord/errors.ts';
import { calledOff, moved } from '../../../src/nights/course.ts';
import type { NightDeps } from '../../../src/night-keeper/deps.ts';
import { SERVER_UNSET } from '../../../src/people/model.ts';
import {
  newNightRoom,
  nightDeps,
  openNightKeeper,
  passNight,
  planNight,
  refusedBy,
  storedNight,
  type NightRoom,
} from '../../support/nights.ts';
import { bench, GUILD, must, type Bench } from '../../support/service/service.ts';
import { day, hour, minute, second } from '../../support/service/time.ts';

let b: Bench;
let room: NightRoom;
let more: Partial<NightDeps>;
let keeper: ReturnType<typeof openNightKeeper>;
beforeEach(async () => {
  b = await bench();
  room = newNightRoom();
  more = {};
  const deps = nightDeps(b, room);
  keeper = openNightKeeper({
    ...deps,
    isAvailable: guild => (more.isAvailable ?? deps.isAvailable)(guild),
    messages: { ...deps.messages, send: (...args) => (more.messages ?? deps.messages).send(...args) },
  });
});
afterEach(async () => {
  await keeper.stop();
  await b.close();
});

const pass = (ms: number, step?: number) => passNight(b, keeper, ms, step);
const events = () => [...room.events.values()];
const words = () => [...room.messages.values()].map(message => message.words);
const change = (act: typeof calledOff) =>
  b.store.nights.change('night', before => {
    const after = act(before, b.time.now());
    return after.ok ? after.value : null;
  });
const states = async () => (await storedNight(b)).tables.map(({ game, state }) => `${game} ${state}`);
const tableOf = async (game: string, nth = 0): Promise<string> =>
  (await storedNight(b)).tables.filter(each => each.game === game)[nth]?.id ?? '';
/** Lets the night begin. */
async function begin(): Promise<void> {
  await planNight(b);
  await pass(2 * hour);
}

describe('a planned night', () => {
  it('is told in the channel and becomes one event; nobody is mentioned', async () => {
    await planNight(b);
    await pass(30 * minute);
    const { starts, ends } = await storedNight(b);
    expect(events()).toMatchObject([
      {
        ...{ state: 'scheduled', starts, ends, name: 'Game night: Raja and Complots' },
        location: `https://discord.com/channels/${GUILD.guild}/${GUILD.channel}`,
      },
    ]);
    expect(words()).toHaveLength(1);
    expect(words()[0]).toContain(`<t:${starts / 1_000}:F>`);
    expect(words()[0]).toContain(`https://discord.com/events/${GUILD.guild}/event1`);
    expect([...room.messages.values()].flatMap(({ pings }) => pings)).toEqual([]);
    expect(await states()).toEqual([]);
  });

  it('moves: the event and the card follow', async () => {
    await planNight(b);
    await pass(minute);
    const later = b.time.now() + 2 * day;
    await change(before => moved(before, later));
    await pass(15 * minute);
    expect(events()).toMatchObject([{ starts: later, ends: later + 3 * hour }]);
    expect(words()[0]).toContain(`<t:${later / 1_000}:F>`);
    await pass(3 * hour);
    expect((await storedNight(b)).phase).toBe('planned');
  });

  it('that is moved in Discord follows; one begun there begins', async () => {
    await planNight(b);
    await pass(minute);
    const later = b.time.now() + 5 * hour;
    Object.assign(events()[0] ?? {}, { starts: later, ends: later + 2 * hour });
    await pass(15 * minute);
    expect(await storedNight(b)).toMatchObject({ starts: later, ends: later + 2 * hour, phase: 'planned' });
    Object.assign(events()[0] ?? {}, { state: 'active' });
    await pass(15 * minute);
    const night = await storedNight(b);
    expect(night).toMatchObject({ phase: 'running', ends: night.starts + 2 * hour });
    expect(await states()).toEqual(['raja open', 'complots open']);
  });

  it.each(['deleted', 'over'] as const)(
    'whose event is %s in Discord is off, and opens nothing',
    async how => {
      await planNight(b);
      await pass(minute);
      if (how === 'deleted') room.events.clear();
      else Object.assign(events()[0] ?? {}, { state: 'over' });
      await pass(4 * hour);
      expect(await storedNight(b)).toMatchObject({ phase: 'over', end: { how: 'cancelled' }, tables: [] });
      expect(words()).toHaveLength(1);
      expect(words()[0]).toContain('its event was cancelled in Discord');
      expect(await b.store.nights.next()).toBeNull();
    },
  );

  it('that is called off cancels its event, and says so', async () => {
    await planNight(b);
    await pass(minute);
    await change(calledOff);
    await pass(minute);
    expect(events()).toMatchObject([{ state: 'over' }]);
    expect(words()).toHaveLength(1);
    expect(words()[0]).toContain('It was called off');
    expect(await b.store.nights.next()).toBeNull();
  });

  it('without Create Events goes on with its card, and begins', async () => {
    room.refusal = refusedBy(50_013, 403);
    await begin();
    expect(events()).toEqual([]);
    expect(words()[0]).not.toContain('discord.com/events');
    expect(await states()).toEqual(['raja open', 'complots open']);
    await pass(4 * hour);
    expect((await storedNight(b)).end?.how).toBe('played');
  });

  it('tries the event again when it is moved, because the permission may be there now', async () => {
    room.refusal = refusedBy(50_013, 403);
    await planNight(b);
    await pass(minute);
    room.refusal = null;
    const later = b.time.now() + day;
    await change(before => moved(before, later));
    await pass(minute);
    expect(events()).toMatchObject([{ starts: later }]);
  });

  it('makes no second event if the answer to the first request is lost', async () => {
    const deps = nightDeps(b, room);
    const lossy = openNightKeeper({
      ...deps,
      events: {
        ...deps.events,
        make: async (...args) => {
          await deps.events.make(...args);
          throw new Error('the answer is lost');
        },
      },
    });
    await planNight(b);
    await passNight(b, lossy, minute);
    await lossy.stop();
    await pass(5 * minute);
    expect(events()).toHaveLength(1);
    expect((await storedNight(b)).event).toMatchObject({ state: 'made', id: 'event1' });
  });
});

describe('at its date', () => {
  it('the event is active, a live lobby of each game is open, one message has a Join for each', async () => {
    await begin();
    expect(events()).toMatchObject([{ state: 'active' }]);
    expect(await states()).toEqual(['raja open', 'complots open']);
    for (const game of ['raja', 'complots']) {
      const { table } = await b.tableView(await tableOf(game));
      expect(table).toMatchObject({ game, status: 'lobby', pace: 'live', players: [] });
    }
    expect(words()).toHaveLength(2);
    const ids = (await storedNight(b)).tables.map(({ id }) => id);
    for (const id of ids) expect(words()[1]).toContain(`"custom_id":"j:${id}"`);
    expect([...room.messages.values()].flatMap(({ pings }) => pings)).toEqual([]);
  });

  it('a further table opens when one is full, has begun or is closed; four of a game at most', async () => {
    await begin();
    const first = await tableOf('raja');
    for (const user of ['ann', 'ben']) must(await b.tables.join(first, b.by(user)));
    await pass(minute, 20 * second);
    expect(await states(), 'two of five sit there').toEqual(['raja open', 'complots open']);
    must(await b.tables.start(first, b.by('ann')));
    await pass(minute, 20 * second);
    expect(await states()).toEqual(['raja begun', 'complots open', 'raja open']);
    expect(words()[1]).not.toContain(`"j:${first}"`);
    const second_ = await tableOf('raja', 1);
    expect(words()[1]).toContain(`"j:${second_}"`);
    for (const user of ['c', 'd', 'e', 'f', 'g']) must(await b.tables.join(second_, b.by(user)));
    await pass(minute, 20 * second);
    expect(await states()).toEqual(['raja begun', 'complots open', 'raja full', 'raja open']);
    for (let i = 2; i < 6; i++) {
      await b.tables.closeLobby(await tableOf('raja', i));
      await pass(minute, 20 * second);
    }
    expect((await states()).filter(state => state.startsWith('raja'))).toHaveLength(4);
    await b.tables.closeLobby(await tableOf('complots'));
    await pass(minute, 20 * second);
    expect(await states()).toContain('complots open');
  });

  it('no further table opens in the last half hour', async () => {
    await begin();
    await pass(2 * hour + 31 * minute);
    await b.tables.closeLobby(await tableOf('raja'));
    await pass(5 * minute, minute);
    expect(await states()).toEqual(['raja closed', 'complots open']);
  });

  it('a full server makes it wait; the settings of the server are kept', async () => {
    await planNight(b);
    await b.store.people.setServer(GUILD.guild, { ...SERVER_UNSET, perServer: 1 });
    await pass(2 * hour);
    expect(await states()).toEqual(['raja open', 'complots opening']);
    await b.store.people.setServer(GUILD.guild, SERVER_UNSET);
    await pass(minute, 20 * second);
    expect(await states()).toEqual(['raja open', 'complots open']);
  });

  it.each([
    ['a game', { games: ['raja' as const] }, ['raja open'], 'running'],
    ['the channel', { channels: ['elsewhere'] }, [], 'over'],
  ])('what the server does not offer any more is left out: %s', async (_, settings, tables, phase) => {
    await planNight(b);
    await b.store.people.setServer(GUILD.guild, { ...SERVER_UNSET, ...settings });
    await pass(2 * hour);
    expect(await states()).toEqual(tables);
    expect((await storedNight(b)).phase).toBe(phase);
    expect(events()).toMatchObject([{ state: phase === 'over' ? 'over' : 'active' }]);
  });

  it('it begins late if the program was down for less than an hour', async () => {
    await planNight(b);
    await pass(minute);
    b.time.suspend(2 * hour + 58 * minute);
    await pass(second);
    expect(await states()).toEqual(['raja open', 'complots open']);
  });

  it('it is off after an hour, said in one line, and the event ends', async () => {
    await planNight(b);
    await pass(minute);
    Object.assign(events()[0] ?? {}, { state: 'active' }); // Discord begins it by itself
    b.time.suspend(3 * hour);
    await pass(minute);
    expect(await storedNight(b)).toMatchObject({ end: { how: 'late' }, tables: [] });
    expect(events()).toMatchObject([{ state: 'over' }]);
    expect(words()).toHaveLength(2);
    expect(words()[1]).toContain('is off: I was away at its beginning');
    expect(words()[1]).not.toContain('\\n');
  });

  it('the program waits while the server is away', async () => {
    more = { isAvailable: () => false };
    await begin();
    expect(await storedNight(b)).toMatchObject({ phase: 'planned', event: { state: 'wanted' } });
    more = {};
    await pass(2 * minute, minute);
    expect((await storedNight(b)).phase).toBe('running');
  });
});

describe('at its end', () => {
  it('lobbies that have not begun are closed, games go on, the event is over, messages say so', async () => {
    await begin();
    const first = await tableOf('raja');
    for (const user of ['ann', 'ben']) must(await b.tables.join(first, b.by(user)));
    must(await b.tables.start(first, b.by('ann')));
    await pass(hour);
    await pass(2 * hour + minute);
    expect(await storedNight(b)).toMatchObject({ phase: 'over', end: { how: 'played' } });
    expect(await states()).toEqual(['raja begun', 'complots closed', 'raja closed']);
    expect((await b.tableView(await tableOf('complots'))).table.status).toBe('closed');
    expect((await b.tableView(first)).table.status).not.toBe('closed');
    expect(events()).toMatchObject([{ state: 'over' }]);
    expect(words()).toHaveLength(2);
    expect(words()[0]).toContain('It is over');
    expect(words()[1]).toContain('The game night is over');
    expect(words()[1]).not.toContain('"j:');
    expect(await b.store.nights.next()).toBeNull();
  });

  it('a night that goes on can be called off', async () => {
    await begin();
    await change(calledOff);
    await pass(minute);
    expect(await states()).toEqual(['raja closed', 'complots closed']);
    expect(events()).toMatchObject([{ state: 'over' }]);
    expect(await b.store.nights.next()).toBeNull();
  });
});

describe('messages', () => {
  it('a channel that refuses them keeps nothing from opening, and is tried again', async () => {
    const refusal = { kind: 'permissions' as const, permissions: [], channel: GUILD.channel };
    more = {
      messages: {
        send: async () => Promise.reject(new Undeliverable(refusal)),
        rewrite: async () => Promise.reject(new Error('nothing was sent')),
      },
    };
    await begin();
    expect(await states()).toEqual(['raja open', 'complots open']);
    more = {};
    await pass(3 * minute, minute);
    expect(words()).toHaveLength(2);
  });

  it('a card that somebody deletes is not posted again', async () => {
    await planNight(b);
    await pass(minute);
    room.messages.clear();
    await change(calledOff);
    await pass(10 * minute, minute);
    expect(words()).toEqual([]);
    expect(await b.store.nights.next()).toBeNull();
  });
});
