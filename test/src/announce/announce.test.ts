import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBacklog, type Backlog } from '../../../src/announce/backlog.ts';
import { at } from '../../../engines/core/values.ts';
import { openAnnouncer } from '../../../src/announce/announcer.ts';
import { print } from '../../../src/discord/ids.ts';
import { createOpenPanels } from '../../../src/discord/open-panels.ts';
import { createOpeners, type Openers } from '../../../src/announce/openers.ts';
import type { BackgroundLoop } from '../../../src/ops/background-loop.ts';
import { Undeliverable, undeliverable } from '../../../src/discord/errors.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { silenceText } from '../../../src/discord/silence.ts';
import type { PictureSource } from '../../../src/discord/pictures.ts';
import type { Tables } from '../../../src/tables/api.ts';
import type { Outbox } from '../../../src/tables/store.ts';
import type { TimeSource } from '../../../src/ops/time-source.ts';
import { bench, GUILD, must, type Bench } from '../../support/service/service.ts';
import { openRoom, textOf, type Room, type Sent } from '../../support/discord/room.ts';
import { renderer } from '../../support/discord/table-views.ts';

let now: () => number;
let table: Bench;
let chat: Room;
let openers: Openers;
let announcer: BackgroundLoop;
let backlog: Backlog;
const opened: BackgroundLoop[] = [];

function announce(
  painter: PictureSource = renderer,
  more: { readonly outbox?: Outbox; readonly time?: TimeSource; readonly tables?: Tables } = {},
): BackgroundLoop {
  const each = openAnnouncer({
    outbox: table.store.outbox,
    tables: table.tables,
    renderer: painter,
    messages: chat.door,
    openers,
    time: table.time,
    log: pino({ level: 'silent' }),
    told: () => undefined,
    attempted: () => undefined,
    panels: createOpenPanels(Date.now),
    backlog,
    ...more,
  });
  opened.push(each);
  return each;
}

beforeEach(async () => {
  table = await bench();
  now = () => table.time.now();
  chat = openRoom(now);
  backlog = openBacklog(table.store.outbox, now);
  openers = createOpeners();
  announcer = announce();
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.stop();
  await table.close();
});

async function flush(): Promise<void> {
  announcer.wake();
  await announcer.idle();
}
/** The cards of running games. */
const cards = (): Sent[] => chat.sent.filter(each => textOf(each).includes('"p:'));
const serverError = () => new HTTPError(502, 'Bad Gateway', 'POST', 'http://127.0.0.1', {});
const apiError = (code: number, status: number) =>
  new DiscordAPIError({ code, message: 'no' }, code, status, 'POST', 'http://127.0.0.1', {});

it('a started table gets a thread, its first card there, and the lobby card leads to it', async () => {
  const id = must(
    await table.tables.open(table.by('ann'), {
      game: 'complots',
      location: { guild: 'g', channel: 'games', thread: null },
      locale: 'en',
    }),
  );
  await flush();
  must(await table.tables.join(id, table.by('bob')));
  must(await table.tables.start(id, table.by('ann')));
  await flush();
  const [lobby, card] = chat.sent;
  expect(chat.sent).toHaveLength(2);
  expect((await table.tableView(id)).table.location.thread).toBe(`t${lobby?.id}`);
  expect(card?.channel).toBe(`t${lobby?.id}`);
  const parent = chat.rewrites.filter(({ message }) => message === `t${lobby?.id}`).at(-1);
  expect(parent?.text).toContain(`https://discord.com/channels/g/t${lobby?.id}`);
  expect(parent?.text).toContain(`"custom_id":"${print({ to: 'panel', table: id })}"`);
  expect(parent?.text).not.toContain(print({ to: 'join', table: id }));
});

describe('the title picture of a lobby', () => {
  const opened = async (): Promise<string> =>
    must(
      await table.tables.open(table.by('ann'), {
        game: 'raja',
        location: { guild: 'g', channel: 'games', thread: null },
        locale: 'en',
      }),
    );

  it('is sent once, kept while people join, and removed when the game begins', async () => {
    const id = await opened();
    await flush();
    const [lobby] = chat.sent;
    expect(lobby?.payload.files.map(({ name }) => name)).toEqual(['title.png']);
    must(await table.tables.join(id, table.by('bob')));
    await flush();
    expect(chat.edits.map(({ message, kept }) => [message, kept])).toEqual([
      [lobby?.id, [`title.png of ${lobby?.id}`]],
    ]);
    must(await table.tables.start(id, table.by('ann')));
    await flush();
    const parent = chat.rewrites.filter(({ message }) => message === `t${lobby?.id}`).at(-1);
    expect(parent?.payload.files).toEqual([]);
    expect(parent?.text).not.toContain('title.png');
  });

  it.each(['cannot be drawn any more', 'may not be sent any more'])(
    'stays on the card although it %s, because an edit draws nothing',
    async why => {
      const id = await opened();
      await flush();
      const [lobby] = chat.sent;
      if (why.startsWith('may')) chat.fileless.add('games');
      await announcer.stop();
      announcer = announce({ draw: () => Promise.reject(new Error('no paint')) });
      for (const name of ['bob', 'carl']) {
        must(await table.tables.join(id, table.by(name)));
        await flush();
        expect(chat.edits.at(-1)).toMatchObject({ message: lobby?.id, kept: [`title.png of ${lobby?.id}`] });
        expect(chat.edits.at(-1)?.text).toContain('title.png');
      }
      expect(chat.sent).toHaveLength(1);
    },
  );

  it('goes with everything but the heading when the lobby is posted again', async () => {
    const id = await opened();
    await flush();
    await table.time.advance(3_600_000);
    must(await table.tables.join(id, table.by('bob')));
    await flush();
    expect(chat.sent).toHaveLength(2);
    const [old, ...others] = chat.edits.map(({ text, kept }) => ({
      body: JSON.parse(text) as unknown,
      kept,
    }));
    expect(old).toEqual({ body: [{ type: 10, content: expect.stringContaining(id) as string }], kept: [] });
    expect(JSON.stringify(old).replaceAll(id, '')).not.toContain('ann');
    expect(others).toEqual([]);
  });

  it('is left out where files are not allowed', async () => {
    chat.fileless.add('games');
    await opened();
    await flush();
    expect(chat.sent.map(({ payload }) => payload.files)).toEqual([[]]);
    expect(chat.sent.map(textOf).join('')).not.toContain('title.png');
  });

  it('is left out if it cannot be drawn', async () => {
    announcer = announce({ draw: () => Promise.reject(new Error('no paint')) });
    await opened();
    await flush();
    expect(chat.sent.map(({ payload }) => payload.files)).toEqual([[]]);
  });
});

