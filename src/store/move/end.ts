/** The two databases of a move between SQLite and PostgreSQL. */
import { BadSetting } from '../../config.ts';
import type { Db } from '../db.ts';
import { newestIn } from '../migrations.ts';

/** One of the two databases. All of it is read or written in one transaction. */
export interface End {
  /** What people call it: the path of a file, or a server and a database. Never with a password. */
  readonly name: string;
  readonly db: Db;
  /** Returns the highest number that the database has given to a row of this table. 0: none. */
  lastNumber(table: string): Promise<number>;
  /** Makes the database go on after this number. 0: it begins with 1. */
  goOnAfter(table: string, last: number): Promise<void>;
}

/**
 * Throws `BadSetting` unless this version of the program has written the database. `newest`: the time of the
 * newest migration that it has. `migrations`: the folder with those of this version.
 */
export function expectThisVersion(name: string, newest: number, migrations: string): void {
  const own = newestIn(migrations);
  if (newest < own)
    throw new BadSetting(
      `An older version has written ${name}. Please start this version with it once, stop it, and try again.`,
    );
  refuseNewer(name, newest, own);
}

/** Throws `BadSetting` if a newer version of the program has written the database. */
export function refuseNewer(name: string, newest: number, own: number): void {
  if (newest > own)
    throw new BadSetting(`A newer version has written ${name}. Please use that version to move it.`);
}
