/** The live card of a table: the newest message, which is edited until somebody must come. */
import { DiscordAPIError } from 'discord.js';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAnnouncer } from '../../../src/announce/announcer.ts';
import { openBacklog } from '../../../src/announce/backlog.ts';
import { createOpeners } from '../../../src/announce/openers.ts';
import type { BackgroundLoop } from '../../../src/ops/background-loop.ts';
import { openRoom, type Room } from '../../support/discord/room.ts';
import { renderer } from '../../support/discord/table-views.ts';
import type { Notice } from '../../../src/tables/model.ts';
import { note } from '../../../src/tables/notice.ts';
import type { Outbox } from '../../../src/tables/store.ts';
import { bench, must, type Bench } from '../../support/service/service.ts';

let b: Bench;
let chat: Room;
let announcer: BackgroundLoop;

beforeEach(async () => {
  b = await bench();
  chat = openRoom(() => b.time.now());
  announcer = announce();
});
afterEach(async () => {
  await announcer.stop();
  await b.close();
});

const announce = (outbox: Outbox = b.store.outbox): BackgroundLoop =>
  openAnnouncer({
    outbox,
    tables: b.tables,
    renderer,
    messages: chat.post,
    openers: createOpeners(),
    time: b.time,
    log: pino({ level: 'silent' }),
    told: () => undefined,
    backlog: openBacklog(b.store.outbox, () => b.time.now()),
  });

async function flush(): Promise<void> {
  announcer.wake();
  await announcer.idle();
}

const cardOf = async (id: string) => (await b.tableView(id)).table.card;

/** Opens a running table of three people with its first card. */
async function opened(): Promise<string> {
  const { id } = await b.game(['ann', 'ben', 'eva'], 'async');
  await flush();
  return id;
}

/** Announces these notices as if a request had made them. */
async function tell(id: string, ...notices: readonly Notice[]): Promise<void> {
  const before = await b.store.load(id);
  if (!before) throw new Error('no table');
  await b.store.commit(before, {
    table: before.table,
    pending: before.pending,
    deadlines: before.deadlines,
    entries: [],
    undoneFrom: null,
    notices,
    notifications: [],
    punctual: [],
    quietUntil: null,
    receipt: null,
    results: [],
    at: b.time.now(),
  });
  await flush();
}

/** A public step. `asked`: the seats that it asks. */
const step = (seat: number, asked: readonly number[] = []): Notice => ({
  kind: 'step',
  ply: 1,
  lines: [{ key: 'complots:announce.income', who: { seat } }],
  asked,
  at: b.time.now(),
});

const turnOf = async (id: string): Promise<number> => (await b.tableView(id)).awaited[0]?.seat ?? -1;

describe('a step for which nobody must come', () => {
  it('becomes a line of the live card by an edit; the next one is added to it', async () => {
    const id = await opened();
    const card = await cardOf(id);
    const sent = chat.sent.length;
    await tell(id, step(0));
    await tell(id, step(1));
    expect(chat.sent).toHaveLength(sent);
    const edits = chat.rewrites.filter(({ message }) => message === card?.message);
    expect(edits.map(({ text }) => text.split('chooses Income').length - 1)).toEqual([1, 2]);
    expect((await cardOf(id))?.lines.length).toBe((card?.lines.length ?? 0) + 2);
    expect(edits.map(({ payload }) => payload.files.length)).toEqual([1, 1]);
  });

  it('leaves the picture as it is while an automated player is asked, who moves in seconds', async () => {
    const { id, seats } = await b.game(['ann'], 'async', {}, 2);
    await flush();
    for (let tries = 0; tries < 50 && seats[await turnOf(id)] !== 'ann'; tries++) await b.time.advance(2_000);
    await flush();
    const card = await cardOf(id);
    must(await b.say(id, 'ann', { action: 'income' }));
    const rewrites = chat.rewrites.length;
    await tell(id, note('common:note.undone', { who: { seat: 0 } }));
    expect(chat.rewrites).toHaveLength(rewrites);
    const [edit] = chat.edits.filter(({ message }) => message === card?.message);
    expect(edit?.kept).toEqual(card?.attachments);
    expect(edit?.text).toContain('attachment://table.png');
    expect(await cardOf(id)).toMatchObject({ pictures: card?.pictures, attachments: card?.attachments });
  });

  it('mentions nobody', async () => {
    const id = await opened();
    await tell(id, step(0));
    expect(chat.rewrites.at(-1)?.payload.pings).toEqual([]);
    expect(chat.rewrites.at(-1)?.text).not.toContain('<@');
  });

  it('is told once although the program was killed between the edit and its record', async () => {
    const id = await opened();
    const { outbox } = b.store;
    let failures = 1;
    await announcer.stop();
    announcer = announce({
      ...outbox,
      done: async (...args) => {
        if (failures-- > 0) throw new Error('killed');
        return outbox.done(...args);
      },
    });
    await tell(id, step(0));
    await announcer.stop();
    announcer = announce();
    await b.time.advance(1_000);
    await flush();
    const texts = chat.rewrites.slice(-2).map(({ text }) => text);
    expect(texts).toEqual([texts[0], texts[0]]);
    expect(texts[0]?.split('chooses Income')).toHaveLength(2);
  });

  it.each([
    ['was deleted', 10_008, 404],
    ['is edited too often for its age', 30_046, 400],
  ])('is a new message if the live card %s', async (_what, code, status) => {
    const id = await opened();
    const before = await cardOf(id);
    chat.editFaults.push(new DiscordAPIError({ code, message: 'no' }, code, status, 'PATCH', '', {}));
    await tell(id, step(0));
    expect((await cardOf(id))?.message).not.toBe(before?.message);
    expect(chat.sent.at(-1)?.payload.pings).toEqual([]);
  });

  it('sends nothing if it says nothing', async () => {
    const id = await opened();
    const [sent, rewrites] = [chat.sent.length, chat.rewrites.length];
    await tell(id, { kind: 'step', ply: 1, lines: [], asked: [], at: b.time.now() });
    expect([chat.sent.length, chat.rewrites.length]).toEqual([sent, rewrites]);
  });
});

