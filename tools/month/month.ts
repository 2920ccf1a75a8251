/**
 * Simulates a community for a month, in minutes: the whole program on the playground and a simulated clock.
 */
import { at } from '../../engines/core/values.ts';
import type { APIMessage } from 'discord-api-types/v10';
import { GAMES, type GameId } from '../../engines/index.ts';
import type { FakeUser } from '../../playground/user.ts';
import { checkTables } from '../../src/cli/doctor/tables.ts';
import { print } from '../../src/discord/ids.ts';
import { verify } from '../../src/cli/replay.ts';
import { channelOf } from '../../test/support/e2e/players.ts';
import {
  heldOf,
  isPublic,
  lobbyOf,
  openWorld,
  seedOf,
  setUp,
  START,
  startGame,
  type World,
} from '../../test/support/e2e/program.ts';
import { BOARD, watchBoard, type Board } from './board.ts';
import { castOf, DAY, MINUTE, nextVisit, type Character } from './cast.ts';
import { search, somebodyWasFound, stopSearches, takeIn } from './found.ts';
import { allEnded, openLedger, type Ledger } from './ledger.ts';
import { comeToNight, nightsEndedRight, openNight, planNight } from './night.ts';
import { openNotebook, type Notebook } from './notebook.ts';
import { planOf, togetherOf, type Deed, type NewTable, type Scale } from './plan.ts';
import { upgrade } from './rules.ts';
import { announce, endedRight, goesOn } from './season.ts';
import { deleteAll, moveIn } from './habits.ts';
import { visit } from './visit.ts';
import { allExplained, directIn, openWaits, rowsOf, type Waits } from './waits.ts';

export interface Actor extends Character {
  readonly user: FakeUser;
  readonly tables: Set<string>;
  /** The threads that this user reads, besides the lobby. */
  readonly threads: Set<string>;
  next: number;
  /** Tables at which this user had no open prompt, with their mark at that time. */
  readonly seen: Map<string, string>;
  /** The number of visits so far. */
  visited: number;
  /** The end of the holiday. `null`: none yet. */
  away: number | null;
}

export interface Month {
  readonly world: World;
  readonly scale: Scale;
  readonly actors: readonly Actor[];
  readonly ledger: Ledger;
  readonly notebook: Notebook;
  readonly waits: Waits;
  /** Tables at which a user is acting. */
  readonly busy: Set<string>;
  readonly counts: Map<string, number>;
  readonly open: Map<string, GameId>;
  readonly lobbies: Lobby[];
  /** Tables that people have opened, and those that were taken in. */
  readonly known: Set<string>;
  readonly board: Board;
  /** The most running tables at one time. */
  peak: number;
  readonly count: (what: string) => void;
  readonly channelOf: (table: string) => Promise<string>;
  /** Returns a mark that changes whenever the table does. */
  readonly markOf: (table: string) => Promise<string>;
}

/** The clock moves in these steps; users who visit within one step do so at once. */
const TICK = 10 * MINUTE;
/** Everything must have ended by then. */
const LATEST = 150 * DAY;

/**
 * Simulates the month. Throws at the first fault. Returns the figures. `databaseUrl`: an empty database on a
 * server. `null`: SQLite.
 */
export async function live(
  scale: Scale,
  databaseUrl: string | null,
  said: (line: string) => void,
): Promise<Readonly<Record<string, number>>> {
  const world = await openWorld({
    playground: { history: false, channels: ['games', BOARD], limits: 'real' },
    level: 'info',
    databaseUrl,
  });
  const notebook = openNotebook(world);
  const counts = new Map<string, number>();
  const waits = await openWaits(world, notebook);
  const actors = await enter(world, scale);
  const month: Month = {
    world,
    scale,
    counts,
    actors,
    known: new Set(),
    board: watchBoard(world, notebook, at(actors, 0).user),
    ledger: await openLedger(notebook, world.playground),
    notebook,
    waits,
    busy: new Set(),
    open: new Map(),
    lobbies: [],
    peak: 0,
    count: what => {
      counts.set(what, (counts.get(what) ?? 0) + 1);
    },
    channelOf: table => channelOf(world, table),
    markOf: marking(notebook),
  };
  try {
    for (const actor of month.actors) await moveIn(actor);
    await pass(month, said);
    await prove(month);
    for (const row of rowsOf(world, directIn(world.playground))) said(`  ${row}`);
    return {
      ...Object.fromEntries(counts),
      ...month.ledger.sum(),
      ...(await allEnded(notebook)),
      ...month.board.sum(),
      ...world.playground.traffic,
      'most tables at one time': month.peak,
      'longest wait for a card (s)': await waits.longest(),
    };
  } finally {
    await notebook.close();
    await world.end();
  }
}

