/** The table service for tests, over a database in memory and a simulated clock. */
import { choosePlaces } from '../../../bots/index.ts';
import { openAvailability, type Availability } from '../../../src/ops/availability.ts';
import { startClock } from '../../../src/ops/clock.ts';
import type { BackgroundLoop } from '../../../src/ops/background-loop.ts';
import type { TimeSource } from '../../../src/ops/time-source.ts';
import { openStore } from '../../../src/store/sqlite.ts';
import type { Caller } from '../../../src/tables/api.ts';
import type { Outcome, Pace } from '../../../src/base.ts';
import type { Person, TableView } from '../../../src/tables/model.ts';
import type { Env } from '../../../src/tables/request/draft.ts';
import { createTables, type Service } from '../../../src/tables/service.ts';
import type { Notice } from '../../../src/tables/model.ts';
import type { Store } from '../../../src/tables/store.ts';
import { emptyDatabase } from '../store/empty.ts';
import { seeds } from './seeds.ts';
import { fakeTime, type FakeTime } from './time.ts';

/** 13:20 UTC. */
export const START = Date.UTC(2030, 0, 7, 13, 20);
export const GUILD = { guild: 'guild', channel: 'channel', thread: null };

export interface Bench {
  readonly store: Store;
  readonly tables: Service;
  readonly time: FakeTime;
  readonly clock: BackgroundLoop;
  readonly availability: Availability;
  /** Sets whether the program is connected to Discord. */
  connect(isReady: boolean): void;
  /** Returns a new request of this user. */
  by(id: string): Caller;
  /** Returns a new request of a person who manages the server. Default: `manager`. */
  manager(id?: string): Caller;
  /** Opens a lobby of Complots. */
  lobby(host: string, ...guests: readonly string[]): Promise<string>;
  /** Starts a table of these users. Returns their ids in order of seats. */
  game(
    people: readonly string[],
    pace?: Pace,
    options?: Readonly<Record<string, string>>,
    bots?: number,
  ): Promise<{ id: string; seats: readonly string[] }>;
  /** Answers with the option whose value has these fields. */
  say(table: string, user: string, value: unknown): Promise<Outcome<unknown>>;
  tableView(table: string, user?: string): Promise<TableView>;
  /** Returns the first player whose answer is awaited. */
  turnOf(table: string): Promise<string>;
  /** Seats a person for whom nobody else has to say yes: `by` names them, and they take the seat. */
  substitute(table: string, by: Caller, seat: number, who: Person): Promise<Outcome<unknown>>;
  /** Returns everything announced since the last call. */
  said(): Promise<readonly Notice[]>;
  /** Stops the program. */
  close(): Promise<void>;
}

/**
 * Also: what replaces the usual automated players and their advice, and what their failures do. Default: they
 * fail the test.
 */
interface Conditions extends Partial<Pick<Env, 'automatedPlayer' | 'adviser' | 'botFailed'>> {
  /** Default: 1 hour; what is simulated skips heartbeats anyway. */
  readonly pulse?: number;
  readonly heartbeats?: TimeSource['heartbeats'];
  /** How long Discord had been silent when the connection was lost. */
  readonly silence?: () => number;
  /** False: the program starts without a connection. */
  readonly isReady?: boolean;
  /** Draws the seed of a table. Default: a different one for each. */
  readonly seed?: () => string;
}

