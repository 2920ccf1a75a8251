/**
 * A scripted first game. All answers are known beforehand, so each position follows from the lesson and the
 * step number.
 */
import { isDeepStrictEqual as same } from 'node:util';
import { GAMES, type GameId } from '../../engines/index.ts';
import type { Msg, Seat, Told } from '../../engines/core/game.ts';
import { advance, start } from '../../engines/core/table.ts';
import type { AnyAnswer, AnyPrompt } from '../base.ts';

/** Scripted answer of a seat. */
export interface Reply<Pick = unknown> {
  readonly seat: Seat;
  readonly picks: readonly Pick[];
}

interface LessonStep<View = unknown, Pick = unknown> {
  /** Last part of the message key: `lessons:<game>.<words>`. */
  readonly words: string;
  /** Names of pictures to show besides those of the question. Missing: none. */
  readonly shows?: readonly string[];
  /** Expected answer of the learner. `null`: none, the step only explains. */
  readonly answer: readonly Pick[] | null;
  /** Answers of the automated players that follow, in this order. */
  readonly then: readonly Reply<Pick>[];
  /** Returns the arguments of the message, from the learner's view. */
  args?(this: void, view: View): Omit<Msg, 'key'>;
}

export interface Lesson<View = unknown, Pick = unknown> {
  readonly game: GameId;
  readonly seed: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
  readonly first: Seat | null;
  readonly steps: readonly LessonStep<View, Pick>[];
}

/** Seats of the learner and of the automated players. */
export const [LEARNER, AKBAR, BIRBAL] = [0, 1, 2] as const;

/** Returns the answer of a seat. */
export const by = <Pick>(seat: Seat, ...picks: readonly Pick[]): Reply<Pick> => ({ seat, picks });

/** A step with its position. */
export interface Position {
  readonly step: LessonStep;
  readonly view: unknown;
  /** The spectators' view. */
  readonly open: unknown;
  /** Open question, and the option indexes of the expected answer. `null`: the step only explains. */
  readonly asks: { readonly prompt: AnyPrompt; readonly wanted: readonly number[] } | null;
  /** Messages since the step before, as the learner sees them. */
  readonly lines: readonly Msg[];
  readonly secrets: readonly Msg[];
}

/** Returns the positions of all steps. Throws if a scripted answer is not legal. */
export function rehearse({ game: id, seed, seats, options, first, steps }: Lesson): readonly Position[] {
  const game = GAMES[id];
  let { table, told } = start(game, seed, { seats, options, first });
  return steps.map(step => {
    const prompt = game.prompts(table.state).find(({ seat }) => seat === LEARNER) ?? null;
    const position = {
      step,
      view: game.view(table.state, LEARNER),
      open: game.view(table.state, null),
      asks: asked(step, prompt),
      ...linesOf(told),
    };
    const replies = [...(step.answer ? [{ seat: LEARNER, picks: step.answer }] : []), ...step.then];
    told = [];
    while (replies.length > 0) {
      const move = nextMove(game.prompts(table.state), replies);
      const after = advance(game, table, move);
      told = [...told, ...after.told];
      table = after.table;
    }
    return position;
  });
}

function asked({ words, answer }: LessonStep, prompt: AnyPrompt | null): Position['asks'] {
  if (answer === null) return null;
  if (prompt === null) throw new Error(`nothing is asked at ${words}`);
  return { prompt, wanted: answer.map(pick => prompt.options.findIndex(({ value }) => same(value, pick))) };
}

const linesOf = (told: readonly Told[]): Pick<Position, 'lines' | 'secrets'> => ({
  lines: told.flatMap(({ msg, only }) => (only === null ? [msg] : [])),
  secrets: told.flatMap(({ msg, only }) => (only?.includes(LEARNER) ? [msg] : [])),
});

/** Takes the next open answer, or the answers of all seats asked in a window. */
function nextMove(open: readonly AnyPrompt[], replies: Reply[]): AnyAnswer[] {
  return replies.splice(0, open.some(({ sealed }) => sealed) ? open.length : 1).map(({ seat, picks }) => {
    const prompt = open.find(each => each.seat === seat);
    if (!prompt) throw new Error(`seat ${seat} is not asked`);
    return { type: prompt.type, seat, picks };
  });
}
