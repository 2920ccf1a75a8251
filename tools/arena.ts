/**
 * `npm run arena -- --game complots --games 100 --seats 3 [--seed S] [--players complots,plain,plain]`:
 * tournaments of automated players.
 */
import { parseArgs } from 'node:util';
import { BOTS, type Choose } from '../bots/index.ts';
import { plain } from '../bots/plain.ts';
import type { Seat } from '../engines/core/game.ts';
import { GAME_IDS, GAMES, isGameId, type AnyGame } from '../engines/index.ts';
import { choose } from '../engines/core/prompt.ts';
import { at, range } from '../engines/core/values.ts';
import { optionSets, playThrough, type Chooser } from '../test/support/engine/playthrough.ts';

interface Arena {
  readonly game: AnyGame;
  readonly games: number;
  readonly seed: string;
  /** Names of players, one for each seat. They move on by one seat from game to game. */
  readonly players: readonly string[];
}

/** Returns the wins of each kind of player; a shared win counts in part. The option sets take turns. */
export function tournament({ game, games, seed, players }: Arena): Map<string, number> {
  const wins = new Map(players.map(name => [name, 0]));
  const sets = [...optionSets(game)].filter(options => game.refuses(players.length, options) === null);
  for (const n of range(games)) {
    const seated = players.map((_, seat) => at(players, (seat + n) % players.length));
    const winners = winnersOf(
      game,
      `${seed}/${n}`,
      at(sets, Math.floor(n / players.length) % sets.length),
      seated.map(playerNamed),
    ).map(seat => at(seated, seat));
    for (const name of winners) wins.set(name, (wins.get(name) ?? 0) + 1 / winners.length);
  }
  return wins;
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

export function gameCalled(id: string): AnyGame {
  if (!isGameId(id)) throw new Error(`No game is called ${id}; there are ${GAME_IDS.join(', ')}.`);
  return GAMES[id];
}

const PLAYERS: Readonly<Record<string, Choose>> = { ...BOTS, plain };

function playerNamed(name: string): Choose {
  const player = PLAYERS[name];
  if (!player) throw new Error(`No player is called ${name}; there are ${Object.keys(PLAYERS).join(', ')}.`);
  return player;
}

function arenaFrom(args: readonly string[]): Arena {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { game: text, games: text, seats: text, seed: text, players: text },
  });
  const id = values.game ?? 'complots';
  const game = gameCalled(id);
  const seats = number(values.seats ?? String(values.players?.split(',').length ?? 3));
  const players = values.players?.split(',') ?? range(seats).map(seat => (seat === 0 ? id : 'plain'));
  const [fewest, most] = game.seats;
  if (players.length !== seats || seats < fewest || seats > most)
    throw new Error(`${players.length} players for ${seats} seats; ${id} is for ${fewest} to ${most}.`);
  players.forEach(playerNamed);
  return { game, games: number(values.games ?? '100'), seed: values.seed ?? 'arena', players };
}

function number(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${text} is not a whole number above 0.`);
  return value;
}

if (import.meta.main) {
  try {
    const arena = arenaFrom(process.argv.slice(2));
    const { game, games, players, seed } = arena;
    for (const [name, won] of tournament(arena)) {
      const seats = players.filter(p => p === name).length;
      console.log(
        `${name.padEnd(10)} ${seats} of ${players.length} seats  ${+won.toFixed(2)} of ${games} games won ` +
          `(${((100 * won) / games).toFixed(1)} %)`,
      );
    }
    console.log(
      `Again: npm run arena -- --game ${game.id} --games ${games} --seats ${players.length} --seed ` +
        `${seed} --players ${players.join(',')}`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
