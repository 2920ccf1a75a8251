/**
 * Loaded before the program of a child process: ends the process at once when its parent is gone, also in the
 * middle of a long computation. The standard input of the process must be a pipe that its parent holds.
 */
import { Socket } from 'node:net';
import { isMainThread, Worker } from 'node:worker_threads';

// A thread watches, because the event loop of the program stands still while it computes. It is JavaScript,
// because the compiler of TypeScript would take 10 MB more in it.
if (isMainThread) new Worker(new URL(import.meta.url), { execArgv: [] }).unref();
else {
  // The system closes the pipe of a parent that has ended, however it has ended.
  const parent = new Socket({ fd: 0 });
  parent.on('close', () => process.kill(process.pid, 'SIGKILL')).resume();
}
