/** What a table waits for, so that the cause of a stall can be read. */
import pg from 'pg';
import { promptsOf } from '../../src/tables/request/draft.ts';
import { heldOf } from '../../test/support/e2e/program.ts';
import type { Program } from '../../test/support/e2e/child-process.ts';
import type { ServerWorld } from '../../test/support/e2e/server-world.ts';

/** What is read of the database. Times are in ms from now. */
const QUERIES: Readonly<Record<string, string>> = {
  'the table': 'select guild, status, ply, writes, obstacle from asked join tables using (id)',
  deadline: `select duty, seat, due - now as due_in, since - now as since
    from asked join deadlines on table_id = asked.id order by due`,
  outbox: `select outbox.id, batch, retry_at - now as retry_in, queued - now as queued, notice
    from asked join outbox on table_id = asked.id order by outbox.id`,
  'all that waits': `select (select count(*) from outbox) as notices,
    (select count(*) from outbox where batch is not null) as claimed,
    (select count(*) from deadlines where due < now) as overdue from asked`,
  'time of a shard': `select key, value::bigint - now as at from asked, settings
    where key like 'alive%' or key like 'pulse%'`,
  'lock of a shard': `select classid, objid, granted, application_name
    from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and datname = current_database()`,
  connection: `select application_name, state, wait_event_type, wait_event, now() - state_change as since,
    left(query, 60) as query from pg_stat_activity
    where datname = current_database() and state <> 'idle'`,
};
const ASKED = 'with asked as (select $1::text as id, $2::bigint as now)';

/** Returns lines about the table, the database, and these processes of the bot. */
export async function standingOf(
  world: ServerWorld,
  table: string,
  programs: readonly Program[],
): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: world.url });
  await client.connect();
  try {
    const lines: string[] = [];
    for (const [what, query] of Object.entries(QUERIES))
      for (const row of (await client.query<object>(`${ASKED} ${query}`, [table, Date.now()])).rows)
        lines.push(`${what}: ${JSON.stringify(row)}`);
    return [...(await questionsOf(world, table)), ...lines, ...programs.map(programLine)];
  } finally {
    await client.end();
  }
}

async function questionsOf(world: ServerWorld, table: string): Promise<readonly string[]> {
  const held = await heldOf(world, table);
  const { players } = held.table;
  return promptsOf(held.table).map(({ seat, type, sealed }) => {
    const isAnswered = held.pending.some(each => each.seat === seat && each.ply === held.table.asked[seat]);
    const { name = '', bot = false, absent = false } = players[seat] ?? {};
    return `question: ${JSON.stringify({ seat, name, bot, absent, type, sealed, isAnswered })}`;
  });
}

function programLine({ pid, output, complaints, failures }: Program, n: number): string {
  const last = [output, complaints, failures].flatMap(lines => lines.slice(-3));
  return `process ${n}: ${JSON.stringify({ pid: pid(), last })}`;
}
