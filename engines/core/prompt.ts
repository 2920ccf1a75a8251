import { isDeepStrictEqual as same } from 'node:util';
import type { Answer, Msg, Option, Prompt } from './game.ts';
import type { Rng } from './rng.ts';
import { at, range } from './values.ts';

/** An option with the usual defaults: ungrouped, not on the public card, interrupting nothing. */
export function option<Value>(
  value: Value,
  label: Msg,
  more: Partial<Omit<Option<Value>, 'value' | 'label'>> = {},
): Option<Value> {
  return { value, label, group: null, onCard: false, interrupts: null, ...more };
}

/** Whether the answer's picks are distinct options of the prompt, in a number that it allows. */
export function allows<A>({ pick: [min, max], options }: Prompt<A>, { picks }: Answer<A>): boolean {
  const found = picks.map(pick => options.findIndex(o => same(o.value, pick)));
  return (
    min <= found.length && found.length <= max && !found.includes(-1) && new Set(found).size === found.length
  );
}

/** The picks at these places of the option list, as an answer. Throws when a place does not exist. */
export function choose<A>({ type, seat, options }: Prompt<A>, places: readonly number[]): Answer<A> {
  return { type, seat, picks: places.map(i => at<Option<unknown>>(options, i).value) } as Answer<A>;
}

/** Every legal answer: what a bot searches and a law quantifies over. */
export function* answers<A>(prompt: Prompt<A>): Generator<Answer<A>> {
  const {
    pick: [min, max],
    options,
  } = prompt;
  yield* grow([], 0);
  function* grow(places: number[], from: number): Generator<Answer<A>> {
    if (places.length >= min) yield choose(prompt, places);
    if (places.length < max) for (let i = from; i < options.length; i++) yield* grow([...places, i], i + 1);
  }
}

/** What the clock answers for a silent player; chance is drawn from `rng`. */
export function silence<A>(prompt: Prompt<A>, rng: Rng): Answer<A> {
  const { type, seat, fallback, options, pick } = prompt;
  if (fallback !== 'random') return { type, seat, picks: fallback };
  return choose(
    prompt,
    rng
      .shuffle(range(options.length))
      .slice(0, pick[0])
      .sort((a, b) => a - b),
  );
}
