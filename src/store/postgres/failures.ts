/** What becomes of a call that the server refuses or does not answer. */
import { setTimeout as pause } from 'node:timers/promises';
import { StoreFailure } from '../../tables/store.ts';

/** Two programs have waited for each other. The server has undone everything of this call. */
const COLLIDED = /^(40001|40P01)$/;
/** Another program has held a row for too long. */
const LOCKED = /^55P03$/;
/** The server stops, starts or refuses connections; or the way to it is broken. */
const LOST = /^(08...|57P0[1-5]|53300|25P03|E(CONN|PIPE|NOENT|NOTFOUND|AI_|TIMEDOUT|HOST|NET|ADDR).*)$/;
/** What node-postgres says without a code. */
const LOST_WORDS =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded|Query read timeout)/i;

/** How often a call is tried that collides with others. */
const ATTEMPTS = 5;
/** Milliseconds, at most, before the next attempt. Drawn, so that the same two do not meet again. */
const PAUSE = 50;

/** True if the connection cannot be used any more. */
export const isLost = (error: unknown): boolean =>
  some(error, each => hasCode(each, LOST) || LOST_WORDS.test(each.message));

/**
 * Runs a call, again if it has collided with another one. Throws `StoreFailure` if the server cannot be
 * reached: the next call tries it again, and succeeds once the server is back. Other errors come without
 * their query, because that holds hands and names.
 */
export async function carriedOut<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await act();
    } catch (error) {
      if (isLost(error)) throw new StoreFailure('unreachable', bare(error));
      if (some(error, each => hasCode(each, LOCKED))) throw new StoreFailure('busy', bare(error));
      if (!some(error, each => hasCode(each, COLLIDED))) throw bare(error);
      if (attempt === ATTEMPTS) throw new StoreFailure('busy', bare(error));
      await pause(Math.random() * PAUSE);
    }
}

/**
 * Returns an error that may be logged. Drizzle's quotes the query with its values, and that of the server may
 * quote a whole row: hands, seeds and names. Errors of the program stay as they are.
 */
export function bare(error: unknown): unknown {
  const said = error instanceof Error && error.message.startsWith('Failed query') ? error.cause : error;
  if (!(said instanceof Error) || !('code' in said)) return said;
  const { code } = said;
  const place = 'constraint' in said ? { constraint: said.constraint } : {};
  return Object.assign(new Error(said.message), { code, ...place });
}

/** True of the error or of one that has led to it. */
function some(error: unknown, is: (error: Error) => boolean): boolean {
  return error instanceof Error && (is(error) || some(error.cause, is));
}

const hasCode = (error: Error, code: RegExp): boolean =>
  'code' in error && typeof error.code === 'string' && code.test(error.code);
