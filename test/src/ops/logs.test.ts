/** The log lines of one interaction share one id, and hold no cards. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { heldOf, openTable, openWorld, type World } from '../../support/e2e/program.ts';
import { stub } from '../../support/discord/painting.ts';

const paint: typeof stub = () => ({
  ...stub(),
  draw: async () => {
    throw new Error('picture not drawn: no drawing process starts');
  },
});

let world: World;
beforeEach(async () => {
  world = await openWorld({ paint });
});
afterEach(() => world.end());

it('a picture that failed is logged with the id of its interaction, another id each time', async () => {
  const people = [await world.enter('Zelda'), await world.enter('Bruno'), await world.enter('Cleo')] as const;
  const table = await openTable(world, people, { seed: 'logs' });
  const before = world.complaints.length;
  await people[0].slash('hand', { table }, 'games');
  await people[0].slash('hand', { table }, 'games');
  await world.calm();
  const lines = world.complaints.slice(before);
  const ids = lines.map(line => (JSON.parse(line) as { readonly id?: string }).id);
  expect(ids).toEqual([expect.stringMatching(/^[\da-f]{6}$/), expect.stringMatching(/^[\da-f]{6}$/)]);
  expect(ids[0]).not.toBe(ids[1]);
  const {
    table: { seed },
  } = await heldOf(world, table);
  for (const secret of [seed, 'duchess', 'ambassador', 'assassin', 'captain', 'countess'])
    expect(lines.join('').toLowerCase()).not.toContain(secret);
});
