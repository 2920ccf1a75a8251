/** Thread in which automated players think: receives questions from its parent and answers with picks. */
import { parentPort } from 'node:worker_threads';
import { choosePlaces } from '../../bots/index.ts';

/** A question, as the arguments of `choosePlaces`. */
export interface Order {
  readonly id: number;
  readonly asked: Parameters<typeof choosePlaces>;
}
export type Report =
  | { readonly type: 'chosen'; readonly id: number; readonly places: readonly number[] }
  | { readonly type: 'failed'; readonly id: number; readonly error: unknown };

function reportOn({ id, asked }: Order): Report {
  try {
    return { type: 'chosen', id, places: choosePlaces(...asked) };
  } catch (error) {
    return { type: 'failed', id, error };
  }
}

parentPort?.on('message', (order: Order) => {
  parentPort?.postMessage(reportOn(order));
});
