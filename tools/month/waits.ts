/** How long announcements waited before they reached the channel, and why requests were refused. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { isPutBack } from '../../src/discord/rate-limits.ts';
import type { World } from '../../test/support/e2e/program.ts';

/** Nobody waits longer for a card, unless Discord is away. Milliseconds. */
const PATIENCE = 60_000;

export interface Waits {
  /** Notes what has left the outbox. Called before the clock moves. */
  note(): void;
  /** True if announcements wait to be sent. */
  areOpen(): boolean;
  /** From now on Discord is away, until everything that waits has been sent. */
  away(): void;
  /** Throws if an announcement has waited too long. */
  allInTime(): void;
  /** Returns the longest wait in seconds. */
  longest(): number;
  close(): void;
}

interface Late {
  readonly table: string;
  readonly ms: number;
}

/** Records each announcement from the time at which it could be sent. */
export function openWaits({ dataDir, time, playground }: World): Waits {
  const db = new Database(join(dataDir, 'durbar.sqlite'));
  record(db);
  const open = db.prepare('select count(*) from outbox').pluck();
  const left = db.prepare<[number, number]>(
    'update month_waits set sent = ?, excused = ? where sent is null and batch is not null and ' +
      'id not in (select id from outbox)',
  );
  const longest = db.prepare<[], Late>(
    'select table_id as "table", max(sent) - min(due) as ms from month_waits ' +
      'where sent is not null group by batch having max(excused) = 0 order by ms desc limit 1',
  );
  let isAway = false;
  const areOpen = () => open.get() !== 0;
  return {
    areOpen,
    note: () => {
      left.run(time.now(), Number(isAway));
      isAway &&= playground.faults.length > 0 || areOpen();
    },
    away: () => {
      isAway = true;
    },
    allInTime: () => {
      const late = longest.get();
      if (late && late.ms > PATIENCE) throw new Error(`table ${late.table} waited ${late.ms} ms for a card`);
    },
    longest: () => Math.ceil((longest.get()?.ms ?? 0) / 1_000),
    close: () => void db.close(),
  };
}

/** Announcements of one batch are one message. Rows without a batch were withdrawn. */
function record(db: Database.Database): void {
  db.exec(
    'create table if not exists month_waits (id integer primary key, table_id text, due integer, ' +
      'batch text, sent integer, excused integer)',
  );
  db.exec(
    'create trigger if not exists month_waits_queued after insert on outbox begin insert into month_waits ' +
      'values (new.id, new.table_id, max(new.queued, new.retry_at), null, null, 0); end',
  );
  db.exec(
    'create trigger if not exists month_waits_claimed after update of batch on outbox begin ' +
      'update month_waits set batch = new.batch where id = new.id; end',
  );
}

/** True for the one log line of a refused request: how it was put back or, if it waited, that it did. */
function isExplanation(line: string): boolean {
  if (line.includes('RateLimitError[')) return true;
  if (!line.includes('"a rate limit of Discord holds up requests"')) return false;
  const { ms, ...request } = JSON.parse(line) as Parameters<typeof isPutBack>[0] & { readonly ms: number };
  return !isPutBack({ ...request, retryAfter: ms });
}

/** Throws if a request was refused by a rate limit and the log does not say so. */
export function allExplained({ playground, complaints }: World): void {
  const { limited } = playground.traffic;
  const said = complaints.filter(isExplanation).length;
  if (said < limited)
    throw new Error(`${limited} requests were refused by a rate limit, the log has ${said}`);
}
