/** Time of the processor that a process has used, as Linux reports it. Elsewhere: 0. */
import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. Milliseconds. */
const TICK = 10;

/** Returns the milliseconds that all threads of a process have run so far. */
export function processorTime(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program is in brackets and may contain spaces.
    const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
    return ((user ?? 0) + (system ?? 0)) * TICK;
  } catch {
    return 0;
  }
}
