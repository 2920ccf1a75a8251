/** How good our players have to be. `.ci/run` checks it with few games, people with many. */
import { BOT_LEVELS } from '../../bots/levels.ts';
import { at, range } from '../../engines/core/values.ts';
import { GAME_IDS, type GameId } from '../../engines/index.ts';
import { interval, percent } from './interval.ts';
import { CEILINGS, gameCalled, matches, nameOf, ROSTERS } from './tournament.ts';

/** Players, and the most of all games that those of one name may win together. */
export interface Floor {
  readonly game: GameId;
  readonly players: readonly string[];
  /** The name of those whose wins are limited. */
  readonly against: string;
  /** Largest share of their wins, from 0 to 1. */
  readonly most: number;
  /** True if a game takes long: then a tenth of the games is played. */
  readonly isDear: boolean;
}

/** The largest share of each player of the roster of Complots, by seats. */
const COMPLOTS: Readonly<Record<number, number>> = { 2: 0.5, 3: 0.36, 5: 0.23 };

/** Players as they were before must not win more than their share. */
const BEFORE: readonly Floor[] = (
  [
    ['raja', 'raja-narrow'],
    ['taj-mahal', 'taj-mahal-before'],
    ['dynasties', 'dynasties-before'],
  ] as const
).map(([game, against]) => ({ game, players: [against, game, game], against, most: 1 / 3, isDear: true }));

/** One player of a level wins at least half of the games against two of the level below. */
const LEVEL_FLOORS: readonly Floor[] = GAME_IDS.flatMap(game =>
  BOT_LEVELS.slice(1).map((level, below): Floor => {
    const weaker = nameOf(game, at(BOT_LEVELS, below));
    return {
      game,
      players: [nameOf(game, level), weaker, weaker],
      against: weaker,
      most: 0.5,
      isDear: game !== 'complots',
    };
  }),
);

const COMPLOTS_FLOORS: readonly Floor[] = ROSTERS.complots
  .filter(name => name !== 'complots' && !CEILINGS.includes(name))
  .flatMap(against =>
    Object.entries(COMPLOTS).map(([seats, most]) => ({
      game: 'complots' as const,
      players: [against, ...range(Number(seats) - 1).map(() => 'complots')],
      against,
      most,
      isDear: false,
    })),
  );

export const FLOORS: readonly Floor[] = [...COMPLOTS_FLOORS, ...BEFORE, ...LEVEL_FLOORS];

/** What a floor has come to. */
export interface Measured {
  readonly line: string;
  /** False if even the lower end of the 95 % interval is above the floor. */
  readonly holds: boolean;
}

/** How many games are played. `brief`: only until the rest could not change whether the floor holds. */
export interface Effort {
  readonly games: number;
  readonly seed: string;
  readonly brief: boolean;
}

/** Plays the games of a floor. A tenth of them where one takes long. */
export function measured(floor: Floor, { games: most, seed, brief }: Effort): Measured {
  const games = floor.isDear ? Math.ceil(most / 10) : most;
  const holdsWith = (won: number): boolean => interval(won, games)[0] <= floor.most;
  let [won, played] = [0, 0];
  for (const { winners } of matches({ game: gameCalled(floor.game), games, seed, players: floor.players })) {
    won += winsOf(floor.against, winners);
    played++;
    if (brief && (holdsWith(won + games - played) || !holdsWith(won))) break;
  }
  const unplayed = played < games ? `; decided after ${played} of ${games} games` : '';
  return {
    line:
      `${floor.players.join(', ')}: ${floor.against} wins ${percent(won, played)}, ` +
      `at most ${+(100 * floor.most).toFixed(1)} %${unplayed}`,
    holds: holdsWith(won),
  };
}

/** Returns the part of a win that players of this name have. */
const winsOf = (name: string, winners: readonly string[]): number =>
  winners.filter(each => each === name).length / winners.length;