describe('a thread without a message for six days', () => {
  async function silent(): Promise<string> {
    const { id } = await table.game(['ann', 'bob', 'carl'], 'slow');
    await flush();
    await table.store.outbox.setThread(id, 'thread');
    must(await table.tables.pause(id, table.by('ann'), 7));
    await flush();
    return id;
  }
  const DAY = 86_400_000;

  it('is kept open, and there is no message', async () => {
    const id = await silent();
    const sent = chat.sent.length;
    const { card } = (await table.tableView(id)).table;
    await table.time.advance(6 * DAY);
    await flush();
    expect(chat.kept).toEqual(['thread']);
    expect(chat.sent.length).toEqual(sent);
    expect((await table.tableView(id)).table.card).toEqual(card);
  });

  it('costs nothing if it fails: no game waits, it is due again in six days, cards still come', async () => {
    const id = await silent();
    chat.post.keep = async () => {
      throw serverError();
    };
    await table.time.advance(6 * DAY);
    await flush();
    expect(chat.kept).toEqual([]);
    expect(await table.store.outbox.claim(table.time.now(), [])).toBeNull();
    expect(
      (await table.store.load(id))?.deadlines.filter(({ duty }) => duty === 'thread').map(({ due }) => due),
    ).toEqual([table.time.now() + 6 * DAY]);
    must(await table.tables.resume(id, table.by('ann')));
    await flush();
    expect(chat.sent.at(-1)?.channel).toBe('thread');
  });
});

it('the persons newly asked are called, each once; automated players never', async () => {
  const { id, seats } = await table.game(['ann', 'bob', 'carl'], 'live', {}, 1);
  await flush();
  const { awaited } = await table.tableView(id);
  const first = seats[awaited[0]?.seat ?? -1] ?? '';
  expect(chat.sent.at(-1)?.payload.pings).toEqual(first.startsWith('bot:') ? [] : [first]);
  if (first.startsWith('bot:')) await table.time.advance(10_000);
  else must(await table.say(id, first, { action: 'duchess' }));
  await flush();
  const card = chat.sent.at(-1);
  const asked = (await table.tableView(id)).awaited
    .map(({ seat }) => seats[seat] ?? '')
    .filter(user => !user.startsWith('bot:'));
  expect([...(card?.payload.pings ?? [])].sort()).toEqual([...asked].sort());
  for (const user of asked) expect(card ? textOf(card).split(`<@${user}>`) : []).toHaveLength(2);
});

it('several unsent steps become one message, mentioning only players who are still asked', async () => {
  const { id } = await table.game(['ann', 'bob', 'carl'], 'live');
  await flush();
  const before = chat.sent.length;
  must(await table.say(id, await table.turnOf(id), { action: 'income' }));
  must(await table.say(id, await table.turnOf(id), { action: 'income' }));
  await flush();
  expect(chat.sent).toHaveLength(before + 1);
  const card = chat.sent.at(-1);
  expect(card?.payload.pings).toEqual([await table.turnOf(id)]);
  expect(card ? textOf(card).split('chooses Income') : []).toHaveLength(3);
});

it('a temporary fault is retried with the same nonce, and nothing is sent twice', async () => {
  const { id } = await table.game(['ann', 'bob'], 'async');
  chat.faults.push(serverError(), serverError());
  await flush();
  expect(chat.sent).toHaveLength(0);
  await table.time.advance(1_000);
  await announcer.idle();
  expect(chat.sent).toHaveLength(0);
  await table.time.advance(2_000);
  await announcer.idle();
  expect(cards()).toHaveLength(1);
  expect(Math.max(...chat.sent.map(({ nonce }) => nonce.length))).toBeLessThanOrEqual(25);
  expect((await table.tableView(id)).table.card?.message).toBe(cards()[0]?.id);
});

it('a card that was sent but not noted before the table ended loses its buttons all the same', async () => {
  const { id } = await table.game(['ann', 'bob', 'carl'], 'live');
  await flush();
  const {
    awaited,
    table: { players, location },
  } = await table.tableView(id);
  must(await table.say(id, players[awaited[0]?.seat ?? -1]?.user ?? '', { action: 'income' }));
  const batch = await table.store.outbox.claim(table.time.now(), []);
  const { id: card } = await chat.post.send(
    location.thread ?? location.channel,
    { components: [], files: [], pings: [] },
    batch?.id ?? '',
  );
  must(await table.tables.close(id, table.by('ann')));
  await flush();
  expect(
    chat.edits.filter(({ message }) => message === card).map(({ text }) => text.includes('custom_id')),
  ).toEqual([false]);
  expect((await table.tableView(id)).table.card?.body).toBeNull();
});

