/** Tells the operator of automated players that failed: one log line each, and a metric. */
import type { Logger } from 'pino';
import { fault } from '../discord/errors.ts';
import type { BotFailure } from '../tables/request/draft.ts';
import type { Metrics } from './metrics.ts';

interface Deps {
  readonly log: Pick<Logger, 'error'>;
  readonly metrics: Pick<Metrics, 'botFailed'>;
}

/**
 * Returns the listener. Of the error only its type and its stack are logged, because the player has seen a
 * hand, and its message may quote it.
 */
export const reportBotFailures =
  ({ log, metrics }: Deps) =>
  ({ error, ...where }: BotFailure): void => {
    const { type, stack } = fault(error);
    metrics.botFailed(where.game);
    log.error({ ...where, error: { type, stack } }, 'an automated player failed: chance answered for it');
  };
