import { describe, expect, it } from 'vitest';
import { rngFor } from '../../../engines/core/rng.ts';
import { range } from '../../../engines/core/values.ts';
import { tajMahal } from '../../../engines/taj-mahal/index.ts';
import type { State } from '../../../engines/taj-mahal/state.ts';
import { equalSteps } from '../../support/engine/parallel-worlds.ts';
import { playThrough } from '../../support/engine/playthrough.ts';
import { ADDED, cards, GAMES, play, sitting, take, USUAL, WITHDRAW } from './table.ts';

/**
 * The messages that may make a card known to a player who did not know it: cards played, drawn or laid out.
 */
const REVEALS = [
  'log.plays',
  'log.playsWhite',
  'log.playsSpecial',
  'log.visit',
  'carletto.draws',
  'secret.drawn',
  'gain.whites',
  'gain.colour',
  'log.wins',
].map(path => `taj-mahal:${path}`);

describe('what no player may learn', () => {
  it.each(GAMES.filter(([, { map }]) => map === 'nine'))(
    'TM-99 two worlds that a seat cannot tell apart stay equal for it until a card is known: %i, %o',
    (seats, options) => {
      const steps = equalSteps({
        game: tajMahal,
        playing: { seed: `twin ${seats}`, seats, options },
        eyes: [null, ...range(seats)],
        from: [0, 25, 55],
        reveals: ({ msg }) => REVEALS.includes(msg.key),
      });
      expect(steps).toBeGreaterThan(10);
    },
  );

  it('TM-99 another world differs in hands and deck, and in nothing else', () => {
    const hands = new Set<string>();
    for (const {
      before: {
        table: { state, ply },
      },
    } of playThrough(tajMahal, { seed: 'worlds', seats: 3, options: ADDED })) {
      if (ply % 10 !== 0) continue;
      const other = tajMahal.resample(state, 1, rngFor(`${ply}`));
      hands.add(JSON.stringify(other.figures[0]?.hand));
      expect(other.figures[1]).toEqual(state.figures[1]);
      expect(tajMahal.faults(other)).toEqual([]);
      const open = ({ figures, deck, ...rest }: State) => ({
        ...rest,
        deck: deck.length,
        figures: figures.map(({ hand, ...f }) => ({ ...f, cards: hand.length })),
      });
      expect(open(other)).toEqual(open(structuredClone(state) as State));
    }
    expect(hands.size).toBeGreaterThan(8);
  });

  it('TM-99 once the game is over there is no other world', () => {
    const [end] = [...playThrough(tajMahal, { seed: 'over', seats: 2, options: USUAL })].slice(-1);
    if (!end) throw new Error('no game');
    const { state } = end.after.table;
    for (const eye of [null, 0, 1]) expect(tajMahal.resample(state, eye, rngFor('over'))).toEqual(state);
  });

  it('TM-99 no view shows another hand or the deck, no question depends on them', () => {
    for (const [seats, options] of GAMES) {
      const state = sitting(seats, { options, hands: { 0: cards('red', 1, 2) } }).state;
      for (const eye of [null, ...range(seats)]) {
        const view = tajMahal.view(state, eye);
        expect(view.figures.map(f => f.hand !== null)).toEqual(view.figures.map((_, who) => who === eye));
        expect(view.deck).toBe(state.deck.length);
        if (eye !== 0) expect(JSON.stringify(view)).not.toContain('red-02');
      }
    }
  });

  it('TM-98 public: sizes of hands and deck, special cards, discards, supply, tiles, palaces, scores', () => {
    const s = sitting(3, {
      hands: { 0: cards('red', 1, 2), 1: cards('yellow', 1), 2: [] },
      specials: { 1: ['special-colour'] },
      figures: { 2: { tiles: [3], bonuses: ['bonus-tea-1'], influences: ['monk'], score: 7 } },
    });
    s.when(0, 'turn', play('red-01')).when(1, 'turn', WITHDRAW);
    take(s, 1);
    s.sees(null, {
      deck: s.state.deck.length,
      discards: [],
      supply: s.state.supply,
      palaces: [],
      bonuses: s.state.bonuses,
      table: ['special-points', 'special-elephant', 'special-mogul'],
      figures: [
        { cards: 1, hand: null, played: [{ card: 'red-01', with: null }] },
        { cards: 4, specials: ['special-colour'] },
        {
          cards: 0,
          tiles: [3],
          bonuses: ['bonus-tea-1'],
          influences: ['monk'],
          score: 7,
          commodities: { tea: 1, spices: 1, jewels: 1, rice: 0 },
        },
      ],
    });
  });

  it('TM-98 every card played, taken, discarded or drawn by Carletto is told to all when it happens', () => {
    for (const { before, move, after } of playThrough(tajMahal, { seed: 'open', seats: 2, options: USUAL })) {
      const told = after.told.filter(t => t.only === null).map(t => t.msg.key.replace('taj-mahal:', ''));
      const type = move[0]?.type;
      if (type === 'supply') expect(told[0]).toMatch(/^log\.takes/);
      if (type === 'discard') expect(told[0]).toMatch(/^log\.discards/);
      const { state: earlier } = before.table;
      const { state: later } = after.table;
      if (earlier.visit !== later.visit || told.includes('log.shuffled')) continue;
      const secret = after.told.filter(t => t.only !== null).length;
      expect(told.filter(key => key === 'carletto.draws').length).toBe(
        earlier.deck.length - later.deck.length - secret,
      );
    }
  });
});
