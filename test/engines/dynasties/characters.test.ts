import { describe, expect, it } from 'vitest';
import { dynasties } from '../../../engines/dynasties/index.ts';
import type { Character, Goods } from '../../../engines/dynasties/model.ts';
import { msg } from '../../../engines/dynasties/state.ts';
import { player, range } from '../../../engines/core/values.ts';
import {
  among,
  like,
  asked,
  ended,
  gainsOf,
  goods,
  keys,
  play,
  rolled,
  sitting,
  site,
  total,
  values,
  who,
  type DynScene,
  type Position,
} from './table.ts';

const ALL: readonly Character[] = [
  'drake',
  'leonardo',
  'charles',
  'machiavelli',
  'isabella',
  'elizabeth',
  'fugger',
  'philip',
];
/** Returns a position in which this character is on the free space. */
const free = (character: Character, position: Position = {}): Position => {
  const rest = ALL.filter(c => c !== character);
  return {
    hands: { 0: ['A30'] },
    ...position,
    characters: [...rest.slice(0, 5), character, ...rest.slice(5)],
  };
};
const use = (character: Character, seats = 3, position: Position = {}): DynScene => {
  const s = sitting(seats, free(character, position)).when(0, 'turn', play('A30', 'character'));
  return asked(s)[0] === 'step 0' &&
    values(s, 0).some(v => JSON.stringify(v) === JSON.stringify({ character }))
    ? s.when(0, 'step', { character })
    : s;
};

