/** Answers of automated players. Where one fails, chance answers for it, so that its table goes on. */
import type { Bot } from '../../../bots/index.ts';
import type { AnyAsks, Seat } from '../../../engines/core/game.ts';
import { allows, choose, randomAnswer } from '../../../engines/core/prompt.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { IllegalAnswer } from '../../../engines/core/table.ts';
import { at } from '../../../engines/core/values.ts';
import type { AnyAnswer, AnyPrompt } from '../../base.ts';
import type { TableRecord } from '../model.ts';
import { askedAt, gameOf, promptOf, stampAt, stateOf, type Draft } from '../request/draft.ts';

/** What an automated player picks, or why it failed. */
type Thought = { readonly places: readonly number[] } | { readonly error: unknown };
/** Thoughts by the question that they answer. A thought about an earlier question is never found. */
export type Thoughts = Map<string, Thought>;

/** Returns what sits here. */
function botAt({ game, players }: TableRecord, seat: Seat): Bot {
  const { level, temper } = at(players, seat);
  return { game, level, temper };
}

/** Returns a text that names the question of a seat at this step, as its automated player sees it. */
function questionAt(table: TableRecord, seat: Seat): string {
  const { level, temper } = botAt(table, seat);
  return `${stampAt(table, askedAt(table, seat))}/${table.ply}/${seat}/${level}/${temper}`;
}

/** Returns the key of what an automated player draws at random. */
const keyOf = ({ seed, ply }: TableRecord, seat: Seat): string => `${seed}/automated/${ply}/${seat}`;

/**
 * Lets the automated players think whose answers are due, and adds what they want. Each gets its seat's view
 * and its prompt only. The draft stays as it is.
 */
export async function think({ table, deadlines, countedTo, env }: Draft, thoughts: Thoughts): Promise<void> {
  const due = deadlines.filter(row => row.duty === 'bot' && row.due <= countedTo);
  for (const { seat } of due) {
    const prompt = seat === null ? null : promptOf(table, seat);
    if (!prompt || seat === null || thoughts.has(questionAt(table, seat))) continue;
    const view = gameOf(table).view(stateOf(table), seat);
    try {
      const places = await env.automatedPlayer(botAt(table, seat), view, prompt, keyOf(table, seat));
      thoughts.set(questionAt(table, seat), { places });
    } catch (error) {
      thoughts.set(questionAt(table, seat), { error });
    }
  }
}

/**
 * Returns the answer of the automated player to the open prompt of its seat. If it has failed or picks what
 * is not allowed, the operator is told and a random legal answer is given, drawn from the seed. `null`: it
 * has not thought about this question yet.
 */
export function automatedAnswer(
  { table, env }: Draft,
  prompt: AnyPrompt,
  thoughts: Thoughts,
): AnyAnswer | null {
  const { seat } = prompt;
  const thought = thoughts.get(questionAt(table, seat));
  if (!thought) return null;
  const chance = (error: unknown): AnyAnswer => {
    const { id, game, ply } = table;
    env.botFailed?.({ table: id, game, ply, seat, error });
    return randomAnswer<AnyAsks>(prompt, rngFor(`${keyOf(table, seat)}/instead`));
  };
  if ('error' in thought) return chance(thought.error);
  try {
    return legalAnswer(prompt, thought.places);
  } catch (error) {
    return chance(error);
  }
}

function legalAnswer(prompt: AnyPrompt, places: readonly number[]): AnyAnswer {
  const answer = choose<AnyAsks>(prompt, places);
  if (!allows<AnyAsks>(prompt, answer))
    throw new IllegalAnswer('an automated player picked what is not allowed');
  return answer;
}
