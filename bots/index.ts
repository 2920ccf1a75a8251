/** Automated players. One sees a view of its seat and its question, never a state, and picks places of the option list. */
import type { AnyAsks, Prompt } from '../engines/core/game.ts';
import { rngFor, type Rng } from '../engines/core/rng.ts';
import { complots } from './complots.ts';
import { dynasties } from './dynasties.ts';
import { plain } from './plain.ts';
import { raja } from './raja.ts';
import { tajMahal } from './taj-mahal.ts';

/** What a player of any game may know. `view` is the game's own View of the asked seat. */
export type Choose<View = unknown> = (view: View, prompt: Prompt<AnyAsks>, rng: Rng) => readonly number[];

/** The best automated player of each game; the plain one where there is none. */
export const BOTS: Readonly<Record<string, Choose>> = { complots, 'taj-mahal': tajMahal, raja, dynasties };

/** Places picked for an open prompt; the same seed, view and prompt give the same picks. */
export const choosePlaces = (
  game: string,
  view: unknown,
  prompt: Parameters<Choose>[1],
  seed: string,
): readonly number[] => (BOTS[game] ?? plain)(view, prompt, rngFor(seed));
