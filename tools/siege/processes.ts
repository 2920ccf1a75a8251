/**
 * Three processes on one PostgreSQL server, each with a server of Discord: they are killed at random moments,
 * the database restarts, every process is replaced by a new one, and people play all the time.
 */
import { deepEqual, equal } from 'node:assert/strict';
import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import { choose } from '../../engines/core/prompt.ts';
import { rngFor, type Rng } from '../../engines/core/rng.ts';
import { at, range } from '../../engines/core/values.ts';
import type { AnyAsks } from '../../engines/core/game.ts';
import { GAME_IDS } from '../../engines/index.ts';
import { DONE } from '../../commands/context.ts';
import { FakeUser, PrivateMessageGone } from '../../playground/user.ts';
import { PRESENTERS } from '../../src/presenters/index.ts';
import { expectAnnounced, expectOneCard } from '../../test/support/e2e/cards.ts';
import type { Program } from '../../test/support/e2e/child-process.ts';
import { asked, askedSince, lively, say, SURFACES, type Asked } from '../../test/support/e2e/players.ts';
import { heldOf, openTable } from '../../test/support/e2e/program.ts';
import { openServerWorld, type ServerWorld } from '../../test/support/e2e/server-world.ts';
import { channelOf, serverPerShard } from '../server-per-shard.ts';
import { openLedger, type Ledger } from '../chaos/ledger.ts';
import { soundTables } from '../chaos/wreck.ts';
import type { Siege } from './report.ts';
import { standingOf } from './standing.ts';

const SCALE = { short: { kills: 6, tables: 1 }, long: { kills: 200, tables: 2 } } as const;
const COUNT = 3;
const NAMES = ['Ann', 'Ben', 'Cleo', 'Dario'];
/** Milliseconds. */
const MOMENT = 20;
/** Several starts of a process on a busy machine. */
const PATIENCE = 90_000;

interface Place {
  readonly shard: number;
  readonly rng: Rng;
  /** `null`: the game has ended. */
  table: string | null;
}

interface War {
  readonly siege: Siege;
  readonly world: ServerWorld;
  readonly people: readonly FakeUser[];
  readonly ledger: Ledger;
  readonly tables: Set<string>;
  readonly counts: Map<string, number>;
  /** The process of each shard. */
  readonly serving: Program[];
  /** Shards that no process serves, because theirs is starting. */
  readonly down: Set<number>;
  raging: boolean;
  /** True while tables are opened. Nobody plays meanwhile, because opening waits until all is announced. */
  opening: boolean;
  /** Where a game is played. There is always one, because a new one follows when it has ended. */
  readonly places: Place[];
  /** What the last press at each table could not do. */
  readonly troubles: Map<string, string>;
  /** Resolves at the next attack. Nobody waits longer for an answer, because it may never come. */
  attack: PromiseWithResolvers<'cut'>;
}

export async function processes(siege: Siege): Promise<void> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) return siege.skip('there is no PostgreSQL server: .ci/with-postgres starts one');
  const shards = range(COUNT).map(shard => `${shard}/${COUNT}`);
  const world = await openServerWorld(server, {
    shards,
    arrange: playground => void serverPerShard(playground, COUNT),
  });
  try {
    const people = [];
    for (const name of NAMES) people.push(await FakeUser.join(world.playground, name, { history: false }));
    for (const { id } of people)
      await world.store.people.change(id, before => ({ ...before, textOnly: true }));
    const war: War = {
      siege,
      world,
      people,
      ledger: openLedger(),
      tables: new Set(),
      counts: new Map(),
      serving: [...world.programs],
      down: new Set(),
      raging: true,
      opening: false,
      places: [],
      troubles: new Map(),
      attack: Promise.withResolvers(),
    };
    await wage(war);
    await prove(war);
  } finally {
    await world.end();
  }
}

const count = ({ counts }: War, what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);

