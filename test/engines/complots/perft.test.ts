import { describe, expect, it } from 'vitest';
import { complots } from '../../../engines/complots/index.ts';
import { start } from '../../../engines/core/table.ts';
import { range } from '../../../engines/core/values.ts';
import { perft } from '../../support/engine/perft.ts';
import {
  act,
  block,
  CHALLENGE,
  INQUISITOR,
  lose,
  sitting,
  THREE,
  USUAL,
  type ComplotsScene,
  type Sitting,
} from './table.ts';

const RICH: readonly Sitting[] = [
  [['captain', 'inquisitor'], 7],
  [['countess', 'duchess'], 2],
  [['assassin', 'countess'], 2],
];
const counts = (s: ComplotsScene, depth: number) =>
  range(depth).map(d => perft(complots, s.step.table, d + 1));

describe('perft: how many ways a game can go', () => {
  it('from an even start', () => {
    // Income, aid, Duchess, Ambassador; Captain against two. Then 6 actions of the next player after Income,
    // else windows:
    // aid, Duchess and Ambassador 2 * 2 each. Captain: challenge, 2 blocks, pass, and the 3 "in any case"
    // answers, for 2 players, twice.
    // Then in the same order: after Income as in the second count; blocks and a turn; losses and a turn;
    // losses and an exchange; ...
    expect(counts(sitting(THREE), 3)).toEqual([
      6,
      6 + 4 + 4 + 4 + 14 + 14,
      46 + (12 + 6) + (6 + 6) + (6 + 6) + 2 * (14 + 2 + 16 + 12),
    ]);
  });
  it('from a rich start with the Inquisitor', () => {
    // Income, aid, 2 Murders, Duchess, 2 Assassins, 2 Captains, exchange, 2 examinations.
    expect(counts(sitting(RICH, INQUISITOR), 3)).toEqual([
      12,
      8 + 4 + 4 + 4 + 20 + 28 + 4 + 8,
      56 + 20 + 32 + 14 + 48 + 96 + 9 + 16,
    ]);
  });
  it('from the middle of a claim', () => {
    const late = lose(act(sitting(THREE), 'captain', 1).hears([2, CHALLENGE]), 2, 'assassin');
    expect(counts(late, 3)).toEqual([3, 4 + 4 + 6, 6 + 6 + (6 + 4 + 5) + 46]);
    const blocked = act(sitting(THREE), 'captain', 1).hears([1, block('captain')]);
    expect(counts(blocked, 3)).toEqual([4, 6 + 6, 46 + 36]);
    const exchange = act(sitting([[['captain', 'ambassador'], 2], ...THREE.slice(1)]), 'ambassador').hears();
    expect(counts(exchange, 2)).toEqual([6, 36]);
  });
  it('from the draft of two players', () => {
    const { table } = start(complots, 'perft', { seats: 2, options: USUAL, first: 0 });
    expect(range(2).map(d => perft(complots, table, d + 1))).toEqual([25, 125]);
  });
});