describe('the card before the newest one', () => {
  async function replaced(change: (id: string) => Promise<void> = async () => undefined) {
    const { id } = await table.game(['ann', 'bob', 'carl'], 'live');
    await flush();
    const before = (await table.tableView(id)).table.card;
    await change(id);
    const {
      awaited,
      table: { players },
    } = await table.tableView(id);
    must(await table.say(id, players[awaited[0]?.seat ?? -1]?.user ?? '', { action: 'income' }));
    await flush();
    return { before, edits: chat.edits.filter(({ message }) => message === before?.message) };
  }

  it('shrinks to its sentences: no picture, no button, no heading', async () => {
    const { before, edits } = await replaced();
    expect(before?.attachments).toEqual([`table.png of ${before?.message ?? ''}`]);
    expect(edits).toEqual([{ message: before?.message, kept: [], text: expect.any(String) as string }]);
    const [{ text } = { text: '' }] = edits;
    expect(JSON.parse(text)).toEqual([{ type: 10, content: expect.any(String) as string }]);
    expect(text).not.toContain('###');
  });

  it.each([
    ['keeps the picture of a milestone, because the edit names its id', false],
    ['loses the picture of a milestone, and nothing else, if an older version sent it', true],
  ])('%s', async (_what, isOld) => {
    const picture = { type: 12, items: [{ media: { url: 'attachment://table.png' } }] };
    const words = { type: 10, content: 'Round 3 is scored' };
    const { before, edits } = await replaced(async id => {
      const { card } = (await table.tableView(id)).table;
      if (!card) throw new Error('no card');
      const attachments = isOld ? null : card.attachments;
      await table.store.outbox.setCard(id, { ...card, body: [words, picture], attachments });
    });
    const kept = isOld ? [] : before?.attachments;
    const shown = isOld ? [words] : [words, picture];
    expect(edits).toEqual([{ message: before?.message, kept, text: JSON.stringify(shown) }]);
  });
});

it('a card sent with other pictures than stored loses its buttons, and keeps its words', async () => {
  const { id } = await table.game(['ann', 'bob', 'carl'], 'live');
  await flush();
  const { card } = (await table.tableView(id)).table;
  if (!card) throw new Error('no card');
  const before = card.message;
  const picture = { type: 12, items: [{ media: { url: 'attachment://other.png' } }] };
  await table.store.outbox.setCard(id, { ...card, body: [{ type: 10, content: 'words' }, picture] });
  const edit = chat.post.edit.bind(chat.post);
  const refused: string[] = [];
  chat.post.edit = async (channel, message, to) => {
    if (JSON.stringify(to.components).includes('attachment://')) {
      refused.push(message);
      throw apiError(50_035, 400);
    }
    return edit(channel, message, to);
  };
  await announcer.stop();
  announcer = announce();
  const {
    awaited,
    table: { players },
  } = await table.tableView(id);
  must(await table.say(id, players[awaited[0]?.seat ?? -1]?.user ?? '', { action: 'income' }));
  await flush();
  const [last] = chat.edits.filter(({ message }) => message === before);
  expect(refused).toEqual([before]);
  expect(last?.text).toBe(JSON.stringify([{ type: 10, content: 'words' }]));
});

it('a batch that was sent but not noted before a crash comes again under its nonce', async () => {
  await table.game(['ann', 'bob'], 'async');
  const batch = await table.store.outbox.claim(table.time.now(), []);
  expect(batch).not.toBeNull();
  await chat.post.send('channel', { components: [], files: [], pings: [] }, batch?.id ?? '');
  await flush();
  expect(chat.sent.filter(({ nonce }) => nonce === batch?.id)).toHaveLength(1);
});

it('an opener is told also if the card is refused before the press is answered, and only then', async () => {
  const told: unknown[] = [];
  await openers.refused('a', null);
  await openers.opened('a', async refusal => void told.push(refusal));
  await openers.opened('b', async refusal => void told.push(refusal));
  expect(told).toEqual([null]);
});

it('a lobby whose card is refused is closed, its opener is told, and others are announced', async () => {
  const lost = must(
    await table.tables.open(table.by('ann'), {
      game: 'complots',
      location: { guild: 'g', channel: 'lost', thread: null },
      locale: 'en',
    }),
  );
  const fine = must(
    await table.tables.open(table.by('ann'), {
      game: 'complots',
      location: { guild: 'g', channel: 'fine', thread: null },
      locale: 'it',
    }),
  );
  const told: unknown[] = [];
  const tell = async (refusal: unknown) => void told.push(refusal);
  await openers.opened(lost, tell);
  chat.dead.add('lost');
  await flush();
  expect(chat.sent.map(message => message.channel)).toEqual(['fine']);
  expect(chat.sent[0] && textOf(chat.sent[0])).toContain(fine);
  expect(told).toEqual([{ kind: 'permissions', permissions: ['SendMessages'], channel: 'lost' }]);
  expect((await table.tableView(lost)).table.status).toBe('closed');
  chat.dead.delete('lost');
  await table.time.advance(60_000);
  await flush();
  expect(chat.sent).toHaveLength(1);
  await openers.opened(lost, tell);
  expect(told).toHaveLength(1);
});

it('a lobby that starts while its card is refused: nobody is told that it was closed', async () => {
  const id = must(
    await table.tables.open(table.by('ann'), { game: 'complots', location: GUILD, locale: 'en' }),
  );
  must(await table.tables.join(id, table.by('bob')));
  const told: unknown[] = [];
  await openers.opened(id, async refusal => void told.push(refusal));
  chat.dead.add('channel');
  const tables = {
    ...table.tables,
    closeUnseen: async (each: string) => {
      must(await table.tables.start(id, table.by('ann')));
      return table.tables.closeUnseen(each);
    },
  };
  announcer = announce(renderer, { tables });
  await flush();
  expect((await table.tableView(id)).table.status).toBe('running');
  expect(told).toEqual([]);
  expect(await table.store.outbox.obstacle(id)).toMatchObject({ channel: 'channel' });
  chat.dead.delete('channel');
  await table.time.advance(60_000);
  await flush();
  expect(cards()).toHaveLength(1);
});

