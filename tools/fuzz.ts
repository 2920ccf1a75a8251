/**
 * `npm run fuzz -- --game complots --games N [--seed S]`: seeded self-play against the laws and through the
 * table service.
 */
import { parseArgs } from 'node:util';
import { GAME_IDS, isGameId, type GameId } from '../engines/index.ts';
import { range } from '../engines/core/values.ts';
import { kernelGame } from './fuzz/kernel.ts';
import { serviceGame } from './fuzz/service.ts';
import { taskOf, type Task } from './fuzz/task.ts';

interface Fuzz {
  readonly game: GameId;
  readonly games: number;
  readonly seed: number;
}

/** Counts of what was played. */
export interface Sum {
  readonly kernel: number;
  readonly service: number;
  readonly moves: number;
}

/** Thrown if the game with this seed broke a law; `message` says which one, and how to repeat it. */
class Broken extends Error {}

/** Plays the games; game n has seed + n, so that it can be repeated alone. Throws `Broken`. */
export async function fuzz({ game, games, seed }: Fuzz): Promise<Sum> {
  const sum = { kernel: 0, service: 0, moves: 0 };
  for (const task of range(games).map(n => taskOf(game, seed + n))) {
    sum[task.through]++;
    sum.moves += await played(task);
  }
  return sum;
}

async function played(task: Task): Promise<number> {
  try {
    return task.through === 'kernel' ? kernelGame(task) : await serviceGame(task);
  } catch (error) {
    const { game, number } = task;
    const what = error instanceof Error ? error.message : String(error);
    throw new Broken(
      `${game.id}: seed ${number} fails: ${what}\nAgain: npm run fuzz -- --game ${game.id} --games 1 ` +
        `--seed ${number}`,
      { cause: error },
    );
  }
}

function fuzzFrom(args: readonly string[]): Fuzz {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { game: text, games: text, seed: text } });
  const game = values.game ?? 'complots';
  if (!isGameId(game)) throw new Error(`No game is called ${game}; there are ${GAME_IDS.join(', ')}.`);
  const number = (value: string): number => {
    if (!/^\d{1,12}$/.test(value)) throw new Error(`${value} is not a whole number.`);
    return Number(value);
  };
  return {
    game,
    games: number(values.games ?? '100'),
    seed: number(values.seed ?? String(Date.now() % 1_000_000_000)),
  };
}

if (import.meta.main) {
  try {
    const order = fuzzFrom(process.argv.slice(2));
    const began = performance.now();
    const { kernel, service, moves } = await fuzz(order);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${order.game}: ${order.games} games, seeds ${order.seed} to ${order.seed + order.games - 1} ` +
        `(${kernel} in the kernel, ${service} through the table service), ${moves} moves, no law broken, ` +
        `${seconds} s`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    if (error instanceof Broken && process.env.FUZZ_TRACE) console.error(error.cause);
    process.exitCode = 1;
  }
}
