/** Pool of drawing processes: one job each at a time, replaced when they die or hang, ended after a burst. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { Job } from './index.ts';
import type { Order, Report, Start } from './worker.ts';

export interface Pool {
  draw(job: Job): Promise<Buffer>;
  warm(): Promise<void>;
  /** Resolves when no worker paints ahead any more. */
  paintedAhead(): Promise<void>;
  waiting(): number;
  close(): Promise<void>;
}

interface Task extends Order {
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: Error) => void;
  tries: number;
  /** Time at which a worker took it. */
  startedAt: number;
}

interface Worker {
  readonly child: ChildProcess;
  /** `leaving`: told to exit. */
  state: 'starting' | 'idle' | 'drawing' | 'leaving' | 'gone';
  task: Task | null;
  timer: NodeJS.Timeout | null;
  isPaintingAhead: boolean;
  /** Jobs that it was given since the last rest. */
  jobs: number;
}

/**
 * What counts as a burst: a worker was given `jobs` jobs or more without a rest of `restMs` between them.
 * In the rest after it all workers are ended, because neither V8 nor the allocator gives back all the memory
 * that they took. The next job starts a fresh one.
 */
export interface Burst {
  readonly jobs: number;
  readonly restMs: number;
}

interface Limits {
  readonly processes: number;
  readonly queue: number;
  readonly timeoutMs: number;
  /** `null`: the workers stay. */
  readonly burst: Burst | null;
  readonly onRendered: (job: Job, ms: number) => void;
  /** Called after a burst, when the workers begin to leave. */
  readonly onRest: () => void;
}

const TRIES = 2;
/** Starting a worker may take this many times as long as one picture, because it warms up by drawing some. */
const START_TIMEOUT_FACTOR = 4;
/** Limit of V8's young generation in a worker. A larger one takes more memory, and draws no faster. */
const YOUNG_MB = 2;
/** Time a worker has to exit by itself after it is told to. */
const EXIT_TIMEOUT_MS = 2_000;

/** `program`: a drawing process, which takes and sends these messages. Default: the one of this folder. */
export function startPool(limits: Limits, program = new URL('./worker.ts', import.meta.url)): Pool {
  const pool: PoolState = {
    limits,
    program,
    waiting: [],
    workers: [],
    readyCallbacks: [],
    aheadCallbacks: [],
    resting: null,
    closed: false,
    failedStarts: 0,
  };
  let lastId = 0;
  return {
    draw: job =>
      new Promise((resolve, reject) => {
        if (pool.closed) return reject(new Error('the renderer is closed'));
        if (pool.waiting.length >= limits.queue)
          return reject(new Error(`more than ${limits.queue} pictures wait to be drawn`));
        pool.waiting.push({ id: ++lastId, job, resolve, reject, tries: 0, startedAt: 0 });
        dispatch(pool);
      }),
    warm: () =>
      new Promise(resolve => {
        pool.readyCallbacks.push(resolve);
        while (pool.workers.length < limits.processes) startWorker(pool, 'warm');
        resolveReady(pool);
      }),
    paintedAhead: () =>
      new Promise(resolve => {
        pool.aheadCallbacks.push(resolve);
        resolveAhead(pool);
      }),
    waiting: () => pool.waiting.length,
    close: () => close(pool),
  };
}

interface PoolState {
  readonly limits: Limits;
  readonly program: URL;
  readonly waiting: Task[];
  workers: Worker[];
  /** Called when no worker is starting any more. */
  readyCallbacks: (() => void)[];
  /** Called when no worker paints ahead any more. */
  aheadCallbacks: (() => void)[];
  /** Runs while there is no job. */
  resting: NodeJS.Timeout | null;
  closed: boolean;
  /** Failed starts in a row. */
  failedStarts: number;
}

/** Assigns waiting tasks to idle workers and starts another worker while there are too few. */
function dispatch(pool: PoolState): void {
  for (const worker of pool.workers) {
    if (worker.state !== 'idle') continue;
    const task = pool.waiting.shift();
    if (task === undefined) return;
    assign(pool, worker, task);
  }
  const starting = pool.workers.filter(worker => worker.state === 'starting').length;
  if (pool.waiting.length > starting && pool.workers.length < pool.limits.processes)
    startWorker(pool, 'cold');
}

function assign(pool: PoolState, worker: Worker, task: Task): void {
  stopResting(pool);
  worker.jobs++;
  task.tries++;
  task.startedAt = performance.now();
  worker.state = 'drawing';
  worker.task = task;
  worker.timer = setTimeout(() => worker.child.kill('SIGKILL'), pool.limits.timeoutMs);
  const order: Order = { id: task.id, job: task.job };
  worker.child.send(order, error => {
    if (error !== null) worker.child.kill('SIGKILL');
  });
}

/**
 * Time for which the canvas keeps the memory of freed pixels, in milliseconds. Its default, 10, is shorter
 * than encoding takes: each picture would take several MB from the system again.
 */
const PIXELS_KEPT_MS = '1000';

/**
 * Settings of Node's allocator that a worker has in place of those of `src/start.mjs`. Pixels and scan lines
 * of one picture stay below 4 MB, so the next one uses the same memory. The end of the worker gives it back.
 */
const HEAP_KEPT = { MALLOC_MMAP_THRESHOLD_: '4194304', MALLOC_TRIM_THRESHOLD_: '8388608' };

