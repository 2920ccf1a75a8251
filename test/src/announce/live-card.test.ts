/** The live card of a table: the newest message, which is edited until somebody must come. */
import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAnnouncer } from '../../../src/announce/announcer.ts';
import { openBacklog } from '../../../src/announce/backlog.ts';
import { hasMilestone } from '../../../src/announce/live-card.ts';
import { createOpenPanels, type OpenPanels } from '../../../src/discord/open-panels.ts';
import { createOpeners } from '../../../src/announce/openers.ts';
import { Undeliverable } from '../../../src/discord/errors.ts';
import { picturesOf } from '../../../src/discord/ui.ts';
import type { BackgroundLoop } from '../../../src/ops/background-loop.ts';
import { NOTHING } from '../../support/service/change.ts';
import { openRoom, type Room } from '../../support/discord/room.ts';
import { renderer } from '../../support/discord/table-views.ts';
import type { Change, Notice, Obstacle, TableMessage } from '../../../src/tables/model.ts';
import { note } from '../../../src/tables/notice.ts';
import { StoreFailure, type Batch, type Outbox } from '../../../src/tables/store.ts';
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

const announce = (outbox: Outbox = b.store.outbox, panels = openedPanels()): BackgroundLoop =>
  openAnnouncer({
    outbox,
    tables: b.tables,
    renderer,
    messages: chat.door,
    openers: createOpeners(),
    time: b.time,
    log: pino({ level: 'silent' }),
    told: () => undefined,
    attempted: () => undefined,
    panels,
    backlog: openBacklog(b.store.outbox, () => b.time.now()),
  });

const openedPanels = (): OpenPanels => createOpenPanels(() => b.time.now());

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
const tell = (id: string, ...notices: readonly Notice[]): Promise<void> => commit(id, { notices });

