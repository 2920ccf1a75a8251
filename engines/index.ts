/** The list of all games. */
import { complots } from './complots/index.ts';
import type { AnyAsks, Game } from './core/game.ts';
import { dynasties } from './dynasties/index.ts';
import { raja } from './raja/index.ts';
import { tajMahal } from './taj-mahal/index.ts';

/**
 * A game whose own types do not matter to the caller: the table service, the clock, the general commands.
 * The erasure is unsound, because the compiler compares method parameters bivariantly and asks for no cast.
 * It is safe, because `advance` checks every answer again, against the prompts of the game itself.
 */
export type AnyGame = Game<unknown, AnyAsks, unknown, Readonly<Record<string, string>>>;

export const GAME_IDS = ['complots', 'taj-mahal', 'raja', 'dynasties'] as const;
export type GameId = (typeof GAME_IDS)[number];

export const GAMES: Readonly<Record<GameId, AnyGame>> = { complots, 'taj-mahal': tajMahal, raja, dynasties };

/** Minutes that a game takes if everybody is there. Lobbies and their title pictures name them. */
export const MINUTES: Readonly<Record<GameId, number>> = {
  complots: 15,
  raja: 75,
  'taj-mahal': 90,
  dynasties: 120,
};

/** Returns the default of every option: its first value. */
export const defaultsOf = (game: GameId): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(GAMES[game].options).map(([name, values]) => [name, values[0] ?? '']));

export const isGameId = (text: string): text is GameId => GAME_IDS.some(id => id === text);