it('a table that starts before its lobby card is sent gets its thread from another message', async () => {
  const { id } = await table.game(['ann', 'bob'], 'async');
  await flush();
  const [start, card] = chat.sent;
  expect(chat.sent).toHaveLength(2);
  expect(start?.channel).toBe('channel');
  expect(card?.channel).toBe(`t${start?.id}`);
  expect((await table.tableView(id)).table.location.thread).toBe(`t${start?.id}`);
  expect(chat.rewrites.map(({ message }) => message)).toEqual([`t${start?.id}`]);
  expect(chat.rewrites[0]?.text).toMatch(new RegExp(`https://discord.com/channels/[^/"]+/t${start?.id}"`));
});

it('a thread whose title AutoMod blocks is none: the game is played in the channel', async () => {
  chat.post.thread = async () => Promise.reject(apiError(200_001, 400));
  const { id } = await table.game(['ann', 'bob', 'carl'], 'async');
  await flush();
  expect((await table.tableView(id)).table).toMatchObject({ location: { thread: null }, obstacle: null });
  expect(cards().map(({ channel }) => channel)).toEqual(['channel']);
});

it('when the thread is deleted the game goes on in the channel, and the card says so once', async () => {
  const { id } = await table.game(['ann', 'bob', 'carl'], 'async');
  await flush();
  const thread = (await table.tableView(id)).table.location.thread ?? '';
  const { post } = chat;
  chat.post = {
    ...post,
    send: async (...args) => {
      if (args[0] === thread) throw new Undeliverable({ kind: 'gone', permissions: [], channel: thread });
      return post.send(...args);
    },
  };
  for (let card = 0; card < 2; card++) {
    must(await table.say(id, await table.turnOf(id), { action: 'income' }));
    await flush();
  }
  expect(cards().map(({ channel }) => channel)).toEqual([thread, 'channel', 'channel']);
  expect(cards().map(each => textOf(each).includes('here, in this channel'))).toEqual([false, true, false]);
  expect((await table.tableView(id)).table).toMatchObject({
    location: { thread: null },
    card: { channel: 'channel', message: cards()[2]?.id },
  });
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Lets time pass in steps; everything due is done. */
async function pass(ms: number, step = MINUTE): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    await table.time.advance(step);
    await flush();
  }
}

/** A game whose channel refuses messages from now on, before the first announcement. */
async function refused(error: () => Error = () => apiError(50_013, 403)) {
  const { id } = await table.game(['ann', 'bob', 'carl'], 'slow');
  await flush();
  const { post } = chat;
  const tries: number[] = [];
  const gate = { closed: true };
  chat.post = {
    ...post,
    send: async (...args) => {
      if (!gate.closed) return post.send(...args);
      tries.push(now());
      throw undeliverable(error(), args[0]) ?? error();
    },
  };
  const move = async () => {
    must(await table.say(id, await table.turnOf(id), { action: 'income' }));
    await flush();
  };
  return { id, tries, gate, move };
}
const forbidden = (channel: string) => new Undeliverable({ kind: 'permissions', permissions: [], channel });
const obstacleOf = async (id: string) => (await table.tableView(id)).table.obstacle;

