/**
 * Glicko-2 ratings (Glickman 2013). A game is one rating period: each player against each other one, by final
 * rank.
 */
import type { BotLevel } from '../../bots/levels.ts';
import glicko2 from 'glicko2-lite';

export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** Rating of a new player, as published. */
export const UNRATED: Rating = { rating: 1_500, deviation: 350, volatility: 0.06 };

/**
 * Rating of automated players, by level. Fixed, because they do not learn; it anchors the ratings at tables
 * with them. The distances are those of the arena, on average over the games.
 */
const YARDSTICKS: Readonly<Record<BotLevel, number>> = { gentle: 1_100, steady: 1_330, sharp: 1_500 };

/** Returns the rating of an automated player. */
export const yardstickAt = (level: BotLevel): Rating => ({
  rating: YARDSTICKS[level],
  deviation: 50,
  volatility: 0.06,
});

/** A player's result in a game. */
export interface RatedPlayer {
  readonly score: number;
  readonly won: boolean;
}

/**
 * Returns the players' ratings after a game, in the same order. All are computed from the ratings before it.
 */
export function rated(all: readonly (Rating & RatedPlayer)[]): Rating[] {
  return all.map((own, i) => {
    const others = all
      .filter((_, j) => j !== i)
      .map(other => [other.rating, other.deviation, outcome(own, other)] as [number, number, number]);
    if (others.length === 0)
      return { rating: own.rating, deviation: own.deviation, volatility: own.volatility };
    const { rating, rd, vol } = glicko2(own.rating, own.deviation, own.volatility, others);
    return { rating, deviation: rd, volatility: vol };
  });
}

/**
 * Returns 1 if `own` finished before `other`, 0 if after, ½ if level. Winners finish before all others,
 * because a tie-break may decide against the score.
 */
export function outcome(own: RatedPlayer, other: RatedPlayer): 0 | 0.5 | 1 {
  if (own.won !== other.won) return own.won ? 1 : 0;
  if (own.won || own.score === other.score) return 0.5;
  return own.score > other.score ? 1 : 0;
}
