/** Closes a lobby that nobody can see, because the channel refuses its first card. */
import type { Logger } from 'pino';
import { fault, isHopeless, Undeliverable } from '../discord/errors.ts';
import type { Tables } from '../tables/api.ts';
import type { Batch, Outbox } from '../tables/store.ts';
import type { Openers } from './openers.ts';

interface Deps {
  readonly tables: Pick<Tables, 'closeUnseen'>;
  readonly outbox: Outbox;
  readonly openers: Openers;
  readonly log: Logger;
}

/** Returns true if the batch was the first card of a lobby and was refused. Then the lobby is closed. */
export async function closeRefusedLobby(
  { tables, outbox, openers, log }: Deps,
  batch: Batch,
  error: unknown,
): Promise<boolean> {
  const refusal = error instanceof Undeliverable ? error.refusal : null;
  if (refusal === null && !isHopeless(error)) return false;
  if (batch.notices.some(({ kind }) => kind !== 'lobby')) return false;
  if (!(await tables.closeUnseen(batch.table))) return false;
  log.warn({ table: batch.table, error: fault(error) }, 'a channel refuses a lobby: it is closed');
  await outbox.done(batch, null, null);
  await openers.refused(batch.table, refusal).catch((failure: unknown) => {
    log.info({ table: batch.table, error: fault(failure) }, 'and its opener could not be told');
  });
  return true;
}
