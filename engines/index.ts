import { complots } from './complots/index.ts';
import type { Game } from './core/game.ts';

/** A game whose own types do not matter to the caller: the table service, the clock, the general commands. */
export type AnyGame = Game<unknown, Record<string, unknown>, unknown, Readonly<Record<string, string>>>;

export const GAME_IDS = ['complots'] as const;
export type GameId = (typeof GAME_IDS)[number];

export const GAMES: Readonly<Record<GameId, AnyGame>> = { complots };

export const isGameId = (text: string): text is GameId => GAME_IDS.some(id => id === text);