async function wage(war: War): Promise<void> {
  const { places, siege } = war;
  const { kills, tables } = SCALE[siege.short ? 'short' : 'long'];
  for (const shard of range(COUNT))
    for (const n of range(tables))
      places.push({ shard, rng: rngFor(`${siege.rng.below(1e6)}/${shard}/${n}`), table: null });
  const games: Promise<void>[] = [];
  const fault = Promise.withResolvers<never>();
  const openAll = async (): Promise<void> => {
    const free = places.filter(({ table }) => table === null);
    war.opening = true;
    for (const place of free) place.table = await open(war, place);
    war.opening = false;
    for (const place of free) {
      const game = play(war, place);
      game.catch(fault.reject);
      games.push(game);
    }
  };
  try {
    await Promise.race([attackAll(war, siege.kills ?? kills, openAll), fault.promise]);
  } finally {
    war.raging = false;
  }
  await Promise.all(games);
}

async function open({ world, people, tables }: War, { shard, rng }: Place): Promise<string> {
  const table = await openTable(world, rng.shuffle(people).slice(0, 3), {
    game: at(GAME_IDS, (shard + tables.size) % GAME_IDS.length),
    pace: 'async',
    channel: channelOf(shard),
  });
  tables.add(table);
  return table;
}

/** `openAll`: opens tables where games have ended. It is called while all processes run. */
async function attackAll(war: War, kills: number, openAll: () => Promise<void>): Promise<void> {
  const { rng, say: tell } = war.siege;
  for (const n of range(kills)) {
    await openAll();
    if (n === Math.floor(kills / 2)) await restartDatabase(war);
    if (n === Math.floor((kills * 3) / 4)) await update(war);
    await pause(rng.below(400));
    await kill(war, rng.below(COUNT));
    if ((n + 1) % 20 === 0) tell(`${n + 1} kills, ${war.ledger.sum().acknowledged} answers acknowledged`);
  }
}

/** Lets go of every answer that people wait for. */
function letGo(war: War): void {
  war.attack.resolve('cut');
  war.attack = Promise.withResolvers();
}

async function kill(war: War, shard: number): Promise<void> {
  const { world, serving, down } = war;
  down.add(shard);
  await at(serving, shard).kill();
  letGo(war);
  world.playground.dropGateway({ forget: true, shard });
  count(war, 'processes killed');
  await at(serving, shard).start();
  down.delete(shard);
}

async function restartDatabase(war: War): Promise<void> {
  const command = process.env['TEST_DATABASE_RESTART'];
  if (command === undefined) {
    await war.world.cutOff();
    count(war, 'all connections of the database cut');
  } else {
    await promisify(exec)(command, { cwd: '/' });
    count(war, 'restarts of PostgreSQL');
  }
  letGo(war);
}

/** Replaces every process: the new one is started first, and serves as soon as the old one has ended. */
async function update(war: War): Promise<void> {
  const { world, serving } = war;
  for (const shard of range(COUNT)) {
    const successor = world.another(`${shard}/${COUNT}`);
    const started = successor.start();
    await until(() => successor.failures.some(line => line.includes('waits until it ends')), 'a successor');
    const began = performance.now();
    await at(serving, shard).kill('SIGTERM');
    await started;
    war.siege.figure(`ms without shard ${shard} in the update`, Math.round(performance.now() - began));
    serving[shard] = successor;
    count(war, 'processes replaced');
  }
}

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

async function until(holds: () => boolean, what: string): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`in vain for ${what}`);
    await pause(MOMENT);
  }
}

/**
 * Answers at one table until the attack or the game ends. Throws if nothing happens for long while it is
 * served. A start is not counted, because it takes half a minute on a slow machine.
 */
