/** How good our players have to be. `.ci/run` checks it with few games, people with many. */
import { range } from '../../engines/core/values.ts';
import type { GameId } from '../../engines/index.ts';
import { interval, percent } from './interval.ts';
import { gameCalled, ROSTERS, tournament } from './tournament.ts';

/** A player of the roster among our own, and the most of all games that it may win. */
export interface Floor {
  readonly game: GameId;
  readonly seats: number;
  readonly against: string;
  /** Largest share of the opponent's wins, from 0 to 1. */
  readonly most: number;
  /** True if a game takes long: then a tenth of the games is played. */
  readonly isDear: boolean;
}

/** The largest share of each player of the roster of Complots, by seats. */
const COMPLOTS: Readonly<Record<number, number>> = { 2: 0.5, 3: 0.36, 5: 0.23 };

/** A player that searches as far as version 0.1 did must not win more than its share. */
const RAJA: Floor = { game: 'raja', seats: 3, against: 'raja-narrow', most: 1 / 3, isDear: true };

const COMPLOTS_FLOORS: readonly Floor[] = ROSTERS.complots
  .filter(name => name !== 'complots')
  .flatMap(against =>
    Object.entries(COMPLOTS).map(([seats, most]) => ({
      game: 'complots' as const,
      seats: Number(seats),
      against,
      most,
      isDear: false,
    })),
  );

export const FLOORS: readonly Floor[] = [...COMPLOTS_FLOORS, RAJA];

/** What a floor has come to. */
export interface Measured {
  readonly line: string;
  /** False if even the lower end of the 95 % interval is above the floor. */
  readonly holds: boolean;
}

/** Plays the games of a floor, at most `mostGames`. */
export function measured(floor: Floor, mostGames: number, seed: string): Measured {
  const { game, seats, against, most, isDear } = floor;
  const games = isDear ? Math.ceil(mostGames / 10) : mostGames;
  const players = [against, ...range(seats - 1).map(() => game)];
  const won = tournament({ game: gameCalled(game), games, seed, players }).get(against) ?? 0;
  return {
    line:
      `${game}, ${seats} seats: ${against} wins ${percent(won, games)}, ` +
      `at most ${+(100 * most).toFixed(1)} %`,
    holds: interval(won, games)[0] <= most,
  };
}
