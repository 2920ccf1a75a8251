/**
 * Two worlds that a user cannot tell apart: both start from the same database, and in one of them hidden
 * things differ. The same deeds happen at the same times, so everything that reaches this user must be equal.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual as same } from 'node:util';
import type { APIMessage } from 'discord-api-types/v10';
import { expect } from 'vitest';
import type { Msg } from '../../../engines/core/game.ts';
import { COMMAND_OF } from '../../../commands/find-table.ts';
import { rngFor, type Rng } from '../../../engines/core/rng.ts';
import { at } from '../../../engines/core/values.ts';
import { firstDifference, type Seen } from '../../../playground/state/record.ts';
import type { FakeUser } from '../../../playground/user.ts';
import { print, type Route } from '../../../src/discord/ids.ts';
import { openStore } from '../../../src/store/sqlite.ts';
import { BOARD_GAP } from '../../../src/tables/board-model.ts';
import { tableViewFor } from '../../../src/tables/views/table-view.ts';
import type { AnyAnswer } from '../../../src/base.ts';
import type { TableRecord } from '../../../src/tables/model.ts';
import { asked, channelOf, say, sayAnything, SURFACES, type Asked, type Surface } from './players.ts';
import { stub } from '../discord/painting.ts';
import {
  cardOf,
  hands,
  heldOf,
  isPublic,
  tableViewOf,
  openTable,
  openWorld,
  plantState,
  START,
  type Opening,
  type World,
  type WorldOptions,
} from './program.ts';

/** What a test has to know about a game. */
export interface Secrecy {
  /** True if this message may have told a player something new, by the rules. */
  readonly reveals: (msg: Msg) => boolean;
  /** What automated players hold, because their answers may depend on it. */
  readonly automated: (table: TableRecord) => unknown;
  /**
   * What a user may look at: buttons of the card, commands, `move` for its autocomplete, `past` for an
   * earlier step.
   */
  readonly tableViews: readonly string[];
  /**
   * The same answer in both worlds: the same value if the options depend on hidden things, else the same
   * place.
   */
  readonly answers: 'values' | 'places';
}

export const LOOKS = [
  'status',
  'hand',
  'panel',
  'rules',
  'orders',
  'beforeAfter',
  'known',
  'since',
  'whyNot',
  'signs',
  'move',
  '/status',
  '/hand',
  '/log',
  'past',
  '/my games',
  '/table export',
] as const;
/** Commands that look at no table. */
const OF_NO_TABLE: readonly string[] = ['/my games', '/my story', '/my stats'];
/** Those that the card has behind *More*, and their buttons. */
const BEHIND_MORE: Readonly<Record<string, (table: string) => Route>> = {
  status: table => ({ to: 'status', table }),
  rules: table => ({ to: 'rules', table }),
  orders: table => ({ to: 'orders', table }),
  beforeAfter: table => ({ to: 'beforeAfter', table }),
  known: table => ({ to: 'known', table }),
  signs: table => ({ to: 'signs', table }),
  since: table => ({ to: 'filteredLog', table, name: 'since', page: 0 }),
};
/** Those that players alone have. */
const PLAYERS_LOOKS: readonly string[] = ['orders', 'beforeAfter', 'since'];
/** A user who is not at the table. */
export const SPECTATOR = 'Zoe';

/** A table after some moves, on disk. Worlds are started from it. */
export interface Origin {
  readonly folder: string;
  readonly table: string;
  readonly time: number;
  readonly people: readonly string[];
  readonly paint: Paint;
}
type Paint = NonNullable<WorldOptions['paint']>;

export interface Setting extends Opening {
  readonly people: readonly string[];
  readonly seed: string;
  /** The renderer. Default: a stub that draws nothing. */
  readonly paint?: Paint;
  /** The number of answers before. */
  readonly moves?: number;
  /** Runs when the table has started. */
  readonly prepare?: (world: World, table: string, people: readonly FakeUser[]) => Promise<void>;
  /** The surface of these answers. Default: any. */
  readonly hurry?: (world: World, table: string, who: Asked, rng: Rng) => Promise<void>;
}

const folders: string[] = [];
export const removeFolders = (): void =>
  folders.splice(0).forEach(folder => rmSync(folder, { recursive: true, force: true }));

