/** Where tables are played: pictures of older cards, threads, channels in which the bot cannot post. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { at } from '../../engines/core/values.ts';
import type { FakeUser } from '../../playground/user.ts';
import { cards } from '../support/e2e/cards.ts';
import { asked, say } from '../support/e2e/players.ts';
import { openTable, openWorld, type World } from '../support/e2e/program.ts';

let world: World;
let ann: FakeUser;
let bruno: FakeUser;
let cleo: FakeUser;
beforeEach(async () => {
  world = await openWorld();
  await world.enter('Owner');
  ann = await world.enter('Ann');
  bruno = await world.enter('Bruno', 'it');
  cleo = await world.enter('Cleo');
});
afterEach(() => world.end());

const players = () => [ann, bruno, cleo];

/** Requests that Discord would refuse as wrong. */
const wrongRequests = (): string[] =>
  world.playground.log.filter(({ status }) => status === 400).map(({ method, path }) => `${method} ${path}`);

describe('the card before the newest one', () => {
  it('keeps its picture and loses its buttons; no edit is refused', async () => {
    const table = await openTable(world, players(), { seed: 'channels/pictures' });
    const [first] = await cards(world, table);
    for (let moves = 0; moves < 2; moves++) {
      const one = at(await asked(world, table, players()), 0);
      const income = one.prompt.options.findIndex(o => JSON.stringify(o.value).includes('income'));
      await say(world, one, [income], 'panel');
      await world.calm();
    }
    const older = ann.current(at((await cards(world, table)).slice(0, 1), 0));
    expect(older.id).toBe(first?.id);
    expect(ann.buttons(older)).toEqual([]);
    expect((await ann.image(older)).name).toBe('table.png');
    expect(wrongRequests()).toEqual([]);
  });
});
