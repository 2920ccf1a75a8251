/** Memory of a process and the processes that it has started, as Linux reports it. Elsewhere: 0. */
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Megabytes in memory. `resident`: as `ps` counts them, so that the pages that processes share (Node itself)
 * count for each. `taken`: shared pages count once.
 */
export interface Memory {
  readonly resident: number;
  readonly taken: number;
}

/** Returns the sum over the process and all processes below it. */
export function memoryBelow(pid: number): Memory {
  const rollup = read(`/proc/${pid}/smaps_rollup`);
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0);
  return childrenOf(pid)
    .map(memoryBelow)
    .reduce((a, b) => ({ resident: a.resident + b.resident, taken: a.taken + b.taken }), {
      resident: field('Rss') / 1_024,
      taken: field('Pss') / 1_024,
    });
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap(task =>
      read(`/proc/${pid}/task/${task}/children`)
        .split(' ')
        .filter(id => id.trim() !== '')
        .map(Number),
    );
  } catch {
    return []; // the process has just ended
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
