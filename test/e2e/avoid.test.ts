/** `/my avoid`: a private list of people whom somebody does not wish to meet. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FakeUser } from '../../playground/user.ts';
import { print } from '../../src/discord/ids.ts';
import { MOST_AVOIDED } from '../../src/people/model.ts';
import { expectAccepted } from '../support/e2e/checks.ts';
import { openWorld, type World } from '../support/e2e/program.ts';

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

const avoided = async (user: FakeUser) => (await world.store.people.settings(user.id)).avoids;

it('is filled by command, and emptied by its menu; only its owner sees it', async () => {
  const { message: empty } = await ann.slash('my avoid', {}, 'games');
  expect(ann.text(empty)).toContain('Nobody is on your list');
  const { message } = await ann.slash('my avoid', { person: ben.id }, 'games');
  expect(ann.text(message)).toContain('On your list: **Ben**');
  await ann.slash('my avoid', { person: ben.id }, 'games');
  expect(await avoided(ann)).toEqual([{ id: ben.id, name: 'Ben' }]);
  expect([...ben.messages('games')], 'nothing of it is public').toEqual([]);
  const { message: after } = await ann.select(message, print({ to: 'unavoid' }), [ben.id]);
  expect(ann.text(after)).toContain('Nobody is on your list');
  expect(await avoided(ann)).toEqual([]);
  expectAccepted(world.playground);
});

it('refuses oneself, a bot, and more people than it holds', async () => {
  const { message: self } = await ann.slash('my avoid', { person: ann.id }, 'games');
  expect(ann.text(self)).toContain('cannot avoid yourself');
  const many = Array.from({ length: MOST_AVOIDED }, (_, i) => ({ id: String(i), name: `Person ${i}` }));
  await world.store.people.set(ann.id, { ...(await world.store.people.settings(ann.id)), avoids: many });
  const { message } = await ann.slash('my avoid', { person: ben.id }, 'games');
  expect(ann.text(message)).toContain(`has ${MOST_AVOIDED} people`);
  expect(await avoided(ann)).toEqual(many);
  await ann.slash('my avoid', {}, 'games');
  expectAccepted(world.playground);
});

it('keeps two people who would be found from each other', async () => {
  await ann.slash('my avoid', { person: ben.id }, 'games');
  for (const user of [ann, ben])
    await user.slash('find', { game: 'raja', pace: 'slow', least: 2, most: 2 }, 'games');
  await world.pass(60 * 60_000);
  const { searches, gatherings } = await world.store.searches.all(world.playground.room.guild.id);
  expect([searches.length, gatherings.length]).toEqual([2, 0]);
  await ann
    .slash('my avoid', {}, 'games')
    .then(({ message }) => ann.select(message, print({ to: 'unavoid' }), [ben.id]));
  await world.pass(60 * 60_000);
  expect((await world.store.searches.all(world.playground.room.guild.id)).gatherings).toHaveLength(1);
});

it('one whom the host avoids reads the words of a full table', async () => {
  await ann.slash('my avoid', { person: ben.id }, 'games');
  await ann.slash('play', { game: 'raja' }, 'games');
  await world.pass(1_000);
  const card = ben.messages('games').find(message => ben.buttons(message).length > 0);
  if (!card) throw new Error('no lobby is shown');
  const { message: refused } = await ben.click(card, /^j:/);
  expect(ben.text(refused)).toContain("non c'è posto per te");
});
