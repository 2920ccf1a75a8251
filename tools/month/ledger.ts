/** What must be true at the end of a month: recorded meanwhile, compared with the database afterwards. */
import { deepEqual, ok } from 'node:assert/strict';
import { join } from 'node:path';
import { isDeepStrictEqual as same } from 'node:util';
import Database from 'better-sqlite3';
import type { Playground } from '../../playground/server.ts';
import type { AnyAnswer, Entry } from '../../src/base.ts';
import type { Notice, Player } from '../../src/tables/model.ts';
import type { World } from '../../test/support/e2e/program.ts';

/** An acknowledged answer. The last one of its prompt counts. */
export interface Given {
  readonly table: string;
  readonly asked: number;
  readonly timeline: number;
  readonly answer: AnyAnswer;
}

export interface Ledger {
  acknowledged(given: Given): void;
  /** How many answers were acknowledged, and how many mentions users got. */
  sum(): { readonly answers: number; readonly calls: number };
  /** Throws at the first answer that is in no log. */
  nothingLost(): void;
  /** Throws if a user was mentioned more often than asked. */
  nobodyCalledInVain(): void;
}

interface Call {
  readonly channel: string;
  readonly user: string;
}

export function openLedger({ dataDir }: Pick<World, 'dataDir'>, playground: Playground): Ledger {
  const given = new Map<string, Given>();
  const calls: Call[] = [];
  let answers = 0;
  const db = new Database(join(dataDir, 'durbar.sqlite'));
  keepNotices(db);
  watchCalls(playground, calls);
  return {
    acknowledged: one => {
      answers++;
      given.set(`${one.table} ${one.timeline} ${one.asked} ${one.answer.seat}`, one);
    },
    sum: () => ({ answers, calls: calls.length }),
    nothingLost: () => {
      for (const one of given.values())
        ok(stands(db, one), `lost: ${JSON.stringify(one)}, there is only ${about(db, one)}`);
    },
    nobodyCalledInVain: () => {
      for (const table of tablesOf(db)) soberly(db, table, calls);
    },
  };
}

/** Records everything that is queued for the channels, including messages withdrawn before they are sent. */
function keepNotices(db: Database.Database): void {
  db.exec('create table if not exists month_said (table_id text, notice text)');
  db.exec(
    'create trigger if not exists month_says after insert on outbox begin insert into month_said values ' +
      '(new.table_id, new.notice); end',
  );
}

/** A spectator who counts the mentions of each new message. */
function watchCalls({ room }: Playground, calls: Call[]): void {
  const [onlooker = ''] = [...room.people.keys()];
  room.listeners.add({
    userId: onlooker,
    send: event => {
      if (event.t === 'message')
        calls.push(
          ...event.message.mentions.map(({ id }) => ({ channel: event.message.channel_id, user: id })),
        );
    },
  });
}

/**
 * True if the answer is in the log, its prompt was undone by vote, or its window never closed because the
 * table did.
 */
function stands(db: Database.Database, { table, asked, answer }: Given): boolean {
  const rows = db
    .prepare('select entry from answers where table_id = ? and ply > ?')
    .pluck()
    .all(table, asked);
  if (rows.some(row => read<Entry>(row).move.some(each => same(each, answer)))) return true;
  if (
    db
      .prepare('select count(*) from answers where table_id = ? and ply = ? and undone')
      .pluck()
      .get(table, asked) !== 0
  )
    return true;
  return db.prepare('select status from tables where id = ?').pluck().get(table) === 'closed';
}

/** Returns the log around that time, for debugging. */
const about = (db: Database.Database, { table, asked }: Given): string =>
  JSON.stringify(
    db
      .prepare('select ply, undone, entry from answers where table_id = ? and ply between ? and ? limit 4')
      .all(table, asked, asked + 3),
  );

interface TableRow {
  readonly id: string;
  readonly channel: string;
  readonly thread: string | null;
}
const tablesOf = (db: Database.Database): readonly TableRow[] =>
  db.prepare<[], TableRow>('select id, channel, thread from tables').all();

/** Checks that in the table's thread only players are mentioned, and no seat more often than it was asked. */
function soberly(db: Database.Database, { id, thread }: TableRow, calls: readonly Call[]): void {
  if (thread === null) return;
  const players = db
    .prepare('select data from players where table_id = ? order by seat')
    .pluck()
    .all(id)
    .map(row => read<Player>(row));
  const notices = db
    .prepare('select notice from month_said where table_id = ?')
    .pluck()
    .all(id)
    .map(row => read<Notice>(row));
  const owed = players.map(
    (_, seat) =>
      notices.filter(
        notice =>
          (notice.kind === 'step' && notice.asked.includes(seat)) ||
          (notice.kind === 'note' && notice.asks === seat) ||
          notice.kind === 'resumed',
      ).length,
  );
  const here = calls.filter(({ channel }) => channel === thread);
  const total = owed.reduce((sum, count) => sum + count, 0);
  ok(here.length <= total, `table ${id}: ${here.length} calls, ${total} owed`);
  for (const [seat, { user, bot }] of players.entries()) {
    const times = here.filter(call => call.user === user).length;
    if (!bot)
      ok(
        times <= (owed[seat] ?? 0),
        `table ${id}: seat ${seat} was called ${times} times, asked ${owed[seat] ?? 0} times`,
      );
  }
}

const read = <T>(row: unknown): T => JSON.parse(String(row)) as T;

/** Checks that every table is over or closed, and that nothing waits. */
export function allEnded(dataDir: string): { readonly over: number; readonly closed: number } {
  const db = new Database(join(dataDir, 'durbar.sqlite'), { readonly: true });
  const count = (sql: string): number => Number(db.prepare(sql).pluck().get());
  deepEqual(
    db.prepare("select id, game, status from tables where status not in ('over', 'closed')").all(),
    [],
    'tables that go on',
  );
  deepEqual(count('select count(*) from outbox'), 0, 'announcements that were never sent');
  const ended = {
    over: count("select count(*) from tables where status = 'over'"),
    closed: count("select count(*) from tables where status = 'closed'"),
  };
  db.close();
  return ended;
}
