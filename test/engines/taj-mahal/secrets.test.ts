import { isDeepStrictEqual as same } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Seat, Step } from '../../../engines/core/game.ts';
import { allows } from '../../../engines/core/prompt.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { advance } from '../../../engines/core/table.ts';
import { range } from '../../../engines/core/values.ts';
import { tajMahal } from '../../../engines/taj-mahal/index.ts';
import type { State } from '../../../engines/taj-mahal/state.ts';
import { playThrough } from '../../support/engine/playthrough.ts';
import { ADDED, cards, GAMES, play, sitting, take, USUAL, WITHDRAW } from './table.ts';

/** What the rules may say that makes a card known to somebody who did not know it: cards drawn, played or laid out come from what is hidden. */
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

/** All that a seat gets of a position: its view, its question, what it was told, who is asked since when. */
const got = ({ table, told }: Step<State>, seat: Seat | null) => ({
  view: tajMahal.view(table.state, seat),
  mine: tajMahal.prompts(table.state).filter(p => p.seat === seat),
  asked: tajMahal.prompts(table.state).map(p => [p.seat, p.type]),
  since: table.asked,
  told: told.filter(t => t.only === null || (seat !== null && t.only.includes(seat))),
});

/** Plays the same answers in two worlds until one is not legal or a card becomes known; the number of equal steps. */
function twin(seed: string, seats: number, options: typeof USUAL, seat: Seat | null, from: number): number {
  let other: Step<State> | null = null;
  let equal = 0;
  for (const { before, move, after } of playThrough(tajMahal, { seed, seats, options })) {
    if (before.table.ply < from) continue;
    other ??= {
      ...before,
      table: { ...before.table, state: tajMahal.resample(before.table.state, seat, rngFor(`${seed}/twin`)) },
    };
    const open = tajMahal.prompts(other.table.state);
    if (!move.every(a => open.some(p => p.seat === a.seat && p.type === a.type && allows(p, a))))
      return equal;
    other = advance(tajMahal, other.table, move);
    if (!same(got(after, seat), got(other, seat))) {
      const heard = [...after.told, ...other.told].filter(
        t => t.only === null || (seat !== null && t.only.includes(seat)),
      );
      expect(
        heard.filter(t => REVEALS.includes(t.msg.key)).length,
        `${seed}, seat ${seat}, from ${from}: differs though no card became known`,
      ).toBeGreaterThan(0);
      return equal;
    }
    equal++;
  }
  return equal;
}

describe('what nobody may learn', () => {
  it('TM-99 two worlds that a player cannot tell apart go on giving this player the same, until a card becomes known', () => {
    let steps = 0;
    for (const [seats, options] of GAMES.filter(([, { map }]) => map === 'nine')) {
      for (const from of [0, 25, 55])
        for (const seat of [null, ...range(seats)])
          steps += twin(`twin ${seats}`, seats, options, seat, from);
    }
    expect(steps).toBeGreaterThan(100);
  });

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

  it('TM-98 public: sizes of hands and deck, special cards, discards, supply, tiles, palaces and scores', () => {
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
