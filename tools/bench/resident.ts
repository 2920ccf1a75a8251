/** Memory of a process and the processes that it has started, as Linux reports it. Elsewhere: 0. */
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Megabytes in memory. `rss`: the plain sum of the resident sizes, as `ps` shows them, so that the pages that
 * processes share (Node itself) count for each. `pss`: shared pages count once, divided among the processes.
 */
export interface Memory {
  readonly rss: number;
  readonly pss: number;
}

/** Returns the sum over the process and all processes below it. */
export function memoryBelow(pid: number): Memory {
  const rollup = read(`/proc/${pid}/smaps_rollup`);
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0);
  return childrenOf(pid)
    .map(memoryBelow)
    .reduce((a, b) => ({ rss: a.rss + b.rss, pss: a.pss + b.pss }), {
      rss: field('Rss') / 1_024,
      pss: field('Pss') / 1_024,
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
