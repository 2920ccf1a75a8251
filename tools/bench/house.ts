/** The table service over a database file, in this process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choosePlaces } from '../../bots/index.ts';
import { SERVER_UNSET } from '../../src/people/model.ts';
import { openStore } from '../../src/store/sqlite.ts';
import type { Caller } from '../../src/tables/api.ts';
import type { Outcome, Pace } from '../../src/base.ts';
import type { Location, TableView } from '../../src/tables/model.ts';
import { createTables, type Service } from '../../src/tables/service.ts';
import type { Store } from '../../src/tables/store.ts';

export interface House {
  readonly store: Store;
  readonly tables: Service;
  /** Starts a table of these users. */
  readonly game: (people: readonly string[], pace: Pace) => Promise<string>;
  readonly tableView: (table: string, user: string) => Promise<TableView>;
}

let receipts = 0;
export const by = (id: string): Caller => ({
  who: { id, name: id },
  receipt: `bench-${receipts++}`,
  server: 'guild',
  manages: null,
});

const NOWHERE: Location = { guild: 'guild', channel: 'channel', thread: null };

export const openHouse = (file: string, now: () => number = Date.now, location = NOWHERE): House =>
  houseOn(openStore(file), now, location);

/** The table service over any store. */
export function houseOn(store: Store, now: () => number = Date.now, location = NOWHERE): House {
  const tables = createTables({
    store,
    now,
    committed: () => undefined,
    scale: 1,
    automatedPlayer: choosePlaces,
  });
  return {
    store,
    tables,
    game: async ([host = '', ...guests], pace) => {
      await unlimitedIn(store, location.guild);
      const table = must(
        await tables.open(by(host), {
          game: 'complots',
          location,
          locale: 'en',
        }),
      );
      for (const guest of guests) must(await tables.join(table, by(guest)));
      must(await tables.configure(table, by(host), { pace }));
      must(await tables.start(table, by(host)));
      return table;
    },
    tableView: async (table, user) => {
      const tableView = await tables.tableView(table, user);
      if (!tableView) throw new Error(`no table ${table}`);
      return tableView;
    },
  };
}

/** Above the limit of a server, because many tables are measured. */
export const unlimited = (store: Store): Promise<void> => unlimitedIn(store, 'guild');
export const unlimitedIn = ({ people }: Store, guild: string): Promise<void> =>
  people.setServer(guild, { ...SERVER_UNSET, perPerson: 1_000_000, perServer: 1_000_000 });

export function must<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.why));
  return outcome.value;
}

/** Runs with a temporary folder, removed afterwards. */
export async function inFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'durbar-bench-'));
  try {
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
