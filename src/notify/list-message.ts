/**
 * Keeps one direct message for each person that lists the tables which wait: it is edited, or replaced by a
 * new one.
 */
import type { Time } from '../base.ts';
import { isReminder, isWaiting, type Notification, type Settings, type TableList } from '../people/model.ts';
import type { NotificationBatch, People } from '../people/store.ts';
import type { LoadedTable, Summary } from '../tables/store.ts';
import type { DirectMessages } from './direct-messages.ts';
import { currentItems, untilOf, waitingAt, type Item } from './items.ts';
import { languageOf, MOST_TABLES, notificationPayload } from './notification-message.ts';

interface Deps {
  readonly people: Pick<People, 'change'>;
  readonly load: (table: string) => Promise<LoadedTable | null>;
  readonly tablesOf: (user: string) => Promise<readonly Summary[]>;
  readonly directMessages: DirectMessages;
}

/** A message is edited instead of replaced for this long. An edit notifies nobody. Milliseconds. */
const FRESH = 30 * 60_000;

/** Returns a function that tells a person of a batch. It returns true if a message was sent or edited. */
export function listMessages(
  deps: Deps,
): (batch: NotificationBatch, settings: Settings, now: Time) => Promise<boolean> {
  const { people, tablesOf, directMessages } = deps;

  return async ({ id, user, notifications }, settings, now) => {
    const reader = { user, settings, load: remembered(deps.load), now };
    const waiting = waitingAt(await tablesOf(user));
    const told = await currentItems(notifications, reader);
    const list = settings.dmList;
    const payload = (items: readonly Item[]) => notificationPayload(items, languageOf(settings, items));

    /** Edits the message if that is enough. Returns `null` if a new one is needed. */
    async function edited({ message, at, tables }: TableList): Promise<boolean | null> {
      const items = await currentItems([...notifications, ...toldBefore(tables), ...waiting], reader);
      if (told.length > 0 && !isEnough({ at, tables }, { told, items, now })) return null;
      if (isSame(tables, listed(items))) return false;
      const exists = await directMessages.edit(user, message, payload(items));
      await remember(people, user, exists ? { message, at, tables: listed(items) } : null);
      return exists || told.length === 0 ? true : null;
    }

    const done = list ? await edited(list) : null;
    if (done !== null || told.length === 0) return done ?? false;
    const items = await currentItems([...notifications, ...waiting], reader);
    const message = await directMessages.send(user, payload(items), id);
    await remember(people, user, { message, at: now, tables: listed(items) });
    if (list && list.message !== message) await removeOld(deps, user, list.message);
    return true;
  };
}

/**
 * True if an edit is enough, although it notifies nobody: the message is fresh, and another table that it
 * lists still waits. News alone need only a fresh message. Reminders always notify.
 */
function isEnough(
  { at, tables }: Omit<TableList, 'message'>,
  {
    told,
    items,
    now,
  }: { readonly told: readonly Item[]; readonly items: readonly Item[]; readonly now: Time },
): boolean {
  if (now - at >= FRESH || told.some(({ kind }) => isReminder(kind))) return false;
  const asked = told.filter(({ kind }) => kind === 'turn').map(idOf);
  const waits = listed(items).filter(({ kind }) => isWaiting(kind));
  return (
    asked.length === 0 ||
    tables.some(
      ({ table, kind }) =>
        isWaiting(kind) && !asked.includes(table) && waits.some(each => each.table === table),
    )
  );
}

const idOf = ({ tableView }: Item): string => tableView.table.id;

/** Returns what the message says of each table. */
const listed = (items: readonly Item[]): TableList['tables'] =>
  items.slice(0, MOST_TABLES).map(item => ({ table: idOf(item), kind: item.kind, until: untilOf(item) }));

/** Returns what an edit may repeat. A reminder was true of its question only, and a new one may be open. */
const toldBefore = (tables: TableList['tables']): Pick<Notification, 'table' | 'kind'>[] =>
  tables.map(({ table, kind }) => ({ table, kind: isReminder(kind) ? 'turn' : kind }));

const isSame = (one: TableList['tables'], other: TableList['tables']): boolean =>
  one.length === other.length &&
  one.every(({ table, kind, until }) =>
    other.some(each => each.table === table && each.kind === kind && each.until === until),
  );

/** Not for a person who has deleted their data or turned direct messages off meanwhile. */
async function remember({ change }: Pick<People, 'change'>, user: string, dmList: TableList | null) {
  await change(user, before => (before.dm ? { ...before, dmList } : before));
}

/** Deletes the older message. If that fails, it stays, because the new one has been sent. */
async function removeOld({ directMessages }: Deps, user: string, message: string): Promise<void> {
  await directMessages.remove(user, message).catch(() => undefined);
}

/** Loads each table once. */
function remembered<T>(load: (table: string) => Promise<T>): (table: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return table => {
    const loaded = known.get(table) ?? load(table);
    known.set(table, loaded);
    return loaded;
  };
}
