/** The whole program in a test: real bot and playground share a clock that moves only when both are idle. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { APIMessage } from 'discord-api-types/v10';
import { pino } from 'pino';
import type { GameId } from '../../../engines/index.ts';
import { advise, choosePlaces } from '../../../bots/index.ts';
import { createPlayground, type Playground, type PlaygroundOptions } from '../../../playground/server.ts';
import { FakeUser, type Patience, type Reply } from '../../../playground/user.ts';
import { databaseIn, type Config } from '../../../src/config.ts';
import type { createRenderer } from '../../../render/renderer.ts';
import { run, type Running } from '../../../src/main.ts';
import { openChosen } from '../../../src/store/open.ts';
import { withTableCache } from '../../../src/tables/request/table-cache.ts';
import { tableViewFor } from '../../../src/tables/views/table-view.ts';
import type { Locale, Pace } from '../../../src/base.ts';
import type { TableView } from '../../../src/tables/model.ts';
import type { LoadedTable, Store } from '../../../src/tables/store.ts';
import type { TimeSource, WakeKind } from '../../../src/ops/time-source.ts';
import { stub } from '../discord/painting.ts';
import { seeds } from '../service/seeds.ts';
import { emptyDatabase } from '../store/empty.ts';
import { print } from '../../../src/discord/ids.ts';

/** 13:20 UTC. */
export const START = Date.UTC(2030, 0, 7, 13, 20);

/** No limit: discord.js counts real seconds, and would hold up a clock that passes hours in one of them. */
export const UNPACED = { requestsPerSecond: Number.MAX_SAFE_INTEGER };

/** The least time between two heartbeats: each writes a file, and time moves in thousands of steps. */
const PULSE = 60_000;

/** One clock for the bot and the playground. */
export interface Hands extends TimeSource {
  after(ms: number, run: () => void): () => void;
  /** The next time at which work may be due. Heartbeats are left out. */
  next(): number | null;
  /** Moves to `time` and wakes every waiter on the way. */
  moveTo(time: number): void;
}

export function hands(start = START): Hands {
  let now = start;
  const waiting = new Set<{
    readonly time: number;
    readonly wake: () => void;
    readonly kind: WakeKind;
  }>();
  const due = (until: number) => [...waiting].filter(w => w.time <= until).sort((a, b) => a.time - b.time)[0];
  const at = (time: number, wake: () => void, kind: WakeKind) => {
    const waiter = { time: kind === 'heartbeat' ? Math.max(time, now + PULSE) : time, wake, kind };
    waiting.add(waiter);
    return () => {
      waiting.delete(waiter);
    };
  };
  return {
    heartbeats: 'skipped',
    now: () => now,
    elapsed: () => now,
    at,
    after: (ms, wake) => at(now + ms, wake, 'work'),
    next: () => {
      const times = [...waiting].filter(w => w.kind === 'work').map(w => w.time);
      return times.length === 0 ? null : Math.min(...times);
    },
    moveTo(time) {
      now = Math.max(now, time);
      for (let waiter = due(now); waiter; waiter = due(now)) {
        waiting.delete(waiter);
        waiter.wake();
      }
    },
  };
}

export interface World {
  readonly playground: Playground;
  readonly time: Hands;
  readonly dataDir: string;
  /** The server that the bot's database is on. `null`: it is a file in the data folder. */
  readonly databaseUrl: string | null;
  /** A second connection to the bot's database, which only reads. It keeps tables until the bot writes. */
  readonly store: Store;
  /** Log lines of level warn or above, or as `level` says. */
  readonly complaints: readonly string[];
  bot(): Running;
  /** `follows`: the messages that this user keeps. Default: everything ever shown. */
  enter(name: string, locale?: 'en-US' | 'it', follows?: (message: APIMessage) => boolean): Promise<FakeUser>;
  /** Resolves when no work is under way. */
  calm(): Promise<void>;
  /** Waits until calm, moves to the next deadline, and waits again. Returns false if there was none. */
  step(): Promise<boolean>;
  /** Steps until this much time has passed. */
  pass(ms: number): Promise<void>;
  /** Stops the server, so that the bot cannot reach it until it is opened again. Needs a directory. */
  closePlayground(): Promise<void>;
  openPlayground(): Promise<void>;
  stopBot(): Promise<void>;
  startBot(): Promise<void>;
  end(): Promise<void>;
}

export interface WorldOptions {
  readonly dataDir?: string;
  /** An empty database on a server. Default: `null`, a file in the data folder. */
  readonly databaseUrl?: string | null;
  readonly time?: Hands;
  readonly playground?: PlaygroundOptions;
  readonly timeScale?: number;
  /** The lowest level of the log lines in `complaints`. Default: warn. */
  readonly level?: 'info' | 'warn';
  readonly metrics?: Config['metrics'];
  /** Prepares the playground before the bot starts. Returns `DISCORD_GUILD_ID`. Default: `null`. */
  readonly arrange?: (playground: Playground) => string | null;
  /** The renderer. Default: a stub that draws nothing. */
  readonly paint?: typeof createRenderer;
}

