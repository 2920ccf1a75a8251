/**
 * Lets automated players think in a process of their own. The bot's event loop stays free, and nothing that
 * thinking does to memory can end the bot.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { fault } from '../discord/errors.ts';
import type { Order, Report } from './thinker-worker.ts';
import type { Advice } from '../../bots/index.ts';
import type { Adviser, AutomatedPlayer } from '../tables/request/draft.ts';

export interface Thinker {
  /** Rejects if the player throws, if two processes end over the question, or if one hangs over it. */
  readonly choose: (...asked: Parameters<AutomatedPlayer>) => Promise<readonly number[]>;
  /** Says what a sharp player thinks of a question. Rejects as `choose`. */
  readonly advise: (...asked: Parameters<Adviser>) => Promise<Advice>;
  /** Ends the process. Questions that it has not answered stay without an answer. */
  close(): Promise<void>;
}

interface Options {
  /** The program of the process. Default: the automated players. */
  readonly program?: URL;
  /** Time for one question after which the process counts as hanging and is ended. Default: 15 seconds. */
  readonly timeoutMs?: number;
  /** Time without a question after which the process is ended, to give back its memory. Default: a minute. */
  readonly restMs?: number;
  /** Time without a process after `MOST_ENDS`. Default: half a minute. */
  readonly pauseMs?: number;
  /** Hears the exit code, signal or error of a process that has ended by itself. Default: nobody hears it. */
  readonly onEnd?: (reason: string) => void;
}

interface Question {
  readonly order: Order;
  /** Receives every report but a failure. */
  readonly resolve: (report: Answered) => void;
  readonly reject: (error: unknown) => void;
  /** Number of processes that have ended over it. */
  ends: number;
}
type Answered = Exclude<Report, { type: 'failed' }>;

interface State {
  readonly options: Required<Options>;
  readonly waiting: Question[];
  /** The process that runs. */
  mind: ChildProcess | null;
  /** The question that it thinks about, one at a time, so that it ends or hangs over no other. */
  present: Question | null;
  /** Number of processes that have ended by themselves since the last report. */
  ends: number;
  isPausing: boolean;
  isClosed: boolean;
  /** Ends a process that hangs or rests. */
  timer: NodeJS.Timeout | undefined;
}

const PROGRAM = new URL('./thinker-worker.ts', import.meta.url);
const END_WITH_PARENT = new URL('./end-with-parent.mjs', import.meta.url);

/** Processes that may end over a question before it fails. */
const TRIES = 2;
/** Processes in a row that may end by themselves before a pause. */
const MOST_ENDS = 4;

/** The process starts with the first question, also after it has ended. */
export function openThinker(options: Options = {}): Thinker {
  const state: State = {
    options: {
      program: PROGRAM,
      timeoutMs: 15_000,
      restMs: 60_000,
      pauseMs: 30_000,
      onEnd: () => undefined,
      ...options,
    },
    waiting: [],
    mind: null,
    present: null,
    ends: 0,
    isPausing: false,
    isClosed: false,
    timer: undefined,
  };
  const ask = (order: Order): Promise<Answered> =>
    new Promise((resolve, reject) => {
      state.waiting.push({ order, resolve, reject, ends: 0 });
      next(state);
    });
  return {
    ...thinking(ask),
    close: async () => {
      state.isClosed = true;
      clearTimeout(state.timer);
      if (state.mind !== null) await killed(state.mind);
    },
  };
}

/** Puts the next question to the process, if it is free. */
function next(state: State): void {
  const { waiting, present, options } = state;
  if (present !== null || state.isClosed) return;
  if (state.isPausing) {
    const error = new Error('the process of the automated players has ended too often, and rests');
    for (const question of waiting.splice(0)) question.reject(error);
    return;
  }
  const question = waiting.shift();
  if (!question) return;
  state.present = question;
  try {
    const mind = (state.mind ??= start(state));
    endAfter(state, options.timeoutMs);
    // A process that is gone lets the question wait again by its end.
    mind.send(question.order, () => undefined);
  } catch (error) {
    ended(state, String(error));
  }
}

function start(state: State): ChildProcess {
  const child = launch(state.options.program);
  const endedAs = (reason: string): void => {
    if (state.mind === child) ended(state, reason);
  };
  child.on('message', (report: Report) => {
    if (state.mind === child) receive(state, report);
  });
  child.on('error', error => {
    endedAs(String(error));
  });
  child.on('exit', (code, signal) => {
    endedAs(String(code ?? signal));
  });
  return child;
}

/** Starts a process that does not keep this one from ending, and does not outlive it. */
function launch(program: URL): ChildProcess {
  const { NODE_COMPILE_CACHE } = process.env;
  const child = fork(program, {
    serialization: 'advanced',
    // No other environment, because a player needs no settings and must not get secrets.
    env: { ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) },
    execArgv: ['--import', END_WITH_PARENT.href],
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
  return child;
}

function receive(state: State, report: Report): void {
  const { present } = state;
  state.present = null;
  state.ends = 0;
  endAfter(state, state.options.restMs);
  if (report.type === 'failed') present?.reject(report.error);
  else present?.resolve(report);
  next(state);
}

/** Ends the process after this time, in which it neither answers nor is asked. */
function endAfter(state: State, ms: number): void {
  clearTimeout(state.timer);
  state.timer = setTimeout(() => {
    const { mind, present } = state;
    state.mind = null;
    state.present = null;
    mind?.kill('SIGKILL');
    present?.reject(new Error(`the process of the automated players has ended: ${ms} ms without an answer`));
    next(state);
  }, ms).unref();
}

/** Deals with a process that has ended by itself. Its question is asked once more. */
function ended(state: State, reason: string): void {
  const { present, options, waiting } = state;
  clearTimeout(state.timer);
  state.mind = null;
  state.present = null;
  if (state.isClosed) return;
  options.onEnd(reason);
  if (++state.ends >= MOST_ENDS) pause(state);
  if (present && ++present.ends < TRIES && !state.isPausing) waiting.unshift(present);
  else present?.reject(new Error(`the process of the automated players has ended with ${reason}`));
  next(state);
}

/** Starts no process for a while, because a start takes half a second of the processor. */
function pause(state: State): void {
  state.isPausing = true;
  setTimeout(() => (state.isPausing = false), state.options.pauseMs).unref();
}

/** Ends a process. Resolves when it is gone. */
async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/** Asks the process, and expects the report that fits what was asked. */
const thinking = (ask: (order: Order) => Promise<Answered>): Pick<Thinker, 'choose' | 'advise'> => ({
  choose: async (...asked) => {
    const report = await ask({ type: 'choose', asked });
    if (report.type !== 'chosen') throw new Error('picks were asked for');
    return report.places;
  },
  advise: async (...asked) => {
    const report = await ask({ type: 'advise', asked }).catch((error: unknown) => {
      throw withoutMessage(error);
    });
    if (report.type !== 'advised') throw new Error('advice was asked for');
    return report.advice;
  },
});

/** Returns an error with its frames only, because the message of an adviser may quote a hand it has seen. */
function withoutMessage(error: unknown): Error {
  const safe = new Error('the adviser failed');
  const { stack } = fault(error);
  if (typeof stack === 'string') safe.stack = `Error: ${safe.message}\n${stack}`;
  return safe;
}
