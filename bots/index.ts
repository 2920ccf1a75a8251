/** Automated players. One sees a view of its seat and its question, never a state, and picks places of the option list. */
import type { AnyAsks, Prompt } from '../engines/core/game.ts';
import { rngFor, type Rng } from '../engines/core/rng.ts';
import type { GameId } from '../engines/index.ts';
import { complots } from './complots.ts';
import { dynasties } from './dynasties.ts';
import { raja } from './raja.ts';
import { tajMahal } from './taj-mahal.ts';

/** What a player of any game may know. `view` is the game's own View of the asked seat. */
export type Choose<View = unknown> = (view: View, prompt: Prompt<AnyAsks>, rng: Rng) => readonly number[];

/** The automated player of each game. */
export const BOTS: Readonly<Record<GameId, Choose>> = { complots, 'taj-mahal': tajMahal, raja, dynasties };

/** Places picked for an open prompt; the same seed, view and prompt give the same picks. */
export const choosePlaces = (
  game: GameId,
  view: unknown,
  prompt: Parameters<Choose>[1],
  seed: string,
): readonly number[] => BOTS[game](view, prompt, rngFor(seed));
