/** Lets automated players think in a thread of its own, so that the bot's event loop stays free. */
import { Worker } from 'node:worker_threads';
import { fault } from '../discord/errors.ts';
import type { Order, Report } from './thinker-worker.ts';
import type { Advice } from '../../bots/index.ts';
import type { Adviser, AutomatedPlayer } from '../tables/request/draft.ts';

export interface Thinker {
  /** Rejects if the player throws, or if the thread ends or hangs over the question. */
  readonly choose: (...asked: Parameters<AutomatedPlayer>) => Promise<readonly number[]>;
  /** Says what a sharp player thinks of a question. Rejects as `choose`. */
  readonly advise: (...asked: Parameters<Adviser>) => Promise<Advice>;
  /** Ends the thread. Questions that it has not answered stay without an answer. */
  close(): Promise<void>;
}

interface Options {
  /** The program of the thread. Default: the automated players. */
  readonly program?: URL;
  /** Time after which the thread counts as hanging and is ended. Default: 15 seconds. */
  readonly timeoutMs?: number;
  /** Time without a question after which the thread is ended, to give back its memory. Default: a minute. */
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

/** A running thread, and the questions that it has not answered yet. */
interface Thread {
  readonly worker: Worker;
  readonly questions: Map<number, Question>;
}

const PROGRAM = new URL('./thinker-worker.ts', import.meta.url);

/** The thread starts with the first question, also after it has ended. */
export function openThinker({
  program = PROGRAM,
  timeoutMs = 15_000,
  restMs = 60_000,
}: Options = {}): Thinker {
  let thread: Thread | null = null;
  let resting: NodeJS.Timeout | undefined;
  let lastId = 0;
  let closed = false;

  function start(): Thread {
    const started: Thread = { worker: new Worker(program), questions: new Map() };
    const ended = (error: unknown): void => {
      if (thread === started) thread = null;
      if (closed) return;
      for (const id of started.questions.keys()) settle(started, id)?.reject(error);
    };
    started.worker.on('message', (report: Report) => {
      const question = settle(started, report.id);
      if (report.type === 'failed') question?.reject(report.error);
      else question?.resolve(report);
      if (started.questions.size === 0) rest(started);
    });
    started.worker.on('error', ended);
    started.worker.on('exit', code => {
      ended(new Error(`the thread of the automated players has ended with ${code}`));
    });
    started.worker.unref();
    return started;
  }

  /** Ends a thread. From now on questions start another one. */
  function end(ending: Thread): void {
    if (thread === ending) thread = null;
    void ending.worker.terminate();
  }

  function rest(idle: Thread): void {
    clearTimeout(resting);
    resting = setTimeout(() => {
      end(idle);
    }, restMs).unref();
  }

  const ask = (asked: Asked): Promise<Answered> =>
    new Promise((resolve, reject) => {
      clearTimeout(resting);
      const asking = (thread ??= start());
      const id = ++lastId;
      const timer = setTimeout(() => {
        end(asking);
      }, timeoutMs).unref();
      asking.questions.set(id, { resolve, reject, timer });
      asking.worker.postMessage({ ...asked, id } satisfies Order);
    });

  return {
    ...thinking(ask),
    close: async () => {
      closed = true;
      clearTimeout(resting);
      await thread?.worker.terminate();
    },
  };
}

/** Asks the thread, and expects the report that fits what was asked. */
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

/** Takes a question off the thread. Missing: it was taken off before. */
function settle({ questions }: Thread, id: number): Question | undefined {
  const question = questions.get(id);
  clearTimeout(question?.timer);
  questions.delete(id);
  return question;
}
