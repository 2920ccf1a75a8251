/** `/find` over two servers: members of both are found on the other one as well, where both allow it. */
import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Playground } from '../../playground/server.ts';
import { isEphemeral, type FakeUser } from '../../playground/user.ts';
import { allGuilds } from '../../playground/state/room.ts';
import { shardOfGuild } from '../../playground/state/shards.ts';
import { SERVER_UNSET } from '../../src/people/model.ts';
import { expectAccepted } from '../support/e2e/checks.ts';
import { heldOf, openWorld, type World } from '../support/e2e/program.ts';

const HOUR = 60 * 60_000;
const SLOW_RAJA = { game: 'raja', pace: 'slow', least: 2, most: 2 };

/** Adds a server on the other shard, with the channel `abroad`. */
function addSecond(playground: Playground): null {
  Object.assign(playground.room.starts, { shards: 2, maxConcurrency: 2 });
  const second = playground.addGuild('Se*ond', 1 - shardOfGuild(playground.room.guild.id, 2));
  playground.addChannel('abroad', 'text', second);
  return null;
}

let world: World;
let [first, second] = ['', ''];
let ann: FakeUser;
let ben: FakeUser;
let cleo: FakeUser;
beforeEach(async () => {
  world = await openWorld({ arrange: addSecond });
  await world.enter('Owner');
  ann = await world.enter('Ann');
  ben = await world.enter('Ben', 'it');
  cleo = await world.enter('Cleo');
  [first = '', second = ''] = allGuilds(world.playground.room).map(({ id }) => id);
  await allow(first);
  await allow(second);
});
afterEach(() => world.end());

const allow = (guild: string, visitors = true): Promise<void> =>
  world.store.people.setServer(guild, { ...SERVER_UNSET, visitors });
async function find(user: FakeUser, options: object, channel: 'games' | 'abroad'): Promise<string> {
  const { message } = await user.slash('find', { ...options }, channel);
  await world.pass(1_000);
  return user.text(message);
}
const searchOf = (user: FakeUser, guild: string) => world.store.searches.of(user.id, guild);
const isQuestion = (user: FakeUser, message: APIMessage): boolean =>
  !isEphemeral(message) && user.buttons(message).some(({ customId = '' }) => customId.startsWith('fr:'));
const questions = (user: FakeUser): APIMessage[] =>
  [...user.messages(null)].filter(message => isQuestion(user, message));
const words = (user: FakeUser): string =>
  questions(user)
    .map(message => user.text(message))
    .join('\n');
async function press(user: FakeUser, code: RegExp): Promise<string> {
  const [message] = questions(user);
  if (!message) throw new Error(`${user.me.name} is not asked`);
  const reply = await user.click(message, code);
  await world.pass(1_000);
  return user.text(reply.message);
}

it('one who looks at home is found abroad: mentioned where the table opens, and seated', async () => {
  expect(await find(ann, { ...SLOW_RAJA, elsewhere: true }, 'games')).toMatch(
    /on your other servers, too.*Without direct messages I would mention you there/,
  );
  await find(ben, SLOW_RAJA, 'abroad');
  const [question] = questions(ann);
  expect(world.playground.channel(question?.channel_id ?? '')).toMatchObject({ guild_id: second });
  expect(words(ann)).toContain(`<@${ben.id}> <@${ann.id}>`);
  expect(words(ann), 'the name of the server, as it is').toContain('Se\\*ond');
  expect(await find(ann, {}, 'games'), 'the panel at home shows the question').toContain('Se\\*ond');
  await press(ann, /^fr:/);
  await press(ben, /^fr:/);
  const [{ id = '' } = {}] = await world.store.of(ann.id);
  const { table } = await heldOf(world, id);
  expect(table).toMatchObject({ status: 'running', location: { guild: second } });
  expect(table.players.map(({ name }) => name).sort()).toEqual(['Ann', 'Ben']);
  expect(await searchOf(ann, first)).toBeNull();
  expect(await searchOf(ben, second)).toBeNull();
  await world.pass(2 * HOUR);
  expect(await world.store.searches.next()).toBeNull();
  expectAccepted(world.playground);
});