export async function bench(
  file = ':memory:',
  start = START,
  {
    pulse = 3_600_000,
    heartbeats = 'skipped',
    silence = () => 0,
    isReady = true,
    ...changes
  }: Conditions = {},
): Promise<Bench> {
  const store = openStore(file === ':memory:' ? emptyDatabase() : file);
  let clock: BackgroundLoop | null = null;
  const settle = async (): Promise<void> => {
    await tables.idle();
    await clock?.idle();
  };
  const time = fakeTime(start, settle, heartbeats);
  const tables = createTables({
    store,
    now: () => time.now(),
    lag: () => availability.lag(),
    committed: () => {
      clock?.wake();
    },
    scale: 1,
    automatedPlayer: choosePlaces,
    botFailed: ({ game, ply, seat, error }) => {
      throw new Error(`the automated player of ${game} failed at ply ${ply}, seat ${seat}`, { cause: error });
    },
    seed: seeds(),
    ...changes,
  });
  let connected = isReady;
  const connection = { isReady: () => connected, silence };
  const availability = await openAvailability({ store, tables, time, pulse, connection });
  await availability.settle();
  clock = startClock({
    store,
    tables,
    time,
    availability,
    pulse,
    mayDelete: () => true,
    failed: (table, error) => {
      throw new Error(`table ${table ?? 'store'}`, { cause: error });
    },
  });
  let receipts = 0;
  const by = (id: string): Caller => ({
    who: { id, name: id },
    receipt: `${start}-${receipts++}`,
    server: GUILD.guild,
    manages: null,
  });
  const tableView = async (table: string, user?: string): Promise<TableView> => {
    const seen = await tables.tableView(table, user ?? null);
    if (!seen) throw new Error(`no table ${table}`);
    return seen;
  };
  const lobby = async (host: string, ...guests: readonly string[]): Promise<string> => {
    const id = must(await tables.open(by(host), { game: 'complots', location: GUILD, locale: 'en' }));
    for (const guest of guests) must(await tables.join(id, by(guest)));
    return id;
  };
  return {
    store,
    tables,
    time,
    clock,
    availability,
    connect: is => {
      connected = is;
      availability.changed();
      clock.wake();
    },
    by,
    manager: (id = 'manager') => ({ ...by(id), manages: GUILD.guild }),
    tableView,
    turnOf: async table => {
      const { awaited, table: record } = await tableView(table);
      return record.players[awaited[0]?.seat ?? -1]?.user ?? '';
    },
    substitute: async (table, caller, seat, who) => {
      const named = await tables.replace(table, caller, seat, who);
      if (!named.ok) return named;
      const made = (await tableView(table)).table.players[seat]?.substitution?.since ?? 0;
      const receipt = `${caller.receipt}, accepted`;
      return tables.accept(table, { ...caller, who, receipt, manages: null }, seat, made);
    },
    lobby,
    game: async (people, pace = 'async', options = {}, bots = 0) => {
      const [host = 'ann', ...guests] = people;
      const id = await lobby(host, ...guests);
      for (let i = 0; i < bots; i++)
        must(await tables.addBot(id, by(host), { level: 'sharp', temper: null }));
      must(await tables.configure(id, by(host), { pace }));
      for (const option of Object.entries(options)) must(await tables.configure(id, by(host), { option }));
      must(await tables.start(id, by(host)));
      return { id, seats: (await tableView(id)).table.players.map(p => p.user) };
    },
    say: async (table, user, value) => {
      const { mine } = await tableView(table, user);
      const wanted = JSON.stringify(value);
      const place = mine?.prompt?.options.findIndex(o => matches(o.value, value)) ?? -1;
      if (!mine || place < 0)
        throw new Error(`${user} is not offered ${wanted}: ${JSON.stringify(mine?.prompt)}`);
      return tables.answer(table, by(user), mine.stamp, { optionIndexes: [place] });
    },
    said: async () => {
      const all: Notice[] = [];
      for (
        let batch = await store.outbox.claim(time.now(), []);
        batch;
        batch = await store.outbox.claim(time.now(), [])
      ) {
        all.push(...batch.notices);
        await store.outbox.done(batch, null);
      }
      return all;
    },
    close: async () => {
      await clock?.stop();
      await tables.idle();
      await store.close();
    },
  };
}

export function must<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.why)}`);
  return outcome.value;
}

/** True if the value has all fields of the pattern. */
export function matches(value: unknown, pattern: unknown): boolean {
  if (typeof pattern !== 'object' || pattern === null || typeof value !== 'object' || value === null)
    return value === pattern;
  return Object.entries(pattern).every(([name, field]) =>
    matches((value as Record<string, unknown>)[name], field),
  );
}
