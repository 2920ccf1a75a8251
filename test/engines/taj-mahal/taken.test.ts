/** Cards that everybody has seen going into a hand: those taken from the supply. */
import { describe, expect, it } from 'vitest';
import { rngFor } from '../../../engines/core/rng.ts';
import { range } from '../../../engines/core/values.ts';
import { tajMahal } from '../../../engines/taj-mahal/index.ts';
import { playThrough } from '../../support/engine/playthrough.ts';
import { cards, GAMES, NINE, play, sitting, WITHDRAW } from './table.ts';

const taken = (state: Parameters<typeof tajMahal.view>[0], who: number) =>
  tajMahal.view(state, null).figures[who]?.taken;

const position = () =>
  sitting(3, {
    options: NINE,
    hands: { 0: cards('red', 1, 2), 1: cards('yellow', 1, 2), 2: cards('green', 1, 2) },
    supply: ['red-03', 'white-08', 'yellow-03', 'green-03', 'green-04'],
  });

describe('cards taken in public', () => {
  it('TM-98 are known from the supply on, and a card drawn from the deck is not', () => {
    const s = position().when(0, 'turn', WITHDRAW).when(0, 'supply', 'white-08', 'red-03');
    expect(s.state.figures[0]?.hand).toHaveLength(5);
    expect(taken(s.state, 0)).toEqual(['red-03', 'white-08']);
    expect(taken(s.state, 1)).toEqual([]);
  });

  it('TM-14 are no longer in the hand once they are played', () => {
    const s = position().given(state => {
      Object.assign(state.figures[0] ?? {}, {
        hand: ['red-01', 'red-03', 'white-08'],
        taken: ['red-03', 'white-08'],
      });
    });
    expect(taken(s.when(0, 'turn', play('red-03', 'white-08')).state, 0)).toEqual([]);
  });

  it('are always a part of the hand', () => {
    let known = 0;
    for (const [seats, options] of GAMES)
      for (const { after } of playThrough(tajMahal, { seed: `taken ${seats}`, seats, options }))
        for (const [who, { hand }] of after.table.state.figures.entries()) {
          const open = taken(after.table.state, who) ?? [];
          expect(hand.filter(card => open.includes(card))).toEqual(open);
          known += open.length;
        }
    expect(known).toBeGreaterThan(1000);
  });

  it('TM-99 are the same in all worlds that a spectator cannot tell apart, and for every reader', () => {
    for (const { after } of playThrough(tajMahal, { seed: 'taken worlds', seats: 3, options: NINE })) {
      const { state, ply } = after.table;
      const other = tajMahal.resample(state, null, rngFor(`${ply}`));
      for (const who of range(3)) {
        expect(taken(other, who)).toEqual(taken(state, who));
        for (const card of taken(state, who) ?? []) expect(other.figures[who]?.hand).toContain(card);
        for (const eye of range(3))
          expect(tajMahal.view(state, eye).figures[who]?.taken).toEqual(taken(state, who));
      }
    }
  });

  it('go on from a state that version 0.2.0 has stored', () => {
    const s = position().given(state => {
      for (const figure of state.figures) delete figure.taken;
    });
    expect(taken(s.state, 0)).toEqual([]);
    expect(taken(s.when(0, 'turn', play('red-01')).state, 0)).toEqual([]);
    s.when(1, 'turn', WITHDRAW).when(1, 'supply', 'yellow-03', 'green-03');
    expect(taken(s.state, 1)).toEqual(['yellow-03', 'green-03']);
  });
});
