/** `/find`: people who wait in the queue of a server are found for each other, asked, and seated. */
import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isEphemeral, type FakeUser } from '../../playground/user.ts';
import { print } from '../../src/discord/ids.ts';
import type { Gathering, Search } from '../../src/matching/model.ts';
import { SERVER_UNSET, UNSET, type Settings } from '../../src/people/model.ts';
import { expectAccepted } from '../support/e2e/checks.ts';
import { menusOf } from '../support/e2e/players.ts';
import { heldOf, openWorld, type World } from '../support/e2e/program.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let world: World;
let ann: FakeUser;
let ben: FakeUser;
let cleo: FakeUser;
beforeEach(async () => {
  world = await openWorld();
  await world.enter('Owner');
  ann = await world.enter('Ann');
  ben = await world.enter('Ben', 'it');
  cleo = await world.enter('Cleo');
});
afterEach(() => world.end());

const guild = () => world.playground.room.guild.id;
const searchOf = (user: FakeUser): Promise<Search | null> => world.store.searches.of(user.id, guild());
const gatherings = async (): Promise<readonly Gathering[]> =>
  (await world.store.searches.all(guild())).gatherings;

async function find(user: FakeUser, options = {}, channel = 'games'): Promise<APIMessage> {
  const { message } = await user.slash('find', options, channel);
  await world.pass(1_000);
  return message;
}
const SLOW_RAJA = { game: 'raja', pace: 'slow', least: 2, most: 2 };

async function set(user: FakeUser, more: Partial<Settings>): Promise<void> {
  await world.store.people.set(user.id, { ...(await world.store.people.settings(user.id)), ...more });
}
/** The newest message that asks whether people are ready, as this user sees it. */
function question(user: FakeUser): APIMessage {
  const found = [...user.messages(null)].findLast(
    message =>
      !isEphemeral(message) && user.buttons(message).some(({ customId = '' }) => customId.startsWith('fr:')),
  );
  if (!found) throw new Error(`${user.me.name} is not asked`);
  return found;
}
const press = async (user: FakeUser, what: 'ready' | 'notNow'): Promise<string> => {
  const code = { ready: /^fr:/, notNow: /^fn:/ }[what];
  const { message } = await user.click(question(user), code);
  await world.pass(1_000);
  return user.text(message);
};
const tables = async () => (await world.store.of(ann.id)).map(({ id }) => id);
/** How many messages have mentioned this user. */
const mentions = (user: FakeUser): number =>
  world.playground.log.filter(
    ({ method, body }) =>
      method === 'POST' && new RegExp(`"users":\\[[^\\]]*"${user.id}"`).test(JSON.stringify(body ?? null)),
  ).length;

