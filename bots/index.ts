/**
 * Automated players. A player sees the view of its seat and its prompt, never a state, and picks indexes of
 * the option list.
 */
import type { AnyAsks, Prompt } from '../engines/core/game.ts';
import { rngFor, type Rng } from '../engines/core/rng.ts';
import type { GameId } from '../engines/index.ts';
import { adviceOf, type Advice, type Picks, type Weigh } from './advice.ts';
import { complotsAdvice, complotsByLevel } from './complots.ts';
import { dynastiesAdvice, dynastiesByLevel } from './dynasties.ts';
import type { BotLevel } from './levels.ts';
import { rajaAdvice, rajaByLevel } from './raja.ts';
import { tajMahalAdvice, tajMahalByLevel } from './taj-mahal.ts';
import type { ByLevel, Temper } from './tempers.ts';

export type { Advice, Picks } from './advice.ts';

/** Chooses an answer. `view` is the game's `View` for the asked seat; `Choose` may know nothing else. */
export type Choose<View = unknown> = (view: View, prompt: Prompt<AnyAsks>, rng: Rng) => readonly number[];

/** What an automated player plays, how well, and how it leans. */
export interface Bot {
  readonly game: GameId;
  readonly level: BotLevel;
  readonly temper: Temper;
}

export const BOTS: Readonly<Record<GameId, ByLevel<Choose>>> = {
  complots: complotsByLevel,
  'taj-mahal': tajMahalByLevel,
  raja: rajaByLevel,
  dynasties: dynastiesByLevel,
};

/** Returns the picked option indexes. The same seed, view and prompt give the same picks. */
export const choosePlaces = (
  { game, level, temper }: Bot,
  view: unknown,
  prompt: Parameters<Choose>[1],
  seed: string,
): readonly number[] => BOTS[game][level][temper](view, prompt, rngFor(seed));

const ADVISERS: Readonly<Record<GameId, Weigh>> = {
  complots: complotsAdvice,
  'taj-mahal': tajMahalAdvice,
  raja: rajaAdvice,
  dynasties: dynastiesAdvice,
};

/**
 * Returns what a sharp player says about an open question, and about the answer `given` to it. It knows the
 * view and the prompt alone, and its seed is always the same: equal knowledge gives equal advice.
 */
export const advise = (
  game: GameId,
  view: unknown,
  prompt: Parameters<Weigh>[1],
  given: Picks | null,
): Advice => adviceOf(ADVISERS[game](view, prompt, rngFor(`advice/${game}`)), given);
