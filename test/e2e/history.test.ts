/**
 * Views of the past in chat: log, table at a step, replay, film; during a game, after it, and for missing
 * tables.
 */
import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rngFor } from '../../engines/core/rng.ts';
import { at } from '../../engines/core/values.ts';
import { mediaOf } from '../../playground/messages/tree.ts';
import { isEphemeral, type FakeUser, type Reply } from '../../playground/user.ts';
import { print } from '../../src/discord/ids.ts';
import { verify } from '../../src/cli/replay.ts';
import { rewrite } from '../support/service/finished.ts';
import { playOn } from '../support/e2e/whole-game.ts';
import { asked, channelOf, idsOf, menusOf, sayAnything } from '../support/e2e/players.ts';
import {
  cardOf,
  closeTable,
  endOf,
  heldOf,
  openLobby,
  openTable,
  openWorld,
  type World,
} from '../support/e2e/program.ts';

let world: World;
let ann: FakeUser;
let ben: FakeUser;
let zoe: FakeUser;
let table = '';
let channel = '';
const rng = rngFor('looking back');

beforeAll(async () => {
  world = await openWorld();
  [ann, ben, zoe] = await Promise.all([world.enter('Ann'), world.enter('Ben', 'it'), world.enter('Zoe')]);
  table = await openTable(world, [ann, ben], { pace: 'live', seed: 'looking back', bots: 1 });
  channel = await channelOf(world, table);
});
afterAll(async () => {
  expect(world.complaints).toEqual([]);
  await world.end();
});

async function type(
  user: FakeUser,
  command: string,
  options: Readonly<Record<string, string | number | boolean>> = {},
): Promise<APIMessage> {
  const { message }: Reply = await user.slash(command, { ...options, table }, channel);
  await world.calm();
  expect(isEphemeral(message), `only ${user.me.name} reads this`).toBe(true);
  return user.current(message);
}
async function press(user: FakeUser, message: APIMessage, button: string): Promise<APIMessage> {
  await user.click(message, button);
  await world.calm();
  return user.current(message);
}
const pictures = (message: APIMessage): string[] =>
  mediaOf(message.components ?? []).map(({ item }) =>
    at(item.url.split('/'), -1 + item.url.split('/').length),
  );

