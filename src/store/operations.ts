/** What a store can do with one connection, whatever the database. The caller has the connection alone. */
import { and, asc, eq, lt, lte, min, sql } from './drizzle.ts';
import type { Store } from '../tables/store.ts';
import { first, once, type Db } from './db.ts';
import { openAgreements } from './queries/agreements.ts';
import { openBoards } from './queries/boards.ts';
import { figures } from './queries/figures.ts';
import { timeGiver } from './queries/give-back.ts';
import { openGuesses } from './queries/guesses.ts';
import { openInterests } from './queries/interests.ts';
import { openNights } from './queries/nights.ts';
import { openNotifications } from './queries/notifications.ts';
import { openOperatorRequests } from './queries/operator-requests.ts';
import { openOutbox } from './queries/outbox.ts';
import { openPeople } from './queries/people.ts';
import { openReader } from './queries/read.ts';
import { openRecords } from './queries/records.ts';
import { sweep } from './queries/retention.ts';
import { openSearches } from './queries/searches.ts';
import { openSeasons } from './queries/seasons.ts';
import { openServers } from './queries/servers.ts';
import { openSettings } from './queries/settings.ts';
import { isAtServed } from './queries/shards.ts';
import { openStories } from './queries/stories.ts';
import { writer } from './queries/write.ts';

/** A store without what belongs to its connection or its file. */
export type Operations = Omit<Store, 'mark' | 'checkpoint' | 'isDamaged' | 'close'>;

/** Prepares the statements of every click, so it is called once a connection. */
export function operationsOn(db: Db): Operations {
  const { receipts } = db.schema;
  const write = writer(db);
  const prune = db
    .delete(receipts)
    .where(lt(receipts.at, sql.placeholder('before')))
    .prepare('old_receipts');
  const giveBack = once(() => timeGiver(db, write));
  return {
    ...openReader(db),
    ...openDeadlines(db),
    ...openSettings(db),
    commit: (before, change) => db.atomically(() => write(before, change)),
    giveBack: (...given) => db.atomically(() => giveBack()(...given)),
    figures: now => figures(db, now),
    sweep: now => db.atomically(() => sweep(db, now)),
    prune: async before => {
      await prune.execute({ before });
    },
    outbox: openOutbox(db),
    boards: openBoards(db),
    interests: openInterests(db),
    agreements: openAgreements(db),
    stories: openStories(db),
    guesses: openGuesses(db),
    searches: openSearches(db),
    seasons: openSeasons(db),
    nights: openNights(db),
    people: openPeople(db),
    servers: openServers(db),
    records: openRecords(db),
    requests: openOperatorRequests(db),
    notifications: openNotifications(db),
  };
}

/** The clock runs at most this many tables at a time. */
const MOST_DUE = 500;

function openDeadlines(db: Db): Pick<Store, 'due' | 'nextDue'> {
  const { deadlines, tables } = db.schema;
  const rows = db
    .select({ table: deadlines.table })
    .from(deadlines)
    .innerJoin(tables, eq(tables.id, deadlines.table))
    .where(and(lte(deadlines.due, sql.placeholder('now')), isAtServed(db, deadlines.table)))
    .orderBy(asc(deadlines.due))
    .limit(MOST_DUE);
  // The locks end with the statement: a table that is being written has to wait, the others need not.
  const dueRows = db.words.lockedIfFree(rows, tables).prepare('due_tables');
  const next = db
    .select({ due: min(deadlines.due) })
    .from(deadlines)
    .where(isAtServed(db, deadlines.table))
    .prepare('next_due');
  return {
    due: async now => {
      const mostUrgentFirst = (await dueRows.execute({ now })).map(row => row.table);
      return [...new Set(mostUrgentFirst)];
    },
    nextDue: async () => (await first(next.execute()))?.due ?? null,
  };
}
