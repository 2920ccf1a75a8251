/**
 * Automated players. A player sees the view of its seat and its prompt, never a state, and picks indexes of
 * the option list.
 */
import type { AnyAsks, Prompt } from '../engines/core/game.ts';
import { rngFor, type Rng } from '../engines/core/rng.ts';
import type { GameId } from '../engines/index.ts';
import { complots } from './complots.ts';
import { dynasties } from './dynasties.ts';
import { raja } from './raja.ts';
import { tajMahal } from './taj-mahal.ts';

/** Chooses an answer. `view` is the game's `View` for the asked seat; `Choose` may know nothing else. */
export type Choose<View = unknown> = (view: View, prompt: Prompt<AnyAsks>, rng: Rng) => readonly number[];

export const BOTS: Readonly<Record<GameId, Choose>> = { complots, 'taj-mahal': tajMahal, raja, dynasties };

/** Returns the picked option indexes. The same seed, view and prompt give the same picks. */
export const choosePlaces = (
  game: GameId,
  view: unknown,
  prompt: Parameters<Choose>[1],
  seed: string,
): readonly number[] => BOTS[game](view, prompt, rngFor(seed));
