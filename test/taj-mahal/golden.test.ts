/** Whole games, checked in, one for every option: `UPDATE_GOLDEN=1 vitest run test/taj-mahal/golden.test.ts` writes them anew. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tajMahal } from '../../engines/taj-mahal/index.ts';
import type { Asks, Options } from '../../engines/taj-mahal/model.ts';
import type { Move } from '../../engines/core/game.ts';
import { advance, start } from '../../engines/core/table.ts';
import { playThrough } from '../kit/playthrough.ts';
import { GAMES, scoreLine } from './table.ts';

interface Golden {
  readonly game: string;
  readonly revision: number;
  readonly seed: string;
  readonly seats: number;
  readonly options: Options;
  readonly moves: readonly Move<Asks>[];
  /** Final scores, Carlettos too. */
  readonly scores: readonly number[];
  /** SHA-256 of all that was told and of the last state. */
  readonly told: string;
  readonly state: string;
}

const folder = new URL('../golden/taj-mahal/', import.meta.url);
const hash = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex');
/** JSON with the keys in order, so that only values count. */
const canonical = (value: unknown): string => JSON.stringify(value, (_key, part: unknown) =>
  typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a < b ? -1 : 1)) : part);

function record(seats: number, options: Options): Golden {
  const seed = `golden ${seats}`;
  const moves = [...playThrough(tajMahal, { seed, seats, options })].map(p => p.move);
  const { told, state } = replay({ seed, seats, options, moves });
  return { game: tajMahal.id, revision: tajMahal.revision, seed, seats, options, moves, scores: scoreLine(state), told: hash(told), state: hash(state) };
}

function replay({ seed, seats, options, moves }: Pick<Golden, 'seed' | 'seats' | 'options' | 'moves'>) {
  let step = start(tajMahal, seed, { seats, options, first: null });
  const told = [step.told];
  for (const move of moves) told.push((step = advance(tajMahal, step.table, move)).told);
  return { told, state: step.table.state };
}

describe('golden games', () => {
  it.each(GAMES)('with %i players and %o go as they always went', (seats, options) => {
    const file = new URL(`${seats}-${options.map}-${options.carletto}.json`, folder);
    if (process.env.UPDATE_GOLDEN) {
      mkdirSync(folder, { recursive: true });
      const { moves, ...rest } = record(seats, options);
      const lines = moves.map(move => `    ${JSON.stringify(move)}`).join(',\n');
      writeFileSync(file, `${JSON.stringify(rest, null, 2).replace(/\n\}$/, '')},\n  "moves": [\n${lines}\n  ]\n}\n`);
    }
    const golden = JSON.parse(readFileSync(file, 'utf8')) as Golden;
    expect([golden.game, golden.revision]).toEqual([tajMahal.id, tajMahal.revision]);
    const { told, state } = replay(golden);
    expect([scoreLine(state), hash(told), hash(state)]).toEqual([golden.scores, golden.told, golden.state]);
    expect(tajMahal.prompts(state)).toEqual([]);
    expect(state.visit).toBe(options.map === 'nine' ? 9 : 12);
  });
});
