/** Finished games: played at random, or only stored with their results. */
import type { GameId } from '../../../engines/index.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { range } from '../../../engines/core/values.ts';
import type { Result } from '../../../src/base.ts';
import type { TableRecord } from '../../../src/tables/model.ts';
import type { LoadedTable } from '../../../src/tables/store.ts';
import { GUILD, must, type Bench } from './service.ts';

/** Answers for all asked seats at random until the game is over: the same game on every run. */
export async function playOut(b: Bench, id: string): Promise<TableRecord> {
  const rng = rngFor('play out');
  for (let n = 0; n < 2_000; n++) {
    const { table, awaited } = await b.tableView(id);
    if (table.status === 'over') return (await held(b, id)).table;
    let said = 0;
    for (const { seat } of awaited) {
      const user = table.players[seat]?.user ?? '';
      const { mine } = table.players[seat]?.bot ? { mine: null } : await b.tableView(id, user);
      if (!mine?.prompt || mine.answered) continue;
      const places = rng
        .shuffle(range(mine.prompt.options.length))
        .slice(0, Math.max(1, mine.prompt.pick[0]));
      if ((await b.tables.answer(id, b.by(user), mine.stamp, { optionIndexes: places })).ok) said++;
    }
    if (said === 0) await b.time.advance(60_000);
  }
  throw new Error(`table ${id} does not end`);
}

export interface Ending {
  readonly guild?: string;
  readonly game?: GameId;
  readonly bots?: number;
  readonly names?: Readonly<Record<string, string>>;
}

/** Stores a finished table of these users, with results in order of seats. Automated players come last. */
export async function ended(
  b: Bench,
  results: readonly Pick<Result, 'user' | 'score' | 'won'>[],
  { guild = GUILD.guild, game = 'complots', bots = 0, names = {} }: Ending = {},
): Promise<string> {
  const people = results.slice(0, results.length - bots);
  const by = (user: string) => ({ ...b.by(user), who: { id: user, name: names[user] ?? user } });
  const host = people[0]?.user ?? '';
  const id = must(await b.tables.open(by(host), { game, location: { ...GUILD, guild }, locale: 'en' }));
  for (const { user } of people.slice(1)) must(await b.tables.join(id, by(user)));
  for (let i = 0; i < bots; i++) must(await b.tables.addBot(id, by(host), { level: 'steady', temper: null }));
  const before = await held(b, id);
  const given = results.map((result, seat) => ({
    ...result,
    seat,
    user: before.table.players[seat]?.user ?? '',
  }));
  await rewrite(b, before, { status: 'over' }, given);
  return id;
}

/** Stores a table with other fields, as another version of the program may have written it. */
export async function rewrite(
  { store, time }: Pick<Bench, 'store'> & { readonly time: Pick<Bench['time'], 'now'> },
  before: LoadedTable,
  change: Partial<TableRecord>,
  results: readonly Result[] = [],
): Promise<void> {
  const committed = await store.commit(before, {
    table: { ...before.table, ...change },
    pending: [],
    deadlines: [],
    entries: [],
    undoneFrom: null,
    notices: [],
    quietUntil: null,
    notifications: [],
    punctual: [],
    receipt: null,
    results: [...results],
    at: time.now(),
  });
  if (committed !== 'done') throw new Error(`not written: ${committed}`);
}

export async function held(b: Pick<Bench, 'store'>, id: string) {
  const found = await b.store.load(id);
  if (!found) throw new Error(`no table ${id}`);
  return found;
}
