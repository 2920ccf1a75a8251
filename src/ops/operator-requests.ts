/** Carries out what the operator asks of a running bot: to forget a person. */
import type { Logger } from 'pino';
import { fault } from '../discord/errors.ts';
import type { Service } from '../tables/service.ts';
import type { Store } from '../tables/store.ts';
import type { TimeSource } from './time-source.ts';

/** How soon the bot sees a request. Milliseconds. */
const LOOK = 1_000;

interface Deps {
  readonly store: Pick<Store, 'requests'>;
  readonly tables: Pick<Service, 'forget' | 'records'>;
  readonly time: TimeSource;
  readonly log: Logger;
}

/** Looks for requests every second. Returns a function that finishes the one under way and stops. */
export function startOperatorRequests(deps: Deps): () => Promise<void> {
  const { time, log } = deps;
  let underWay: Promise<void> | null = null;
  let hasFailed = false;
  let cancel = time.at(time.now() + LOOK, beat, 'heartbeat');

  async function poll(): Promise<void> {
    try {
      await carryOutRequests(deps);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log.error({ error: fault(error) }, 'requests of the operator could not be read');
      hasFailed = true;
    }
  }
  function beat(): void {
    cancel = time.at(time.now() + LOOK, beat, 'heartbeat');
    underWay ??= poll().finally(() => {
      underWay = null;
    });
  }
  return async () => {
    cancel();
    await underWay;
  };
}

/** Carries out all requests that wait. */
export async function carryOutRequests({ store, tables, time, log }: Deps): Promise<void> {
  for (const { id, forget } of await store.requests.waiting(time.now())) {
    const outcome = await forgetPerson(tables, forget).then(
      count => ({ tables: count }),
      (error: unknown) => {
        log.error({ error: fault(error) }, 'a person could not be forgotten, as the operator had asked');
        return { tables: null };
      },
    );
    await store.requests.finish(id, outcome, time.now());
  }
}

/** Deletes everything about a person. Returns how many tables held data about them. */
export async function forgetPerson(
  { records, forget }: Pick<Service, 'forget' | 'records'>,
  user: string,
): Promise<number> {
  const { tables } = await records.kept(user);
  await forget(user);
  return tables.length;
}