describe('characters', () => {
  it('DY-50 a face-up character costs 0, 1 or 2 blue; turned face down it is used for the round', () => {
    const s = sitting(3, {
      hands: { 0: ['A30'], 1: ['A31'] },
      goods: { 0: { blue: 2 }, 1: { blue: 2 } },
      characters: [
        'elizabeth',
        'fugger',
        'philip',
        'charles',
        'leonardo',
        'drake',
        'machiavelli',
        'isabella',
      ],
    });
    s.when(0, 'turn', play('A30', 'character')).offers(
      0,
      ...(['elizabeth', 'fugger', 'philip', 'charles', 'leonardo', 'drake'] as const).map(character => ({
        character,
      })),
    );
    s.when(0, 'step', { character: 'elizabeth' }).asks('turn', 1);
    expect(who(s, 0).goods.blue).toBe(0);
    expect(who(s, 0).hand).toHaveLength(2);
    s.sees(null, {
      characters: [
        { character: 'elizabeth', price: 2, used: true },
        ...range(7).map(() => ({ used: false })),
      ],
    });
    s.when(1, 'turn', play('A31', 'character')).offers(
      1,
      ...(['fugger', 'philip', 'charles', 'leonardo', 'drake'] as const).map(character => ({ character })),
    );
    sitting(3, { hands: { 0: ['A30'] }, characters: ALL })
      .when(0, 'turn', play('A30', 'character'))
      .asks('turn', 1);
  });

  it('DY-103 the character card uses one of the two on yellow spaces for one yellow in all', () => {
    const s = sitting(3, {
      hands: { 0: ['A21'] },
      goods: { 0: { yellow: 2, blue: 2 } },
      characters: [
        'drake',
        'leonardo',
        'charles',
        'machiavelli',
        'isabella',
        'philip',
        'elizabeth',
        'fugger',
      ],
    });
    s.when(0, 'turn', play('A21', 'special'))
      .offers(0, { character: 'elizabeth' }, { character: 'fugger' })
      .when(0, 'step', { character: 'elizabeth' });
    expect(who(s, 0).goods).toEqual(goods({ yellow: 1, blue: 2 }));
    expect(s.state.used).toEqual(['elizabeth']);
    expect(who(s, 0).hand).toHaveLength(2);
  });

  it('DY-51 Francis Drake takes one good of choice from each ship; ships are not refilled', () => {
    const s = use('drake', 3, {
      ships: { 1: { goods: { black: 2, pink: 1 }, large: 1 }, 2: { goods: {} }, 3: { goods: { white: 2 } } },
    });
    s.offers(0, { from: 1, good: 'black' }, { from: 1, good: 'pink' })
      .when(0, 'step', { from: 1, good: 'pink' })
      .asks('turn', 1);
    expect(who(s, 0).goods).toEqual(goods({ pink: 1, white: 1 }));
    expect(s.state.ships.map(ship => ship.goods)).toEqual([
      goods({ black: 2 }),
      goods(),
      goods({ white: 1 }),
    ]);
  });

  it('DY-52 Leonardo da Vinci: a member on his space, which is no pass and has no place in the order', () => {
    const s = use('leonardo')
      .asks('turn', 1)
      .sees(null, { leonardo: 0, track: range(4).map(() => ({ who: null })), wide: [] });
    expect(who(s, 0).members).toBe(16);
    s.sees(null, { players: [{ passed: false }, {}, {}] });
  });

  it('DY-53 Charles V draws a scoring card: three, and one is kept', () => {
    const s = use('charles').asks('keep', 0);
    expect(values(s, 0)).toHaveLength(3);
  });

  it('DY-54 Niccolò Machiavelli: two placements, each one good dearer, both paid at the start', () => {
    const s = use('machiavelli', 3, {
      goods: { 0: { black: 1, pink: 3, yellow: 1 } },
      board: [['carcassonne', 1, null]],
    });
    s.when(0, 'step', site('carcassonne', 'princess'));
    expect(values(s, 0)).toContainEqual({ city: null });
    expect(values(s, 0)).not.toContainEqual(site('carcassonne', 'princess'));
    s.when(0, 'step', site('york', 'prince')).asks('split', 1);
    expect(who(s, 0).goods).toEqual(goods());
    expect(who(s, 0).members).toBe(15);
    expect(keys(s).slice(0, 4)).toEqual(['log.plays', 'log.pays', 'log.character', 'log.places']);
    rolled(s, 'vp-1', 'vp-2', 'vp-3')
      .when(1, 'split', { single: 1 })
      .when(0, 'group', { take: 'pair' })
      .asks('tile', 0);
    expect(who(s, 0).tiles).toHaveLength(1);
    s.sees(null, { cities: among({ city: 'york', prince: like({ who: 0 }) }) });
  });

  it('DY-54 one placement may be named; the goods are asked, the whole price in any colours', () => {
    const s = use('machiavelli', 3, { goods: { 0: { black: 1, white: 1, pink: 1 } } })
      .when(0, 'step', site('york', 'prince'))
      .asks('step', 0);
    s.offers(
      0,
      ...[
        { black: 1, white: 1 },
        { black: 1, pink: 1 },
        { white: 1, pink: 1 },
      ].map(g => ({ pay: goods(g) })),
    ).when(0, 'step', { pay: goods({ white: 1, pink: 1 }) });
    expect(who(s, 0).goods).toEqual(goods({ black: 1 }));
    sitting(3, free('machiavelli', { goods: { 0: { black: 1 } } })).refuses(
      0,
      'turn',
      play('A30', 'character'),
    );
  });

  it('DY-54 of very many payments colour by colour is asked', () => {
    const rich: Goods = { black: 5, white: 5, yellow: 5, blue: 5, pink: 5 };
    const s = use('machiavelli', 3, { goods: { 0: rich } })
      .when(0, 'step', site('paris', 'prince'))
      .when(0, 'step', site('wien', 'princess'));
    s.offers(0, ...[5, 4, 3, 2, 1, 0].map(count => ({ of: 'black' as const, count })))
      .when(0, 'step', { of: 'black', count: 0 })
      .when(0, 'step', { of: 'white', count: 5 });
    s.offers(
      0,
      ...[
        { yellow: 3 },
        { yellow: 2, blue: 1 },
        { yellow: 2, pink: 1 },
        { yellow: 1, blue: 2 },
        { yellow: 1, blue: 1, pink: 1 },
        { yellow: 1, pink: 2 },
        { blue: 3 },
        { blue: 2, pink: 1 },
        { blue: 1, pink: 2 },
        { pink: 3 },
      ].map(g => ({ pay: goods({ white: 5, ...g }) })),
    );
  });

  it('DY-55 Isabella and Ferdinand: the free space of a city with one foreign member, for nothing', () => {
    const s = use('isabella', 4, {
      goods: { 0: {} },
      board: [
        ['wien', 1, null],
        ['paris', 0, null],
        ['madrid', null, 2],
        ['lyon', 3, 1],
      ],
    });
    s.offers(0, site('madrid', 'prince'), site('wien', 'princess'))
      .when(0, 'step', site('wien', 'princess'))
      .asks('split', 1);
    const t = use('isabella', 4, {
      goods: { 0: {} },
      board: [
        ['wien', null, 1],
        ['madrid', null, 2],
      ],
    })
      .when(0, 'step', site('wien', 'prince'))
      .asks('split', 0);
    expect(who(t, 0).goods).toEqual(goods());
  });

  it('DY-56 Elizabeth I draws two action cards', () => {
    const s = use('elizabeth');
    expect(who(s, 0).hand).toHaveLength(2);
    expect(s.step.told.filter(t => t.msg.key === 'dynasties:secret.card').map(t => t.only)).toEqual([
      [0],
      [0],
    ]);
  });

  it('DY-57 Jakob Fugger: each other player gives a good for each full 6; all choose at once', () => {
    const s = use('fugger', 5, {
      goods: { 1: { black: 6, white: 1 }, 2: { black: 5 }, 3: { white: 9, pink: 3 }, 4: { blue: 7 } },
    });
    s.asks('give', 1, 3).sees(null, {
      gifts: {
        to: 0,
        due: [
          { seat: 1, count: 1 },
          { seat: 3, count: 2 },
          { seat: 4, count: 1 },
        ],
      },
    });
    s.offers(1, { good: 'black', n: 1 }, { good: 'white', n: 1 }).offers(
      3,
      { good: 'white', n: 1 },
      { good: 'white', n: 2 },
      { good: 'pink', n: 1 },
      { good: 'pink', n: 2 },
    );
    expect(dynasties.prompts(s.state).map(p => [p.sealed?.closes, p.pick])).toEqual([
      ['all', [1, 1]],
      ['all', [2, 2]],
    ]);
    s.hears([3, { good: 'white', n: 1 }, { good: 'pink', n: 1 }], [1, { good: 'white', n: 1 }]).asks(
      'turn',
      1,
    );
    expect(total(who(s, 0).goods)).toBe(5);
    expect(who(s, 0).goods.blue).toBeGreaterThanOrEqual(1);
    expect(who(s, 1).goods).toEqual(goods({ black: 6 }));
    expect(who(s, 3).goods).toEqual(goods({ white: 8, pink: 2 }));
    expect(who(s, 4).goods).toEqual(goods({ blue: 6 }));
    const poor = use('fugger', 3);
    poor.asks('turn', 1);
    expect(total(who(poor, 0).goods)).toBe(2);
  });

  it('DY-58 Philip II rolls three dice and carries out two of own choice, in an order of own choice', () => {
    const s = rolled(use('philip'), 'trade', 'goods', 'vp-3')
      .asks('dice', 0)
      .offers(0, { dice: [1, 2] }, { dice: [1, 3] }, { dice: [2, 3] });
    s.when(0, 'dice', { dice: [1, 2] })
      .asks('order', 0)
      .when(0, 'order', { face: 'goods' })
      .asks('trade', 0)
      .when(0, 'trade', { ship: null })
      .asks('turn', 1);
    expect(total(who(s, 0).goods)).toBe(2);
    expect(gainsOf(s, 0)).toEqual([]);
  });

  it('DY-94 for Philip II a birth that cannot take place is not offered', () => {
    rolled(use('philip'), 'birth', 'goods', 'vp-3').offers(0, { dice: [2, 3] });
    const s = rolled(use('philip', 3, { board: [['paris', 0, 1]] }), 'birth', 'goods', 'birth')
      .offers(0, { dice: [1, 2] })
      .when(0, 'dice', { dice: [1, 2] });
    s.asks('order', 0);
  });

  it('DY-71 after the round the eight are shuffled and laid out again, face up', () => {
    const s = ended(3, {
      characters: ALL,
      more: state => {
        state.used = ['drake', 'fugger'];
      },
    });
    s.asks('bonus', 0).sees(null, { characters: range(8).map(() => ({ used: false })) });
    expect(s.state.characters.toSorted()).toEqual([...ALL].sort());
    expect(
      new Set(['a', 'b', 'c'].map(seed => ended(3, { seed, characters: ALL }).state.characters.join())).size,
    ).toBe(3);
  });
});

