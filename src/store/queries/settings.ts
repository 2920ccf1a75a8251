/** The settings of the program: what it notes about itself, by key. */
import { eq } from '../drizzle.ts';
import type { Store } from '../../tables/store.ts';
import { readSetting } from '../columns.ts';
import { first, type Db } from '../db.ts';

export function openSettings(db: Db): Pick<Store, 'setting' | 'set'> {
  const { settings } = db.schema;
  return {
    setting: async key => {
      const row = await first(db.select().from(settings).where(eq(settings.key, key)));
      return row ? readSetting(row.value, key) : null;
    },
    set: (key, value) => setSetting(db, key, value),
  };
}

export async function setSetting(db: Db, key: string, value: unknown): Promise<void> {
  const { settings } = db.schema;
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}
