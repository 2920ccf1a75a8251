import { describe, expect, it } from 'vitest';
import { dynasties } from '../../../engines/dynasties/index.ts';
import { range } from '../../../engines/core/values.ts';
import { perft } from '../../support/engine/perft.ts';
import { doing, play, rolled, sitting, site, type DynScene } from './table.ts';

const counts = (s: DynScene, depth: number) => range(depth).map(d => perft(dynasties, s.step.table, d + 1));

describe('perft: how many ways a game can go', () => {
  it('from a turn with a trade that divides a ship', () => {
    const s = sitting(3, {
      hands: { 0: ['A05'], 1: ['A01'], 2: ['A02'] },
      members: { 1: 0, 2: 0 },
      ships: {
        1: { goods: { pink: 1, black: 2, white: 1, yellow: 1 }, large: 1 },
        2: { goods: { black: 2, white: 1 }, large: 2 },
        3: { goods: {} },
      },
    });
    // Trade, the free character, discard, pass. The trade asks for one of three ships. Only Elizabeth can be
    // paid, and she asks nothing. Then, as after discarding and passing, seat 1 has discard and pass.
    s.given(state => {
      state.characters = [
        'drake',
        'leonardo',
        'charles',
        'machiavelli',
        'isabella',
        'elizabeth',
        'fugger',
        'philip',
      ];
    });
    // Ship 1: eleven divisions, each with two groups. Ship 2: three goods, black + white | black, black +
    // black | white, so two. Ship 3 waits: seat 1 has two ways.
    expect(counts(s, 3)).toEqual([4, 3 + 2 + 2 + 2, 11 + 2 + 2 + 3 * (2 + 2)]);
  });

  it('from a marriage', () => {
    const s = rolled(
      sitting(3, { hands: { 0: ['A30'] }, goods: { 0: { white: 2 } }, board: [['carcassonne', 1, null]] })
        .when(0, 'turn', play('A30', 'princess'))
        .when(0, 'step', site('carcassonne', 'princess')),
      'trade',
      'goods',
      'birth',
    );
    // Three divisions, two groups each. Then the pair asks for its order (2), except a pair without order. A
    // single trade or birth asks at once.
    // Single 1 (trade): pair goods + birth. Single 2 (goods): pair trade + birth. Single 3 (birth): pair
    // trade + goods.
    expect(counts(s, 3)).toEqual([3, 6, 2 + 4 + (2 + 2) + (2 + 2)]);
  });

  it('from the dice of Philip II', () => {
    const s = doing(
      sitting(3, { hands: { 1: ['A01'] }, board: [['paris', 0, 1]] }),
      { do: 'dice', who: 0, faces: ['birth', 'goods', 'birth'], want: 2, for: 'philip', city: null },
      { do: 'next', who: 0 },
    );
    // One set of dice, in two orders; then the birth: Paris or none.
    s.offers(0, { dice: [1, 2] });
    expect(counts(s, 3)).toEqual([1, 2, 2 + 2]);
  });

  it('from the gifts to Fugger, all at once', () => {
    const s = doing(
      sitting(4, {
        goods: { 1: { black: 6, white: 6 }, 2: { blue: 7 }, 3: { black: 3, pink: 3 } },
        hands: { 1: ['A03'] },
      }),
      { do: 'give', who: 0 },
      { do: 'next', who: 0 },
    );
    // Seat 1 gives two of four (six pairs), seat 3 one of two.
    expect(counts(s, 1)).toEqual([12]);
  });
});
