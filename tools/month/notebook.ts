/** What a month notes in the bot's database past its store, by statements that SQLite and PostgreSQL know. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import type { World } from '../../test/support/e2e/program.ts';

type Event = 'insert on outbox' | 'update of batch on outbox' | 'insert on gatherings';

export interface Notebook {
  /** Runs one statement with the values of its `?`. Returns its rows. */
  sql<Row>(text: string, ...values: readonly (string | number | null)[]): Promise<readonly Row[]>;
  /** Runs one statement after each insertion into, or change of a column of, a table. `new`: the row. */
  after(event: Event, name: string, statement: string): Promise<void>;
  close(): Promise<void>;
}

/** `databaseUrl`: where the bot's tables are. `null`: in the file of the data folder. */
export function openNotebook({ dataDir, databaseUrl }: Pick<World, 'dataDir' | 'databaseUrl'>): Notebook {
  return databaseUrl === null ? inFile(join(dataDir, 'durbar.sqlite')) : onServer(databaseUrl);
}

function inFile(file: string): Notebook {
  const db = new Database(file);
  return {
    sql: async <Row>(text: string, ...values: readonly (string | number | null)[]) => {
      const statement = db.prepare<(string | number | null)[], Row>(text);
      if (statement.reader) return statement.all(...values);
      statement.run(...values);
      return [];
    },
    after: async (event, name, statement) => {
      db.exec(`create trigger ${name} after ${event} begin ${statement}; end`);
    },
    close: async () => void db.close(),
  };
}

function onServer(url: string): Notebook {
  // A pool of one connection lets its callers wait for each other.
  const client = new pg.Pool({ connectionString: url, max: 1 });
  return {
    sql: async <Row>(text: string, ...values: readonly (string | number | null)[]) => {
      let n = 0;
      const numbered = text.replaceAll('?', () => `$${++n}`);
      return (await client.query(numbered, [...values])).rows as Row[];
    },
    after: async (event, name, statement) => {
      await client.query(
        `create function ${name}() returns trigger language plpgsql as ` +
          `$$ begin ${statement}; return null; end $$`,
      );
      await client.query(`create trigger ${name} after ${event} for each row execute function ${name}()`);
    },
    close: () => client.end(),
  };
}
