/** The SQLite store: WAL, every commit on disk (`synchronous = FULL`) before it returns. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { and, asc, count, desc, eq, inArray, lt, lte, min, notInArray, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import type { Entry } from '../base.ts';
import { BEGUN, OPEN, TERMS, type Duty, type Player, type TableRecord } from '../tables/model.ts';
import type { Store, Summary } from '../tables/store.ts';
import { figures } from './figures.ts';
import { openLetters } from './notifications.ts';
import { openOutbox } from './outbox.ts';
import { openPeople, settingsReader } from './people.ts';
import { openRecords } from './records.ts';
import { sweep } from './retention.ts';
import { writer } from './write.ts';
import * as schema from './schema.ts';
import type { Db } from './schema.ts';

const { tables, players, answers, pending, deadlines, receipts, settings } = schema;
/** Where drizzle finds the migrations. */
export const migrations = fileURLToPath(new URL('../../drizzle', import.meta.url));

/** `secure_delete`: what is deleted is overwritten, and is in no later backup. */
const PRAGMAS = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'busy_timeout = 5000',
  'secure_delete = ON',
];

/** Opens, and if need be creates or migrates, the database file. `:memory:` for tests. */
export function openStore(file: string): Store {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const raw = new Database(file);
  for (const pragma of PRAGMAS) raw.pragma(pragma);
  const db = drizzle(raw);
  migrate(db, { migrationsFolder: migrations });
  const read = reader(db);
  const write = writer(db);
  return {
    ...read,
    commit: async (before, change) => db.transaction(() => write(before, change), { behavior: 'immediate' }),
    postpone: async by =>
      void db
        .update(deadlines)
        .set({ due: sql`${deadlines.due} + ${by}` })
        .where(notInArray(deadlines.duty, DATED))
        .run(),
    set: async (key, value) =>
      void db
        .insert(settings)
        .values({ key, value })
        .onConflictDoUpdate({ target: settings.key, set: { value } })
        .run(),
    figures: async now => figures(db, now),
    sweep: async now => db.transaction(() => sweep(db, now), { behavior: 'immediate' }),
    prune: async before => void db.delete(receipts).where(lt(receipts.at, before)).run(),
    outbox: openOutbox(db),
    people: openPeople(db),
    records: openRecords(db),
    notifications: openLetters(db),
    close: async () => void raw.close(),
  };
}

/** What ends at the time that was announced, whether the program ran or not. */
const DATED: Duty[] = ['motion', 'resume'];

type Reader = Pick<
  Store,
  | 'load'
  | 'seen'
  | 'entries'
  | 'at'
  | 'of'
  | 'rematchOf'
  | 'openTables'
  | 'begun'
  | 'locations'
  | 'due'
  | 'nextDue'
  | 'setting'
>;