describe('a channel that refuses messages', () => {
  it.each([
    [50_001, 403, 'access'],
    [50_013, 403, 'permissions'],
    [50_083, 400, 'locked'],
    [160_005, 403, 'locked'],
    [10_004, 404, 'gone'],
    [200_000, 400, 'filtered'],
    [240_000, 400, 'filtered'],
    [20_009, 403, 'filtered'],
  ])('with %i: the announcement waits and is told when it may be', async (code, status, kind) => {
    const { id, gate, move } = await refused(() => apiError(code, status));
    const before = chat.sent.length;
    await move();
    expect(chat.sent).toHaveLength(before);
    expect(await obstacleOf(id)).toMatchObject({ kind, tried: 1, lost: false });
    gate.closed = false;
    await pass(5_000, 1_000);
    expect(chat.sent).toHaveLength(before + 1);
    expect(await obstacleOf(id)).toBeNull();
  });

  it('everything that waits is told as one message, in order, under one nonce', async () => {
    const { gate, move } = await refused();
    const before = chat.sent.length;
    for (let moves = 0; moves < 3; moves++) {
      await move();
      await pass(MINUTE);
    }
    gate.closed = false;
    await pass(30 * MINUTE);
    expect(chat.sent).toHaveLength(before + 1);
    const [card] = chat.sent.slice(before);
    const lines = (card ? textOf(card) : '').match(/(ann|bob|carl)\*\* chooses Income/g);
    expect(lines).toHaveLength(3);
    expect(new Set(lines).size).toBe(3);
    expect(await table.store.outbox.claim(now() + 1e9, [])).toBeNull();
  });

  it('is tried after 5 s, 30 s, 2 min, 10 min, then every half hour', async () => {
    const { tries, move } = await refused();
    await move();
    await pass(3 * HOUR, 5_000);
    const pauses = tries.slice(1).map((time, i) => (time - (tries[i] ?? 0)) / 1_000);
    expect(pauses.slice(0, 6)).toEqual([5, 30, 120, 600, 1_800, 1_800]);
  });

  it('is tried again when somebody moves, but not more often than every half minute', async () => {
    const { tries, move } = await refused();
    await move();
    await pass(20 * MINUTE);
    const before = tries.length;
    for (let moves = 0; moves < 4; moves++) await move();
    expect(tries).toHaveLength(before + 1);
    await pass(30_000, 1_000);
    expect(tries).toHaveLength(before + 2);
  });

  it('is given up after a day; what happens later is told, and that something is missing', async () => {
    const { id, gate, move } = await refused();
    await move();
    const before = chat.sent.length;
    await pass(25 * HOUR, 5 * MINUTE);
    expect(await table.store.outbox.claim(now() + 1e9, [])).toBeNull();
    expect(await obstacleOf(id)).toMatchObject({ kind: 'permissions', tried: 0, lost: true });
    gate.closed = false;
    must(await table.tables.pause(id, table.by('ann'), 1));
    await flush();
    expect(chat.sent).toHaveLength(before + 1);
    expect(chat.sent.slice(before).map(textOf).join()).toContain('I could not tell here');
    expect(await obstacleOf(id)).toBeNull();
  });

  it('after a day only what is older is given up: a younger move is told later', async () => {
    const { id, gate, move } = await refused();
    await move();
    await pass(13 * HOUR, 5 * MINUTE);
    await move();
    const before = chat.sent.length;
    await pass(12 * HOUR, 5 * MINUTE);
    expect(await obstacleOf(id)).toMatchObject({ kind: 'permissions', lost: true });
    gate.closed = false;
    await pass(HOUR);
    const [card, ...others] = chat.sent.slice(before).map(textOf);
    expect(others).toEqual([]);
    expect(card?.match(/chooses Income/g)).toHaveLength(1);
    expect(card).toContain('I could not tell here');
    expect(await obstacleOf(id)).toBeNull();
    expect(await table.store.outbox.claim(now() + 1e9, [])).toBeNull();
  });

  it('a younger move is given up a day after itself, and then nothing waits', async () => {
    const { id, move } = await refused();
    await move();
    await pass(13 * HOUR, 5 * MINUTE);
    await move();
    await pass(23 * HOUR, 5 * MINUTE);
    expect((await obstacleOf(id))?.tried).toBeGreaterThan(0);
    await pass(2 * HOUR, 5 * MINUTE);
    expect(await obstacleOf(id)).toMatchObject({ tried: 0, lost: true });
    expect(await table.store.outbox.claim(now() + 1e9, [])).toBeNull();
  });

  it('everybody whose turn was announced in what is given up is mentioned with the rest', async () => {
    const { id, gate, move } = await refused();
    await move();
    const [{ seat } = { seat: -1 }] = (await table.tableView(id)).awaited;
    await pass(13 * HOUR, 5 * MINUTE);
    const { players } = (await table.tableView(id)).table;
    const bob = players.findIndex(player => player.user === 'bob');
    must(await table.tables.handOver(id, table.by('ann'), bob));
    await flush();
    await pass(12 * HOUR, 5 * MINUTE);
    gate.closed = false;
    await pass(HOUR);
    expect(chat.sent.at(-1)?.payload.pings).toEqual([players[seat]?.user]);
  });

  it('the start of a game is not given up while a younger move waits: its thread is opened', async () => {
    const { post } = chat;
    chat.post = { ...chat.post, send: async channel => Promise.reject(forbidden(channel)) };
    const { id } = await table.game(['ann', 'bob', 'carl'], 'slow');
    await flush();
    await pass(13 * HOUR, 5 * MINUTE);
    const turn = await table.turnOf(id);
    must(await table.say(id, turn, { action: 'income' }));
    await pass(12 * HOUR, 5 * MINUTE);
    chat.post = post;
    await pass(HOUR);
    expect((await table.tableView(id)).table.location.thread).toBe(`t${chat.sent[0]?.id}`);
  });

  it('what may have arrived is not shortened: it is given up whole a day after its youngest', async () => {
    const { move } = await refused();
    await move();
    await pass(13 * HOUR, 5 * MINUTE);
    await move();
    chat.post = { ...chat.post, send: async () => Promise.reject(serverError()) };
    await pass(HOUR, 5 * MINUTE);
    chat.post = { ...chat.post, send: async channel => Promise.reject(forbidden(channel)) };
    await pass(12 * HOUR, 5 * MINUTE);
    const batch = await table.store.outbox.claim(now() + 1e9, []);
    expect(batch?.unsent).toBe(false);
    expect(batch?.notices.filter(({ kind }) => kind === 'step')).toHaveLength(2);
    await pass(12 * HOUR, 5 * MINUTE);
    expect(await table.store.outbox.claim(now() + 1e9, [])).toBeNull();
  });

  it('is not given up because the program did not run for a day', async () => {
    const { gate, move } = await refused();
    await move();
    await announcer.stop();
    await table.time.advance(25 * HOUR);
    announcer = announce();
    const before = chat.sent.length;
    await flush();
    gate.closed = false;
    await pass(HOUR);
    expect(chat.sent).toHaveLength(before + 1);
    expect(chat.sent.slice(before).map(textOf).join()).not.toContain('I could not tell here');
  });

  it('does not count as an announcement that waits in the queue', async () => {
    const { move } = await refused();
    await move();
    expect(await table.store.figures(now() + HOUR)).toMatchObject({ waiting: 0, oldest: null, refused: 1 });
  });

  it('a restart changes nothing: reason, order and nonce are stored', async () => {
    const { id, gate, move } = await refused();
    await move();
    const waits = await table.store.outbox.claim(now() + HOUR, []);
    await announcer.stop();
    announcer = announce();
    gate.closed = false;
    await pass(MINUTE, 5_000);
    expect(chat.sent.at(-1)?.nonce).toBe(waits?.id);
    expect(await obstacleOf(id)).toBeNull();
  });

  it('a move after a kill between the message and its record is still told', async () => {
    const { gate, move } = await refused();
    await move();
    await announcer.stop();
    gate.closed = false;
    const { outbox } = table.store;
    const kill = async () => {
      throw new Error('killed');
    };
    const killed = announce(renderer, { outbox: { ...outbox, done: kill, failed: kill } });
    const before = chat.sent.length;
    await table.time.advance(MINUTE);
    killed.wake();
    await killed.idle();
    expect(chat.sent).toHaveLength(before + 1);
    await killed.stop();
    announcer = announce();
    await move();
    await pass(MINUTE, 5_000);
    expect(chat.sent).toHaveLength(before + 2);
    for (const card of chat.sent.slice(before)) expect(textOf(card).match(/chooses Income/g)).toHaveLength(1);
  });

  it('a rate limit between two refusals leaves later moves in the same message', async () => {
    const { gate, move } = await refused();
    await move();
    gate.closed = false;
    chat.faults.push(slow(MINUTE));
    const before = chat.sent.length;
    await pass(30_000, 5_000);
    await move();
    await pass(3 * MINUTE, 5_000);
    expect(chat.sent).toHaveLength(before + 1);
  });

  it('a message that may have arrived before the refusal is repeated as it was', async () => {
    const { gate, move } = await refused();
    const { post } = chat;
    let lost = true;
    const inner = post.send.bind(post);
    chat.post = {
      ...post,
      send: async (...args) => {
        if (!lost) return inner(...args);
        lost = false;
        gate.closed = false;
        await inner(...args); // arrives, but the answer does not
        gate.closed = true;
        throw serverError();
      },
    };
    const before = chat.sent.length;
    await move();
    await pass(MINUTE, 1_000);
    await move();
    gate.closed = false;
    await pass(HOUR);
    expect(chat.sent).toHaveLength(before + 2);
    for (const card of chat.sent.slice(before)) expect(textOf(card).match(/chooses Income/g)).toHaveLength(1);
  });
});

