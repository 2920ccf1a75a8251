/** The board of a server: one message in a channel, kept true by edits. */
import {
  GatewayIntentBits as Intent,
  OverwriteType,
  type APIMessage,
  type APIOverwrite,
} from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rngFor } from '../../engines/core/rng.ts';
import { bits } from '../../playground/guild/permissions.ts';
import { remove } from '../../playground/messages/messages.ts';
import { isDm, isThread, messageOf } from '../../playground/state/room.ts';
import { isEphemeral, type FakeUser } from '../../playground/user.ts';
import { print } from '../../src/discord/ids.ts';
import { BOARD_CHECK, BOARD_GAP, BOARD_RENEWAL } from '../../src/tables/board-model.ts';
import { heldOf, openLobby, openTable, openWorld, startGame, type World } from '../support/e2e/program.ts';
import { expectAccepted } from '../support/e2e/checks.ts';
import { asked, sayAnything } from '../support/e2e/players.ts';

/** The board is never false for longer. */
const MINUTE = 60_000;

let world: World;
let owner: FakeUser;
let ann: FakeUser;
let ben: FakeUser;
let eva: FakeUser;
beforeEach(async () => {
  world = await openWorld({ playground: { channels: ['games', 'news', 'staff'] } });
  owner = await world.enter('Owner');
  ann = await world.enter('Ann');
  ben = await world.enter('Ben', 'it');
  eva = await world.enter('Eva');
});
afterEach(async () => {
  expect(world.playground.refused, 'no edit meets a rate limit').toEqual([]);
  await world.end();
});

const keep = async (channel = 'news'): Promise<string> => {
  const { message } = await owner.slash('server board', { channel: owner.channel(channel).id });
  await world.pass(BOARD_GAP + 1_000); // the first edit
  return owner.text(message);
};
const boards = (channel = 'news'): APIMessage[] =>
  owner.messages(channel).filter(message => !isEphemeral(message));
const board = (channel = 'news'): APIMessage => {
  const [found, ...more] = boards(channel);
  if (!found || more.length > 0) throw new Error(`${more.length + 1} messages`);
  return found;
};
/** What the board says a minute later. */
const shown = async (): Promise<string> => {
  await world.pass(MINUTE);
  return owner.text(board());
};
const edits = (): number =>
  world.playground.log.filter(
    ({ method, path }) => method === 'PATCH' && path.endsWith(`/messages/${board().id}`),
  ).length;

/** Plays to the end with random answers. */
async function playOut(table: string, people: readonly FakeUser[]): Promise<void> {
  const rng = rngFor('board');
  while ((await heldOf(world, table)).table.status === 'running') {
    const [who] = await asked(world, table, people);
    if (who) await sayAnything(world, who, rng);
    else await world.step();
    await world.calm();
  }
}

/** Replaces the overwrites of a channel. */
function overwrite(name: string, ...overwrites: readonly APIOverwrite[]): void {
  const channel = world.playground.channel(name);
  if (isDm(channel) || isThread(channel)) throw new Error('no channel of the server');
  channel.permission_overwrites = [...overwrites];
  world.playground.room.dispatch('CHANNEL_UPDATE', channel, Intent.Guilds);
}
const deny = (id: string, type: OverwriteType): APIOverwrite => ({
  ...{ id, type, allow: '0', deny: bits('ViewChannel').toString() },
});
const allow = (id: string, type: OverwriteType): APIOverwrite => ({
  ...{ id, type, allow: bits('ViewChannel').toString(), deny: '0' },
});

