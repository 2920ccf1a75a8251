/**
 * `npm run flow [-- --game raja --seed S --short --browser --strict]`: plays whole games through the
 * playground and compares what the table asks of a person with the limits.
 */
import { parseArgs } from 'node:util';
import { GAME_IDS, isGameId, type GameId } from '../engines/index.ts';
import { openReader } from './flow/browser.ts';
import { playGame, type Order } from './flow/play.ts';
import { isReached, rowsOf, tableOf } from './flow/report.ts';

interface Wanted {
  readonly orders: readonly Order[];
  readonly strict: boolean;
}

function wantedFrom(args: readonly string[]): Wanted {
  const text = { type: 'string', multiple: true } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { game: text, seed: text, short: flag, browser: flag, strict: flag },
  });
  const reader = values.browser ? openReader : null;
  const games = (values.game ?? [...GAME_IDS]).map(gameCalled);
  const orders = games.flatMap(game =>
    (values.seed ?? ['1']).map((seed): Order => ({ game, seed, short: values.short, reader })),
  );
  return { orders, strict: values.strict };
}

function gameCalled(name: string): GameId {
  if (!isGameId(name)) throw new Error(`No game is called ${name}; there are ${GAME_IDS.join(', ')}.`);
  return name;
}

try {
  const { orders, strict } = wantedFrom(process.argv.slice(2));
  let missed = 0;
  for (const order of orders) {
    const figures = await playGame(order);
    console.log(`${tableOf(figures)}\n`);
    missed += rowsOf(figures).filter(row => !isReached(row)).length;
  }
  console.log(missed === 0 ? 'Every limit is reached.' : `Limits that are not reached: ${missed}.`);
  if (strict && missed > 0) process.exitCode = 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
// A connection to the browser may stay open on a busy machine.
process.exit();
