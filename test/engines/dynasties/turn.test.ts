import { describe, expect, it } from 'vitest';
import { CARDS, optionsOf } from '../../../engines/dynasties/facts.ts';
import { canAfford, payments, picks } from '../../../engines/dynasties/goods.ts';
import { dynasties } from '../../../engines/dynasties/index.ts';
import { msg } from '../../../engines/dynasties/state.ts';
import { player, range } from '../../../engines/core/values.ts';
import {
  among,
  like,
  asked,
  DISCARD,
  doing,
  goods,
  keys,
  PASS,
  play,
  rolled,
  sitting,
  site,
  total,
  values,
  who,
} from './table.ts';

const RICH = { black: 3, white: 3, yellow: 3, blue: 2 };

describe('a turn', () => {
  it('DY-10 one option of one card, or discard, or pass; the card is put away at the end', () => {
    const s = sitting(3, {
      hands: { 0: ['A06'], 1: ['A07'], 2: ['A08'] },
      goods: { 0: RICH },
      board: [['carcassonne', 1, null]],
    });
    expect(values(s, 0)).toEqual([
      play('A06', 'trade'),
      play('A06', 'princess'),
      play('A06', 'special'),
      DISCARD,
      PASS,
    ]);
    s.when(0, 'turn', play('A06', 'princess'))
      .when(0, 'step', site('carcassonne', 'princess'))
      .asks('split', 1);
    s.sees(null, { played: 'A06', discards: [] });
    rolled(s, 'vp-1', 'vp-2', 'vp-3').when(1, 'split', { single: 1 }).when(0, 'group', { take: 'pair' });
    s.asks('turn', 1).sees(null, { played: null, discards: ['A06'], active: 1 });
  });

  it('DY-11 a plain card has its basic options and one special action, the joker the four basic ones', () => {
    for (const card of CARDS)
      expect(optionsOf(card)).toEqual(
        card.special ? [...card.basic, 'special'] : ['trade', 'prince', 'princess', 'character'],
      );
    expect(CARDS.filter(card => card.special === null)).toHaveLength(3);
    expect(values(sitting(3, { hands: { 0: ['A30'] }, goods: { 0: RICH } }), 0)).toEqual([
      ...(['trade', 'prince', 'princess', 'character'] as const).map(as => play('A30', as)),
      DISCARD,
      PASS,
    ]);
  });

  it('DY-12 two pink replace one good of another colour, any number of times; not the reverse', () => {
    const s = sitting(3, { hands: { 0: ['A30'], 1: ['A31'] }, goods: { 0: { white: 3, pink: 4 } } });
    s.when(0, 'turn', play('A30', 'princess')).when(0, 'step', site('granada', 'princess'));
    s.offers(0, ...range(3).map(n => ({ pay: goods({ white: 3 - n, pink: 2 * n }) }))).when(0, 'step', {
      pay: goods({ white: 2, pink: 2 }),
    });
    expect(who(s, 0).goods).toEqual(goods({ white: 1, pink: 2 }));
    expect(payments(goods({ black: 9, white: 9 }), 'pink', 1)).toEqual([]);
    expect(payments(goods({ pink: 2, blue: 1 }), 'blue', 1)).toEqual([
      goods({ blue: 1 }),
      goods({ pink: 2 }),
    ]);
  });

  it('DY-12 the only way to pay is paid without asking', () => {
    const s = sitting(3, { hands: { 0: ['A30'] }, goods: { 0: { white: 1, pink: 1 } } })
      .when(0, 'turn', play('A30', 'princess'))
      .when(0, 'step', site('lisboa', 'princess'));
    s.asks('turn', 1).told(msg('log.pays', { who: player(0), ...goods({ white: 1 }) }));
  });

  it('DY-13 paid goods go back into the bag at once, before the effect draws', () => {
    const s = sitting(3, { hands: { 0: ['A30'] }, goods: { 0: { white: 1 } }, bag: {} })
      .when(0, 'turn', play('A30', 'princess'))
      .when(0, 'step', site('lisboa', 'princess'));
    expect(who(s, 0).goods).toEqual(goods({ white: 1 }));
    expect(s.state.bag).toEqual(goods());
    s.told(msg('log.draws', { who: player(0), ...goods({ white: 1 }) }));
  });

  it('DY-14 goods and numbers of cards and tiles are public; hands, scoring cards and tiles are not', () => {
    const s = sitting(3, {
      hands: { 0: ['A30', 'A01'] },
      goods: { 0: { pink: 2 } },
      tiles: { 0: ['vp3'] },
      scoring: { 0: ['G01', 'Y17'] },
    });
    s.sees(1, {
      players: [
        {
          goods: goods({ pink: 2 }),
          cards: 2,
          hand: null,
          bookTiles: 1,
          tiles: null,
          scoringCards: 2,
          scoring: null,
        },
        {},
        {},
      ],
    });
    s.sees(0, {
      players: [
        { hand: ['A01', 'A30'], tiles: ['vp3'], scoring: [{ card: 'G01' }, { card: 'Y17' }] },
        {},
        {},
      ],
    });
    for (const eye of [null, 1, 2]) expect(JSON.stringify(dynasties.view(s.state, eye))).not.toContain('A30');
  });

  it('DY-15 an option needs its whole cost and its first placement', () => {
    const offered = (position: Parameters<typeof sitting>[1]) => values(sitting(3, position), 0);
    const all = { hands: { 0: ['A30', 'A21', 'A24', 'A06'] as const } };
    expect(offered({ ...all, goods: { 0: {} } })).toEqual([
      play('A06', 'trade'),
      play('A21', 'trade'),
      play('A30', 'trade'),
      play('A30', 'character'),
      DISCARD,
      PASS,
    ]);
    expect(
      offered({
        ...all,
        goods: { 0: RICH },
        members: { 0: 0 },
        characters: [
          'isabella',
          'machiavelli',
          'leonardo',
          'drake',
          'charles',
          'philip',
          'elizabeth',
          'fugger',
        ],
      }),
    ).toEqual([play('A21', 'special'), play('A30', 'character'), DISCARD, PASS]);
    expect(offered({ hands: { 0: ['A06'] }, goods: { 0: RICH }, board: [['brest', 0, null]] })).toEqual([
      play('A06', 'trade'),
      play('A06', 'princess'),
      DISCARD,
      PASS,
    ]);
    expect(
      offered({
        hands: { 0: ['A21'] },
        goods: { 0: { yellow: 1 } },
        more: state => {
          state.used = ['fugger', 'philip'];
          state.characters = [
            'drake',
            'leonardo',
            'charles',
            'machiavelli',
            'isabella',
            'elizabeth',
            'fugger',
            'philip',
          ];
        },
      }),
    ).toEqual([play('A21', 'trade'), DISCARD, PASS]);
  });

  it('DY-16 a trade or a birth of a die and the second of two trades may be declined, nothing else', () => {
    const s = sitting(3, { hands: { 0: ['A24'] }, goods: { 0: { yellow: 1 } } })
      .when(0, 'turn', play('A24', 'special'))
      .refuses(0, 'step', { city: null });
    s.when(0, 'step', { ship: 1 })
      .asks('trade', 0)
      .when(0, 'trade', { ship: null })
      .asks('turn', 1)
      .told(msg('log.declines', { who: player(0), face: 'trade' }));
    const b = doing(
      sitting(3, { board: [['paris', 0, 1]] }),
      { do: 'birth', who: 0 },
      { do: 'next', who: 0 },
    );
    b.when(0, 'birth', { city: null })
      .asks('turn', 1)
      .sees(null, { cities: among({ city: 'paris', child: null }) });
    doing(
      sitting(3, { board: [['paris', 0, 1]] }),
      { do: 'keep', who: 0, cards: ['Y01', 'Y02', 'Y03'] },
      { do: 'next', who: 0 },
    ).refuses(0, 'keep');
  });

  it('DY-17 what an action starts is finished innermost first; the active player stays active', () => {
    const s = sitting(4, {
      hands: { 0: ['A30'], 1: ['A01'], 2: ['A02'], 3: ['A03'] },
      goods: { 0: RICH },
      board: [['carcassonne', 1, null]],
      ships: { 1: { goods: { black: 2, white: 1 }, large: 3 } },
    });
    s.when(0, 'turn', play('A30', 'princess')).when(0, 'step', site('carcassonne', 'princess'));
    rolled(s, 'trade', 'vp-2', 'birth')
      .when(1, 'split', { single: 2 })
      .asks('group', 0)
      .when(0, 'group', { take: 'single' });
    s.asks('order', 1)
      .when(1, 'order', { face: 'trade' })
      .asks('trade', 1)
      .when(1, 'trade', { ship: 1 })
      .asks('divide', 1)
      .sees(null, { active: 0 });
    s.when(1, 'divide', { group: goods({ black: 2 }) })
      .asks('choose', 3)
      .when(3, 'choose', { take: 'second' })
      .asks('birth', 1)
      .sees(null, { active: 0 });
    s.when(1, 'birth', { city: 'carcassonne' }).asks('turn', 1);
  });

  it('DY-43 the turn belongs to the player who placed; the married members stay', () => {
    const s = sitting(3, {
      hands: { 0: ['A30'], 1: ['A01'], 2: ['A02'] },
      goods: { 0: RICH },
      board: [['carcassonne', 2, null]],
    });
    s.when(0, 'turn', play('A30', 'princess')).when(0, 'step', site('carcassonne', 'princess'));
    rolled(s, 'vp-1', 'vp-2', 'vp-3')
      .when(2, 'split', { single: 1 })
      .when(0, 'group', { take: 'pair' })
      .asks('turn', 1);
    s.sees(null, {
      cities: among({
        city: 'carcassonne',
        married: true,
        prince: like({ who: 2 }),
        princess: like({ who: 0 }),
      }),
    });
  });

  it('the details of an action can be undone until it is carried out, and are not announced before', () => {
    const s = sitting(3, { hands: { 0: ['A30', 'A01'] }, goods: { 0: { ...RICH, pink: 2 } } });
    s.when(0, 'turn', play('A30', 'prince')).check(step =>
      expect([step.binding, step.told]).toEqual([false, []]),
    );
    s.sees(0, { plan: { root: play('A30', 'prince'), steps: [] } }).sees(1, {
      plan: null,
      players: [{ cards: 2 }, {}, {}],
    });
    s.when(0, 'step', site('paris', 'prince')).check(step =>
      expect([step.binding, step.told]).toEqual([false, []]),
    );
    s.when(0, 'step', { pay: goods({ black: 3 }) }).check(step => expect(step.binding).toBe(true));
    expect(keys(s)).toEqual(['log.plays', 'log.pays', 'log.places']);
  });
});

