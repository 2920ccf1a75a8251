/** Reads, plays and checks the position with which `npm run seed` begins a table. */
import { z } from 'zod';
import { choosePlaces } from '../../bots/index.ts';
import { USUAL_TEMPER } from '../../bots/tempers.ts';
import type { Move, Prompt, Step } from '../../engines/core/game.ts';
import { choose } from '../../engines/core/prompt.ts';
import { advance, start } from '../../engines/core/table.ts';
import { range } from '../../engines/core/values.ts';
import { defaultsOf, GAMES, type AnyGame, type GameId } from '../../engines/index.ts';

type AnyAsks = Record<string, unknown>;
type AnyMove = Move<AnyAsks>;
type Options = Readonly<Record<string, string>>;

/** A sentence for the developer who gave the input. Nothing has been written. */
export class BadPosition extends Error {}

/** One step of a game with the answers that led to it. */
export interface Played {
  readonly move: AnyMove;
  /** Whether the answers closed a sealed window. */
  readonly window: boolean;
  readonly step: Step<unknown>;
}

export interface Position {
  readonly game: GameId;
  readonly seats: number;
  readonly options: Options;
  readonly seed: string;
  /** The position after setup. */
  readonly first: Step<unknown>;
  /** The steps since then. */
  readonly played: readonly Played[];
  /** A state that takes the place of the one after setup; `null`: the game begins as dealt. */
  readonly state: unknown;
}

interface Game {
  readonly game: GameId;
  readonly seats: number;
  readonly options: Options;
  readonly seed: string;
}

/** Plays a game from a seed; the automated players of the game answer for every seat. */
export function playedPosition({ steps, ...wanted }: Game & { readonly steps: number }): Position {
  const position = dealt(wanted);
  const played: Played[] = [];
  for (const next of selfPlay(position)) {
    if (played.length === steps) break;
    played.push(next);
  }
  if (played.length < steps)
    throw new BadPosition(
      `With this seed the game is over after ${played.length} steps: ask for fewer, or give another --seed.`,
    );
  return checked({ ...position, played });
}

/** The steps that follow from a position, to the end of the game. */
export function* selfPlay(position: Position): Generator<Played> {
  let now = position.played.at(-1)?.step ?? position.first;
  for (let move = moveOf(position, now); move.length > 0; move = moveOf(position, now)) {
    const played = carriedOut(GAMES[position.game], now, move);
    yield played;
    now = played.step;
  }
}

/** The next move of self-play; empty when the game is over. */
function moveOf({ game, seed }: Game, { table: { state, ply } }: Step<unknown>): AnyMove {
  const open = GAMES[game].prompts(state);
  const asked = open.some(prompt => prompt.sealed) ? open : open.slice(0, 1);
  return asked.map(prompt => {
    const view = GAMES[game].view(state, prompt.seat);
    return choose<AnyAsks>(
      prompt,
      choosePlaces(
        { game, level: 'sharp', temper: USUAL_TEMPER },
        view,
        prompt,
        `${seed}/self-play/${ply}/${prompt.seat}`,
      ),
    );
  });
}

const answer = z.object({ type: z.string(), seat: z.number().int(), picks: z.array(z.unknown()) });
const common = {
  game: z.string().optional(),
  seats: z.number().int(),
  options: z.record(z.string(), z.string()).default({}),
};
const fromMoves = z.object({ ...common, seed: z.string().min(1), moves: z.array(z.array(answer).min(1)) });
const fromState = z.object({ ...common, state: z.record(z.string(), z.unknown()) });
const SHAPE =
  'It holds "seats", perhaps "options", and either "seed" and "moves" or "state": see docs/developing.md.';

