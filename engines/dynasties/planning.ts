/** The generator protocol of plans: questions one by one, before anything is carried out. */
import { same } from '../core/values.ts';
import type { Msg, Option } from '../core/game.ts';
import { option } from '../core/prompt.ts';
import type { Step } from './model.ts';

/** One question of a plan. */
export interface Question {
  readonly ask: Msg;
  readonly options: readonly Option<Step>[];
  readonly fallback: readonly Step[] | 'random';
}
/** A plan: yields questions, receives answers, returns its result. */
export type Planning<T> = Generator<Question, T, Step>;
/** An answer and its meaning for the plan. */
interface Choice<T> {
  readonly value: Step;
  readonly label: Msg;
  readonly group?: Msg | null;
  readonly means: T;
}

/** Asks for one of these choices. A single choice is taken without a question. */
export function* pick<T>(
  ask: Msg,
  choices: readonly Choice<T>[],
  fallback: 'first' | 'last' | 'random' = 'first',
): Planning<T> {
  const [only] = choices;
  if (!only) throw new Error(`nothing to choose: ${ask.key}`);
  if (choices.length === 1) return only.means;
  const preset = fallback === 'last' ? choices.slice(-1) : choices.slice(0, 1);
  const step = yield {
    ask,
    options: choices.map(({ value, label, group = null }) => option(value, label, { group })),
    fallback: fallback === 'random' ? fallback : preset.map(({ value }) => value),
  };
  const chosen = choices.find(({ value }) => same(value, step));
  if (!chosen) throw new Error(`not offered: ${JSON.stringify(step)}`);
  return chosen.means;
}