/**
 * Returns the allocator of the canvas, the one of Node where `src/start.mjs` has set it, and the folder of
 * compiled code. With them a worker starts and draws faster and takes less memory.
 */
function startSettings(): NodeJS.ProcessEnv {
  const { MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_, NODE_COMPILE_CACHE } = process.env;
  return {
    MIMALLOC_PURGE_DELAY: PIXELS_KEPT_MS,
    ...(MALLOC_ARENA_MAX !== undefined && { MALLOC_ARENA_MAX }),
    ...(MALLOC_MMAP_THRESHOLD_ !== undefined && HEAP_KEPT),
    ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
  };
}

function startWorker(pool: PoolState, start: Start): void {
  // No other environment, because a worker needs no settings and must not get secrets.
  const child = fork(pool.program, [start], {
    serialization: 'advanced',
    execArgv: [`--max-semi-space-size=${YOUNG_MB}`],
    env: startSettings(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const worker: Worker = {
    child,
    state: 'starting',
    task: null,
    timer: null,
    isPaintingAhead: start === 'warm',
    jobs: 0,
  };
  pool.workers.push(worker);
  worker.timer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_FACTOR * pool.limits.timeoutMs);
  child.on('message', (message: Report) => receive(pool, worker, message));
  child.on('error', () => workerEnded(pool, worker));
  child.on('exit', () => workerEnded(pool, worker));
}

function receive(pool: PoolState, worker: Worker, message: Report): void {
  if (message.type === 'ahead') {
    worker.isPaintingAhead = false;
    return resolveAhead(pool);
  }
  if (worker.timer !== null) clearTimeout(worker.timer);
  const task = worker.task;
  worker.task = null;
  worker.state = 'idle';
  pool.failedStarts = 0;
  if (message.type === 'rendered' && task)
    pool.limits.onRendered(task.job, performance.now() - task.startedAt);
  switch (message.type) {
    case 'ready':
      resolveReady(pool);
      break;
    case 'rendered':
      task?.resolve(Buffer.from(message.bytes));
      break;
    case 'failed':
      task?.reject(new Error(`picture not drawn: ${message.reason}`));
      break;
  }
  dispatch(pool);
  rest(pool);
}

function resolveAhead(pool: PoolState): void {
  if (pool.workers.some(worker => worker.isPaintingAhead)) return;
  for (const painted of pool.aheadCallbacks.splice(0)) painted();
}

function stopResting(pool: PoolState): void {
  if (pool.resting !== null) clearTimeout(pool.resting);
  pool.resting = null;
}

/** Ends the workers after the rest, if all are idle until then and one of them has drawn a burst. */
function rest(pool: PoolState): void {
  stopResting(pool);
  const { burst, onRest } = pool.limits;
  if (!burst || pool.closed || pool.workers.some(worker => worker.state !== 'idle')) return;
  pool.resting = setTimeout(() => {
    const wasBurst = pool.workers.some(worker => worker.jobs >= burst.jobs);
    for (const worker of pool.workers) worker.jobs = 0;
    if (!wasBurst) return;
    for (const worker of pool.workers) dismiss(worker);
    onRest();
  }, burst.restMs).unref();
}

/** Tells an idle worker to exit. */
function dismiss(worker: Worker): void {
  worker.state = 'leaving';
  worker.timer = setTimeout(() => worker.child.kill('SIGKILL'), EXIT_TIMEOUT_MS);
  worker.child.disconnect();
}

/** Removes a worker that exited; its task is retried once, then rejected. */
function workerEnded(pool: PoolState, worker: Worker): void {
  if (worker.state === 'gone') return;
  if (worker.state === 'starting') pool.failedStarts++;
  if (worker.timer !== null) clearTimeout(worker.timer);
  worker.state = 'gone';
  pool.workers = pool.workers.filter(other => other !== worker);
  resolveAhead(pool);
  const { task } = worker;
  if (task !== null && task.tries < TRIES) pool.waiting.unshift(task);
  else task?.reject(new Error('picture not drawn: the drawing process ended twice over it'));
  if (pool.closed || pool.failedStarts >= TRIES) return rejectWaiting(pool);
  dispatch(pool);
  resolveReady(pool);
}

/** Rejects all waiting tasks because no worker starts; the next picture tries to start one again. */
function rejectWaiting(pool: PoolState): void {
  pool.failedStarts = 0;
  for (const task of pool.waiting.splice(0))
    task.reject(new Error('picture not drawn: no drawing process starts'));
  resolveReady(pool);
}

function resolveReady(pool: PoolState): void {
  if (pool.workers.some(({ state }) => state === 'starting' || state === 'leaving')) return;
  for (const ready of pool.readyCallbacks.splice(0)) ready();
}

function close(pool: PoolState): Promise<void> {
  pool.closed = true;
  stopResting(pool);
  for (const task of pool.waiting.splice(0)) task.reject(new Error('the renderer is closed'));
  const gone = pool.workers.map(
    worker => new Promise<void>(resolve => worker.child.once('exit', () => resolve())),
  );
  for (const { child } of pool.workers) if (child.connected) child.disconnect();
  const last = setTimeout(() => {
    for (const { child } of pool.workers) child.kill('SIGKILL');
  }, EXIT_TIMEOUT_MS);
  return Promise.all(gone).then(() => clearTimeout(last));
}
