/**
 * Process in which automated players think: receives questions from its parent and answers with picks. Exits
 * with its parent.
 */
import { advise, choosePlaces, type Advice } from '../../bots/index.ts';

/** A question, as the arguments of the function that answers it. */
export type Order = { readonly id: number } & (
  | { readonly type: 'choose'; readonly asked: Parameters<typeof choosePlaces> }
  | { readonly type: 'advise'; readonly asked: Parameters<typeof advise> }
);
export type Report =
  | { readonly type: 'chosen'; readonly id: number; readonly places: readonly number[] }
  | { readonly type: 'advised'; readonly id: number; readonly advice: Advice }
  | { readonly type: 'failed'; readonly id: number; readonly error: unknown };

function reportOn(order: Order): Report {
  const { id } = order;
  try {
    return order.type === 'choose'
      ? { type: 'chosen', id, places: choosePlaces(...order.asked) }
      : { type: 'advised', id, advice: advise(...order.asked) };
  } catch (error) {
    return { type: 'failed', id, error };
  }
}

process.on('disconnect', () => process.exit(0));
process.on('message', (order: Order) => {
  // Fails only where the parent is gone.
  process.send?.(reportOn(order), undefined, {}, () => undefined);
});