it('who was not needed waits again at home, and is found there at once', async () => {
  await find(ann, { ...SLOW_RAJA, elsewhere: true }, 'games');
  await find(ben, SLOW_RAJA, 'abroad');
  await find(cleo, SLOW_RAJA, 'games');
  expect(questions(cleo), 'Ann is asked elsewhere').not.toContainEqual(
    expect.objectContaining({ channel_id: cleo.channel('games').id }),
  );
  await press(ben, /^fn:/);
  expect(await searchOf(ann, first)).toMatchObject({ gathering: expect.any(String) as string });
  expect(words(ann)).toContain(`<@${ann.id}> <@${cleo.id}>`);
});

it('the button changes it, and without both servers nobody is found elsewhere', async () => {
  await find(ann, SLOW_RAJA, 'games');
  await find(ben, SLOW_RAJA, 'abroad');
  await world.pass(HOUR);
  expect(questions(ann), 'nobody has asked for it').toEqual([]);
  const { message: panel } = await ann.slash('find', {}, 'games');
  await allow(second, false);
  const { message: wide } = await ann.click(panel, /^fe:/);
  expect(ann.text(wide)).toContain('on your other servers, too');
  await world.pass(HOUR);
  expect(questions(ann)).toEqual([]);
  await allow(second);
  await allow(first, false);
  await world.pass(HOUR);
  expect(questions(ann)).toEqual([]);
  expect(await find(cleo, { elsewhere: true }, 'games')).toContain(
    'does not let its people be found elsewhere',
  );
  expect(await searchOf(cleo, first), 'nothing has begun').toBeNull();
  await allow(first);
  await world.pass(HOUR);
  expect(questions(ann)).toHaveLength(1);
});

it('one who is not a member there is not found, asked about once, and still waits at home', async () => {
  const asked = () => world.playground.log.filter(({ path }) => path.includes(`${second}/members/${ann.id}`));
  world.playground.faults.push({
    method: 'GET',
    path: new RegExp(`/guilds/${second}/members/${ann.id}`),
    times: Infinity,
    effect: { kind: 'status', status: 404, code: 10_007 },
  });
  await find(ann, { ...SLOW_RAJA, elsewhere: true }, 'games');
  await find(ben, SLOW_RAJA, 'abroad');
  await world.pass(5 * HOUR);
  expect(questions(ann)).toEqual([]);
  expect(asked()).toHaveLength(1);
  expect(await searchOf(ann, first)).toMatchObject({ gathering: null });
  await find(cleo, SLOW_RAJA, 'games');
  expect(questions(ann)).toHaveLength(1);
});

it('the number of those who look is that of one server, and lists of people to avoid count', async () => {
  await find(ann, { ...SLOW_RAJA, elsewhere: true }, 'games');
  expect(await find(cleo, {}, 'abroad')).toContain('Nobody is looking');
  await world.store.people.change(ben.id, before => ({ ...before, avoids: [{ id: ann.id, name: 'Ann' }] }));
  await find(ben, SLOW_RAJA, 'abroad');
  await world.pass(HOUR);
  expect(questions(ann)).toEqual([]);
});

it('neither a button of an old panel nor the answer *no* begins a search', async () => {
  const { message: panel } = await ann.slash('find', { ...SLOW_RAJA, elsewhere: true }, 'games');
  const { message: wide } = await ann.slash('find', { ...SLOW_RAJA, elsewhere: false }, 'games');
  await ann.slash('find', { off: true }, 'games');
  await ann.click(panel, /^fe:off/);
  await ann.click(wide, /^fe:on/);
  expect(await find(ann, { elsewhere: false }, 'games')).toContain('Nobody is looking');
  expect(await searchOf(ann, first)).toBeNull();
  expect(await find(ann, { elsewhere: true }, 'games')).toContain('on your other servers, too');
  expect(await searchOf(ann, first)).toMatchObject({ games: [], elsewhere: expect.any(String) as string });
});
