/** Where tables are played: pictures of older cards, threads, channels in which the bot cannot post. */
import { ChannelType } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rngFor } from '../../engines/core/rng.ts';
import { at } from '../../engines/core/values.ts';
import { changeThread, leaveThread } from '../../playground/guild/threads.ts';
import { remove } from '../../playground/messages/messages.ts';
import { mediaOf } from '../../playground/messages/tree.ts';
import { isThread, messageOf } from '../../playground/state/room.ts';
import { isEphemeral, type FakeUser } from '../../playground/user.ts';
import { print } from '../../src/discord/ids.ts';
import { cards } from '../support/e2e/cards.ts';
import { expectParentTrue, parentOf } from '../support/e2e/parent-card.ts';
import { asked, say, sayAnything } from '../support/e2e/players.ts';
import {
  cardOf,
  endOf,
  heldOf,
  startGame,
  openLobby,
  openTable,
  openWorld,
  tableViewOf,
  type World,
} from '../support/e2e/program.ts';

let world: World;
let ann: FakeUser;
let bruno: FakeUser;
let cleo: FakeUser;
beforeEach(async () => {
  world = await openWorld();
  await world.enter('Owner');
  ann = await world.enter('Ann');
  bruno = await world.enter('Bruno', 'it');
  cleo = await world.enter('Cleo');
});
afterEach(() => world.end());

const players = () => [ann, bruno, cleo];

/** Requests that Discord would refuse as wrong. */
const wrongRequests = (): string[] =>
  world.playground.log.filter(({ status }) => status === 400).map(({ method, path }) => `${method} ${path}`);

describe('the card before the newest one', () => {
  it('keeps its sentences alone; no edit is refused', async () => {
    const table = await openTable(world, players(), { seed: 'channels/pictures' });
    const [first] = await cards(world, table);
    for (let moves = 0; moves < 2; moves++) {
      const one = at(await asked(world, table, players()), 0);
      const income = one.prompt.options.findIndex(o => JSON.stringify(o.value).includes('income'));
      await say(world, one, [income], 'panel');
      await world.calm();
    }
    const older = ann.current(at((await cards(world, table)).slice(0, 1), 0));
    expect(older.id).toBe(first?.id);
    expect(ann.buttons(older)).toEqual([]);
    expect(older.attachments).toEqual([]);
    expect(ann.text(older)).not.toBe('');
    expect(wrongRequests()).toEqual([]);
  });
});

describe('/play', () => {
  const reply = async (user: FakeUser, command: string, channel: string, options = {}) =>
    user.text((await user.slash(command, options, channel)).message);
  const play = (user: FakeUser, channel: string) => reply(user, 'play', channel, { game: 'complots' });
  const open = async () =>
    (await world.bot().tables.of(ann.id)).length + (await world.bot().tables.of(bruno.id)).length;

  it('on a server that has only the commands of the bot, says how to invite it', async () => {
    const { room } = world.playground;
    world.playground.kickBot();
    world.playground.inviteBot('commands');
    await world.calm();
    const { message } = await ann.slash('play', { game: 'complots' });
    expect(ann.text(message)).toContain('invite me with the scopes `bot`');
    expect(JSON.stringify(message.components)).toContain(`client_id=${room.bot.id}`);
    expect(await play(bruno, 'games')).toContain('invitarmi con gli ambiti `bot`');
    expect(await open()).toBe(0);
  });

  it('in a private thread without the bot, asks to mention it there; then it works', async () => {
    const { id } = world.playground.addThread('games', 'Secret', 'Ann', { isPrivate: true });
    expect(await play(ann, id)).toContain(`Mention <@${world.playground.room.bot.id}> here`);
    expect(await open()).toBe(0);
    await ann.say(`<@${world.playground.room.bot.id}>`, id);
    await world.calm();
    expect(await play(ann, id)).toContain('is open');
    await world.calm();
    expect(ann.messages(id).filter(m => !isEphemeral(m) && ann.buttons(m).length > 0)).toHaveLength(1);
  });

  it('in a private thread with the bot plays there; put out before the start it says why', async () => {
    const { room } = world.playground;
    const { id } = world.playground.addThread('games', 'Secret', 'Ann', { isPrivate: true });
    await ann.say(`<@${room.bot.id}> ${bruno.mention} ${cleo.mention}`, id);
    await world.calm();
    const table = await openTable(world, players(), { channel: id });
    expect((await heldOf(world, table)).table.location).toMatchObject({ channel: id, thread: null });
    expect(cardOf(ann, table).channel_id).toBe(id);
    expect(wrongRequests()).toEqual([]);

    const next = await openLobby(world, players(), { channel: id });
    const thread = world.playground.channel(id);
    if (!isThread(thread)) throw new Error('it is a thread');
    leaveThread(room, thread, room.bot.id);
    await world.calm();
    const said = ann.text((await ann.slash('start', { table: next }, id)).message);
    expect(said).toContain(`Mention <@${room.bot.id}> here`);
  });

  it.each(['voice', 'stage'] as const)('in the chat of a %s channel plays there', async kind => {
    const { id } = world.playground.addChannel('chat', kind);
    const table = await openTable(world, players(), { channel: 'chat' });
    expect((await heldOf(world, table)).table.location).toMatchObject({ channel: id, thread: null });
    expect(cardOf(ann, table).channel_id).toBe(id);
    world.playground.denyBot('chat', 'Connect');
    await world.calm();
    expect(await play(ann, 'chat')).toContain('Connect');
    expect(wrongRequests()).toEqual([]);
  });

  it('in an announcement channel plays in a thread of it', async () => {
    const { id } = world.playground.addChannel('news', 'announcement');
    const table = await openTable(world, players(), { channel: 'news' });
    const { thread } = (await heldOf(world, table)).table.location;
    expect(world.playground.channel(thread ?? '')).toMatchObject({
      type: ChannelType.AnnouncementThread,
      parent_id: id,
    });
    expect(cardOf(ann, table).channel_id).toBe(thread);
  });

  it.each(['forum', 'media'] as const)('in a post of a %s channel plays there', async kind => {
    world.playground.addChannel('board', kind);
    const { id } = world.playground.addThread('board', 'Who plays?', 'Ann');
    const table = await openTable(world, players(), { channel: id });
    expect(cardOf(ann, table).channel_id).toBe(id);
    expect(wrongRequests()).toEqual([]);
  });

  it('whose card is refused afterwards closes the table and tells the person why', async () => {
    const refused = { method: 'POST', path: /\/channels\/\d+\/messages$/, times: 2 };
    world.playground.faults.push({ ...refused, effect: { kind: 'status', status: 403, code: 50_013 } });
    expect(await play(ann, 'games')).toContain('is open');
    await world.calm();
    expect(ann.text(ann.last('games'))).toContain('the table is closed again');
    expect(await play(bruno, 'games')).toContain('è aperto');
    await world.calm();
    expect(bruno.text(bruno.last('games'))).toContain('Il tavolo è quindi di nuovo chiuso');
    expect(await open()).toBe(0);
    await world.pass(60_000);
    expect(world.playground.messages('games').filter(({ visibleTo }) => visibleTo === null)).toEqual([]);
  });
});

