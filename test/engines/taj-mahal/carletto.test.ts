import { describe, expect, it } from 'vitest';
import { carlettoTurn } from '../../../engines/taj-mahal/carletto.ts';
import { exchanges } from '../../../engines/taj-mahal/exchange.ts';
import { CARDS, partyOf, SPECIALS } from '../../../engines/taj-mahal/facts.ts';
import { tajMahal } from '../../../engines/taj-mahal/index.ts';
import type { Card, Play, Special } from '../../../engines/taj-mahal/model.ts';
import { settle } from '../../../engines/taj-mahal/play.ts';
import { msg, turnOrder } from '../../../engines/taj-mahal/state.ts';
import { endVisit } from '../../../engines/taj-mahal/visit.ts';
import { start } from '../../../engines/core/table.ts';
import { player, range } from '../../../engines/core/values.ts';
import {
  ADDED,
  cards,
  gainsOf,
  keys,
  NINE,
  normal,
  play,
  sitting,
  staged,
  take,
  USUAL,
  WITHDRAW,
  type Position,
} from './table.ts';

const begun = (seats: number, options = USUAL, seed = 'begun') =>
  start(tajMahal, seed, { seats, options, first: null }).table.state;
const SUPPLY = cards('yellow', 10, 11, 12, 13, 14);
const RED: Play[] = [{ card: 'red-03', with: null }];
/**
 * Lets Carletto of two players draw these cards after having played those. Returns his cards in front, the
 * discards and his messages.
 */
function turn(
  draws: Card[],
  {
    played = RED,
    specials = [],
    ...more
  }: { played?: Play[]; specials?: Special[] } & Omit<Position, 'played' | 'specials'> = {},
) {
  const s = sitting(2, {
    bonuses: {},
    supply: SUPPLY,
    hands: { 0: cards('yellow', 2), 1: cards('green', 2) },
    ...more,
    played: { 0: [alone('yellow-03')], 2: played },
    specials: { 2: specials },
  });
  const { state, told, left } = staged(s, draws, (state, io) => {
    carlettoTurn(state, 2, io);
  });
  const [, , carletto] = state.figures;
  if (!carletto) throw new Error('no Carletto');
  return {
    played: carletto.played.slice(played.length),
    out: carletto.withdrawn,
    discards: state.discards,
    told,
    left,
    score: carletto.score,
    state,
  };
}
const alone = (card: Card): Play => ({ card, with: null });
const withIt = (card: Card, other: Play['with']): Play => ({ card, with: other });

