/** `kill -9` while people who were found for each other are asked: nobody is asked or seated twice. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakeUser } from '../../../playground/user.ts';
import { print } from '../../../src/discord/ids.ts';
import { eventually, openChildWorld, type ChildWorld } from '../../support/e2e/child-process.ts';

/** Longest time for which a request is held back: killing the bot ends it earlier. Milliseconds. */
const HELD = 120_000;

let on: ChildWorld;
let people: readonly [FakeUser, FakeUser];
let cleo: FakeUser;
beforeAll(async () => {
  on = await openChildWorld();
  people = [await FakeUser.join(on.playground, 'Ann'), await FakeUser.join(on.playground, 'Ben')];
  cleo = await FakeUser.join(on.playground, 'Cleo');
});
afterAll(() => on.end());

const guild = () => on.playground.room.guild.id;
const gatherings = async () => (await on.store.searches.all(guild())).gatherings;
/** Returns the messages in the channel that ask both, or say how that ended. */
const questions = () =>
  people[0]
    .messages('games')
    .filter(message => /Players found|the game has begun/.test(people[0].text(message)));

async function restart(): Promise<void> {
  await on.kill();
  on.playground.faults.length = 0;
  await on.start();
}

it('after the question was sent, and after all are ready: one question, and one table', async () => {
  const channel = people[0].channel('games').id;
  on.playground.faults.push({
    method: 'POST',
    path: new RegExp(`^/channels/${channel}/messages$`),
    times: 1,
    effect: { kind: 'delay', ms: HELD, when: 'after' },
  });
  for (const user of people)
    await user.slash('find', { game: 'raja', pace: 'slow', least: 2, most: 2 }, 'games');
  await eventually(() => questions().length === 1, 'the question');
  const [asked] = await gatherings();
  expect(asked?.calls[0]?.at, 'it is not noted yet').toBeNull();
  await restart();
  const [question] = questions();
  if (!question || !asked) throw new Error('nobody is asked');
  for (const user of people) await user.click(question, print({ to: 'ready', name: asked.id }));
  await restart();
  // Makes the queue due; without that the bot that was killed holds it for a minute.
  await cleo.slash('find', { game: 'dynasties' }, 'games');
  await eventually(async () => (await gatherings()).length === 0, 'the end of the gathering');
  const [ann, ben] = [await on.store.of(people[0].id), await on.store.of(people[1].id)];
  expect(ann.map(({ id }) => id)).toEqual([asked.table]);
  expect(ben.map(({ id }) => id)).toEqual([asked.table]);
  expect((await on.store.searches.all(guild())).searches.map(({ user }) => user)).toEqual([cleo.id]);
  const words = () => questions().map(message => people[0].text(message));
  await eventually(
    () => words().some(text => text.includes('the game has begun')),
    'the end of the question',
  );
  expect(words()).toHaveLength(1);
  expect(on.complaints).toEqual([]);
});
