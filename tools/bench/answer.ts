/** Time of one answer with 100,000 stored tables, against 10. */
import { join } from 'node:path';
import { range } from '../../engines/core/values.ts';
import { figure, percentile, percentiles, timed, type Figure } from './figures.ts';
import { fill } from './fill.ts';
import { by, inFolder, must, openHouse, type House } from './house.ts';

const FEW = { running: 5, over: 5 };
const MANY = { running: 10_000, over: 90_000 };
const GAMES = 14;
/** Turns of income: with three players one of them then has ten coins. */
const ANSWERS = 22;
const PEOPLE = ['ann', 'ben', 'cleo'] as const;

export const answer = (): Promise<Figure[]> =>
  inFolder(async folder => {
    const houses: House[] = [];
    for (const [name, contents] of Object.entries({ few: FEW, many: MANY })) {
      await fill(join(folder, `${name}.sqlite`), contents);
      houses.push(openHouse(join(folder, `${name}.sqlite`)));
    }
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
      ...percentiles('answer.10', few),
      ...percentiles('answer.100000', many),
      figure('answer.flatness', percentile(many, 0.5) / percentile(few, 0.5), 'ratio'),
    ];
  });

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
