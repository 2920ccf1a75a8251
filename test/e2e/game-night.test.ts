/** Many tables start in one channel at the same time. Discord opens five threads there in some minutes. */
import { afterEach, expect, it } from 'vitest';
import { range } from '../../engines/core/values.ts';
import { textOf } from '../../playground/messages/tree.ts';
import { cards, expectOneCard } from '../support/e2e/cards.ts';
import { asked, sayAnything } from '../support/e2e/players.ts';
import { rngFor } from '../../engines/core/rng.ts';
import { heldOf, openLobby, openWorld, startGame, type World } from '../support/e2e/program.ts';
import type { FakeUser } from '../../playground/user.ts';

const TABLES = 12;
const minute = 60_000;
const HERE = 'Discord opens no new threads at the moment, so this game is played in this channel';

let end = async (): Promise<void> => undefined;
afterEach(() => end());

interface Night {
  readonly world: World;
  readonly tables: readonly { readonly id: string; readonly people: readonly [FakeUser, FakeUser] }[];
}

/** Opens the lobbies, slowly. */
async function opened(): Promise<Night> {
  const world = await openWorld({ playground: { limits: 'real' }, level: 'warn' });
  end = () => world.end();
  const tables = [];
  for (const n of range(TABLES)) {
    const people = [await world.enter(`Host ${n}`), await world.enter(`Guest ${n}`)] as const;
    tables.push({ id: await openLobby(world, people), people });
    await world.pass(10_000);
  }
  return { world, tables };
}

/** Starts all tables at the same time. */
const start = (tables: Night['tables']) =>
  Promise.all(tables.map(({ id, people: [host] }) => startGame(host, id, { until: 'acknowledged' })));

/** Checks that each game has its first card. Returns the threads, `null` for games in the channel. */
async function begun(world: World, tables: Night['tables']): Promise<readonly (string | null)[]> {
  const places = await Promise.all(tables.map(({ id }) => placeOf(world, id)));
  for (const [i, { id }] of tables.entries()) {
    const [first, ...others] = await cards(world, id);
    expect([first === undefined, others.length], id).toEqual([false, 0]);
    expect(first && textOf(first).includes(HERE), id).toBe(places[i] === null);
    await expectOneCard(world, id);
  }
  return places;
}

const placeOf = async (world: World, table: string): Promise<string | null> =>
  (await heldOf(world, table)).table.location.thread;

it('every game begins within a minute: in a thread, or in the channel, which says why', async () => {
  const { world, tables } = await opened();
  await start(tables);
  await world.pass(minute);
  const places = await begun(world, tables);
  expect(places.filter(thread => thread !== null)).toHaveLength(5);

  const rng = rngFor('game night');
  for (const { id, people } of tables)
    for (const one of await asked(world, id, people)) await sayAnything(world, one, rng);
  await world.pass(5 * minute);
  for (const [i, { id }] of tables.entries()) {
    expect((await heldOf(world, id)).table.ply, id).toBeGreaterThan(0);
    expect((await cards(world, id)).length, id).toBeGreaterThan(1);
    await expectOneCard(world, id);
    expect(await placeOf(world, id), 'a game stays where it began').toBe(places[i]);
  }
  expect(world.complaints).toEqual([]);
});

it('threads are opened again in some seconds: the games wait for them, as far as they reach', async () => {
  const { world, tables } = await opened();
  await start(tables.slice(0, 5));
  await world.pass(273_000);
  const late = tables.slice(5);
  await start(late);
  await world.pass(minute);
  const places = await begun(world, late);
  expect(places.filter(thread => thread !== null)).toHaveLength(5);
  expect(world.complaints).toEqual([]);
});
