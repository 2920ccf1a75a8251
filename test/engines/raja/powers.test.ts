import { describe, expect, it } from 'vitest';
import { msg } from '../../../engines/raja/state.ts';
import { player } from '../../../engines/core/values.ts';
import { raja } from '../../../engines/raja/index.ts';
import { forecast } from '../../../engines/raja/outlook.ts';
import {
  ADVANCED,
  build,
  disc,
  END,
  FINISH,
  free,
  go,
  gold,
  liftFree,
  moving,
  offered,
  palace,
  paved,
  sitting,
  take,
  toldKeys,
} from './table.ts';

describe('powers', () => {
  it('RA-45 Mogul: first, and best in ties', () => {
    const s = sitting({
      characters: { 0: ['monk'], 1: ['artisan'], 2: ['mogul'] },
      players: { 0: { at: 'A' }, 2: { at: 'A' } },
    })
      .hears()
      .asks('turn', 2);
    s.when(2, 'turn', FINISH).when(0, 'turn', FINISH).when(1, 'turn', FINISH);
    expect(s.state.payouts[0]?.rows.map(row => row.rank)).toEqual([2, null, 1]);
  });

  it('RA-46 Trader: 1 gold in each own turn, at its start', () => {
    const s = sitting({ characters: { 0: ['trader'], 1: ['monk'], 2: ['artisan'] } })
      .hears()
      .told(msg('gold.trader', { who: player(0), count: 1 }));
    expect(gold(s)).toEqual([16, 15, 15]);
  });

  it('RA-46 or when the card arrives in it; RA-51 once a turn, however often it comes', () => {
    const s = moving('character', 'character')
      .when(0, 'turn', take('trader'))
      .told(msg('gold.trader', { who: player(0), count: 1 }));
    expect(gold(s)).toEqual([16, 15, 15]);
    const kept = moving('character', 'character', { characters: { 0: ['trader'] } })
      .when(0, 'turn', take('builder'))
      .when(0, 'turn', take('trader'));
    expect(gold(kept)[0]).toBe(16);
    expect(toldKeys(kept)).toEqual(['log.returns', 'log.takes']);
  });

  it('RA-47 Sadhu: outer palaces of its holder when the city is scored count 2', () => {
    const palaces = [
      { city: 'A', site: 1, owner: 0 },
      { city: 'A', site: 2, owner: 0 },
      { city: 'A', site: 0, owner: 0 },
      { city: 'A', site: 3, owner: 1 },
    ] as const;
    const s = moving('character', 'gold', {
      characters: { 0: ['mogul'], 1: ['sadhu'], 2: ['artisan'] },
      palaces: [...palaces],
    });
    expect(
      forecast(raja.view(s.state, null), 'A').map(row => [row.seat, row.outer, row.centre, row.points]),
    ).toEqual([
      [0, 2, 3, 5],
      [1, 2, 0, 2],
      [2, 0, 0, 0],
    ]);
    s.when(0, 'turn', take('sadhu')).when(1, 'pick', { take: 'mogul' }).when(0, 'turn', FINISH);
    expect(s.state.payouts[0]?.rows.map(row => [row.outer, row.centre, row.points, row.sadhu])).toEqual([
      [4, 3, 7, true],
      [1, 0, 1, false],
      [0, 0, 0, false],
    ]);
  });

  it('RA-49 Builder: one house from supply for nothing, once a turn, at the usual places', () => {
    const s = moving('gold', 'gold', {
      characters: { 0: ['builder'] },
      houses: { v01: [1, 1] },
      players: { 0: { at: 'C', gold: 0 } },
    });
    expect(offered(s, 0, 'house')).toHaveLength(30);
    s.refuses(0, 'turn', free('v01'))
      .refuses(0, 'turn', free('D'))
      .when(0, 'turn', free('C'))
      .told(msg('log.buildsFree', { who: player(0), place: 'Udaipur' }));
    s.sees(0, { players: [{ supply: 5, gold: 0 }, {}, {}], turn: { used: ['builder'] } });
    expect([offered(s, 0, 'house'), offered(s, 0, 'lift')]).toEqual([[], []]);
  });

  it('RA-49 or one moved instead, also with no house in supply', () => {
    const s = moving('gold', 'gold', {
      characters: { 0: ['builder'] },
      houses: { v01: [0], v02: [1] },
      players: { 0: { supply: 0 } },
    });
    expect([offered(s, 0, 'house'), offered(s, 0, 'lift')]).toEqual([[], [liftFree('v01')]]);
    s.when(0, 'turn', liftFree('v01'))
      .when(0, 'drop', { at: 'v02' })
      .told(msg('log.movesFree', { who: player(0), from: 'Nagaur (1)', to: 'Jhunjhunu (2)' }));
    expect(offered(s, 0, 'lift')).toEqual([]);
    expect(s.state.houses.v01).toEqual([]);
    expect(s.state.houses.v02).toEqual([0, 1]);
  });

  it('RA-50 Artisan: every palace built while holding the card costs 9', () => {
    const s = moving('palace', 'palace', {
      characters: { 0: ['artisan'] },
      players: { 0: { at: 'C', gold: 18 } },
    }).sees(0, { turn: { palaceCost: 9 } });
    s.when(0, 'turn', palace('C', 0))
      .told(msg('gold.palaceCentre', { who: player(0), city: 'Udaipur', count: 9, left: 6 }))
      .when(0, 'turn', palace('C', 1));
    expect(gold(s)[0]).toBe(0);
  });

  it('RA-51 Builder and Yogi too serve once; Monk and Artisan for every toll and palace while held', () => {
    const s = moving('character', 'character', { options: ADVANCED, characters: { 0: ['builder'] } })
      .when(0, 'turn', free('v01'))
      .when(0, 'turn', take('yogi'))
      .sees(0, { players: [{ tokens: 1 }, {}, {}], tokens: 6 });
    s.when(0, 'turn', take('builder'));
    expect(offered(s, 0, 'house')).toEqual([]);
    const yogi = moving('character', 'character', { options: ADVANCED, characters: { 0: ['yogi'] } })
      .when(0, 'turn', take('builder'))
      .when(0, 'turn', take('yogi'));
    yogi.sees(0, { players: [{ tokens: 1 }, {}, {}] });
    const monk = moving('character', 'gold', {
      characters: { 0: ['monk'] },
      houses: { v25: [1], v26: [1] },
      players: { 0: { gold: 3 } },
    });
    go(go(monk, 0, 'C'), 0, 'S');
    expect(gold(monk)).toEqual([3, 19, 15]);
    go(monk.when(0, 'turn', take('builder')), 0, 'C');
    expect(gold(monk)).toEqual([1, 21, 15]);
  });

  it('RA-52 a card gained in another turn gives nothing until the next one, but counts for order', () => {
    const s = sitting({
      characters: { 0: ['mogul'], 1: ['monk'], 2: ['artisan'] },
      players: { 1: { at: 'A' }, 2: { at: 'A' } },
    }).hears([0, disc('character', 'gold')]);
    s.when(0, 'turn', take('monk')).when(1, 'pick', { take: 'trader' });
    expect(gold(s)[1]).toBe(15);
    s.when(0, 'turn', FINISH)
      .asks('turn', 1)
      .told(msg('gold.trader', { who: player(1), count: 1 }));
    expect(gold(s)[1]).toBe(16);
  });

  it('RA-52 a player robbed before moving moves without that power', () => {
    const s = sitting({
      characters: { 0: ['mogul'], 1: ['artisan'], 2: ['monk'] },
      players: { 1: { at: 'C', gold: 9 }, 2: { moved: true } },
    }).hears([0, disc('character', 'gold')], [1, disc('palace', 'gold')]);
    s.when(0, 'turn', take('artisan'))
      .when(1, 'pick', { take: 'builder' })
      .when(0, 'turn', FINISH)
      .asks('turn', 1)
      .sees(1, { turn: { palaceCost: 12 } });
    expect(offered(s, 1, 'palace')).toEqual([]);
  });

  it('RA-52 two players who each hold the Trader in their own turn of one round both get the gold', () => {
    const s = sitting({ characters: { 0: ['trader'], 1: ['monk'], 2: ['artisan'] } })
      .hears([1, disc('character', 'gold')])
      .when(0, 'turn', FINISH);
    s.when(1, 'turn', take('trader')).when(0, 'pick', { take: 'mogul' }).when(1, 'turn', FINISH);
    expect(gold(s)).toEqual([20, 18, 15]);
  });

  it('RA-53 nothing is refunded: what was paid before the card came stays paid', () => {
    const s = moving('character', 'palace', {
      characters: { 0: ['mogul'] },
      houses: { v25: [1], v26: [1] },
      players: { 0: { gold: 30 } },
    });
    go(s, 0, 'C').when(0, 'turn', palace('C', 0)).when(0, 'turn', take('artisan')).when(0, 'turn', END);
    expect(gold(s)[0]).toBe(30 - 2 - 12);
    const monk = moving('character', 'gold', {
      characters: { 0: ['mogul'], 1: ['sadhu'], 2: ['artisan'] },
      houses: { v25: [1], v26: [1] },
    });
    go(monk, 0, 'C').when(0, 'turn', take('monk'));
    go(monk, 0, 'S').when(0, 'turn', FINISH);
    expect(gold(monk)).toEqual([15, 19, 15]);
  });
});

describe('prices', () => {
  it('a house costs 1 whichever player builds it', () => {
    const s = moving('house', 'gold', { characters: { 0: ['artisan'] }, houses: paved(0, 'v25') })
      .when(0, 'turn', build('v25'))
      .told(msg('gold.builds', { who: player(0), place: 'Mandsaur (25)', count: 1 }));
    expect(s.state.houses.v25).toEqual([0, 0]);
  });
});
