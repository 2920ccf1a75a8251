/**
 * Golden games for every level, length and number of players, with hidden and open gold. `UPDATE_GOLDEN=1
 * vitest run test/engines/raja/golden.test.ts` rewrites them.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Answer, Move, Prompt } from '../../../engines/core/game.ts';
import { choose } from '../../../engines/core/prompt.ts';
import type { Rng } from '../../../engines/core/rng.ts';
import { advance, start } from '../../../engines/core/table.ts';
import { at, range } from '../../../engines/core/values.ts';
import { raja } from '../../../engines/raja/index.ts';
import type { Deed, Asks, Options } from '../../../engines/raja/model.ts';
import { playThrough } from '../../support/engine/playthrough.ts';
import { GAMES } from './table.ts';

interface Golden {
  readonly game: string;
  readonly revision: number;
  readonly seed: string;
  readonly seats: number;
  readonly options: Options;
  readonly moves: readonly Move<Asks>[];
  /** Palaces and gold at the end. */
  readonly scores: readonly (readonly [palaces: number, gold: number])[];
  /** SHA-256 of all messages and of the last state. */
  readonly told: string;
  readonly state: string;
}

const folder = new URL('../golden/raja/', import.meta.url);
const hash = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex');
/** Returns JSON with sorted keys, so that only values count. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Travels less and builds more than chance would, so that games are short and full. */
function busy(prompt: Prompt<Asks>, _view: unknown, rng: Rng): Answer<Asks> {
  const liked: Readonly<Partial<Record<Deed['do'], number>>> = { palace: 40, travel: 2, end: 12 };
  const weights =
    prompt.type === 'turn'
      ? prompt.options.map(({ value }) => liked[value.do] ?? 5)
      : prompt.options.map(() => 1);
  let left = rng.below(weights.reduce((sum, weight) => sum + weight, 0));
  const place = weights.findIndex(weight => (left -= weight) < 0);
  return choose(prompt, [place]);
}

function record(seats: number, options: Options): Golden {
  const seed = `golden ${seats} ${options.level} ${options.length}`;
  const moves = [...playThrough(raja, { seed, seats, options }, busy)].map(p => p.move);
  const { told, state } = replay({ seed, seats, options, moves });
  return {
    game: raja.id,
    revision: raja.revision,
    seed,
    seats,
    options,
    moves,
    scores: scoresOf(state),
    told: hash(told),
    state: hash(state),
  };
}

function replay({ seed, seats, options, moves }: Pick<Golden, 'seed' | 'seats' | 'options' | 'moves'>) {
  let step = start(raja, seed, { seats, options, first: null });
  const told = [step.told];
  for (const move of moves) told.push((step = advance(raja, step.table, move)).told);
  return { told, state: step.table.state };
}

const scoresOf = (state: Parameters<typeof raja.scores>[0]) =>
  range(state.players.length).map(
    seat => [at(raja.scores(state), seat), at(state.players, seat).gold] as const,
  );

/** Moves do not depend on whether gold is open. */
const RECORDED = GAMES.filter(
  ([seats, { level, gold }]) => (gold === 'open') === ((seats + level.length) % 2 === 0),
);

describe('golden games', () => {
  it.each(RECORDED)('with %i players and %o go as they always went', (seats, options) => {
    const file = new URL(`${seats}-${options.level}-${options.length}-${options.gold}.json`, folder);
    if (process.env.UPDATE_GOLDEN) {
      mkdirSync(folder, { recursive: true });
      const { moves, ...rest } = record(seats, options);
      const lines = moves.map(move => `    ${JSON.stringify(move)}`).join(',\n');
      writeFileSync(
        file,
        `${JSON.stringify(rest, null, 2).replace(/\n\}$/, '')},\n  "moves": [\n${lines}\n  ]\n}\n`,
      );
    }
    const golden = JSON.parse(readFileSync(file, 'utf8')) as Golden;
    expect(golden.game).toEqual(raja.id);
    expect(golden.revision).toEqual(raja.revision);
    const { told, state } = replay(golden);
    expect(scoresOf(state)).toEqual(golden.scores);
    expect(hash(told)).toEqual(golden.told);
    expect(hash(state)).toEqual(golden.state);
    expect(raja.prompts(state)).toEqual([]);
  });
});
