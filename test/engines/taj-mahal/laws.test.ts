import { describe, it } from 'vitest';
import { tajMahal } from '../../../engines/taj-mahal/index.ts';
import { laws } from '../../support/engine/laws.ts';
import { obey } from '../../support/engine/obey.ts';
import { GAMES, SETTLED } from './table.ts';

laws(tajMahal, {
  playings: [...GAMES.filter(([seats, { map }]) => map === 'nine' || seats === 3), ...SETTLED].map(
    ([seats, options]) => ({
      seed: `laws ${seats}`,
      seats,
      options,
    }),
  ),
  floors: { L7: 20, L8: 160, L9: null, L10: null, L11: null, L14: 25 },
});

describe('pieces of taj-mahal', () => {
  it.each(GAMES)('are kept with %i players and %o', (seats, options) => {
    obey(
      tajMahal,
      { seed: `pieces ${seats}`, seats, options },
      { only: ['L3 survives JSON', 'L13 speaks in messages of its own'] },
    );
  });
});
