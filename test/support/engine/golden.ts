/** Golden games: whole games on disk. `UPDATE_GOLDEN=1 vitest run <the game's golden test>` rewrites them. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Frozen, Game, Move } from '../../../engines/core/game.ts';
import { advance, start } from '../../../engines/core/table.ts';
import { playThrough, type Chooser } from './playthrough.ts';

interface Golden<A, O> {
  readonly game: string;
  readonly revision: number;
  readonly seed: string;
  readonly seats: number;
  readonly options: O;
  /** The results of a game. */
  readonly scores?: unknown;
  /** SHA-256 of all messages and of the last state. */
  readonly told: string;
  readonly state: string;
  readonly moves: readonly Move<A>[];
}

export interface Recipe<S, A, V, O> {
  /** The file name without its ending, in the folder of the game. */
  readonly name: string;
  readonly seed: string;
  readonly seats: number;
  readonly options: O;
  readonly chooser?: Chooser<A, V>;
  readonly scores?: (state: Frozen<S>) => unknown;
}

/** Checks that the game of this file still goes the same way to its end. Returns the last state. */
export function expectGolden<S, A, V, O>(game: Game<S, A, V, O>, recipe: Recipe<S, A, V, O>): Frozen<S> {
  const folder = new URL(`../../engines/golden/${game.id}/`, import.meta.url);
  const file = new URL(`${recipe.name}.json`, folder);
  if (process.env.UPDATE_GOLDEN) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, written(record(game, recipe)));
  }
  const golden = JSON.parse(readFileSync(file, 'utf8')) as Golden<A, O>;
  expect(golden.game).toEqual(game.id);
  expect(golden.revision).toEqual(game.revision);
  const { told, state } = replay(game, golden);
  expect(recipe.scores?.(state)).toEqual(golden.scores);
  expect(hash(told)).toEqual(golden.told);
  expect(hash(state)).toEqual(golden.state);
  expect(game.prompts(state)).toEqual([]);
  return state;
}

function record<S, A, V, O>(
  game: Game<S, A, V, O>,
  { seed, seats, options, chooser, scores }: Recipe<S, A, V, O>,
): Golden<A, O> {
  const moves = [...playThrough(game, { seed, seats, options }, chooser)].map(p => p.move);
  const { told, state } = replay(game, { seed, seats, options, moves });
  return {
    game: game.id,
    revision: game.revision,
    seed,
    seats,
    options,
    ...(scores ? { scores: scores(state) } : {}),
    told: hash(told),
    state: hash(state),
    moves,
  };
}

function replay<S, A, V, O>(
  game: Game<S, A, V, O>,
  { seed, seats, options, moves }: Pick<Golden<A, O>, 'seed' | 'seats' | 'options' | 'moves'>,
) {
  let step = start(game, seed, { seats, options, first: null });
  const told = [step.told];
  for (const move of moves) told.push((step = advance(game, step.table, move)).told);
  return { told, state: step.table.state };
}

/** Formats the moves, one a line. */
function written<A, O>({ moves, ...rest }: Golden<A, O>): string {
  const lines = moves.map(move => `    ${JSON.stringify(move)}`).join(',\n');
  return `${JSON.stringify(rest, null, 2).replace(/\n\}$/, '')},\n  "moves": [\n${lines}\n  ]\n}\n`;
}

const hash = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex');

/** Returns JSON with sorted keys, so that only values count. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
