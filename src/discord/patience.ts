/** Waits while Discord cannot be reached, and goes on by itself. */
import { setTimeout as pause } from 'node:timers/promises';
import { HTTPError } from 'discord.js';
import type { Logger } from 'pino';
import { fault } from './errors.ts';

/** The program is told to stop while it starts. */
export class Stopped extends Error {}

export interface Patience {
  /** Aborted: the program is to stop. */
  readonly stopping: AbortSignal;
  /** Tells the operator on the console that something is waited for. */
  readonly say: (sentence: string) => void;
  readonly log: Logger;
}

/** Pauses between attempts; the last one repeats. Milliseconds. */
const PAUSES = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000] as const;

/** Repeats an attempt until Discord can be reached. Throws its other errors, and `Stopped`. */
export async function untilReached<T>(
  { stopping, say, log }: Patience,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let failed = 0; ; failed++) {
    try {
      const value = await attempt();
      if (failed > 0) log.info({ attempts: failed + 1 }, 'Discord is reached');
      return value;
    } catch (error) {
      if (stopping.aborted) throw new Stopped();
      if (!isUnreached(error)) throw error;
      if (failed === 0) {
        log.warn({ error: fault(error) }, 'Discord cannot be reached: it is tried until it can');
        const why = whyUnreached(error);
        say(`Discord cannot be reached (${why}). Durbar goes on trying, and starts when it can.`);
      }
      await wait(PAUSES[Math.min(failed, PAUSES.length - 1)] ?? PAUSES[0], stopping);
    }
  }
}

/** Throws `Stopped` if the program is told to stop meanwhile. */
export async function wait(ms: number, stopping: AbortSignal): Promise<void> {
  try {
    await pause(ms, undefined, { signal: stopping });
  } catch {
    throw new Stopped();
  }
}

/** Resolves as the work does. Throws `Stopped` as soon as the program is told to stop. */
export function unlessStopped<T>(work: Promise<T>, stopping: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      reject(new Stopped());
    };
    if (stopping.aborted) stop();
    stopping.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => {
      stopping.removeEventListener('abort', stop);
    });
  });
}

const NETWORK = [
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENETDOWN',
  'ENETUNREACH',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'EPIPE',
  'ETIMEDOUT',
] as const;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** True if a request did not reach Discord, took too long, or found it broken (5xx). */
export function isUnreached(error: unknown): boolean {
  const code = codeOf(error);
  return (
    error instanceof HTTPError ||
    NETWORK.some(each => each === code) ||
    code.startsWith('UND_ERR_') ||
    isTimeout(error)
  );
}

/** True if discord.js has given up a request that took too long. */
const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Says in a few words why Discord was not reached. */
export function whyUnreached(error: unknown): string {
  if (error instanceof HTTPError) return `HTTP status ${error.status}`;
  return isTimeout(error) || codeOf(error) === '' ? 'no answer' : codeOf(error);
}
