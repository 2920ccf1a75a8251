/**
 * Lets automated players think in a process of their own. The bot's event loop stays free, and nothing that
 * thinking does to memory can end the bot.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fault } from '../discord/errors.ts';
import type { Order, Report } from './thinker-worker.ts';
import type { Advice } from '../../bots/index.ts';
import type { Adviser, AutomatedPlayer } from '../tables/request/draft.ts';

export interface Thinker {
  /** Rejects if the player throws, or if the process ends or hangs over the question. */
  readonly choose: (...asked: Parameters<AutomatedPlayer>) => Promise<readonly number[]>;
  /** Says what a sharp player thinks of a question. Rejects as `choose`. */
  readonly advise: (...asked: Parameters<Adviser>) => Promise<Advice>;
  /** Ends the process. Questions that it has not answered stay without an answer. */
  close(): Promise<void>;
}

interface Options {
  /** The program of the process. Default: the automated players. */
  readonly program?: URL;
  /** Time after which the process counts as hanging and is ended. Default: 15 seconds. */
  readonly timeoutMs?: number;
  /** Time without a question after which the process is ended, to give back its memory. Default: a minute. */
  readonly restMs?: number;
}

interface Question {
  /** Receives every report but a failure. */
  readonly resolve: (report: Answered) => void;
  readonly reject: (error: unknown) => void;
  readonly timer: NodeJS.Timeout;
}
type Answered = Exclude<Report, { type: 'failed' }>;

/** An order without its number. */
type Asked = { [O in Order as O['type']]: Omit<O, 'id'> }[Order['type']];

/** A running process, and the questions that it has not answered yet. */
interface Mind {
  readonly child: ChildProcess;
  readonly questions: Map<number, Question>;
}

const PROGRAM = new URL('./thinker-worker.ts', import.meta.url);

/** Starts a process that does not keep this one from ending. */
function launch(program: URL): ChildProcess {
  const { NODE_COMPILE_CACHE } = process.env;
  const child = fork(program, {
    serialization: 'advanced',
    // No other environment, because a player needs no settings and must not get secrets.
    env: { ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return child;
}

/** Ends a process. Resolves when it is gone. */
async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/** The process starts with the first question, also after it has ended. */
export function openThinker({
  program = PROGRAM,
  timeoutMs = 15_000,
  restMs = 60_000,
}: Options = {}): Thinker {
  let mind: Mind | null = null;
  let resting: NodeJS.Timeout | undefined;
  let lastId = 0;
  let closed = false;

  function start(): Mind {
    const started: Mind = { child: launch(program), questions: new Map() };
    const ended = (error: unknown): void => {
      if (mind === started) mind = null;
      if (closed) return;
      for (const id of started.questions.keys()) settle(started, id)?.reject(error);
    };
    started.child.on('message', (report: Report) => {
      const question = settle(started, report.id);
      if (report.type === 'failed') question?.reject(report.error);
      else question?.resolve(report);
      if (started.questions.size === 0) rest(started);
    });
    started.child.on('error', ended);
    started.child.on('exit', (code, signal) => {
      ended(new Error(`the process of the automated players has ended with ${code ?? signal}`));
    });
    return started;
  }

  /** Ends a process. From now on questions start another one. */
  function end(ending: Mind): void {
    if (mind === ending) mind = null;
    ending.child.kill('SIGKILL');
  }

  function rest(idle: Mind): void {
    clearTimeout(resting);
    resting = setTimeout(() => {
      end(idle);
    }, restMs).unref();
  }

  const ask = (asked: Asked): Promise<Answered> =>
    new Promise((resolve, reject) => {
      clearTimeout(resting);
      const asking = (mind ??= start());
      const id = ++lastId;
      const timer = setTimeout(() => {
        end(asking);
      }, timeoutMs).unref();
      asking.questions.set(id, { resolve, reject, timer });
      // A process that is gone rejects the question by its end.
      asking.child.send({ ...asked, id } satisfies Order, () => undefined);
    });

  return {
    ...thinking(ask),
    close: async () => {
      closed = true;
      clearTimeout(resting);
      if (mind !== null) await killed(mind.child);
    },
  };
}

/** Asks the process, and expects the report that fits what was asked. */
const thinking = (ask: (asked: Asked) => Promise<Answered>): Pick<Thinker, 'choose' | 'advise'> => ({
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

/** Takes a question off its process. Missing: it was taken off before. */
function settle({ questions }: Mind, id: number): Question | undefined {
  const question = questions.get(id);
  clearTimeout(question?.timer);
  questions.delete(id);
  return question;
}
