import { createHash } from 'node:crypto';

/** The seeds of the tables that a test opens, one after the other the same on every run; with `SEEDS=anything` others. */
export function seeds(): () => string {
  let opened = 0;
  return () =>
    createHash('sha256')
      .update(`${process.env['SEEDS'] ?? ''}/${opened++}`)
      .digest('hex')
      .slice(0, 48);
}