it('shows a table from its lobby to its result, and mentions nobody', async () => {
  expect(await keep()).toContain(`Board of the tables**: <#${owner.channel('news').id}>`);
  expect(owner.text(board())).toContain('No table is open now.');
  const table = await openLobby(world, [ann, ben], { game: 'complots', pace: 'live' });
  const lobby = await shown();
  expect(lobby).toContain('**Complots** · live · 2 of 8 places taken, 6 free');
  expect(lobby).toContain(`Ann is the host · English · <#${owner.channel('games').id}>`);

  const { message: answer } = await eva.click(board(), print({ to: 'join', table }));
  expect(eva.text(answer)).toContain('You are in.');
  expect((await heldOf(world, table)).table.players).toHaveLength(3);
  expect(await shown()).toContain('3 of 8 places taken, 5 free');

  await startGame(ann, table);
  const running = await shown();
  const { thread, guild } = (await heldOf(world, table)).table.location;
  expect(running).toContain('No table is open now.');
  expect(running).toMatch(/Turn 1; 3 of 3 players are in the game · (\w+, ){2}and \w+ · /);
  expect(running).toContain(`[Watch](https://discord.com/channels/${guild}/${thread})`);

  await playOut(table, [ann, ben, eva]);
  const over = await shown();
  const { card, moved } = (await heldOf(world, table)).table;
  expect(over).toContain('Newest results');
  expect(over).toContain(`<t:${Math.ceil(moved / 1_000)}:R>`);
  expect(over).toContain(
    `[See the end](https://discord.com/channels/${guild}/${card?.channel}/${card?.message})`,
  );
  expect(over).not.toContain('Under way');
  expectAccepted(world.playground);
  for (const user of [owner, ann, ben, eva])
    expect(user.pings().map(m => m.channel_id)).not.toContain(board().channel_id);
});

it('is one message, edited at most every 20 seconds, and not at all while nothing changes', async () => {
  await keep();
  const before = edits();
  for (const user of [ann, ben, eva]) await user.slash('play', { game: 'raja' }, 'games');
  await world.pass(BOARD_GAP - 2_000);
  expect(edits() - before).toBeLessThanOrEqual(1);
  expect((await shown()).match(/1 of \d places taken/g)).toHaveLength(3);
  const after = edits();
  await world.pass(BOARD_RENEWAL * 3);
  expect(edits() - after, 'only to see whether it is there').toBeLessThanOrEqual(3);
});

it('leaves out tables by invitation, and shows them once they are open to all', async () => {
  await keep();
  const { message } = await ann.slash('play', { game: 'complots', invited: true }, 'games');
  const table = /`([a-z\d]{7})`/.exec(ann.text(message))?.[1] ?? '';
  expect(await shown()).not.toContain('Ann');
  await ann.slash('table open', { table }, 'games');
  expect(await shown()).toContain('Ann is the host');
});

describe('leaves out tables of channels that not all see who read it', () => {
  const opened = async (): Promise<void> => {
    await openLobby(world, [ann], { channel: 'staff' });
    await keep();
  };
  const everyone = () => world.playground.room.guild.id;
  const bot = () => allow(world.playground.room.bot.id, OverwriteType.Member);

  it('a channel that is hidden from everyone', async () => {
    overwrite('staff', deny(everyone(), OverwriteType.Role), allow(ann.id, OverwriteType.Member), bot());
    await opened();
    expect(await shown()).not.toContain('Ann');
    overwrite('staff');
    await world.pass(BOARD_CHECK);
    expect(await shown()).toContain('Ann is the host');
  });

  it('unless the board is as hidden', async () => {
    for (const channel of ['staff', 'news'])
      overwrite(channel, deny(everyone(), OverwriteType.Role), allow(ann.id, OverwriteType.Member), bot());
    await opened();
    await world.pass(MINUTE);
    expect(ann.text(ann.last('news'))).toContain('Ann is the host');
    overwrite(
      'news',
      ...[deny(everyone(), OverwriteType.Role), bot()],
      ...[ann, ben].map(({ id }) => allow(id, OverwriteType.Member)),
    );
    await world.pass(BOARD_CHECK + MINUTE);
    expect(ann.text(ann.last('news')), 'Ben sees the board alone').not.toContain('Ann');
  });

  it('a channel that is hidden from one member', async () => {
    overwrite('staff', deny(ben.id, OverwriteType.Member));
    await opened();
    expect(await shown()).not.toContain('Ann');
  });

  it('a private thread', async () => {
    const { id } = world.playground.addThread('news', 'Secret', 'Ann', { isPrivate: true });
    await ann.say(`<@${world.playground.room.bot.id}>`, id);
    await world.calm();
    await openLobby(world, [ann], { channel: id });
    await keep();
    expect(await shown()).not.toContain('Ann');
  });
});

