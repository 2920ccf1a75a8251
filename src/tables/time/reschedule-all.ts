/** Reschedules all tables of a person, also if the database is busy meanwhile. */
import { fine } from '../../base.ts';
import type { Settings } from '../../people/model.ts';
import type { Tables } from '../api.ts';
import { seatOf } from '../request/draft.ts';
import type { RequestQueue } from '../request/queue.ts';
import { storeFailureOf } from '../store.ts';
import { reschedule } from './reschedule.ts';

/** The store waits a second for a lock, so these rounds take a minute at least. */
const ROUNDS = 60;

/** A change of settings. `left`: the tables that are not rescheduled yet; `null`: not known yet. */
interface Change {
  readonly user: string;
  readonly before: Settings;
  left: readonly string[] | null;
}

const isBusy = (error: unknown): boolean => storeFailureOf(error)?.kind === 'busy';

/**
 * The settings are stored already, so a busy database must not fail this: a second press would find no
 * change. The tables that were busy are tried again in the background.
 */
export function rescheduleAll({ deps: { store }, request }: RequestQueue): Tables['rescheduled'] {
  const inOneTable = async (table: string, { user, before }: Change): Promise<void> => {
    await request(table, null, async draft => {
      const seat = seatOf(draft.table, user);
      if (seat !== null) reschedule(draft, seat, before, await store.entries(table));
      return fine;
    });
  };

  /** Tries every table that is left. Returns the errors other than a busy database. */
  async function round(change: Change): Promise<readonly unknown[]> {
    try {
      change.left ??= (await store.of(change.user)).map(({ id }) => id);
    } catch (error) {
      return isBusy(error) ? [] : [error];
    }
    const tables = change.left;
    const results = await Promise.allSettled(tables.map(table => inOneTable(table, change)));
    const errors = results.map(result => (result.status === 'rejected' ? (result.reason as unknown) : null));
    change.left = tables.filter((_, i) => isBusy(errors[i]));
    return errors.filter(error => error !== null && !isBusy(error));
  }

  /** A table that fails in another way keeps its deadlines; its next request reports the failure. */
  async function tryAgain(change: Change): Promise<void> {
    for (let rounds = 1; rounds < ROUNDS && isUnfinished(change); rounds++)
      if ((await round(change)).length > 0 && change.left === null) return;
  }

  return async (user, before) => {
    const change: Change = { user, before, left: null };
    const [error] = await round(change);
    if (isUnfinished(change)) void tryAgain(change);
    if (error !== undefined) throw asError(error);
  };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

const isUnfinished = ({ left }: Change): boolean => left === null || left.length > 0;