/** Makes a folder with an empty database, because a bot takes longer to make one. */
function folderWithDatabase(): string {
  const folder = mkdtempSync(join(tmpdir(), 'durbar-e2e-'));
  writeFileSync(databaseIn(folder), emptyDatabase(), { mode: 0o600 });
  return folder;
}

export async function openWorld({
  dataDir = folderWithDatabase(),
  databaseUrl = null,
  time = hands(),
  playground: more = {},
  timeScale = 1,
  level = 'warn',
  metrics = null,
  arrange = () => null,
  paint = stub,
}: WorldOptions = {}): Promise<World> {
  let playground = await createPlayground({ clock: time, people: [], ...more });
  const complaints: string[] = [];
  const log = pino({ level }, { write: (line: string) => void complaints.push(line) });
  const config = {
    token: 'playground',
    guild: arrange(playground),
    api: playground.url,
    dataDir,
    playgroundPort: 0,
    logLevel: level,
    timeScale,
    databaseUrl,
    shards: null,
    painters: 1,
    paintAhead: false,
    metrics,
  };
  const seed = seeds();
  // In this thread, because starting another one for each test takes long.
  const think = () => ({
    choose: async (...asked: Parameters<typeof choosePlaces>) => choosePlaces(...asked),
    advise: async (...asked: Parameters<typeof advise>) => advise(...asked),
    close: async () => undefined,
  });
  const surroundings = { time, log, paint, think, seed, ...UNPACED };
  let bot: Running | null = await run(config, surroundings);
  const store = withTableCache(await openChosen({ dataDir, databaseUrl }));
  await store.people.setServer(playground.room.guild.id, {
    ...(await store.people.server(playground.room.guild.id)),
    perPerson: MANY,
    perServer: MANY,
  });

  let isOpen = true;
  /** The clock stands still while the bot is not connected, so a connection that was cut is waited for. */
  const isCut = () => bot !== null && isOpen && !playground.gateway.connected;

  async function calm(): Promise<void> {
    for (let before = -1; before !== playground.log.length || isCut();) {
      before = playground.log.length;
      if (isCut()) await playground.connected();
      await bot?.idle();
      await playground.settled();
      await bot?.idle();
    }
  }

  async function step(until = Infinity): Promise<boolean> {
    await calm();
    const next = time.next();
    if (next === null || next > until) return false;
    time.moveTo(next);
    await calm();
    return true;
  }

  const world: World = {
    get playground() {
      return playground;
    },
    time,
    dataDir,
    databaseUrl,
    store,
    complaints,
    calm,
    bot: () => {
      if (!bot) throw new Error('the bot is not running');
      return bot;
    },
    enter: (name, locale = 'en-US', follows) =>
      FakeUser.join(playground, name, follows ? { locale, follows, history: false } : { locale }),
    step: () => step(),
    pass: async ms => {
      const until = time.now() + ms;
      while (await step(until));
      time.moveTo(until);
      await calm();
    },
    closePlayground: async () => {
      await calm();
      isOpen = false;
      await playground.close();
    },
    openPlayground: async () => {
      playground = await createPlayground({
        clock: time,
        people: [],
        ...more,
        port: Number(new URL(playground.url).port),
      });
      await playground.connected();
      isOpen = true;
      await calm();
    },
    stopBot: async () => {
      await bot?.stop();
      bot = null;
    },
    startBot: async () => {
      bot = await run(config, surroundings);
      await calm();
    },
    end: async () => {
      await bot?.stop();
      bot = null;
      await store.close();
      await playground.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return world;
}

/** The limit of open tables; tests open more than people do. */
const MANY = 1_000;

/** What helpers need of a world, whichever process the bot is in. */
export type Ground = Pick<World, 'playground' | 'store' | 'dataDir' | 'calm'>;

/** What is stored of a table. */
export async function heldOf({ store }: Pick<World, 'store'>, table: string): Promise<LoadedTable> {
  const held = await store.load(table);
  if (!held) throw new Error(`no table ${table}`);
  return held;
}

/** Returns what a user may see. Unlike `tableView` of the service it does not count as activity. */
export const tableViewOf = async (
  world: Pick<World, 'store'>,
  table: string,
  user: FakeUser | null | undefined = null,
): Promise<TableView> => tableViewFor(await heldOf(world, table), user?.id ?? null, START);

export interface Opening {
  readonly game?: GameId;
  /** The language of the table, as if the server had chosen it. */
  readonly locale?: Locale;
  readonly pace?: Pace;
  readonly seed?: string;
  readonly bots?: number;
  readonly options?: Readonly<Record<string, string>>;
  readonly channel?: string;
}

/** Opens a lobby. Half of the guests join by button, the others by command. Returns the table's id. */
export async function openLobby(
  world: Ground,
  people: readonly FakeUser[],
  { game = 'complots', pace, bots = 0, options = {}, channel = 'games' }: Opening = {},
): Promise<string> {
  const [host, ...guests] = people;
  if (!host) throw new Error('nobody opens the table');
  const { message } = await host.slash('play', { game }, channel);
  const table = /`([a-z\d]{7})`/.exec(host.text(message))?.[1] ?? '';
  await world.calm();
  for (const [i, guest] of guests.entries()) {
    if (i % 2 === 0) await guest.click(lobbyOf(guest, table), print({ to: 'join', table }));
    else await guest.slash('join', { table }, channel);
  }
  await setUp(host, table, { pace: pace ?? null, bots, options });
  await world.calm();
  return table;
}

/** Adds automated players and chooses options and pace, in the private panel of the host. */
export async function setUp(
  host: FakeUser,
  table: string,
  { pace, bots, options }: Pick<Required<Opening>, 'bots' | 'options'> & { readonly pace: Pace | null },
): Promise<void> {
  if (bots === 0 && !pace && Object.keys(options).length === 0) return;
  const panel = (await host.click(lobbyOf(host, table), print({ to: 'host', table }))).message;
  for (let i = 0; i < bots; i++) await host.click(panel, print({ to: 'addBot', table, level: 'sharp' }));
  for (const [name, value] of Object.entries(options))
    await host.select(panel, print({ to: 'option', table, name }), value);
  if (pace) await host.select(panel, print({ to: 'pace', table }), pace);
}

/** Opens a lobby and starts it. With a seed the game depends only on it and on the answers. */
export async function openTable(
  world: Ground,
  people: readonly FakeUser[],
  opening: Opening = {},
): Promise<string> {
  const table = await openLobby(world, people, opening);
  if (opening.locale) plant(world.dataDir, table, 'locale', opening.locale);
  if (opening.seed !== undefined) plantSeed(world.dataDir, table, opening.seed);
  const [host] = people;
  if (host) await startGame(host, table);
  await world.calm();
  return table;
}

/** Starts from the private panel of the host. */
export async function startGame(host: FakeUser, table: string, wait?: Patience): Promise<void> {
  const { message: panel } = await host.click(lobbyOf(host, table), print({ to: 'host', table }));
  await host.click(panel, print({ to: 'start', table }), wait);
}

/** Sets the seed of a table that has not begun. */
export const plantSeed = (dataDir: string, table: string, seed: string): void =>
  plant(dataDir, table, 'seed', seedOf(seed));

/** Returns a seed as it is stored. */
export const seedOf = (seed: string): string => seed.padEnd(48, '-');

/** Replaces the state of a table; its log begins there. */
export function plantState(dataDir: string, table: string, state: unknown): void {
  plant(dataDir, table, 'state', JSON.stringify(state));
  const db = new Database(join(dataDir, 'durbar.sqlite'));
  db.prepare(
    "update tables set base = json_object('ply', ply, 'revision', revision, 'state', json(state), " +
      "'asked', json(asked)) where id = ?",
  ).run(table);
  db.close();
}

function plant(dataDir: string, table: string, field: 'seed' | 'state' | 'locale', value: string): void {
  const db = new Database(join(dataDir, 'durbar.sqlite'));
  db.prepare(`update tables set ${field} = ? where id = ?`).run(value, table);
  db.close();
}

const withButton = (user: FakeUser, table: string, customId: string, what: string): APIMessage => {
  const isDm = ({ channel_id: channel }: APIMessage) => user.dms().some(each => each.channel_id === channel);
  const found = user
    .messages(null)
    .findLast(m => isPublic(m) && !isDm(m) && user.buttons(m).some(b => b.customId === customId));
  if (!found) throw new Error(`${user.me.name} sees no ${what} of table ${table}`);
  return found;
};

export const isPublic = (message: APIMessage): boolean => ((message.flags ?? 0) & 64) === 0;
/** Returns the card of the lobby, found by *Leave*: a full one has no *Join*. */
export const lobbyOf = (user: FakeUser, table: string): APIMessage =>
  withButton(user, table, print({ to: 'leave', table }), 'lobby');
/** Returns the card that has buttons. */
export const cardOf = (user: FakeUser, table: string): APIMessage =>
  withButton(user, table, print({ to: 'panel', table }), 'card');
/** Looks at what the card has behind *More*. */
export async function lookBehindMore(
  user: FakeUser,
  table: string,
  to: 'status' | 'log' | 'rules',
): Promise<Reply> {
  const { message } = await user.click(cardOf(user, table), print({ to: 'more', table }));
  return user.click(message, print(to === 'log' ? { to, table, page: 0 } : { to, table }));
}

export const endOf = (user: FakeUser, table: string): APIMessage =>
  withButton(user, table, print({ to: 'rematch', table }), 'end card');

/** Closes a table by the command, and says that this is meant. Returns the last answer. */
export async function closeTable(user: FakeUser, table: string, channel?: string): Promise<APIMessage> {
  const { message } = await user.slash('table close', { table }, channel);
  const [, sure] = /"custom_id":"(tx:[^"]+)"/.exec(JSON.stringify(message.components)) ?? [];
  if (sure === undefined) throw new Error('no question before closing');
  return (await user.click(message, sure)).message;
}
