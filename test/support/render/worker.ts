/** A drawing process for tests of the pool: it draws nothing, and answers every job with the same pixel. */
import type { Order, Report } from '../../../render/worker.ts';

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Sends a message to the parent. One that is gone gets none. */
const report = (message: Report) => process.send?.(message, undefined, {}, () => undefined);

process.on('disconnect', () => process.exit(0));
process.on('message', ({ id }: Order) => report({ type: 'rendered', id, bytes: PIXEL }));
report({ type: 'ready' });
report({ type: 'ahead' });
