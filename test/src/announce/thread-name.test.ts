/** The name of a thread. Discord shows only its beginning. */
import { expect, it } from 'vitest';
import { gameInARow, threadName } from '../../../src/announce/delivery/thread.ts';
import { bench, must } from '../../support/service/service.ts';

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
  const names: string[] = [];
  let table = id;
  for (let game = 1; game <= 3; game++) {
    if (game > 1) {
      must(await b.tables.close(table, b.by('ann')));
      table = must(await b.tables.rematch(table, b.by('ann')));
      must(await b.tables.start(table, b.by('ann')));
    }
    const tableView = await b.tableView(table);
    names.push(threadName(tableView, await gameInARow(b.tables, tableView)));
  }
  expect(names).toEqual(
    [/^Complots · /, /^Complots 2 · /, /^Complots 3 · /].map(start => expect.stringMatching(start)),
  );
  await b.close();
});
