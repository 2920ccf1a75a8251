/** Standing orders: the answer that they give, and orders that hold for one occasion only. */
import type { Answer, Frozen, Game, OrderSet, Seat } from './game.ts';
import { allows } from './prompt.ts';

/**
 * Returns the answer that the orders of this seat give to its open question, if it is legal. `null`: the
 * player is asked.
 */
export function orderedAnswer<S, A, V, O>(
  game: Game<S, A, V, O>,
  state: Frozen<S>,
  seat: Seat,
  set: OrderSet,
): Answer<A> | null {
  if (Object.keys(set).length === 0) return null;
  const answer = game.orders?.answer(state, seat, set) ?? null;
  const prompt = game.prompts(state).find(each => each.seat === seat);
  const isLegal = answer !== null && prompt?.type === answer.type && allows(prompt, answer);
  return isLegal ? answer : null;
}

/**
 * Returns the value of an order that holds for one occasion, such as a round. The name of the occasion is
 * part of it, so that a menu of an earlier occasion sets nothing for a later one.
 */
export const valueOn = (occasion: number | string, value: string): string => `${occasion}:${value}`;

/** Returns the value that is set for this occasion. `null`: none. */
export function setOn(occasion: number | string, value: string | undefined): string | null {
  const [name, ...rest] = (value ?? '').split(':');
  return value !== undefined && name === String(occasion) ? rest.join(':') : null;
}

const SEPARATOR = ',';

/** Returns the values of an order. One that is no series has a single value. */
export const valuesIn = (value: string | undefined): readonly string[] => value?.split(SEPARATOR) ?? [];

/** Returns the value of an order with these values. `null`: none. */
export const seriesOf = (values: readonly string[]): string | null =>
  values.length === 0 ? null : values.join(SEPARATOR);

/** Returns the orders for which `holds` is true; of a series, the values for which it is. */
export const ordersWhere = (set: OrderSet, holds: (id: string, value: string) => boolean): OrderSet =>
  Object.fromEntries(
    Object.entries(set).flatMap(([id, value]) => {
      const kept = seriesOf(valuesIn(value).filter(each => holds(id, each)));
      return kept === null ? [] : [[id, kept]];
    }),
  );
