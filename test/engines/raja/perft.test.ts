import { describe, expect, it } from 'vitest';
import { raja } from '../../../engines/raja/index.ts';
import type { Asks } from '../../../engines/raja/index.ts';
import { at, range } from '../../../engines/core/values.ts';
import { perft } from '../../support/engine/perft.ts';
import { scene } from '../../support/engine/scene.ts';
import { ADVANCED, BASE, moving, paved, SEVERAL, type RajaScene } from './table.ts';

const counts = (s: RajaScene, depth: number) => range(depth).map(d => perft(raja, s.step.table, d + 1));

describe('perft: how many ways a game can go', () => {
  const first = scene(raja, { seats: 2, options: BASE, first: 0 });
  const cards = at(raja.prompts(first.state), 0).options.map(({ value }) => value as Asks['pick']);

  it('from the first pick', () => {
    expect(cards).toHaveLength(6);
    expect(counts(first, 2)).toEqual([6, 6 * 5]);
  });

  it.each(cards)('from the second pick, after %o', card => {
    // Five cards; then 30 villages for one player, 29 for the other.
    const s = scene(raja, { seats: 2, options: BASE, first: 0 }).when(0, 'pick', card);
    expect(counts(s, 3)).toEqual([5, 5 * 30, 5 * 30 * 29]);
  });

  it('from the auction', () => {
    // 16 bids. Then passing or each higher bid: 16 + 15 + ... + 1. Then passes lead to one of 7 cards, bids b
    // to 15 - b higher bids or passing.
    expect(counts(scene(raja, { seats: 2, options: ADVANCED, first: 0 }), 3)).toEqual([
      16,
      136,
      16 * 7 + range(16).reduce((sum, b) => sum + ((15 - b) * (16 - b)) / 2, 0),
    ]);
  });

  it('from two Gold actions far from any road', () => {
    // Gold, finish or end. After gold: gold, finish, end; after finish the discs of two players; after end
    // yes or no.
    const s = moving('gold', 'gold', { seats: 2 });
    expect(counts(s, 2)).toEqual([3, 3 + 45 * 45 + 2]);
  });

  it('from a turn with a house, a palace, a way and a character', () => {
    const s = moving('palaceHouse', 'character', {
      players: { 0: { at: 'C' } },
      houses: paved(0, 'v25', 'v26'),
    });
    // 30 villages (two of them with a house of the player) and the city; 7 sites; the way to the start; 5
    // characters (two of other players); the end.
    expect(counts(s, 1)).toEqual([31 + 7 + 1 + 5 + 1]);
    // A house: 2 gold short of nothing: sites 7, way 1, characters 5, end 1. A palace: 31, 1, 5, 1. At the
    // start: 30, way 1, characters 5, end 1.
    // A free character: houses, sites, way, end, and for the Builder's card 31 houses more and two to
    // lift; a robbed player's 4 picks. The end: yes or no.
    const rest = 31 + 7 + 1 + 1;
    expect(counts(s, 2)[1]).toBe(
      31 * (7 + 1 + 5 + 1) + 7 * (31 + 1 + 5 + 1) + (30 + 1 + 5 + 1) + (rest * 3 + 31 + 2) + 2 * 4 + 2,
    );
  });

  it('from a swap or a seduction', () => {
    const s = moving('character', 'gold', {
      options: SEVERAL,
      characters: { 0: ['mogul', 'builder'], 1: ['trader', 'sadhu', 'monk'], 2: ['artisan', 'yogi'] },
      players: { 0: { supply: 0 } },
    });
    // Five cards for one of two, one seduction, gold, finish, end. A swap: gold, finish, end (and 8 tokens
    // with the Yogi).
    expect(counts(s, 1)).toEqual([10 + 1 + 3]);
    expect(counts(s, 2)[1]).toBe(10 * 3 + 2 * 8 + 3 + (10 + 1 + 1) + 2 + 2);
  });
});
