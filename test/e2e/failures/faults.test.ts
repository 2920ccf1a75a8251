/**
 * Failures between Discord, the bot and its users: nothing is lost or done twice, and users get a kind reply.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ButtonStyle, ComponentType, MessageFlags, type APIMessage } from 'discord-api-types/v10';
import type { Fault } from '../../../playground/http/faults.ts';
import { post, remove } from '../../../playground/messages/messages.ts';
import { isThread, messageOf } from '../../../playground/state/room.ts';
import { textOf } from '../../../playground/messages/tree.ts';
import { changeThread, closeChannel, isArchived } from '../../../playground/guild/threads.ts';
import type { FakeUser } from '../../../playground/user.ts';
import { print } from '../../../src/discord/ids.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { at } from '../../../engines/core/values.ts';
import type { Pace } from '../../../src/base.ts';
import { cards, expectAnnounced, hasPicture } from '../../support/e2e/cards.ts';
import { expectAccepted } from '../../support/e2e/checks.ts';
import { expectParentTrue, parentOf } from '../../support/e2e/parent-card.ts';
import {
  asked,
  callerOf,
  channelOf,
  idsOf,
  lively,
  pressIn,
  say,
  sayAnything,
  type Asked,
  type Surface,
} from '../../support/e2e/players.ts';
import {
  cardOf,
  endOf,
  heldOf,
  isPublic,
  lobbyOf,
  lookBehindMore,
  tableViewOf,
  openLobby,
  startGame,
  openTable,
  openWorld,
  type World,
  closeTable,
} from '../../support/e2e/program.ts';
import { PATIENCE } from '../../support/service/patience.ts';

let world: World;
/** Owns the server, so has every permission. Plays nowhere. */
let owner: FakeUser;
let ann: FakeUser;
let bruno: FakeUser;
let cleo: FakeUser;
let zoe: FakeUser;
beforeEach(async () => {
  world = await openWorld();
  owner = await world.enter('Owner');
  ann = await world.enter('Ann');
  bruno = await world.enter('Bruno', 'it');
  cleo = await world.enter('Cleo');
  zoe = await world.enter('Zoe');
});
afterEach(() => world.end());

const players = () => [ann, bruno, cleo];
const start = (seed: string, pace: Pace = 'async') => openTable(world, players(), { seed, pace });
const who = (table: string): Promise<Asked[]> => asked(world, table, players());
const placeOf = ({ prompt }: Asked, value: object) =>
  prompt.options.findIndex(option =>
    Object.entries(value).every(([name, field]) => Reflect.get(Object(option.value), name) === field),
  );
const answer = async (one: Asked, value: object, surface: Surface = 'card') =>
  say(world, one, [placeOf(one, value)], surface);

/** The first player claims the Duchess, which opens a window for the others. */
async function claim(table: string): Promise<readonly [Asked, Asked]> {
  await answer(at(await who(table), 0), { action: 'duchess' }, 'panel');
  await world.calm();
  const window = await who(table);
  return [at(window, 0), at(window, 1)];
}

async function closeWindow(table: string): Promise<void> {
  const { ply } = (await heldOf(world, table)).table;
  while ((await heldOf(world, table)).table.ply === ply) expect(await world.step()).toBe(true);
}

async function expectWhole(table: string): Promise<void> {
  await world.calm();
  await expectAnnounced(world, table);
  const all = await cards(world, table);
  expect(all.filter(m => idsOf(m).length > 0).map(m => m.id)).toEqual(all.slice(-1).map(m => m.id));
}

/** Starts a table where the next player after the one who is asked is automated: an edit tells that turn. */
async function beforeAutomated(seed: string): Promise<readonly [table: string, one: Asked]> {
  const table = await openTable(world, [ann, bruno], { seed, bots: 1 });
  for (;;) {
    const one = at(await who(table), 0);
    const seats = (await heldOf(world, table)).table.players;
    if (at(seats, (one.mine.seat + 1) % seats.length).bot) return [table, one];
    await answer(one, { action: 'income' }, 'verb');
    await world.pass(60_000);
  }
}
const unshrunkOf = async (table: string): Promise<readonly string[]> =>
  ((await heldOf(world, table)).table.card?.unshrunk ?? []).map(({ message }) => message);
