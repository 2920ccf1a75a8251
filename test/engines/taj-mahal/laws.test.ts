import { describe, it } from 'vitest';
import { tajMahal } from '../../../engines/taj-mahal/index.ts';
import { obey } from '../../support/engine/obey.ts';
import { GAMES } from './table.ts';

describe('laws of taj-mahal', () => {
  it.each(GAMES.filter(([seats, { map }]) => map === 'nine' || seats === 3))(
    'hold with %i players and %o',
    (seats, options) => {
      obey(tajMahal, { seed: `laws ${seats}`, seats, options });
    },
  );
  it.each(GAMES)('pieces are kept with %i players and %o', (seats, options) => {
    obey(tajMahal, { seed: `pieces ${seats}`, seats, options }, undefined, undefined, [
      'L3 survives JSON',
      'L13 speaks in messages of its own',
    ]);
  });
});