async function play(war: War, place: Place): Promise<void> {
  const { world, people } = war;
  const { rng, table } = place;
  if (table === null) throw new Error('there is no game to play');
  let [before, since] = ['', performance.now()];
  while (war.raging) {
    if (war.opening || war.down.has(place.shard)) since = performance.now();
    if (war.opening) {
      await pause(MOMENT);
      continue;
    }
    // While the database restarts, nothing can be read.
    const held = await heldOf(world, table).catch(() => null);
    if (held?.table.status === 'over') {
      place.table = null;
      return count(war, 'games played to the end');
    }
    const open = held ? await asked(world, table, people).catch(() => []) : [];
    const { promise: attacked } = war.attack;
    await Promise.race([attacked, Promise.all(open.map(who => answer(war, table, who, rng)))]);
    const now = JSON.stringify([held?.table.ply, held?.pending.length]);
    if (now !== before) [before, since] = [now, performance.now()];
    if (performance.now() - since > PATIENCE) {
      for (const line of await standingOf(world, table, war.serving)) war.siege.say(line);
      throw new Error(`nothing happens at table ${table}: ${now} ${war.troubles.get(table) ?? ''}`);
    }
    await pause(MOMENT);
  }
}

/**
 * What people see while no process serves them, or the database is away. A press that was cut off may have
 * arrived, so that its question is not open any more.
 */
const TROUBLE = new RegExp(
  [
    'did not respond|Loading options failed|unreachable|in vain for the answer',
    'That question is not open any more',
    'sees no|has no component|is not offered|finds no way|is disabled|There is no channel',
  ].join('|'),
);

/** By a surface at the table, or from the server of another process. */
async function answer(war: War, table: string, who: Asked, rng: Rng): Promise<void> {
  const { world, ledger } = war;
  const { user, prompt, mine, tableView } = who;
  const places = lively(who, rng);
  const press = ledger.press(user.me.name, table, askedSince(who), choose<AnyAsks>(prompt, places));
  // After an attack nobody waits for it any more, and the person may press again.
  press.isUnderWay = true;
  if (press.rivals.length > 0) count(war, 'presses beside another one on the same question');
  // The panel answers a whole plan at once, but the ledger knows of one answer.
  const isPlan = PRESENTERS[tableView.table.game].form(prompt) === 'plan';
  const isAway = isPlan || rng.below(3) === 0;
  try {
    const { message } = isAway
      ? await user.slash(
          'move',
          { answer: `${mine.stamp}:${places.join('.')}`, table },
          channelOf(rng.below(COUNT)),
        )
      : await say(world, who, places, at(SURFACES, rng.below(SURFACES.length)));
    const words = user.text(message);
    if (/went wrong|andato storto/.test(words)) throw new Error(`${user.me.name} reads: ${words}`);
    if (words.includes(DONE)) press.acknowledged = true;
    count(war, words.includes(DONE) ? 'answers taken' : 'answers not taken');
    if (words.includes(DONE) && isAway) count(war, 'answers taken, perhaps by another process');
  } catch (error) {
    const hasMoved = error instanceof PrivateMessageGone;
    if (!(error instanceof Error) || (!hasMoved && !TROUBLE.test(error.message))) throw error;
    war.troubles.set(table, error.message);
    // A panel moves below a new card.
    count(war, hasMoved ? 'presses on a panel that had just moved' : 'presses that nobody could answer');
  } finally {
    press.isUnderWay = false;
  }
}

/** Checks the database and the channels when everything is announced. */
async function prove(war: War): Promise<void> {
  const { siege, world, ledger, tables, counts, serving } = war;
  await world.calm();
  await ledger.nothingLost(world.store);
  await soundTables(world.store);
  for (const table of tables) {
    await ledger.agrees(world.store, table);
    await expectAnnounced(world, table);
    await expectOneCard(world, table);
  }
  const nonces = [...world.playground.room.messages.values()]
    .flatMap(each => [...each.values()])
    .flatMap(({ message: { nonce, channel_id: channel } }) =>
      nonce === undefined ? [] : [`${channel} ${nonce}`],
    );
  equal(new Set(nonces).size, nonces.length, 'a message was sent twice');
  deepEqual(serving.flatMap(({ complaints }) => complaints).filter(isUnexpected), [], 'the log has failures');
  for (const [what, number] of counts) siege.figure(what, number);
  siege.figure('answers acknowledged', ledger.sum().acknowledged);
  siege.figure('announcements', nonces.length);
}

/** While the database restarts, loops and interactions say that it cannot be reached. */
const isUnexpected = (line: string): boolean => !/unreachable|the database is busy/.test(line);