function freshFolder(from: string | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'durbar-leak-'));
  folders.push(folder);
  if (from !== null) cpSync(from, folder, { recursive: true });
  return folder;
}

const enter = (world: World, names: readonly string[]) =>
  Promise.all([...names, SPECTATOR].map((name, i) => world.enter(name, i % 2 === 0 ? 'en-US' : 'it')));
const open = (folder: string, time: number, paint: Paint) =>
  openWorld({
    dataDir: join(folder, 'data'),
    time: hands(time),
    playground: { directory: join(folder, 'playground') },
    paint,
  });

async function shut(world: World): Promise<void> {
  await world.stopBot();
  await world.store.close();
  await world.playground.close();
}

export async function originOf({
  people: names,
  seed,
  moves = 0,
  prepare,
  hurry,
  paint = stub,
  ...opening
}: Setting): Promise<Origin> {
  const folder = freshFolder(null);
  const world = await open(folder, START, paint);
  const people = (await enter(world, names)).slice(0, names.length);
  const table = await openTable(world, people.slice(0, names.length - (opening.bots ?? 0)), {
    ...opening,
    seed,
  });
  const rng = rngFor(`${seed}/before`);
  await prepare?.(world, table, people);
  for (let made = 0; made < moves;) {
    const who = await asked(world, table, people);
    if (who.length === 0) await world.step();
    else {
      const one = at(who, rng.below(who.length));
      await (hurry ? hurry(world, table, one, rng) : sayAnything(world, one, rng));
      made++;
    }
    if (!hurry) await world.pass(1_000);
  }
  await world.pass(1_000);
  const time = world.time.now();
  await shut(world);
  return { folder, table, time, people: names, paint };
}

/**
 * Has the board of the server kept where the table is: all see it, and when it is edited. Waits until what
 * happens next may edit it at once.
 */
export async function keepBoard(world: World, people: readonly FakeUser[]): Promise<void> {
  const [owner] = people;
  await owner?.slash('server board', { channel: owner.channel('games').id });
  await world.pass(2 * BOARD_GAP + 1_000);
}

/** One event, the same in both worlds. */
export type Deed =
  | {
      readonly do: 'answer';
      readonly user: string;
      readonly places: readonly number[];
      readonly values?: readonly unknown[];
      readonly surface: Surface;
    }
  | { readonly do: 'look'; readonly at: string }
  | { readonly do: 'undo'; readonly user: string }
  /** Prepares an answer by the menu of this order. `null`: chooses none there. */
  | { readonly do: 'order'; readonly user: string; readonly name: string; readonly value: string | null }
  /** Proposes a pause, or agrees to the proposal: the card is sent, or edited, while a window is open. */
  | { readonly do: 'propose' | 'agree'; readonly user: string }
  | { readonly do: 'step' }
  /** The program does not run for this long. */
  | { readonly do: 'outage'; readonly minutes: number }
  | { readonly do: 'wait'; readonly minutes: number };

/**
 * What one world showed: for each deed, how much had reached the observer, and what the observer may know by
 * the rules.
 */
export interface Course {
  readonly deeds: readonly Deed[];
  readonly seen: readonly Seen[];
  readonly marks: readonly Mark[];
  readonly start: TableRecord;
  /** All messages that people saw at the start. */
  readonly before: readonly APIMessage[];
}
export interface Mark {
  readonly shown: number;
  readonly ply: number;
  readonly over: boolean;
  /** The moves that were not undone. */
  readonly moves: readonly (readonly AnyAnswer[])[];
  /** Everything that the observer may know by the rules. */
  readonly known: string;
  /** True if the rules may have told more since the mark before. */
  readonly reveals: boolean;
  readonly automated: string;
  /** True if a player can take the last answer back. */
  readonly undoable: boolean;
}

/** Returns the state of this world. `null`: unchanged. */
export type Change = (table: TableRecord, seat: number | null) => unknown;

export interface Telling {
  readonly origin: Origin;
  readonly observer: string;
  readonly secrecy: Secrecy;
  readonly change: Change | null;
}
export type Next = (world: World, people: readonly FakeUser[], n: number) => Promise<Deed | null>;

/**
 * Runs a world. `next` returns the next deed; the course ends at `null` or at a deed that is impossible here.
 */
