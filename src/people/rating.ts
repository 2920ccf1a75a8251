/** Glicko-2 (Glickman 2013). A game is one rating period: everybody at the table against everybody else, by final rank. */
import glicko2 from 'glicko2-lite';

export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** Of whom nothing is known yet, as published. */
export const UNRATED: Rating = { rating: 1_500, deviation: 350, volatility: 0.06 };

/** Automated players neither learn nor tire: the yardstick of the ratings at tables with them. */
export const YARDSTICK: Rating = { rating: 1_500, deviation: 50, volatility: 0.06 };

/** How somebody came out of a game. */
export interface RatedPlayer {
  readonly score: number;
  readonly won: boolean;
}

/** Everybody's rating after a game, in the same order. All are measured by the ratings from before it. */
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

/** 1: came out before the other, 0: after, ½: level. Winners come before all others, whatever the score that a tie left them with. */
export function outcome(own: RatedPlayer, other: RatedPlayer): 0 | 0.5 | 1 {
  if (own.won !== other.won) return own.won ? 1 : 0;
  if (own.won || own.score === other.score) return 0.5;
  return own.score > other.score ? 1 : 0;
}
