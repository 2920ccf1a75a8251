/** Plays a whole game through the table service, with every mistake of users and machines. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitment, rngFor, type Rng } from '../../engines/core/rng.ts';
import { at, range } from '../../engines/core/values.ts';
import type { Entry } from '../../src/base.ts';
import { CLOCKS, pacesOf, type Duty, type Notice, type Stamp } from '../../src/tables/model.ts';
import { replay } from '../../src/tables/views/replay.ts';
import { verify } from '../../src/cli/replay.ts';
import { openHouse, type House } from './house.ts';
import { deeds, type Deed } from './deeds.ts';
import { botAt } from './kernel.ts';
import type { Task } from './task.ts';

/** A running game and what was recorded of it. */
export interface Game {
  readonly task: Task;
  readonly house: House;
  readonly id: string;
  readonly rng: Rng;
  /** All users who may sit at the table, and one who never does. */
  readonly people: readonly string[];
  /** Stamps of earlier prompts. */
  readonly stamps: Stamp[];
  /** Announcements sent so far. */
  readonly said: Notice[];
  /** The number of undone moves. */
  undone: number;
}

/** The highest number of requests and waits; a longer game throws. */
const MOST = 6000;

/** A folder in memory if possible, because the tests kill programs, not machines. */
const SHELF = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** Returns the number of moves. */
export async function serviceGame(task: Task): Promise<number> {
  const rng = rngFor(`${task.key}/service`);
  const folder = mkdtempSync(join(SHELF, 'fuzz-'));
  const onDisk = rng.below(2) === 0;
  const house = await openHouse(onDisk ? join(folder, 'tables.db') : ':memory:');
  try {
    const game = await begin(task, house, rng);
    await play(game, deeds(onDisk));
    return await end(game);
  } finally {
    await house.close();
    rmSync(folder, { recursive: true });
  }
}

/** Creates a table with at least one person, and with the seed of the task instead of a secret one. */
async function begin(task: Task, house: House, rng: Rng): Promise<Game> {
  const persons = range(1 + rng.below(task.seats)).map(i => `person${i}`);
  const host = house.by(at(persons, 0));
  const request = async (outcome: ReturnType<House['tables']['join']>): Promise<void> => {
    equal((await outcome).ok, true);
  };
  const location = { guild: 'guild', channel: 'channel', thread: null };
  const [opened, again] = await Promise.all(
    [1, 2].map(() => house.tables.open(host, { game: task.game.id, location, locale: 'en' })),
  );
  if (!opened?.ok) throw new Error(JSON.stringify(opened));
  equal(again?.ok, false, 'one command opens one table');
  const id = opened.value;
  for (const one of persons.slice(1)) await request(house.tables.join(id, house.by(one)));
  for (let i = persons.length; i < task.seats; i++)
    await request(house.tables.addBot(id, house.by(host.who.id), botAt(task, i)));
  for (const option of Object.entries(task.options))
    await request(house.tables.configure(id, house.by(host.who.id), { option }));
  const paces = pacesOf((await house.held(id)).table.game);
  await request(
    house.tables.configure(id, house.by(host.who.id), {
      pace: at(paces, rng.below(paces.length)),
      clock: at(CLOCKS, rng.below(CLOCKS.length)),
    }),
  );
  const held = await house.held(id);
  const { pending, deadlines, table } = held;
  await house.store.commit(held, {
    table: { ...table, seed: commitment(task.key) },
    pending,
    deadlines,
    entries: [],
    undoneFrom: null,
    notices: [],
    quietUntil: null,
    results: [],
    notifications: [],
    punctual: [],
    receipt: null,
    at: house.time.now(),
  });
  await request(house.tables.start(id, house.by(host.who.id)));
  return { task, house, id, rng, people: [...persons, 'guest', 'stranger'], stamps: [], said: [], undone: 0 };
}

