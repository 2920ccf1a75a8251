/** Answers of automated players. Where one fails, chance answers for it, so that its table goes on. */
import type { AnyAsks } from '../../../engines/core/game.ts';
import { allows, choose, randomAnswer } from '../../../engines/core/prompt.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { at } from '../../../engines/core/values.ts';
import { IllegalAnswer } from '../../../engines/core/table.ts';
import type { AnyAnswer, AnyPrompt } from '../../base.ts';
import { gameOf, stateOf, type Draft } from '../request/draft.ts';

/**
 * Returns the answer of the automated player to the open prompt of its seat. It gets its seat's view and this
 * prompt only. If it throws or picks what is not allowed, the operator is told and a random legal answer is
 * given, drawn from the seed.
 */
export function automatedAnswer({ table, env }: Draft, prompt: AnyPrompt): AnyAnswer {
  const { id, game, ply, seed } = table;
  const { seat } = prompt;
  const { level } = at(table.players, seat);
  const view = gameOf(table).view(stateOf(table), seat);
  const key = `${seed}/automated/${ply}/${seat}`;
  try {
    return legalAnswer(prompt, env.automatedPlayer({ game, level }, view, prompt, key));
  } catch (error) {
    env.botFailed?.({ table: id, game, ply, seat, error });
    return randomAnswer<AnyAsks>(prompt, rngFor(`${key}/instead`));
  }
}

function legalAnswer(prompt: AnyPrompt, places: readonly number[]): AnyAnswer {
  const answer = choose<AnyAsks>(prompt, places);
  if (!allows<AnyAsks>(prompt, answer))
    throw new IllegalAnswer('an automated player picked what is not allowed');
  return answer;
}
