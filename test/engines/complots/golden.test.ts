import { describe, expect, it } from 'vitest';
import { complots } from '../../../engines/complots/index.ts';
import { at, range } from '../../../engines/core/values.ts';
import { expectGolden } from '../../support/engine/golden.ts';
import { optionSets } from '../../support/engine/playthrough.ts';

describe('golden games', () => {
  it.each(range(7).map(i => i + 2))('with %i players go as they always went', seats => {
    const state = expectGolden(complots, {
      name: String(seats),
      seed: `golden ${seats}`,
      seats,
      options: at([...optionSets(complots)], seats % 4),
    });
    expect(complots.scores(state).filter(score => score === 1)).toHaveLength(1);
  });
});