const marking =
  (notebook: Notebook) =>
  async (table: string): Promise<string> =>
    JSON.stringify(
      await notebook.sql('select ply, timeline, status, motion from tables where id = ?', table),
    );

async function enter(world: World, { people, seed }: Scale): Promise<Actor[]> {
  const cast = castOf(seed, people);
  const actors: Actor[] = [];
  const board = world.playground.channel(BOARD).id;
  for (const character of cast) {
    const threads = new Set<string>();
    const user: FakeUser = await world.enter(
      character.name,
      character.locale,
      message => ((message.flags ?? 0) & 64) !== 0 || message.channel_id === lobby || isOwnThread(message),
    );
    const lobby = user.channel('games').id;
    const name = new RegExp(`${character.name}(?!\\d)`);
    /** A table that opens by itself names its players in its first message. */
    function isOwnThread({ channel_id, components }: APIMessage): boolean {
      if (channel_id !== board && name.test(JSON.stringify(components))) threads.add(channel_id);
      return threads.has(channel_id);
    }
    actors.push({
      ...character,
      user,
      tables: new Set(),
      threads,
      next: nextVisit(character, START),
      visited: 0,
      away: null,
      seen: new Map(),
    });
  }
  return actors;
}

async function pass(month: Month, said: (line: string) => void): Promise<void> {
  const { world, actors, scale } = month;
  const deeds = [...planOf(scale)];
  let told = 0;
  for (;;) {
    while (deeds[0] && START + deeds[0].at <= world.time.now()) await carryOut(month, deeds.shift());
    await gather(month);
    await comeToNight(month);
    await takeIn(month);
    await deliverAll(month);
    const now = world.time.now();
    await Promise.all(
      actors
        .filter(({ next }) => next <= now)
        .map(async actor => {
          await visit(month, actor);
          if (actor.next < Infinity)
            actor.next = stillComes(actor, now)
              ? nextVisit(actor, Math.max(now, actor.visited === 13 ? (actor.away ?? 0) : 0))
              : Infinity;
        }),
    );
    await deliverAll(month);
    await settleUp(month);
    const day = Math.floor((now - START) / DAY);
    if (day >= told + 3)
      said(
        `  day ${(told = day)}: ${month.open.size} tables go on, ${month.ledger.sum().answers} answers so ` +
          'far',
      );
    const isOpen = deeds.length + month.lobbies.length + month.open.size > 0;
    if (!isOpen && !(await goesOn(month)) && (await openNight(month)) === null) return;
    if (now > START + LATEST)
      throw new Error(
        `after ${LATEST / DAY} days ${month.open.size} tables still go on: ` +
          `${[...month.open.keys()].join(', ')}`,
      );
    const due = Math.min(
      ...actors.map(({ next }) => next),
      deeds[0] ? START + deeds[0].at : Infinity,
      month.lobbies.length > 0 ? now : Infinity,
      world.time.next() ?? Infinity,
    );
    await wait(
      month,
      START + Math.max(1, Math.ceil((due - START) / TICK), Math.floor((now - START) / TICK) + 1) * TICK,
    );
    await deliverAll(month);
  }
}

/** Moves the clock until everything that can be announced has been. */
const deliverAll = (month: Month): Promise<void> => deliverUntil(month, month.world.time.now() + TICK);

/** Moves the clock to a time. */
async function wait(month: Month, until: number): Promise<void> {
  const { world } = month;
  await deliverUntil(month, until);
  world.time.moveTo(Math.max(until, world.time.now()));
  await world.calm();
}

/** Moves the clock from timer to timer while announcements wait, because their waits are measured. */
async function deliverUntil(month: Month, until: number): Promise<void> {
  const { world, waits } = month;
  for (await waits.note(); await isUntold(month); await waits.note()) {
    const next = world.time.next();
    if (next === null || next > until) return;
    world.time.moveTo(next);
    await world.calm();
  }
}

/** True while announcements wait, or the board is not true yet. */
async function isUntold({ waits, board }: Month): Promise<boolean> {
  const isFalse = await board.isFalse(waits.isAway());
  return (await waits.areOpen()) || isFalse;
}

/** True if the user still visits; some vanish. */
const stillComes = ({ habit, rng }: Actor, now: number): boolean =>
  habit !== 'vanishes' || now < START + 3 * DAY + rng.below(12) * DAY;

