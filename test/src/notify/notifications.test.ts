/** Notifications by direct message: their recipients, their content, and that each is sent once. */
import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GAMES, GAME_IDS } from '../../../engines/index.ts';
import { range } from '../../../engines/core/values.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { currentItems } from '../../../src/notify/items.ts';
import { notificationPayload } from '../../../src/notify/notification-message.ts';
import { openNotifier } from '../../../src/notify/notifier.ts';
import type { BackgroundLoop } from '../../../src/ops/background-loop.ts';
import type { DirectMessages } from '../../../src/notify/direct-messages.ts';
import type { Payload } from '../../../src/discord/ui.ts';
import { NOTIFICATIONS, UNSET, type NotificationKind, type Settings } from '../../../src/people/model.ts';
import type { NotificationQueue } from '../../../src/people/store.ts';
import { LOCALES } from '../../../src/base.ts';
import type { TableRecord } from '../../../src/tables/model.ts';
import { UnreadableRow } from '../../../src/tables/store.ts';
import { bench, must, START, type Bench } from '../../support/service/service.ts';
import { optionSets, playThrough } from '../../support/engine/playthrough.ts';
import { accepted, recordAt } from '../../support/discord/table-views.ts';
import { otherWorld } from '../../support/engine/other-world.ts';

interface Sent {
  readonly user: string;
  readonly text: string;
  readonly payload: Payload;
  readonly nonce: string;
  readonly at: number;
}

let table: Bench;
let sent: Sent[];
let edits: { readonly message: string; readonly text: string }[];
let removed: string[];
let faults: unknown[];
let notifier: BackgroundLoop;
let lines: string[];
const opened: BackgroundLoop[] = [];
/** Like Discord: a message with a known nonce is not sent again. */
const directMessages: DirectMessages = {
  send: async (user, payload, nonce) => {
    const fault = faults.shift();
    if (fault instanceof Error) throw fault;
    const known = sent.findIndex(each => each.nonce === nonce);
    if (known >= 0) return `${known}`;
    sent.push({ user, text: JSON.stringify(payload.components), payload, nonce, at: table.time.now() });
    return `${sent.length - 1}`;
  },
  edit: async (_user, message, payload) => {
    edits.push({ message, text: JSON.stringify(payload.components) });
    return !removed.includes(message);
  },
  remove: async (_user, message) => void removed.push(message),
};

function open(notifications: NotificationQueue = table.store.notifications): BackgroundLoop {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const each = openNotifier({
    notifications,
    people: table.store.people,
    load: id => table.store.load(id),
    tablesOf: user => table.store.of(user),
    directMessages,
    time: table.time,
    log,
  });
  opened.push(each);
  return each;
}

beforeEach(async () => {
  [sent, edits, removed, faults, lines] = [[], [], [], [], []];
  table = await bench();
  notifier = open();
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.stop();
  await table.close();
});

const choose = (user: string, settings: Partial<Settings>): Promise<void> =>
  table.store.people.set(user, { ...UNSET, ...settings });
/** Lets all due notifications be sent: some wait for seconds, and they go one after the other. */
async function flush(ms = 30_000, step = 1_000): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    notifier.wake();
    await notifier.idle();
    await table.time.advance(step);
    await notifier.idle();
  }
}
/** A game after its first move, and the seats that are asked now. */
const PEOPLE = ['ann', 'bob', 'carl'];
async function started(): Promise<{ readonly id: string; readonly now: string; readonly other: string }> {
  const { id } = await table.game(PEOPLE);
  const other = await table.turnOf(id);
  must(await table.say(id, other, { action: 'income' }));
  return { id, now: await table.turnOf(id), other };
}
const all = (settings: Partial<Settings>): Promise<unknown> =>
  Promise.all(PEOPLE.map(user => choose(user, settings)));
const apiError = (code: number, status: number) =>
  new DiscordAPIError({ code, message: 'no' }, code, status, 'POST', 'http://127.0.0.1', {});