describe('Carletto at the table', () => {
  it('TM-80 two players: a setup for three; Carletto is third, with two random special cards', () => {
    const worlds = range(20).map(n => begun(2, USUAL, `carletto ${n}`));
    for (const s of worlds) {
      expect(s.figures).toHaveLength(3);
      expect(s.players).toBe(2);
      expect(s.figures.map(f => f.specials.length)).toEqual([0, 0, 2]);
      expect(s.figures[2]?.hand).toEqual([]);
      expect([...(s.figures[2]?.specials ?? []), ...s.table].toSorted()).toEqual([...SPECIALS].toSorted());
      expect(partyOf(2, USUAL).supply).toBe(5);
    }
    expect(new Set(worlds.map(s => s.figures[2]?.specials.toSorted().join())).size).toBeGreaterThan(3);
    expect(new Set(worlds.map(s => s.first))).toEqual(new Set([0, 1, 2]));
  });

  it('TM-80 his special cards are told, and where he begins he has played before anybody is asked', () => {
    for (const n of range(12)) {
      const {
        table: { state },
        told,
      } = start(tajMahal, `opens ${n}`, { seats: 2, options: USUAL, first: null });
      const [special = '', special2 = ''] = state.figures[2]?.specials ?? [];
      expect(told.map(t => t.msg)).toContainEqual(msg('log.starts', { who: 'Carletto', special, special2 }));
      expect(state.figures[2]?.played.length).toBe(state.first === 2 ? 1 : 0);
      expect(tajMahal.prompts(state).map(p => [p.type, p.seat])).toEqual([
        ['turn', state.first === 2 ? 0 : state.first],
      ]);
    }
  });

  it('TM-80 odd visits go left, even ones right; the marker passes clockwise, to Carletto too', () => {
    const orders = (seats: number, options = USUAL) => {
      const { state } = sitting(seats, { options });
      return range(5).map(i => turnOrder({ ...state, visit: i + 1, first: i % 3 }));
    };
    expect(orders(2)).toEqual([
      [0, 1, 2],
      [1, 0, 2],
      [2, 0, 1],
      [0, 2, 1],
      [1, 2, 0],
    ]);
    expect(orders(1)).toEqual(orders(2));
    expect(orders(3)).toEqual([
      [0, 1, 2],
      [1, 2, 0],
      [2, 0, 1],
      [0, 1, 2],
      [1, 2, 0],
    ]);
    const s = sitting(2, { first: 1 });
    const { state } = staged(s, [], (state, io) => {
      endVisit(state, io);
    });
    expect(state.first).toBe(2);
    expect(state.tasks).toEqual([{ do: 'turn', who: 2 }]);
  });

  it('TM-89 solo: two Carlettos with two special cards each, a supply of 5, the direction changing', () => {
    const s = begun(1);
    expect(s.figures).toHaveLength(3);
    expect(s.table).toEqual([]);
    expect(partyOf(1, USUAL).supply).toBe(5);
    expect(partyOf(1, USUAL).turns).toBe('alternating');
    expect(s.figures.map(f => f.specials.length)).toEqual([0, 2, 2]);
    expect(new Set(range(30).map(n => begun(1, NINE, `solo ${n}`).first)).size).toBe(3);
    const { told } = start(tajMahal, 'solo', { seats: 1, options: USUAL, first: 0 });
    expect(told.filter(t => t.msg.key === 'taj-mahal:log.starts').map(t => t.msg.who)).toEqual([
      'Carletto 1',
      'Carletto 2',
    ]);
  });

  it('TM-90 two players and two Carlettos in alternating seats: a supply of 7, always clockwise', () => {
    const s = begun(2, ADDED);
    expect(s.figures).toHaveLength(4);
    expect(s.table).toEqual([]);
    expect(partyOf(2, ADDED).supply).toBe(7);
    expect([1, 2].map(visit => turnOrder({ ...s, visit, first: 0 }))).toEqual([
      [0, 2, 1, 3],
      [0, 2, 1, 3],
    ]);
    expect(s.supply.length).toBe(7);
  });

  it('TM-91 three or four players: Carletto is second; marker and supply are for the players', () => {
    for (const [seats, supply] of [
      [3, 5],
      [4, 7],
    ] as const) {
      const s = begun(seats, ADDED);
      expect(s.figures.length).toEqual(seats + 1);
      expect(partyOf(seats, ADDED).supply).toEqual(supply);
      expect(s.table).toHaveLength(2);
      for (const visit of [1, 2])
        for (const first of range(seats)) {
          const order = turnOrder({ ...s, visit, first });
          expect(order).toEqual([first, seats, ...range(seats - 1).map(i => (first + 1 + i) % seats)]);
        }
      const ended = staged(sitting(seats, { options: ADDED, first: seats - 1 }), [], (state, io) => {
        endVisit(state, io);
      });
      expect(ended.state.first).toBe(0);
      expect(new Set(range(40).map(n => begun(seats, ADDED, `third ${n}`).first))).toEqual(
        new Set(range(seats)),
      );
    }
  });

  it('TM-91 nobody discards for him there, and if he is last, the last player finds one card', () => {
    const s = sitting(3, {
      options: ADDED,
      hands: { 0: cards('red', 2), 1: cards('yellow', 2), 2: cards('green', 2) },
      played: { 3: [alone('purple-17')] },
    });
    const out = staged(s, ['red-04', 'red-05'], (state, io) => {
      state.tasks = [{ do: 'turn', who: 3 }];
      settle(state, io);
    });
    expect(out.state.figures[3]?.withdrawn).toBe(true);
    expect(tajMahal.prompts(out.state).map(p => [p.type, p.seat])).toEqual([['turn', 1]]);
    expect(out.state.supply).toHaveLength(5);
    const last = sitting(3, {
      options: ADDED,
      hands: { 0: cards('red', 2) },
      played: { 3: [alone('purple-18')] },
      supply: cards('yellow', 9),
      figures: { 1: { withdrawn: true }, 2: { withdrawn: true } },
    });
    last.when(0, 'turn', WITHDRAW);
    expect(last.state.figures[0]?.hand).toContain('yellow-09');
  });
});

