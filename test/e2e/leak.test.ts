/**
 * CO-70: two worlds that a person cannot tell apart. Both go on from the same database; in one of them every card that this person
 * may not see has been dealt anew. The same answers come at the same times: everything that reaches this person must be equal.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { rngFor, type Rng } from '../../engines/core/rng.ts';
import { at, range } from '../../engines/core/values.ts';
import { complots } from '../../engines/complots/index.ts';
import { firstDifference, type Seen } from '../../playground/record.ts';
import type { FakeUser } from '../../playground/user.ts';
import { print } from '../../src/discord/ids.ts';
import { openStore } from '../../src/store/sqlite.ts';
import { lookAt } from '../../src/tables/look.ts';
import { PACES, type Pace } from '../../src/tables/model.ts';
import { asked, channelOf, lively, say, sayAnything, SURFACES, type Surface } from '../kit/e2e-players.ts';
import { cardOf, hands, heldOf, isPublic, lookOf, openTable, openWorld, START, type World } from '../kit/e2e.ts';
import { painting } from '../kit/painting.ts';

vi.mock('../../render/studio.ts', async (real: () => Promise<never>) => (await import('../kit/painting.ts')).switchable(await real()));

const NAMES = ['Ann', 'Bruno', 'Cleo', 'Dario'];
const SPECTATOR = 'Zoe';
type State = Parameters<typeof complots.view>[0];

/** A table at which some moves have been made, on disk, from which worlds are started. */
interface Origin { readonly folder: string; readonly table: string; readonly time: number }

interface Setting { readonly pace: Pace; readonly seed: string; readonly bots?: number; readonly orders?: boolean; readonly moves?: number }

const folders: string[] = [];
afterAll(() => folders.forEach(folder => rmSync(folder, { recursive: true, force: true })));

function freshFolder(from: string | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'durbar-leak-'));
  folders.push(folder);
  if (from) cpSync(from, folder, { recursive: true });
  return folder;
}

const enter = (world: World) => Promise.all([...NAMES, SPECTATOR].map((name, i) => world.enter(name, i % 2 === 0 ? 'en-US' : 'it')));
const open = (folder: string, time: number) => openWorld({ dataDir: join(folder, 'data'), time: hands(time), playground: { directory: join(folder, 'playground') } });

async function shut(world: World): Promise<void> {
  await world.stopBot();
  await world.store.close();
  await world.playground.close();
}

async function originOf({ pace, seed, bots = 0, orders = false, moves = 0 }: Setting): Promise<Origin> {
  const folder = freshFolder(null);
  const world = await open(folder, START);
  const everybody = await enter(world);
  const people = everybody.slice(0, NAMES.length - bots);
  const table = await openTable(world, people, { pace, seed, bots });
  const rng = rngFor(`${seed}/before`);
  if (orders) await giveOrders(world, table, people);
  for (let made = 0; made < moves;) {
    const open = await asked(world, table, people);
    if (open.length === 0) await world.step();
    else {
      await sayAnything(world, table, at(open, rng.below(open.length)), rng);
      made++;
    }
    await world.pass(1_000);
  }
  const time = world.time.now();
  await shut(world);
  return { folder, table, time };
}

/** Bruno always lets pass; Cleo always blocks foreign aid. */
async function giveOrders(world: World, table: string, [, bruno, cleo]: readonly FakeUser[]): Promise<void> {
  const channel = await channelOf(world, table);
  for (const [user, name, value] of [[bruno, 'pass', 'on'], [cleo, 'aid', 'duchess']] as const) {
    const { message } = await user?.slash('complots orders', { table }, channel) ?? {};
    if (message) await user?.select(message, print({ to: 'order', table, name }), value);
  }
}

/** One thing that happens, the same in both worlds. */
type Deed =
  | { readonly do: 'answer'; readonly user: string; readonly places: readonly number[]; readonly surface: Surface }
  | { readonly do: 'look'; readonly at: 'status' | 'hand' | 'panel' | 'rules' | 'move' | '/status' | '/hand' | '/log' }
  | { readonly do: 'step' }
  | { readonly do: 'wait'; readonly minutes: number };

const LOOKS = ['status', 'hand', 'panel', 'rules', 'move', '/status', '/hand', '/log'] as const;

