/** The name of a thread. Discord shows only its beginning. */
import { expect, it } from 'vitest';
import { gameInARow, threadName } from '../../../src/announce/delivery/thread.ts';
import { bench } from '../../support/service/service.ts';

it('the thread of a game names people before automated players', async () => {
  const b = await bench();
  const { id } = await b.game(['ann', 'ben'], 'async', {}, 2);
  const { table } = await b.tableView(id);
  const [one, two, ...others] = table.players.toSorted((x, y) => Number(x.bot) - Number(y.bot));
  expect([one?.bot, two?.bot]).toEqual([false, false]);
  const turned = { ...table, players: [...others, one, two].filter(player => player !== undefined) };
  expect(threadName({ table: turned }, 1)).toMatch(
    /^Complots · (ann|ben), (ann|ben), [^,]+\(auto\), [^,]+\(auto\)$/i,
  );
  await b.close();
});

it('the threads of rematches are numbered', async () => {
  const b = await bench();
  const { id } = await b.game(['ann', 'ben']);
  const { table, ...rest } = await b.tableView(id);
  const before: Readonly<Record<string, string | null>> = { third: 'second', second: 'first', first: null };
  const tables = {
    tableView: async (name: string) => ({ ...rest, table: { ...table, rematchOf: before[name] ?? null } }),
  };
  const named = async (name: string): Promise<string> => {
    const tableView = await tables.tableView(name);
    return threadName(tableView, await gameInARow(tables, tableView));
  };
  expect(await named('first')).toMatch(/^Complots · /);
  expect(await named('second')).toMatch(/^Complots 2 · /);
  expect(await named('third')).toMatch(/^Complots 3 · /);
  await b.close();
});
