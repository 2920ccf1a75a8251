/** Kills and restarts the program again and again while people play. Nothing may be lost or doubled. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { join } from 'node:path';
import { rngFor, type Rng } from '../../engines/core/rng.ts';
import { at, range } from '../../engines/core/values.ts';
import { GAME_IDS, type GameId } from '../../engines/index.ts';
import { FakeUser } from '../../playground/user.ts';
import { verify } from '../../src/cli/replay.ts';
import { replay } from '../../src/tables/views/replay.ts';
import { exportOf } from '../../src/tables/views/export.ts';
import { besideProgram } from '../../test/support/e2e/beside.ts';
import { expectAnnounced, expectOneCard } from '../../test/support/e2e/cards.ts';
import { openChildWorld } from '../../test/support/e2e/child-process.ts';
import { heldOf } from '../../test/support/e2e/program.ts';
import { openLedger } from './ledger.ts';
import { comes, duringMigration, duringStart, momentBy } from './moments.ts';
import { openLives, type Storm } from './storm.ts';
import { planOf, playThrough } from './tables.ts';
import { salvage, soundCopy, soundTables } from './wreck.ts';

export interface Scale {
  readonly kills: number;
  readonly tables: number;
  readonly seed: string;
  /** The games that are played, in turns. Default: all. */
  readonly games?: readonly GameId[];
}
export type Figures = Readonly<Record<string, number | string>>;

const NAMES = ['Ann', 'Bruno', 'Cleo', 'Dario', 'Elsa', 'Fabio', 'Gita', 'Hugo', 'Ida', 'Jacopo'];
/** The share of kills that hit the first start. */
const MIGRATIONS = 0.05;

/**
 * Kills the program `kills` times and plays every game to its end. Throws at the first fault. Returns the
 * figures.
 */
export async function rage(
  { kills, tables, seed, games = GAME_IDS }: Scale,
  progress: (words: string) => void,
): Promise<Figures> {
  const first = Math.floor(kills * MIGRATIONS);
  const rng = rngFor(`${seed}/kills`);
  const world = await openChildWorld({
    playground: { history: false },
    before: (program, dataDir) => duringMigration(program, dataDir, first, rng),
  });
  const counts = new Map<string, number>();
  const people = await Promise.all(
    NAMES.map((name, i) =>
      FakeUser.join(world.playground, name, { locale: i % 3 === 1 ? 'it' : 'en-US', history: false }),
    ),
  );
  for (const { id } of people.slice(2))
    // text only for most users, because drawing would take most of the time
    await besideProgram(() => world.store.people.change(id, before => ({ ...before, textOnly: true })));
  const count = (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1);
  const storm: Storm = {
    world,
    people,
    counts,
    count,
    progress,
    ledger: openLedger(),
    lives: openLives(),
    under: new Set(),
    taken: new Set(),
    missing: '',
  };
  for (let n = 0; n < first; n++) count('killed while the database was made or brought up to date');
  try {
    await perform(storm, { kills: kills - first, tables, seed, games }, rng);
    await prove(storm);
    return { ...Object.fromEntries([...counts].sort()), ...storm.ledger.sum(), tables: storm.taken.size };
  } catch (error) {
    progress(`What was on disk is kept in ${salvage(join(world.dataDir, 'durbar.sqlite'))}`);
    throw error;
  } finally {
    await world.end();
  }
}

/** Keeps this number of tables going until the last kill, then plays all of them to the end. */
async function perform(
  storm: Storm,
  { kills, tables, seed, games }: Required<Scale>,
  rng: Rng,
): Promise<void> {
  let [begun, raging] = [0, true];
  storm.lives.begin();
  const places = range(tables).map(async () => {
    while (raging)
      await playThrough(
        storm,
        planOf(`${seed}/table/${begun}`, at(games, begun++ % games.length), storm.people),
      );
  });
  const killing = killAll(storm, { kills, rng, goesOn: () => raging });
  try {
    await Promise.all([...places, killing.then(() => (raging = false))]);
    await Promise.all(storm.under);
  } finally {
    raging = false;
    await killing.catch(() => undefined); // nothing starts the program while the world ends
  }
}

interface Killing {
  readonly kills: number;
  readonly rng: Rng;
  /** False after a fault. */
  readonly goesOn: () => boolean;
}

