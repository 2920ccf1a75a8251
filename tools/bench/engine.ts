/** Speed of games in the kernel, and in place as a searching player plays them. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { at } from '../../engines/core/values.ts';
import { GAME_IDS } from '../../engines/index.ts';
import { figure, type Figure } from './figures.ts';

/** Moves, and rounds of the reference loop, in a second of the processor. */
export interface Speeds {
  readonly moves: number;
  readonly rounds: number;
}

const speeds = z.object({ moves: z.number(), rounds: z.number() });

export async function engine(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const game of GAME_IDS)
    for (const kind of ['advance', 'playout']) figures.push(...(await speedOf(kind, game)));
  return figures;
}

/** Returns the speed, and that of the reference loop divided by it: how much slower the game is. */
async function speedOf(kind: string, game: string): Promise<Figure[]> {
  const child = fork(new URL('./engine-child.ts', import.meta.url), [kind, game]);
  const { moves, rounds } = speeds.parse(at(await once(child, 'message'), 0));
  const name = `${kind}.${game}`;
  return [figure(`${name}.per_s`, moves, 'moves/s'), figure(`${name}.ratio`, rounds / moves, 'ratio')];
}
