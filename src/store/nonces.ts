/** Ids of messages, which Discord shows to every client as nonces. */
import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { readSetting } from './columns.ts';
import { settings, type Db } from './schema.ts';

/** Discord takes 25 characters, and the announcer adds two. */
const LENGTH = 22;
const KEY = 'nonces';

/** Returns a new id for a batch that stores it. Random, because a restored database counts its rows again. */
export const freshNonce = (): string => randomBytes(LENGTH).toString('base64url').slice(0, LENGTH);

/** Stores the secret of this database if it has none. */
export function keepNonceSecret(db: Db): void {
  if (secretOf(db) !== null) return;
  const value = randomBytes(32).toString('base64url');
  db.insert(settings).values({ key: KEY, value }).onConflictDoNothing().run();
}

/**
 * Returns a function that turns the name of a row into an opaque id, the same at every call. Keyed hash,
 * because plain numbers would count what happens at other tables. A name must hold the time of the row,
 * because a restored database counts its rows again, and Discord swallows a message whose nonce is known.
 */
export function openNonces(db: Db): (row: string) => string {
  const key = secretOf(db);
  if (key === null) throw new Error('the database has no secret for nonces');
  return row => createHmac('sha256', key).update(row).digest('base64url').slice(0, LENGTH);
}

function secretOf(db: Db): string | null {
  const row = db.select().from(settings).where(eq(settings.key, KEY)).get();
  const known = row ? readSetting(row.value, KEY) : null;
  return typeof known === 'string' ? known : null;
}
