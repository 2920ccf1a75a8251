/** Which paces a game has, and which one a table has while one person plays. */
import type { GameId } from '../../engines/index.ts';
import { PACES, type Pace } from '../base.ts';
import type { Player } from './seat-model.ts';

/** What decides by which pace a table plays. */
interface Paced {
  /** One of `Status`. */
  readonly status: string;
  readonly players: readonly Pick<Player, 'bot'>[];
  readonly pace: Pace;
  readonly paceChosen: boolean;
  readonly terms: { readonly usual: Pace };
}

/**
 * Returns the paces that differ in this game. `sealed` changes only windows that close by the pace, which
 * Complots alone has.
 */
export const pacesOf = (game: GameId): readonly Pace[] =>
  game === 'complots' ? PACES : PACES.filter(pace => pace !== 'sealed');

/** The pace that a game has if the server's usual one does not differ from `async` in it. */
export const paceIn = (game: GameId, pace: Pace): Pace => (pacesOf(game).includes(pace) ? pace : 'async');

/** Returns the number of people among the players. */
export const peopleAt = ({ players }: Pick<Paced, 'players'>): number =>
  players.filter(player => !player.bot).length;

/**
 * True if only one person plays: then no other person waits, and all times are long. A lobby may still get
 * more people unless it has automated players.
 */
export const isOwnPace = (table: Pick<Paced, 'players' | 'status'>): boolean =>
  peopleAt(table) === 1 && (table.status !== 'lobby' || table.players.length > 1);

/** The pace by which windows close. Those of one person close as at the pace live: nobody else waits. */
export const windowPace = (table: Pick<Paced, 'players' | 'status' | 'pace'>): Pace =>
  isOwnPace(table) ? 'live' : table.pace;

/**
 * The pace that a table has as soon as a second person plays. Until the host chooses one, a lobby has the
 * usual pace of its server.
 */
export const paceOfMore = ({
  pace,
  paceChosen,
  terms,
  status,
}: Pick<Paced, 'pace' | 'paceChosen' | 'terms' | 'status'>): Pace =>
  paceChosen || status !== 'lobby' ? pace : terms.usual;
