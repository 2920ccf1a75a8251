/** Games of automated players against each other. */
import { BOTS, type Choose } from '../../bots/index.ts';
import { BOT_LEVELS, type BotLevel } from '../../bots/levels.ts';
import { plain } from '../../bots/plain.ts';
import { complotsRoster, weighing } from '../../bots/roster/complots.ts';
import { dynastiesRoster } from '../../bots/roster/dynasties.ts';
import { rajaRoster } from '../../bots/roster/raja.ts';
import { tajMahalRoster } from '../../bots/roster/taj-mahal.ts';
import { TEMPERS, USUAL_TEMPER, type Temper } from '../../bots/tempers.ts';
import type { Seat } from '../../engines/core/game.ts';
import { rngFor } from '../../engines/core/rng.ts';
import { GAME_IDS, GAMES, isGameId, type AnyGame, type GameId } from '../../engines/index.ts';
import { choose } from '../../engines/core/prompt.ts';
import { at, range } from '../../engines/core/values.ts';
import { optionSets, playThrough, type Chooser } from '../../test/support/engine/playthrough.ts';
import { withOpenHands } from './open-hands.ts';

export interface Arena {
  readonly game: AnyGame;
  readonly games: number;
  readonly seed: string;
  /**
   * Names of players, one for each seat. They move on by one seat from game to game. The temper of a player
   * whose name has none is drawn, as at a table.
   */
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
export function* matches({ game, games, seed, players: names }: Arena): Generator<Match> {
  const sets = [...optionSets(game)].filter(options => game.refuses(names.length, options) === null);
  for (const n of range(games)) {
    const seated = names.map((_, seat) => at(names, (seat + n) % names.length));
    const options = at(sets, Math.floor(n / names.length) % sets.length);
    const players = seated.map((name, seat) => playerNamed(name, drawnTemper(`${seed}/${n}`, seat)));
    const seers = new Set(range(seated.length).filter(seat => CEILINGS.includes(at(seated, seat))));
    const winners = winnersOf(withOpenHands(game, seers), `${seed}/${n}`, options, players);
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

/** Returns the name of our player in the arena. `temper` `null`: it is drawn for each game. */
export function nameOf(game: GameId, level: BotLevel, temper: Temper | null = null): string {
  return [game, ...(level === 'sharp' ? [] : [level]), ...(temper === null ? [] : [temper])].join('-');
}

/** Returns the temper of a seat in a game, if the name of its player has none. */
export const drawnTemper = (seed: string, seat: Seat): Temper =>
  at(rngFor(`${seed}/temper/${seat}`).shuffle(TEMPERS), 0);

/**
 * Players who see all hands. They show how much the sharp player could gain by better guesses at most. Raja
 * has no hands, and its gold is counted by every player.
 */
const OPEN: Readonly<Record<string, Choose>> = {
  'complots-open': weighing, // the duel table and the search would not look at open hands
  'taj-mahal-open': BOTS['taj-mahal'].sharp[USUAL_TEMPER],
  'dynasties-open': BOTS.dynasties.sharp[USUAL_TEMPER],
};
export const CEILINGS: readonly string[] = Object.keys(OPEN);

/** The roster of each game: our player, then simple ones that a floor or a rating compares it with. */
export const ROSTERS: Readonly<Record<GameId, readonly string[]>> = {
  complots: ['complots', ...Object.keys(complotsRoster), 'plain', 'complots-open'],
  'taj-mahal': ['taj-mahal', ...Object.keys(tajMahalRoster), 'plain', 'taj-mahal-open'],
  raja: ['raja', ...Object.keys(rajaRoster), 'plain'],
  dynasties: ['dynasties', ...Object.keys(dynastiesRoster), 'plain', 'dynasties-open'],
};

/** Returns the roster of a game. */
export const rosterOf = ({ id }: AnyGame): readonly string[] => (isGameId(id) ? ROSTERS[id] : []);

/** A player by its temper. Players of the roster have none. */
type Named = (temper: Temper) => Choose;

/** Our players: `complots` (sharp), `complots-steady`, `complots-steady-bold`. */
const ours: Readonly<Record<string, Named>> = Object.fromEntries(
  GAME_IDS.flatMap(game =>
    BOT_LEVELS.flatMap((level): [string, Named][] => [
      [nameOf(game, level), temper => BOTS[game][level][temper]],
      ...TEMPERS.map((temper): [string, Named] => [
        nameOf(game, level, temper),
        () => BOTS[game][level][temper],
      ]),
    ]),
  ),
);

const others: Readonly<Record<string, Choose>> = {
  ...complotsRoster,
  ...tajMahalRoster,
  ...dynastiesRoster,
  ...rajaRoster,
  plain,
  ...OPEN,
};

/** Returns a player by its name. `temper`: where the name has none. Throws if no player has this name. */
export function playerNamed(name: string, temper: Temper): Choose {
  const player = ours[name]?.(temper) ?? others[name];
  const names = [...Object.keys(ours), ...Object.keys(others)];
  if (!player) throw new Error(`No player is called ${name}; there are ${names.join(', ')}.`);
  return player;
}
