/** Moves everything between a file of SQLite and a PostgreSQL database, and compares both sides. */
import { bare } from '../postgres/failures.ts';
import type { Connections } from '../postgres/pool.ts';
import { BadSetting } from '../../config.ts';
import type { End } from './end.ts';
import { fromFile, intoFile } from './file-end.ts';
import { contentsOf, copyRows, type Contents } from './rows.ts';
import { fromServer, intoServer } from './server-end.ts';

/** A PostgreSQL database, and its name without the password. */
export interface Server {
  readonly name: string;
  readonly connections: Connections;
}

/** What the program does besides copying. */
export interface Watch {
  /** Called after each batch of rows of a table. An error undoes everything. */
  readonly wrote: (table: string) => void;
  /** Called when all rows are copied and compared. An error undoes everything. */
  readonly check: (from: End, to: End, copied: readonly Contents[]) => Promise<void>;
}

/** Copies a file into an empty database. */
export const fileToServer = (file: string, { name, connections }: Server, watch: Watch): Promise<void> =>
  withoutContents(() =>
    connections.patiently(client =>
      fromFile(file, from => intoServer(client, name, to => copied(from, to, watch))),
    ),
  );

/** Copies a database into a new file. */
export const serverToFile = ({ name, connections }: Server, file: string, watch: Watch): Promise<void> =>
  withoutContents(() =>
    connections.patiently(client =>
      fromServer(client, name, from => intoFile(file, to => copied(from, to, watch))),
    ),
  );

async function copied(from: End, to: End, { wrote, check }: Watch): Promise<void> {
  const read = await copyRows(from, to, wrote);
  const there = await contentsOf(to);
  for (const [i, { table, rows, hash }] of read.entries()) {
    const other = there[i];
    if (other?.rows !== rows || other.hash !== hash)
      throw new Error(`The rows of ${table} are not the same on both sides.`);
  }
  await check(from, to, read);
}

/** Takes queries and rows off errors, because they hold hands and names. */
async function withoutContents<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof BadSetting ? error : bare(error);
  }
}
