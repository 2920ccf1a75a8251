import { complots } from './complots/index.ts';
import type { Game } from './core/game.ts';
import { dynasties } from './dynasties/index.ts';
import { raja } from './raja/index.ts';
import { tajMahal } from './taj-mahal/index.ts';

/** A game whose own types do not matter to the caller: the table service, the clock, the general commands. */
export type AnyGame = Game<unknown, Record<string, unknown>, unknown, Readonly<Record<string, string>>>;

export const GAME_IDS = ['complots', 'taj-mahal', 'raja', 'dynasties'] as const;
export type GameId = (typeof GAME_IDS)[number];

export const GAMES: Readonly<Record<GameId, AnyGame>> = { complots, 'taj-mahal': tajMahal, raja, dynasties };

/** Of every option the first value. */
export const defaultsOf = (game: GameId): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(GAMES[game].options).map(([name, values]) => [name, values[0] ?? '']));

export const isGameId = (text: string): text is GameId => GAME_IDS.some(id => id === text);
