/** What went wrong when talking to Discord, and what to do about it. */
import { DiscordAPIError, HTTPError, RateLimitError, RESTJSONErrorCodes as Code } from 'discord.js';
import { IllegalAnswer } from '../../engines/core/table.ts';

/** The message cannot go where it should: a permission is missing, or the place is gone. */
export class Undeliverable extends Error {}

/** `gone`: trying again is useless; `late`: an edit that Discord slows down; `retry`: a fault of the moment. */
type Verdict = 'gone' | 'late' | 'retry';

/** A token that was changed and a limit that was hit are no fault of the message. */
const PASSING: readonly number[] = [401, 429];

export function verdict(error: unknown): Verdict {
  if (error instanceof Undeliverable) return 'gone';
  if (!(error instanceof DiscordAPIError)) return 'retry';
  if (error.code === Code.MaximumNumberOfEditsToMessagesOlderThanOneHourReached) return 'late';
  return error.status >= 400 && error.status < 500 && !PASSING.includes(error.status) ? 'gone' : 'retry';
}

export const isCode = (error: unknown, code: number): boolean => error instanceof DiscordAPIError && error.code === code;

/** For the log: never a URL (it holds interaction tokens) nor a request's body or a move (they hold hands). */
export function fault(error: unknown): Readonly<Record<string, unknown>> {
  if (error instanceof DiscordAPIError) return { type: error.name, code: error.code, status: error.status, method: error.method, stack: error.stack };
  if (error instanceof HTTPError || error instanceof RateLimitError) return { type: error.name, method: error.method, stack: error.stack };
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.constructor.name, ...(isHarmless(error) ? { message: error.message } : {}), ...('code' in error ? { code: error.code } : {}),
    stack: frames(error), ...(error.cause === undefined ? {} : { cause: fault(error.cause) }),
  };
}

/** A message with data in it may hold a hand: a move, a state, the values of a query. */
const isHarmless = (error: Error): boolean => !(error instanceof IllegalAnswer) && !/[{[]|params:/.test(error.message);

/** The stack begins with the message. */
const frames = ({ stack = '' }: Error): string => stack.split('\n').filter(line => /^\s+at /.test(line)).join('\n');
