/** PostgreSQL in the process, for tests: one connection, which all stores on it share. */
import { PGlite } from '@electric-sql/pglite';
import type { Client } from '../../../src/store/postgres/db.ts';
import type { Connections } from '../../../src/store/postgres/pool.ts';
import { createTurns } from '../../../src/store/turns.ts';

interface Asked {
  readonly text: string;
  readonly rowMode?: 'array' | 'object';
}

/** Speaks to PGlite as to a connection of node-postgres. */
class LiteClient {
  readonly #database: PGlite;

  constructor(database: PGlite) {
    this.#database = database;
  }

  async query(asked: string | Asked, values: unknown[] = []): Promise<unknown> {
    const { text, rowMode = 'object' } = typeof asked === 'string' ? { text: asked } : asked;
    const { rows, affectedRows } = await this.#database.query(text, values.map(plain), { rowMode });
    return { rows, rowCount: affectedRows ?? rows.length };
  }
}

/** node-postgres sends every value as text; PGlite looks at its type. */
const plain = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

export interface Lite {
  /** Returns connections for one store. They take turns with those of the other stores. */
  connections(): Connections;
}

export function openLite(): Lite {
  const database = new PGlite();
  const turns = createTurns();
  return {
    connections: () => {
      const client = new LiteClient(database) as unknown as Client;
      const use: Connections['use'] = act => turns(() => act(client));
      return { use, patiently: use, close: async () => undefined };
    },
  };
}