describe('a turn of Carletto', () => {
  it('TM-81 first turn: draws until a coloured card comes, which fixes his colour', () => {
    const one = turn(['red-05'], { played: [] });
    expect(one.played).toEqual([alone('red-05')]);
    expect(one.left).toEqual([]);
    expect(one.discards).toEqual([]);
    expect(one.state.figures[2]?.colour).toBe('red');
    expect(keys(one.told)).toEqual(['carletto.draws', 'carletto.plays']);
    expect(one.told[0]).toEqual(
      msg('carletto.draws', { who: 'Carletto', colour: 'red', face: 'elephant-vizier' }),
    );
  });

  it('TM-81 the first white card is played with it, others are discarded; no special card', () => {
    const whites = turn(['white-12', 'white-01', 'white-02', 'green-05'], {
      played: [],
      specials: ['special-points'],
    });
    expect(whites.played).toEqual([withIt('green-05', 'white-12')]);
    expect(whites.discards).toEqual(['white-01', 'white-02']);
    expect(
      turn(['green-05'], { played: [], specials: ['special-points', 'special-elephant'] }).played,
    ).toEqual([alone('green-05')]);
    expect(keys(whites.told)).toEqual([
      'carletto.draws',
      'carletto.draws',
      'carletto.draws',
      'carletto.draws',
      'carletto.playsWhite',
      'carletto.discards',
      'carletto.discards',
    ]);
  });

  it('TM-82 later: the right colour is played, a wrong one discarded for one more try, then out', () => {
    expect(turn(['red-05'])).toMatchObject({ played: [alone('red-05')], out: false, discards: [] });
    expect(turn(['green-05', 'red-05'])).toMatchObject({
      played: [alone('red-05')],
      out: false,
      discards: ['green-05'],
    });
    const none = turn(['green-05', 'purple-05']);
    expect(none).toMatchObject({ out: true, left: [], discards: ['green-05', 'purple-05'] });
    expect(keys(none.told)).toEqual([
      'carletto.draws',
      'carletto.draws',
      'carletto.discards',
      'carletto.discards',
      'carletto.gives',
      'log.withdrawsEmpty',
    ]);
  });

  it('TM-82 with the colour change unplayed he plays the second wrong card with it, nothing more', () => {
    const t = turn(['green-05', 'purple-05'], { specials: ['special-colour', 'special-points'] });
    expect(t).toMatchObject({
      played: [withIt('purple-05', 'special-colour')],
      out: false,
      discards: ['green-05'],
      score: 0,
    });
    expect(t.state.figures[2]?.colour).toBe('red');
    expect(
      turn(['green-05', 'purple-05'], { played: [...RED, withIt('green-06', 'special-colour')] }).out,
    ).toBe(true);
  });

  it('TM-83 after a white card exactly one more: the right colour is played, no special card', () => {
    expect(turn(['white-12', 'red-05'], { specials: ['special-points'] })).toMatchObject({
      played: [withIt('red-05', 'white-12')],
      out: false,
      score: 0,
    });
    expect(turn(['green-05', 'white-12', 'red-05'])).toMatchObject({
      played: [withIt('red-05', 'white-12')],
      out: false,
      discards: ['green-05'],
    });
  });

  it('TM-83 anything else, a second white card too, makes him withdraw, even with the colour change', () => {
    for (const draws of [
      ['white-12', 'green-05'],
      ['white-12', 'white-01'],
      ['green-05', 'white-12', 'purple-05'],
      ['green-05', 'white-12', 'white-01'],
    ] satisfies Card[][]) {
      const t = turn(draws, { specials: ['special-colour'] });
      expect(t).toMatchObject({ out: true, left: [], discards: draws });
    }
  });

  it('TM-84 he withdraws before drawing when he leads two prizes that still lie there', () => {
    const two = turn([], { played: [alone('red-18')] });
    expect(two.out).toBe(true);
    expect(keys(two.told).slice(0, 2)).toEqual(['carletto.leads', 'log.withdraws']);
    expect(two.told[0]).toEqual(msg('carletto.leads', { who: 'Carletto', count: 2 }));
    expect(turn(['red-05'], { played: [alone('red-03')] }).out).toBe(false);
    const taken = sitting(2, {
      hands: {},
      supply: SUPPLY,
      played: { 2: [alone('red-18')] },
      specials: {},
    }).given(state => {
      state.court.influences = ['monk', 'vizier'];
    });
    expect(
      staged(taken, ['red-05'], (state, io) => {
        carlettoTurn(state, 2, io);
      }).state.figures[2]?.withdrawn,
    ).toBe(false);
  });

  it('TM-84 never in his first turn, and as the last player by the same rule', () => {
    expect(turn(['red-18'], { played: [] }).out).toBe(false);
    const last = { figures: { 0: { withdrawn: true }, 1: { withdrawn: true } } };
    expect(turn(['red-05'], { played: [alone('red-01')], ...last }).out).toBe(false);
    expect(turn([], { played: [alone('red-03')], ...last }).out).toBe(true);
  });

  it('TM-84 he wins, places and scores like anyone; a "+1 card" tile is removed without a card', () => {
    const s = sitting(2, {
      province: 'ajmer',
      bonuses: { chittor: 'bonus-points-1', jodhpur: 'bonus-card-1' },
      hands: { 0: cards('yellow', 2), 1: cards('green', 2) },
      played: { 2: [alone('red-18'), alone('red-02')] },
      specials: {},
    });
    const { state, told } = staged(s, [], (state, io) => {
      state.palaces = [
        { city: 'bikaner', owner: 0, crown: false },
        { city: 'ajmer-city', owner: 0, crown: false },
      ];
      state.tasks = [{ do: 'turn', who: 2 }];
      settle(state, io);
    });
    expect(gainsOf({ state }, 2)).toEqual(['bonus 2', 'palaces 1', 'tile 1']);
    expect(state.figures[2]?.influences).toEqual(['general', 'monk']);
    expect(state.figures[2]?.tiles).toEqual([1]);
    expect(state.figures[2]?.hand).toEqual([]);
    expect(state.gone.bonuses.toSorted()).toEqual(['bonus-card-1', 'bonus-points-1']);
    expect(state.deck.length).toEqual(s.state.deck.length);
    expect(keys(told)).toContain('carletto.cardTile');
    expect(keys(told).filter(key => key.startsWith('carletto.why'))).toHaveLength(1);
    expect(keys(told)).not.toContain('log.draws');
  });

  it('TM-84 without a palace to place he explains none', () => {
    const s = sitting(2, {
      played: { 0: [alone('yellow-03')], 2: RED },
      hands: {},
      supply: SUPPLY,
      specials: {},
    });
    const { told } = staged(s, ['green-05', 'purple-05'], (state, io) => {
      state.tasks = [{ do: 'turn', who: 2 }];
      settle(state, io);
    });
    expect(keys(told)).toEqual([
      'carletto.draws',
      'carletto.draws',
      'carletto.discards',
      'carletto.discards',
      'carletto.gives',
      'log.withdrawsEmpty',
    ]);
  });

  it('TM-92 what he draws and does not play comes back no sooner than after his turn', () => {
    const s = sitting(2, {
      played: { 0: [alone('yellow-03')], 2: RED },
      hands: {},
      supply: [],
      deck: ['green-05'],
      specials: {},
    }).given(state => {
      state.discards = [];
    });
    const { state } = staged(s, ['green-05'], (state, io) => {
      carlettoTurn(state, 2, io);
    });
    expect(state.figures[2]?.withdrawn).toBe(true);
    expect(state.discards).toEqual(['green-05']);
    const again = staged(s, ['green-05', 'red-05'], (state, io) => {
      state.discards = ['red-05'];
      carlettoTurn(state, 2, io);
    });
    expect(again.state.figures[2]?.played).toHaveLength(2);
    expect(again.state.discards).toEqual(['green-05']);
    expect(keys(again.told)).toEqual([
      'carletto.draws',
      'log.shuffled',
      'carletto.draws',
      'carletto.plays',
      'carletto.discards',
    ]);
  });

  it('TM-92 when a card he needs cannot be drawn he withdraws, in the first turn too', () => {
    const empty = (played: Play[], deck: Card[]) => {
      const s = sitting(2, {
        played: { 0: [alone('yellow-03')], 2: played },
        hands: {},
        supply: [],
        deck,
        specials: {},
      }).given(state => {
        state.discards = [];
      });
      return staged(s, deck, (state, io) => {
        carlettoTurn(state, 2, io);
      });
    };
    for (const [played, deck] of [
      [[], []],
      [[], ['white-01']],
      [RED, []],
      [RED, ['green-05']],
      [RED, ['white-01']],
    ] satisfies [Play[], Card[]][]) {
      const { state, told } = empty(played, deck);
      expect(state.figures[2]?.withdrawn).toBe(true);
      expect(keys(told)).toContain('carletto.noCard');
      expect(state.discards).toEqual(deck);
    }
  });

  it('TM-94 with a card of the right colour: "+2 points" first, else what he shows more of', () => {
    const points = turn(['red-05'], { specials: ['special-elephant', 'special-points'] });
    expect(points.played).toEqual([withIt('red-05', 'special-points')]);
    expect(points.score).toBe(2);
    const both: Special[] = ['special-mogul', 'special-elephant'];
    expect(turn(['red-05'], { specials: both }).played).toEqual([withIt('red-05', 'special-elephant')]);
    const crowns = sitting(2, {
      supply: SUPPLY,
      played: {
        0: [alone('yellow-20'), alone('yellow-21')],
        1: [alone('green-17'), alone('green-21')],
        2: [alone('red-21')],
      },
      specials: { 2: both },
    });
    expect(
      staged(crowns, ['red-20'], (state, io) => {
        carlettoTurn(state, 2, io);
      }).state.figures[2]?.played.at(-1),
    ).toEqual(withIt('red-20', 'special-mogul'));
    expect(
      staged(crowns, ['red-01'], (state, io) => {
        carlettoTurn(state, 2, io);
      }).state.figures[2]?.played.at(-1),
    ).toEqual(withIt('red-01', 'special-elephant'));
    const equal = staged(crowns, ['red-06'], (state, io) => {
      carlettoTurn(state, 2, io);
    });
    expect(equal.state.figures[2]?.played.at(-1)).toEqual(withIt('red-06', 'special-elephant'));
    expect(turn(['red-05'], { specials: ['special-colour'] }).played).toEqual([alone('red-05')]);
    expect(turn(['red-05'], { specials: ['special-mogul'] }).played).toEqual([
      withIt('red-05', 'special-mogul'),
    ]);
  });
});

