/** The name of a thread. Discord shows only its beginning. */
import { expect, it } from 'vitest';
import { threadName } from '../../../src/announce/delivery/thread.ts';
import { bench } from '../../support/service/service.ts';

it('the thread of a game names people before automated players', async () => {
  const b = await bench();
  const { id } = await b.game(['ann', 'ben'], 'async', {}, 2);
  const { table } = await b.tableView(id);
  const [one, two, ...others] = table.players.toSorted((x, y) => Number(x.bot) - Number(y.bot));
  expect([one?.bot, two?.bot]).toEqual([false, false]);
  const turned = { ...table, players: [...others, one, two].filter(player => player !== undefined) };
  expect(threadName({ table: turned })).toMatch(
    /^Complots · (ann|ben), (ann|ben), [^,]+\(auto\), [^,]+\(auto\)$/i,
  );
  await b.close();
});
