/** `/server night` on the playground: planned, told, begun, played, ended; and what Discord's events do. */
import { GuildScheduledEventStatus as Status, type APIMessage } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstDifference, visibleRecord, type Seen } from '../../playground/state/record.ts';
import { isEphemeral, type FakeUser } from '../../playground/user.ts';
import type { Night } from '../../src/nights/model.ts';
import { expectAccepted } from '../support/e2e/checks.ts';
import { heldOf, openWorld, type World } from '../support/e2e/program.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'] as const;

let world: World;
let owner: FakeUser;
let people: FakeUser[];
beforeEach(async () => {
  world = await openWorld({ playground: { channels: ['games', 'evenings'] } });
  ({ owner, people } = await enterAll(world));
});
afterEach(() => world.end());

/** Lets the manager and four people enter, who wish to hear of new tables. So the bot knows them. */
async function enterAll(into: World): Promise<{ owner: FakeUser; people: FakeUser[] }> {
  const manager = await into.enter('Owner');
  const others: FakeUser[] = [];
  for (const name of NAMES) {
    const user = await into.enter(name, name === 'Ben' ? 'it' : 'en-US');
    await user.slash('find', {}, 'games');
    others.push(user);
  }
  const guild = into.playground.room.guild.id;
  for (const user of others)
    await into.store.interests.set(user.id, guild, {
      ...{ told: 'daily', games: [], paces: [], sizes: [], since: 0, chosen: into.time.now() },
    });
  return { owner: manager, people: others };
}

const guild = (): string => world.playground.room.guild.id;
async function stored(): Promise<Night> {
  const night = await world.store.nights.open(guild());
  if (!night) throw new Error('no night is open');
  return night;
}
const isOfNight = (user: FakeUser, message: APIMessage): boolean =>
  !isEphemeral(message) && /Game night|game night/.test(user.text(message));
const told = (channel = 'evenings'): APIMessage[] =>
  owner.messages(channel).filter(message => isOfNight(owner, message));
const texts = (): string[] => told().map(message => owner.text(message));
async function ask(options = {}): Promise<APIMessage> {
  const channel = owner.channel('evenings').id;
  return (await owner.slash('server night', { channel, ...options }, 'games')).message;
}
/** Plans the first night that is proposed, of Raja alone. */
async function plan(): Promise<Night> {
  await owner.click(await ask({ game: 'raja' }), /^np:/);
  await world.pass(MINUTE);
  return stored();
}
const events = () => owner.events().map(({ event }) => event);
const mentions = (): number =>
  world.playground.log.filter(({ method, path, body }) => {
    const { allowed_mentions: allowed } = (body ?? {}) as { allowed_mentions?: { users?: unknown[] } };
    return method === 'POST' && path.includes('/messages') && (allowed?.users?.length ?? 0) > 0;
  }).length;
/** Lets time pass up to the date of the night, and a minute more. */
const untilStart = async (): Promise<void> => world.pass((await stored()).starts - world.time.now() + MINUTE);