const serverError = () => new HTTPError(502, 'Bad Gateway', 'POST', 'http://127.0.0.1', {});
const toOf = () => sent.map(({ user }) => user);

it('the asked player is told: the game, the others, until when, and the way to the card', async () => {
  await all({ dm: true, locale: 'it' });
  const { id, now, other } = await started();
  sent.length = 0;
  await flush();
  const last = sent.findLast(({ user }) => user === now);
  expect(last?.text).toContain('Tocca a te');
  expect(last?.text).toContain(other);
  expect(last?.text).toContain('https://discord.com/channels/guild/channel');
  expect(last?.text).toMatch(/<t:\d+:R>/);
  expect(last?.text).toContain(`mu:${id}`);
  for (const { payload } of sent) accepted(payload);
});

/** Two players are asked at once. Returns them. */
async function windowOpened(): Promise<readonly string[]> {
  await all({ dm: true });
  const { id } = await table.game(PEOPLE);
  await flush();
  sent.length = 0;
  must(await table.say(id, await table.turnOf(id), { action: 'duchess' }));
  const { awaited, table: record } = await table.tableView(id);
  return awaited.map(({ seat }) => record.players[seat]?.user ?? '');
}

it('a person whose settings cannot be read holds up nobody, and is tried again', async () => {
  const [broken = '', sound = ''] = await windowOpened();
  const { people } = table.store;
  const settings = people.settings.bind(people);
  let isBroken = true;
  people.settings = async user => {
    if (user === broken && isBroken) throw new UnreadableRow('people.data of row 1 is not JSON');
    return settings(user);
  };
  await flush();
  expect(toOf()).toEqual([sound]);
  expect(lines.filter(line => line.includes('cannot be read'))).toHaveLength(1);
  isBroken = false;
  await flush(11 * 60_000, 10_000);
  expect(toOf()).toEqual([sound, broken]);
});

it('a nonce counts no notifications', async () => {
  await windowOpened();
  await flush();
  const nonces = sent.map(({ nonce }) => nonce);
  expect(new Set(nonces).size).toBe(2);
  for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{22}$/);
});

it('a rate limit of one person is waited for as long as Discord says, and holds up nobody', async () => {
  const [slow = '', other = ''] = await windowOpened();
  const wait = 10 * 60_000;
  faults.push(rateLimit(wait));
  const before = table.time.now();
  await flush();
  expect(toOf()).toHaveLength(1);
  await flush(wait, 10_000);
  expect([...toOf()].sort()).toEqual([slow, other].sort());
  expect(sent.map(({ at }) => at - before >= wait)).toEqual([false, true]);
});

const rateLimit = (ms: number) =>
  new RateLimitError({
    global: false,
    method: 'POST',
    url: 'http://127.0.0.1',
    route: '/channels/:id/messages',
    majorParameter: '1',
    hash: 'hash',
    limit: 5,
    timeToReset: ms,
    retryAfter: ms,
    sublimitTimeout: 0,
    scope: 'shared',
  });

it('nobody who has not asked for it is written to', async () => {
  await started();
  await flush();
  expect(sent).toEqual([]);
});

it('who turns direct messages off before they go out gets none', async () => {
  await all({ dm: true });
  await started();
  await all({ dm: false });
  await flush();
  expect(sent).toEqual([]);
  expect(await table.store.notifications.whose(table.time.now() + 1e9, [])).toBeNull();
});

it('what is no longer true is not told: answered meanwhile, or the table closed', async () => {
  await all({ dm: true });
  const { id, now, other } = await started();
  must(await table.say(id, now, { action: 'income' }));
  await flush();
  const third = await table.turnOf(id);
  expect(toOf()).toEqual([third]);
  expect(third !== other && third !== now).toBe(true);
  must(await table.say(id, third, { action: 'income' }));
  must(await table.tables.close(id, table.by('ann')));
  await flush();
  expect(toOf()).toEqual([third]);
});

