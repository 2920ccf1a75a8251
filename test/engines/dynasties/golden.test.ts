import { describe, expect, it } from 'vitest';
import { dynasties } from '../../../engines/dynasties/index.ts';
import { expectGolden } from '../../support/engine/golden.ts';
import { lively } from './table.ts';

describe('golden games', () => {
  it.each([3, 4, 5])('with %i players go as they always went', seats => {
    const state = expectGolden(dynasties, {
      name: `${seats}`,
      seed: `golden ${seats}`,
      seats,
      options: {},
      chooser: lively,
      scores: end => dynasties.scores(end),
    });
    expect(state.round).toBe(3);
  });
});