it('a nonce tells nothing of steps and other tables, and a repeat has the same one', async () => {
  const { id } = await table.game(['ann', 'bob', 'carl'], 'live');
  await flush();
  for (let moves = 0; moves < 3; moves++) {
    must(await table.say(id, await table.turnOf(id), { action: 'income' }));
    await flush();
  }
  const nonces = chat.sent.map(({ nonce }) => nonce);
  expect(nonces.length).toBeGreaterThan(3);
  for (const nonce of nonces) {
    expect(nonce).toMatch(/^[\w-]{22}(\.s)?$/);
    expect(nonce).not.toContain(id);
  }
  must(await table.say(id, await table.turnOf(id), { action: 'income' }));
  const first = await table.store.outbox.claim(now(), []);
  expect(await table.store.outbox.claim(now(), [])).toEqual({ ...first, unsent: false });
});

it('a message that is wrong in itself is given up at once, and holds nothing up', async () => {
  await table.game(['ann', 'bob'], 'async');
  chat.faults.push(apiError(50_035, 400));
  await flush();
  expect(await table.store.outbox.claim(now() + 1e9, [])).toBeNull();
});

it('a message that Discord rejects is lost: that is told in private, and by the next message', async () => {
  const { id } = await table.game(['ann', 'bob', 'carl'], 'async');
  await flush();
  const thread = (await table.tableView(id)).table.location.thread ?? '';
  const move = async () => {
    must(await table.say(id, await table.turnOf(id), { action: 'income' }));
    await flush();
  };
  chat.faults.push(apiError(50_035, 400));
  await move();
  const lost = await obstacleOf(id);
  expect(lost).toMatchObject({ kind: 'rejected', channel: thread, tried: 0, lost: true });
  const say = createLocalizer('en', []).say;
  expect(silenceText(id, lost, say)).toContain(`Discord has refused a message of mine in <#${thread}>`);
  expect(silenceText(id, lost, say)).toContain('you find it in the log');
  expect(await table.store.figures(now())).toMatchObject({ refused: 0, waiting: 0 });
  await move();
  const [last] = cards().slice(-1);
  expect(last && textOf(last)).toContain('I could not tell here');
  expect(last?.payload.pings).toHaveLength(1);
  expect(await obstacleOf(id)).toBeNull();
});

it('where files are not allowed the words go out without pictures, and once it is said why', async () => {
  const { id } = await table.game(['ann', 'bob', 'carl'], 'live');
  for (const channel of ['channel', ...chat.sent.map(({ id: message }) => `t${message}`)])
    chat.fileless.add(channel);
  await flush();
  chat.fileless.add((await table.tableView(id)).table.location.thread ?? '');
  const play = async () => {
    must(await table.say(id, await table.turnOf(id), { action: 'income' }));
    await flush();
  };
  await play();
  await play();
  const worded = cards().slice(-2);
  expect(worded.map(({ payload }) => payload.files)).toEqual([[], []]);
  expect(worded.map(card => textOf(card).includes('I may not attach files here'))).toEqual([true, false]);
  expect(worded.every(card => textOf(card).includes('Treasury'))).toBe(true);
  chat.fileless.clear();
  await play();
  expect(cards().at(-1)?.payload.files).toHaveLength(1);
  expect(await obstacleOf(id)).toBeNull();
});

const slow = (ms: number) =>
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

it('eight slow threads do not hold up a ninth table', async () => {
  const { post } = chat;
  const slowed = new Map<string, number>();
  chat.post = {
    ...post,
    send: async (...args) => {
      const until = slowed.get(args[0]) ?? 0;
      if (now() < until) throw slow(until - now());
      return post.send(...args);
    },
  };
  const open = async (channel: string) =>
    must(
      await table.tables.open(table.by(`host of ${channel}`), {
        game: 'complots',
        location: { guild: channel, channel, thread: null },
        locale: 'en',
      }),
    );
  const start = now();
  for (let n = 1; n <= 8; n++) {
    slowed.set(`slow ${n}`, start + 10 * MINUTE);
    await open(`slow ${n}`);
  }
  await open('ninth');
  await flush();
  expect(chat.sent.map(({ channel }) => channel)).toEqual(['ninth']);
  await table.time.advance(10 * MINUTE);
  await flush();
  expect(chat.sent).toHaveLength(9);
  expect(new Set(chat.sent.map(({ nonce }) => nonce)).size).toBe(9);
});

