/** What must be true at the end of a month: recorded meanwhile, compared with the database afterwards. */
import { deepEqual, ok } from 'node:assert/strict';
import { isDeepStrictEqual as same } from 'node:util';
import type { Playground } from '../../playground/server.ts';
import type { AnyAnswer, Entry } from '../../src/base.ts';
import type { Gathering } from '../../src/matching/model.ts';
import type { Notice, Player } from '../../src/tables/model.ts';
import { BOARD } from './board.ts';
import type { Notebook } from './notebook.ts';

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
  nothingLost(): Promise<void>;
  /** Throws if a user was mentioned more often than asked. */
  nobodyCalledInVain(): Promise<void>;
}

interface Call {
  readonly channel: string;
  readonly user: string;
}

export async function openLedger(notebook: Notebook, playground: Playground): Promise<Ledger> {
  const given = new Map<string, Given>();
  const calls: Call[] = [];
  let answers = 0;
  await keepNotices(notebook);
  watchCalls(playground, calls);
  return {
    acknowledged: one => {
      answers++;
      given.set(`${one.table} ${one.timeline} ${one.asked} ${one.answer.seat}`, one);
    },
    sum: () => ({ answers, calls: calls.length }),
    nothingLost: async () => {
      for (const one of given.values())
        if (!(await stands(notebook, one)))
          throw new Error(`lost: ${JSON.stringify(one)}, there is only ${await about(notebook, one)}`);
    },
    nobodyCalledInVain: async () => {
      const tables = await notebook.sql<TableRow>('select id, thread from tables');
      for (const table of tables) await soberly(notebook, table, calls);
      await onlyTheFound(
        notebook,
        calls,
        ['games', BOARD].map(name => playground.channel(name).id),
      );
    },
  };
}

/**
 * Records who was found together, and everything that is queued for the channels, including messages
 * withdrawn before they are sent.
 */
async function keepNotices(notebook: Notebook): Promise<void> {
  await notebook.sql('create table month_said (table_id text, notice text)');
  await notebook.after(
    'insert on outbox',
    'month_says',
    'insert into month_said values (new.table_id, new.notice)',
  );
  await notebook.sql('create table month_asked (gathering text)');
  await notebook.after('insert on gatherings', 'month_asks', 'insert into month_asked values (new.data)');
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
async function stands(notebook: Notebook, { table, asked, answer }: Given): Promise<boolean> {
  const later = await notebook.sql<{ readonly entry: string }>(
    'select entry from answers where table_id = ? and ply > ?',
    table,
    asked,
  );
  if (later.some(({ entry }) => read<Entry>(entry).move.some(each => same(each, answer)))) return true;
  const undone = await notebook.sql(
    'select 1 from answers where table_id = ? and ply = ? and undone',
    table,
    asked,
  );
  if (undone.length > 0) return true;
  const closed = await notebook.sql("select 1 from tables where id = ? and status = 'closed'", table);
  return closed.length > 0;
}

/** Returns the log around that time, for debugging. */
const about = async (notebook: Notebook, { table, asked }: Given): Promise<string> =>
  JSON.stringify(
    await notebook.sql(
      'select ply, undone, entry from answers where table_id = ? and ply between ? and ? limit 4',
      table,
      asked,
      asked + 3,
    ),
  );

interface TableRow {
  readonly id: string;
  readonly thread: string | null;
}

/** Checks that in the table's thread only players are mentioned, and no seat more often than it was asked. */
async function soberly(notebook: Notebook, { id, thread }: TableRow, calls: readonly Call[]): Promise<void> {
  if (thread === null) return;
  const players = (
    await notebook.sql<{ readonly data: string }>(
      'select data from players where table_id = ? order by seat',
      id,
    )
  ).map(({ data }) => read<Player>(data));
  const notices = (
    await notebook.sql<{ readonly notice: string }>('select notice from month_said where table_id = ?', id)
  ).map(({ notice }) => read<Notice>(notice));
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

/** Checks that in these channels only people are mentioned who were found, and once each time. */
async function onlyTheFound(
  notebook: Notebook,
  calls: readonly Call[],
  channels: readonly string[],
): Promise<void> {
  const rows = await notebook.sql<{ readonly gathering: string }>('select gathering from month_asked');
  const found = rows.flatMap(({ gathering }) => read<Gathering>(gathering).members);
  const here = calls.filter(({ channel }) => channels.includes(channel));
  for (const [user, all] of Map.groupBy(here, call => call.user)) {
    const owed = found.filter(member => member.user === user).length;
    ok(all.length <= owed, `${user} was called ${all.length} times in a channel, and found ${owed} times`);
  }
}

const read = <T>(row: string): T => JSON.parse(row) as T;

/** Checks that every table is over or closed, and that nothing waits. */
export async function allEnded(
  notebook: Notebook,
): Promise<{ readonly over: number; readonly closed: number }> {
  const tables = await notebook.sql<{ readonly status: string }>('select id, game, status from tables');
  const ended = (status: 'over' | 'closed') => tables.filter(table => table.status === status);
  const [over, closed] = [ended('over'), ended('closed')];
  deepEqual(
    tables.filter(table => !over.includes(table) && !closed.includes(table)),
    [],
    'tables that go on',
  );
  deepEqual(await notebook.sql('select * from outbox'), [], 'announcements that were never sent');
  return { over: over.length, closed: closed.length };
}