/** What one world showed: for each deed how much had reached the observer by then, and what the rules let the observer know. */
interface Course { readonly deeds: readonly Deed[]; readonly seen: readonly Seen[]; readonly marks: readonly Mark[]; readonly hidden: string }
interface Mark {
  readonly shown: number;
  readonly ply: number;
  /** Everything that the rules let the observer know. */
  readonly known: string;
  /** A card has become known since the mark before. */
  readonly reveals: boolean;
  /** What automated players hold, from which their answers may follow. */
  readonly automated: string;
}

interface Telling { readonly origin: Origin; readonly observer: string; readonly change: (state: State, players: readonly { readonly user: string; readonly bot: boolean }[], seat: number | null) => unknown }

/** Lets a world go its course; `next` says what happens, `null` ends it, as does what cannot happen in this world. */
async function course({ origin, observer, change }: Telling, next: (world: World, people: readonly FakeUser[], n: number) => Promise<Deed | null>): Promise<Course> {
  const { table, time } = origin;
  const folder = freshFolder(origin.folder);
  const planted = await plant(folder, table, observer, change);
  const world = await open(folder, time);
  const people = await enter(world);
  const watcher = people.find(user => user.me.name === observer);
  const deeds: Deed[] = [];
  const marks = [await markOf(world, table, watcher, null)];
  for (let deed = await next(world, people, 0); deed; deed = await next(world, people, deeds.length)) {
    if (!await carryOut(world, table, people, watcher, deed)) break;
    await world.pass(1_000);
    deeds.push(deed);
    marks.push(await markOf(world, table, watcher, at(marks, marks.length - 1)));
  }
  expect(world.complaints).toEqual([]);
  const seen = world.playground.record(observer);
  await shut(world);
  return { deeds, seen, marks, hidden: planted };
}

/** Puts another world in the table's place, before the bot starts. */
async function plant(folder: string, table: string, observer: string, change: Telling['change']): Promise<string> {
  const store = openStore(join(folder, 'data', 'durbar.sqlite'));
  const held = await store.load(table);
  await store.close();
  if (!held) throw new Error(`no table ${table}`);
  const { players, state } = held.table;
  const seat = players.findIndex(p => p.name === observer);
  const other = change(positionOf(state), players, seat < 0 ? null : seat);
  plantState(folder, table, other);
  return JSON.stringify(other);
}

function plantState(folder: string, table: string, state: unknown): void {
  const db = new Database(join(folder, 'data', 'durbar.sqlite'));
  db.prepare('update tables set state = ? where id = ?').run(JSON.stringify(state), table);
  db.close();
}

/** Whether it could be done: an answer needs a question. */
async function carryOut(world: World, table: string, people: readonly FakeUser[], watcher: FakeUser | undefined, deed: Deed): Promise<boolean> {
  switch (deed.do) {
    case 'step': return world.step();
    case 'wait':
      await world.pass(deed.minutes * 60_000);
      return true;
    case 'look': return lookAround(world, table, watcher, deed.at);
    case 'answer': {
      const user = people.find(({ me }) => me.name === deed.user);
      const look = await lookOf(world, table, user);
      const options = look.mine?.prompt?.options ?? [];
      if (!user || !look.mine?.prompt || deed.places.some(place => !(place in options))) return false;
      await say(world, table, { user, look, mine: look.mine, prompt: look.mine.prompt }, deed.places, deed.surface);
      return true;
    }
  }
}

async function lookAround(world: World, table: string, user: FakeUser | undefined, where: (typeof LOOKS)[number]): Promise<boolean> {
  if (!user) return false;
  const channel = await channelOf(world, table);
  switch (where) {
    case 'status': case 'hand': case 'panel': case 'rules': await user.click(cardOf(user, table), print({ to: where, table })); break;
    case 'move': await user.autocomplete('move', 'answer', '', { table }, channel); break;
    case '/status': case '/hand': case '/log': await user.slash(where.slice(1), { table }, channel); break;
  }
  return true;
}

/** CO-70: the rules make a card known by a proof, a failed proof, a loss, an examination, the own draw, or the end of the game. */
const REVEALING = /log\.(challenges|proves|bluffed|loses|wins)|secret\./;