describe('a step that asks a person', () => {
  it('is a new message, and the card before keeps its last sentences alone', async () => {
    const id = await opened();
    const card = await cardOf(id);
    for (const seat of [0, 1, 2, 0, 1]) await tell(id, step(seat));
    await tell(id, step(2, [await turnOf(id)]));
    expect((await cardOf(id))?.message).not.toBe(card?.message);
    const [shrunk] = chat.edits.filter(({ message }) => message === card?.message);
    const [{ content = '' } = {}] = JSON.parse(shrunk?.text ?? '[]') as { content?: string }[];
    expect(content.split('\n')).toHaveLength(4);
    expect((await cardOf(id))?.lines).toHaveLength(1);
  });

  it('shows its newest sentence, its question and *Play* together under the picture', async () => {
    const id = await opened();
    await tell(id, step(2, [await turnOf(id)]));
    const [container] = chat.sent.at(-1)?.payload.components ?? [];
    const kinds = container && 'components' in container ? container.components.map(({ type }) => type) : [];
    expect(kinds).toEqual([12, 10, 10, 1]); // gallery, sentences, duties, buttons
  });
});

it('an older version stored no lines: the edit shows the new ones', async () => {
  const id = await opened();
  const card = await cardOf(id);
  if (!card) throw new Error('no card');
  const { lines: _lines, unshrunk: _unshrunk, ...old } = card;
  await b.store.outbox.setCard(id, old as typeof card);
  await tell(id, step(0));
  expect((await cardOf(id))?.lines).toHaveLength(1);
});

it('a seat that two notes offer has one button', async () => {
  const id = await opened();
  const seat = 1;
  const before = await b.store.load(id);
  if (!before) throw new Error('no table');
  const players = before.table.players.map((each, i) => (i === seat ? { ...each, absent: true } : each));
  await b.store.commit(before, {
    table: { ...before.table, players },
    pending: [],
    deadlines: before.deadlines,
    entries: [],
    undoneFrom: null,
    notices: [
      note('common:note.absent', { who: { seat } }, { offers: seat }),
      note('seats:note.givenUp', { who: { seat }, by: { seat } }, { offers: seat }),
    ],
    notifications: [],
    punctual: [],
    quietUntil: null,
    receipt: null,
    results: [],
    at: b.time.now(),
  });
  await flush();
  const ids = [...JSON.stringify(chat.sent.at(-1)?.payload).matchAll(/"custom_id":"([^"]*)"/g)].map(
    m => m[1],
  );
  expect(ids.filter(each => each?.startsWith('k:'))).toHaveLength(1);
  expect(new Set(ids).size).toBe(ids.length);
});

describe('announcements of moves that ask no person', () => {
  it.each([
    ['live', 5_000],
    ['async', 20_000],
  ] as const)('wait for later ones at the pace %s, at most %i ms', async (pace, wait) => {
    const { id, seats } = await b.game(['ann'], pace, {}, 2);
    await flush();
    for (let tries = 0; tries < 50 && seats[await turnOf(id)] !== 'ann'; tries++) await b.time.advance(2_000);
    await flush();
    must(await b.say(id, 'ann', { action: 'income' }));
    expect(await b.store.outbox.next([])).toBe(b.time.now() + wait);
  });
});
