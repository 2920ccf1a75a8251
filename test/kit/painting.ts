/** Stands in for the studio where a test looks at what is drawn, not at how: the bytes follow from the job alone, as those of real pictures do. */
import { createHash } from 'node:crypto';
import type * as studios from '../../render/studio.ts';

type Module = typeof studios;

/** Which studio the next bot gets. */
export const painting = { real: false };

const HEADER = Buffer.from('89504e470d0a1a0a', 'hex');

/** `vi.mock('../../render/studio.ts', async real => (await import('../kit/painting.ts')).switchable(await real()))` */
export function switchable(real: Module): Module {
  return { ...real, createStudio: options => painting.real ? real.createStudio(options) : stub() };
}

/** Draws nothing: the bytes follow from the job. */
export const stub = (): ReturnType<Module['createStudio']> => ({
  draw: async job => Buffer.concat([HEADER, createHash('sha256').update(JSON.stringify(job)).digest()]),
  warm: async () => undefined,
  waiting: () => 0,
  close: async () => undefined,
});
