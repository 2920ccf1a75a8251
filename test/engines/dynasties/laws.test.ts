import { describe, expect, it } from 'vitest';
import { dynasties } from '../../../engines/dynasties/index.ts';
import { start } from '../../../engines/core/table.ts';
import { range } from '../../../engines/core/values.ts';
import { laws } from '../../support/engine/laws.ts';
import { obey } from '../../support/engine/obey.ts';
import { conserved } from '../../../engines/dynasties/audit.ts';
import { lively } from './table.ts';

const SEATS = [3, 4, 5];

laws(dynasties, {
  playings: SEATS.map(seats => ({ seed: `laws ${seats}`, seats, options: {} })),
  audit: conserved,
  chooser: lively,
  floors: { L7: 20, L8: 170, L9: null, L10: null, L11: 1, L14: 5 },
});

describe('pieces of dynasties', () => {
  it.each(SEATS)(
    'DY-2 DY-3 DY-4 DY-5 DY-31 DY-117 no piece is lost and couples are valid, with %i players',
    seats => {
      expect(conserved(start(dynasties, 'pieces', { seats, options: {}, first: null }).table.state)).toEqual({
        goods: true,
        members: true,
        cards: true,
        scoring: true,
        tiles: true,
        coats: [6, 6, 6, 6],
        neutral: 3,
        score: true,
        once: true,
        children: true,
        books: 2,
      });
      for (const n of range(4))
        obey(
          dynasties,
          { seed: `pieces ${n}`, seats, options: {} },
          {
            audit: conserved,
            chooser: n % 2 === 0 ? lively : undefined,
            only: ['L3 survives JSON', 'L13 speaks in messages of its own'],
          },
        );
    },
  );
});
