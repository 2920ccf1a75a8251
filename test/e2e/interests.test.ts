/** `/my interests`: direct messages about new tables, to those who have asked for them. */
import { GatewayIntentBits as Intent, OverwriteType, type APIMessage } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bits } from '../../playground/guild/permissions.ts';
import { isDm, isThread } from '../../playground/state/room.ts';
import { isEphemeral, type FakeUser } from '../../playground/user.ts';
import { print } from '../../src/discord/ids.ts';
import type { Settings } from '../../src/people/model.ts';
import { expectAccepted } from '../support/e2e/checks.ts';
import { menusOf } from '../support/e2e/players.ts';
import { heldOf, openWorld, type World } from '../support/e2e/program.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let world: World;
let ann: FakeUser;
let ben: FakeUser;
beforeEach(async () => {
  world = await openWorld();
  await world.enter('Owner');
  ann = await world.enter('Ann');
  ben = await world.enter('Ben', 'it');
});
afterEach(() => world.end());

/** Chooses in the menus of `/my interests`. */
async function wish(
  user: FakeUser,
  chosen: Readonly<Record<string, readonly string[]>>,
): Promise<APIMessage> {
  let { message } = await user.slash('my interests', {}, 'games');
  for (const [name, values] of Object.entries(chosen))
    ({ message } = await user.select(message, print({ to: 'interest', name }), values));
  await world.pass(1_000);
  return message;
}
async function open(user: FakeUser, game: string, more = {}): Promise<string> {
  const { message } = await user.slash('play', { game, ...more }, 'games');
  await world.calm();
  return /`([a-z\d]{7})`/.exec(user.text(message))?.[1] ?? '';
}
const told = (user: FakeUser): string[] =>
  user
    .dms()
    .filter(message => !isEphemeral(message))
    .map(message => user.text(message));

it('is off at first: nobody is written to', async () => {
  const message = await wish(ben, {});
  expect(menusOf(message)).toHaveLength(1);
  await open(ann, 'raja');
  await world.pass(2 * DAY);
  expect(told(ben)).toEqual([]);
});

it('keeps both of two quick choices in its menus', async () => {
  const panel = await wish(ben, { told: ['once'] });
  await Promise.all([
    ben.select(panel, print({ to: 'interest', name: 'games' }), ['raja']),
    ben.select(panel, print({ to: 'interest', name: 'paces' }), ['slow']),
  ]);
  const interest = await world.store.interests.of(ben.id, world.playground.room.guild.id);
  expect(interest).toMatchObject({ told: 'once', games: ['raja'], paces: ['slow'] });
});

it('stays off if a menu of an older panel is used after it is turned off', async () => {
  const panel = await wish(ben, { told: ['once'] });
  const { message: newer } = await ben.slash('my interests', {}, 'games');
  await ben.select(newer, print({ to: 'interest', name: 'told' }), ['off']);
  const { message } = await ben.select(panel, print({ to: 'interest', name: 'games' }), ['raja']);
  expect(menusOf(message)).toHaveLength(1);
  expect(await world.store.interests.of(ben.id, world.playground.room.guild.id)).toBeNull();
});

it('tells at once of a table that fits, with a button that joins, in their language', async () => {
  await wish(ben, { told: ['once'], games: ['raja', 'complots'] });
  await open(ann, 'taj-mahal');
  const table = await open(ann, 'raja');
  await world.pass(2 * MINUTE);
  expect(told(ben)).toHaveLength(1);
  const [message] = ben.dms();
  if (!message) throw new Error('no message');
  expect(ben.text(message)).toContain('Un nuovo tavolo che può piacerti');
  expect(ben.text(message)).toContain('**Raja**');
  await ben.click(message, print({ to: 'join', table }));
  expect((await heldOf(world, table)).table.players).toHaveLength(2);
  await world.pass(DAY);
  expect(told(ben), 'of nothing twice').toHaveLength(1);
  expectAccepted(world.playground);
});

it('never tells of a table at which the person sits, that is by invitation, or that was closed', async () => {
  await wish(ben, { told: ['once'] });
  await open(ben, 'raja');
  await open(ann, 'raja', { invited: true });
  const table = await open(ann, 'complots');
  const { message } = await ann.slash('table close', { table }, 'games');
  await ann.click(message, /^tx:/);
  await world.pass(10 * MINUTE);
  expect(told(ben)).toEqual([]);
});

