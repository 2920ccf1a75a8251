/**
 * Time of one answer with 1,000,000 stored tables, against 10. With `TEST_DATABASE_URL` also on PostgreSQL
 * (`.ci/with-postgres`).
 */
import { join } from 'node:path';
import pg from 'pg';
import { range } from '../../engines/core/values.ts';
import { openServer } from '../../src/store/open.ts';
import { figure, percentile, percentiles, timed, type Figure } from './figures.ts';
import { fill, fillServer, type Contents } from './fill.ts';
import { by, houseOn, inFolder, must, openHouse, type House } from './house.ts';

const SIZES: Readonly<Record<string, Contents>> = {
  10: { running: 5, over: 5 },
  1000000: { running: 10_000, over: 990_000 },
};
const GAMES = 14;
/** Turns of income: with three players one of them then has ten coins. */
const ANSWERS = 22;
const PEOPLE = ['ann', 'ben', 'cleo'] as const;

export const answer = (): Promise<Figure[]> =>
  inFolder(async folder => {
    const onFiles = await flatness('answer', async (size, contents) => {
      const file = join(folder, `${size}.sqlite`);
      await fill(file, contents);
      return openHouse(file);
    });
    const server = process.env['TEST_DATABASE_URL'];
    return server === undefined ? onFiles : [...onFiles, ...(await onServer(server, folder))];
  });

async function onServer(server: string, folder: string): Promise<Figure[]> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const names: string[] = [];
  try {
    return await flatness('answer.postgres', async (size, contents) => {
      const name = `durbar_bench_${process.pid}_${size}`;
      await admin.query(`create database ${name}`);
      names.push(name);
      const url = new URL(server);
      url.pathname = `/${name}`;
      await fillServer(url.href, join(folder, name), contents);
      return houseOn(await openServer(url.href));
    });
  } finally {
    for (const name of names) await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

/** Plays the same games with few and with many stored tables, turn by turn. */
async function flatness(
  name: string,
  open: (size: string, contents: Contents) => Promise<House>,
): Promise<Figure[]> {
  const houses: House[] = [];
  for (const [size, contents] of Object.entries(SIZES)) houses.push(await open(size, contents));
  const times: number[][] = houses.map(() => []);
  for (const game of range(GAMES)) {
    const tables = await Promise.all(houses.map(house => house.game(PEOPLE, 'async')));
    for (const _ of range(ANSWERS))
      for (const [i, house] of houses.entries()) {
        const time = await income(house, tables[i] ?? '');
        if (game > 0) times[i]?.push(time); // the first game warms up
      }
  }
  for (const { store } of houses) await store.close();
  const [few = [], many = []] = times;
  return [
    ...Object.keys(SIZES).flatMap((size, i) => percentiles(`${name}.${size}`, times[i] ?? [])),
    figure(`${name}.flatness`, percentile(many, 0.5) / percentile(few, 0.5), 'ratio'),
  ];
}

/** Measures the answer of the awaited player. */
async function income({ tableView, tables }: House, table: string): Promise<number> {
  const tableViews = await Promise.all(
    PEOPLE.map(async user => ({ user, mine: (await tableView(table, user)).mine })),
  );
  const asked = tableViews.find(({ mine }) => mine?.prompt);
  if (!asked?.mine) throw new Error('nobody is asked');
  const {
    user,
    mine: { stamp },
  } = asked;
  return timed(async () => must(await tables.answer(table, by(user), stamp, { optionIndexes: [0] })));
}