async function killAll(storm: Storm, { kills, rng, goesOn }: Killing): Promise<void> {
  const { world, lives, count } = storm;
  let [runs, usual] = [true, 1_000];
  async function revive(): Promise<void> {
    if (runs) return;
    const began = performance.now();
    const ready = world.start();
    await Promise.race([ready, world.playground.connected()]);
    lives.begin(); // users need not wait until the program reports that it is ready
    await ready;
    usual = performance.now() - began;
    runs = true;
  }
  let wreck = Promise.resolve();
  for (const n of range(kills)) {
    if (!goesOn()) return;
    const killPoint = momentBy(rng);
    if (killPoint === 'start' && !runs) {
      await duringStart(world, usual, rng);
      count('killed while it starts');
    } else {
      await revive();
      count(
        `killed ${await comes(killPoint === 'start' ? 'load' : killPoint, world.playground, usual, rng)}`,
      );
      await world.kill();
    }
    runs = false;
    lives.end();
    world.playground.dropGateway({ forget: true }); // no user is left to resume
    await wreck;
    wreck = examine(storm, n);
    deepEqual(world.complaints, [], 'the program has logged failures');
    if ((n + 1) % PROGRESS === 0)
      storm.progress(
        `${n + 1} kills, ${storm.taken.size} tables, ${storm.ledger.sum().acknowledged} answers acknowledged`,
      );
  }
  await revive();
  await wreck;
}

/** Every log is replayed after each nth kill. */
const REPLAYS = 10;
const PROGRESS = 20;

function examine({ world: { dataDir }, ledger }: Storm, n: number): Promise<void> {
  return soundCopy(salvage(join(dataDir, 'durbar.sqlite')), async store => {
    await ledger.nothingLost(store);
    if (n % REPLAYS === 0) await soundTables(store);
  });
}

/** Checks the database when every game is over and everything is announced. */
async function prove({ world, ledger, taken, count, counts }: Storm): Promise<void> {
  inTime(counts);
  await world.calm();
  const { store, playground } = world;
  deepEqual(world.complaints, [], 'the program has logged failures');
  await soundCopy(salvage(join(world.dataDir, 'durbar.sqlite')), async (copy, db) => {
    await soundTables(copy);
    const all = db.prepare('select id, status from tables').all() as readonly {
      readonly id: string;
      readonly status: string;
    }[];
    deepEqual(
      all.filter(({ status }) => status !== 'over'),
      [],
      'tables that are not over',
    );
    deepEqual(all.map(({ id }) => id).sort(), [...taken].sort(), 'tables that nobody has opened');
  });
  for (const table of taken) {
    await replayed(world, table);
    await ledger.agrees(store, table);
    await expectAnnounced(world, table);
    await expectOneCard(world, table);
  }
  const { channels, messages } = playground.room;
  const nonces = [...messages.values()]
    .flatMap(each => [...each.values()])
    .flatMap(({ message: { nonce, channel_id } }) => (nonce === undefined ? [] : [`${channel_id} ${nonce}`]));
  equal(new Set(nonces).size, nonces.length, 'a message was sent twice');
  const threads = [...channels.values()].filter(channel => 'thread_metadata' in channel).length;
  equal(threads, taken.size, 'a thread for each table, and none besides');
  for (const _ of nonces) count('announcements');
}

/** Checks that the log leads to the end, and that the players' record shows it. */
async function replayed(world: Parameters<typeof heldOf>[0], id: string): Promise<void> {
  const { table, pending } = await heldOf(world, id);
  const entries = await world.store.entries(id);
  const { ply, state, asked } = table;
  deepEqual(replay(table, entries), { ply, state, asked }, `the log of table ${id} leads elsewhere`);
  deepEqual(pending, [], `answers wait at table ${id}, which is over`);
  ok(verify(JSON.stringify(await exportOf(table, entries))).over);
}

/** The share of presses that may be answered too late, because other programs load the machine. */
const LATE = 0.01;

/** Checks that Discord would have shown nearly every answer. One late answer proves nothing. */
function inTime(counts: Storm['counts']): void {
  const outcomes = [...counts].filter(([what]) => what.startsWith('presses '));
  const all = outcomes.reduce((sum, [, count]) => sum + count, 0);
  const late = outcomes.reduce((sum, [what, count]) => (/ late\b/.test(what) ? sum + count : sum), 0);
  ok(late <= Math.max(1, all * LATE), `${late} of ${all} presses were answered too late for Discord`);
}