describe('a game night', () => {
  it('is proposed, planned by one press, an event, and begins with live tables', async () => {
    const panel = await ask();
    expect(owner.text(panel)).toContain('about 4 of 4 people are awake');
    expect(
      people[0]?.messages('games').some(message => message.id === panel.id),
      'private',
    ).toBe(false);
    const { message } = await owner.click(panel, /^np:/);
    expect(owner.text(message)).toContain('The game night is planned');
    await world.pass(MINUTE);
    const night = await stored();
    expect(events()).toMatchObject([
      { status: Status.Scheduled, scheduled_start_time: new Date(night.starts).toISOString() },
    ]);
    expect(texts()).toHaveLength(1);
    await people[0]?.interest(events()[0]?.id ?? '');
    await untilStart();
    expect(events()).toMatchObject([{ status: Status.Active }]);
    const { tables } = await stored();
    expect(tables.map(({ game, state }) => `${game} ${state}`)).toEqual(
      ['complots', 'taj-mahal', 'raja', 'dynasties'].map(game => `${game} open`),
    );
    expect(texts()).toHaveLength(2);
    expect(texts()[1]).toContain('The game night has begun');
    const id = tables.find(({ game }) => game === 'raja')?.id ?? '';
    const opening = told()[1];
    if (!opening) throw new Error('nothing was told');
    for (const user of people.slice(0, 2)) await user.click(opening, `j:${id}`);
    await world.pass(MINUTE);
    expect((await heldOf(world, id)).table).toMatchObject({ host: people[0]?.id, pace: 'live' });
    await people[0]?.slash('start', { table: id }, 'evenings');
    await world.pass(MINUTE);
    expect((await heldOf(world, id)).table).toMatchObject({ status: 'running', pace: 'live' });
    expect((await stored()).tables.filter(({ game }) => game === 'raja')).toHaveLength(2);
    await world.pass(3 * HOUR);
    expect(await world.store.nights.open(guild())).toBeNull();
    expect(events()).toEqual([]);
    expect(texts()[1]).toContain('The game night is over');
    const lobbies = tables.filter(({ game }) => game !== 'raja');
    for (const table of lobbies) expect((await heldOf(world, table.id)).table.status).toBe('closed');
    expectAccepted(world.playground);
  }, 120_000);

  it('mentions nobody until a game asks somebody', async () => {
    const before = mentions();
    await plan();
    await untilStart();
    await world.pass(4 * HOUR);
    expect(mentions() - before).toBe(0);
  });

  it('is planned by a typed date, with a clear answer to one that cannot be read', async () => {
    const panel = await ask();
    const { modal } = await owner.click(panel, /^nd:/);
    const typed = { date: 'someday', time: '20:30', zone: 'Europe/Rome' };
    const { message: refused } = await owner.submitModal(modal, typed);
    expect(owner.text(refused)).toContain('I cannot read `someday` as a date');
    expect(await world.store.nights.open(guild())).toBeNull();
    const again = (await owner.click(panel, /^nd:/)).modal;
    const { message } = await owner.submitModal(again, { ...typed, date: '12 January' });
    expect(owner.text(message)).toContain('The game night is planned');
    expect((await stored()).starts).toBe(Date.UTC(2030, 0, 12, 19, 30));
  });

  it('moves and is called off, and its event follows', async () => {
    const first = await plan();
    const panel = await ask();
    expect(owner.text(panel)).toContain('Planned by');
    const dates = (await owner.click(panel, /^nm:/)).message;
    const ids = [...JSON.stringify(dates.components).matchAll(/"(np:[^"]+)"/g)].map(([, id]) => id ?? '');
    const { message } = await owner.click(dates, ids.at(-1) ?? '');
    expect(owner.text(message)).toContain('has a new date');
    await world.pass(MINUTE);
    const { starts } = await stored();
    expect(starts).not.toBe(first.starts);
    expect(events()).toMatchObject([{ scheduled_start_time: new Date(starts).toISOString() }]);
    expect(first.id).toBe((await stored()).id);
    const { message: question } = await owner.click(message, /^no:/);
    const { message: done } = await owner.click(question, /^nx:/);
    expect(owner.text(done)).toContain('is called off');
    await world.pass(MINUTE);
    expect(events()).toEqual([]);
    expect(texts()).toEqual([expect.stringContaining('It was called off')]);
  });

  it('without Create Events says so, and takes place all the same', async () => {
    world.playground.denyBotEverywhere('CreateEvents');
    await world.calm();
    expect(owner.text(await ask())).toContain('I lack the permission *Create Events*');
    await plan();
    expect(events()).toEqual([]);
    expect(texts()).toHaveLength(1);
    await untilStart();
    expect(texts()[1]).toContain('has begun');
  });

  it.each(['deleted', 'cancelled'] as const)('whose event is %s in Discord opens nothing', async how => {
    await plan();
    world.playground.endEvent(events()[0]?.id ?? '', how === 'deleted' ? null : Status.Canceled);
    await world.pass(20 * MINUTE);
    expect(await world.store.nights.open(guild())).toBeNull();
    expect(texts()).toEqual([expect.stringContaining('its event was cancelled in Discord')]);
  });

  it('makes one event although the answer to the first request is lost', async () => {
    world.playground.faults.push({
      method: 'POST',
      path: /scheduled-events$/,
      times: 1,
      effect: { kind: 'cut' },
    });
    await plan();
    await world.pass(5 * MINUTE);
    expect(events()).toHaveLength(1);
    expect((await stored()).event).toMatchObject({ state: 'made', id: events()[0]?.id });
  });

  it('goes on after a restart: begun once', async () => {
    await plan();
    const { starts } = await stored();
    await world.stopBot();
    await world.pass(starts - world.time.now() + 10 * MINUTE);
    await world.startBot();
    await world.pass(2 * MINUTE);
    expect((await stored()).tables.map(({ state }) => state)).toEqual(['open']);
    expect(events()).toMatchObject([{ status: Status.Active }]);
    expect(texts()).toHaveLength(2);
  });
});

/** Returns all that a manager sees of a night if these people sleep from 18:00 to 08:00. */
async function shownTo(sleepers: readonly (typeof NAMES)[number][]): Promise<readonly Seen[]> {
  const other = await openWorld({ playground: { channels: ['games', 'evenings'] } });
  try {
    const all = await enterAll(other);
    for (const [i, user] of all.people.entries()) {
      const isSleeper = sleepers.some(name => name === NAMES[i]);
      const hours = { from: isSleeper ? '18:00' : '23:00', to: '08:00', zone: 'Europe/Rome' };
      await user.slash('my quiet', hours, 'games');
    }
    const { message } = await all.owner.slash('server night', {}, 'games');
    await all.owner.click(message, /^np:/);
    await other.pass(HOUR);
    return visibleRecord(other.playground.room, all.owner.id).filter(
      ({ event }) => 'message' in event && /ame night/.test(JSON.stringify(event.message)),
    );
  } finally {
    await other.end();
  }
}

it('two worlds that differ in who sleeps when show a manager the same', async () => {
  const one = await shownTo(['Ann']);
  const two = await shownTo(['Dan']);
  expect(one.length).toBeGreaterThan(2);
  const random = [/(?<="nonce":")[\w-]+(?=")/g, /(?<=:)[\da-f]{24}(?=["|:])/g];
  expect(firstDifference(one, two, random)).toBeNull();
}, 120_000);
