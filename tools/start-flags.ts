/** The arguments of Node in `npm start`, because they change how much memory it takes. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifest = z.object({ scripts: z.object({ start: z.string() }) });

export function startFlags(): string[] {
  const { scripts } = manifest.parse(
    JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')),
  );
  return scripts.start.split(' ').filter(word => word.startsWith('--'));
}