async function carryOut(month: Month, deed: Deed | undefined): Promise<void> {
  const { world, count } = month;
  if (!deed) return;
  await world.calm();
  switch (deed.do) {
    case 'open':
      return open(month, deed.table);
    case 'restart':
      await restart(month);
      break;
    case 'upgrade':
      await restart(month, () => {
        upgrade();
      });
      break;
    case 'outage':
      month.waits.away();
      world.playground.faults.push({
        method: 'POST',
        path: /^\/channels\/\d+\/(messages|threads)/,
        times: 40,
        effect: { kind: 'status', status: 503 },
      });
      break;
    case 'cut':
      world.playground.dropGateway();
      await world.playground.connected();
      break;
    case 'delete':
      return deleteAll(month);
    case 'search':
      return search(month, deed.wish);
    case 'contest':
      return announce(month, deed.contest);
    case 'night':
      return planNight(month);
    case 'stop searches':
      await stopSearches(month);
      break;
    case 'board':
    case 'no board':
      await month.board.turn(deed.do === 'board');
      break;
  }
  count(deed.do);
  await world.calm();
}

async function restart({ world }: Month, meanwhile: () => void = () => undefined): Promise<void> {
  await world.stopBot();
  meanwhile();
  await world.startBot();
}

/** A lobby that waits for its guests. */
interface Lobby {
  readonly table: string;
  readonly plan: NewTable;
  readonly host: Actor;
  readonly guests: readonly Actor[];
}

/** Opens the table as the first of its users. */
async function open(month: Month, plan: NewTable): Promise<void> {
  const [host, ...guests] = plan.people.map(i => at(month.actors, i)).filter(actor => actor.next < Infinity);
  if (!host || guests.length + 1 + plan.bots < GAMES[plan.game].seats[0]) return;
  const { message } = await host.user.slash('play', { game: plan.game });
  month.lobbies.push({
    table: /`([a-z\d]{7})`/.exec(host.user.text(message))?.[1] ?? '',
    plan,
    host,
    guests,
  });
  await month.world.calm();
}

/** Joins lobbies whose card has arrived, which may take a while in an outage. */
async function gather(month: Month): Promise<void> {
  for (const lobby of month.lobbies.splice(0)) {
    const card = lobby.host.user
      .messages(null)
      .find(
        message =>
          isPublic(message) &&
          lobby.host.user
            .buttons(message)
            .some(({ customId }) => customId === print({ to: 'leave', table: lobby.table })),
      );
    if (card) await begin(month, lobby, card.id);
    else month.lobbies.push(lobby);
  }
}

/**
 * Joins, configures and starts a table by buttons and menus. A thread has the id of the message that it
 * belongs to.
 */
async function begin(
  month: Month,
  { table, plan: { game, pace, bots, options }, host, guests }: Lobby,
  thread: string,
): Promise<void> {
  const { world } = month;
  for (const guest of guests)
    await guest.user.click(lobbyOf(guest.user, table), print({ to: 'join', table }));
  await setUp(host.user, table, { pace, bots, options });
  await world.calm();
  for (const actor of [host, ...guests]) {
    actor.threads.add(thread);
    actor.tables.add(table);
  }
  const seed = seedOf(`${month.scale.seed}/${host.name}/${world.time.now()}`);
  await month.notebook.sql('update tables set seed = ? where id = ?', seed, table);
  await startGame(host.user, table);
  await world.calm();
  month.known.add(table);
  month.open.set(table, game);
  month.peak = Math.max(month.peak, month.open.size);
}

/** Checks each table that has ended: its log leads to its end. No user visits it again. */
async function settleUp({ world, open, actors, count }: Month): Promise<void> {
  for (const [table, game] of [...open]) {
    const {
      table: { status },
    } = await heldOf(world, table);
    if (status !== 'over' && status !== 'closed') continue;
    open.delete(table);
    for (const actor of actors) actor.tables.delete(table);
    count(`${game} ${status}`);
    if (status === 'over') {
      const record = await world.bot().tables.export(table);
      if (!record.ok) throw new Error(`${table} has no record`);
      verify(JSON.stringify(record.value));
    }
  }
}

async function prove(month: Month): Promise<void> {
  const { world, ledger, waits, scale, peak } = month;
  await world.calm();
  const together = togetherOf(scale);
  if (peak < together) throw new Error(`at most ${peak} tables were open at one time, not ${together}`);
  const problems = (await checkTables(world.store)).filter(({ level }) => level !== 'ok');
  if (problems.length > 0) throw new Error(problems.map(({ words }) => words).join('; '));
  const failures = world.complaints.filter(line => line.includes('"level":50'));
  if (failures.length > 0)
    throw new Error(`the log has ${failures.length} failures, the first: ${failures[0]}`);
  await ledger.nothingLost();
  await ledger.nobodyCalledInVain();
  await endedRight(month);
  await nightsEndedRight(month);
  await somebodyWasFound(month);
  allExplained(world, directIn(world.playground));
  await waits.allInTime();
}
