/** Memory of a service process at rest after 1,000 games, and of the program after a burst of pictures. */
import { fork } from 'node:child_process';
import { z } from 'zod';
import { startFlags } from '../start-flags.ts';
import { burst } from './burst.ts';
import { figure, type Figure } from './figures.ts';

const report = z.object({ mb: z.number(), playing: z.number(), moves: z.number(), before: z.number() });

export async function memory(): Promise<Figure[]> {
  return [...(await games()), ...(await burst())];
}

async function games(): Promise<Figure[]> {
  const child = fork(new URL('./memory-child.ts', import.meta.url), [], { execArgv: startFlags() });
  const { mb, playing, moves, before } = await new Promise<z.infer<typeof report>>((resolve, reject) => {
    child.once('message', message => {
      resolve(report.parse(message));
    });
    child.once('exit', code => {
      reject(new Error(`the service process ended with ${code}`));
    });
  });
  return [
    figure('memory.start.mb', before, 'MB'),
    figure('memory.playing.mb', playing, 'MB'),
    figure('memory.mb', mb, 'MB'),
    figure('memory.moves', moves, 'moves'),
  ];
}
