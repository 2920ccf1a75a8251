/** Memory of a process and the processes that it has started, as Linux reports it. Elsewhere: 0. */
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Megabytes in memory. `rss`: the plain sum of the resident sizes, as `ps` shows them, so that the pages that
 * processes share (Node itself) count for each. `once`: they count once. `pss`: they are divided among all
 * processes of the machine that use them.
 */
export interface Memory {
  readonly rss: number;
  readonly once: number;
  readonly pss: number;
}

/** Returns the sum over the process and all processes below it. */
export function memoryBelow(pid: number): Memory {
  const sizes = familyOf(pid).map(sizesOf);
  const sum = (name: keyof Sizes) => sizes.reduce((all, each) => all + each[name], 0);
  const shared = Math.max(...sizes.map(each => each.shared)); // what the others share is part of it
  return { rss: sum('rss'), once: sum('rss') - sum('shared') + shared, pss: sum('pss') };
}

interface Sizes {
  readonly rss: number;
  readonly pss: number;
  readonly shared: number;
}

function sizesOf(pid: number): Sizes {
  const rollup = read(`/proc/${pid}/smaps_rollup`);
  const field = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) / 1_024;
  return { rss: field('Rss'), pss: field('Pss'), shared: field('Shared_Clean') + field('Shared_Dirty') };
}

const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(familyOf)];

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
