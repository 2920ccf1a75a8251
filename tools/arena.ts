/**
 * `npm run arena -- --game complots --games 100 --seats 3 [--seed S]`: games of automated players.
 * `--players complots,honest,honest` chooses them (default: ours against plain ones), `--roster` rates all
 * players of the game, `--floors` checks how good ours have to be, in all games (`--brief`: each only until
 * more games cannot change whether it holds), and `--company` counts how players of Complots bluff, challenge
 * and aim. A player of ours is named by game, level and temper:
 * `complots` (sharp, its temper drawn), `complots-steady`, `complots-steady-bold`.
 */
import { parseArgs } from 'node:util';
import { USUAL_TEMPER } from '../bots/tempers.ts';
import { range } from '../engines/core/values.ts';
import { companyLines, companyOf } from './arena/company.ts';
import { FLOORS, measured } from './arena/floors.ts';
import { percent } from './arena/interval.ts';
import { rosterRatings } from './arena/rating.ts';
import { gameCalled, playerNamed, tournament, type Arena } from './arena/tournament.ts';

interface Wish extends Arena {
  readonly seats: number;
  readonly shows: 'players' | 'roster' | 'floors' | 'company';
  readonly brief: boolean;
}

function wishFrom(args: readonly string[]): Wish {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ game: text, games: text, seats: text, seed: text, players: text },
      ...{ roster: flag, floors: flag, company: flag, brief: flag },
    },
  });
  const id = values.game ?? 'complots';
  const game = gameCalled(id);
  const seats = number(values.seats ?? String(values.players?.split(',').length ?? 3));
  const players = values.players?.split(',') ?? range(seats).map(seat => (seat === 0 ? id : 'plain'));
  const [fewest, most] = game.seats;
  if (players.length !== seats || seats < fewest || seats > most)
    throw new Error(`${players.length} players for ${seats} seats; ${id} is for ${fewest} to ${most}.`);
  for (const name of players) playerNamed(name, USUAL_TEMPER);
  return {
    game,
    games: number(values.games ?? '100'),
    seed: values.seed ?? 'arena',
    seats,
    players,
    shows: shown(values),
    brief: values.brief === true,
  };
}

type Flags = { readonly [flag in 'roster' | 'floors' | 'company']?: boolean };
const shown = (flags: Flags): Wish['shows'] =>
  (['floors', 'roster', 'company'] as const).find(flag => flags[flag] === true) ?? 'players';

function number(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${text} is not a whole number above 0.`);
  return value;
}

function showPlayers(arena: Arena): void {
  const { game, games, players, seed } = arena;
  for (const [name, won] of tournament(arena)) {
    const seats = players.filter(p => p === name).length;
    console.log(
      `${name.padEnd(10)} ${seats} of ${players.length} seats  ${+won.toFixed(2)} of ${games} games won: ` +
        percent(won, games),
    );
  }
  console.log(
    `Again: npm run arena -- --game ${game.id} --games ${games} --seats ${players.length} --seed ` +
      `${seed} --players ${players.join(',')}`,
  );
}

/** Prints ratings with their 95 % intervals. */
function showRoster(wish: Wish): void {
  for (const { name, rating, deviation, games } of rosterRatings(wish))
    console.log(
      `${name.padEnd(10)} ${rating.toFixed(0).padStart(5)} ± ${(2 * deviation).toFixed(0)}  (${games} games)`,
    );
}

/** Returns whether all floors hold. */
function showFloors({ games, seed, brief }: Wish): boolean {
  const all = FLOORS.map(floor => {
    const { line, holds } = measured(floor, { games, seed, brief });
    console.log(`${holds ? '✓' : '✗'} ${line}`);
    return holds;
  });
  return all.every(holds => holds);
}

function show(wish: Wish): boolean {
  switch (wish.shows) {
    case 'players':
      showPlayers(wish);
      return true;
    case 'roster':
      showRoster(wish);
      return true;
    case 'floors':
      return showFloors(wish);
    case 'company':
      for (const line of companyLines(companyOf(wish))) console.log(line);
      return true;
  }
}

try {
  if (!show(wishFrom(process.argv.slice(2)))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