export async function course({ origin, observer, secrecy, change }: Telling, next: Next): Promise<Course> {
  const { table, time, paint } = origin;
  const folder = freshFolder(origin.folder);
  const start = await plant(folder, table, observer, change);
  const world = await open(folder, time, paint);
  const people = await enter(world, origin.people);
  const watcher = people.find(user => user.me.name === observer);
  const before = people.flatMap(user => [...user.messages(null)]);
  const deeds: Deed[] = [];
  const scene: Watched = { world, table, people, watcher };
  const mark = (before: Mark | null) => markOf(scene, secrecy, before);
  const marks = [await mark(null)];
  for (let deed = await next(world, people, 0); deed; deed = await next(world, people, deeds.length)) {
    if (!(await carryOut(scene, deed))) break;
    await world.pass(1_000);
    deeds.push(deed);
    marks.push(await mark(at(marks, marks.length - 1)));
  }
  expect(world.complaints).toEqual([]);
  const seen = world.playground.record(observer);
  await shut(world);
  return { deeds, seen, marks, start, before };
}

/** Replaces the state of the table before the bot starts. */
async function plant(
  folder: string,
  table: string,
  observer: string,
  change: Change | null,
): Promise<TableRecord> {
  const store = openStore(join(folder, 'data', 'durbar.sqlite'));
  const held = await store.load(table);
  await store.close();
  if (!held) throw new Error(`no table ${table}`);
  const seat = held.table.players.findIndex(p => p.name === observer);
  const state = change === null ? held.table.state : change(held.table, seat < 0 ? null : seat);
  plantState(join(folder, 'data'), table, state);
  return { ...held.table, state };
}

/** A table of a world, its players, and the observer. Missing `watcher`: a spectator. */
interface Watched {
  readonly world: World;
  readonly table: string;
  readonly people: readonly FakeUser[];
  readonly watcher: FakeUser | undefined;
}

/** Carries out a deed. Returns false if it is impossible, for example an answer without a prompt. */
async function carryOut({ world, table, people, watcher }: Watched, deed: Deed): Promise<boolean> {
  switch (deed.do) {
    case 'step':
      return world.step();
    case 'wait':
      await world.pass(deed.minutes * 60_000);
      return true;
    case 'outage':
      await world.stopBot();
      world.time.moveTo(world.time.now() + deed.minutes * 60_000);
      await world.startBot();
      return true;
    case 'look':
      return lookAround(world, table, watcher, deed.at);
    case 'undo':
      return undo(
        world,
        table,
        people.find(({ me }) => me.name === deed.user),
      );
    case 'order':
      return order(
        world,
        table,
        people.find(({ me }) => me.name === deed.user),
        deed,
      );
    case 'propose':
    case 'agree':
      return vote(
        world,
        table,
        people.find(({ me }) => me.name === deed.user),
        deed.do,
      );
    case 'answer':
      return answer(
        world,
        table,
        people.find(({ me }) => me.name === deed.user),
        deed,
      );
  }
}

async function answer(
  world: World,
  table: string,
  user: FakeUser | undefined,
  { places, values, surface }: Extract<Deed, { do: 'answer' }>,
): Promise<boolean> {
  const tableView = await tableViewOf(world, table, user);
  const options = tableView.mine?.prompt?.options ?? [];
  const meant = values ? values.map(value => options.findIndex(option => same(option.value, value))) : places;
  if (!user || !tableView.mine?.prompt || meant.some(place => !(place in options))) return false;
  await say(
    world,
    { user, tableView, mine: tableView.mine, prompt: tableView.mine.prompt },
    meant.toSorted((a, b) => a - b),
    surface,
  );
  return true;
}

async function undo(world: World, table: string, user: FakeUser | undefined): Promise<boolean> {
  if (!user || (await tableViewOf(world, table, user)).mine?.undoable !== true) return false;
  await user.slash('undo', { table }, await channelOf(world, table));
  return true;
}

async function vote(
  world: World,
  table: string,
  user: FakeUser | undefined,
  what: 'propose' | 'agree',
): Promise<boolean> {
  if (!user) return false;
  if (what === 'propose') {
    await user.slash('table pause', { days: 21, table }, await channelOf(world, table));
    return true;
  }
  const isYes = (id: string | null): boolean => id?.startsWith(`ya:${table}`) ?? false;
  const card = user
    .messages(null)
    .findLast(message => isPublic(message) && user.buttons(message).some(({ customId }) => isYes(customId)));
  const yes = card && user.buttons(card).find(({ customId }) => isYes(customId))?.customId;
  if (!card || !yes) return false;
  await user.click(card, yes);
  return true;
}

