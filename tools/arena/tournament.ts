/** Games of automated players against each other. */
import { BOTS, type Choose } from '../../bots/index.ts';
import { BOT_LEVELS, type BotLevel } from '../../bots/levels.ts';
import { plain } from '../../bots/plain.ts';
import { rajaBy } from '../../bots/raja.ts';
import { NARROW } from '../../bots/raja/weights.ts';
import { complotsRoster } from '../../bots/roster/complots.ts';
import { dynastiesRoster } from '../../bots/roster/dynasties.ts';
import { tajMahalRoster } from '../../bots/roster/taj-mahal.ts';
import type { Seat } from '../../engines/core/game.ts';
import { GAME_IDS, GAMES, isGameId, type AnyGame, type GameId } from '../../engines/index.ts';
import { choose } from '../../engines/core/prompt.ts';
import { at, range } from '../../engines/core/values.ts';
import { optionSets, playThrough, type Chooser } from '../../test/support/engine/playthrough.ts';

export interface Arena {
  readonly game: AnyGame;
  readonly games: number;
  readonly seed: string;
  /** Names of players, one for each seat. They move on by one seat from game to game. */
  readonly players: readonly string[];
}

/** Returns the wins of each kind of player; a shared win counts in part. The option sets take turns. */
export function tournament(arena: Arena): Map<string, number> {
  const wins = new Map(arena.players.map(name => [name, 0]));
  for (const { winners } of matches(arena))
    for (const name of winners) wins.set(name, (wins.get(name) ?? 0) + 1 / winners.length);
  return wins;
}

/** The players of a game by seat, and those who won. */
export interface Match {
  readonly seated: readonly string[];
  readonly winners: readonly string[];
}

/** Yields the games of an arena. The same seeds serve all players, so that each meets the same cards. */
export function* matches({ game, games, seed, players }: Arena): Generator<Match> {
  const sets = [...optionSets(game)].filter(options => game.refuses(players.length, options) === null);
  for (const n of range(games)) {
    const seated = players.map((_, seat) => at(players, (seat + n) % players.length));
    const options = at(sets, Math.floor(n / players.length) % sets.length);
    const winners = winnersOf(game, `${seed}/${n}`, options, seated.map(playerNamed));
    yield { seated, winners: winners.map(seat => at(seated, seat)) };
  }
}

function winnersOf(
  game: AnyGame,
  seed: string,
  options: Readonly<Record<string, string>>,
  seated: readonly Choose[],
): readonly Seat[] {
  const chooser: Chooser<Record<string, unknown>, unknown> = (prompt, view, rng) =>
    choose<Record<string, unknown>>(prompt, at(seated, prompt.seat)(view, prompt, rng));
  let winners: readonly Seat[] = [];
  for (const { after } of playThrough(game, { seed, seats: seated.length, options }, chooser))
    winners = game.winners(after.table.state);
  return winners;
}

/** Throws if no game has this name. */
export function gameCalled(id: string): AnyGame {
  if (!isGameId(id)) throw new Error(`No game is called ${id}; there are ${GAME_IDS.join(', ')}.`);
  return GAMES[id];
}

/** Returns the name of our player in the arena. */
export function nameOf(game: GameId, level: BotLevel): string {
  return level === 'sharp' ? game : `${game}-${level}`;
}

/** The roster of each game: our player, then simple ones that a floor or a rating compares it with. */
export const ROSTERS: Readonly<Record<GameId, readonly string[]>> = {
  complots: ['complots', ...Object.keys(complotsRoster), 'plain'],
  'taj-mahal': ['taj-mahal', ...Object.keys(tajMahalRoster), 'plain'],
  raja: ['raja', 'raja-narrow', 'plain'],
  dynasties: ['dynasties', ...Object.keys(dynastiesRoster), 'plain'],
};

/** Returns the roster of a game. */
export const rosterOf = ({ id }: AnyGame): readonly string[] => (isGameId(id) ? ROSTERS[id] : []);

/** Our players: those of the level *sharp* by the id of their game, the others as `complots-steady`. */
const ours: Readonly<Record<string, Choose>> = Object.fromEntries(
  GAME_IDS.flatMap(game => BOT_LEVELS.map(level => [nameOf(game, level), BOTS[game][level]])),
);

const PLAYERS: Readonly<Record<string, Choose>> = {
  ...ours,
  ...complotsRoster,
  ...tajMahalRoster,
  ...dynastiesRoster,
  'raja-narrow': rajaBy(NARROW),
  plain,
};

/** Throws if no player has this name. */
export function playerNamed(name: string): Choose {
  const player = PLAYERS[name];
  if (!player) throw new Error(`No player is called ${name}; there are ${Object.keys(PLAYERS).join(', ')}.`);
  return player;
}