describe('two who wait for the same', () => {
  beforeEach(async () => {
    await find(ann, SLOW_RAJA);
    expect(await gatherings()).toEqual([]);
    await find(ben, SLOW_RAJA);
  });

  it('are mentioned once in the channel, and the table begins when both are ready', async () => {
    expect(ann.text(question(ann))).toContain(`<@${ann.id}> <@${ben.id}>`);
    expect(await press(ann, 'ready')).toContain('You are ready');
    expect(await tables(), 'Ben has not answered').toEqual([]);
    expect(await press(ben, 'ready')).toContain('Hai detto di sì');
    const [table = ''] = await tables();
    const { table: record } = await heldOf(world, table);
    expect(record).toMatchObject({ status: 'running', game: 'raja', pace: 'slow', host: ann.id });
    expect(record.players.map(({ user }) => user).sort()).toEqual([ann.id, ben.id].sort());
    expect(await searchOf(ann)).toBeNull();
    expect(await searchOf(ben)).toBeNull();
    expect(await gatherings()).toEqual([]);
    await world.pass(DAY);
    const asked = [...ann.messages('games')].filter(message => ann.text(message).includes('All are ready'));
    expect(asked, 'the question says how it ended').toHaveLength(1);
    expectAccepted(world.playground);
  });

  it('lets go who says "not now"; the other keeps their place', async () => {
    const { since } = (await searchOf(ann)) ?? { since: 0 };
    await press(ann, 'ready');
    await press(ben, 'notNow');
    expect(await searchOf(ben)).toBeNull();
    expect(await searchOf(ann)).toMatchObject({ since, gathering: null });
    expect(await tables()).toEqual([]);
    const words = JSON.stringify([...ann.messages('games')].map(message => ann.text(message)));
    expect(words).toContain('Not everybody was ready');
    expect(words).not.toContain(ben.id);
    await find(cleo, SLOW_RAJA);
    expect(ann.text(question(ann))).toContain(`<@${ann.id}> <@${cleo.id}>`);
  });

  it('lets go who does not answer in time, with a word; the other keeps their place', async () => {
    await press(ann, 'ready');
    await world.pass(12 * HOUR + MINUTE);
    expect(await searchOf(ben)).toBeNull();
    expect(await searchOf(ann)).toMatchObject({ gathering: null });
    expect(await gatherings()).toEqual([]);
    expect([mentions(ann), mentions(ben)], 'no second mention').toEqual([1, 1]);
  });

  it('cannot be answered by others, or after its end', async () => {
    const { message } = await cleo.click(question(cleo), /^fr:/);
    expect(cleo.text(message)).toContain('not for you');
    await press(ben, 'notNow');
    expect(() => question(ann), 'its buttons are gone').toThrow('is not asked');
    const { message: late } = await ann.slash('find', { ready: true }, 'games');
    expect(ann.text(late)).toContain('Not enough people');
    expect(await tables()).toEqual([]);
  });

  it('can answer by command and stop by command', async () => {
    await ann.slash('find', { ready: true }, 'games');
    await ben.slash('find', { ready: true }, 'games');
    await world.pass(1_000);
    expect(await tables()).toHaveLength(1);
    const { message } = await cleo.slash('find', { off: true }, 'games');
    expect(cleo.text(message)).toContain('not looking');
  });

  it('stopping while the table opens is told so, and the seat is taken', async () => {
    const [asked] = (await world.store.searches.all(guild())).gatherings;
    if (asked === undefined) throw new Error('nobody is asked');
    await world.store.searches.note(asked, now => ({ ...now, end: { how: 'opening', at: 1 } }));
    const { message } = await ben.slash('find', { off: true }, 'games');
    expect(ben.text(message)).toContain('si apre in questo momento');
    await world.pass(1_000);
    const [table = ''] = await tables();
    expect((await heldOf(world, table)).table.players.map(({ user }) => user)).toContain(ben.id);
  });

  it('stopping while asked is "not now"', async () => {
    await ben.slash('find', { off: true }, 'games');
    await world.pass(1_000);
    expect(await searchOf(ben)).toBeNull();
    expect(await searchOf(ann)).toMatchObject({ gathering: null });
    expect(await gatherings()).toEqual([]);
  });

  it('`/privacy delete` takes search and answer; the other waits on', async () => {
    await press(ben, 'ready');
    const { message } = await ben.slash('privacy delete', {}, 'games');
    await ben.click(message, print({ to: 'forgotten' }));
    await world.pass(1_000);
    expect(await searchOf(ben)).toBeNull();
    expect(await searchOf(ann)).toMatchObject({ gathering: null });
    expect(JSON.stringify(await world.store.searches.all(guild()))).not.toContain(ben.id);
  });
});

it('asks by direct message who has turned them on, and mentions nobody then', async () => {
  for (const user of [ann, ben]) await set(user, { ...UNSET, dm: true });
  await find(ann, SLOW_RAJA);
  await find(ben, SLOW_RAJA);
  expect(question(ann).channel_id).not.toBe(question(ben).channel_id);
  expect([...cleo.messages('games')].filter(message => cleo.text(message).includes('Raja'))).toEqual([]);
  expect(mentions(ann)).toBe(0);
  await press(ann, 'ready');
  await press(ben, 'notNow');
  expect(JSON.stringify(ann.dms().map(message => ann.text(message)))).toContain('You keep your place');
  expect(JSON.stringify(ben.dms().map(message => ben.text(message)))).toContain('Non sei più nella coda');
  expectAccepted(world.playground);
});