describe('after Carletto has withdrawn', () => {
  /** Lets Carletto `who` act. He leads two prizes, so he withdraws. */
  const leaving = (
    seats: number,
    who: number,
    { figures = {}, options = USUAL, visit = 1, first = 0 }: Position = {},
  ) =>
    sitting(seats, {
      options,
      visit,
      first,
      province: 'ajmer',
      bonuses: {},
      hands: { 0: cards('yellow', 2, 3), ...(seats > 1 ? { 1: cards('green', 2) } : {}) },
      played: { [who]: [alone('red-18')] },
      specials: {},
      figures,
    }).given(state => {
      state.tasks = [{ do: 'turn', who }];
      settle(state, {
        rng: {
          used: false,
          below: () => 0,
          take: bag => bag.splice(0, 1)[0] as never,
          shuffle: items => [...items],
        },
        tell: () => undefined,
        bind: () => undefined,
      });
    });

  it('TM-85 first to withdraw: each player discards one supply card of choice, in turn order', () => {
    const s = leaving(2, 2).asks('discard', 0);
    take(s, 0, 1, 'discard').asks('discard', 1);
    s.toldExactly(msg('log.discards', { who: player(0), ...face(s.state.discards.at(-1)) }));
    take(s, 1, 1, 'discard').asks('turn', 0);
    expect(s.state.supply).toHaveLength(3);
    expect(s.state.discards).toHaveLength(3);
    leaving(2, 2, { visit: 2 }).asks('discard', 1);
  });

  it('TM-85 second: the player already withdrawn discards two; last: nothing', () => {
    const s = leaving(2, 2, { figures: { 1: { withdrawn: true } } }).asks('discard', 1);
    expect(tajMahal.prompts(s.state)[0]?.pick).toEqual([2, 2]);
    take(s, 1, 2, 'discard').asks('turn', 0);
    const last = leaving(2, 2, { figures: { 0: { withdrawn: true }, 1: { withdrawn: true } } });
    expect(last.state.visit).toBe(2);
    expect(tajMahal.prompts(last.state).map(p => p.type)).toEqual(['turn']);
  });

  it('TM-85 with two Carlettos: a card by each player, both by the withdrawn one, else none', () => {
    leaving(2, 2, { options: ADDED }).asks('discard', 1);
    leaving(2, 3, { options: ADDED }).asks('discard', 0);
    const s = leaving(2, 3, { options: ADDED, figures: { 0: { withdrawn: true } } }).asks('discard', 0);
    expect(tajMahal.prompts(s.state)[0]?.pick).toEqual([2, 2]);
    const none = leaving(2, 3, {
      options: ADDED,
      figures: { 0: { withdrawn: true }, 1: { withdrawn: true }, 2: { withdrawn: true } },
    });
    expect(none.state.visit).toBe(2);
  });

  it('TM-85 in solo both by the only player, while in the visit', () => {
    const s = leaving(1, 1, { figures: { 2: { withdrawn: true } } }).asks('discard', 0);
    expect(tajMahal.prompts(s.state)[0]?.pick).toEqual([2, 2]);
    take(s, 0, 2, 'discard').asks('turn', 0).when(0, 'turn', play('yellow-02')).when(0, 'turn', WITHDRAW);
    const gone = leaving(1, 1, { figures: { 0: { withdrawn: true }, 2: { withdrawn: true } } });
    expect(gone.state.visit).toBe(2);
  });

  it('TM-85 he takes nothing from the supply himself', () => {
    const s = leaving(2, 2, { figures: { 0: { withdrawn: true } } });
    expect(s.state.supply).toHaveLength(5);
    expect(s.state.figures[2]?.hand).toEqual([]);
  });

  it('TM-20 a Carletto in the visit is compared with like any other', () => {
    const s = sitting(2, {
      province: 'ajmer',
      bonuses: {},
      hands: { 0: [] },
      played: { 0: [alone('yellow-17')], 2: [alone('red-17'), alone('red-06')] },
    });
    s.sees(null, { figures: [{ leads: [] }, { leads: [] }, { leads: ['general', 'elephant'] }] }).refuses(
      0,
      'palace',
      normal('bikaner'),
    );
  });
});

