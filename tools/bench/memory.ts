/** Memory of a service process after 1,000 games. */
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { figure, type Figure } from './figures.ts';

const report = z.object({ mb: z.number(), moves: z.number(), before: z.number() });

export async function memory(): Promise<Figure[]> {
  const child = fork(new URL('./memory-child.ts', import.meta.url), [], { execArgv: flags() });
  const { mb, moves, before } = await new Promise<z.infer<typeof report>>((resolve, reject) => {
    child.once('message', message => {
      resolve(report.parse(message));
    });
    child.once('exit', code => {
      reject(new Error(`the service process ended with ${code}`));
    });
  });
  return [
    figure('memory.start.mb', before, 'MB'),
    figure('memory.mb', mb, 'MB'),
    figure('memory.moves', moves, 'moves'),
  ];
}

const manifest = z.object({ scripts: z.object({ start: z.string() }) });

/** The arguments of Node in `npm start`. */
function flags(): string[] {
  const { scripts } = manifest.parse(
    JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
  );
  return scripts.start.split(' ').filter(word => word.startsWith('--'));
}
