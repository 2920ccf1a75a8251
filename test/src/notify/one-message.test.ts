/** One direct message lists all tables that wait for a person. */
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DirectMessages } from '../../../src/notify/direct-messages.ts';
import { openNotifier } from '../../../src/notify/notifier.ts';
import type { BackgroundLoop } from '../../../src/ops/background-loop.ts';
import { UNSET } from '../../../src/people/model.ts';
import { bench, must, type Bench } from '../../support/service/service.ts';
import { hour, minute } from '../../support/service/time.ts';

const PEOPLE = ['ann', 'bob', 'carl'];
let b: Bench;
let notifier: BackgroundLoop;
/** What each person reads now: the texts of their messages, by the id of the message. */
let inbox: Map<string, string>;
/** The people whose clients made a sound. */
let notified: string[];
let isGone: boolean;
/** The messages that were deleted before the new one was remembered in their place. */
let deletedTooSoon: string[];

beforeEach(async () => {
  inbox = new Map();
  notified = [];
  isGone = false;
  deletedTooSoon = [];
  b = await bench();
  const { store, time } = b;
  const key = (user: string, message: string) => `${user}/${message}`;
  let count = 0;
  const directMessages: DirectMessages = {
    send: async (user, { components }) => {
      count += 1;
      notified.push(user);
      inbox.set(key(user, `${count}`), JSON.stringify(components));
      return `${count}`;
    },
    edit: async (user, message, { components }) => {
      if (isGone) return false;
      inbox.set(key(user, message), JSON.stringify(components));
      return true;
    },
    remove: async (user, message) => {
      inbox.delete(key(user, message));
      if ((await store.people.settings(user)).dmList?.message === message) deletedTooSoon.push(message);
    },
  };
  notifier = openNotifier({
    notifications: store.notifications,
    people: store.people,
    load: id => store.load(id),
    tablesOf: user => store.of(user),
    directMessages,
    time,
    log: pino({ level: 'silent' }),
  });
  for (const user of PEOPLE) await store.people.set(user, { ...UNSET, dm: true });
});
afterEach(async () => {
  await notifier.stop();
  await b.close();
});

async function wait(ms: number): Promise<void> {
  await b.time.advance(ms);
  for (let n = 0; n < 8; n++) {
    notifier.wake();
    await notifier.idle();
    await b.time.advance(2_000);
  }
  await notifier.idle();
}

/** Starts a table at which it is Ann's turn. */
async function annsTurn(): Promise<string> {
  const { id } = await b.game(PEOPLE);
  for (let user = await b.turnOf(id); user !== 'ann'; user = await b.turnOf(id))
    must(await b.say(id, user, { action: 'income' }));
  return id;
}

/** Returns the texts of Ann's messages. */
const annReads = (): string[] => [...inbox].filter(([key]) => key.startsWith('ann/')).map(([, text]) => text);
/** Returns the tables whose panels Ann's only message opens. */
const listed = (...tables: readonly string[]): boolean[] => {
  const all = annReads();
  expect(all).toHaveLength(1);
  return tables.map(table => all[0]?.includes(`"p:${table}"`) === true);
};
const sounds = () => notified.filter(user => user === 'ann').length;

it('a table that waits soon after another joins its message without another sound', async () => {
  const one = await annsTurn();
  await wait(0);
  expect([sounds(), listed(one)]).toEqual([1, [true]]);
  await wait(10 * minute);
  const other = await annsTurn();
  await wait(0);
  expect([sounds(), listed(one, other)]).toEqual([1, [true, true]]);
  expect(annReads()[0]).toContain('2 tables wait for you');
});

it('later, a new message with all tables takes the place of the old one', async () => {
  const one = await annsTurn();
  await wait(0);
  await wait(40 * minute);
  const other = await annsTurn();
  await wait(0);
  expect([sounds(), listed(one, other)]).toEqual([2, [true, true]]);
  expect(deletedTooSoon).toEqual([]);
});