async function order(
  world: World,
  table: string,
  user: FakeUser | undefined,
  { name, value }: Extract<Deed, { do: 'order' }>,
): Promise<boolean> {
  if (!user) return false;
  const { game } = (await heldOf(world, table)).table;
  const { message } = await user.slash(
    `${COMMAND_OF[game]} orders`,
    { table },
    await channelOf(world, table),
  );
  await user.select(message, print({ to: 'order', table, name }), value ?? '-');
  const set = (await tableViewOf(world, table, user)).mine?.orders[name] ?? null;
  expect(set, name).toBe(value);
  return true;
}

async function lookAround(
  world: World,
  table: string,
  user: FakeUser | undefined,
  where: string,
): Promise<boolean> {
  if (!user) return false;
  const channel = await channelOf(world, table);
  if (OF_NO_TABLE.includes(where)) await user.slash(where.slice(1), {}, channel);
  else if (where.startsWith('/')) await user.slash(where.slice(1), { table }, channel);
  else if (where === 'past')
    await user.slash(
      'log',
      { table, step: Math.max(1, (await heldOf(world, table)).table.ply - 1) },
      channel,
    );
  else if (where === 'move') await user.autocomplete('move', 'answer', '', { others: { table }, channel });
  else if (where === 'hand' || where === 'panel') {
    if ((await heldOf(world, table)).table.status === 'running')
      await user.click(cardOf(user, table), print({ to: where, table }));
  } else if (where === 'whyNot') {
    if ((await heldOf(world, table)).table.status === 'running') await askWhyNot(user, table);
  } else if (where in BEHIND_MORE) {
    if ((await heldOf(world, table)).table.status === 'running') await behindMore(user, table, where);
  } else throw new Error(`nobody can look at ${where}`);
  return true;
}

/** Presses *Why not …?* in the panel, if something is missing there. */
async function askWhyNot(user: FakeUser, table: string): Promise<void> {
  const { message } = await user.click(cardOf(user, table), print({ to: 'panel', table }));
  const why = user.buttons(message).find(({ customId }) => customId.startsWith(`wn:${table}:`));
  if (why) await user.click(message, why.customId);
}

/** Buttons that only players have are not there for a spectator. */
async function behindMore(user: FakeUser, table: string, where: string): Promise<void> {
  const { message } = await user.click(cardOf(user, table), print({ to: 'more', table }));
  const route = BEHIND_MORE[where]?.(table);
  const id = route ? print(route) : '';
  if (user.buttons(message).some(({ customId }) => customId === id)) await user.click(message, id);
  else expect([user.me.name, where]).toEqual([SPECTATOR, expect.toBeOneOf([...PLAYERS_LOOKS])]);
}

async function markOf(
  { world, table, people, watcher }: Watched,
  { reveals, automated }: Secrecy,
  before: Mark | null,
): Promise<Mark> {
  const held = await heldOf(world, table);
  const tableView = tableViewFor(held, watcher?.id ?? null, world.time.now());
  const mine = (only: readonly number[] | null) =>
    only === null || (tableView.mine !== null && only.includes(tableView.mine.seat));
  const log = await world.store.entries(table);
  const entries = log.map(({ ply, told }) => ({ ply, told: told.filter(({ only }) => mine(only)) }));
  const fresh = entries.filter(({ ply }) => before !== null && ply > before.ply).flatMap(({ told }) => told);
  return {
    shown: world.playground.room.records.get(watcher?.id ?? '')?.length ?? 0,
    ply: held.table.ply,
    over: held.table.status === 'over',
    moves: log.map(({ move }) => move).filter(move => move.length > 0),
    known: JSON.stringify([tableView.view, tableView.mine, entries]),
    reveals: fresh.some(({ msg }) => reveals(msg)),
    automated: JSON.stringify(automated(held.table)),
    undoable: people.some(({ id }) => tableViewFor(held, id, world.time.now()).mine?.undoable === true),
  };
}

/**
 * Sorts private messages by id, then the outcomes of interactions, then public messages of the same time:
 * they use separate connections, so their order is chance.
 */