it('asks in the channel if Discord refuses the direct message', async () => {
  await set(ben, { dm: true });
  world.playground.closeDms('Ben');
  await find(ann, SLOW_RAJA);
  await find(ben, SLOW_RAJA);
  await press(ben, 'ready');
  await press(ann, 'ready');
  expect(await tables()).toHaveLength(1);
});

it('asks nobody in their quiet hours, and for a live game finds nobody who will rest soon', async () => {
  const quiet = { zone: 'Etc/UTC', from: 14 * 60, to: 16 * 60 };
  await set(ben, { dm: true, quiet });
  await find(ann, { ...SLOW_RAJA, pace: 'live' });
  await find(ben, { ...SLOW_RAJA, pace: 'live' }); // 13:20, and Raja takes 75 minutes
  expect(await gatherings()).toEqual([]);
  await world.pass(166 * MINUTE);
  expect(await gatherings()).toHaveLength(1);
  await press(ann, 'ready');
  await press(ben, 'ready');
  expect(await tables()).toHaveLength(1);
});

it('a slow game waits with the question until quiet hours end', async () => {
  await set(ben, { dm: true, quiet: { zone: 'Etc/UTC', from: 13 * 60, to: 16 * 60 } });
  await find(ann, SLOW_RAJA);
  await find(ben, SLOW_RAJA);
  await press(ann, 'ready');
  expect(ben.dms()).toEqual([]);
  await world.pass(3 * HOUR);
  await press(ben, 'ready');
  expect(await tables()).toHaveLength(1);
});

it('begins and changes by its menus, keeps the place, and ends by its button', async () => {
  const panel = await find(ann);
  expect(menusOf(panel)).toHaveLength(1);
  expect(await searchOf(ann)).toBeNull();
  await ann.select(panel, print({ to: 'seek', name: 'first' }), ['raja', 'complots']);
  const since = (await searchOf(ann))?.since;
  await world.pass(HOUR);
  const newer = await find(ann);
  await ann.select(newer, print({ to: 'seek', name: 'paces' }), ['slow']);
  await ann.select(newer, print({ to: 'seek', name: 'sizes' }), ['3', '4']);
  expect(await searchOf(ann)).toMatchObject({
    games: ['complots', 'raja'],
    paces: ['slow'],
    sizes: [3, 4],
    since,
  });
  const { message } = await ann.select(newer, print({ to: 'seek', name: 'sizes' }), ['8']);
  expect(await searchOf(ann)).toMatchObject({ sizes: [8] });
  const { message: refused } = await ann.select(newer, print({ to: 'seek', name: 'games' }), ['raja']);
  expect(ann.text(refused)).toContain('No game that is played here');
  await ann.click(message, print({ to: 'stopSeeking' }));
  expect(await searchOf(ann)).toBeNull();
  expectAccepted(world.playground);
});

it('refuses what nobody can play, and tells how many look, without names', async () => {
  const refused = await find(ann, { game: 'raja', least: 6 });
  expect(ann.text(refused)).toContain('No game that is played here');
  expect(ann.text(await find(ann, { least: 4, most: 3 }))).toContain('no number is both');
  await find(ann, { game: 'raja' });
  const panel = await find(ben);
  expect(ben.text(panel)).toContain('1 persona cerca');
  expect(ben.text(panel)).not.toContain('Ann');
});

it('ends after two weeks with a word, once', async () => {
  await find(ann, SLOW_RAJA);
  await world.pass(15 * DAY);
  expect(await searchOf(ann)).toBeNull();
  const words = [...ann.messages('games')].filter(message => ann.text(message).includes('two weeks'));
  expect(words).toHaveLength(1);
  expect(await world.store.searches.next()).toBeNull();
  expectAccepted(world.playground);
});

it('finds nobody in a game that the server has taken away', async () => {
  await find(ann, SLOW_RAJA);
  await world.store.people.setServer(guild(), { ...SERVER_UNSET, games: ['complots'] });
  await world.store.searches.change(ben.id, guild(), () => ({
    ...{ user: ben.id, guild: guild(), name: 'Ben', channel: ann.channel('games').id, locale: 'en' },
    ...{ games: [], paces: [], sizes: [], since: world.time.now(), gathering: null, farewell: null },
    elsewhere: null,
  }));
  await world.pass(HOUR);
  expect(await gatherings()).toEqual([]);
});