it('tells once a day of all new tables in one message', async () => {
  await wish(ben, { told: ['daily'] });
  await open(ann, 'raja');
  await world.pass(DAY / 2);
  await open(ann, 'complots');
  expect(told(ben)).toEqual([]);
  await world.pass(DAY / 2 + MINUTE);
  expect(told(ben)).toHaveLength(1);
  expect(told(ben)[0]).toContain('2 nuovi tavoli');
  await world.pass(2 * DAY);
  expect(told(ben)).toHaveLength(1);
});

it('waits for the end of quiet hours', async () => {
  await wish(ben, { told: ['once'] });
  const settings = await world.store.people.settings(ben.id);
  const quiet = { zone: 'Etc/UTC', from: 12 * 60, to: 15 * 60 };
  await world.store.people.set(ben.id, { ...settings, quiet });
  await open(ann, 'raja');
  await world.pass(30 * MINUTE);
  expect(told(ben)).toEqual([]);
  await world.pass(90 * MINUTE);
  expect(told(ben)).toHaveLength(1);
});

describe('keeps the hour of the last choice once a day', () => {
  const HOUR = 60 * MINUTE;
  const rest = async (more: Partial<Settings>): Promise<void> => {
    const settings = await world.store.people.settings(ben.id);
    await world.store.people.set(ben.id, { ...settings, ...more });
  };

  it('after quiet hours have delayed one', async () => {
    await wish(ben, { told: ['daily'] }); // at 13:20
    await rest({ quiet: { zone: 'Etc/UTC', from: 12 * 60, to: 15 * 60 } });
    await open(ann, 'raja');
    await world.pass(DAY + HOUR);
    expect(told(ben)).toEqual([]);
    await world.pass(HOUR);
    expect(told(ben)).toHaveLength(1);
    await rest({ quiet: null });
    await open(ann, 'complots');
    await world.pass(20 * HOUR);
    expect(told(ben)).toHaveLength(1);
    await world.pass(2 * HOUR + MINUTE);
    expect(told(ben), 'a day after the time at which the first was due').toHaveLength(2);
  });

  it('after a holiday, which does not end with a message at another hour', async () => {
    await wish(ben, { told: ['daily'] });
    const now = world.time.now();
    await rest({ holidays: [{ from: now, until: now + DAY + 12 * HOUR }] });
    await open(ann, 'raja');
    await world.pass(DAY + 23 * HOUR);
    expect(told(ben)).toEqual([]);
    await world.pass(HOUR + MINUTE);
    expect(told(ben)).toHaveLength(1);
  });
});

it('tells nothing of a channel that the person does not see', async () => {
  await wish(ben, { told: ['once'] });
  const channel = world.playground.channel('games');
  if (isDm(channel) || isThread(channel)) throw new Error('no channel of the server');
  channel.permission_overwrites = [
    { id: ben.id, type: OverwriteType.Member, allow: '0', deny: bits('ViewChannel').toString() },
  ];
  world.playground.room.dispatch('CHANNEL_UPDATE', channel, Intent.Guilds);
  await open(ann, 'raja');
  await world.pass(2 * MINUTE);
  expect(told(ben)).toEqual([]);
});

it('ends when the person is no longer on the server', async () => {
  await wish(ben, { told: ['once'] });
  world.playground.room.people.delete(ben.id);
  await open(ann, 'raja');
  await world.pass(2 * MINUTE);
  expect(await world.store.interests.of(ben.id, world.playground.room.guild.id)).toBeNull();
});

it('ends when it is turned off, or when the person takes no direct messages', async () => {
  await wish(ben, { told: ['once'] });
  await wish(ben, { told: ['off'] });
  await open(ann, 'raja');
  await world.pass(2 * MINUTE);
  expect(told(ben)).toEqual([]);
  await wish(ben, { told: ['once'] });
  world.playground.closeDms('Ben');
  await open(ann, 'raja');
  await world.pass(2 * MINUTE);
  expect(await world.store.interests.of(ben.id, world.playground.room.guild.id)).toBeNull();
});
