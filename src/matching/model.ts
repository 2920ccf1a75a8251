/** What people search for on a server (`/find`), and the gatherings of those who were found together. */
import { defaultsOf, GAME_IDS, GAMES, type GameId } from '../../engines/index.ts';
import { PACES, type Locale, type Pace, type Time } from '../base.ts';
import { pacesOf } from '../tables/pace-model.ts';

/** The game that a person wishes to play. Empty lists: any. */
export interface Wish {
  readonly games: readonly GameId[];
  readonly paces: readonly Pace[];
  /** Numbers of players. */
  readonly sizes: readonly number[];
}

/** The search of a person on a server. */
export interface Search extends Wish {
  readonly user: string;
  readonly guild: string;
  /** The time at which it began. It is the person's place in the queue. */
  readonly since: Time;
  /** The gathering that asks the person whether they are ready. `null`: none. */
  readonly gathering: string | null;
  /** The nonce of the word with which the search ends. `null`: it goes on. */
  readonly farewell: string | null;
  /** The name of the person at the table. */
  readonly name: string;
  /** The channel in which the person searches. */
  readonly channel: string;
  /** The language of Discord on that server. */
  readonly locale: Locale;
  /**
   * The person's name on their other servers, where they can be found as well if both servers allow it.
   * `null`: on this server only.
   */
  readonly elsewhere: string | null;
}

/** A search ends this long after it began. Milliseconds. */
export const SEARCH_KEPT = 14 * 24 * 60 * 60_000;

/** What a person has said to the question whether they are ready. `null`: nothing yet. */
export const READINESS = ['ready', 'declined'] as const;
export type Readiness = (typeof READINESS)[number] | null;

export interface Member {
  readonly user: string;
  readonly name: string;
  readonly answer: Readiness;
  /** The server on which a visitor searches. `null`: that of the table. */
  readonly from: string | null;
}

/** A message that asks some of the members. `user`: by direct message. `null`: in the channel. */
export interface Call {
  readonly user: string | null;
  readonly channel: string;
  readonly users: readonly string[];
  /** From when on it may be sent, because its member rests before. */
  readonly due: Time;
  readonly nonce: string;
  /** The time at which it was sent or given up. `null`: not yet. */
  readonly at: Time | null;
  /** Its id. `null`: it was not sent. */
  readonly message: string | null;
}

/**
 * `opening`: all are ready, and the table is being opened. `opened`: it is open. `missing`: somebody was not
 * ready. `refused`: the server allows no such table now.
 */
export const ENDS = ['opening', 'opened', 'missing', 'refused'] as const;
export type End = (typeof ENDS)[number];

/** People who were found together. All must say that they are ready before the table opens. */
export interface Gathering {
  readonly id: string;
  readonly guild: string;
  /** The name of the server, for visitors. `null`: all search there. */
  readonly server: string | null;
  readonly game: GameId;
  readonly pace: Pace;
  readonly channel: string;
  readonly locale: Locale;
  /** The id of the table that it opens. */
  readonly table: string;
  /** How many were found. Fewer members: somebody has deleted their data. */
  readonly size: number;
  /** In the order of the queue. */
  readonly members: readonly Member[];
  readonly calls: readonly Call[];
  /** How it has ended, and when. After `opening` the calls only wait for an edit. `null`: it goes on. */
  readonly end: { readonly how: End; readonly at: Time } | null;
}

/** Returns the server on which a member searches. */
export const homeOf = ({ from }: Member, { guild }: Pick<Gathering, 'guild'>): string => from ?? guild;

/** What can be played: a game at a pace, by as many people. */
export interface Playable {
  readonly game: GameId;
  readonly pace: Pace;
  readonly size: number;
}

const accepts = <T>(wished: readonly T[], value: T): boolean => wished.length === 0 || wished.includes(value);

/** True if a person with this wish would play this. */
export const suits = ({ games, paces, sizes }: Wish, { game, pace, size }: Playable): boolean =>
  accepts(games, game) && accepts(paces, pace) && accepts(sizes, size);

/** The fewest people for whom somebody is looked for. */
const FEWEST = 2;

let everything: readonly Playable[] | null = null;

/**
 * Returns everything that can be played, the largest tables first. The live pace is the last one, because
 * those who wait may be away, and it leaves them only minutes to say that they are ready.
 */
export const playable = (): readonly Playable[] => (everything ??= findPlayable());

const findPlayable = (): readonly Playable[] =>
  GAME_IDS.flatMap(game => {
    const rules = GAMES[game];
    const [least, most] = rules.seats;
    const sizes = Array.from({ length: most }, (_, i) => most - i).filter(
      size => size >= Math.max(least, FEWEST) && rules.refuses(size, defaultsOf(game)) === null,
    );
    return sizes.flatMap(size => pacesOf(game).map(pace => ({ game, pace, size })));
  }).sort((a, b) => b.size - a.size || Number(a.pace === 'live') - Number(b.pace === 'live'));

/** True if a game of these can be played as wished. */
export const isPossible = (wish: Wish, games: readonly GameId[]): boolean =>
  playable().some(each => games.includes(each.game) && suits(wish, each));

/** Returns the numbers of players that can be wished for, the fewest first. */
export const possibleSizes = (): readonly number[] =>
  [...new Set(playable().map(({ size }) => size))].sort((a, b) => a - b);

/** Leaves out what is not offered. A wish for all is one for any. */
export const wishFor = (
  games: readonly string[],
  paces: readonly string[],
  sizes: readonly number[],
): Wish => ({
  games: among(GAME_IDS, games),
  paces: among(PACES, paces),
  sizes: among(possibleSizes(), sizes),
});

function among<T>(all: readonly T[], wished: readonly unknown[]): readonly T[] {
  const found = all.filter(each => wished.includes(each));
  return found.length === all.length ? [] : found;
}