const patchesOf = ({ id }: APIMessage): number =>
  world.playground.log.filter(({ method, path }) => method === 'PATCH' && path.endsWith(`/messages/${id}`))
    .length;

/** The ephemeral replies of the bot to this user. */
const told = async (user: FakeUser, reply: Promise<{ readonly message: APIMessage }>): Promise<string> => {
  const { message } = await reply;
  expect(isPublic(message)).toBe(false);
  return user.text(message);
};

/**
 * Puts a message with this button there, as one that the bot could not edit when the game went on. `reader`:
 * who alone sees it; `null`: everybody.
 */
function leaveButton(id: string, channel: string, reader: string | null): APIMessage {
  const { room } = world.playground;
  const type = ComponentType.Button;
  const button = { type, style: ButtonStyle.Secondary, label: 'old', custom_id: id };
  const flags = MessageFlags.IsComponentsV2 | (reader === null ? 0 : MessageFlags.Ephemeral);
  const body = { flags, components: [{ type: ComponentType.ActionRow, components: [button] }] };
  return post(room, channel, body, { author: room.bot, visibleTo: reader }).message;
}

describe('the gateway', () => {
  it('is cut with a press on the way: after the resume the press is answered', async () => {
    const table = await start('faults/resume');
    const [one] = await claim(table);
    world.playground.dropGateway();
    await answer(one, { say: 'challenge' });
    expect(world.playground.gateway.log).toContain('resume');
    expect((await heldOf(world, table)).pending.map(p => p.seat)).toEqual([one.mine.seat]);
    await expectWhole(table);
  });

  it('forgets its session: the bot identifies again, old buttons work, announcements come', async () => {
    const table = await start('faults/invalid');
    const [one, two] = await claim(table);
    world.playground.dropGateway({ forget: true });
    await vi.waitFor(() => {
      expect(world.playground.gateway.log.filter(each => each === 'identify')).toHaveLength(2);
    }, PATIENCE);
    expect(world.playground.gateway.log).toContain('invalid-session');
    for (const each of [one, two]) await answer(each, { say: 'pass' });
    await closeWindow(table);
    await expectWhole(table);
  });

  it('asks the bot to reconnect: nothing is lost', async () => {
    const table = await start('faults/reconnect');
    const [one, two] = await claim(table);
    world.playground.requestReconnect();
    for (const each of [one, two]) await answer(each, { say: 'pass' });
    await closeWindow(table);
    await expectWhole(table);
  });
});

it('the server goes away before a result is announced: it is announced once, when it is back', async () => {
  await world.end();
  const dataDir = mkdtempSync(join(tmpdir(), 'durbar-e2e-'));
  world = await openWorld({ dataDir, playground: { directory: join(dataDir, 'room') } });
  [owner, ann, bruno, cleo] = await Promise.all([
    world.enter('Owner'),
    world.enter('Ann'),
    world.enter('Bruno', 'it'),
    world.enter('Cleo'),
  ]);
  const table = await start('faults/restart');
  const [one, two] = await claim(table);
  for (const each of [one, two]) await answer(each, { say: 'pass' });
  const effect = { kind: 'status', status: 503 } as const;
  world.playground.faults.push({ method: 'POST', path: /\/messages$/, times: 1_000, effect });
  await closeWindow(table);
  expect((await heldOf(world, table)).table.ply).toBe(2);
  await world.closePlayground();
  world.time.moveTo(world.time.now() + 11 * 60_000);
  await world.bot().idle();
  await world.openPlayground();
  await world.pass(5 * 60_000);
  await expectAnnounced(world, table);
  [ann, bruno, cleo] = await Promise.all([world.enter('Ann'), world.enter('Bruno'), world.enter('Cleo')]);
  await lookBehindMore(ann, table, 'status');
  for (const one of await who(table)) await answer(one, { action: 'income' }, 'move');
});