async function play(game: Game, all: readonly Deed[]): Promise<void> {
  const total = all.reduce((sum, deed) => sum + deed.weight, 0);
  for (let n = 0; (await game.house.held(game.id)).table.status === 'running'; n++) {
    ok(n < MOST, `not over after ${MOST} requests`);
    let left = game.rng.below(total);
    const deed = all.find(d => (left -= d.weight) < 0) ?? at(all, 0);
    try {
      await deed.run(game);
      await game.house.settle();
      await sound(game);
    } catch (error) {
      throw new Error(
        `request ${n}, ${deed.name}: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    }
  }
}

/** Checks what must hold between any two requests. */
async function sound({ house, id, task }: Game): Promise<void> {
  const { table, pending, deadlines } = await house.held(id);
  deepEqual(task.game.faults(table.state), [], 'pieces');
  ok(table.status === 'running' || table.status === 'over', `the table is ${table.status}`);
  if (table.status === 'over') return deepEqual(deadlines, [], 'nothing waits after the end');
  const prompts = task.game.prompts(table.state);
  ok(
    deadlines.every(d => d.due + house.lag() > house.time.now()),
    'what is due has been carried out',
  );
  for (const { seat, sealed } of prompts) {
    const { bot } = at(table.players, seat);
    const answered = pending.some(p => p.seat === seat && p.ply === table.asked[seat]);
    const has = (...duties: readonly Duty[]) =>
      deadlines.some(d => duties.includes(d.duty) && (d.seat === null || d.seat === seat));
    if (sealed) ok(has('window', 'pause'), `the window of seat ${seat} never closes`);
    if (bot) ok(answered || has('bot'), `nothing wakes the automated player of seat ${seat}`);
    if (!bot && !sealed) ok(has('turn'), `nothing ever answers for seat ${seat}`);
  }
  if (prompts.some(p => p.sealed))
    for (const { answer, seat, claim } of pending) {
      ok(
        prompts.some(p => p.sealed?.claim === claim),
        'answers to another claim are gone',
      );
      equal(answer.seat, seat);
    }
}

/** Checks that the log is complete, leads to the stored state, and was announced. */
async function end(game: Game): Promise<number> {
  const { house, id, said } = game;
  await house.settle();
  said.push(...(await house.deliver(false)));
  const { table } = await house.held(id);
  equal(table.status, 'over');
  const entries = await house.store.entries(id);
  deepEqual(
    entries.map(e => e.ply),
    range(table.ply + 1),
    'the log is whole',
  );
  deepEqual(
    replay(table, entries),
    { ply: table.ply, state: table.state, asked: table.asked },
    'the log gives the stored state',
  );
  const exported = await house.tables.export(id);
  ok(exported.ok);
  const verdict = verify(JSON.stringify(exported.value));
  deepEqual(verdict.scores, game.task.game.scores(table.state));
  announced(game, entries);
  equal(said.filter(n => n.kind === 'over').length, 1);
  return table.ply;
}

/**
 * Checks that every move with a message, or after which other seats are asked, is announced in order and
 * once. Undone moves are left out.
 */
function announced({ said, undone, task }: Game, entries: readonly Entry[]): void {
  const plies = said.flatMap(n => (n.kind === 'step' || n.kind === 'over' ? [n.ply] : []));
  const final = plies.filter((ply, i) => plies.slice(i + 1).every(later => later > ply));
  const due = entries
    .filter((entry, i) => entry.told.some(t => t.only === null) || !goesOn(entry, entries[i + 1]))
    .map(e => e.ply);
  deepEqual(
    due.filter(ply => !final.includes(ply)),
    [],
    `${task.key}: every move is announced that anybody need know of`,
  );
  deepEqual(
    final.filter(ply => !entries.some(e => e.ply === ply)),
    [],
    'and no other',
  );
  ok(plies.length <= final.length + undone, 'and once, except those taken back after they were announced');
}

const goesOn = ({ move: [one, ...more], window }: Entry, next: Entry | undefined): boolean =>
  window !== true &&
  one !== undefined &&
  more.length === 0 &&
  next?.move.length === 1 &&
  next.move[0]?.seat === one.seat;
