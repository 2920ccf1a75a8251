/**
 * Process in which automated players think: receives questions from its parent, one at a time, and answers
 * with picks. Exits with its parent.
 */
import { advise, choosePlaces, type Advice } from '../../bots/index.ts';

/** A question, as the arguments of the function that answers it. */
export type Order =
  | { readonly type: 'choose'; readonly asked: Parameters<typeof choosePlaces> }
  | { readonly type: 'advise'; readonly asked: Parameters<typeof advise> };
export type Report =
  | { readonly type: 'chosen'; readonly places: readonly number[] }
  | { readonly type: 'advised'; readonly advice: Advice }
  | { readonly type: 'failed'; readonly error: unknown };

function reportOn(order: Order): Report {
  try {
    return order.type === 'choose'
      ? { type: 'chosen', places: choosePlaces(...order.asked) }
      : { type: 'advised', advice: advise(...order.asked) };
  } catch (error) {
    return { type: 'failed', error };
  }
}

process.on('disconnect', () => process.exit(0));
process.on('message', (order: Order) => {
  // Fails only where the parent is gone.
  process.send?.(reportOn(order), undefined, {}, () => undefined);
});
