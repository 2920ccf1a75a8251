/** Simple plans for the arena: players that follow one rule where they can, and else answer as ours does. */
import { at } from '../../engines/core/values.ts';
import type { Choose } from '../index.ts';

/** Returns whether an answer to a question follows the rule. */
export type Rule = (asked: {
  readonly type: string;
  readonly seat: number;
  readonly value: unknown;
  readonly view: unknown;
}) => boolean;

/** Returns a player that leaves out what breaks the rule. If every answer breaks it, all are left. */
export const following =
  (player: Choose, rule: Rule): Choose =>
  (view, prompt, rng) => {
    const { type, seat, options, fallback } = prompt;
    const [fewest, most] = prompt.pick;
    const kept = options.flatMap(({ value }, place) => (rule({ type, seat, value, view }) ? [place] : []));
    if (kept.length < Math.max(1, fewest)) return player(view, prompt, rng);
    if (kept.length === 1) return kept;
    const left: Parameters<Choose>[1] = {
      ...prompt,
      options: kept.map(place => at(options, place)),
      pick: [fewest, Math.min(most, kept.length)],
      fallback:
        fallback === 'random' ? fallback : kept.flatMap((place, i) => (fallback.includes(place) ? [i] : [])),
    };
    return player(view, left, rng).map(place => at(kept, place));
  };