const face = (card: Card | undefined) => {
  const found = card === undefined ? undefined : CARDS.find(c => c.id === card);
  return { colour: found?.colour ?? '', face: found?.symbols.join('-') ?? '' };
};

describe('Carletto when a visit ends', () => {
  const exchanged = (
    influences: readonly ('vizier' | 'general' | 'monk' | 'princess')[],
    specials: Position['specials'] = {},
    more: Position['figures'] = {},
  ) => {
    const s = sitting(2, { specials, figures: { 2: { influences: [...influences] }, ...more } });
    const { state, told } = staged(s, [], (state, io) => {
      exchanges(state, io);
    });
    return {
      influences: state.figures[2]?.influences,
      specials: state.figures[2]?.specials,
      told: keys(told),
      state,
    };
  };

  it('TM-87 two like or three different influence tiles bring a special card, in fixed order', () => {
    expect(exchanged(['vizier', 'vizier'])).toMatchObject({ influences: [], specials: ['special-points'] });
    expect(exchanged(['vizier', 'vizier'], { 2: ['special-points'] })).toMatchObject({
      specials: ['special-points', 'special-colour'],
    });
    expect(
      exchanged(['vizier', 'vizier'], { 2: ['special-points', 'special-colour'] }).specials?.at(-1),
    ).toBe('special-elephant');
    expect(
      exchanged(['vizier', 'vizier'], {
        2: ['special-points', 'special-colour', 'special-elephant'],
      }).specials?.at(-1),
    ).toBe('special-mogul');
    expect(exchanged(['vizier', 'monk', 'general'])).toMatchObject({
      influences: [],
      specials: ['special-points'],
      told: ['log.returnsThree', 'log.earns'],
    });
    expect(exchanged(['vizier', 'monk'])).toMatchObject({ influences: ['vizier', 'monk'], specials: [] });
  });

  it('TM-87 from the table before from a player, never one that he has', () => {
    const t = exchanged(['vizier', 'vizier'], {
      0: ['special-points', 'special-colour'],
      2: ['special-elephant'],
    });
    expect(t.specials).toEqual(['special-elephant', 'special-mogul']);
    const robbed = exchanged(['vizier', 'vizier'], {
      0: ['special-points', 'special-colour'],
      2: ['special-elephant', 'special-mogul'],
    });
    expect(robbed.specials?.at(-1)).toBe('special-points');
    expect(robbed.state.figures[0]?.specials).toEqual(['special-colour']);
    expect(robbed.told).toContain('log.earnsFrom');
  });

  it('TM-93 players exchange first, then Carlettos in turn order from the first player', () => {
    const t = exchanged(['vizier', 'vizier'], {}, { 0: { influences: ['princess', 'princess'] } });
    expect(t.state.figures[0]?.specials).toEqual(['special-points']);
    expect(t.specials).toEqual(['special-colour']);
    for (const [first, best] of [
      [1, 1],
      [2, 2],
    ] as const) {
      const s = sitting(1, {
        specials: {},
        figures: { 1: { influences: ['monk', 'monk'] }, 2: { influences: ['vizier', 'vizier'] } },
      }).given(state => {
        state.first = first;
      });
      expect(
        staged(s, [], (state, io) => {
          exchanges(state, io);
        }).state.figures.findIndex(f => f.specials.includes('special-points')),
      ).toBe(best);
    }
  });

  it('TM-93 pairs first, then threes; of four kinds he keeps the princess; with all cards no gain', () => {
    expect(exchanged(['vizier', 'vizier', 'monk', 'general', 'princess'])).toMatchObject({
      influences: [],
      specials: ['special-points', 'special-colour'],
    });
    expect(exchanged(['vizier', 'monk', 'general', 'princess'])).toMatchObject({
      influences: ['princess'],
      specials: ['special-points'],
    });
    expect(exchanged(['vizier', 'vizier', 'monk', 'monk'])).toMatchObject({
      influences: [],
      specials: ['special-points', 'special-colour'],
    });
    const all = exchanged(['vizier', 'vizier', 'monk', 'general', 'princess'], { 2: [...SPECIALS] });
    expect(all.influences).toEqual(['monk', 'general', 'princess']);
    expect(all.specials).toEqual([...SPECIALS]);
    expect(all.told).toEqual(['log.returnsPair']);
  });

  it('TM-88 at the end he gets a point for each special card, and nothing else', () => {
    const s = sitting(2, {
      visit: 12,
      province: 'agra',
      hands: { 0: [], 1: [] },
      specials: { 2: ['special-points', 'special-mogul'] },
      figures: { 2: { influences: ['monk'] } },
    });
    const { state } = staged(s, [], (state, io) => {
      state.tasks = [];
      endVisit(state, io);
    });
    expect(gainsOf({ state }, 2)).toEqual(['specials 2']);
  });
});