it('several tables are one message', async () => {
  await all({ dm: true });
  const tables = [await started(), await started(), await started()];
  await flush();
  for (const user of PEOPLE) {
    const own = tables.filter(({ now }) => now === user).map(({ id }) => id);
    const notifications = sent.filter(each => each.user === user);
    expect(notifications).toHaveLength(own.length > 0 ? 1 : 0);
    for (const id of own) expect(notifications[0]?.text).toContain(`p:${id}`);
  }
});

it('a table that is turned off is not told of; the others are', async () => {
  await all({ dm: true });
  const [quiet, loud] = [await started(), await started()];
  await all({ dm: true, levels: { [quiet.id]: 'off' } });
  await flush();
  expect(sent.map(({ text }) => [text.includes(quiet.id), text.includes(loud.id)])).toEqual([[false, true]]);
});

it.each([
  ['next', 'The player before you is asked'],
  ['all', 'The player before you is asked'],
  ['turn', null],
] as const)("level %s: before the player's turn %s is told", async (level, words) => {
  await all({ dm: true, level });
  const { now, other } = await started();
  await flush();
  const third = PEOPLE.find(user => user !== now && user !== other) ?? '';
  expect(
    sent.filter(({ user }) => user === third).map(({ text }) => words !== null && text.includes(words)),
  ).toEqual(words === null ? [] : [true]);
});

it('level all: a player who has moved is not told of it, the others are', async () => {
  await all({ dm: true, level: 'all' });
  const { other } = await started();
  await flush();
  expect(toOf().sort()).toEqual(PEOPLE.filter(user => user !== other));
});

it('nothing is sent in quiet hours and on holidays; then one message tells what still holds', async () => {
  const quiet = { zone: 'UTC', from: 13 * 60, to: 14 * 60 }; // it is 13:20
  await all({ dm: true, quiet });
  await choose('bob', { dm: true, holidays: [{ from: START - 1, until: START + 3_600_000 }] });
  const { now } = await started();
  await started();
  await flush(60_000);
  expect(sent).toEqual([]);
  await table.time.advance(3_600_000);
  await flush();
  expect(toOf()).toContain(now);
  expect(new Set(toOf()).size).toBe(sent.length);
});

it('a crash between sending and noting does not tell twice', async () => {
  await all({ dm: true });
  const { now } = await started();
  await table.time.advance(10_000);
  const bundle = await table.store.notifications.claim(now, table.time.now());
  if (!bundle) throw new Error('nothing to send');
  await directMessages.send(now, { components: [], files: [], pings: [] }, bundle.id);
  await notifier.stop();
  notifier = open();
  await flush();
  expect(sent.filter(({ user }) => user === now)).toHaveLength(1);
  expect(bundle.id.length).toBeLessThanOrEqual(25);
  expect(await table.store.notifications.whose(table.time.now() + 1e9, [])).toBeNull();
});

it('a person whose notifications another program is writing waits, and nobody waits for them', async () => {
  for (const user of ['ann', 'bob', 'dan', 'eva']) await choose(user, { dm: true });
  const games = [await table.game(['ann', 'bob']), await table.game(['dan', 'eva'])];
  const [first = '', second = ''] = await Promise.all(games.map(({ id }) => table.turnOf(id)));
  const { notifications } = table.store;
  await notifier.stop();
  let isHeld = true;
  let asked = 0;
  notifier = open({
    ...notifications,
    claim: async (user, at) => {
      if (user === first) asked++;
      return isHeld && user === first ? null : notifications.claim(user, at);
    },
  });
  await flush(10_000);
  expect([toOf().includes(first), toOf().includes(second)]).toEqual([false, true]);
  expect([asked > 1, asked < 12], 'once a second').toEqual([true, true]);
  isHeld = false;
  await flush(2_000);
  expect(toOf()).toContain(first);
});

