import { afterAll, beforeAll, expect, it } from 'vitest';
import { at } from '../../engines/core/values.ts';
import { isEphemeral, type FakeUser } from '../../playground/user.ts';
import { asked, channelOf, say } from '../support/e2e/players.ts';
import { cardOf, openTable, openWorld, type World } from '../support/e2e/program.ts';

let world: World;
let people: readonly FakeUser[];
/** In this game the first player has the Duchess. */
const SEED = 'b';

beforeAll(async () => {
  world = await openWorld();
  people = [await world.enter('Ann'), await world.enter('Ben'), await world.enter('Chiara')];
});
afterAll(() => world.end());

/** Tells of the last two messages of the channel whether only this user sees them. */
const lastTwo = (user: FakeUser, channel: string): boolean[] =>
  user
    .messages(channel)
    .toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)))
    .slice(-2)
    .map(isEphemeral);

it('who has challenged in vain is asked below the new card, and by one panel alone', async () => {
  const table = await openTable(world, people, { game: 'complots', pace: 'live', seed: SEED });
  const channel = await channelOf(world, table);
  const [first] = await asked(world, table, people);
  if (!first) throw new Error('nobody begins');
  const claims = first.prompt.options.findIndex(option => JSON.stringify(option).includes('duchess'));
  await say(world, first, [claims], 'panel');
  await world.pass(30_000);
  const { user } = at(await asked(world, table, people), 0);
  await user.click(cardOf(user, table), 'Challenge');
  await world.calm();
  const now = (await asked(world, table, people)).find(each => each.user === user);
  expect(now?.prompt.type, 'the claim was true').toBe('lose');
  expect(lastTwo(user, channel)).toEqual([false, true]);
  const asking = user
    .messages(channel)
    .filter(message => isEphemeral(message) && user.buttons(message).length > 0);
  expect(asking).toHaveLength(1);
  const words = user.text(at(asking, 0));
  expect(words).toContain('✅ You challenged');
  expect(words).toContain('shows the Duchess');
  await user.click(at(asking, 0), /^1 · /);
  await world.calm();
  const types = (await asked(world, table, people)).map(each => each.prompt.type);
  expect(types, 'the card has been turned up').not.toContain('lose');
  expect(world.complaints).toEqual([]);
});

it.each([
  ['follows a reminder', [false, true], null],
  ['stays where it is once its player has pressed something of it', [true, false], 'Why not …?'],
])('a panel %s', async (_, places, pressed) => {
  const table = await openTable(world, people, { game: 'complots', pace: 'live', seed: SEED });
  const channel = await channelOf(world, table);
  const { user } = at(await asked(world, table, people), 0);
  const { message } = await user.click(cardOf(user, table), 'Play');
  if (pressed !== null) await user.click(message, pressed);
  const isReminded = (): boolean =>
    user.messages(channel).some(each => user.text(each).includes('has not answered yet'));
  while (!isReminded()) await world.step();
  expect(lastTwo(user, channel)).toEqual(places);
});
