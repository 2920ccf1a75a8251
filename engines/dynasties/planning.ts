/** The generator protocol of plans: questions one by one, before anything is carried out. */
import { at, same } from '../core/values.ts';
import type { Msg, Option } from '../core/game.ts';
import { option } from '../core/prompt.ts';
import type { Step } from './model.ts';

/** One question of a plan. */
export interface Question {
  readonly ask: Msg;
  readonly options: readonly Option<Step>[];
  readonly fallback: readonly Step[] | 'random';
}
/**
 * A plan: yields questions, receives answers, returns its result. A question is put into words when it is
 * called, because the questions before the last one are only asked again to find their answers.
 */
export type Planning<T> = Generator<() => Question, T, Step>;
/** How the choices of a question appear: the answers that stand for them, and their words. */
interface Appearance<T> {
  readonly value: (choice: T) => Step;
  readonly label: (choice: T) => Msg;
  readonly group?: (choice: T) => Msg | null;
}

/** Asks for one of these choices. A single choice is taken without a question. */
export function* pick<T>(
  ask: Msg,
  choices: readonly T[],
  { value, label, group = () => null }: Appearance<T>,
  fallback: 'first' | 'last' | 'random' = 'first',
): Planning<T> {
  if (choices.length === 0) throw new Error(`nothing to choose: ${ask.key}`);
  if (choices.length === 1) return at(choices, 0);
  const preset = at(choices, fallback === 'last' ? choices.length - 1 : 0);
  const step = yield () => ({
    ask,
    options: choices.map(each => option(value(each), label(each), { group: group(each) })),
    fallback: fallback === 'random' ? fallback : [value(preset)],
  });
  const chosen = choices.findIndex(each => same(value(each), step));
  if (chosen < 0) throw new Error(`not offered: ${JSON.stringify(step)}`);
  return at(choices, chosen);
}