describe('discarding and passing', () => {
  it('DY-60 discarding puts away one card for one good; one goes on in later turns', () => {
    const s = sitting(3, { hands: { 0: ['A30', 'A01'], 1: ['A02'] }, goods: { 0: {} } })
      .when(0, 'turn', DISCARD)
      .offers(0, { discard: 'A01' }, { discard: 'A30' });
    s.when(0, 'step', { discard: 'A01' }).asks('turn', 1);
    expect(who(s, 0).hand).toEqual(['A30']);
    expect(total(who(s, 0).goods)).toBe(1);
    expect(s.state.discards).toEqual(['A01']);
    expect(s.state.track).toEqual([]);
  });

  it('DY-60 a silent player discards, a random card, and does not drop out of the round', () => {
    const [prompt] = dynasties.prompts(sitting(3, { hands: { 0: ['A30', 'A01'] } }).state);
    expect(prompt?.fallback).toEqual([DISCARD]);
    expect(
      dynasties.prompts(sitting(3, { hands: { 0: ['A30', 'A01'] } }).when(0, 'turn', DISCARD).state)[0]
        ?.fallback,
    ).toBe('random');
    expect(
      dynasties.prompts(sitting(3, { hands: { 0: [] }, goods: { 0: { pink: 1 } } }).state)[0]?.fallback,
    ).toEqual([PASS]);
  });

  it('DY-105 cards put away lie face up: the discard pile is public', () => {
    const s = sitting(3, { hands: { 0: ['A30', 'A01', 'A02'] } })
      .when(0, 'turn', PASS)
      .when(0, 'step', { keep: 'A02' });
    s.sees(1, { discards: ['A01', 'A30'] }).told(
      msg('log.discards', { who: player(0), card: 'A01' }),
      msg('log.discards', { who: player(0), card: 'A30' }),
    );
  });

  it('DY-61 DY-65 passing places a member on the track: priced spaces hold one, the wide one any', () => {
    const s = sitting(4, { goods: { 0: { pink: 3 }, 1: { pink: 3 }, 2: { pink: 1 }, 3: {} } });
    s.when(0, 'turn', PASS)
      .offers(0, { space: 1 }, { space: 2 }, { space: 3 }, { space: 4 }, { space: 5 })
      .when(0, 'step', { space: 1 });
    s.when(1, 'turn', PASS)
      .offers(1, { space: 2 }, { space: 3 }, { space: 4 }, { space: 5 })
      .when(1, 'step', { space: 5 });
    s.when(2, 'turn', PASS).offers(2, { space: 3 }, { space: 4 }, { space: 5 });
    expect(who(s, 0).goods.pink).toBe(0);
    expect(who(s, 0).members).toBe(16);
    expect(who(s, 1).goods.pink).toBe(3);
    s.sees(null, {
      track: [
        { price: 3, who: 0 },
        { price: 2, who: null },
        { price: 1, who: null },
        { price: 1, who: null },
      ],
      wide: [1],
    });
    sitting(3, { goods: { 0: { black: 4, white: 4 } } })
      .when(0, 'turn', PASS)
      .asks('turn', 1);
  });

  it('DY-66 after passing one card of own choice is kept at most, the rest is put away', () => {
    const s = sitting(3, { hands: { 0: ['A30', 'A01', 'A02'], 1: ['A03'] } })
      .when(0, 'turn', PASS)
      .offers(0, { keep: 'A01' }, { keep: 'A02' }, { keep: 'A30' });
    s.when(0, 'step', { keep: 'A01' });
    expect(who(s, 0).hand).toEqual(['A01']);
    const one = sitting(3, { hands: { 0: ['A30'] } })
      .when(0, 'turn', PASS)
      .asks('turn', 1);
    expect(who(one, 0).hand).toEqual(['A30']);
    expect(one.state.discards).toEqual([]);
  });

  it('DY-67 one who has passed takes no more turns in the round; the others go on, a single one too', () => {
    const s = sitting(3, { hands: { 0: ['A30'], 1: ['A01', 'A02', 'A03'], 2: ['A04'] } });
    s.when(0, 'turn', PASS)
      .when(1, 'turn', DISCARD)
      .when(1, 'step', { discard: 'A01' })
      .when(2, 'turn', PASS)
      .asks('turn', 1);
    s.when(1, 'turn', DISCARD).when(1, 'step', { discard: 'A02' }).asks('turn', 1);
  });

  it('DY-62 without action cards a player must pass, after book tiles if any; at once if free', () => {
    sitting(3, { hands: { 0: [] }, goods: { 0: { pink: 1 } } }).offers(0, PASS);
    const tiles = sitting(3, { hands: { 0: [] }, tiles: { 0: ['card'] } }).offers(
      0,
      { do: 'tile', tile: 'card' },
      PASS,
    );
    expect(
      [
        tiles,
        sitting(3, { hands: { 0: [] }, tiles: { 0: ['vp3'] } }),
        sitting(3, { hands: { 0: [] }, goods: { 0: { pink: 1 } } }),
      ].map(s => dynasties.prompts(s.state)[0]?.ask.key),
    ).toEqual(['dynasties:ask.onlyTiles', 'dynasties:ask.noUse', 'dynasties:ask.noCards']);
    const s = sitting(3, { hands: { 0: ['A30'], 1: [], 2: ['A01'] } })
      .when(0, 'turn', DISCARD)
      .asks('turn', 2)
      .told(msg('log.noCards', { who: player(1) }), msg('log.passesWide', { who: player(1), space: 5 }));
    expect(s.state.track).toEqual([{ who: 1, space: 5, piece: 'member' }]);
  });

  it('DY-63 passing by a special action takes the first free space, unpaid; DY-66 for the cards left', () => {
    const s = sitting(3, { hands: { 0: ['A27', 'A01', 'A02'], 1: ['A28'] } })
      .when(0, 'turn', play('A27', 'special'))
      .offers(0, { keep: 'A01' }, { keep: 'A02' })
      .when(0, 'step', { keep: 'A02' });
    expect(s.state.track).toEqual([{ who: 0, space: 1, piece: 'member' }]);
    expect(who(s, 0).hand).toEqual(['A02']);
    expect(s.state.discards).toEqual(['A01', 'A27']);
    s.when(1, 'turn', play('A28', 'special')).sees(null, {
      track: [{ who: 0 }, { who: 1 }, { who: null }, { who: null }],
    });
    const full = sitting(5, {
      hands: { 0: ['A27'] },
      more: state => {
        state.track = [1, 2, 3, 4].map(seat => ({
          who: seat,
          space: seat as 1 | 2 | 3 | 4,
          piece: 'member' as const,
        }));
      },
    });
    full.when(0, 'turn', play('A27', 'special'));
    expect(full.step.told.map(t => t.msg)).toContainEqual(
      msg('log.passesWide', { who: player(0), space: 5 }),
    );
  });

  it('DY-34 a player without members can pass: a marker holds the place and counts like a member', () => {
    const s = sitting(3, {
      hands: { 0: ['A06', 'A30'] },
      goods: { 0: { ...RICH, blue: 0 } },
      members: { 0: 0 },
    });
    expect(values(s, 0)).toEqual([play('A30', 'character'), DISCARD, PASS]);
    s.when(0, 'turn', PASS).when(0, 'step', { keep: 'A06' });
    expect(s.state.track).toEqual([{ who: 0, space: 5, piece: 'marker' }]);
    expect(who(s, 0).members).toBe(0);
    s.when(1, 'turn', PASS).when(2, 'turn', PASS).asks('bonus', 0);
    expect(s.state.first).toBe(0);
    for (const seat of [0, 1, 2]) s.when(seat, 'bonus', { bonus: 'vp3' });
    expect(who(s, 0).members).toBe(0);
  });

  it('DY-64 the round ends when all have passed', () => {
    const s = sitting(3).when(0, 'turn', PASS).when(1, 'turn', PASS);
    expect(asked(s)).toEqual(['turn 2']);
    s.when(2, 'turn', PASS)
      .asks('bonus', 0)
      .told(msg('log.roundEnds', { round: 1 }));
  });

  it('DY-12 what can be paid is what there is a way to pay', () => {
    for (const black of range(4))
      for (const pink of range(6))
        for (const count of range(4))
          for (const good of ['black', 'pink'] as const) {
            const supply = goods({ black, pink });
            expect(canAfford(supply, good, count)).toBe(payments(supply, good, count).length > 0);
          }
  });

  it('a payment in any colours has no repetition', () => {
    const ways = picks(goods({ black: 4, white: 4, yellow: 2, blue: 2, pink: 4 }), 6);
    expect(new Set(ways.map(w => JSON.stringify(w))).size).toBe(ways.length);
    expect(ways.every(w => total(w) === 6)).toBe(true);
  });
});
