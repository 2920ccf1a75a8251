/** Builds options and answers of prompts, and checks answers. */
import type { Answer, Msg, Option, Prompt } from './game.ts';
import type { Rng } from './rng.ts';
import { at, range, same } from './values.ts';

/** Builds an option with the usual defaults: no group, not on the public card, interrupts nothing. */
export function option<Value>(
  value: Value,
  label: Msg,
  { group = null, onCard = false, interrupts = null }: Partial<Omit<Option<Value>, 'value' | 'label'>> = {},
): Option<Value> {
  return { value, label, group, onCard, interrupts };
}

/** Returns whether the picks are distinct options of the prompt and their number is allowed. */
export function allows<A>({ pick: [min, max], options }: Prompt<A>, { picks }: Answer<A>): boolean {
  const found = picks.map(pick => options.findIndex(o => same(o.value, pick)));
  return (
    min <= found.length && found.length <= max && !found.includes(-1) && new Set(found).size === found.length
  );
}

/** Builds the answer that picks these indexes of the option list. Throws if an index does not exist. */
export function choose<A>({ type, seat, options }: Prompt<A>, places: readonly number[]): Answer<A> {
  return { type, seat, picks: places.map(i => at<Option<unknown>>(options, i).value) } as Answer<A>;
}

/** Yields every legal answer. Bots search them and the laws of the tests check all of them. */
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

/** Returns the answer of the clock for a silent player. Random picks are drawn from `rng`. */
export function silence<A>(prompt: Prompt<A>, rng: Rng): Answer<A> {
  const { type, seat, fallback, pick } = prompt;
  return fallback === 'random' ? drawn(prompt, pick[0], rng) : { type, seat, picks: fallback };
}

/** Returns a random legal answer: first the number of picks is drawn, then the options. */
export function randomAnswer<A>(prompt: Prompt<A>, rng: Rng): Answer<A> {
  const {
    pick: [min, max],
    options,
  } = prompt;
  return drawn(prompt, min + rng.below(Math.min(max, options.length) - min + 1), rng);
}

/** Draws this number of options, in the order of the list. */
function drawn<A>(prompt: Prompt<A>, count: number, rng: Rng): Answer<A> {
  const places = rng.shuffle(range(prompt.options.length)).slice(0, count);
  return choose(
    prompt,
    places.sort((a, b) => a - b),
  );
}
