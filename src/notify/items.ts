/** What a direct message says: one item for each table. Contains public facts only. */
import {
  isWaiting,
  levelAt,
  type Notification,
  type NotificationKind,
  type Settings,
} from '../people/model.ts';
import type { Time } from '../base.ts';
import { isOwnPace, type TableView } from '../tables/model.ts';
import type { LoadedTable, Summary } from '../tables/store.ts';
import { notificationFor } from '../tables/views/notification-content.ts';

/** The notification about one table. */
export interface Item {
  readonly tableView: TableView;
  readonly kind: NotificationKind;
  readonly user: string;
}

interface Reader {
  readonly user: string;
  readonly settings: Settings;
  readonly load: (table: string) => Promise<LoadedTable | null>;
  readonly now: Time;
}

type Told = Pick<Notification, 'table' | 'kind'>;

/** Returns the notifications that are still true and wanted: for each table the most urgent one, sorted. */
export async function currentItems(notifications: readonly Told[], reader: Reader): Promise<Item[]> {
  const { user, settings, load, now } = reader;
  const tables = Map.groupBy(notifications, ({ table }) => table);
  const items = await Promise.all(
    [...tables].map(async ([table, waiting]): Promise<Item[]> => {
      const held = await load(table);
      if (!held) return [];
      const kinds = waiting.map(({ kind }) => kind);
      const item = notificationFor(held, user, { kinds, level: levelAt(settings, table), now });
      return item ? [{ ...item, user }] : [];
    }),
  );
  return items.flat().sort((a, b) => urgency(a) - urgency(b));
}

/**
 * Returns a `turn` for each running table. `currentItems` drops those that do not wait. Live tables are left
 * out, because everybody is present.
 */
export const waitingAt = (tables: readonly Summary[]): Told[] =>
  tables
    .filter(table => table.status === 'running' && (table.pace !== 'live' || isOwnPace(table)))
    .map(({ id }) => ({ table: id, kind: 'turn' }));

/** Returns the end of the reader's time. `null`: the table does not wait for the reader, or has no end. */
export const untilOf = ({ tableView: { awaited, table }, user }: Item): Time | null =>
  awaited.find(({ seat }) => table.players[seat]?.user === user)?.until ?? null;

/** Returns a sort key: tables that wait by deadline, then the turn that may come soon, then news. */
function urgency(item: Item): number {
  if (isWaiting(item.kind)) return untilOf(item) ?? Number.MAX_SAFE_INTEGER;
  return item.kind === 'next' ? Number.MAX_VALUE : Infinity;
}
