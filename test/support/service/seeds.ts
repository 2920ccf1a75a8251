import { createHash } from 'node:crypto';

/** Returns the seeds of tables that a test opens: the same on every run, or others with `SEEDS=anything`. */
export function seeds(): () => string {
  let opened = 0;
  return () =>
    createHash('sha256')
      .update(`${process.env['SEEDS'] ?? ''}/${opened++}`)
      .digest('hex')
      .slice(0, 48);
}
