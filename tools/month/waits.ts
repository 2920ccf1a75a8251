/** How long announcements waited before they reached the channel, and why requests were refused. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Refused } from '../../playground/http/buckets.ts';
import type { Playground } from '../../playground/server.ts';
import { REFUSED } from '../../src/discord/connection.ts';
import { isDm } from '../../playground/state/room.ts';
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
  /** The kinds of its notices. */
  readonly kinds: string;
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
    'select table_id as "table", max(sent) - min(due) as ms, group_concat(kind) as kinds from month_waits ' +
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
      if (late && late.ms > PATIENCE)
        throw new Error(`table ${late.table} waited ${late.ms} ms for a card: ${late.kinds}`);
    },
    longest: () => Math.ceil((longest.get()?.ms ?? 0) / 1_000),
    close: () => void db.close(),
  };
}

/** Announcements of one batch are one message. Rows without a batch were withdrawn. */
function record(db: Database.Database): void {
  db.exec(
    'create table if not exists month_waits (id integer primary key, table_id text, due integer, ' +
      'kind text, batch text, sent integer, excused integer)',
  );
  db.exec(
    'create trigger if not exists month_waits_queued after insert on outbox begin insert into month_waits ' +
      'values (new.id, new.table_id, max(new.queued, new.retry_at), ' +
      "new.notice ->> 'kind', null, null, 0); end",
  );
  db.exec(
    'create trigger if not exists month_waits_claimed after update of batch on outbox begin ' +
      'update month_waits set batch = new.batch where id = new.id; end',
  );
}

/** What the log says of a request that Discord has refused with 429. */
interface Reason extends Pick<Refused, 'method' | 'bucket' | 'ms'> {
  readonly route: string;
  readonly scope: string | null;
}

/** Returns what the log says of refused requests, oldest first. */
const reasonsIn = (complaints: readonly string[]): readonly Reason[] =>
  complaints.filter(line => line.includes(`"${REFUSED}"`)).map(line => JSON.parse(line) as Reason);

/** True if the announcer or the notifier tries the request again. Else discord.js waits. */
const isLeft = ({ scope, ms, ...request }: Reason): boolean =>
  isPutBack({ ...request, global: scope === 'global', retryAfter: ms });

interface Heard extends Pick<World, 'complaints'> {
  readonly playground: Pick<Playground, 'refused'>;
}

/** True for a request about direct messages. The log has none, because it is secret who is reminded. */
type IsDirect = (path: string) => boolean;

export const directIn =
  ({ room }: Pick<Playground, 'room'>): IsDirect =>
  path => {
    const channel = room.channels.get(/^\/channels\/(\d+)/.exec(path)?.[1] ?? '');
    return path === '/users/@me/channels' || (channel !== undefined && isDm(channel));
  };

/**
 * Throws if the log has no line for a refused request with its bucket and its wait, or no line that an
 * announcement waits where discord.js does not.
 */
export function allExplained({ playground: { refused }, complaints }: Heard, isDirect: IsDirect): void {
  const reasons = reasonsIn(complaints);
  const open = [...reasons];
  for (const { method, path, bucket, ms } of refused.filter(each => !isDirect(each.path))) {
    const found = open.findIndex(each => each.method === method && each.bucket === bucket && each.ms === ms);
    if (found < 0) throw new Error(`the log does not say why ${method} ${path} was refused for ${ms} ms`);
    open.splice(found, 1);
  }
  const left = reasons.filter(isLeft).length;
  const waits = complaints.filter(line => line.includes('RateLimitError[')).length;
  if (waits < left)
    throw new Error(`${left} requests were refused and are to be tried again, the log has ${waits} of them`);
}

const secondsOf = (all: readonly Pick<Refused, 'ms'>[]): string =>
  `${Math.ceil(Math.max(...all.map(({ ms }) => ms)) / 1_000)} s`;

/** Returns the refused requests as rows of a table: how often, how long, and what waited. */
export function rowsOf({ playground, complaints }: Heard, isDirect: IsDirect): readonly string[] {
  const direct = playground.refused.filter(({ path }) => isDirect(path));
  const groups = Map.groupBy(reasonsIn(complaints), each =>
    [`${each.method} ${each.route}`, each.bucket ?? 'all requests', each.scope ?? 'user'].join(' | '),
  );
  const rows = [...groups].map(([of, all]) => {
    const left = all.filter(isLeft).length;
    return `${of} | ${all.length} | ${secondsOf(all)} | ${left} later, ${all.length - left} by discord.js`;
  });
  const ofDirect =
    direct.length === 0
      ? []
      : [`direct messages | not in the log | user | ${direct.length} | ${secondsOf(direct)} | later`];
  return ['route | bucket | scope | refused | longest wait | tried again', ...rows, ...ofDirect];
}