describe('a burst of failures', () => {
  const bursts: readonly (readonly [string, Fault['effect'], number])[] = [
    ['429 for this route', { kind: 'rate-limit', retryAfter: 0.05, scope: 'user' }, 3],
    ['429 for all', { kind: 'rate-limit', retryAfter: 0.05, scope: 'global' }, 2],
    ['429 for the resource', { kind: 'rate-limit', retryAfter: 0.05, scope: 'shared' }, 3],
    ['500', { kind: 'status', status: 500 }, 2],
    ['503', { kind: 'status', status: 503 }, 7],
    ['a lost answer', { kind: 'cut' }, 3],
  ];

  it.each(bursts)('%s on the messages: each card comes once, in order', async (_name, effect, times) => {
    const table = await start('faults/messages');
    world.playground.faults.push({ method: 'POST', path: /\/messages$/, times, effect });
    const [one, two] = await claim(table);
    await world.pass(60_000);
    world.playground.faults.push({ method: 'PATCH', path: /^\/channels\/\d+\/messages\//, times: 2, effect });
    for (const each of [one, two]) await answer(each, { say: 'pass' });
    await closeWindow(table);
    await world.pass(5 * 60_000);
    await expectWhole(table);
    expect(world.playground.faults, 'all have been met').toEqual([]);
  });

  it.each(bursts)('%s on an edit of the live card: its lines come once, in order', async (_name, effect) => {
    const [table, one] = await beforeAutomated('faults/edit');
    const card = cardOf(ann, table);
    const path = new RegExp(`/messages/${card.id}$`);
    world.playground.faults.push({ method: 'PATCH', path, times: 2, effect });
    await answer(one, { action: 'income' }, 'verb');
    await world.pass(60_000);
    expect(patchesOf(card)).toBeGreaterThan(2);
    expect(world.playground.faults).toEqual([]);
    await expectWhole(table);
  });

  it.each(bursts.filter(([, effect]) => effect.kind !== 'cut'))(
    '%s on the answers to presses: the press counts once',
    async (_name, effect, times) => {
      const table = await start('faults/callbacks');
      const [one, two] = await claim(table);
      world.playground.faults.push({
        method: 'POST',
        path: /\/callback$/,
        times: Math.min(times, 3),
        effect,
      });
      await answer(one, { say: 'challenge' });
      expect((await heldOf(world, table)).pending.map(p => p.seat)).toEqual([one.mine.seat]);
      await answer(two, { say: 'pass' });
      await closeWindow(table);
      await world.pass(60_000);
      await expectWhole(table);
    },
  );

  it('while the thread is opened: there is one thread, and the game is played in it', async () => {
    const table = await openLobby(world, players(), { pace: 'async' });
    world.playground.faults.push({
      method: 'POST',
      path: /\/threads$/,
      times: 5,
      effect: { kind: 'status', status: 503 },
    });
    await startGame(ann, table);
    await world.pass(60_000);
    const { thread } = (await heldOf(world, table)).table.location;
    expect([...world.playground.room.channels.values()].filter(isThread).map(c => c.id)).toEqual([thread]);
    await expectWhole(table);
  });
});

describe('at the same time', () => {
  it('a double click counts once', async () => {
    const table = await start('faults/double');
    const one = at(await who(table), 0);
    const { message: panel } = await one.user.click(cardOf(one.user, table), print({ to: 'panel', table }));
    const income = placeOf(one, { action: 'income' });
    await Promise.all([pressIn(panel, one, income), pressIn(panel, one, income)]);
    await world.calm();
    expect((await world.store.entries(table)).map(e => e.ply)).toEqual([0, 1]);
    await expectWhole(table);
  });

  it('two challenge in the same millisecond: the first received counts, the other is not named', async () => {
    const table = await start('faults/same', 'live');
    const [one, two] = await claim(table);
    await Promise.all([answer(two, { say: 'challenge' }), answer(one, { say: 'challenge' })]);
    await world.calm();
    const { told: lines = [] } = (await world.store.entries(table)).find(e => e.ply === 2) ?? {};
    expect(
      lines.filter(({ msg }) => msg.key === 'complots:log.challenges').map(({ msg }) => msg['who']),
    ).toEqual([{ seat: two.mine.seat }]);
    await expectWhole(table);
  });

  it('everybody presses Join for the last place, and the host Start twice', async () => {
    const crowd = await Promise.all([...Array(9).keys()].map(n => world.enter(`Guest ${n}`)));
    const table = await openLobby(world, [ann], { pace: 'live' });
    const replies = await Promise.all(
      crowd.map(async user => (await user.click(lobbyOf(user, table), print({ to: 'join', table }))).message),
    );
    expect(replies.filter(message => !isPublic(message) && textOf(message).includes('no seat'))).toHaveLength(
      2,
    );
    await world.calm();
    expect((await heldOf(world, table)).table.players).toHaveLength(8);
    await Promise.all([0, 1].map(() => startGame(ann, table)));
    await world.calm();
    expect((await heldOf(world, table)).table).toMatchObject({ status: 'running', ply: 0 });
    expect(await cards(world, table)).toHaveLength(1);
  });

  it('two tables in one channel are played in their own threads', async () => {
    const tables = [await start('faults/one'), await start('faults/two')];
    expect(new Set(await Promise.all(tables.map(table => channelOf(world, table)))).size).toBe(2);
    for (const table of tables) await answer(at(await who(table), 0), { action: 'income' }, 'move');
    await world.calm();
    for (const table of tables) await expectWhole(table);
    expect(await told(ann, ann.slash('move', { answer: 'income' }, 'games'))).toMatch(
      /Which table do you mean/,
    );
  });
});

describe('permissions', () => {
  it.each([
    ['SendMessages', /Send Messages/],
    ['AttachFiles', /Attach Files/],
  ] as const)('without %s a table is refused in private', async (permission, words) => {
    world.playground.denyBot('games', permission);
    await world.calm();
    expect(await told(ann, ann.slash('play', { game: 'complots' }, 'games'))).toMatch(words);
    await world.calm();
    expect(world.playground.messages('games').filter(({ visibleTo }) => visibleTo === null)).toEqual([]);
  });

  it('without threads the game is played in the channel', async () => {
    world.playground.denyBot('games', 'CreatePublicThreads');
    const table = await start('faults/nothread');
    expect((await heldOf(world, table)).table.location.thread).toBeNull();
    const [one, two] = await claim(table);
    for (const each of [one, two]) await answer(each, { say: 'pass' });
    await closeWindow(table);
    await expectWhole(table);
  });

  it('lost during a game: presses count and say why the channel is silent; all is told later', async () => {
    const table = await start('faults/lost');
    const [one, two] = await claim(table);
    world.playground.denyBot('games', 'SendMessagesInThreads');
    await world.calm();
    for (const each of [one, two]) await answer(each, { say: 'pass' });
    await closeWindow(table);
    expect((await heldOf(world, table)).table.ply).toBe(2);
    const before = await cards(world, table);
    const next = at(await who(table), 0);
    const thread = await channelOf(world, table);
    const panel = await told(
      next.user,
      next.user.click(cardOf(next.user, table), print({ to: 'panel', table })),
    );
    expect(panel).toContain(`<#${thread}>`);
    expect(panel).toMatch(/Send Messages in Threads|Inviare messaggi nei thread/);
    const reply = await told(next.user, next.user.slash('complots income', { table }, 'games'));
    expect(reply).toMatch(/✅.*(Send Messages in Threads|Inviare messaggi nei thread)/s);
    for (const looked of ['status', 'hand'])
      expect(await told(ann, ann.slash(looked, { table }, 'games'))).toContain('Send Messages in Threads');
    expect(await cards(world, table)).toHaveLength(before.length);
    world.playground.denyBot('games');
    await world.calm();
    await world.pass(30 * 60_000);
    expect(await cards(world, table)).toHaveLength(before.length + 1);
    await expectWhole(table);
    expect(await told(ann, ann.slash('status', { table }, 'games'))).not.toContain('Send Messages');
  });

  it('to attach files lost during a game: the words go out, once with the reason', async () => {
    const table = await start('faults/worded');
    world.playground.denyBot('games', 'AttachFiles');
    await world.calm();
    for (const times of [1, 0]) {
      await answer(at(await who(table), 0), { action: 'income' }, 'verb');
      await world.calm();
      const card = cardOf(ann, table);
      expect(JSON.stringify(card.components)).not.toContain('attachment');
      expect(ann.text(card).split('I may not attach files here')).toHaveLength(times + 1);
      expect(ann.text(card)).toContain('Treasury');
    }
  });

  it.each([
    ['AutoMod', 200_000],
    ['the filter for harmful links', 240_000],
  ])('%s blocks a message: it waits, presses say why, and it is told later', async (_what, code) => {
    const table = await start(`faults/filter/${code}`);
    const { length } = await cards(world, table);
    const path = new RegExp(`^/channels/${await channelOf(world, table)}/messages`);
    const blocked: Fault = { path, times: 100, effect: { kind: 'status', status: 400, code } };
    world.playground.faults.push(blocked);
    await at(await who(table), 0).user.slash('complots income', { table }, 'games');
    await world.pass(60_000);
    expect(await told(zoe, zoe.slash('status', { table }, 'games'))).toContain('A filter blocks my messages');
    expect(await cards(world, table)).toHaveLength(length);
    world.playground.faults.splice(world.playground.faults.indexOf(blocked), 1);
    await world.pass(10 * 60_000);
    expect(await cards(world, table)).toHaveLength(length + 1);
    expect(await told(zoe, zoe.slash('status', { table }, 'games'))).not.toContain('A filter blocks');
    await expectWhole(table);
  });

  it('an archived and locked thread: what happened is told when it is open again', async () => {
    const table = await start('faults/locked');
    const thread = world.playground.channel(await channelOf(world, table));
    if (!isThread(thread)) throw new Error('no thread');
    const { length } = await cards(world, table);
    changeThread(world.playground.room, thread, { archived: true, locked: true });
    await at(await who(table), 0).user.slash('complots income', { table }, 'games');
    await world.pass(60_000);
    expect(await cards(world, table)).toHaveLength(length);
    expect(await told(zoe, zoe.slash('status', { table }, 'games'))).toContain('archived and locked');
    changeThread(world.playground.room, thread, { archived: false, locked: false });
    await world.pass(10 * 60_000);
    expect(await cards(world, table)).toHaveLength(length + 1);
    await expectWhole(table);
  });
});

describe('what people delete and archive', () => {
  it('a deleted card does not stop the next one', async () => {
    const table = await start('faults/card');
    const card = cardOf(ann, table);
    remove(world.playground.room, messageOf(world.playground.room, card.channel_id, card.id));
    await answer(at(await who(table), 0), { action: 'income' }, 'verb');
    await world.calm();
    expect(idsOf(cardOf(ann, table)).length).toBeGreaterThan(0);
  });

  it('a deleted card to which a line would be added: the line is on a new card', async () => {
    const [table, one] = await beforeAutomated('faults/card/edit');
    const card = cardOf(ann, table);
    remove(world.playground.room, messageOf(world.playground.room, card.channel_id, card.id));
    await answer(one, { action: 'income' }, 'verb');
    await world.pass(60_000);
    expect(patchesOf(card)).toBeGreaterThan(0);
    const left = await cards(world, table);
    const words = left.map(m => textOf(m)).join('\n');
    expect(words.split(`${one.user.me.name}** chooses Income`)).toHaveLength(2);
    expect(left.filter(m => idsOf(m).length > 0).map(m => m.id)).toEqual([cardOf(ann, table).id]);
    expect((await who(table)).length).toBeGreaterThan(0);
  });

  it('a deleted card that still had to be shrunk is given up at the next attempt', async () => {
    const table = await start('faults/card/shrink');
    const card = cardOf(ann, table);
    const path = new RegExp(`/messages/${card.id}$`);
    const busy: Fault = { method: 'PATCH', path, times: 1_000, effect: { kind: 'status', status: 503 } };
    world.playground.faults.push(busy);
    await answer(at(await who(table), 0), { action: 'income' }, 'verb');
    await world.calm();
    expect(await unshrunkOf(table)).toEqual([card.id]);
    world.playground.faults.splice(world.playground.faults.indexOf(busy), 1);
    remove(world.playground.room, messageOf(world.playground.room, card.channel_id, card.id));
    const tried = patchesOf(card);
    await answer(at(await who(table), 0), { action: 'income' }, 'verb');
    await world.pass(60 * 60_000);
    expect(await unshrunkOf(table)).toEqual([]);
    expect(patchesOf(card), 'one attempt finds that it is gone').toBe(tried + 1);
    await answer(at(await who(table), 0), { action: 'income' }, 'verb');
    await world.pass(60 * 60_000);
    expect(patchesOf(card)).toBe(tried + 1);
    const left = await cards(world, table);
    expect(left.filter(m => idsOf(m).length > 0).map(m => m.id)).toEqual([cardOf(ann, table).id]);
  });

  it('a deleted card after which the game ends: the finale comes, and the parent card shows it', async () => {
    const two = [ann, cleo];
    const table = await openTable(world, two, { seed: 'faults/card/finale', pace: 'live' });
    const { tables } = world.bot();
    const rng = rngFor('faults/card/finale');
    let deleted: APIMessage | null = null;
    while ((await heldOf(world, table)).table.status === 'running') {
      const [one] = await asked(world, table, two);
      if (!one) {
        await world.step();
        continue;
      }
      deleted = (await cards(world, table)).at(-1) ?? null;
      if (deleted)
        remove(world.playground.room, messageOf(world.playground.room, deleted.channel_id, deleted.id));
      const by = callerOf(world, one.user, `finale-${one.mine.stamp}-${one.user.id}`);
      await tables.answer(table, by, one.mine.stamp, { optionIndexes: lively(one, rng) });
      await world.pass(60_000);
    }
    const end = endOf(ann, table);
    const all = await cards(world, table);
    expect(deleted, 'there was a card before the end').not.toBeNull();
    expect(all.filter(m => idsOf(m).length > 0).map(m => m.id)).toEqual([end.id]);
    expect(hasPicture(end)).toBe(true);
    const parent = await parentOf(world, table);
    expect(parent && hasPicture(parent)).toBe(true);
    await expectParentTrue(world, table);
    expect(world.complaints).toEqual([]);
  });

  it('an archived thread is opened again for the next card', async () => {
    const table = await start('faults/archived');
    const [one, two] = await claim(table);
    for (const each of [one, two]) await answer(each, { say: 'pass' });
    const thread = world.playground.channel(await channelOf(world, table));
    if (!isThread(thread)) throw new Error('no thread');
    changeThread(world.playground.room, thread, { archived: true });
    await closeWindow(table);
    await expectWhole(table);
    expect(thread.thread_metadata?.archived).toBe(false);
  });

  it('the thread of a table at which nothing happens for two weeks is not archived', async () => {
    const table = await start('faults/silent');
    const { tables } = world.bot();
    const by = (user: FakeUser) => callerOf(world, user, `silent-${user.id}`);
    await tables.propose(table, by(ann), 'pause', '30');
    const { motion } = (await heldOf(world, table)).table;
    for (const user of [bruno, cleo]) await tables.agree(table, by(user), true, motion?.since ?? 0);
    await world.calm();
    const thread = world.playground.channel(await channelOf(world, table));
    const { length } = await cards(world, table);
    await world.pass(14 * 86_400_000);
    expect((await heldOf(world, table)).table.status).toBe('paused');
    expect(await cards(world, table)).toHaveLength(length);
    expect(isArchived(world.playground.room, thread)).toBe(false);
    expect(isThread(thread) && thread.thread_metadata?.auto_archive_duration).toBe(10_080);
  });

  it('a deleted thread: the game goes on in the channel', async () => {
    const table = await start('faults/thread');
    const one = at(await who(table), 0);
    closeChannel(world.playground.room, world.playground.channel(await channelOf(world, table)));
    await world.calm();
    await one.user.slash('complots income', { table }, 'games');
    await world.pass(60_000);
    const card = cardOf(ann, table);
    expect(card.channel_id).toBe(world.playground.channel('games').id);
    expect(ann.text(card)).toContain('the game goes on here, in this channel');
    await answer(at(await who(table), 0), { action: 'income' }, 'panel');
    await world.calm();
    expect(ann.text(cardOf(ann, table))).not.toContain('the game goes on here');
    expect((await world.store.entries(table)).map(e => e.ply)).toEqual([0, 1, 2]);
  });

  it('a deleted lobby card: the game begins all the same', async () => {
    const table = await openLobby(world, players());
    const card = lobbyOf(ann, table);
    remove(world.playground.room, messageOf(world.playground.room, card.channel_id, card.id));
    await ann.slash('start', { table }, 'games');
    await world.pass(60_000);
    expect((await heldOf(world, table)).table.status).toBe('running');
    expect(idsOf(cardOf(ann, table)).length).toBeGreaterThan(0);
  });
});

describe('what one does wrong is answered in private and changes nothing', () => {
  async function unchanged(table: string, act: () => Promise<unknown>): Promise<void> {
    await world.calm();
    const before = JSON.stringify(await heldOf(world, table));
    const said = (await cards(world, table)).length;
    await act();
    await world.calm();
    expect(JSON.stringify(await heldOf(world, table))).toBe(before);
    expect((await cards(world, table)).length).toBe(said);
    expect(world.complaints).toEqual([]);
  }

  it('buttons of last week', async () => {
    const table = await start('faults/old');
    const one = at(await who(table), 0);
    const { message: panel } = await one.user.click(cardOf(one.user, table), print({ to: 'panel', table }));
    await world.pass(20 * 60_000); // Discord lets no bot edit a private message after 15 minutes
    await answer(one, { action: 'income' }, 'verb');
    await world.calm();
    await world.pass(7 * 24 * 3_600_000);
    await world.calm();
    const entries = (await world.store.entries(table)).length;
    const { message } = await pressIn(panel, one, 0);
    expect(one.user.text(message)).toMatch(/not open any more|non è più aperta|over|finita/);
    expect((await world.store.entries(table)).length).toBe(entries);
  });

  it('an offer on a card that could not be stripped of its buttons', async () => {
    const table = await start('faults/strip');
    const [one] = await claim(table);
    const card = cardOf(one.user, table);
    const offer = at(
      idsOf(card).filter(id => id.startsWith('o:')),
      0,
    );
    world.playground.faults.push({
      method: 'PATCH',
      path: new RegExp(`/messages/${card.id}$`),
      times: 20,
      effect: { kind: 'status', status: 404 },
    });
    for (const each of await who(table)) await answer(each, { say: 'pass' });
    await closeWindow(table);
    expect(idsOf(one.user.current(card))).toContain(offer);
    expect(await told(one.user, one.user.click(card, offer))).toMatch(
      /not open any more|non è più aperta|not your turn|non è il tuo turno/i,
    );
  });

  it("another's private panel cannot be pressed", async () => {
    const table = await start('faults/private');
    const one = at(await who(table), 0);
    const { message: panel } = await one.user.click(cardOf(one.user, table), print({ to: 'panel', table }));
    const other = at(
      players().filter(user => user !== one.user),
      0,
    );
    await unchanged(table, () =>
      expect(other.click(one.user.current(panel), at(idsOf(one.user.current(panel)), 0))).rejects.toThrow(),
    );
  });

  it('words that no option has', async () => {
    const table = await start('faults/words');
    const one = at(await who(table), 0);
    const channel = await channelOf(world, table);
    const wrong: readonly (readonly [string, Record<string, string | boolean>])[] = [
      ['move', { answer: 'become king' }],
      ['move', { answer: '0.999:0' }],
      ['move', { answer: '0.0:77' }],
      ['complots claim', { character: 'jester' }],
      ['complots claim', { character: 'captain', target: 'Nobody' }],
      ['complots claim', { character: 'captain', target: 'seat:9' }],
      ['complots claim', { character: 'countess' }],
      ['complots murder', { target: 'seat:0' }],
      ['complots block', { as: 'jester' }],
      ['complots challenge', {}],
      ['complots pass', { always: true }],
      ['table replace', { seat: 'seat:7' }],
      ['table option', { value: 'fifth=joker' }],
      ['table option', { value: 'nonsense' }],
      ['status', { table: 'zzzzzzz' }],
      ['rules', { search: 'xyzzy' }],
    ];
    await unchanged(table, async () => {
      for (const [command, options] of wrong) {
        const text = await told(one.user, one.user.slash(command, options, channel));
        expect(text.length, `${command} ${JSON.stringify(options)}`).toBeGreaterThan(10);
        expect(text, `${command} ${JSON.stringify(options)}`).not.toMatch(
          /went wrong|andato storto|common:|commands:|complots:/,
        );
      }
    });
    expectAccepted(world.playground);
  });

  it('a stranger presses and types everything', async () => {
    const lobby = await openLobby(world, players());
    const pressAll = async (message: APIMessage) => {
      for (const { customId } of zoe.buttons(message)) {
        if (customId.startsWith('j:')) continue; // joining is what strangers are for
        const reply = await zoe.click(message, customId);
        expect(isPublic(reply.message)).toBe(false);
        expect(zoe.text(reply.message)).not.toMatch(/went wrong/);
      }
    };
    const valueFor = (menu: string): string => {
      if (menu.startsWith('cp:')) return 'live';
      return menu.endsWith('fifth') ? 'inquisitor' : 'no';
    };
    await unchanged(lobby, async () => {
      await pressAll(lobbyOf(zoe, lobby));
      const panel = (await zoe.click(lobbyOf(zoe, lobby), print({ to: 'host', table: lobby }))).message;
      for (const id of idsOf(panel).filter(each => /^cp?:/.test(each)))
        await zoe.select(panel, id, valueFor(id));
    });
    const table = await start('faults/stranger');
    await claim(table);
    await unchanged(table, async () => {
      await pressAll(cardOf(zoe, table));
      const channel = await channelOf(world, table);
      for (const [command, options] of [
        ['hand', {}],
        ['move', { answer: 'pass' }],
        ['undo', {}],
        ['complots challenge', {}],
        ['complots income', {}],
        ['complots orders', {}],
        ['leave', {}],
        ['join', {}],
        ['start', {}],
        ['rematch', {}],
        ['table close', {}],
        ['table replace', { seat: 'seat:0' }],
        ['table take-over', { seat: 'seat:0' }],
        ['table pace', { value: 'live' }],
        ['table export', {}],
      ] as const) {
        expect(await told(zoe, zoe.slash(command, { ...options, table }, channel))).not.toMatch(/went wrong/);
      }
    });
    expectAccepted(world.playground);
  });

  it("not the host, not one's turn, twice at one table", async () => {
    const lobby = await openLobby(world, players());
    await unchanged(lobby, async () => {
      expect(await told(cleo, cleo.slash('start', { table: lobby }, 'games'))).toMatch(/host/);
      expect(await told(cleo, cleo.click(lobbyOf(cleo, lobby), print({ to: 'join', table: lobby })))).toMatch(
        /already/,
      );
      expect(await told(cleo, cleo.slash('join', { table: lobby }, 'games'))).toMatch(/already/);
    });
    const table = await start('faults/turn');
    const one = at(await who(table), 0);
    await unchanged(table, async () => {
      for (const other of players().filter(user => user !== one.user)) {
        expect(
          await told(other, other.slash('complots income', { table }, await channelOf(world, table))),
        ).toMatch(/not your turn|non tocca a te/i);
      }
    });
  });

  it('a finished game', async () => {
    const two = [ann, cleo];
    const table = await openTable(world, two, { seed: 'faults/over', pace: 'live' });
    const { message: panel } = await ann.click(cardOf(ann, table), print({ to: 'panel', table }));
    const stale = at(
      idsOf(ann.current(panel)).filter(id => id.startsWith('a:')),
      0,
    );
    const rng = rngFor('faults/over');
    let late = '';
    while ((await heldOf(world, table)).table.status === 'running') {
      const open = await asked(world, table, two);
      const one = open[0];
      if (one) {
        late = print({ to: 'answer', table, stamp: one.mine.stamp, optionIndexes: [0] });
        await sayAnything(world, one, rng);
        await world.calm();
      } else await world.step();
    }
    const channel = await channelOf(world, table);
    const old = [stale, late].flatMap(id =>
      [ann.id, null].map(reader => [id, leaveButton(id, channel, reader)] as const),
    );
    await unchanged(table, async () => {
      for (const [command, options] of [
        ['move', { answer: 'income' }],
        ['complots income', {}],
        ['undo', {}],
        ['complots orders', {}],
        ['start', {}],
        ['join', {}],
        ['leave', {}],
        ['table close', {}],
        ['status', {}],
        ['hand', {}],
        ['log', {}],
        ['table export', {}],
      ] as const) {
        expect(await told(ann, ann.slash(command, { ...options, table }, channel)), command).not.toMatch(
          /went wrong|common:|complots:/,
        );
      }
      for (const [id, message] of old)
        expect(await told(ann, ann.click(message, id)), id).toMatch(/This game is over/);
      for (const user of [ann, zoe])
        for (const { customId } of user.buttons(endOf(user, table))) {
          if (!customId.startsWith('re:') || user === zoe)
            expect(user.text((await user.click(endOf(user, table), customId)).message)).not.toMatch(
              /went wrong/,
            );
        }
    });
    expect((await tableViewOf(world, table)).table.status).toBe('over');
  });

  it('the owner of the server may do what the host may', async () => {
    const table = await start('faults/owner');
    expect(owner.text(await closeTable(owner, table, await channelOf(world, table)))).toMatch(/closed/);
    expect((await heldOf(world, table)).table.status).toBe('closed');
  });
});
