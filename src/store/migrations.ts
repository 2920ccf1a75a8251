/** The migrations that this version of the program knows. */
import { readMigrationFiles } from './drizzle.ts';

/** Returns the time of the newest migration in this folder. */
export const newestIn = (migrations: string): number =>
  Math.max(...readMigrationFiles({ migrationsFolder: migrations }).map(each => each.folderMillis));
