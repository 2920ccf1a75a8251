/** What went wrong when talking to Discord, and what to do about it. */
import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js';
import { IllegalAnswer } from '../../engines/core/table.ts';

/** The message cannot go where it should: a permission is missing, or the place is gone. */
export class Undeliverable extends Error {}

/** A token that was changed and a limit that was hit are no fault of the message. */
const PASSING: readonly number[] = [401, 429];

/** Whether it would be useless to try again. */
export const isHopeless = (error: unknown): boolean =>
  error instanceof Undeliverable ||
  (error instanceof DiscordAPIError &&
    error.status >= 400 &&
    error.status < 500 &&
    !PASSING.includes(error.status));

export const isCode = (error: unknown, code: number): boolean =>
  error instanceof DiscordAPIError && error.code === code;

/** For the log: never a URL (it holds interaction tokens) nor a request's body or a move (they hold hands). */
export function fault(error: unknown): Readonly<Record<string, unknown>> {
  if (error instanceof DiscordAPIError)
    return {
      type: error.name,
      code: error.code,
      status: error.status,
      method: error.method,
      stack: error.stack,
    };
  if (error instanceof HTTPError || error instanceof RateLimitError)
    return { type: error.name, method: error.method, stack: error.stack };
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.constructor.name,
    ...(isHarmless(error) ? { message: error.message } : {}),
    ...('code' in error ? { code: error.code } : {}),
    stack: frames(error),
    ...(error.cause === undefined ? {} : { cause: fault(error.cause) }),
  };
}

/** A message with data in it may hold a hand: a move, a state, the values of a query. */
const isHarmless = (error: Error): boolean =>
  !(error instanceof IllegalAnswer) && !/[{[]|params:/.test(error.message);

/** The stack begins with the message. */
const frames = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .join('\n');