describe('threads', () => {
  it('eight tables start in one channel, and threads are limited for minutes: all are played', async () => {
    const tables: string[] = [];
    for (let n = 0; n < 8; n++) tables.push(await openLobby(world, players()));
    world.playground.faults.push({
      method: 'POST',
      path: /\/threads$/,
      times: Infinity,
      effect: { kind: 'rate-limit', retryAfter: 280, scope: 'shared' },
    });
    for (const table of tables) await startGame(ann, table);
    await world.pass(10_000);
    const { id: games } = world.playground.channel('games');
    for (const table of tables) {
      expect((await heldOf(world, table)).table.location.thread).toBeNull();
      const card = cardOf(ann, table);
      expect(card.channel_id).toBe(games);
      expect(ann.text(card)).toContain('Discord opens no new threads at the moment');
    }
  });
});

describe('when a game is over', () => {
  it('its lobby card leads to a rematch and to the replay, also while the thread is archived', async () => {
    const table = await playedToTheEnd();
    const { thread } = (await heldOf(world, table)).table.location;
    const lobby = at(
      ann.messages('games').filter(({ id }) => id === thread),
      0,
    );
    expect(ann.text(lobby)).toContain('The game is over');
    archive(thread);
    await expect(ann.click(endOf(ann, table), print({ to: 'rematch', table }))).rejects.toThrow(/archived/);
    const replay = at(
      ann.buttons(lobby).filter(({ customId }) => customId !== print({ to: 'rematch', table })),
      0,
    );
    expect(ann.text((await ann.click(lobby, replay.customId)).message)).toContain(table);
    expect(ann.text((await ann.click(lobby, print({ to: 'rematch', table }))).message)).toContain(
      'rematch is open',
    );
    expect(wrongRequests()).toEqual([]);
  });

  it('its lobby card names the winner and shows one picture', async () => {
    const table = await playedToTheEnd();
    const { winners, table: record } = await tableViewOf(world, table);
    const card = await parentOf(world, table);
    if (!card || !winners) throw new Error('no card, or no winners');
    const lines = ann.text(card).split('\n');
    const won = lines.filter(line => line.includes('🏆'));
    expect(won).toHaveLength(1);
    expect(winners).toHaveLength(1);
    for (const seat of winners) expect(won[0]).toContain(at(record.players, seat).name);
    expect(mediaOf(card.components ?? []).map(({ item }) => new URL(item.url).pathname)).toEqual([
      expect.stringMatching(/\.png$/),
    ]);
    await expectParentTrue(world, table);
  });

  it('and the lobby card was deleted, nothing else changes', async () => {
    const table = await playedToTheEnd(thread => {
      remove(
        world.playground.room,
        messageOf(world.playground.room, world.playground.channel('games').id, thread),
      );
    });
    expect(ann.buttons(endOf(ann, table)).length).toBeGreaterThan(2);
    expect(world.complaints).toEqual([]);
  });
});

function archive(thread: string | null): void {
  const channel = world.playground.channel(thread ?? '');
  if (!isThread(channel)) throw new Error('no thread');
  changeThread(world.playground.room, channel, { archived: true });
}

/** Plays a game to its end. `before`: called with its thread when it has begun. */
async function playedToTheEnd(before: (thread: string) => void = () => undefined): Promise<string> {
  const table = await openTable(world, players(), { seed: 'channels/over', pace: 'live' });
  before((await heldOf(world, table)).table.location.thread ?? '');
  const rng = rngFor('channels/over/moves');
  while ((await heldOf(world, table)).table.status === 'running') {
    const [one] = await asked(world, table, players());
    if (one) await sayAnything(world, one, rng);
    else expect(await world.step()).toBe(true);
    await world.calm();
  }
  return table;
}
