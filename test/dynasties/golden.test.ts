/** Whole games, checked in, one for every number of players: `UPDATE_GOLDEN=1 vitest run test/dynasties/golden.test.ts` writes them anew. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dynasties } from '../../engines/dynasties/index.ts';
import type { Asks } from '../../engines/dynasties/model.ts';
import type { Move } from '../../engines/core/game.ts';
import { advance, start } from '../../engines/core/table.ts';
import { playThrough } from '../kit/playthrough.ts';
import { lively } from './table.ts';

const SEATS = [3, 4, 5] as const;

interface Golden {
  readonly game: string;
  readonly revision: number;
  readonly seed: string;
  readonly seats: number;
  readonly moves: readonly Move<Asks>[];
  readonly scores: readonly number[];
  /** SHA-256 of all that was told and of the last state. */
  readonly told: string;
  readonly state: string;
}

const folder = new URL('../golden/dynasties/', import.meta.url);
const hash = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex');
/** JSON with the keys in order, so that only values count. */
const canonical = (value: unknown): string => JSON.stringify(value, (_key, part: unknown) =>
  typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a < b ? -1 : 1)) : part);

function record(seats: number): Golden {
  const seed = `golden ${seats}`;
  const moves = [...playThrough(dynasties, { seed, seats, options: {} }, lively)].map(p => p.move);
  const { told, state } = replay({ seed, seats, moves });
  return { game: dynasties.id, revision: dynasties.revision, seed, seats, moves, scores: dynasties.scores(state), told: hash(told), state: hash(state) };
}

function replay({ seed, seats, moves }: Pick<Golden, 'seed' | 'seats' | 'moves'>) {
  let step = start(dynasties, seed, { seats, options: {}, first: null });
  const told = [step.told];
  for (const move of moves) told.push((step = advance(dynasties, step.table, move)).told);
  return { told, state: step.table.state };
}

describe('golden games', () => {
  it.each(SEATS)('with %i players go as they always went', seats => {
    const file = new URL(`${seats}.json`, folder);
    if (process.env.UPDATE_GOLDEN) {
      mkdirSync(folder, { recursive: true });
      const { moves, ...rest } = record(seats);
      const lines = moves.map(move => `    ${JSON.stringify(move)}`).join(',\n');
      writeFileSync(file, `${JSON.stringify(rest, null, 2).replace(/\n\}$/, '')},\n  "moves": [\n${lines}\n  ]\n}\n`);
    }
    const golden = JSON.parse(readFileSync(file, 'utf8')) as Golden;
    expect([golden.game, golden.revision]).toEqual([dynasties.id, dynasties.revision]);
    const { told, state } = replay(golden);
    expect([dynasties.scores(state), hash(told), hash(state)]).toEqual([golden.scores, golden.told, golden.state]);
    expect(dynasties.prompts(state)).toEqual([]);
    expect(state.round).toBe(3);
  });
});
