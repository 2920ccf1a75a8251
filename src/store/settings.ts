/** The settings of the program: what it notes about itself, by key. */
import { eq } from './drizzle.ts';
import type { Store } from '../tables/store.ts';
import { readSetting } from './columns.ts';
import { settings, type Db } from './schema.ts';

export function openSettings(db: Db): Pick<Store, 'setting' | 'set'> {
  return {
    setting: async key => {
      const row = db.select().from(settings).where(eq(settings.key, key)).get();
      return row ? readSetting(row.value, key) : null;
    },
    set: async (key, value) => {
      setSetting(db, key, value);
    },
  };
}

export function setSetting(db: Db, key: string, value: unknown): void {
  db.insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
    .run();
}
