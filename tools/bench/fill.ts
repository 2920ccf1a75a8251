/** Fills a database with tables: copies of one running and one finished game. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { choosePlaces } from '../../bots/index.ts';
import { USUAL_TEMPER } from '../../bots/tempers.ts';
import { fileToServer } from '../../src/store/move/copy.ts';
import { openPool } from '../../src/store/postgres/pool.ts';
import { by, must, openHouse, type House } from './house.ts';

export interface Contents {
  readonly running: number;
  readonly over: number;
}

/** Plays one table of each kind; all others are copies. `guild`: their server. Default: that of `House`. */
export async function fill(
  file: string,
  { running, over }: Contents,
  guild: string | null = null,
): Promise<void> {
  const time = { now: Date.now() };
  const house = openHouse(file, () => time.now);
  const [open, ended] = [await play(house, time, 12), await play(house, time, Infinity)];
  must(await house.tables.order(open, by('person0'), 'pass', 'on'));
  await house.store.close();
  const db = new Database(file);
  db.pragma('synchronous = OFF');
  db.exec('delete from outbox');
  if (guild !== null) db.prepare('update tables set guild = ?').run(guild);
  const now = Date.now();
  // No question is from the future: one that was put in an outage has lost less than the others.
  db.prepare('update deadlines set due = due + @later, since = min(since + @later, @now)').run({
    later: now + HOUR - Number(db.prepare('select min(due) from deadlines').pluck().get()),
    now,
  });
  copy(db, open, running - 1);
  copy(db, ended, over - 1);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}

const HOUR = 60 * 60_000;
const PEOPLE = ['person0', 'person1', 'person2', 'person3'] as const;

/** Gives this number of answers, or plays to the end. */
async function play(
  { game, tables, tableView, store }: House,
  time: { now: number },
  answers: number,
): Promise<string> {
  const table = await game(PEOPLE, 'live');
  for (let n = 0; n < answers; n++) {
    const tableViews = await Promise.all(
      PEOPLE.map(async user => ({ user, mine: (await tableView(table, user)).mine })),
    );
    const asked = tableViews.find(({ mine }) => mine?.prompt && !mine.answered);
    if (asked?.mine?.prompt) {
      must(
        await tables.answer(table, by(asked.user), asked.mine.stamp, {
          optionIndexes: choosePlaces(
            { game: 'complots', level: 'sharp', temper: USUAL_TEMPER },
            asked.mine.view,
            asked.mine.prompt,
            `fill/${n}`,
          ),
        }),
      );
      continue;
    }
    const held = await store.load(table);
    if (held?.table.status !== 'running') return table;
    time.now += HOUR; // lets the window expire
    await tables.tick(table);
  }
  return table;
}

/** How many last moves of a finished game are copied. More would fill the disk, and no answer reads them. */
const LOG = 6;

const KEYS = {
  tables: 'id',
  players: 'table_id',
  pending: 'table_id',
  deadlines: 'table_id',
  results: 'table_id',
};

/** Returns the statements that copy a table of games. `columnsOf`: the columns of a table of the database. */
function copying(
  columnsOf: (table: string) => readonly string[],
  id: string,
  copies: number,
): readonly string[] {
  if (copies <= 0) return [];
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${copies})`;
  const insert = (table: string, key: string, where = ''): string => {
    const columns = columnsOf(table).filter(name => !(name === 'id' && key !== 'id'));
    const values = columns.map(name => {
      if (name === key) return `'${id}-' || cast(n.i as text)`;
      return name === 'rematch_of' ? 'null' : `t."${name}"`;
    });
    const names = columns.map(c => `"${c}"`);
    return `insert into "${table}" (${names.join(', ')})
      ${numbers} select ${values.join(', ')} from n, "${table}" t where t."${key}" = '${id}' ${where}`;
  };
  const newest = `and t.ply > (select max(ply) - ${LOG} from answers where table_id = '${id}')`;
  return [
    ...Object.entries(KEYS).map(([table, key]) => insert(table, key)),
    insert('answers', 'table_id', newest),
  ];
}

function copy(db: Database.Database, id: string, copies: number): void {
  const columnsOf = (table: string) =>
    db.prepare('select name from pragma_table_info(?)').pluck().all(table).map(String);
  db.transaction(() => {
    for (const statement of copying(columnsOf, id, copies)) db.exec(statement);
  })();
}

/** Fills an empty database on a server: the games of a small file, and copies of them. */
export async function fillServer(url: string, folder: string, { running, over }: Contents): Promise<void> {
  const file = join(folder, 'model.sqlite');
  await fill(file, { running: 1, over: 1 });
  const connections = openPool(url);
  await fileToServer(
    file,
    { name: url, connections },
    { wrote: () => undefined, check: async () => undefined },
  );
  await connections.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Copies of sound rows need no check of their references, and a crash may lose them.
  await client.query('set session_replication_role = replica; set synchronous_commit = off');
  const { rows: columns } = await client.query<{ of: string; name: string }>(
    `select table_name as of, column_name as name from information_schema.columns
     where table_schema = current_schema()`,
  );
  const columnsOf = (table: string) => columns.filter(({ of }) => of === table).map(({ name }) => name);
  const { rows } = await client.query<{ id: string; status: string }>('select id, status from tables');
  for (const { id, status } of rows)
    for (const statement of copying(columnsOf, id, (status === 'running' ? running : over) - 1))
      await client.query(statement);
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
}