it('if a sent message cannot be stored as sent, it comes again with its nonce, after a rest', async () => {
  await all({ dm: true });
  await table.game(PEOPLE);
  const { notifications: notifications } = table.store;
  let broken = true;
  let attempts = 0;
  await notifier.stop();
  const full = (): Promise<never> => Promise.reject(new Error('disk full'));
  const counting: DirectMessages = {
    ...directMessages,
    send: (...args) => {
      attempts++;
      return directMessages.send(...args);
    },
  };
  notifier = openNotifier({
    notifications: {
      ...notifications,
      done: (...args) => (broken ? full() : notifications.done(...args)),
      failed: (...args) => (broken ? full() : notifications.failed(...args)),
    },
    people: table.store.people,
    load: id => table.store.load(id),
    tablesOf: user => table.store.of(user),
    directMessages: counting,
    time: table.time,
    log: pino({ level: 'silent' }),
  });
  opened.push(notifier);
  await table.time.advance(5_000);
  notifier.wake();
  await notifier.idle();
  expect(attempts).toBe(1);
  broken = false;
  await table.time.advance(20_000);
  await notifier.idle();
  expect(sent).toHaveLength(1);
  expect(await notifications.whose(table.time.now() + 1e9, [])).toBeNull();
});

it.each([50_007, 50_278])(
  'who does not let us write is not written to again: %i turns direct messages off',
  async code => {
    await all({ dm: true });
    const { now } = await started();
    faults.push(apiError(code, 403));
    await flush();
    expect(sent).toEqual([]);
    expect((await table.store.people.settings(now)).dm).toBe(false);
    expect(await table.store.notifications.whose(table.time.now() + 1e9, [])).toBeNull();
  },
);

it.each([
  ['an outage', serverError],
  ['too many at once', () => apiError(40_003, 400)],
  ['a limit', () => apiError(0, 429)],
] as const)('%s is waited for, under the same nonce', async (_what, fault) => {
  await all({ dm: true });
  const { now } = await started();
  faults.push(fault(), fault());
  await flush(6_000);
  expect(sent).toEqual([]);
  expect(faults).toHaveLength(1);
  await flush(40 * 60_000, 30_000);
  expect(toOf()).toEqual([now]);
  expect((await table.store.people.settings(now)).dm).toBe(true);
});

it('what can never be delivered is given up at once, and never spins', async () => {
  await all({ dm: true });
  await started();
  faults.push(apiError(10_013, 404));
  await flush();
  await table.time.advance(3_600_000);
  await notifier.idle();
  expect(faults).toEqual([]);
  expect(sent).toEqual([]);
  expect(await table.store.notifications.whose(table.time.now() + 1e9, [])).toBeNull();
});

describe('two worlds: a player who is asked in a sealed window has answered in secret, or has not', () => {
  /** What the operator sees while direct messages fail: the log, and the counts after each second. */
  async function seen(failure: () => Error, answered: 'at once' | 'later' | 'never') {
    await notifier.stop();
    await table.close();
    table = await bench();
    notifier = open();
    [sent, faults, lines] = [[], [], []];
    const [first = ''] = await windowOpened();
    const [id = ''] = (await table.store.of(first)).map(each => each.id);
    faults = range(1_000).map(failure);
    const figures: unknown[] = [];
    for (const second of range(120)) {
      if (second === (answered === 'at once' ? 0 : 60) && answered !== 'never')
        must(await table.say(id, first, { say: 'pass', as: null, always: false }));
      figures.push(await table.store.figures(table.time.now()));
      await flush(1_000);
    }
    return { figures, lines, tried: 1_000 - faults.length };
  }

  it.each([
    ['an outage', serverError],
    ['closed direct messages', () => apiError(50_007, 403)],
    ['a message that can never be delivered', () => apiError(10_013, 404)],
    ['a rate limit', () => rateLimit(20_000)],
  ] as const)('%s shows the operator no difference', async (_what, failure) => {
    const never = await seen(failure, 'never');
    const atOnce = await seen(failure, 'at once');
    const later = await seen(failure, 'later');
    expect(atOnce.tried).toBeLessThan(never.tried);
    expect([atOnce.lines, later.lines]).toEqual([never.lines, never.lines]);
    expect([atOnce.figures, later.figures]).toEqual([never.figures, never.figures]);
  });
});

