import { createHash } from 'node:crypto';
import type { createRenderer } from '../../../render/renderer.ts';

const HEADER = Buffer.from('89504e470d0a1a0a', 'hex');

/**
 * Replaces the renderer where a test checks what is drawn, not how. The bytes depend on the job alone, as
 * those of real pictures do.
 */
export const stub = (): ReturnType<typeof createRenderer> => ({
  draw: async job => Buffer.concat([HEADER, createHash('sha256').update(JSON.stringify(job)).digest()]),
  warm: async () => undefined,
  paintedAhead: async () => undefined,
  waiting: () => 0,
  close: async () => undefined,
});
