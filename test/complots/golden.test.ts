/** Whole games, checked in: `UPDATE_GOLDEN=1 vitest run test/complots/golden.test.ts` writes them anew. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { complots } from '../../engines/complots/index.ts';
import type { Asks, Options } from '../../engines/complots/model.ts';
import type { Move } from '../../engines/core/game.ts';
import { advance, start } from '../../engines/core/table.ts';
import { at, range } from '../../engines/core/values.ts';
import { optionSets, playThrough } from '../kit/playthrough.ts';

interface Golden {
  readonly game: string;
  readonly revision: number;
  readonly seed: string;
  readonly seats: number;
  readonly options: Options;
  readonly moves: readonly Move<Asks>[];
  /** By move, how much was told, and SHA-256 of it all and of the last state. */
  readonly told: string;
  readonly state: string;
}

const folder = new URL('../golden/complots/', import.meta.url);
const hash = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex');
/** JSON with the keys in order, so that only values count. */
const canonical = (value: unknown): string => JSON.stringify(value, (_key, part: unknown) =>
  typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a < b ? -1 : 1)) : part);

function record(seats: number): Golden {
  const options = at([...optionSets(complots)], seats % 4);
  const seed = `golden ${seats}`;
  const moves = [...playThrough(complots, { seed, seats, options })].map(p => p.move);
  const { told, state } = replay({ seed, seats, options, moves });
  return { game: complots.id, revision: complots.revision, seed, seats, options, moves, told: hash(told), state: hash(state) };
}

function replay({ seed, seats, options, moves }: Pick<Golden, 'seed' | 'seats' | 'options' | 'moves'>) {
  let step = start(complots, seed, { seats, options, first: null });
  const told = [step.told];
  for (const move of moves) told.push((step = advance(complots, step.table, move)).told);
  return { told, state: step.table.state };
}

describe('golden games', () => {
  it.each(range(7).map(i => i + 2))('with %i players go as they always went', seats => {
    const file = new URL(`${seats}.json`, folder);
    if (process.env.UPDATE_GOLDEN) {
      mkdirSync(folder, { recursive: true });
      const { moves, ...rest } = record(seats);
      const lines = moves.map(move => `    ${JSON.stringify(move)}`).join(',\n');
      writeFileSync(file, `${JSON.stringify(rest, null, 2).replace(/\n\}$/, '')},\n  "moves": [\n${lines}\n  ]\n}\n`);
    }
    const golden = JSON.parse(readFileSync(file, 'utf8')) as Golden;
    expect([golden.game, golden.revision]).toEqual([complots.id, complots.revision]);
    const { told, state } = replay(golden);
    expect([hash(told), hash(state)]).toEqual([golden.told, golden.state]);
    expect(complots.prompts(state)).toEqual([]);
    expect(complots.scores(state).filter(score => score === 1)).toHaveLength(1);
  });
});