describe('special actions', () => {
  it('DY-59 a city card places a member in its city for yellow goods, with reward and marriage', () => {
    const s = sitting(3, { hands: { 0: ['A07'] }, goods: { 0: { yellow: 2 } } })
      .when(0, 'turn', play('A07', 'special'))
      .offers(0, site('paris', 'prince'), site('paris', 'princess'));
    s.when(0, 'step', site('paris', 'prince'))
      .told(msg('log.pays', { who: player(0), ...goods({ yellow: 2 }) }))
      .asks('turn', 1);
    const wed = sitting(3, {
      hands: { 0: ['A04'] },
      goods: { 0: { pink: 2 } },
      board: [['cardiff', 1, null]],
    })
      .when(0, 'turn', play('A04', 'special'))
      .asks('split', 0);
    expect(gainsOf(wed, 0)).toEqual(['city 2']);
    expect(who(wed, 0).goods).toEqual(goods());
  });

  it('DY-59 not where both spaces are taken or an own member stands', () => {
    for (const [prince, princess] of [
      [1, 2],
      [0, null],
      [null, 0],
      [0, 1],
    ] as const) {
      sitting(3, {
        hands: { 0: ['A07'] },
        goods: { 0: { yellow: 2 } },
        board: [['paris', prince, princess]],
      }).refuses(0, 'turn', play('A07', 'special'));
    }
  });
});