/** Writes a change as a request would, and lets the announcer see it. */
async function commit(id: string, change: Partial<Change>): Promise<void> {
  const before = await b.store.load(id);
  if (!before) throw new Error('no table');
  await b.store.commit(before, {
    table: before.table,
    pending: before.pending,
    deadlines: before.deadlines,
    ...NOTHING,
    at: b.time.now(),
    ...change,
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

/** The texts of all edits of this message, whether they draw its picture again or not, and then shrink it. */
const editsOf = (message: string | undefined): string[] =>
  [...chat.edits, ...chat.rewrites].filter(each => each.message === message).map(({ text }) => text);

const turnOf = async (id: string): Promise<number> => (await b.tableView(id)).awaited[0]?.seat ?? -1;

/** Longer than a window is open that all have answered. */
const WINDOW = 3_600_000;

/** Waits until it is ann's turn. She lets claims pass and gives the first answer to all other questions. */
async function untilAnnMoves(id: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    const { mine } = await b.tableView(id, 'ann');
    if (mine?.prompt?.type === 'turn') return;
    if (mine?.prompt && mine.answered === null) {
      const pass = mine.prompt.options.findIndex(({ value }) => (value as { say?: string }).say === 'pass');
      must(await b.tables.answer(id, b.by('ann'), mine.stamp, { optionIndexes: [Math.max(0, pass)] }));
    }
    await b.time.advance(mine?.answered ? WINDOW : 2_000);
  }
  throw new Error('ann is never asked to move');
}

describe('a step for which nobody must come', () => {
  it('becomes a line of the live card by an edit; the next one is added to it', async () => {
    const id = await opened();
    const card = await cardOf(id);
    const sent = chat.sent.length;
    await tell(id, step(0));
    await tell(id, step(1));
    expect(chat.sent).toHaveLength(sent);
    const edits = editsOf(card?.message);
    expect(edits.map(text => text.split('chooses Income').length - 1)).toEqual([1, 2]);
    expect((await cardOf(id))?.lines.length).toBe((card?.lines.length ?? 0) + 2);
    expect(edits.every(text => text.includes('attachment://table.png'))).toBe(true);
  });

  it('is a message of its own after somebody is out, because the picture of that stays', async () => {
    const id = await opened();
    await tell(id, { ...step(0), lines: [{ key: 'complots:log.out', who: { seat: 0 } }] } as Notice);
    const milestone = await cardOf(id);
    const sent = chat.sent.length;
    await tell(id, step(1));
    expect(chat.sent).toHaveLength(sent + 1);
    expect(chat.sent.at(-1)?.payload.pings).toEqual([]);
    const card = await cardOf(id);
    expect(card?.message).not.toBe(milestone?.message);
    await tell(id, step(2));
    expect(chat.sent, 'the next one is an edit').toHaveLength(sent + 1);
  });

  it('shows the position that its words tell, while automated players go on', async () => {
    const { id } = await b.game(['ann'], 'async', {}, 2);
    await flush();
    await untilAnnMoves(id);
    await flush();
    await b.time.advance(20_000);
    const card = await cardOf(id);
    must(await b.say(id, 'ann', { action: 'income' }));
    await flush();
    const [edit] = chat.rewrites.filter(({ message }) => message === card?.message);
    expect(edit?.text).toContain('ann** chooses Income');
    expect(edit?.payload.files).toHaveLength(1);
    expect((await cardOf(id))?.drawn).not.toBe(card?.drawn);
  });

  describe('after a card that was sent, but could not be noted before the table went on', () => {
    /** The cards that were noted. */
    let noted: (TableMessage | null)[];
    /** Sends the card of ann's turn in vain, lets her move, and has the card noted after that. */
    async function notedLate(revive: () => Promise<void>): Promise<string> {
      const { id } = await b.game(['ann'], 'async', {}, 2);
      await untilAnnMoves(id);
      await announcer.stop();
      let isAway = true;
      noted = [];
      const { outbox } = b.store;
      const lost = (): Promise<never> => Promise.reject(new StoreFailure('unreachable', null));
      const done: Outbox['done'] = (batch, card, obstacle) => {
        noted.push(card);
        return outbox.done(batch, card, obstacle);
      };
      announcer = announce({
        ...outbox,
        done: (...args) => (isAway ? lost() : done(...args)),
        failed: (...args) => (isAway ? lost() : outbox.failed(...args)),
      });
      await flush();
      expect(await cardOf(id)).toMatchObject({ pictures: [] });
      isAway = false;
      must(await b.say(id, 'ann', { action: 'income' }));
      const deadlines = (await b.store.load(id))?.deadlines ?? [];
      await commit(id, { deadlines: deadlines.filter(({ duty }) => duty !== 'bot') }); // nobody goes on
      await revive();
      await b.time.advance(10_000);
      await flush();
      return id;
    }

    it('stores what was sent, so that the next edit shows the position as it is', async () => {
      const id = await notedLate(async () => undefined);
      const sent = chat.sent.at(-1);
      expect(noted[0]).toMatchObject({
        message: sent?.id,
        pictures: picturesOf(sent?.payload.components ?? []),
      });
      const [edit] = chat.rewrites.filter(({ message }) => message === sent?.id);
      expect(edit?.text).toContain('ann** chooses Income');
      expect(edit?.payload.files).toHaveLength(1);
      expect((await cardOf(id))?.drawn).not.toBe(noted[0]?.drawn);
    });

    it('sends it once, however long it could not be noted', async () => {
      const id = await notedLate(async () => {
        chat.forgetNonces();
      });
      const sent = chat.sent.map(({ channel }) => channel);
      expect(new Set(sent).size, 'one in the channel, one in the thread').toBe(sent.length);
      expect((await cardOf(id))?.message).toBe(chat.sent.at(-1)?.id);
    });

    it('draws the picture again also if only Discord knows what was sent', async () => {
      const id = await notedLate(async () => {
        await announcer.stop();
        announcer = announce();
      });
      const sent = chat.sent.at(-1);
      expect((await cardOf(id))?.message).toBe(sent?.id);
      const [edit] = chat.rewrites.filter(({ message }) => message === sent?.id);
      expect(edit?.payload.files).toHaveLength(1);
    });
  });

  it('leaves a picture as it is that would show the same', async () => {
    const { id } = await b.game(['ann'], 'async', {}, 2);
    await flush();
    await untilAnnMoves(id);
    await flush();
    const card = await cardOf(id);
    const rewrites = chat.rewrites.length;
    await tell(id, note('common:note.undone', { who: { seat: 0 } }));
    const { thread } = (await b.tableView(id)).table.location;
    expect(chat.rewrites.slice(rewrites).map(({ message }) => message)).toEqual([thread]);
    const [edit] = chat.edits.filter(({ message }) => message === card?.message);
    expect(edit?.kept).toEqual(card?.attachments);
    expect(edit?.text).toContain('attachment://table.png');
    expect(await cardOf(id)).toMatchObject({ pictures: card?.pictures, attachments: card?.attachments });
  });

  it('ends the panel of a passed question no later than the card tells what came of it', async () => {
    const id = await opened();
    await announcer.stop();
    const panels = openedPanels();
    announcer = announce(b.store.outbox, panels);
    const { promise: ended, resolve: end } = Promise.withResolvers<string>();
    let isOpen = true;
    await panels.opened({
      ...{ message: '1', press: '1', user: 'ann', table: id, asks: true },
      isCurrent: async () => isOpen,
      copied: async () => null,
      remove: async () => undefined,
      refresh: async () => undefined,
      end: async how => {
        end(how);
      },
    });
    isOpen = false;
    const { post } = chat;
    const edit: typeof post.edit = async (...args) => (await ended, post.edit(...args));
    chat.post = { ...post, edit };
    await tell(id, step(0));
    expect(isTold('chooses Income')).toBe(true);
    expect(await ended).toBe('passed');
  });

  it('edits the card in the parent channel whatever private panels ask at that time', async () => {
    const id = await opened();
    const { thread } = (await b.tableView(id)).table.location;
    await announcer.stop();
    const { promise: edited, resolve } = Promise.withResolvers<undefined>();
    const slow = async () => edited;
    announcer = announce(b.store.outbox, { ...openedPanels(), announced: slow, edited: slow });
    const { post } = chat;
    const rewrite: typeof post.rewrite = async (...args) => {
      if (args[1] === thread) resolve(undefined);
      return post.rewrite(...args);
    };
    chat.post = { ...post, rewrite };
    await tell(id, step(0));
    expect(isTold('chooses Income')).toBe(true);
    await tell(id, step(1, [await turnOf(id)]));
    expect(await edited).toBeUndefined();
  });

  it('refreshes the card in the parent channel, and tries again if that fails', async () => {
    const id = await opened();
    const thread = (await b.tableView(id)).table.location.thread ?? '';
    const tries = refuseEdits(thread, outage);
    await tell(id, step(0));
    expect(tries).toHaveLength(1);
    await b.time.advance(10_000);
    await flush();
    expect(tries).toHaveLength(2);
  });

  it('edits no other card at a table without a thread', async () => {
    const id = await opened();
    await b.store.outbox.setThread(id, null);
    const card = await cardOf(id);
    const [before, edits] = [chat.rewrites.length, chat.edits.length];
    await tell(id, step(0));
    const told = [...chat.rewrites.slice(before), ...chat.edits.slice(edits)];
    expect(told.map(({ message }) => message)).toEqual([card?.message]);
  });

  it('mentions nobody', async () => {
    const id = await opened();
    await tell(id, step(0));
    const { thread } = (await b.tableView(id)).table.location;
    const told = [...chat.edits.slice(-1), ...chat.rewrites.slice(-1)];
    expect(told.map(({ message }) => message)).toEqual([(await cardOf(id))?.message, thread]);
    expect(chat.rewrites.flatMap(({ payload }) => payload.pings)).toEqual([]);
    expect(told.map(({ text }) => text).join('')).not.toContain('<@');
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
    const live = (await cardOf(id))?.message;
    const texts = editsOf(live);
    expect(texts).toEqual([texts[0], texts[0]]);
    expect(texts[0]?.split('chooses Income')).toHaveLength(2);
  });

  it.each([['was deleted', 10_008, 404]])(
    'is a new message if the live card %s',
    async (_what, code, status) => {
      const id = await opened();
      const before = await cardOf(id);
      chat.editFaults.push(new DiscordAPIError({ code, message: 'no' }, code, status, 'PATCH', '', {}));
      await tell(id, step(0));
      expect((await cardOf(id))?.message).not.toBe(before?.message);
      expect(chat.sent.at(-1)?.payload.pings).toEqual([]);
    },
  );

  it('sends nothing if it says nothing', async () => {
    const id = await opened();
    const [sent, rewrites] = [chat.sent.length, chat.rewrites.length];
    await tell(id, { kind: 'step', ply: 1, lines: [], asked: [], at: b.time.now() });
    expect([chat.sent.length, chat.rewrites.length]).toEqual([sent, rewrites]);
  });
});

describe('the card after an outage', () => {
  it('says again what happened last, and calls who is asked', async () => {
    const id = await opened();
    await tell(id, step(0));
    await tell(id, note('timing:note.outageHours', { count: 3 }));
    const sent = chat.sent.at(-1)?.payload;
    const words = JSON.stringify(sent?.components);
    expect(words).toMatch(/chooses Income.*3 hours/);
    const { players } = (await b.tableView(id)).table;
    const user = players[await turnOf(id)]?.user ?? '';
    expect(sent?.pings).toEqual([user]);
    expect(words).toContain(`<@${user}>: choose an action`);
    // The next outage says the same again, not the note; the record of the card has the note alone.
    expect((await cardOf(id))?.lines.map(line => line.words)).toEqual([expect.stringContaining('3 hours')]);
    await tell(id, step(1));
    await tell(id, note('timing:note.outageHours', { count: 5 }));
    const again = JSON.stringify(chat.sent.at(-1)?.payload.components);
    expect(again).toMatch(/5 hours/);
    expect(again).not.toContain('3 hours');
  });
});

describe('a new card after an answer was taken back', () => {
  const undone = note('common:note.undone', { who: { seat: 0 } });
  const outage = note('timing:note.outageHours', { count: 3 });
  const mute = async (id: string): Promise<Notice> => ({
    ...{ kind: 'step', ply: 2, lines: [], at: b.time.now() },
    asked: [await turnOf(id)],
  });

  it.each([
    ['after an outage', async () => outage],
    ['of a step that tells nothing', mute],
  ] as const)('says again only what was told since: %s', async (_name, next) => {
    const id = await opened();
    await tell(id, step(0));
    await tell(id, undone);
    await tell(id, await next(id));
    expect(JSON.stringify(chat.sent.at(-1)?.payload.components)).not.toContain('chooses Income');
  });

  it('says again what was told since, also after an outage in the same message', async () => {
    const id = await opened();
    await tell(id, undone);
    await tell(id, step(0));
    await tell(id, outage);
    expect(JSON.stringify(chat.sent.at(-1)?.payload.components)).toContain('chooses Income');
    await tell(id, step(0));
    await tell(id, undone, outage);
    expect(JSON.stringify(chat.sent.at(-1)?.payload.components)).not.toContain('chooses Income');
  });
});

describe('a step that asks a person', () => {
  it('and tells nothing says again what happened last, on the live card alone', async () => {
    const id = await opened();
    await tell(id, step(0));
    await tell(id, { kind: 'step', ply: 2, lines: [], asked: [await turnOf(id)], at: b.time.now() });
    expect(JSON.stringify(chat.sent.at(-1)?.payload.components)).toContain('chooses Income');
    const card = await cardOf(id);
    expect(card?.lines).toEqual([]);
    await tell(id, step(1, [await turnOf(id)]));
    const remains = editsOf(card?.message).at(-1) ?? '';
    expect(remains).toMatch(/"Then .* was asked: choose an action"/);
    expect(remains).not.toContain('chooses Income');
  });

  it('is a new message, and the card before keeps its last sentences alone', async () => {
    const id = await opened();
    const card = await cardOf(id);
    for (const seat of [0, 1, 2, 0, 1]) await tell(id, step(seat));
    await tell(id, step(2, [await turnOf(id)]));
    expect((await cardOf(id))?.message).not.toBe(card?.message);
    const texts = JSON.parse(editsOf(card?.message).at(-1) ?? '[]') as { content?: string }[];
    const [{ content = '' } = {}] = texts;
    const [mark, ...kept] = content.split('\n');
    expect([mark, kept.length]).toEqual(['-# …', 4]);
    expect((await cardOf(id))?.lines).toHaveLength(1);
  });

  it('is told once although the program was killed after it, and the person has answered since', async () => {
    const { id, seats } = await b.game(['ann', 'ben', 'eva'], 'async');
    await flush();
    await announcer.stop();
    announcer = announce({ ...b.store.outbox, done: async () => Promise.reject(new Error('killed')) });
    const asked = await turnOf(id);
    await tell(id, step(2, [asked]));
    await announcer.stop();
    const sent = chat.sent.length;
    must(await b.say(id, seats[asked] ?? '', { action: 'income' }));
    announcer = announce();
    await b.time.advance(60_000);
    await flush();
    const told = [
      ...chat.sent.slice(sent - 1).map(({ payload }) => payload),
      ...chat.rewrites.map(r => r.payload),
    ]
      .map(({ components }) => JSON.stringify(components))
      .filter(text => text.includes('chooses Income'));
    expect(chat.sent.filter(({ nonce }) => nonce === chat.sent[sent - 1]?.nonce)).toHaveLength(1);
    expect(told.map(text => text.split('chooses Income').length - 1)).toEqual([1, 1]);
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
  it.each(['live', 'async'] as const)(
    'are an edit at once after a quiet time, at the pace %s',
    async pace => {
      const { id } = await b.game(['ann'], pace, {}, 2);
      await flush();
      await untilAnnMoves(id);
      await flush();
      await b.time.advance(20_000);
      must(await b.say(id, 'ann', { action: 'income' }));
      await flush();
      const edited = b.time.now();
      const edits = [...chat.edits, ...chat.rewrites].map(({ text }) => text);
      expect(edits.join('')).toContain('ann** chooses Income');
      expect((await cardOf(id))?.edited).toBe(edited);
    },
  );
});

describe('a note for which nobody must come', () => {
  it.each(['live', 'async'] as const)('is an edit as a move is: at the pace %s one in 20 s', async pace => {
    const wait = 20_000;
    const { id, seats } = await b.game(['ann', 'ben', 'eva', 'dan'], pace);
    await flush();
    const asked = await turnOf(id);
    const at = (n: number): string => seats[(asked + n) % 4] ?? '';
    must(await b.say(id, at(0), { action: 'income' }));
    must(await b.tables.propose(id, b.by(at(1)), 'undo', ''));
    await flush();
    const { motion } = (await b.tableView(id)).table;
    const sent = chat.sent.length;
    const { message } = (await cardOf(id)) ?? {};
    const told = (): number => (editsOf(message).at(-1)?.split('agrees').length ?? 1) - 1;
    await b.time.advance(wait);
    must(await b.tables.agree(id, b.by(at(2)), true, motion?.since ?? 0));
    await flush();
    expect([chat.sent.length, isTold('agrees')]).toEqual([sent, true]);
    await b.time.advance(1_000);
    const edits = editsOf(message).length;
    must(await b.tables.agree(id, b.by(at(3)), true, motion?.since ?? 0));
    await flush();
    expect([editsOf(message).length, told()]).toEqual([edits, 1]);
    expect(await b.store.outbox.next([])).toBe(b.time.now() - 1_000 + wait);
  });
});

const MINUTE = 60_000;
const outage = (): Error => new HTTPError(502, 'Bad Gateway', 'PATCH', 'http://127.0.0.1', {});
const limit = (retryAfter: number): Error =>
  new RateLimitError({
    ...{ global: false, method: 'PATCH', url: 'http://127.0.0.1', route: '/channels/:id/messages/:id' },
    ...{ majorParameter: '1', hash: '', limit: 5, timeToReset: retryAfter, retryAfter },
    ...{ sublimitTimeout: 0, scope: 'user' },
  });
const isTold = (words: string): boolean =>
  [
    ...chat.sent.map(({ payload }) => JSON.stringify(payload)),
    ...[...chat.edits, ...chat.rewrites].map(({ text }) => text),
  ].some(text => text.includes(words));

/** Fails every edit of this message from now on. Returns the times of the attempts. */
function refuseEdits(message: string | undefined, fault: () => Error): number[] {
  const tries: number[] = [];
  const { post } = chat;
  const attempt = (edited: string): void => {
    if (edited !== message) return;
    tries.push(b.time.now());
    throw fault();
  };
  chat.post = {
    ...post,
    edit: async (channel, edited, to) => {
      attempt(edited);
      return post.edit(channel, edited, to);
    },
    rewrite: async (channel, edited, payload) => {
      attempt(edited);
      return post.rewrite(channel, edited, payload);
    },
  };
  return tries;
}

describe('a retry of the other cards', () => {
  const later = (id: string): Promise<void> => b.store.outbox.retryCards(id, b.time.now() + 10_000);
  /** The step of a player who goes on alone. */
  const alone = (id: string): Promise<void> =>
    commit(id, { notices: [step(0)], quietUntil: b.time.now() + 2 * MINUTE });

  it('brings no names back that were deleted meanwhile, and drops only the cards it has shrunk', async () => {
    const id = await opened();
    const card = await cardOf(id);
    if (!card) throw new Error('no card');
    const { outbox } = b.store;
    const older = ['1', '2'].map(message => ({ ...CARD_OF_ANN, message }));
    const batch: Batch = { ...NO_BATCH, table: id, notices: [{ kind: 'cards' }] };
    await outbox.setCard(id, { ...card, unshrunk: older });
    await outbox.done(batch, {
      ...card,
      lines: [{ words: 'old', weight: 1, follows: false }],
      unshrunk: older.slice(1),
    });
    expect(await cardOf(id)).toEqual({ ...card, unshrunk: older.slice(1) });
    await outbox.setCard(id, { ...card, body: null, lines: [], unshrunk: [] });
    await outbox.done(batch, { ...card, unshrunk: older.slice(1) });
    expect(await cardOf(id)).toEqual({ ...card, body: null, lines: [], unshrunk: [] });
  });

  it('announces neither what a player does alone nor its undo', async () => {
    const id = await opened();
    await later(id);
    await alone(id);
    await b.time.advance(10_000);
    await flush();
    expect(isTold('chooses Income')).toBe(false);
    await commit(id, { undoneFrom: 1, notices: [note('common:note.undone', { who: { seat: 0 } })] });
    await b.time.advance(10 * MINUTE);
    await flush();
    expect(isTold('chooses Income')).toBe(false);
    expect(isTold('has undone')).toBe(false);
  });

  it('waits for nothing that waits for a player', async () => {
    const id = await opened();
    await alone(id);
    await later(id);
    const parent = (await b.tableView(id)).table.location.thread;
    const before = chat.rewrites.length;
    await b.time.advance(10_000);
    await flush();
    expect(chat.rewrites.slice(before).map(({ message }) => message)).toEqual([parent]);
    expect(isTold('chooses Income')).toBe(false);
  });

  it('is not used up by an edit of the live card', async () => {
    const id = await opened();
    await later(id);
    await b.time.advance(9_999);
    await tell(id, step(0));
    const parent = (await b.tableView(id)).table.location.thread;
    const before = chat.rewrites.length;
    await b.time.advance(1);
    await flush();
    expect(chat.rewrites.slice(before).map(({ message }) => message)).toEqual([parent]);
  });

  it('comes half as often each time, and every ten minutes at last', async () => {
    const id = await opened();
    const tries = refuseEdits((await b.tableView(id)).table.location.thread ?? '', outage);
    await tell(id, step(2, [await turnOf(id)]));
    const begun = b.time.now();
    for (let passed = 0; passed < 40 * MINUTE; passed += 10_000) {
      await b.time.advance(10_000);
      await announcer.idle();
    }
    expect(tries.map(time => (time - begun) / 1_000).slice(0, 10)).toEqual([
      0, 10, 20, 40, 80, 160, 320, 640, 1_240, 1_840,
    ]);
  });

  it('comes no sooner than a rate limit allows', async () => {
    const id = await opened();
    const old = (await cardOf(id))?.message;
    const tries = refuseEdits(old, () => limit(5 * MINUTE));
    await tell(id, step(2, [await turnOf(id)]));
    await b.time.advance(5 * MINUTE - 1);
    await flush();
    expect(tries).toHaveLength(1);
    await b.time.advance(1);
    await flush();
    expect(tries).toHaveLength(2);
  });

  it('takes picture and buttons from the last live card after the end', async () => {
    const id = await opened();
    const old = (await cardOf(id))?.message;
    chat.editFaults.push(limit(MINUTE));
    must(await b.tables.close(id, b.by('ann')));
    await flush();
    expect(chat.edits.filter(({ message }) => message === old)).toEqual([]);
    await b.time.advance(2 * MINUTE);
    await flush();
    const [shrunk, ...others] = chat.edits.filter(({ message }) => message === old);
    expect(shrunk).toMatchObject({ kept: [] });
    expect([shrunk?.text.includes('custom_id'), others]).toEqual([false, []]);
    expect(await cardOf(id)).toMatchObject({ body: null, unshrunk: [] });
  });
});

it('after lost announcements a quiet step is a new message, which calls everybody who is asked', async () => {
  const id = await opened();
  const obstacle: Obstacle = {
    ...{ kind: 'permissions', permissions: [], channel: 'channel', since: 0, last: 0 },
    ...{ tried: 0, unsent: false, lost: true },
  };
  await b.store.outbox.done({ ...NO_BATCH, table: id }, null, obstacle);
  const sent = chat.sent.length;
  await tell(id, step(0));
  expect(chat.sent).toHaveLength(sent + 1);
  const seats = (await b.tableView(id)).table.players.map(({ user }) => user);
  expect(chat.sent.at(-1)?.payload.pings).toEqual([seats[await turnOf(id)]]);
  expect((await b.tableView(id)).table.obstacle).toBeNull();
});
const CARD_OF_ANN = { channel: 'games', attachments: [], body: [{ type: 10, content: 'ann' }] };
const NO_BATCH = { id: 'none', notices: [], queued: [], unsent: false, obstacle: null, channel: 'channel' };

it('a milestone keeps its picture although its card was edited later', async () => {
  const id = await opened();
  const lines = [{ key: 'complots:log.out', who: { seat: 0 } }];
  await tell(id, { kind: 'step', ply: 1, lines, asked: [], at: b.time.now() });
  const card = await cardOf(id);
  await tell(id, step(0));
  await tell(id, step(2, [await turnOf(id)]));
  const shrunk = chat.edits.find(({ message }) => message === card?.message);
  expect(shrunk?.text).toContain('attachment://table.png');
});

it.each(['pauses', 'is closed'] as const)(
  'a milestone keeps its picture although the program was killed after it, and the game %s meanwhile',
  async what => {
    const id = await opened();
    await announcer.stop();
    announcer = announce({ ...b.store.outbox, done: async () => Promise.reject(new Error('killed')) });
    const lines = [{ key: 'complots:log.out', who: { seat: 0 } }];
    await tell(id, { kind: 'step', ply: 1, lines, asked: [await turnOf(id)], at: b.time.now() });
    await announcer.stop();
    const milestone = chat.sent.at(-1);
    expect(milestone?.payload.files.map(({ name }) => name)).toEqual(['table.png']);
    must(await (what === 'pauses' ? b.tables.pause(id, b.by('ann'), 3) : b.tables.close(id, b.by('ann'))));
    announcer = announce();
    await b.time.advance(60_000);
    await flush();
    expect(chat.sent.filter(({ nonce }) => nonce === milestone?.nonce)).toHaveLength(1);
    const shrunk = chat.edits.filter(({ message }) => message === milestone?.id).at(-1);
    expect(shrunk?.text).toContain('attachment://table.png');
    expect(shrunk?.kept).toEqual([`table.png of ${milestone?.id}`]);
  },
);

it('the first card of a game keeps no picture: the next card has nearly the same', async () => {
  const view = await b.tableView(await opened());
  const dynasties = { ...view, table: { ...view.table, game: 'dynasties' as const } };
  const round: Notice = { kind: 'step', ply: 0, lines: [{ key: 'dynasties:log.round' }], asked: [], at: 0 };
  expect(hasMilestone(dynasties, [round])).toBe(true);
  expect(hasMilestone(dynasties, [{ kind: 'started' }, round])).toBe(false);
});

it('when the thread is deleted, the card in the channel loses the link to it', async () => {
  const id = await opened();
  const thread = (await b.tableView(id)).table.location.thread ?? '';
  const { post } = chat;
  chat.post = {
    ...post,
    send: async (channel, ...rest) => {
      if (channel === thread) throw new Undeliverable({ kind: 'gone', permissions: [], channel });
      return post.send(channel, ...rest);
    },
  };
  const before = [chat.edits.length, chat.rewrites.length];
  await tell(id, step(2, [await turnOf(id)]));
  const texts = [...chat.edits.slice(before[0]), ...chat.rewrites.slice(before[1])].filter(
    ({ message }) => message === thread,
  );
  expect(texts).not.toHaveLength(0);
  expect(texts.map(({ text }) => text).join()).not.toContain(`<#${thread}>`);
  expect(texts.at(-1)?.text).toContain('here in this channel');
  expect(texts.at(-1)?.text).not.toContain('choose'); // nobody's turn: it is not refreshed any more
});

it('an older card of a lobby loses its buttons although the game has begun meanwhile', async () => {
  const id = await b.lobby('ann');
  await flush();
  const old = (await cardOf(id))?.message;
  await b.time.advance(2 * 60 * MINUTE);
  chat.editFaults.push(outage());
  must(await b.tables.join(id, b.by('ben')));
  await flush();
  expect((await cardOf(id))?.unshrunk.map(({ message }) => message)).toEqual([old]);
  must(await b.tables.start(id, b.by('ann')));
  await flush();
  const [edit] = chat.edits.filter(({ message }) => message === old);
  expect(edit?.text.includes('custom_id')).toBe(false);
});
