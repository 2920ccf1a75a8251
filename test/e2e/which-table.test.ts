import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FakeUser } from '../../playground/user.ts';
import { only } from '../../engines/core/values.ts';
import { idsOf } from '../support/e2e/players.ts';
import { heldOf, openTable, openWorld, type World } from '../support/e2e/program.ts';

let world: World;
let ann: FakeUser;
let tables: readonly string[];

beforeAll(async () => {
  world = await openWorld();
  ann = await world.enter('Ann', 'it');
  tables = [
    await openTable(world, [ann], { game: 'raja', bots: 2 }),
    await openTable(world, [ann], { game: 'taj-mahal', bots: 2 }),
  ];
});
afterAll(() => world.end());

it('/status in the channel names the tables and whose turn it is, with a button to each', async () => {
  const { message } = await ann.slash('status', {}, 'games');
  const words = ann.text(message);
  expect(words).toContain('Quale tavolo intendi?');
  for (const table of tables) {
    const { thread } = (await heldOf(world, table)).table.location;
    expect(words).toContain(`<#${thread}>`);
    expect(words, 'no ids').not.toContain(table);
  }
  expect(words).toMatch(/\*\*Taj Mahal\*\* .*\n.+\n.*\*\*Raja\*\* .*\n.+/s);
  expect(words.match(/⏳ /g)).toHaveLength(2);
  expect(idsOf(message)).toEqual(expect.arrayContaining(tables.map(table => `s:${table}`)));
  const status = await ann.click(message, `s:${tables[1]}`);
  expect(ann.text(status.message)).toContain(only(tables.slice(1)));
});

it('a command that needs more than a table has links to the tables', async () => {
  const { message } = await ann.slash('undo', {}, 'games');
  expect(ann.text(message)).toContain('Oppure indica il tavolo');
  expect(idsOf(message)).toEqual([]);
  expect(JSON.stringify(message.components).match(/"url":/g)).toHaveLength(2);
});
