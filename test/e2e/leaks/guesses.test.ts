/**
 * Guesses: what somebody who guesses is answered is the same in two worlds with other hands, and nobody else
 * can tell a world in which somebody guesses from one in which nobody does.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { complots } from '../../../engines/complots/index.ts';
import type { State } from '../../../engines/complots/state.ts';
import { start } from '../../../engines/core/table.ts';
import type { Seen } from '../../../playground/state/record.ts';
import { isEphemeral, type FakeUser } from '../../../playground/user.ts';
import { print } from '../../../src/discord/ids.ts';
import { openStore } from '../../../src/store/sqlite.ts';
import { startOf } from '../../../src/tables/views/replay.ts';
import { matches } from '../../support/service/service.ts';
import { asked, channelOf, say, type Asked } from '../../support/e2e/players.ts';
import {
  hands as clockFrom,
  heldOf,
  openTable,
  openWorld,
  plantSeed,
  seedOf,
  START,
  type World,
} from '../../support/e2e/program.ts';
import { expectSame, inOrder } from '../../support/e2e/worlds.ts';

const PLAYERS = ['Ann', 'Ben', 'Cleo'];

/** A table at the start of a game. The people who look on are last. */
interface Scene {
  readonly world: World;
  readonly table: string;
  readonly players: readonly FakeUser[];
  readonly zoe: FakeUser;
  readonly kim: FakeUser;
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(from: string | null = null): string {
  const folder = mkdtempSync(join(tmpdir(), 'durbar-guesses-'));
  folders.push(folder);
  if (from !== null) cpSync(from, folder, { recursive: true });
  return folder;
}

const open = (folder: string, time: number): Promise<World> =>
  openWorld({
    dataDir: join(folder, 'data'),
    time: clockFrom(time),
    playground: { directory: join(folder, 'playground') },
  });

async function enter(world: World): Promise<Omit<Scene, 'world' | 'table'>> {
  const players: FakeUser[] = [];
  for (const [i, name] of PLAYERS.entries()) players.push(await world.enter(name, i === 1 ? 'it' : 'en-US'));
  return { players, zoe: await world.enter('Zoe'), kim: await world.enter('Kim', 'it') };
}

async function shut(world: World): Promise<void> {
  expect(world.complaints).toEqual([]);
  await world.stopBot();
  await world.store.close();
  await world.playground.close();
}

/** A table that has just begun, on disk. Worlds are started from copies of it. */
let origin: { readonly folder: string; readonly table: string; readonly time: number };
beforeAll(async () => {
  const folder = newFolder();
  const world = await open(folder, START);
  const { players } = await enter(world);
  const table = await openTable(world, players, { pace: 'live', seed: 'guesses' });
  await world.pass(60_000);
  origin = { folder, table, time: world.time.now() };
  await shut(world);
});

/** Opens a world. `hands`: it has other ones. */
async function scene(hands: string | null): Promise<Scene> {
  const { folder, table, time } = origin;
  const copy = newFolder(folder);
  if (hands !== null) await dealOtherHands(join(copy, 'data'), table, hands);
  const world = await open(copy, time);
  return { world, table, ...(await enter(world)) };
}

/** Gives the game another seed, before anything has happened in it. Seats and first player stay. */
async function dealOtherHands(dataDir: string, table: string, name: string): Promise<void> {
  const store = openStore(join(dataDir, 'durbar.sqlite'));
  const { table: held } = await heldOf({ store }, table);
  await store.close();
  const began = startOf(held) as Parameters<typeof complots.setup>[0];
  for (let n = 0; n < 100; n++) {
    const seed = `${name}/${n}`;
    const { state } = start(complots, seedOf(seed), began).table;
    if (state.active !== (held.state as State).active) continue;
    plantSeed(dataDir, table, seed);
    const db = new Database(join(dataDir, 'durbar.sqlite'));
    db.prepare('update tables set state = ? where id = ?').run(JSON.stringify(state), table);
    db.close();
    return;
  }
  throw new Error('no seed has the same first player');
}

async function turn({ world, table, players }: Scene): Promise<Asked> {
  for (let n = 0; n < 50; n++) {
    const [who] = (await asked(world, table, players)).filter(({ prompt }) => prompt.type === 'turn');
    if (who) return who;
    await world.step();
  }
  throw new Error('nobody has a turn');
}

/** Answers with the option whose value has these fields. */
async function answer(world: World, who: Asked, wanted: object): Promise<void> {
  const place = who.prompt.options.findIndex(({ value }) => matches(value, wanted));
  await say(world, who, [place], 'panel');
  await world.pass(1_000);
}

/** Lets everybody pass until the next turn. The first answer is another one, if `wanted` is no pass. */
async function respond({ world, table, players }: Scene, wanted: object): Promise<void> {
  for (let [who] = await asked(world, table, players), n = 0; n < 50; n++) {
    if (who?.prompt.type === 'turn') return;
    if (who) await answer(world, who, n === 0 ? wanted : { say: 'pass' });
    else await world.step();
    [who] = await asked(world, table, players);
  }
  throw new Error('the turn does not end');
}

/** What somebody who looks on does after each step. */
type Watch = (here: Scene) => Promise<void>;

/** Claims of all kinds that nobody challenges. */
async function play(here: Scene, look: Watch): Promise<void> {
  for (const wanted of [
    { action: 'duchess' },
    { action: 'captain' },
    { action: 'aid' },
    { action: 'duchess' },
    { action: 'duchess' },
  ]) {
    await answer(here.world, await turn(here), wanted);
    await look(here);
    await respond(here, wanted.action === 'aid' ? { say: 'block' } : { say: 'pass' });
    await look(here);
  }
}

const contents = ({ components, flags, content }: APIMessage): string =>
  JSON.stringify({ components, flags, content });

it('every answer to somebody who guesses is the same in two worlds with other hands', async () => {
  const told: string[][] = [];
  const hands: unknown[] = [];
  for (const seed of [null, 'other']) {
    const here = await scene(seed);
    const { world, table, zoe, kim } = here;
    const said: string[] = [];
    const keep = (message: APIMessage): void => {
      expect(isEphemeral(message)).toBe(true);
      said.push(contents(message));
    };
    await play(here, async () => {
      const channel = await channelOf(world, table);
      const suggest = (option: string, text: string) =>
        zoe.autocomplete('guess', option, text, { others: { table }, channel });
      const suggestions = await suggest('claim', '');
      said.push(JSON.stringify(suggestions), JSON.stringify(await suggest('winner', '')));
      const { message } = await zoe.slash('guess', { table }, channel);
      keep(message);
      keep((await zoe.select(message, print({ to: 'guessWinner', table }), 'seat:1')).message);
      for (const { customId } of zoe.buttons(message).filter(each => each.customId.startsWith('gc:')))
        keep((await zoe.click(message, customId)).message);
      const [claim] = suggestions;
      if (claim) keep((await zoe.slash('guess', { table, claim: String(claim.value) }, channel)).message);
      keep((await kim.slash('guess', { table }, channel)).message);
    });
    told.push(said);
    const state = (await heldOf(world, table)).table.state as State;
    hands.push(state.players.map(({ hand }) => hand));
    expect((await world.store.guesses.of(table, zoe.id)).length, 'guesses were taken').toBe(6);
    await shut(world);
  }
  expect(hands[0], 'the hands differ').not.toEqual(hands[1]);
  expect(told[0]?.length).toBeGreaterThan(60);
  expect(told[1]?.length).toBe(told[0]?.length);
  for (const [i, each] of (told[0] ?? []).entries()) expect(told[1]?.[i]).toBe(each);
});

it('nobody else can tell a world in which somebody guesses from one in which nobody does', async () => {
  const worlds: (readonly (readonly Seen[])[])[] = [];
  for (const guesses of [true, false]) {
    const here = await scene(null);
    const { world, table, players, zoe, kim } = here;
    const others = [...players, kim];
    await play(here, async () => {
      const channel = await channelOf(world, table);
      if (guesses) {
        const { message } = await zoe.slash('guess', { table, winner: 'seat:0' }, channel);
        for (const { customId } of zoe.buttons(message).filter(each => each.customId.startsWith('gc:')))
          await zoe.click(message, customId);
      }
      for (const command of ['guess', 'status', 'log'])
        for (const user of others) await user.slash(command, { table }, channel);
      await kim.slash('leaderboard', { game: 'complots', kind: 'guessers' }, channel);
      await world.pass(60_000);
    });
    expect((await world.store.guesses.of(table, zoe.id)).length).toBe(guesses ? 6 : 0);
    worlds.push(others.map(user => inOrder(world.playground.record(user.me.name))));
    await shut(world);
  }
  const [one = [], other = []] = worlds;
  for (const [i, seen] of one.entries()) {
    expect(seen.length).toBeGreaterThan(50);
    expectSame(seen, other[i] ?? []);
  }
});