async function markOf(world: World, table: string, watcher: FakeUser | undefined, before: Mark | null): Promise<Mark> {
  const held = await heldOf(world, table);
  const look = lookAt(held, watcher?.id ?? null);
  const mine = (only: readonly number[] | null) => only === null || (look.mine !== null && only.includes(look.mine.seat));
  const entries = (await world.store.entries(table)).map(({ ply, told }) => ({ ply, told: told.filter(({ only }) => mine(only)) }));
  const fresh = entries.filter(({ ply }) => before !== null && ply > before.ply).flatMap(({ told }) => told);
  const { state, players, ply } = held.table;
  const { active, drawn, players: hands } = positionOf(state);
  return {
    shown: world.playground.room.records.get(watcher?.id ?? '')?.length ?? 0, ply,
    known: JSON.stringify([look.view, look.mine, entries]),
    reveals: fresh.some(({ msg }) => REVEALING.test(msg.key)),
    automated: JSON.stringify(players.map(({ bot }, seat) => bot ? [hands[seat]?.hand, seat === active ? drawn : []] : [])),
  };
}

/** At one moment answers come before what is said to all: they travel by separate connections, and which is faster is chance. */
function inOrder(seen: readonly Seen[]): Seen[] {
  const toAll = ({ event }: Seen) => 'message' in event && isPublic(event.message) ? 1 : 0;
  return [...seen].sort((a, b) => a.at - b.at || toAll(a) - toAll(b));
}

function expectSame(one: readonly Seen[], other: readonly Seen[]): void {
  const difference = firstDifference(one, other);
  if (difference !== null) throw new Error(`the worlds can be told apart: ${difference}`);
}

/** How many deeds long the observer knows the same; then the rules must have told more. Until then all that was shown is equal. */
function compare(one: Course, other: Course): number {
  const differs = (field: 'known' | 'automated') => {
    const found = one.marks.findIndex((mark, i) => other.marks[i] !== undefined && mark[field] !== other.marks[i]?.[field]);
    return found < 0 ? Infinity : found;
  };
  const [parts, strays] = [differs('known'), differs('automated')];
  const end = Math.min(parts, strays, one.marks.length, other.marks.length);
  if (parts < strays) expect([one, other].some(({ marks }) => marks[parts]?.reveals), `after ${JSON.stringify(one.deeds[parts - 1])} the rules tell more in one world`).toBe(true);
  if (end === other.marks.length) expect(other.deeds, 'the same can be done in both worlds').toEqual(one.deeds);
  const until = ({ seen, marks }: Course) => inOrder(seen.slice(0, marks[end - 1]?.shown));
  expectSame(until(one), until(other));
  return end - 1;
}

/** What may happen next, by chance: mostly answers, which seldom challenge, so that the worlds go side by side for long. */
const wander = (table: string, observer: string, rng: Rng, most: number) => async (world: World, people: readonly FakeUser[], n: number): Promise<Deed | null> => {
  if (n >= most || (await heldOf(world, table)).table.status !== 'running') return null;
  if (rng.below(4) === 0) {
    const seated = observer !== SPECTATOR;
    return { do: 'look', at: at(LOOKS.filter(where => seated || where !== 'move'), rng.below(seated ? LOOKS.length : LOOKS.length - 1)) };
  }
  const open = await asked(world, table, people);
  if (open.length === 0 || rng.below(12) === 0) return { do: 'step' };
  const who = at(open, rng.below(open.length));
  let places = lively(who, rng);
  if (rng.below(4) > 0 && who.prompt.options[places[0] ?? 0]?.interrupts === 'now') places = [who.prompt.options.findIndex(o => Reflect.get(Object(o.value), 'say') === 'pass')];
  return { do: 'answer', user: who.user.me.name, places, surface: at(SURFACES, rng.below(SURFACES.length)) };
};

const again = (deeds: readonly Deed[]) => async (_world: World, _people: readonly FakeUser[], n: number): Promise<Deed | null> => deeds[n] ?? null;

/** Every hidden card anew, except those of automated players: what these answer may follow from what they hold. */
const dealtAnew = (seed: string): Telling['change'] => (state, players, seat) => {
  for (let n = 0; n < 2_000; n++) {
    const other = complots.resample(state, seat, rngFor(`${seed}/${n}`));
    const same = (i: number) => JSON.stringify(other.players[i]?.hand) === JSON.stringify(state.players[i]?.hand);
    if (players.every((player, i) => !player.bot || same(i)) && players.some((player, i) => !player.bot && i !== seat && !same(i))) return other;
  }
  throw new Error('there is no other world');
};

const asItIs: Telling['change'] = state => state;

function positionOf(state: unknown): State {
  if (typeof state !== 'object' || state === null || !('tasks' in state)) throw new TypeError('no position of Complots');
  return state as State;
}

