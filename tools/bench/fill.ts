/** Fills a database with tables: copies of one running and one finished game. */
import Database from 'better-sqlite3';
import { choosePlaces } from '../../bots/index.ts';
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
  db.prepare('update deadlines set due = due + @later, since = since + @later').run({
    later: Date.now() + HOUR - Number(db.prepare('select min(due) from deadlines').pluck().get()),
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
          optionIndexes: choosePlaces('complots', asked.mine.view, asked.mine.prompt, `fill/${n}`),
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

function copy(db: Database.Database, id: string, copies: number): void {
  if (copies <= 0) return;
  const numbers = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < @copies)';
  const insert = (table: string, key: string, where = '') => {
    const columns = db
      .prepare('select name from pragma_table_info(?)')
      .pluck()
      .all(table)
      .map(String)
      .filter(name => !(name === 'id' && key !== 'id'));
    const values = columns.map(name => {
      if (name === key) return `@id || '-' || n.i`;
      return name === 'rematch_of' ? 'null' : `t."${name}"`;
    });
    const names = columns.map(c => `"${c}"`);
    db.prepare(
      `${numbers} insert into "${table}" (${names.join(', ')})
       select ${values.join(', ')} from n, "${table}" t where t."${key}" = @id ${where}`,
    ).run({ id, copies });
  };
  db.transaction(() => {
    insert('tables', 'id');
    for (const table of ['players', 'pending', 'deadlines', 'results']) insert(table, 'table_id');
    insert('answers', 'table_id', `and t.ply > (select max(ply) - ${LOG} from answers where table_id = @id)`);
  })();
}