/** Reads a position file. `steps`: how many of its moves are played; `null`: all. */
export function readPosition(game: GameId, text: string, steps: number | null, seed: string): Position {
  const value = json(text);
  const moves = fromMoves.safeParse(value);
  if (moves.success) {
    expectGame(game, moves.data.game);
    const { moves: all, ...rest } = moves.data;
    if (steps !== null && steps > all.length) throw new BadPosition(`The file has only ${all.length} moves.`);
    return replayed({ ...rest, game }, all.slice(0, steps ?? all.length));
  }
  const state = fromState.safeParse(value);
  if (!state.success) throw new BadPosition(`This is not a position file. ${SHAPE}`);
  expectGame(game, state.data.game);
  if (steps !== null) throw new BadPosition('A position file with a state has no moves: leave out --steps.');
  return checked({ ...dealt({ ...state.data, game, seed }), state: state.data.state });
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadPosition('The position file is not JSON.');
  }
}

function expectGame(wanted: GameId, found: string | undefined): void {
  if (found !== undefined && found !== wanted)
    throw new BadPosition(`The position file is of ${found}, not of ${wanted}.`);
}

function replayed(wanted: Game, moves: readonly AnyMove[]): Position {
  const position = dealt(wanted);
  const played: Played[] = [];
  for (const move of moves) {
    const now = played.at(-1)?.step ?? position.first;
    try {
      played.push(carriedOut(GAMES[wanted.game], now, move));
    } catch (error) {
      throw new BadPosition(`Move ${played.length + 1} of the file cannot be played: ${reasonOf(error)}.`);
    }
  }
  return checked({ ...position, played });
}

function carriedOut(game: AnyGame, { table }: Step<unknown>, move: AnyMove): Played {
  const window = game.prompts(table.state).some(prompt => prompt.sealed);
  return { move, window, step: advance(game, table, move) };
}

/** The position after setup. */
export function dealt({ game, seats, options: chosen, seed }: Game): Position {
  const { seats: size, options: known } = GAMES[game];
  if (seats < size[0] || seats > size[1])
    throw new BadPosition(`${game} is for ${size[0]} to ${size[1]} players, not for ${seats}.`);
  for (const [name, value] of Object.entries(chosen))
    if (known[name]?.includes(value) !== true)
      throw new BadPosition(`${game} has no option ${name}=${value}. It has ${optionsOf(known)}.`);
  const options = { ...defaultsOf(game), ...chosen };
  if (GAMES[game].refuses(seats, options))
    throw new BadPosition(`${game} does not allow these options with ${seats} players.`);
  const first = start(GAMES[game], seed, { seats, options, first: null });
  return { game, seats, options, seed, first, played: [], state: null };
}

const optionsOf = (known: AnyGame['options']): string =>
  Object.entries(known)
    .map(([name, values]) => `${name}=${values.join('|')}`)
    .join(', ');

/** The state with which the table will stand. */
export const stateOf = ({ state, first, played }: Position): unknown =>
  state ?? (played.at(-1)?.step ?? first).table.state;

/** Throws `BadPosition` where the rules cannot go on from the position. */
function checked(position: Position): Position {
  const game = GAMES[position.game];
  const state = stateOf(position);
  const faults = tried(() => game.faults(state));
  if (faults.length > 0)
    throw new BadPosition(`Pieces are missing or too many in this position: ${faults.join(', ')}.`);
  const open = tried(() => game.prompts(state));
  if (open.length === 0) throw new BadPosition('The game is over in this position: no player is asked.');
  const seats = tried(() => game.scores(state).length);
  if (seats !== position.seats)
    throw new BadPosition(`The state is of ${seats} players, not of ${position.seats}.`);
  tried(() => [null, ...range(position.seats)].map(seat => game.view(state, seat)));
  tried(() => goOn(position, open));
  return position;
}

/** Answers the open questions once, to see that the rules accept the position. The result is not kept. */
function goOn(position: Position, open: readonly Prompt<AnyAsks>[]): void {
  const now = position.played.at(-1)?.step ?? position.first;
  const table = { ...now.table, state: stateOf(position) as object };
  if (open.length > 0) advance(GAMES[position.game], table, moveOf(position, { ...now, table }));
}

function tried<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw new BadPosition(`The rules cannot go on from this position: ${reasonOf(error)}.`);
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
