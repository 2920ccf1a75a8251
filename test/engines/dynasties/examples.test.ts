/** The examples of the rulebook, move by move. */
import { describe, expect, it } from 'vitest';
import { cityAt } from '../../../engines/dynasties/board.ts';
import { dynasties } from '../../../engines/dynasties/index.ts';
import type { Character } from '../../../engines/dynasties/model.ts';
import { msg } from '../../../engines/dynasties/state.ts';
import { player, range } from '../../../engines/core/values.ts';
import {
  among,
  bonuses,
  DISCARD,
  ended,
  gainsOf,
  goods,
  keys,
  PASS,
  play,
  rolled,
  scores,
  sitting,
  site,
  total,
  values,
  who,
} from './table.ts';

const [BLUE, RED, YELLOW, GREEN] = [0, 1, 2, 3] as const;

describe('worked examples', () => {
  it('DY-120 a card with princess, trade and special action offers exactly these three', () => {
    const rich = { black: 5, white: 5, yellow: 5, blue: 5 };
    expect(values(sitting(3, { hands: { 0: ['A06'] }, goods: { 0: rich } }), 0)).toEqual([
      play('A06', 'trade'),
      play('A06', 'princess'),
      play('A06', 'special'),
      DISCARD,
      PASS,
    ]);
    const s = sitting(3, { hands: { 0: ['A09'], 1: ['A01'] }, goods: { 0: rich } });
    s.refuses(0, 'turn', play('A09', 'prince'), play('A09', 'princess'))
      .when(0, 'turn', play('A09', 'prince'))
      .when(0, 'step', site('lyon', 'prince'))
      .asks('tile', 0)
      .when(0, 'tile', { tile: null })
      .asks('turn', 1);
  });

  it('DY-121 a ship with 1 pink, 2 black, 1 white, 1 yellow has eleven divisions', () => {
    const s = sitting(4, {
      hands: { [BLUE]: ['A30'] },
      ships: { 1: { goods: { pink: 1, black: 2, white: 1, yellow: 1 }, large: RED } },
    })
      .when(BLUE, 'turn', play('A30', 'trade'))
      .when(BLUE, 'step', { ship: 1 });
    const sizes = values(s, BLUE).map(v => total((v as { group: ReturnType<typeof goods> }).group));
    expect(sizes).toHaveLength(11);
    expect(sizes.includes(4) || sizes.includes(1)).toBe(true);
    expect(sizes).not.toContain(5);
    expect(sizes).not.toContain(0);
    s.when(BLUE, 'divide', { group: goods({ pink: 1, black: 2 }) })
      .asks('choose', RED)
      .when(RED, 'choose', { take: 'first' });
    expect(who(s, RED).goods).toEqual(goods({ pink: 1, black: 2 }));
    expect(who(s, BLUE).goods).toEqual(goods({ white: 1, yellow: 1 }));
    expect(who(s, RED).members).toBe(17);
    expect(who(s, BLUE).members).toBe(17);
    expect(total(s.state.ships[0]?.goods ?? goods())).toBe(5);
  });

  it('DY-122 Carcassonne: Blue pays 2 white for a princess; Red rolls and divides; Blue chooses', () => {
    const s = sitting(4, {
      hands: { [BLUE]: ['A09'], [RED]: ['A01'] },
      goods: { [BLUE]: { black: 9, white: 2 } },
      board: [['carcassonne', RED, null]],
    });
    expect(values(s.when(BLUE, 'turn', play('A09', 'prince')), BLUE)).not.toContainEqual(
      site('carcassonne', 'prince'),
    );
    const t = sitting(4, {
      hands: { [BLUE]: ['A09'], [RED]: ['A01'] },
      goods: { [BLUE]: { white: 2 } },
      board: [['carcassonne', RED, null]],
    })
      .when(BLUE, 'turn', play('A09', 'princess'))
      .when(BLUE, 'step', site('carcassonne', 'princess'));
    expect(who(t, BLUE).goods).toEqual(goods());
    expect(scores(t)[BLUE]).toBe(2);
    rolled(t.asks('split', RED), 'vp-6', 'goods', 'vp-3')
      .when(RED, 'split', { single: 1 })
      .when(BLUE, 'group', { take: 'pair' });
    expect(scores(t)).toEqual([5, 6, 0, 0]);
    expect(total(who(t, BLUE).goods)).toBe(2);
    expect(cityAt(t.state, 'carcassonne')).toEqual({ prince: RED, princess: BLUE, child: null, books: 0 });
    t.asks('turn', RED);
  });

  it('DY-123 a prince in empty Augsburg takes the top book tile; one is left, no marriage', () => {
    const s = sitting(4, { hands: { [RED]: ['A08'] }, first: RED, goods: { [RED]: { black: 2 } } })
      .when(RED, 'turn', play('A08', 'prince'))
      .when(RED, 'step', site('augsburg', 'prince'));
    expect(who(s, RED).tiles).toHaveLength(1);
    expect(cityAt(s.state, 'augsburg').books).toBe(1);
    expect(keys(s)).not.toContain('log.marriage');
    s.told(msg('log.book', { who: player(RED), city: 'augsburg', left: 1 }));
  });

  it('DY-124 Drake on a space of 1: one blue paid, a good of each ship; used up for the round', () => {
    const characters: Character[] = [
      'leonardo',
      'charles',
      'drake',
      'elizabeth',
      'fugger',
      'philip',
      'isabella',
      'machiavelli',
    ];
    const s = sitting(3, {
      hands: { 0: ['A30'], 1: ['A31'] },
      goods: { 0: { blue: 1 }, 1: { blue: 2 } },
      characters,
      ships: { 1: { goods: { black: 5 } }, 2: { goods: { white: 5 } }, 3: { goods: { pink: 5 } } },
    });
    s.when(0, 'turn', play('A30', 'character')).when(0, 'step', { character: 'drake' }).asks('turn', 1);
    expect(who(s, 0).goods).toEqual(goods({ black: 1, white: 1, pink: 1 }));
    expect(s.state.ships.map(ship => total(ship.goods))).toEqual([4, 4, 4]);
    s.sees(null, { characters: [{}, {}, { character: 'drake', used: true }, {}, {}, {}, {}, {}] }).when(
      1,
      'turn',
      play('A31', 'character'),
    );
    expect(values(s, 1)).not.toContainEqual({ character: 'drake' });
  });

  it('DY-125 Brest by its card as a princess: 1 yellow paid and no white, though the space costs 3', () => {
    const s = sitting(3, { hands: { 0: ['A06'] }, goods: { 0: { yellow: 1, white: 3 } } })
      .when(0, 'turn', play('A06', 'special'))
      .when(0, 'step', site('brest', 'princess'));
    s.told(msg('log.pays', { who: player(0), ...goods({ yellow: 1 }) }));
    expect(who(s, 0).goods.white).toBeGreaterThanOrEqual(3);
    expect(cityAt(s.state, 'brest').princess).toBe(0);
    s.sees(null, { cities: among({ city: 'brest', princess: { cost: 3, large: true, who: 0 } }) });
  });

  it("DY-126 Granada's princess costs 3 white: 1 white + 4 pink pay it, 1 white + 3 pink do not", () => {
    const s = sitting(3, { hands: { 0: ['A30'] }, goods: { 0: { white: 1, pink: 4 } } })
      .when(0, 'turn', play('A30', 'princess'))
      .when(0, 'step', site('granada', 'princess'));
    s.told(msg('log.pays', { who: player(0), ...goods({ white: 1, pink: 4 }) }));
    expect(cityAt(s.state, 'granada').princess).toBe(0);
    const poor = sitting(3, { hands: { 0: ['A30'] }, goods: { 0: { white: 1, pink: 3 } } }).when(
      0,
      'turn',
      play('A30', 'princess'),
    );
    expect(values(poor, 0)).not.toContainEqual(site('granada', 'princess'));
  });

  it('DY-127 the pass track: wide space, behind it, second space, third; bonus order by track', () => {
    const s = sitting(4, { first: YELLOW, goods: { [BLUE]: { pink: 1 }, [GREEN]: { pink: 2 } } });
    s.given(state => {
      state.agenda = [{ do: 'turn', who: YELLOW }];
    })
      .when(YELLOW, 'turn', PASS)
      .asks('turn', GREEN);
    s.given(state => {
      state.agenda = [{ do: 'turn', who: RED }];
    }).when(RED, 'turn', PASS);
    s.given(state => {
      state.agenda = [{ do: 'turn', who: GREEN }];
    })
      .when(GREEN, 'turn', PASS)
      .when(GREEN, 'step', { space: 2 });
    s.asks('turn', BLUE).when(BLUE, 'turn', PASS).when(BLUE, 'step', { space: 3 }).asks('bonus', GREEN);
    expect(s.state.first).toEqual(GREEN);
    expect(who(s, GREEN).goods.pink).toBe(0);
    expect(who(s, BLUE).goods.pink).toBe(0);
    for (const seat of [GREEN, BLUE, YELLOW, RED])
      s.asks('bonus', seat).when(seat, 'bonus', { bonus: 'vp3' });
    s.asks('turn', GREEN);
  });

  it('DY-128 Blue alone on a ship takes 1 black and 1 yellow; 3 go into the bag, 5 new ones come', () => {
    const s = ended(3, {
      ships: {
        1: { goods: { black: 2, yellow: 1, white: 2 }, large: BLUE },
        2: { goods: {} },
        3: { goods: {} },
      },
      bag: {},
    });
    s.hears([BLUE, { ship: 1, goods: goods({ black: 1, yellow: 1 }) }]);
    expect(who(s, BLUE).goods).toEqual(goods({ black: 1, yellow: 1 }));
    expect(s.state.ships[0]?.goods).toEqual(goods({ black: 1, white: 2 }));
    const usual = ended(3, { ships: { 1: { goods: { black: 2, yellow: 1, white: 2 }, large: BLUE } } }).hears(
      [BLUE, { ship: 1, goods: goods({ black: 1, yellow: 1 }) }],
    );
    expect(total(usual.state.ships[0]?.goods ?? goods())).toBe(5);
  });

  it('DY-129 one card kept and four dealt: five in hand, with the bonus card six', () => {
    const s = ended(3, { hands: { 0: ['A01'], 1: ['A02'], 2: [] } }).when(0, 'bonus', {
      bonus: 'actionCard',
    });
    expect(bonuses(s).state.players.map(p => p.hand.length)).toEqual([6, 5, 4]);
  });

  it('DY-130 three unmarried score by round; in round 2 pink goods keep Wien and Barcelona', () => {
    const board = [
      ['wien', null, RED],
      ['barcelona', RED, null],
      ['luebeck', RED, null],
    ] as const;
    const two = bonuses(ended(3, { board, round: 2, goods: { [RED]: { pink: 2 } } }));
    expect(gainsOf(two, RED).slice(1)).toEqual(['unmarried 6', 'unmarried 3', 'unmarried 6']);
    two.hears([RED, site('wien', 'princess'), site('barcelona', 'prince')]);
    expect(cityAt(two.state, 'wien').princess).toEqual(RED);
    expect(cityAt(two.state, 'barcelona').prince).toEqual(RED);
    expect(cityAt(two.state, 'luebeck').prince).toBe(null);
    expect(who(two, RED).goods.pink).toBe(0);
    expect(scores(two)[RED]).toBe(18);
    const one = bonuses(ended(3, { board }));
    expect(gainsOf(one, RED).slice(1)).toEqual(['unmarried 4', 'unmarried 2', 'unmarried 4']);
    expect(cityAt(one.state, 'luebeck').prince).toEqual(RED);
  });

  it('DY-131 Britannia with the 10/6 tile: 7, 5, 5, 3 bring 10, 6, 6 and 0', () => {
    const s = ended(4, {
      round: 3,
      board: [
        ['york', BLUE, RED, BLUE],
        ['dublin', BLUE, YELLOW, YELLOW],
        ['cardiff', BLUE, RED, RED],
        ['london', BLUE, YELLOW, YELLOW],
        ['edinburgh', GREEN, RED, RED],
      ],
      more: state => {
        state.nationTiles = { gb: 'N2', fr: 'N1', es: 'N3', sri: 'N4' };
        Object.assign(state.players[BLUE] ?? {}, { coats: { gb: 2, fr: 0, es: 0, sri: 0 } });
        Object.assign(state.players[YELLOW] ?? {}, { coats: { gb: 1, fr: 0, es: 0, sri: 0 } });
        Object.assign(state.players[GREEN] ?? {}, { coats: { gb: 2, fr: 0, es: 0, sri: 0 } });
      },
    });
    s.sees(null, { nations: [{ nation: 'gb', first: 10, second: 6, totals: [7, 5, 5, 3] }, {}, {}, {}] });
    bonuses(s).over();
    const won = range(4).map(seat =>
      s.state.gains
        .filter(g => g.who === seat && (g.for === 'first' || g.for === 'second'))
        .map(g => g.points),
    );
    expect(won).toEqual([[10], [6], [6], []]);
  });

  it('DY-132 Red and Yellow each with a member in Paris, crown 8: 8 each', () => {
    const s = bonuses(
      ended(4, {
        round: 3,
        board: [['paris', RED, YELLOW]],
        more: state => {
          state.nationTiles = { gb: 'N2', fr: 'N1', es: 'N3', sri: 'N4' };
        },
      }),
    ).over();
    expect(s.state.gains.filter(g => g.for === 'crown')).toEqual(
      [RED, YELLOW].map(seat => ({ round: 3, who: seat, points: 8, for: 'crown', city: 'paris' })),
    );
    expect(dynasties.view(s.state, null).stage).toBe('over');
  });
});