describe('Discord limits new threads', () => {
  const limit = (ms: number) => {
    chat.post.thread = async () => {
      throw slow(ms);
    };
  };
  const begun = async () => {
    const { id } = await table.game(['ann', 'bob', 'carl'], 'live');
    await flush();
    return id;
  };

  it('for seconds: the game waits for its thread', async () => {
    const usual = chat.post;
    chat.post = { ...usual };
    limit(4_000);
    const id = await begun();
    expect(cards()).toEqual([]);
    chat.post = usual;
    await table.time.advance(4_000);
    await flush();
    const place = (await table.tableView(id)).table.location.thread;
    expect(place).not.toBeNull();
    expect(cards().map(({ channel }) => channel)).toEqual([place]);
  });

  it('for seconds, again and again: the game is played in the channel after 10 s at most', async () => {
    limit(4_000);
    const id = await begun();
    for (let tries = 0; tries < 2; tries++) {
      expect(cards()).toEqual([]);
      await table.time.advance(4_000);
      await flush();
    }
    expect(cards().map(({ channel }) => channel)).toEqual(['channel']);
    expect((await table.tableView(id)).table.location.thread).toBeNull();
  });

  it('for minutes: the game is played in the channel at once, and both cards say so', async () => {
    limit(280_000);
    await begun();
    const [card, ...others] = cards();
    expect([card?.channel, others]).toEqual(['channel', []]);
    expect(card ? textOf(card) : '').toContain('Discord opens no new threads at the moment');
    expect(textOf(at(chat.sent, 0))).toContain('here in this channel');
  });
});

describe.each([
  ['a rate limit', () => slow(10_000)],
  ['a failure of Discord', serverError],
])('an old card whose edit meets %s is shrunk', (_what, fault) => {
  async function unshrunk() {
    const { id, seats } = await table.game(['ann', 'bob', 'carl'], 'live');
    await flush();
    const old = cards().at(-1)?.id;
    const shrunk = () =>
      chat.edits.filter(({ message }) => message === old).map(({ text }) => text.includes('custom_id'));
    const income = async () => {
      const seat = (await table.tableView(id)).awaited[0]?.seat ?? -1;
      must(await table.say(id, seats[seat] ?? '', { action: 'income' }));
      await flush();
    };
    const waiting = async () => (await table.tableView(id)).table.card?.unshrunk;
    chat.editFaults.push(fault());
    await income();
    expect(cards()).toHaveLength(2);
    expect(shrunk()).toEqual([]);
    expect(await waiting()).toHaveLength(1);
    return { shrunk, income, waiting };
  }

  it('some seconds later, as often as it takes, without a new message', async () => {
    const { shrunk, waiting } = await unshrunk();
    chat.editFaults.push(fault(), fault()); // of the card in the parent channel, and of the old card
    for (const expected of [[], [false], [false]]) {
      await table.time.advance(10_000);
      await flush();
      expect(shrunk()).toEqual(expected);
    }
    expect(await waiting()).toEqual([]);
    expect(cards()).toHaveLength(2);
  });

  it('with the next card, if that comes first', async () => {
    const { shrunk, income, waiting } = await unshrunk();
    await income();
    expect(cards()).toHaveLength(3);
    expect(shrunk()).toEqual([false]);
    expect(await waiting()).toEqual([]);
  });
});

it.each([
  'timing:note.abandoned',
  'common:note.closed',
  'common:note.closedByOperator',
  'common:note.deserted',
])('after the last message of a table its text is not stored: %s', async key => {
  const { id } = await table.game(['ann', 'bob'], 'live');
  await flush();
  const before = await table.store.load(id);
  if (!before) throw new Error('no table');
  const line = { key };
  await table.store.commit(before, {
    table: { ...before.table, status: 'closed' },
    pending: [],
    deadlines: [],
    entries: [],
    undoneFrom: null,
    notices: [{ kind: 'note', line, persons: {}, offers: null, asks: null, calls: null, names: null }],
    notifications: [],
    punctual: [],
    quietUntil: null,
    receipt: null,
    results: [],
    at: now(),
  });
  await flush();
  expect((await table.tableView(id)).table.card).toMatchObject({ body: null });
});

it('the card in the parent channel says later that a game was closed; the last message stays', async () => {
  const { id } = await table.game(['ann', 'bob'], 'async');
  await flush();
  chat.editFaults.push(serverError(), serverError()); // of the old card, and of that in the parent channel
  must(await table.tables.close(id, table.by('ann')));
  await flush();
  const last = chat.sent.at(-1)?.id;
  const count = chat.rewrites.length;
  await table.time.advance(10_000);
  await flush();
  expect(chat.edits.filter(({ message }) => message === last)).toEqual([]);
  const { thread } = (await table.tableView(id)).table.location;
  const late = chat.rewrites.slice(count);
  expect(late.map(({ message }) => message)).toEqual([thread]);
  expect(late[0]?.text).toContain('closed');
});

it('a card whose picture cannot be drawn goes out without it', async () => {
  await announcer.stop();
  announcer = announce({
    draw: async () => {
      throw new Error('out of paint');
    },
  });
  await table.game(['ann', 'bob', 'carl'], 'async');
  await flush();
  const [card] = cards();
  expect(card?.payload.files).toEqual([]);
  expect(card && textOf(card)).not.toContain('Treasury');
  expect(card && textOf(card)).toContain('"p:');
});

