import { describe, expect, it } from 'vitest';
import { tajMahal } from '../../../engines/taj-mahal/index.ts';
import type { Card, Play } from '../../../engines/taj-mahal/model.ts';
import { msg } from '../../../engines/taj-mahal/state.ts';
import { player } from '../../../engines/core/values.ts';
import {
  cards,
  crown,
  figure,
  gainsOf,
  normal,
  own,
  palace,
  play,
  sitting,
  take,
  toldKeys,
  WITHDRAW,
  type Position,
  type TajScene,
} from './table.ts';

const shown = (...ids: Card[]): Play[] => ids.map(card => ({ card, with: null }));
const AJMER = ['bikaner', 'ajmer-city', 'chittor', 'jodhpur'];
/** Seat 0 has played these cards, seats 1 and 2 those, in Ajmer. */
const facing = (mine: readonly Play[], theirs: readonly (readonly Play[])[], more: Position = {}): TajScene =>
  sitting(3, {
    province: 'ajmer',
    bonuses: {},
    hands: { 0: cards('red', 2), 1: cards('yellow', 2), 2: cards('green', 2) },
    ...more,
    played: { 0: mine, 1: theirs[0] ?? [], 2: theirs[1] ?? [] },
  });

describe('withdrawing', () => {
  it('TM-20 a prize is won with strictly more of its symbol than each other player in the visit', () => {
    const won = (mine: Card[], a: Card[], b: Card[]) => {
      const s = facing(shown(...mine), [shown(...a), shown(...b)]);
      return s.state.figures.map((_, who) => tajMahal.view(s.state, null).figures[who]?.leads);
    };
    expect(won(['red-01'], ['yellow-03'], ['green-06'])).toEqual([['elephant'], ['vizier'], ['general']]);
    expect(won(['red-03'], ['yellow-03'], ['green-03'])).toEqual([[], [], []]);
    expect(won(['red-03', 'red-17'], ['yellow-03'], ['green-01'])).toEqual([
      ['vizier', 'general'],
      [],
      ['elephant'],
    ]);
    expect(won([], ['yellow-15'], ['green-15'])).toEqual([[], [], []]);
  });

  it('TM-20 a tie wins nothing and leaves the prize to the rest; a withdrawn player does not count', () => {
    const s = facing(shown('red-03'), [shown('yellow-03'), []]);
    s.when(0, 'turn', WITHDRAW)
      .sees(null, { figures: [{ influences: [], tiles: [] }, {}, {}] })
      .told(msg('log.withdrawsEmpty', { who: player(0) }));
    take(s, 0)
      .asks('turn', 1)
      .sees(null, { figures: [{ leads: [] }, { leads: ['vizier', 'elephant'] }, {}] });
    s.when(1, 'turn', WITHDRAW)
      .asks('palace', 1)
      .sees(null, { figures: [{}, { influences: ['vizier'] }, {}] });
  });

  it('TM-21 each prize is won once in a visit', () => {
    const s = facing(shown('red-15', 'red-01'), [shown('yellow-06'), []]);
    s.when(0, 'turn', WITHDRAW).when(0, 'palace', crown('bikaner'));
    take(s, 0).sees(null, {
      court: [{}, {}, {}, {}, { sign: 'mogul', open: false }, { sign: 'elephant', open: false }],
    });
    s.sees(null, { figures: [{ tiles: [1] }, { leads: ['general'] }, {}] })
      .when(1, 'turn', WITHDRAW)
      .when(1, 'palace', normal('jodhpur'));
    expect(figure(s, 1).tiles).toEqual([]);
    expect(figure(s, 1).influences).toEqual(['general']);
  });

  it('TM-22 for each influence its tile is taken and a normal palace goes into an open city', () => {
    const s = facing(shown('red-17'), [[], []], {
      palaces: own(1, 'chittor').concat(palace(2, 'jodhpur', 'crown')),
    });
    s.when(0, 'turn', WITHDRAW).sees(null, {
      figures: [{ influences: ['vizier', 'general'] }, {}, {}],
      placing: { normal: 2, crown: false },
    });
    s.offers(0, normal('bikaner'), normal('ajmer-city'), normal('jodhpur'))
      .refuses(0, 'palace', normal('chittor'))
      .refuses(0, 'palace', normal('agra-city'));
    s.when(0, 'palace', normal('jodhpur'))
      .offers(0, normal('bikaner'), normal('ajmer-city'))
      .when(0, 'palace', normal('bikaner'))
      .asks('supply', 0);
    expect(s.state.palaces.slice(2)).toEqual(own(0, 'jodhpur', 'bikaner'));
  });

  it('TM-23 a normal palace in a fortress takes the bonus tile and scores it at once', () => {
    const s = facing(shown('red-17'), [[], []], {
      bonuses: { chittor: 'bonus-points-1', jodhpur: 'bonus-tea-1' },
    });
    s.when(0, 'turn', WITHDRAW)
      .when(0, 'palace', normal('chittor'))
      .sees(null, { figures: [{ score: 2, bonuses: [] }, {}, {}], bonuses: { jodhpur: 'bonus-tea-1' } });
    s.when(0, 'palace', normal('jodhpur'));
    expect(gainsOf(s, 0)).toEqual(['bonus 2', 'bonus 1', 'palaces 1']);
    expect(s.state.bonuses).toEqual({});
    expect(figure(s, 0).bonuses).toEqual(['bonus-tea-1']);
    expect(s.state.gone.bonuses).toEqual(['bonus-points-1']);
  });

  it('TM-24 a visit brings at most four normal palaces, and an open city is always left', () => {
    const s = facing(shown('red-17', 'red-19'), [[], []]);
    s.when(0, 'turn', WITHDRAW).sees(null, { placing: { normal: 4, crown: false } });
    for (const city of AJMER.slice(0, 2)) s.when(0, 'palace', normal(city));
    s.offers(0, normal('chittor'), normal('jodhpur')).when(0, 'palace', normal('chittor')).asks('supply', 0);
    expect(s.state.palaces).toEqual(own(0, ...AJMER));
  });

  it('TM-25 the crown palace goes into any city of the province, takes no tile, leaves it open', () => {
    const s = facing(shown('red-21'), [shown('yellow-06'), []], {
      palaces: own(1, 'bikaner').concat(own(0, 'ajmer-city')),
      bonuses: { chittor: 'bonus-points-1' },
    });
    s.when(0, 'turn', WITHDRAW).offers(0, normal('chittor'), normal('jodhpur'), ...AJMER.map(crown));
    s.when(0, 'palace', crown('chittor')).sees(null, {
      bonuses: { chittor: 'bonus-points-1' },
      figures: [{ score: 0 }, {}, {}],
    });
    s.offers(0, normal('chittor'), normal('jodhpur')).when(0, 'palace', normal('chittor'));
    expect(gainsOf(s, 0)).toEqual(['bonus 2', 'palaces 1']);
    for (const city of AJMER)
      facing(shown('red-21'), [[], []], { palaces: own(0, 'ajmer-city').concat(own(1, 'bikaner')) })
        .when(0, 'turn', WITHDRAW)
        .when(0, 'palace', crown(city));
  });

  it('TM-24 the only open city is built in without a question, and the reason is told', () => {
    const s = facing(shown('red-03'), [[], []], {
      palaces: [...own(1, 'bikaner', 'chittor'), palace(2, 'jodhpur')],
    }).when(0, 'turn', WITHDRAW);
    s.asks('supply', 0).told(msg('log.placesOnly', { who: player(0), city: 'Ajmer', province: 'Ajmer' }));
    expect(toldKeys(s)).not.toContain('log.places');
  });

  it('TM-25 a crown palace alone counts as a palace, and another may join it later', () => {
    const s = facing(shown('red-15'), [shown('yellow-06'), shown('green-01')]);
    s.when(0, 'turn', WITHDRAW).when(0, 'palace', crown('jodhpur'));
    expect(gainsOf(s, 0)).toEqual(['palaces 1']);
    take(s, 0).when(1, 'turn', WITHDRAW).when(1, 'palace', normal('jodhpur'));
    expect(s.state.palaces).toEqual([palace(0, 'jodhpur', 'crown'), palace(1, 'jodhpur')]);
  });

  it('TM-26 no normal palace joins a normal one; only the crown palace shares a city', () => {
    const s = facing(shown('red-17'), [[], []], {
      palaces: [palace(1, 'bikaner'), palace(2, 'bikaner', 'crown'), palace(1, 'chittor')],
    });
    s.when(0, 'turn', WITHDRAW).offers(0, normal('ajmer-city'), normal('jodhpur'));
  });

  it('TM-27 most elephants win the province tile', () => {
    const s = facing(shown('red-01'), [shown('yellow-06'), []], { visit: 4 });
    s.when(0, 'turn', WITHDRAW)
      .asks('supply', 0)
      .sees(null, {
        figures: [{ tiles: [4], commodities: { rice: 1, tea: 1 } }, {}, {}],
        court: [{}, {}, {}, {}, {}, { open: false }],
      });
    expect(gainsOf(s, 0)).toEqual(['tile 2']);
  });

  it('TM-28 one player may win all six', () => {
    const s = facing(shown('red-17', 'red-19', 'red-15'), [[], []]);
    s.when(0, 'turn', WITHDRAW).sees(null, {
      figures: [{ influences: ['vizier', 'general', 'monk', 'princess'] }, {}, {}],
      placing: { normal: 4, crown: true },
    });
    expect(toldKeys(s).filter(key => key.startsWith('prize'))).toHaveLength(6);
    expect(s.state.court).toEqual({ influences: [], crown: false, tile: false });
  });

  it('TM-29 prizes, palaces with bonus tiles, palace points, province tile, discards, supply', () => {
    const s = facing(
      [
        { card: 'red-17', with: 'special-elephant' },
        { card: 'red-06', with: 'white-01' },
      ],
      [[], []],
      { bonuses: { chittor: 'bonus-points-1' }, visit: 2 },
    );
    s.when(0, 'turn', WITHDRAW);
    expect(figure(s, 0).influences).toEqual(['vizier', 'general']);
    s.when(0, 'palace', normal('chittor')).sees(null, {
      figures: [{ cards: 1, played: [{}, {}] }, {}, {}],
      discards: [],
    });
    s.when(0, 'palace', normal('bikaner'));
    expect(gainsOf(s, 0)).toEqual(['bonus 2', 'palaces 1', 'tile 2']);
    s.asks('supply', 0).sees(null, {
      figures: [{ played: [], specials: ['special-elephant'] }, {}, {}],
      discards: ['red-17', 'red-06', 'white-01'],
    });
    const [a, b, c] = s.state.supply;
    if (!a || !b || !c) throw new Error('no supply');
    s.refuses(0, 'supply', a).refuses(0, 'supply', a, b, c).when(0, 'supply', c, a);
    expect(figure(s, 0).hand.includes(a)).toBe(true);
    expect(figure(s, 0).hand.includes(b)).toBe(false);
    expect(figure(s, 0).hand.includes(c)).toBe(true);
    s.asks('turn', 1);
  });

  it('TM-29 the last player to withdraw takes only one card', () => {
    const s = facing(shown('red-01'), [shown('yellow-01'), shown('green-01')], {
      figures: { 1: { withdrawn: true }, 2: { withdrawn: true } },
    });
    s.when(0, 'turn', WITHDRAW)
      .asks('supply', 0)
      .check(({ table }) => expect(tajMahal.prompts(table.state)[0]?.pick).toEqual([1, 1]));
  });

  it('TM-30 a player who withdraws without a play wins nothing and draws a card first', () => {
    const s = facing([], [shown('yellow-03'), shown('green-06')]);
    s.when(0, 'turn', WITHDRAW)
      .sees(null, { figures: [{ cards: 2, score: 0 }, {}, {}] })
      .asks('supply', 0)
      .told(msg('log.withdrawsFirst', { who: player(0) }), msg('log.draws', { who: player(0) }));
    expect(s.step.told.filter(t => t.only).map(t => [t.msg.key, t.only])).toEqual([
      ['taj-mahal:secret.drawn', [0]],
    ]);
    take(s, 0).sees(null, { figures: [{ cards: 4 }, {}, {}] });
    const last = facing([], [[], []], {
      figures: { 1: { withdrawn: true }, 2: { withdrawn: true } },
      supply: cards('purple', 1),
    });
    last.when(0, 'turn', WITHDRAW);
    expect(figure(last, 0).hand).toHaveLength(3);
    expect(figure(last, 0).hand).toContain('purple-01');
  });

  it('TM-31 the last player plays on at will, then wins all that is shown and still lies there', () => {
    const s = facing(shown('red-06'), [[], []], {
      hands: { 0: cards('red', 9, 15) },
      figures: { 1: { withdrawn: true }, 2: { withdrawn: true } },
    });
    s.given(state => {
      state.court = { influences: ['vizier', 'monk', 'princess'], crown: true, tile: false };
    });
    s.when(0, 'turn', play('red-09'))
      .asks('turn', 0)
      .when(0, 'turn', play('red-15'))
      .asks('turn', 0)
      .offers(0, WITHDRAW);
    s.when(0, 'turn', WITHDRAW).sees(null, {
      figures: [{ influences: ['monk'], tiles: [] }, {}, {}],
      placing: { normal: 1, crown: true },
    });
  });

  it('TM-32 the player chooses the order of the palaces, and sees a card drawn before the next', () => {
    const s = () =>
      facing(shown('red-21'), [[], []], { bonuses: { chittor: 'bonus-card-1' } }).when(0, 'turn', WITHDRAW);
    s()
      .when(0, 'palace', normal('bikaner'))
      .offers(0, ...AJMER.map(crown));
    s()
      .when(0, 'palace', crown('bikaner'))
      .offers(0, ...AJMER.map(normal));
    const drawn = s().when(0, 'palace', normal('chittor')).asks('palace', 0);
    expect(figure(drawn, 0).hand).toHaveLength(2);
    expect(drawn.step.binding).toBe(true);
    const groups = tajMahal.prompts(s().state)[0]?.options.map(o => o.group?.key);
    expect(groups).toEqual([
      ...AJMER.map(() => 'taj-mahal:group.normal'),
      ...AJMER.map(() => 'taj-mahal:group.crown'),
    ]);
  });

  it('TM-33 nothing won or due is declined', () => {
    const s = facing(shown('red-21'), [[], []]);
    s.when(0, 'turn', WITHDRAW)
      .refuses(0, 'palace')
      .when(0, 'palace', normal('bikaner'))
      .refuses(0, 'palace')
      .when(0, 'palace', crown('bikaner'));
    s.refuses(0, 'supply').refuses(0, 'supply', ...s.state.supply.slice(0, 1));
  });

  it('TM-34 the withdrawals of Chiara, Andrea, Matteo and Michele', () => {
    const s = sitting(4, {
      province: 'ajmer',
      bonuses: {},
      hands: {
        0: cards('red', 1, 3),
        1: cards('yellow', 3, 17),
        2: cards('green', 20, 12, 3),
        3: [...cards('purple', 9, 18), ...cards('white', 12)],
      },
    });
    s.when(0, 'turn', play('red-01'))
      .when(1, 'turn', play('yellow-03'))
      .when(2, 'turn', play('green-20'))
      .when(3, 'turn', play('purple-09'));
    s.when(0, 'turn', play('red-03'))
      .when(1, 'turn', play('yellow-17'))
      .when(2, 'turn', play('green-12'))
      .when(3, 'turn', play('purple-18', 'white-12'));
    s.when(0, 'turn', WITHDRAW)
      .asks('supply', 0)
      .sees(null, { figures: [{ tiles: [1], influences: [] }, {}, {}, {}] });
    take(s, 0)
      .when(1, 'turn', WITHDRAW)
      .when(1, 'palace', normal('bikaner'))
      .sees(null, { figures: [{}, { influences: ['vizier'] }, {}, {}] });
    take(s, 1).when(2, 'turn', play('green-03'));
    s.when(3, 'turn', WITHDRAW)
      .when(3, 'palace', normal('chittor'))
      .when(3, 'palace', crown('chittor'))
      .sees(null, { figures: [{}, {}, {}, { influences: ['monk'] }] });
    take(s, 3).asks('turn', 2).when(2, 'turn', WITHDRAW).when(2, 'palace', normal('jodhpur'));
    expect(figure(s, 2).influences).toEqual(['general', 'princess']);
    expect([0, 1, 2, 3].map(who => s.state.palaces.filter(p => p.owner === who).length)).toEqual([
      0, 1, 2, 2,
    ]);
    expect(s.state.figures.map(f => f.hand.length)).toEqual([2, 2, 1, 2]);
    expect(s.state.visit).toBe(2);
    expect(figure(s, 0).tiles).toEqual([1]);
  });

  it('TM-39 a supply with fewer cards than are due gives what it has', () => {
    const s = facing(shown('red-01'), [shown('yellow-03'), []], { supply: cards('purple', 1) });
    s.when(0, 'turn', WITHDRAW).asks('turn', 1);
    expect(figure(s, 0).hand).toEqual(['red-02', 'purple-01']);
    expect(s.state.supply).toEqual([]);
    s.when(1, 'turn', WITHDRAW).when(1, 'palace', normal('bikaner')).asks('turn', 2);
    expect(figure(s, 1).hand).toEqual(['yellow-02']);
    const { deck } = s.state;
    expect(deck).toHaveLength(96 - 3 - 1 - 2);
  });
});