it('is posted again if somebody deletes it, but not again and again', async () => {
  await keep();
  const first = board().id;
  await world.pass(BOARD_CHECK);
  const { room } = world.playground;
  remove(room, messageOf(room, board().channel_id, first));
  await ann.slash('play', { game: 'raja' }, 'games');
  expect(await shown()).toContain('Ann is the host');
  const second = board().id;
  expect(second).not.toBe(first);
  remove(room, messageOf(room, board().channel_id, second));
  await world.pass(MINUTE);
  expect(boards()).toEqual([]);
  await world.pass(BOARD_RENEWAL + BOARD_CHECK);
  expect(boards()).toHaveLength(1);
});

it('moves to another channel, and goes when it is turned off; only managers may', async () => {
  await keep();
  await keep('staff');
  expect([boards().length, boards('staff').length]).toEqual([0, 1]);
  await expect(ann.slash('server board', { off: true })).rejects.toThrow();
  const { message } = await owner.slash('server board', { off: true });
  expect(owner.text(message)).toContain('Board of the tables**: none');
  await world.calm();
  expect(boards('staff')).toEqual([]);
  const again = await owner.slash('server board', { off: true });
  expect(owner.text(again.message)).toContain('That is how it is already.');
  expect(owner.text((await owner.slash('server board')).message)).toContain('Choose either the channel');
});

it('a manager is told which permission is missing: at once, and later by /server show', async () => {
  world.playground.denyBot('news', 'SendMessages');
  await world.calm();
  expect(await keep()).toContain('I lack the permission Send Messages');
  expect(boards()).toEqual([]);
  world.playground.denyBot('news');
  await world.calm();
  await keep();
  world.playground.denyBot('news', 'SendMessages');
  await ann.slash('play', { game: 'raja' }, 'games');
  await world.pass(MINUTE);
  const { message } = await owner.slash('server show');
  expect(owner.text(message)).toContain('I cannot keep the board in');
  world.playground.denyBot('news');
  expect(await shown()).toContain('Ann is the host');
  expect(owner.text((await owner.slash('server show')).message)).not.toContain('I cannot keep');
});

it('survives a restart with the same message', async () => {
  await keep();
  const { id } = board();
  await ann.slash('play', { game: 'raja' }, 'games');
  await world.calm();
  await world.stopBot();
  await world.startBot();
  expect(await shown()).toContain('Ann is the host');
  expect(board().id).toBe(id);
});

it('speaks the language of the server', async () => {
  await keep();
  await openLobby(world, [ann]);
  await owner.slash('server language', { value: 'it' });
  expect(await shown()).toContain('Ospita Ann · inglese');
});

it('a person who deletes their data is no longer on it', async () => {
  await keep();
  const table = await openTable(world, [ann, ben], { pace: 'live', bots: 1 });
  expect(await shown()).toMatch(/Ann|Ben/);
  await playOut(table, [ann, ben]);
  await ann.slash('play', { game: 'raja' }, 'games');
  expect(await shown()).toContain('Ann');
  const { message } = await ann.slash('privacy delete');
  await ann.click(message, print({ to: 'forgotten' }));
  expect(await shown()).not.toContain('Ann');
});

it('a person of a finished game alone, who deletes their data, leaves it before its next check', async () => {
  await keep();
  const people = [ann, ben, eva];
  await playOut(await openTable(world, people, { pace: 'live' }), people);
  const over = await shown();
  const [winner = ann] = people.filter(({ me }) => over.includes(me.name));
  expect(over).toContain(winner.me.name);
  await world.pass(BOARD_CHECK);
  const { message } = await winner.slash('privacy delete');
  await winner.click(message, print({ to: 'forgotten' }));
  expect(await shown()).not.toContain(winner.me.name);
});