it('a table is taken off when it is answered; the last one leaves a sentence', async () => {
  const [one, other] = [await annsTurn(), await annsTurn()];
  await wait(0);
  must(await b.say(one, 'ann', { action: 'income' }));
  await wait(0);
  expect([sounds(), listed(one, other)]).toEqual([1, [false, true]]);
  must(await b.say(other, 'ann', { action: 'income' }));
  await wait(0);
  expect([sounds(), listed(one, other)]).toEqual([1, [false, false]]);
  expect(annReads()[0]).toContain('Nobody waits for you.');
});

it('a person who has answered everything is notified of the next turn at once', async () => {
  const one = await annsTurn();
  await wait(0);
  must(await b.say(one, 'ann', { action: 'income' }));
  for (let user = await b.turnOf(one); user !== 'ann'; user = await b.turnOf(one))
    must(await b.say(one, user, { action: 'income' }));
  await wait(0); // before the message was edited
  expect([sounds(), listed(one)]).toEqual([2, [true]]);
});

it('a reminder always notifies, and lists all tables', async () => {
  const one = await annsTurn();
  await wait(0);
  await wait(11.8 * hour);
  const other = await annsTurn();
  await wait(0);
  expect(sounds()).toBe(2);
  await wait(0.2 * hour);
  expect([sounds(), listed(one, other)]).toEqual([3, [true, true]]);
  expect(annReads()[0]).toContain('Half of your time is gone');
});

it('a message that is gone is sent again when a table begins to wait', async () => {
  const one = await annsTurn();
  await wait(0);
  isGone = true;
  inbox.clear();
  const other = await annsTurn();
  await wait(0);
  expect([sounds(), listed(one, other)]).toEqual([2, [true, true]]);
});

it('a table that is turned off is taken off', async () => {
  const [one, other] = [await annsTurn(), await annsTurn()];
  await wait(0);
  const before = await b.store.people.settings('ann');
  await b.store.people.set('ann', { ...before, levels: { [one]: 'off' } });
  await b.tables.rescheduled('ann', before);
  await wait(0);
  expect([sounds(), listed(one, other)]).toEqual([1, [false, true]]);
});

/** Ann answers, and it is her turn again before her message was edited. */
async function annsTurnAgain(id: string): Promise<void> {
  must(await b.say(id, 'ann', { action: 'income' }));
  for (let user = await b.turnOf(id); user !== 'ann'; user = await b.turnOf(id))
    must(await b.say(id, user, { action: 'income' }));
}

it('an edit never says of a new question what a reminder said of the one before', async () => {
  const one = await annsTurn();
  await wait(0);
  await wait(11.8 * hour);
  const other = await annsTurn();
  await wait(0);
  await wait(0.2 * hour);
  expect(annReads()[0]).toContain('Half of your time is gone');
  await annsTurnAgain(one);
  await wait(0);
  expect([sounds(), listed(one, other)]).toEqual([3, [true, true]]);
  expect(annReads()[0]).not.toContain('Half of your time is gone');
});

it('a new question at a listed table changes the time that the message shows', async () => {
  const [one, other] = [await annsTurn(), await annsTurn()];
  await wait(0);
  await wait(10 * minute);
  await annsTurnAgain(one);
  await wait(0);
  const { until } = (await b.tableView(one)).awaited[0] ?? {};
  expect([sounds(), listed(one, other)]).toEqual([1, [true, true]]);
  expect(annReads()[0]).toContain(`<t:${Math.ceil((until ?? 0) / 1000)}:`);
});

it('a player who gives the seat to another person no longer reads that it is their turn', async () => {
  const [one, other] = [await annsTurn(), await annsTurn()];
  await wait(0);
  const seat = (await b.tableView(one)).table.players.findIndex(({ user }) => user === 'ann');
  must(await b.substitute(one, b.by('ann'), seat, { id: 'zoe', name: 'zoe' }));
  await wait(0);
  expect([sounds(), listed(one, other)]).toEqual([1, [false, true]]);
});
