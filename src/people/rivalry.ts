/** What two people have done in the games that they have played together, as it is summed up. */
import type { Seat } from '../../engines/core/game.ts';
import { GAME_IDS, type GameId } from '../../engines/index.ts';
import { STORIES } from '../../engines/stories.ts';
import type { Time } from '../base.ts';
import { summed, type KeptFact } from './story.ts';

/** How a game ended for one of the two, and what it tells of them. */
export interface Ending {
  readonly seat: Seat;
  readonly score: number;
  readonly won: boolean;
  /** Empty: the person did not have the seat from the start to the end, or the game was mended. */
  readonly facts: readonly KeptFact[];
}

/** A finished game of two people. */
export interface SharedGame {
  readonly game: GameId;
  readonly at: Time;
  readonly own: Ending;
  readonly theirs: Ending;
}

/** The finished games of two people on a server, the newest first. `unread`: how many were not read yet. */
export interface Together {
  readonly games: readonly SharedGame[];
  readonly unread: number;
}

/** A number of each of two people. */
export interface Pair<T = number> {
  readonly own: T;
  readonly theirs: T;
}

/** How games ended between the two. `ahead`: who came before the other. `level`: nobody did. */
export interface Balance {
  readonly played: number;
  readonly ahead: Pair;
  readonly level: number;
  readonly won: Pair;
}

/** What all games of one kind tell: of each of the two, and of what they did to each other. */
export interface GameRivalry {
  readonly game: GameId;
  readonly balance: Balance;
  /** Facts in which no other seat is named, and the best of them. */
  readonly facts: Pair<readonly KeptFact[]>;
  /** Facts about the seat of the other one. */
  readonly against: Pair<readonly KeptFact[]>;
}

/** `last`: the newest game of all. `null`: there is none. */
export interface Rivalry {
  readonly balance: Balance;
  readonly games: readonly GameRivalry[];
  readonly last: SharedGame | null;
}

/** Sums up the games that both have played from the start to the end. */
export function rivalryOf(all: readonly SharedGame[]): Rivalry {
  const games = all.filter(({ own, theirs }) => own.facts.length > 0 && theirs.facts.length > 0);
  return {
    balance: balanceOf(games),
    games: GAME_IDS.flatMap(game => {
      const played = games.filter(each => each.game === game);
      return played.length === 0 ? [] : [gameRivalry(game, played)];
    }),
    last: games[0] ?? null,
  };
}

function gameRivalry(game: GameId, games: readonly SharedGame[]): GameRivalry {
  const { joining } = STORIES[game];
  const isAgainst = ({ fact }: KeptFact): boolean => joining[fact] === 'against';
  const sums = (facts: readonly KeptFact[]): readonly KeptFact[] => summed(game, facts);
  const alone = ({ facts }: Ending): readonly KeptFact[] => facts.filter(fact => !isAgainst(fact));
  const about = ({ facts }: Ending, { seat }: Ending): readonly KeptFact[] =>
    facts.filter(fact => isAgainst(fact) && fact.about === String(seat));
  return {
    game,
    balance: balanceOf(games),
    facts: {
      own: sums(games.flatMap(({ own }) => alone(own))),
      theirs: sums(games.flatMap(({ theirs }) => alone(theirs))),
    },
    against: {
      own: sums(games.flatMap(({ own, theirs }) => about(own, theirs))),
      theirs: sums(games.flatMap(({ own, theirs }) => about(theirs, own))),
    },
  };
}

function balanceOf(games: readonly SharedGame[]): Balance {
  const count = (is: (game: SharedGame) => boolean): number => games.filter(is).length;
  return {
    played: games.length,
    ahead: { own: count(game => aheadIn(game) === 'own'), theirs: count(game => aheadIn(game) === 'theirs') },
    level: count(game => aheadIn(game) === 'level'),
    won: { own: count(({ own }) => own.won), theirs: count(({ theirs }) => theirs.won) },
  };
}

/** Returns who of the two came before the other. */
export function aheadIn({ own, theirs }: SharedGame): 'own' | 'theirs' | 'level' {
  if (isAhead(own, theirs)) return 'own';
  return isAhead(theirs, own) ? 'theirs' : 'level';
}

/** As in ranks: winners first and alike, then by score. */
const isAhead = (one: Ending, other: Ending): boolean =>
  one.won ? !other.won : !other.won && one.score > other.score;
