/** Reminders at moments that a player has chosen. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UNSET, type NotificationKind, type Settings } from '../../../src/people/model.ts';
import { bench, must, type Bench } from '../../support/service/service.ts';
import { hour, minute } from '../../support/service/time.ts';

const PEOPLE = ['ann', 'bob', 'carl'];
const PASS = { say: 'pass', always: false };
let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(() => b.close());

const choose = (user: string, settings: Partial<Settings>): Promise<void> =>
  b.store.people.set(user, { ...UNSET, dm: true, ...settings });

/** Changes the settings of a person in the middle of a question. */
async function change(user: string, settings: Partial<Settings>): Promise<void> {
  const before = await b.store.people.settings(user);
  await choose(user, settings);
  await b.tables.rescheduled(user, before);
}

/** Returns the notifications since the last call, as "user kind". */
async function told(): Promise<string[]> {
  const all: string[] = [];
  const later = b.time.now() + minute;
  for (;;) {
    const user = await b.store.notifications.whose(later, []);
    const bundle = user && (await b.store.notifications.claim(user, later));
    if (!bundle) return all.sort();
    all.push(...bundle.notifications.map(({ kind }: { kind: NotificationKind }) => `${user} ${kind}`));
    await b.store.notifications.done(bundle);
  }
}

it('come when the chosen times are left, and not at the others', async () => {
  for (const user of PEOPLE) await choose(user, { reminders: ['1d', '3h', '15m'] });
  const { id } = await b.game(PEOPLE);
  const first = await b.turnOf(id);
  await told();
  await b.time.advance(21 * hour - 1); // a day for a turn: one day before its end is its beginning
  expect(await told()).toEqual([]);
  await b.time.advance(1);
  expect(await told()).toEqual([`${first} timed`]);
  await b.time.advance(2.75 * hour);
  expect(await told()).toEqual([`${first} timed`]);
});

it('are none for a player who has chosen none', async () => {
  for (const user of PEOPLE) await choose(user, { reminders: [] });
  await b.game(PEOPLE);
  await told();
  await b.time.advance(23.9 * hour);
  expect(await told()).toEqual([]);
});

it('count the time in which the player is awake', async () => {
  const quiet = { zone: 'UTC', from: 22 * 60, to: 6 * 60 }; // it is 13:20
  for (const user of PEOPLE) await choose(user, { reminders: ['12h'], quiet });
  const { id } = await b.game(PEOPLE);
  const first = await b.turnOf(id);
  await told();
  await b.time.advance(20 * hour - 1); // 12 hours awake, 8 asleep
  expect(await told()).toEqual([]);
  await b.time.advance(1);
  expect(await told()).toEqual([`${first} timed`]);
});

it('that are chosen while a question is open come at their moment, once', async () => {
  for (const user of PEOPLE) await choose(user, { reminders: ['half'] });
  const { id } = await b.game(PEOPLE);
  const first = await b.turnOf(id);
  await told();
  await b.time.advance(6 * hour);
  await change(first, { reminders: ['half', 'late', '6h'] });
  await change(first, { reminders: ['half', 'late', '6h', '3h'] });
  await b.time.advance(6 * hour);
  expect(await told()).toEqual([`${first} half`]);
  await change(first, { reminders: ['half', '6h'] });
  await b.time.advance(6 * hour);
  expect(await told()).toEqual([`${first} timed`]);
  await change(first, { reminders: [] });
  await b.time.advance(5 * hour);
  expect(await told()).toEqual([]);
});

it('in a window come to each player as that player chose, until the player has answered', async () => {
  const { id } = await b.game(PEOPLE);
  const claimer = await b.turnOf(id);
  const [one = '', other = ''] = PEOPLE.filter(user => user !== claimer);
  await choose(one, { reminders: ['6h', '1h'] });
  await choose(other, { reminders: ['3h'] });
  must(await b.say(id, claimer, { action: 'duchess' })); // open for 12 hours
  await told();
  await b.time.advance(6 * hour);
  expect(await told()).toEqual([`${one} timed`]);
  await change(other, { reminders: ['late', '1h'] });
  must(await b.say(id, one, PASS));
  await b.time.advance(5.5 * hour);
  expect(await told()).toEqual([`${other} late`, `${other} timed`]);
});

it('follow nobody: the next player of a seat gets the reminders that they have chosen', async () => {
  for (const user of PEOPLE) await choose(user, { reminders: ['12h'] });
  await choose('dora', { reminders: ['3h'] });
  const { id } = await b.game(PEOPLE);
  const first = await b.turnOf(id);
  must(await b.tables.giveUp(id, b.by(first)));
  const { table } = await b.tableView(id);
  const seat = table.players.findIndex(player => player.owner?.id === first);
  must(await b.tables.takeOver(id, b.by('dora'), seat));
  await told();
  await b.time.advance(23.9 * hour);
  expect(await told()).toEqual(['dora timed']);
});

it('that are chosen in a pause come after it', async () => {
  for (const user of PEOPLE) await choose(user, { reminders: [] });
  const { id } = await b.game(PEOPLE);
  const first = await b.turnOf(id);
  must(await b.tables.pause(id, b.by('ann'), 1));
  await b.time.advance(hour);
  await change(first, { reminders: ['3h'] });
  await b.time.advance(23 * hour);
  await told();
  await b.time.advance(21 * hour);
  expect(await told()).toEqual([`${first} timed`]);
});