export function inOrder(seen: readonly Seen[]): Seen[] {
  const rank = ({ event }: Seen): number => {
    if (!('message' in event)) return 1;
    return isPublic(event.message) ? 2 : 0;
  };
  const privateId = ({ event }: Seen): bigint =>
    'message' in event && !isPublic(event.message) ? BigInt(event.message.id) : 0n;
  const byId = (a: Seen, b: Seen): number => Number(privateId(a) - privateId(b));
  return [...seen].sort((a, b) => a.at - b.at || rank(a) - rank(b) || byId(a, b));
}

/** Nonces are random. How often and in which order they come is compared. */
const NONCE = /(?<="nonce":")[\w-]+(?=")/;

export function expectSame(one: readonly Seen[], other: readonly Seen[]): void {
  const difference = firstDifference(one, other, [NONCE]);
  if (difference !== null) throw new Error(`the worlds can be told apart: ${difference}`);
}

/**
 * Expects that an open window closes at the same deed in both worlds, that everything until then is equal,
 * and that the next public message comes at the same time. Returns the mark at which the window has closed.
 * `moves`: how many moves are made before the window closes. Default: none.
 */
export function expectSameWindow(one: Course, other: Course, moves = 0): number {
  const closed = ({ marks }: Course) => marks.findIndex(({ ply }) => ply > at(marks, 0).ply + moves);
  const closes = closed(one);
  expect(closes, 'the window closes').toBeGreaterThan(0);
  expect(closed(other), 'both windows close at the same time').toBe(closes);
  const shown = ({ marks }: Course) => at(marks, closes - 1).shown;
  const until = (course: Course) => inOrder(course.seen.slice(0, shown(course)));
  expectSame(until(one), until(other));
  const next = (course: Course) =>
    course.seen.slice(shown(course)).find(({ event }) => 'message' in event && isPublic(event.message))?.at;
  expect(next(one)).toBe(next(other));
  expect(panelChange(one, closes), 'the panel ends or moves at the same time').toBe(
    panelChange(other, closes),
  );
  return closes;
}

/** Returns when the observer's panel ends, moves or is refreshed, from the deed before this mark on. */
export const panelChange = ({ seen, marks }: Course, mark: number): number | undefined =>
  seen
    .slice(at(marks, mark - 1).shown)
    .find(({ event }) => event.t === 'delete' || (event.t === 'edit' && !isPublic(event.message)))?.at;

/** Expects that everything which reached the observer up to this mark is equal. */
export function expectSameUntil(one: Course, other: Course, mark: number): void {
  const until = ({ seen, marks }: Course) => inOrder(seen.slice(0, at(marks, mark).shown));
  expectSame(until(one), until(other));
}

/** What happens while a window is open. */
export interface OpenWindow {
  /** Differs between the two worlds. */
  readonly said: readonly [Deed, Deed];
  /** Never answers, so that the window stays open in both. */
  readonly silent: string;
  readonly proposes: string;
  /** What the observer looks at. */
  readonly glances: readonly Deed[];
  readonly waits: readonly Deed[];
}

/** Returns an answer, and what is done in its place in the world in which nothing is answered. */
export const answerOrNothing = (user: string, place: number): readonly [Deed, Deed] => [
  { do: 'answer', user, places: [place], surface: 'panel' },
  { do: 'wait', minutes: 0 },
];

/**
 * Returns the deeds of two worlds with an outage after `said`: a new card says the last sentences again below
 * the notice (`recalled` in `src/announce/delivery/deliver.ts`).
 */
export function withOutage({ said, glances, waits }: Omit<OpenWindow, 'silent' | 'proposes'>) {
  const script = (first: Deed): Deed[] => [
    ...glances.filter(deed => deed.do === 'look' && deed.at === 'panel'),
    first,
    { do: 'wait', minutes: 1 },
    { do: 'outage', minutes: OUTAGE },
    { do: 'wait', minutes: 10 },
    ...glances,
    ...waits,
  ];
  return [script(said[0]), script(said[1])] as const;
}
/** Long enough to be told at every pace. Minutes. */
const OUTAGE = 24 * 60;

/** Returns the texts of the cards that tell of an outage. */
export const recallsIn = ({ seen }: Course): readonly string[] =>
  seen.flatMap(({ event }) => {
    const text = event.t === 'message' && isPublic(event.message) ? JSON.stringify(event.message) : '';
    const said = text.match(/"content":"[^"]*"/g) ?? [];
    return text.includes('I was out of reach') ? [said.join('\n')] : [];
  });

