/** Golden games, one for every option set. */
import { describe, expect, it } from 'vitest';
import { tajMahal } from '../../../engines/taj-mahal/index.ts';
import { expectGolden } from '../../support/engine/golden.ts';
import { GAMES, SETTLED, scoreLine } from './table.ts';

describe('golden games', () => {
  it.each([...GAMES, ...SETTLED])('with %i players and %o go as they always went', (seats, options) => {
    const state = expectGolden(tajMahal, {
      name: `${seats}-${options.map}-${options.carletto}${options.ties === 'players' ? '-settled' : ''}`,
      seed: `golden ${seats}`,
      seats,
      options,
      scores: scoreLine,
    });
    expect(state.visit).toBe(options.map === 'nine' ? 9 : 12);
  });
});
