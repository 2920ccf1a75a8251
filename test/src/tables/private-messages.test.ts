import { afterEach, beforeEach, expect, it } from 'vitest';
import { bench, must, type Bench } from '../../support/service/service.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});

const keys = async (id: string, user: string): Promise<readonly string[]> =>
  (await b.tables.privateMessages(id, user)).map(({ key }) => key);

it('tells what a player was dealt until their answer, and not the others for that', async () => {
  const { id, seats } = await b.game(['ann', 'ben', 'eve']);
  const asked = (await b.tableView(id)).awaited[0]?.seat ?? 0;
  const [first = '', second = ''] = [seats[asked], seats[(asked + 1) % 3]];
  const dealt = await keys(id, first);
  expect(dealt).toHaveLength(2);
  must(await b.say(id, first, { action: 'income' }));
  expect(await keys(id, first)).toEqual([]);
  expect(await keys(id, second)).toEqual(dealt);
});

it('tells what an answer has brought, and tells a stranger nothing', async () => {
  const {
    id,
    seats: [first = ''],
  } = await b.game(['ann', 'ben', 'eve']);
  expect(await keys(id, 'zoe')).toEqual([]);
  expect(await keys(id, first)).not.toEqual([]);
});