/**
 * Returns the deeds of two worlds at the same times. The observer looks before and after `said`, and a
 * proposal has the card sent and edited after it.
 */
export function inTwoWorlds(scene: OpenWindow): readonly [Deed[], Deed[]] {
  const { said, silent, proposes, glances, waits } = scene;
  const script = (first: Deed): Deed[] => [
    ...glances.filter(deed => deed.do === 'look' && deed.at === 'panel'),
    first,
    { do: 'wait', minutes: 1 },
    { do: 'propose', user: proposes },
    { do: 'agree', user: silent },
    { do: 'wait', minutes: 1 },
    ...glances,
    ...waits,
  ];
  return [script(said[0]), script(said[1])];
}

/**
 * Returns for how many deeds the observer knows the same. Until then everything shown is equal; after it the
 * rules must have told more.
 */
export function compare(one: Course, other: Course): number {
  const differs = (field: 'known' | 'automated') => {
    const found = one.marks.findIndex(
      (mark, i) => other.marks[i] !== undefined && mark[field] !== other.marks[i]?.[field],
    );
    return found < 0 ? Infinity : found;
  };
  const [parts, strays] = [differs('known'), differs('automated')];
  const end = Math.min(parts, strays, one.marks.length, other.marks.length);
  if (parts < strays)
    expect(
      [one, other].some(({ marks }) => marks[parts]?.reveals),
      `after ${JSON.stringify(one.deeds[parts - 1])} the rules tell more in one world`,
    ).toBe(true);
  if (end === other.marks.length)
    expect(other.deeds, 'the same can be done in both worlds').toEqual(one.deeds);
  const until = ({ seen, marks }: Course) => inOrder(seen.slice(0, marks[end - 1]?.shown));
  expectSame(until(one), until(other));
  return end - 1;
}

export interface Wandering {
  readonly secrecy: Secrecy;
  readonly observer: string;
  readonly rng: Rng;
  readonly most: number;
  readonly choose: (who: Asked, rng: Rng) => readonly number[];
  /** Undoes answers now and then, but none from before the start of the worlds. */
  readonly undoes?: true;
  /** All wait after each deed until it is announced, and the observer has the panel open before each. */
  readonly slow?: boolean;
}

/** Returns a random next deed, mostly an answer. */
export function wander(table: string, wandering: Wandering): Next {
  const next = wanderFast(table, wandering);
  if (wandering.slow !== true) return next;
  return async (world, people, n) => {
    if (n % 3 === 0) return { do: 'look', at: 'panel' };
    return n % 3 === 2 ? { do: 'wait', minutes: 1 / 2 } : next(world, people, n);
  };
}

function wanderFast(table: string, { secrecy, observer, rng, most, choose, undoes }: Wandering): Next {
  let began = Infinity;
  return async (world, people, n) => {
    const { status, ply } = (await heldOf(world, table)).table;
    began = Math.min(began, ply);
    if (n >= most || status !== 'running') return null;
    if (rng.below(4) === 0) {
      const tableViews = secrecy.tableViews.filter(where => observer !== SPECTATOR || where !== 'move');
      return { do: 'look', at: at(tableViews, rng.below(tableViews.length)) };
    }
    const open = await asked(world, table, people);
    if (undoes && ply > began)
      for (const user of people)
        if ((await tableViewOf(world, table, user)).mine?.undoable && rng.below(4) === 0)
          return { do: 'undo', user: user.me.name };
    if (open.length === 0 || rng.below(12) === 0) return { do: 'step' };
    const who = at(open, rng.below(open.length));
    const places = choose(who, rng);
    const values =
      secrecy.answers === 'values'
        ? { values: places.map(place => at<{ readonly value: unknown }>(who.prompt.options, place).value) }
        : {};
    return {
      do: 'answer',
      user: who.user.me.name,
      places,
      ...values,
      surface: at(SURFACES, rng.below(SURFACES.length)),
    };
  };
}

export const again =
  (deeds: readonly Deed[]): Next =>
  async (_world, _people, n) =>
    deeds[n] ?? null;

export const seeded = async <T>(seed: string, run: Promise<T>): Promise<T> =>
  run.catch((error: unknown) => {
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : ''}`, { cause: error });
  });
