/** `/my avoid`: neither of two people gets a seat where the other one has one, and nobody learns of it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bench, must, type Bench } from '../../support/service/service.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(() => b.close());

const avoid = async (user: string, ...others: readonly string[]): Promise<void> => {
  await b.store.people.change(user, before => ({
    ...before,
    avoids: others.map(id => ({ id, name: id })),
  }));
};
const FULL = { ok: false, why: { key: 'common:refuse.full' } };
const people = async (id: string) => (await b.tableView(id)).table.players.map(({ user }) => user);

it('one whom somebody there avoids reads the sentence of a full table; nothing is written', async () => {
  const id = await b.lobby('ann', 'cat');
  await avoid('cat', 'ben');
  const before = await b.store.load(id);
  expect(await b.tables.join(id, b.by('ben'))).toEqual(FULL);
  expect(await b.store.load(id)).toEqual(before);
  must(await b.tables.join(id, b.by('dan')));
  expect(await people(id)).toEqual(['ann', 'cat', 'dan']);
  const guests = ['d', 'e', 'f', 'g', 'h'];
  for (const guest of guests) must(await b.tables.join(id, b.by(guest)));
  expect(await b.tables.join(id, b.by('zoe')), 'of a table that is full indeed').toEqual(FULL);
});

it('one who avoids somebody at the table is told that, from their own list', async () => {
  const id = await b.lobby('ann');
  await avoid('ben', 'ann');
  expect(await b.tables.join(id, b.by('ben'))).toMatchObject({ why: { key: 'seats:refuse.avoids' } });
  await avoid('ben');
  must(await b.tables.join(id, b.by('ben')));
});

it('an invitation does not bring them together, and a list counts from the moment it is made', async () => {
  const id = await b.lobby('ann');
  must(await b.tables.invite(id, b.by('ann'), { id: 'ben', name: 'ben' }));
  await avoid('ann', 'ben');
  expect(await b.tables.join(id, b.by('ben'))).toEqual(FULL);
  await avoid('ann');
  must(await b.tables.join(id, b.by('ben')));
});

it('two who sit there already stay, and one who is at the table again is told as ever', async () => {
  const id = await b.lobby('ann', 'ben');
  await avoid('ann', 'ben');
  expect(await b.tables.join(id, b.by('ben'))).toMatchObject({ why: { key: 'common:refuse.joined' } });
  must(await b.tables.start(id, b.by('ann')));
});

it('nobody gets a seat of a running game beside somebody who avoids them', async () => {
  const { id, seats } = await b.game(['ann', 'cat', 'dan']);
  await avoid('cat', 'ben');
  const seat = seats.indexOf('dan');
  const refused = await b.substitute(id, b.by('dan'), seat, { id: 'ben', name: 'ben' });
  expect(refused).toEqual(FULL);
  expect(await people(id)).not.toContain('ben');
});
