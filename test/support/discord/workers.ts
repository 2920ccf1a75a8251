/** The drawing processes of a test. */
import { readdirSync, readFileSync } from 'node:fs';

/** Returns the drawing processes that this process started and that have not exited. */
export function workers(): number[] {
  return readdirSync(`/proc/${process.pid}/task`)
    .flatMap(task => readFileSync(`/proc/${process.pid}/task/${task}/children`, 'utf8').split(' '))
    .filter(pid => pid.trim() !== '')
    .map(Number)
    .filter(pid => commandOf(pid).includes('render/worker.ts'));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // ended during this call
  }
}