it('in a long outage attempts become rare', async () => {
  await all({ dm: true });
  await started();
  faults.push(...range(1_000).map(serverError));
  await flush(22 * 3_600_000, 300_000);
  const tried = 1_000 - faults.length;
  expect(tried).toBeGreaterThan(20);
  expect(tried).toBeLessThan(300);
  expect(sent).toEqual([]);
});

it('many people are written to one after the other', async () => {
  const people = range(8).map(n => `p${n}`);
  for (const user of people) await choose(user, { dm: true, level: 'all' });
  await table.game(people);
  await flush();
  const times = sent.map(({ at }) => at).sort((a, b) => a - b);
  expect(times.length).toBeGreaterThan(4);
  expect(Math.min(...times.slice(1).map((at, i) => at - (times[i] ?? 0)))).toBeGreaterThanOrEqual(300);
});

/** Returns what a notification of each kind would say to this seat at this position. */
const saying = async (record: TableRecord, seat: number, kind: NotificationKind): Promise<unknown> => {
  const user = record.players[seat]?.user ?? '';
  const load = async () => ({
    table: record,
    pending: [],
    deadlines: [],
    last: null,
    writes: 0,
    people: new Map(),
  });
  const settings: Settings = { ...UNSET, dm: true, level: 'all' };
  const items = await currentItems([{ table: record.id, kind }], { user, settings, load, now: START });
  return notificationPayload(items, 'en');
};

describe('a notification is the same in every world that the public cannot tell apart', () => {
  it.each(GAME_IDS)('%s', async id => {
    const game = GAMES[id];
    const [seats] = game.seats;
    const players = Math.max(3, seats);
    const [options = {}] = [...optionSets(game)].filter(set => game.refuses(players, set) === null);
    let compared = 0;
    for (const { after } of playThrough(game, { seed: `letters/${id}`, seats: players, options })) {
      if (after.table.ply % 9 > 0 || compared > 40) continue;
      const state = otherWorld(game, after.table.state, null, rngFor(`letters/${id}/${after.table.ply}`));
      const [here, there] = [after, { ...after, table: { ...after.table, state } }].map(position =>
        recordAt({ game: id, seats: players, options }, position),
      );
      if (!here || !there) throw new Error('no position');
      for (const seat of range(players))
        for (const kind of NOTIFICATIONS) {
          expect(await saying(there, seat, kind), `${kind} at ply ${after.table.ply}`).toEqual(
            await saying(here, seat, kind),
          );
          compared++;
        }
    }
    expect(compared).toBeGreaterThan(20);
  });
});

it.each(LOCALES)(
  'a notification of many tables with long names is one that Discord takes, %s',
  async locale => {
    const [options = {}] = optionSets(GAMES.complots);
    const [position] = [...playThrough(GAMES.complots, { seed: 'long', seats: 8, options })].slice(5);
    if (!position) throw new Error('the game has no moves');
    const record = recordAt({ seats: 8, options }, position.after);
    const tables = new Map(range(30).map(n => [`table${n}`, { ...record, id: `table${n}` }]));
    const user = record.players[0]?.user ?? '';
    for (const kind of NOTIFICATIONS) {
      const notifications = [...tables.keys()].map(id => ({ table: id, kind }));
      const load = async (id: string) => ({
        table: tables.get(id) ?? record,
        pending: [],
        deadlines: [],
        last: null,
        writes: 0,
        people: new Map(),
      });
      const settings: Settings = { ...UNSET, dm: true, level: 'all' };
      const items = await currentItems(notifications, { user, settings, load, now: START });
      accepted(notificationPayload(items, locale));
    }
  },
);
