/** How long announcements waited before they reached the channel, and why requests were refused. */
import type { Refused } from '../../playground/http/buckets.ts';
import type { Playground } from '../../playground/server.ts';
import { REFUSED } from '../../src/discord/connection.ts';
import { isDm } from '../../playground/state/room.ts';
import { isPutBack } from '../../src/discord/rate-limits.ts';
import type { Notice } from '../../src/tables/model.ts';
import type { World } from '../../test/support/e2e/program.ts';
import type { Notebook } from './notebook.ts';

/** Nobody waits longer for a card, unless Discord is away. Milliseconds. */
const PATIENCE = 60_000;

export interface Waits {
  /** Notes what has left the outbox. Called before the clock moves. */
  note(): Promise<void>;
  /** True if announcements wait to be sent. */
  areOpen(): Promise<boolean>;
  /** From now on Discord is away, until everything that waits has been sent. */
  away(): void;
  /** True while Discord is away. */
  isAway(): boolean;
  /** Throws if an announcement has waited too long. */
  allInTime(): Promise<void>;
  /** Returns the longest wait in seconds. */
  longest(): Promise<number>;
}

interface Late {
  readonly table: string;
  readonly ms: number;
  /** The kinds of its notices. */
  readonly kinds: string;
}

type Clock = Pick<World, 'time' | 'playground'>;

/** Records each announcement from the time at which it could be sent. */
export async function openWaits({ time, playground }: Clock, notebook: Notebook): Promise<Waits> {
  await record(notebook);
  let isAway = false;
  const areOpen = async () => (await notebook.sql('select 1 from outbox limit 1')).length > 0;
  return {
    areOpen,
    note: async () => {
      await notebook.sql(
        'update month_waits set sent = ?, excused = ? where sent is null and batch is not null and ' +
          'id not in (select id from outbox)',
        time.now(),
        Number(isAway),
      );
      isAway &&= playground.faults.length > 0 || (await areOpen());
    },
    away: () => {
      isAway = true;
    },
    isAway: () => isAway,
    allInTime: async () => {
      const late = await longestIn(notebook);
      if (late && late.ms > PATIENCE)
        throw new Error(`table ${late.table} waited ${late.ms} ms for a card: ${late.kinds}`);
    },
    longest: async () => Math.ceil(((await longestIn(notebook))?.ms ?? 0) / 1_000),
  };
}

/** Numbers are texts on a server. */
interface Sent {
  readonly table: string;
  readonly batch: string;
  readonly notice: string;
  readonly due: number | string;
  readonly sent: number | string;
  readonly excused: number | string;
}

/** Announcements of one batch are one message. Rows without one were withdrawn. `null`: nothing waited. */
async function longestIn(notebook: Notebook): Promise<Late | null> {
  const rows = await notebook.sql<Sent>(
    'select table_id as "table", batch, notice, due, sent, excused from month_waits ' +
      'where sent is not null order by id',
  );
  const messages = [...Map.groupBy(rows, ({ batch }) => batch).values()];
  return messages
    .filter(all => all.every(({ excused }) => Number(excused) === 0))
    .map(all => ({
      table: all[0]?.table ?? '',
      ms: Math.max(...all.map(({ sent }) => Number(sent))) - Math.min(...all.map(({ due }) => Number(due))),
      kinds: all.map(({ notice }) => (JSON.parse(notice) as Notice).kind).join(','),
    }))
    .reduce<Late | null>((most, each) => (most && most.ms >= each.ms ? most : each), null);
}

async function record(notebook: Notebook): Promise<void> {
  await notebook.sql(
    'create table month_waits (id bigint primary key, table_id text, due bigint, notice text, batch text, ' +
      'sent bigint, excused bigint)',
  );
  await notebook.after(
    'insert on outbox',
    'month_waits_queued',
    'insert into month_waits values (new.id, new.table_id, ' +
      'case when new.queued > new.retry_at then new.queued else new.retry_at end, ' +
      'new.notice, null, null, 0)',
  );
  await notebook.after(
    'update of batch on outbox',
    'month_waits_claimed',
    'update month_waits set batch = new.batch where id = new.id',
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