it.each(['[win](http://evil.example)', '[win](evil.example)'])(
  'the words of a picture hold no link, and its alternative text has names unchanged: %s',
  async win => {
    const seated = async () => {
      const { id, seats } = await table.game(['ann', 'bob'], 'async');
      must(await table.substitute(id, table.by('bob'), seats.indexOf('bob'), { id: 'eve', name: win }));
      await flush();
      return cards().at(-1);
    };
    expect((await seated())?.payload.files[0]?.alt).toContain(win);
    await announcer.stop();
    announcer = announce({
      draw: async () => {
        throw new Error('out of paint');
      },
    });
    const card = await seated();
    expect(card && textOf(card)).toContain(String.raw`\[win]`);
    expect(card && textOf(card)).not.toContain('://');
    expect(card && textOf(card)).not.toMatch(/(?<!\\)\[win\](?!\\)\(/);
  },
);

it('where nothing can be drawn the table is announced in words alone', async () => {
  await announcer.stop();
  announcer = announce({
    draw: async () => {
      throw new TypeError('no picture');
    },
  });
  await table.game(['ann', 'bob'], 'async');
  await flush();
  expect(cards()).toHaveLength(1);
  expect(cards()[0]?.payload.files).toEqual([]);
});

it('an automated player that takes a seat is marked where that is told', async () => {
  const { id, seats } = await table.game(['ann', 'bob', 'carl'], 'async');
  must(await table.tables.giveUp(id, table.by('bob')));
  await flush();
  expect(cards().map(textOf).join()).toContain('bob has given up the seat: Akbar 🤖 plays on.');
  const isLeft = async (user: string) => (await table.tableView(id)).table.players[seats.indexOf(user)]?.bot;
  for (let days = 0; days < 12 && !(await isLeft('ann')); days++) await table.time.advance(24 * 3_600_000);
  await flush();
  expect(cards().map(textOf).join()).toMatch(/(Birbal|Chandra) 🤖 now plays in place of ann\./);
});

it('a person called like an automated player is not marked where a change of seats is told', async () => {
  const { id, seats } = await table.game(['ann', 'bob', 'carl'], 'async');
  const names = ['Akbar 🤖', '\u202eAkbar (auto)\u2800', 'Akbar\u200b🤖 '];
  for (const [n, name] of names.entries()) {
    const who = { id: `eve${n}`, name };
    const before = n === 0 ? 'bob' : `eve${n - 1}`;
    must(await table.substitute(id, table.by(before), seats.indexOf('bob'), who));
    await flush();
    const card = cards().at(-1);
    expect(card ? textOf(card) : '').toContain('Akbar now plays in place of');
    expect(card ? textOf(card) : '').not.toMatch(/🤖|\(auto\)|\u202e|\u2800/);
  }
});

/** A time source whose elapsed waits wake at the next turn of the event loop, as a real timer does. */
const hasty = (): TimeSource => ({
  heartbeats: 'skipped',
  now: () => table.time.now(),
  elapsed: () => table.time.now(),
  at: (time, wake, kind) => {
    if (time > table.time.now()) return table.time.at(time, wake, kind);
    const turn = setImmediate(wake);
    return () => {
      clearImmediate(turn);
    };
  },
});
const turns = async (count: number): Promise<void> => {
  for (let i = 0; i < count; i++)
    await new Promise(resolve => {
      setImmediate(resolve);
    });
};

it('while a batch that failed before is being sent, the worker waits', async () => {
  await announcer.stop();
  let claims = 0;
  const { outbox } = table.store;
  announcer = announce(renderer, {
    time: hasty(),
    outbox: {
      ...outbox,
      claim: (now, busy) => {
        claims++;
        return outbox.claim(now, busy);
      },
    },
  });
  await table.game(['ann', 'bob'], 'async');
  chat.faults.push(serverError());
  await flush();
  const gate = Promise.withResolvers<unknown>();
  const { post } = chat;
  chat.post = {
    ...post,
    send: async (...args) => {
      await gate.promise;
      return post.send(...args);
    },
  };
  await table.time.advance(1_000);
  await turns(20);
  const before = claims;
  await turns(50);
  expect(claims).toBe(before);
  gate.resolve(null);
  await announcer.idle();
  expect(cards()).toHaveLength(1);
});

it.each(['claim', 'next'] as const)(
  'a database that fails for a second at %s is asked again',
  async method => {
    await announcer.stop();
    let broken = true;
    const { outbox } = table.store;
    announcer = announce(renderer, {
      outbox: {
        ...outbox,
        [method]: (...args: [never, never]): unknown =>
          broken ? Promise.reject(new Error('disk full')) : outbox[method](...args),
      },
    });
    await flush();
    await table.game(['ann', 'bob'], 'async');
    await flush();
    broken = false;
    await table.time.advance(10_000);
    await announcer.idle();
    expect(cards()).toHaveLength(1);
  },
);

it('if an outcome cannot be stored, the table rests instead of being sent repeatedly', async () => {
  await announcer.stop();
  let broken = true;
  const sent: string[] = [];
  const { outbox } = table.store;
  const { post } = chat;
  chat.post = {
    ...post,
    send: (...args) => {
      sent.push(args[2]);
      return post.send(...args);
    },
  };
  const full = (): Promise<never> => Promise.reject(new Error('disk full'));
  announcer = announce(renderer, {
    time: hasty(),
    outbox: {
      ...outbox,
      done: (...args) => (broken ? full() : outbox.done(...args)),
      failed: (...args) => (broken ? full() : outbox.failed(...args)),
    },
  });
  await table.game(['ann', 'bob'], 'async');
  announcer.wake();
  await turns(50);
  expect(sent).toHaveLength(2); // the start, the card
  broken = false;
  await table.time.advance(10_000);
  await announcer.idle();
  expect(sent, 'it is known what was sent').toHaveLength(2);
  expect(chat.sent).toHaveLength(2);
  expect(await outbox.claim(table.time.now() + 1e9, [])).toBeNull();
});

describe('the oldest announcement that could be sent', () => {
  it('is one that fails, also between two attempts, and none when all are sent', async () => {
    expect(await backlog.waitsSince()).toBeNull();
    await table.game(['ann', 'bob'], 'async');
    const since = now();
    expect(await backlog.waitsSince()).toBe(since);
    chat.faults.push(serverError());
    await flush();
    expect(await backlog.waitsSince()).toBe(since);
    await table.time.advance(1_000);
    await announcer.idle();
    expect(chat.sent.length).toBeGreaterThan(0);
    expect(await backlog.waitsSince()).toBeNull();
  });

  it.each([
    ['a rate limit', slow(MINUTE)],
    ['a permission', new Undeliverable({ kind: 'permissions', permissions: [], channel: 'games' })],
  ])('is none that waits for %s', async (_what, fault) => {
    await table.game(['ann', 'bob'], 'async');
    chat.faults.push(fault);
    await flush();
    expect(chat.sent).toHaveLength(0);
    expect(await backlog.waitsSince()).toBeNull();
  });

  it('waits at most since the start of the program', async () => {
    await table.game(['ann', 'bob'], 'async');
    await table.time.advance(MINUTE);
    expect(await openBacklog(table.store.outbox, now).waitsSince()).toBe(now());
  });
});
