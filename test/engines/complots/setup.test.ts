import { describe, expect, it } from 'vitest';
import { complots } from '../../../engines/complots/index.ts';
import { CHARACTERS } from '../../../engines/complots/model.ts';
import { sorted } from '../../../engines/complots/facts.ts';
import { msg } from '../../../engines/complots/state.ts';
import { player, range } from '../../../engines/core/values.ts';
import { scene } from '../../support/engine/scene.ts';
import { conserved } from '../../../engines/complots/audit.ts';
import { act, handOf, INQUISITOR, sitting, USUAL } from './table.ts';

const begin = (seats: number, seed = 'set-up', options = USUAL, first: number | null = 0) =>
  scene(complots, { seats, options, first }, seed);
const all = (s: ReturnType<typeof begin>) =>
  sorted([...s.state.players.flatMap(p => p.hand), ...s.state.court]);

describe('set-up', () => {
  it('CO-1 is for 2 to 8 players', () => {
    expect(complots.seats).toEqual([2, 8]);
    for (const seats of range(7)) expect(begin(seats + 2).state.players).toHaveLength(seats + 2);
  });

  it('CO-2 has five characters in play, the Ambassador by default or the Inquisitor', () => {
    expect(complots.options.fifth).toEqual(['ambassador', 'inquisitor']);
    begin(3).sees(null, { inPlay: ['duchess', 'assassin', 'countess', 'captain', 'ambassador'] });
    begin(3, 'x', INQUISITOR).sees(null, {
      inPlay: ['duchess', 'assassin', 'countess', 'captain', 'inquisitor'],
    });
  });

  it.each([
    [3, 3],
    [4, 3],
    [5, 3],
    [6, 3],
    [7, 4],
    [8, 4],
  ])('CO-3 with %i players has %i copies of each', (seats, copies) => {
    for (const options of [USUAL, INQUISITOR]) {
      const five = CHARACTERS.filter(
        c => c !== (options.fifth === 'ambassador' ? 'inquisitor' : 'ambassador'),
      );
      expect(all(begin(seats, 'copies', options))).toEqual(five.flatMap(c => range(copies).map(() => c)));
    }
  });

  it.each([
    [3, 9],
    [4, 7],
    [5, 5],
    [6, 3],
    [7, 6],
    [8, 4],
  ])('CO-4 with %i players leaves %i cards in the Court', (seats, court) => {
    const s = begin(seats);
    s.sees(null, { court, players: range(seats).map(() => ({ influences: 2, hand: null, faceUp: [] })) });
    expect(s.state.players.every(p => p.hand.length === 2)).toBe(true);
  });

  it('CO-4 deals at random', () => {
    const hands = range(40).map(i => handOf(begin(3, `deal ${i}`), 0).join());
    expect(new Set(hands).size).toBeGreaterThan(8);
  });

  it.each([
    [3, 48],
    [4, 46],
    [5, 44],
    [6, 42],
    [7, 40],
    [8, 38],
  ])('CO-5 with %i players everyone starts with 2 public coins, the Treasury with %i', (seats, treasury) => {
    for (const eye of [null, 0, 1])
      begin(seats).sees(eye, { treasury, players: range(seats).map(() => ({ coins: 2 })) });
  });

  it("CO-6 lets a player see their own characters at any time, and no other player's", () => {
    const s = sitting([
      [['duchess', 'captain'], 2],
      [['countess', 'assassin'], 2],
      [['captain', 'ambassador'], 2],
    ]);
    const seesOwnHandOnly = () =>
      s
        .sees(0, { players: [{ hand: ['duchess', 'captain'] }, { hand: null }, { hand: null }] })
        .sees(1, { players: [{ hand: null }, { hand: ['assassin', 'countess'] }, { hand: null }] })
        .sees(null, { players: [{ hand: null }, { hand: null }, { hand: null }] });
    seesOwnHandOnly();
    act(s, 'captain', 1);
    seesOwnHandOnly();
    s.hears([1, { say: 'block', as: 'captain', always: false }]);
    seesOwnHandOnly();
    const dealt = begin(3, 'dealt');
    const [one = 'duchess', two = 'duchess'] = handOf(dealt, 2);
    dealt
      .whispered(msg('secret.dealt', { character: one }), 2)
      .whispered(msg('secret.dealt', { character: two }), 2);
  });

  it('CO-7 starts with a random player, or with the one who won before', () => {
    const first = range(60).map(i => begin(4, `first ${i}`, USUAL, null).state.active);
    expect(new Set(first)).toEqual(new Set([0, 1, 2, 3]));
    begin(4, 'x', USUAL, 2)
      .asks('turn', 2)
      .told(msg('log.begins', { who: player(2) }));
    begin(2, 'x', USUAL, 1).sees(null, { active: 1 });
  });

  it('CO-7 goes clockwise over players still in the game, and round again', () => {
    const s = begin(4, 'round', USUAL, 2).given(state => {
      state.players[0]?.faceUp.push(...state.players[0].hand.splice(0));
    });
    for (const seat of [2, 3, 1, 2]) act(s.asks('turn', seat), 'income');
    s.sees(null, { turn: 5, active: 3 });
  });

  it("CO-7 goes on from the active player's seat even if that player has just been eliminated", () => {
    const s = sitting([
      [['duchess', 'captain'], 2],
      [['countess'], 2, ['assassin']],
      [['captain', 'ambassador'], 2],
    ]);
    act(s, 'income');
    act(s, 'duchess').hears([0, { say: 'challenge', as: null, always: false }]);
    s.asks('turn', 2).sees(null, { players: [{}, { out: true }, {}] });
  });

  it('CO-8 gives two players 1 and 2 coins, a dealt card and the choice from their set', () => {
    for (const options of [USUAL, INQUISITOR]) {
      const s = begin(2, 'two', options, 1).sees(null, {
        treasury: 51,
        court: 3,
        players: [
          { coins: 2, influences: 1 },
          { coins: 1, influences: 1 },
        ],
      });
      expect(all(s)).toEqual(complots.view(s.state, null).inPlay);
      const five = complots.view(s.state, null).inPlay;
      s.asks('draft', 1, 0)
        .offers(0, ...five)
        .offers(1, ...five);
      const same = handOf(s, 0)[0] ?? 'duchess';
      s.hears([0, same], [1, 'countess'])
        .sees(0, { players: [{ hand: [same, same] }, { hand: null }] })
        .asks('turn', 1);
      expect(conserved(s.state)).toEqual({ coins: 54, cards: 'the third set and the picks' });
      expect(all(s)).toHaveLength(7);
    }
  });

  it('CO-8 deals the third set at random and tells the dealt card to its owner', () => {
    const dealt = range(60).map(i =>
      begin(2, `third ${i}`)
        .state.players.map(p => p.hand[0])
        .join(),
    );
    expect(new Set(dealt).size).toBeGreaterThan(12);
    const s = begin(2);
    const [card = 'duchess'] = handOf(s, 1);
    s.whispered(msg('secret.dealt', { character: card }), 1).sees(1, {
      choice: [card],
      players: [{ hand: null }, { hand: [card] }],
    });
  });

  it("CO-9 asks both at once and shows neither the other's choice", () => {
    const s = begin(2);
    expect(complots.prompts(s.state).map(p => [p.sealed?.closes, p.fallback])).toEqual([
      ['all', 'random'],
      ['all', 'random'],
    ]);
    s.sees(1, { choice: handOf(s, 1) }).sees(null, { choice: null });
    s.hears([1, 'captain'], [0, 'assassin']).toldExactly(msg('log.drafted'));
    expect(s.step.told).toHaveLength(1);
    s.sees(0, { players: [{}, { hand: null, influences: 2 }] }).sees(1, {
      players: [{ hand: null, influences: 2 }, {}],
    });
  });
});
