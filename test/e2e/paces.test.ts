/** Whole games at every pace, through real discord.js, to the end card and the rematch. */
import { describe, expect, it, vi } from 'vitest';
import { rngFor, type Rng } from '../../engines/core/rng.ts';
import { at, range } from '../../engines/core/values.ts';
import type { FakeUser } from '../../playground/user.ts';
import { mediaOf } from '../../playground/tree.ts';
import { print } from '../../src/discord/ids.ts';
import { sayer } from '../../src/i18n/index.ts';
import { PACES, type Pace } from '../../src/tables/model.ts';
import { verify } from '../../src/verify.ts';
import { cards, expectAccepted, expectAnnounced, expectDescribed, watch } from '../kit/e2e-checks.ts';
import { asked, sayAnything } from '../kit/e2e-players.ts';
import { cardOf, endOf, heldOf, isPublic, lobbyOf, openTable, openWorld, lookOf, type World } from '../kit/e2e.ts';
import { painting } from '../kit/painting.ts';

vi.mock('../../render/studio.ts', async (real: () => Promise<never>) => (await import('../kit/painting.ts')).switchable(await real()));

const NAMES = ['Ann', 'Bruno', 'Cleo', 'Dario', 'Eve', 'Fabio', 'Gwen', 'Ilaria'];

describe.each(PACES)('a whole %s game', pace => {
  it.each([2, 3, 5, 8])('of %i people', async seats => {
    painting.real = seats === 3; // real pictures at each pace
    const seed = `paces/${pace}/${seats}`;
    const world = await openWorld();
    const people = await Promise.all(NAMES.slice(0, seats).map((name, i) => world.enter(name, i % 2 === 0 ? 'en-US' : 'it')));
    const options = { fifth: seats % 2 === 0 ? 'ambassador' : 'inquisitor' };
    const table = await openTable(world, people, { pace, seed, options });
    try {
      const hash = await hashShown(world, table, at(people, 0));
      await play(world, table, people, rngFor(seed));
      await expectEnd(world, table, people, hash);
      await expectRematch(world, table, people, pace);
      expectAccepted(world.playground);
      expectDescribed(world.playground, people, NAMES.slice(0, seats));
      await expectLanguages(people);
      expect(world.complaints).toEqual([]);
    } catch (error) {
      throw new Error(`seed ${seed}, table ${table}`, { cause: error });
    } finally {
      await world.end();
    }
  });
});

/** In a thread of its own, whose first card shows what the seed must hash to. */
async function hashShown(world: World, table: string, user: FakeUser): Promise<string> {
  const { place } = (await heldOf(world, table)).table;
  const thread = place.thread ?? '';
  const { awaited, table: { players } } = await lookOf(world, table);
  expect(user.channel(thread)).toMatchObject({ parent_id: place.channel });
  expect([...world.playground.room.threadMembers.get(thread) ?? []]).toEqual(expect.arrayContaining(awaited.map(({ seat }) => players[seat]?.user))); // a mention brings in whoever is asked
  const [first] = await cards(world, table);
  return /`([\da-f]{64})`/.exec(first ? user.text(first) : '')?.[1] ?? '';
}

async function play(world: World, table: string, people: readonly FakeUser[], rng: Rng): Promise<void> {
  const quiet = new Set<string>();
  const eyes = await watch(world, table, people);
  for (let presses = 0; (await heldOf(world, table)).table.status === 'running';) {
    const open = (await asked(world, table, people)).filter(({ user, mine }) => !quiet.has(`${user.id} ${mine.stamp.asked}`));
    if (open.length === 0) expect(await world.step(), 'nobody is awaited and nothing is due').toBe(true);
    else {
      const who = at(open, rng.below(open.length));
      if (rng.below(20) === 0) quiet.add(`${who.user.id} ${who.mine.stamp.asked}`);
      else await sayAnything(world, table, who, rng);
      expect(presses++).toBeLessThan(500);
      await world.calm();
    }
    await eyes.look();
  }
}

async function expectEnd(world: World, table: string, people: readonly FakeUser[], hash: string): Promise<void> {
  await expectAnnounced(world, table);
  const user = at(people, 0);
  const end = endOf(user, table);
  const { table: record } = await heldOf(world, table);
  expect(hash).toMatch(/^[\da-f]{64}$/);
  expect(user.text(end)).toContain(hash);
  expect(user.text(end)).toContain(record.seed);
  for (const { name } of record.players) expect(user.text(end)).toContain(name);
  const file = mediaOf(end.components ?? []).find(({ item }) => item.url.endsWith('game.json'));
  const text = world.playground.room.files.get(new URL(file?.item.url ?? '').pathname)?.bytes.toString() ?? '';
  expect(verify(text)).toMatchObject({ hash, over: true, scores: range(people.length).map(seat => seat === winnerOf(record.state) ? 1 : 0) });
}

/** Private answers are in each reader's own language. */
async function expectLanguages(people: readonly FakeUser[]): Promise<void> {
  const [english, italian] = (['en', 'it'] as const).map(locale => sayer(locale, [])({ key: 'common:noted.done' }));
  for (const [i, user] of people.entries()) await user.neverSees(m => !isPublic(m) && user.text(m) === (i % 2 === 0 ? italian : english));
}

async function expectRematch(world: World, table: string, people: readonly FakeUser[], pace: Pace): Promise<void> {
  const { state, players } = (await heldOf(world, table)).table;
  const winner = at(players, winnerOf(state));
  const loser = people.find(user => user.id !== winner.user) ?? at(people, 0);
  const { message } = await loser.click(endOf(loser, table), print({ to: 'rematch', table }));
  const next = /`([a-z\d]{7})`/.exec(loser.text(message))?.[1] ?? '';
  await world.calm();
  const pings = people.map(user => user.pings().length);
  await loser.click(lobbyOf(loser, next), print({ to: 'start', table: next }));
  await world.calm();
  const { table: record } = await heldOf(world, next);
  expect(record).toMatchObject({ status: 'running', pace });
  expect(record.players.map(p => p.user).sort()).toEqual(players.map(p => p.user).sort());
  expect(record.players[activeIn(record.state)]?.user).toBe(winner.user);
  const called = people.filter((user, i) => user.pings().length > (pings[i] ?? 0)).map(user => user.id);
  expect(called).toEqual(people.length === 2 ? people.map(user => user.id) : [winner.user]);
  expect(cardOf(loser, next).channel_id).not.toBe(endOf(loser, table).channel_id);
}

const winnerOf = (state: unknown): number => {
  const left = seatsIn(state).flatMap((player, seat) => player.hand.length > 0 ? [seat] : []);
  expect(left).toHaveLength(1);
  return at(left, 0);
};

interface Position { readonly active: number; readonly players: readonly { readonly hand: readonly string[] }[] }
const isPosition = (state: unknown): state is Position => typeof state === 'object' && state !== null && 'players' in state && 'active' in state;
function position(state: unknown): Position {
  if (!isPosition(state)) throw new TypeError('no position of Complots');
  return state;
}
const seatsIn = (state: unknown) => position(state).players;
const activeIn = (state: unknown) => position(state).active;