function reader(db: Db): Reader {
  const hot = prepared(db);
  const settingsOf = settingsReader(db);
  return {
    load: async id => {
      const row = hot.table.get({ id });
      if (!row) return null;
      const last = hot.last.get({ id });
      const table = record(
        row,
        hot.players.all({ id }).map(p => p.data),
      );
      return {
        table,
        last: last?.entry ?? null,
        people: new Map(table.players.filter(p => !p.bot).map(({ user }) => [user, settingsOf(user)])),
        pending: hot.pending.all({ id }).map(p => p.data),
        deadlines: hot.deadlines.all({ id }),
      };
    },
    seen: async id => hot.receipt.get({ id }) !== undefined,
    entries: async (table, last) => live(db, table, last),
    begun: async () =>
      db
        .select({ id: tables.id })
        .from(tables)
        .where(inArray(tables.status, BEGUN))
        .all()
        .map(row => row.id),
    locations: async () =>
      db
        .selectDistinct({ guild: tables.guild, channel: tables.channel, thread: tables.thread })
        .from(tables)
        .where(inArray(tables.status, OPEN))
        .all(),
    at: async channel =>
      summaries(
        db,
        db
          .select()
          .from(tables)
          .where(or(eq(tables.channel, channel), eq(tables.thread, channel)))
          .orderBy(desc(tables.created))
          .limit(100)
          .all(),
      ),
    of: async user =>
      summaries(
        db,
        db
          .select()
          .from(tables)
          .where(
            inArray(
              tables.id,
              db
                .select({ id: players.table })
                .from(players)
                .where(and(eq(players.user, user), eq(players.open, true))),
            ),
          )
          .orderBy(desc(tables.created))
          .limit(100)
          .all(),
      ),
    openTables: async (guild, user) =>
      db
        .select({ open: count() })
        .from(tables)
        .where(
          and(
            eq(tables.guild, guild),
            inArray(tables.status, OPEN),
            user === null
              ? undefined
              : inArray(
                  tables.id,
                  db
                    .select({ id: players.table })
                    .from(players)
                    .where(and(eq(players.user, user), eq(players.open, true))),
                ),
          ),
        )
        .get()?.open ?? 0,
    rematchOf: async table =>
      db.select({ id: tables.id }).from(tables).where(eq(tables.rematchOf, table)).get()?.id ?? null,
    due: async now => [...new Set(hot.due.all({ now }).map(row => row.table))],
    nextDue: async () => hot.nextDue.get()?.due ?? null,
    setting: async key => db.select().from(settings).where(eq(settings.key, key)).get()?.value ?? null,
  };
}

/** The statements of every click, prepared once. */
function prepared(db: Db) {
  const id = sql.placeholder('id');
  return {
    table: db.select().from(tables).where(eq(tables.id, id)).prepare(),
    players: db
      .select({ data: players.data })
      .from(players)
      .where(eq(players.table, id))
      .orderBy(asc(players.seat))
      .prepare(),
    pending: db.select({ data: pending.data }).from(pending).where(eq(pending.table, id)).prepare(),
    deadlines: db
      .select({ duty: deadlines.duty, seat: deadlines.seat, due: deadlines.due, since: deadlines.since })
      .from(deadlines)
      .where(eq(deadlines.table, id))
      .orderBy(asc(deadlines.id))
      .prepare(),
    last: db
      .select({ entry: answers.entry })
      .from(answers)
      .where(and(eq(answers.table, id), eq(answers.undone, false)))
      .orderBy(desc(answers.ply))
      .limit(1)
      .prepare(),
    due: db
      .select({ table: deadlines.table })
      .from(deadlines)
      .where(lte(deadlines.due, sql.placeholder('now')))
      .orderBy(asc(deadlines.due))
      .limit(500)
      .prepare(),
    nextDue: db
      .select({ due: min(deadlines.due) })
      .from(deadlines)
      .prepare(),
    receipt: db.select({ id: receipts.id }).from(receipts).where(eq(receipts.id, id)).prepare(),
  };
}

/** SQLite takes a limit of -1 for none. What nobody is told of takes nobody's place. */
const live = (db: Db, table: string, last = -1): Entry[] =>
  db
    .select({ entry: answers.entry })
    .from(answers)
    .where(
      and(
        eq(answers.table, table),
        eq(answers.undone, false),
        last < 0 ? undefined : sql`json_extract(${answers.entry}, '$.trace') is not 'unseen'`,
      ),
    )
    .orderBy(desc(answers.ply))
    .limit(last)
    .all()
    .map(row => row.entry)
    .reverse();

function summaries(db: Db, rows: (typeof tables.$inferSelect)[]): Summary[] {
  return rows.map(row =>
    record(
      row,
      db
        .select({ data: players.data })
        .from(players)
        .where(eq(players.table, row.id))
        .orderBy(asc(players.seat))
        .all()
        .map(p => p.data),
    ),
  );
}

function record(
  { guild, channel, thread, ...row }: typeof tables.$inferSelect,
  seated: TableRecord['players'],
): TableRecord {
  return {
    ...row,
    terms: { ...TERMS, ...row.terms },
    location: { guild, channel, thread },
    players: seated.map(player => ({ ...SINCE, ...player })),
  };
}

/** What players of older rows lack. */
const SINCE: Pick<Player, 'bank'> = { bank: null };
