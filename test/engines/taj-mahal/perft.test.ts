import { describe, expect, it } from 'vitest';
import { tajMahal } from '../../../engines/taj-mahal/index.ts';
import { range } from '../../../engines/core/values.ts';
import { perft } from '../../support/engine/perft.ts';
import { cards, own, sitting, WITHDRAW, type TajScene } from './table.ts';

const counts = (s: TajScene, depth: number) => range(depth).map(d => perft(tajMahal, s.step.table, d + 1));

describe('perft: how many ways a game can go', () => {
  it('from the start of a visit of three', () => {
    const s = sitting(3, {
      supply: cards('purple', 1, 2, 3, 4, 5),
      hands: {
        0: [...cards('red', 1, 3), ...cards('white', 1, 8)],
        1: cards('yellow', 1, 4),
        2: cards('green', 1),
      },
    });
    // Two red cards, each alone or with one of two white cards, and withdrawing (which asks for 2 of 5 supply
    // cards).
    // Then yellow 2 + withdrawing after each of 6 plays, or 10 ways to take two cards. Then green 2 after 12
    // plays, 10 after 6 withdrawals, yellow 3 after 10 takings.
    expect(counts(s, 3)).toEqual([7, 6 * 3 + 10, 6 * (2 * 2 + 10) + 10 * 3]);
  });

  it('from a visit with special cards', () => {
    const s = sitting(3, {
      supply: cards('purple', 1, 2, 3, 4, 5),
      specials: { 0: ['special-colour', 'special-points'] },
      played: { 0: [{ card: 'red-06', with: null }] },
      hands: { 0: [...cards('red', 1), ...cards('green', 4), ...cards('white', 3)], 1: [], 2: [] },
      province: 'ajmer',
      bonuses: {},
    });
    // Red alone, with white, with two special cards; green with the colour change; withdrawing.
    // Then seat 1 can only withdraw; or the general's palace: four cities.
    expect(counts(s, 3)).toEqual([6, 5 * 1 + 4, 5 * 10 + 4 * 10]);
  });

  it('from a withdrawal with two palaces and the crown', () => {
    const s = sitting(3, {
      province: 'ajmer',
      bonuses: {},
      palaces: own(1, 'chittor'),
      supply: cards('purple', 1, 2, 3),
      hands: { 1: [], 2: [] },
      played: { 0: [{ card: 'red-17', with: 'white-12' }] },
    }).when(0, 'turn', WITHDRAW);
    // Three open cities and four for the crown; then 3 * (2 + 4) + 4 * 3; the last normal palace of each in 3
    // * 2 * 4 ways, three orders; then 3 pairs of the supply.
    expect(counts(s, 4)).toEqual([7, 3 * (2 + 4) + 4 * 3, 3 * 2 * 4 + 3 * 4 * 2 + 4 * 3 * 2, 3 * 24 * 3]);
  });

  it('from cards thrown away for Carletto', () => {
    const s = sitting(2, { supply: cards('purple', 1, 2, 3, 4, 5), hands: { 0: [], 1: [] } }).given(state => {
      state.tasks = [
        { do: 'discard', who: 0, due: 1 },
        { do: 'discard', who: 1, due: 1 },
        { do: 'next', who: 2 },
      ];
      for (const figure of state.figures.slice(2)) figure.withdrawn = true;
    });
    // Five cards, four cards, then the only turn: withdrawing, and two of the three cards left.
    expect(counts(s, 4)).toEqual([5, 20, 20, 60]);
  });
});