describe('while the game runs', () => {
  it("the log has parts since the reader's last move and by player, and pictures of steps", async () => {
    for (let n = 0; n < 400 && (await heldOf(world, table)).table.ply < 6; n++) {
      const [who] = await asked(world, table, [ann, ben]);
      if (who) await sayAnything(world, who, rng);
      else await world.step();
    }
    const { ply } = (await heldOf(world, table)).table;
    expect(ann.text(await type(ann, 'log'))).toMatch(/-# (Step 1|Steps 1–\d+)( · |\n)/);
    const since = await type(ann, 'log', { 'since-my-move': true });
    expect(ann.text(since)).toContain('since your last move');
    const own = (await world.bot().tables.lastOwn(table, ann.id)) ?? 0;
    for (let n = 0; n <= own; n++) expect(ann.text(since)).not.toContain(`Step ${n} · `);
    const all = await press(ann, since, 'Everything');
    expect(ann.text(all)).toMatch(/-# (Step 1|Steps 1–\d+)( · |\n)/);
    const choices = await ann.autocomplete('log', 'player', 'be', { others: { table }, channel });
    expect(choices.map(({ name }) => name)).toEqual([expect.stringContaining('Ben')]);
    const part = ann.text(await type(ann, 'log', { player: at(choices, 0).value }));
    expect(part).toMatch(/Only what concerns .*\*\*Ben\*\*/);
    expect(part.split('\n').filter(line => line.startsWith('🔒'))).toEqual([]);
    const then = await press(ann, all, 'With pictures');
    expect(ann.text(then)).toContain(`Step ${ply} of ${ply}`);
    expect(pictures(then)).toEqual(['table.png']);
    const back = await press(ann, then, '◀ Back');
    expect(ann.text(back)).toContain(`Step ${ply - 1} of ${ply}`);
    const first = await press(ann, back, '⏮ First');
    expect(ann.text(first)).toContain(`The beginning – ${ply} steps follow`);
    const [jump] = menusOf(first);
    await ann.select(first, jump?.custom_id ?? '', at(jump?.options ?? [], 1).value);
    await world.calm();
    expect(ann.text(ann.current(first))).toContain(`Step ${at(jump?.options ?? [], 1).value} of`);
    expect(ben.text(await type(ben, 'log', { step: 2 }))).toContain(`Passo 2 di ${ply}`);
    expect(zoe.text(await type(zoe, 'log', { step: 9_999 }))).toContain(`Step ${ply} of ${ply}`);
  });

  it('Status, Log and Rules take the place of the menu that opened them, and lead back to it', async () => {
    const { message: more } = await ann.click(cardOf(ann, table), print({ to: 'more', table }));
    const before = ann.messages(channel).length;
    for (const opens of ['Status', 'Log', 'Since your last move', 'Rules']) {
      await press(ann, more, opens);
      const shown = await press(ann, more, '↩ Back to “More”');
      expect(ann.buttons(shown).map(({ label }) => label)).toContain(opens);
    }
    expect(ann.messages(channel)).toHaveLength(before);
  });

  it('hidden things stay hidden: no replay, no film, no part for spectators', async () => {
    expect(ann.text(await type(ann, 'replay'))).toContain('This game is still going on');
    expect(ben.text(await type(ben, 'replay', { animated: true }))).toContain(
      'Questa partita è ancora in corso',
    );
    expect(zoe.text(await type(zoe, 'log', { 'since-my-move': true }))).toContain(
      'You are not at this table',
    );
    expect(ann.text(await type(ann, 'log', { player: 'Nobody' }))).toContain('“Nobody”');
    const then = await type(ann, 'log', { step: 1 });
    expect(idsOf(then).filter(id => id.startsWith('v'))).toEqual([]);
  });

  it('what is public can be taken away as a file, without seed or secrets', async () => {
    const message = await type(zoe, 'table export');
    expect(zoe.text(message)).toContain('What is public of this game so far');
    const file = await zoe.image(message);
    const text = file.bytes.toString();
    const { table: record } = await heldOf(world, table);
    expect(JSON.parse(text)).toMatchObject({
      status: 'running',
      table,
      players: record.players.map(({ name, bot }) => ({ name, automated: bot })),
    });
    for (const secret of [record.seed, ann.id, 'only', 'picks']) expect(text).not.toContain(secret);
    expect(() => verify(text)).toThrow('not over');
  });
});

describe('after the end', () => {
  it('the replay goes from step to step with all hands, or as one player saw them', async () => {
    await playOn({ world, table, people: [ann, ben], rng });
    const { ply, players } = (await heldOf(world, table)).table;
    const { message } = await zoe.click(endOf(zoe, table), 'Replay');
    await world.calm();
    expect(isEphemeral(message)).toBe(true);
    expect(zoe.text(zoe.current(message))).toContain(`Replay – The beginning – ${ply} steps follow`);
    const step = await press(zoe, message, 'Forward ▶');
    expect(zoe.text(step)).toContain(`Step 1 of ${ply}`);
    for (const { name } of players) expect(zoe.text(step)).toMatch(new RegExp(`${name}.*: Hand`));
    expect(pictures(step)).toEqual(['table.png']);
    const eyes = menusOf(step).find(menu => menu.custom_id.startsWith('ve:'));
    expect(eyes?.options).toHaveLength(players.length + 1);
    await zoe.select(step, eyes?.custom_id ?? '', '1');
    await world.calm();
    const hand = zoe.current(message);
    expect(pictures(hand)).toEqual(['hand.png']);
    expect(zoe.text(hand)).toMatch(new RegExp(`What only .*${at(players, 1).name}.* saw`));
    const last = await press(zoe, hand, 'Last ⏭');
    expect(zoe.text(last)).toContain(`Step ${ply} of ${ply}`);
    expect(pictures(last)).toEqual(['hand.png']);
    expect(ben.text(await type(ben, 'replay', { step: 3 }))).toContain(`Passo 3 di ${ply}`);
    expect(ann.text(await press(ann, await type(ann, 'log', { step: 2 }), 'Replay'))).toContain(
      `Replay – Step 2 of ${ply}`,
    );
  });

  it('a step becomes a practice table with automated players, by a button or by the command', async () => {
    const { ply } = (await heldOf(world, table)).table;
    const before = new Set((await world.store.of(zoe.id)).map(({ id }) => id));
    const sent = world.playground.log.length;
    const step = await type(zoe, 'replay', { step: 3 });
    const panel = await press(zoe, step, 'Play on from here …');
    expect(zoe.text(panel)).toContain(`Play on from here – Step 3 of ${ply}`);
    const [seats, levels] = menusOf(panel);
    expect(seats?.options.filter(option => option.default)).toHaveLength(1);
    await zoe.select(panel, levels?.custom_id ?? '', 'gentle');
    await world.calm();
    await zoe.select(panel, at(menusOf(zoe.current(panel)), 0).custom_id, '1');
    await world.calm();
    const chosen = menusOf(zoe.current(panel)).map(
      menu => menu.options.find(option => option.default)?.value,
    );
    expect(chosen).toEqual(['1', 'gentle']);
    const done = await press(zoe, zoe.current(panel), 'Open the practice table');
    const opened = (await world.store.of(zoe.id)).find(({ id }) => !before.has(id))?.id ?? '';
    expect(zoe.text(done)).toContain(`\`${opened}\``);
    const { table: practice } = await heldOf(world, opened);
    expect(practice).toMatchObject({ practiceOf: table, practiceStep: 3, status: 'running' });
    expect(practice.players[1]?.user).toBe(zoe.id);
    expect(practice.players.filter(({ bot }) => bot).map(({ level }) => level)).toEqual(['gentle', 'gentle']);
    const card = zoe.text(cardOf(zoe, opened));
    expect(card).toContain(`This is a practice, from step 3 of table \`${table}\`: nothing counts.`);
    const told = JSON.stringify(world.playground.log.slice(sent).map(({ body }) => body));
    for (const other of [ann, ben]) expect(told).not.toContain(`<@${other.id}>`);
    const more = zoe.text(
      (await zoe.click(cardOf(zoe, opened), print({ to: 'more', table: opened }))).message,
    );
    expect(more).toContain(`Practice from step 3 of table \`${table}\`: nothing counts`);
    await closeTable(zoe, opened, await channelOf(world, opened));
    await world.calm();
    // by the command, in the seat that the reader had, in the reader's language
    const own = menusOf(await type(ben, 'replay', { step: 3, 'play-on': true }));
    const { players } = (await heldOf(world, table)).table;
    const seat = players.findIndex(({ user }) => user === ben.id);
    expect(own[0]?.options.find(option => option.default)?.value).toBe(String(seat));
    expect(own[0]?.placeholder).toBe('Quale posto prendi');
  });

  it('the last step has no button to play on, and an old one answers kindly', async () => {
    const last = await type(ann, 'replay', { step: 9_999 });
    expect(idsOf(last).filter(id => id.startsWith('vo:'))).toEqual([]);
    expect(ann.text(await type(ann, 'replay', { step: 9_999, 'play-on': true }))).toContain(
      'nobody had anything to decide any more',
    );
    const panel = await press(ann, await type(ann, 'replay', { step: 1 }), 'Play on from here …');
    const { revision, moved } = (await heldOf(world, table)).table;
    const bench = { store: world.store, time: { now: () => moved } };
    await rewrite(bench, await heldOf(world, table), { revision: revision - 1 });
    const { message } = await ann.click(panel, 'Open the practice table');
    await world.calm();
    expect(ann.text(message)).toContain('The rules in the program have changed');
    await rewrite(bench, await heldOf(world, table), { revision });
  });

  it('the film says that it is being drawn, then shows itself with alternative text', async () => {
    const film = await type(ann, 'replay', { animated: true });
    expect(pictures(film)).toEqual(['game.gif']);
    const [{ description } = {}] = mediaOf(film.components ?? []);
    expect(description).toContain('Animated picture of a whole game of Complots');
    expect(description).toContain('Ben');
    expect(zoe.text(film)).toContain('from beginning to end');
    expect(
      world.playground.log.some(({ body }) => JSON.stringify(body ?? '').includes('The game is being drawn')),
    ).toBe(true);
    expect(ann.text(await press(ann, film, 'Replay'))).toContain('The beginning');
  });

  it('the record replays, and a table that was closed before its end has no replay', async () => {
    const message = await type(ben, 'table export');
    expect(verify((await ben.image(message)).bytes.toString()).conclusion).toContain('All agrees');
    const lobby = await openLobby(world, [ann, ben]);
    expect(ann.text((await ann.slash('replay', { table: lobby }, 'games')).message)).toContain('not started');
    await closeTable(ann, lobby, 'games');
    await world.calm();
    expect(ann.text((await ann.slash('replay', { table: lobby }, 'games')).message)).toContain(
      'closed before its game was over',
    );
    expect(ann.text((await ann.slash('log', { table: lobby, step: 1 }, 'games')).message)).toContain(
      'closed',
    );
    expect(print({ to: 'film', table: lobby })).toBe(`vf:${lobby}`);
  });
});
