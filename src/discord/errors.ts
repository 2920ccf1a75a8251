/** Classifies errors of Discord, and makes errors safe to log. */
import {
  DiscordAPIError,
  DiscordjsErrorCodes,
  HTTPError,
  RateLimitError,
  RESTJSONErrorCodes as Code,
} from 'discord.js';
import { IllegalAnswer } from '../../engines/core/table.ts';
import type { Obstacle } from '../tables/model.ts';

/** Why a channel refuses messages: for example a permission is missing, or the channel was deleted. */
export type Refusal = Pick<Obstacle, 'kind' | 'permissions' | 'channel'>;

/** Error of a message that a channel refuses for now. */
export class Undeliverable extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`channel ${refusal.channel}: ${[refusal.kind, ...refusal.permissions].join(' ')}`);
    this.refusal = refusal;
  }
}

/** Returns the error if a message to this channel may succeed when people change something there. */
export function undeliverable(error: unknown, channel: string): Undeliverable | null {
  if (error instanceof Undeliverable) return error;
  const kind = error instanceof DiscordAPIError ? kindOfRefusal(error) : null;
  return kind && new Undeliverable({ kind, permissions: [], channel });
}

/** What a filter of Discord or of the server says about a message or a title. */
const FILTERED: readonly unknown[] = [
  Code.MessageWasBlockedByAutomaticModeration,
  Code.TitleWasBlockedByAutomaticModeration,
  Code.MessageBlockedByHarmfulLinksFilter,
  Code.ExplicitContentCannotBeSentToTheDesiredRecipient,
];

function kindOfRefusal({ code, status }: DiscordAPIError): Refusal['kind'] | null {
  if (FILTERED.includes(code)) return 'filtered';
  if (code === Code.InvalidActionOnArchivedThread || code === Code.ThreadLocked) return 'locked';
  if (code === Code.MissingAccess) return 'access';
  if (status === 404) return 'gone';
  return status === 403 ? 'permissions' : null;
}

/** Statuses that may pass: the token was changed, or a rate limit was hit. The message is not the cause. */
const PASSING: readonly number[] = [401, 429];

/** True if a retry cannot succeed. */
export const isHopeless = (error: unknown): boolean =>
  error instanceof DiscordAPIError &&
  error.status >= 400 &&
  error.status < 500 &&
  !PASSING.includes(error.status);

export const isCode = (error: unknown, code: number): boolean =>
  error instanceof DiscordAPIError && error.code === code;

/** Errors of discord.js about a field or an option that is missing or has another type. */
const MALFORMED: readonly unknown[] = [
  DiscordjsErrorCodes.CommandInteractionOptionNotFound,
  DiscordjsErrorCodes.CommandInteractionOptionType,
  DiscordjsErrorCodes.CommandInteractionOptionEmpty,
  DiscordjsErrorCodes.AutocompleteInteractionOptionNoFocusedOption,
  DiscordjsErrorCodes.ModalSubmitInteractionFieldNotFound,
  DiscordjsErrorCodes.ModalSubmitInteractionFieldType,
  DiscordjsErrorCodes.ModalSubmitInteractionFieldEmpty,
];

/** True if an interaction lacks something that the clients of Discord always send. */
export const isMalformed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && MALFORMED.includes(error.code);

/**
 * Returns what may be logged about an error. Never a URL (it holds interaction tokens), a request body or a
 * move (they hold hands).
 */
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

/** False if the message may contain data, because a move, a state or query values can hold a hand. */
const isHarmless = (error: Error): boolean =>
  !(error instanceof IllegalAnswer) && !/[{[]|params:/.test(error.message);

/** Returns the stack without the message, with which it begins. */
const frames = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .join('\n');
