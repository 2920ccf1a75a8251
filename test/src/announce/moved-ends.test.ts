/** Deadlines that have moved: the live card and the card in the parent channel name the new ones. */
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAnnouncer } from '../../../src/announce/announcer.ts';
import { openBacklog } from '../../../src/announce/backlog.ts';
import { createOpeners } from '../../../src/announce/openers.ts';
import type { BackgroundLoop } from '../../../src/ops/background-loop.ts';
import { UNSET, type Settings } from '../../../src/people/model.ts';
import { openRoom, type Room } from '../../support/discord/room.ts';
import { createOpenPanels } from '../../../src/discord/open-panels.ts';
import { renderer } from '../../support/discord/table-views.ts';
import { bench, must, START, type Bench } from '../../support/service/service.ts';
import { day, hour, minute, second } from '../../support/service/time.ts';

let b: Bench;
let chat: Room;
let announcer: BackgroundLoop;

beforeEach(async () => {
  b = await bench(':memory:', START, { pulse: 20 * second, heartbeats: 'punctual' });
  chat = openRoom(() => b.time.now());
  announcer = openAnnouncer({
    outbox: b.store.outbox,
    tables: b.tables,
    renderer,
    messages: chat.door,
    openers: createOpeners(),
    panels: createOpenPanels(() => b.time.now()),
    time: b.time,
    log: pino({ level: 'silent' }),
    told: () => undefined,
    attempted: () => undefined,
    backlog: openBacklog(b.store.outbox, () => b.time.now()),
  });
});
afterEach(async () => {
  await announcer.stop();
  await b.close();
});

async function flush(): Promise<void> {
  announcer.wake();
  await announcer.idle();
}

/** Discord is away for this long. */
async function outage(ms: number): Promise<void> {
  b.connect(false);
  await b.time.advance(ms);
  b.connect(true);
  await b.clock.idle();
  await flush();
}

const cardOf = async (id: string) => (await b.tableView(id)).table.card;

/** Returns the deadline of the open question as Discord's timestamps name it. */
async function stampOf(id: string): Promise<string> {
  const [{ until = null } = {}] = (await b.tableView(id)).awaited;
  return `<t:${Math.ceil((until ?? NaN) / 1000)}:`;
}

/** The newest text of each message of the table, by its id. */
const textsOf = (): ReadonlyMap<string, string> =>
  new Map([...chat.rewrites, ...chat.edits].map(({ message, text }) => [message, text]));

/** Returns the messages that name the deadline that is asked now: the live card and the parent card. */
async function expectOneDeadline(id: string): Promise<void> {
  const { card, location } = (await b.tableView(id)).table;
  const texts = textsOf();
  const stamp = await stampOf(id);
  expect(texts.get(card?.message ?? '')).toContain(stamp);
  expect(texts.get(location.thread ?? '')).toContain(stamp);
}

/** Opens a running table of one person among automated players, when that person is asked. */
async function alone(): Promise<string> {
  const { id, seats } = await b.game(['ann'], 'async', {}, 2);
  const isAsked = async () => (await b.tableView(id)).awaited.some(({ seat }) => seats[seat] === 'ann');
  for (let tries = 0; tries < 50 && !(await isAsked()); tries++) await b.time.advance(2 * second);
  await flush();
  return id;
}

async function settle(user: string, change: Partial<Settings>): Promise<void> {
  const before = await b.store.people.settings(user);
  await b.store.people.change(user, settings => ({ ...settings, ...change }));
  await b.tables.rescheduled(user, before);
  await flush();
}

describe('after an outage that is not told, because a turn lasts long', () => {
  it('both cards name the new deadline, in the old messages and with their old pictures', async () => {
    const id = await alone();
    const [card, before] = [await cardOf(id), await stampOf(id)];
    const [sent, rewrites] = [chat.sent.length, chat.rewrites.length];
    await outage(5 * hour);
    expect(await stampOf(id)).not.toBe(before);
    await expectOneDeadline(id);
    expect([chat.sent.length, (await cardOf(id))?.message]).toEqual([sent, card?.message]);
    const { thread } = (await b.tableView(id)).table.location;
    expect(chat.rewrites.slice(rewrites).map(({ message }) => message)).toEqual([thread]);
    expect(chat.edits.at(-1)?.kept).toEqual(card?.attachments);
    expect(await cardOf(id)).toMatchObject({ lines: card?.lines, pictures: card?.pictures });
  });

  it('the direct message that lists the table is edited, and says nothing new', async () => {
    const id = await alone();
    const list = { message: '1', at: b.time.now(), tables: [{ table: id, kind: 'turn', until: 1 }] } as const;
    await b.store.people.change('ann', () => ({ ...UNSET, dm: true, dmList: list }));
    await outage(5 * hour);
    const batch = await b.store.notifications.claim('ann', b.time.now());
    expect(batch?.notifications.map(({ kind }) => kind)).toEqual(['settled']);
  });

  it('of a game that ends before the edit nothing is edited', async () => {
    const id = await alone();
    b.connect(false);
    await b.time.advance(5 * hour);
    b.connect(true);
    await b.clock.idle();
    must(await b.tables.close(id, b.by('ann')));
    await flush();
    expect((await b.tableView(id)).table.status).toBe('closed');
    expect((await cardOf(id))?.body).toBeNull();
  });
});

it.each([
  ['seconds', 50 * second],
  ['an outage of which all are told', 4 * hour],
])('after a restart of %s no card is edited for its deadline alone', async (_what, length) => {
  const { id } = await b.game(['ann', 'ben', 'eva'], 'async');
  await flush();
  const card = await cardOf(id);
  const edits = chat.edits.length;
  await outage(length);
  expect(chat.edits.slice(edits).filter(({ message }) => message === card?.message)).toHaveLength(
    length > minute ? 1 : 0, // shrunk, because a new card says that time was given back
  );
});

it('when the player who is asked begins a holiday, both cards name the later deadline', async () => {
  const { id, seats } = await b.game(['ann', 'ben', 'eva'], 'async');
  await flush();
  const [{ seat = 0 } = {}] = (await b.tableView(id)).awaited;
  const sent = chat.sent.length;
  const now = b.time.now();
  await settle(seats[seat] ?? '', { holidays: [{ from: now + hour, until: now + 2 * day }] });
  expect(chat.sent).toHaveLength(sent);
  await expectOneDeadline(id);
});
