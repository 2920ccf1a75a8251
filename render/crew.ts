/** The drawing processes: one job each at a time, replaced when they die or hang. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { Job } from './index.ts';
import type { Order, Report } from './worker.ts';

export interface Crew {
  draw(job: Job): Promise<Buffer>;
  warm(): Promise<void>;
  waiting(): number;
  close(): Promise<void>;
}

interface Task extends Order {
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: Error) => void;
  tries: number;
  /** When a process was given it. */
  begun: number;
}

interface Hand {
  readonly child: ChildProcess;
  state: 'starting' | 'idle' | 'drawing' | 'gone';
  task: Task | null;
  timer: NodeJS.Timeout | null;
}

interface Limits {
  readonly processes: number;
  readonly queue: number;
  readonly patienceMs: number;
  readonly drawn: (job: Job, ms: number) => void;
}

const TRIES = 2;
/** Starting a process, which draws a few pictures to warm up, may take so many times longer than drawing one. */
const START_PATIENCE = 4;
/** How long a process may take to end by itself once told to. */
const FAREWELL_MS = 2_000;

export function startCrew(limits: Limits): Crew {
  const yard: Yard = { limits, waiting: [], hands: [], readers: [], closed: false, failedStarts: 0 };
  let lastId = 0;
  return {
    draw: job =>
      new Promise((resolve, reject) => {
        if (yard.closed) return reject(new Error('the studio is closed'));
        if (yard.waiting.length >= limits.queue)
          return reject(new Error(`more than ${limits.queue} pictures wait to be drawn`));
        yard.waiting.push({ id: ++lastId, job, resolve, reject, tries: 0, begun: 0 });
        dispatch(yard);
      }),
    warm: () =>
      new Promise(resolve => {
        yard.readers.push(resolve);
        while (yard.hands.length < limits.processes) hire(yard);
        tellReaders(yard);
      }),
    waiting: () => yard.waiting.length,
    close: () => close(yard),
  };
}

interface Yard {
  readonly limits: Limits;
  readonly waiting: Task[];
  hands: Hand[];
  /** Waiting for all processes to be ready. */
  readers: (() => void)[];
  closed: boolean;
  /** In a row, without one process becoming ready between them. */
  failedStarts: number;
}

/** Gives waiting tasks to idle processes, starting further ones while there are too few. */
function dispatch(yard: Yard): void {
  for (const hand of yard.hands) {
    if (hand.state !== 'idle') continue;
    const task = yard.waiting.shift();
    if (task === undefined) return;
    give(yard, hand, task);
  }
  const starting = yard.hands.filter(hand => hand.state === 'starting').length;
  if (yard.waiting.length > starting && yard.hands.length < yard.limits.processes) hire(yard);
}

function give(yard: Yard, hand: Hand, task: Task): void {
  task.tries++;
  task.begun = performance.now();
  hand.state = 'drawing';
  hand.task = task;
  hand.timer = setTimeout(() => hand.child.kill('SIGKILL'), yard.limits.patienceMs);
  const order: Order = { id: task.id, job: task.job };
  hand.child.send(order, error => {
    if (error !== null) hand.child.kill('SIGKILL');
  });
}

function hire(yard: Yard): void {
  // No environment: a drawing process needs no settings and gets no secrets.
  const child = fork(new URL('./worker.ts', import.meta.url), [], {
    serialization: 'advanced',
    execArgv: [],
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const hand: Hand = { child, state: 'starting', task: null, timer: null };
  yard.hands.push(hand);
  hand.timer = setTimeout(() => child.kill('SIGKILL'), START_PATIENCE * yard.limits.patienceMs);
  child.on('message', (message: Report) => receive(yard, hand, message));
  child.on('error', () => leave(yard, hand));
  child.on('exit', () => leave(yard, hand));
}

function receive(yard: Yard, hand: Hand, message: Report): void {
  if (hand.timer !== null) clearTimeout(hand.timer);
  const task = hand.task;
  hand.task = null;
  hand.state = 'idle';
  yard.failedStarts = 0;
  if (message.type === 'drawn' && task) yard.limits.drawn(task.job, performance.now() - task.begun);
  switch (message.type) {
    case 'ready':
      tellReaders(yard);
      break;
    case 'drawn':
      task?.resolve(Buffer.from(message.bytes));
      break;
    case 'failed':
      task?.reject(new Error(`picture not drawn: ${message.reason}`));
      break;
  }
  dispatch(yard);
}

/** A process is gone: its task is tried once more, then given up. */
function leave(yard: Yard, hand: Hand): void {
  if (hand.state === 'gone') return;
  if (hand.state === 'starting') yard.failedStarts++;
  if (hand.timer !== null) clearTimeout(hand.timer);
  hand.state = 'gone';
  yard.hands = yard.hands.filter(other => other !== hand);
  const { task } = hand;
  if (task !== null && task.tries < TRIES) yard.waiting.unshift(task);
  else task?.reject(new Error('picture not drawn: the drawing process ended twice over it'));
  if (yard.closed || yard.failedStarts >= TRIES) return giveUp(yard);
  dispatch(yard);
}

/** Nothing can be drawn now; a later picture starts a process anew. */
function giveUp(yard: Yard): void {
  yard.failedStarts = 0;
  for (const task of yard.waiting.splice(0))
    task.reject(new Error('picture not drawn: no drawing process starts'));
  tellReaders(yard);
}

function tellReaders(yard: Yard): void {
  if (yard.hands.some(hand => hand.state === 'starting')) return;
  for (const reader of yard.readers.splice(0)) reader();
}

function close(yard: Yard): Promise<void> {
  yard.closed = true;
  for (const task of yard.waiting.splice(0)) task.reject(new Error('the studio is closed'));
  const gone = yard.hands.map(hand => new Promise<void>(resolve => hand.child.once('exit', () => resolve())));
  for (const { child } of yard.hands) child.disconnect();
  const last = setTimeout(() => {
    for (const { child } of yard.hands) child.kill('SIGKILL');
  }, FAREWELL_MS);
  return Promise.all(gone).then(() => clearTimeout(last));
}