async function twoWorlds(setting: Setting, observer: string, most: number): Promise<number> {
  const origin = await originOf(setting);
  const one = await course({ origin, observer, change: asItIs }, wander(origin.table, observer, rngFor(`${setting.seed}/deeds`), most));
  const other = await course({ origin, observer, change: dealtAnew(setting.seed) }, again(one.deeds));
  expect(other.hidden).not.toBe(one.hidden);
  return compare(one, other);
}

const seeded = async <T>(seed: string, run: Promise<T>): Promise<T> =>
  run.catch((error: unknown) => { throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : ''}`, { cause: error }); });

describe.each(PACES)('CO-70 two worlds at the %s pace', pace => {
  it.each([
    ['Ann', {}], ['Cleo', { orders: true, moves: 7 }], [SPECTATOR, { moves: 3 }], ['Bruno', { bots: 1, moves: 5, orders: true }],
  ] as const)('are the same to %s %o', async (observer, more) => {
    painting.real = pace === 'live' && observer === 'Ann';
    const enough = painting.real ? 3 : 15;
    let compared = 0;
    for (let n = 0; compared < enough; n++) {
      expect(n, 'the worlds part too early').toBeLessThan(6);
      const seed = `leak/${pace}/${observer}/${n}`;
      compared += await seeded(seed, twoWorlds({ pace, seed, ...more }, observer, painting.real ? 8 : 24));
    }
  });
});

/** What two others answer to a claim, in two worlds: places of their option lists, at the same times. */
const SAID: readonly (readonly [name: string, one: readonly number[], other: readonly number[]])[] = [
  ['a pass and a challenge', [1, 1], [0, 0]],
  ['a challenge, and a pass that was a challenge before', [0, 0, 0, 0], [0, 0, 1, 1]],
];

describe.each(['async', 'sealed'] as const)('CO-71 an open window at the %s pace', pace => {
  it.each([SPECTATOR, 'the player of the action', 'somebody who has not answered'].flatMap(observer => SAID.map(([what, one, other]) => [observer, what, one, other] as const)))('shows %s nothing of %s', async (role, _what, one, other) => {
    painting.real = false;
    const seed = `leak/window/${pace}`;
    const origin = await claimed({ pace, seed });
    const others = origin.asked.slice(0, 2);
    const observer = role === SPECTATOR ? SPECTATOR : role === 'the player of the action' ? origin.by : at(origin.asked, 2);
    const quiet = observer === origin.asked[2] ? [] : [{ do: 'answer', user: at(origin.asked, 2), places: [1], surface: 'panel' }] as const;
    const looks = LOOKS.filter(where => observer !== SPECTATOR || where !== 'move').map(where => ({ do: 'look', at: where }) as const);
    const script = (said: readonly number[]): Deed[] => [
      ...quiet, ...said.flatMap((place, i) => [{ do: 'answer', user: at(others, i % 2), places: [place], surface: 'card' } as const, at(looks, i)]), ...looks,
      ...[11, ...range(12).map(() => 60)].map(minutes => ({ do: 'wait', minutes }) as const),
    ];
    const [left, right] = [await course({ origin, observer, change: asItIs }, again(script(one))), await course({ origin, observer, change: asItIs }, again(script(other)))];
    const closes = left.marks.findIndex(({ ply }) => ply > 1);
    expect(closes).toBeGreaterThan(5);
    expect(right.marks.findIndex(({ ply }) => ply > 1), 'both windows close at the same time').toBe(closes);
    const until = ({ seen, marks }: Course) => inOrder(seen.slice(0, marks[closes - 1]?.shown));
    expectSame(until(left), until(right));
    const next = ({ seen, marks }: Course) => seen.slice(marks[closes - 1]?.shown).find(({ event }) => 'message' in event && isPublic(event.message))?.at;
    expect(next(left)).toBe(next(right));
  });
});

/** A claim of the Duchess has just been made. */
async function claimed({ pace, seed }: Setting): Promise<Origin & { readonly by: string; readonly asked: readonly string[] }> {
  const folder = freshFolder(null);
  const world = await open(folder, START);
  const people = (await enter(world)).slice(0, NAMES.length);
  const table = await openTable(world, people, { pace, seed });
  const one = at(await asked(world, table, people), 0);
  await say(world, table, one, [one.prompt.options.findIndex(o => Reflect.get(Object(o.value), 'action') === 'duchess')], 'verb');
  await world.calm();
  const window = await asked(world, table, people);
  const time = world.time.now();
  await shut(world);
  return { folder, table, time, by: one.user.me.name, asked: window.map(({ user }) => user.me.name) };
}
