import { describe, expect, it } from 'vitest';
import { birthCities, isCouple, isOpen } from '../../../engines/dynasties/board.ts';
import { dynasties } from '../../../engines/dynasties/index.ts';
import { diceSets, spouses } from '../../../engines/dynasties/marriage.ts';
import { msg } from '../../../engines/dynasties/state.ts';
import { player } from '../../../engines/core/values.ts';
import {
  among,
  doing,
  gainsOf,
  goods,
  keys,
  play,
  rolled,
  scores,
  sitting,
  site,
  total,
  values,
  who,
  type DynScene,
} from './table.ts';

const RICH = { black: 9, white: 9 };
const place = (s: DynScene, city: string, as: 'prince' | 'princess') =>
  s.when(0, 'turn', play('A30', as)).when(0, 'step', site(city, as));
const cityOf = (s: DynScene, city: string) => dynasties.view(s.state, null).cities.find(c => c.city === city);
/** Rolls these dice for a seat in order, then starts the next turn. */
const dice = (s: DynScene, seat: number, ...faces: Parameters<typeof rolled>[1][]) =>
  doing(s, { do: 'dice', who: seat, faces, want: 2, for: 'philip', city: null }, { do: 'next', who: 0 });

describe('placing', () => {
  it('DY-30 a prince is paid in black, a princess in white, as the space says', () => {
    const s = place(sitting(3, { hands: { 0: ['A30'] }, goods: { 0: RICH } }), 'wien', 'princess');
    expect(who(s, 0).goods).toEqual(goods({ black: 9, white: 6 }));
    expect(
      who(place(sitting(3, { hands: { 0: ['A30'] }, goods: { 0: RICH } }), 'wien', 'prince'), 0).goods,
    ).toEqual(goods({ black: 7, white: 9 }));
  });

  it('DY-31 only a free space, and no effect gives a player a second prince or princess in a city', () => {
    const s = sitting(3, {
      hands: { 0: ['A30', 'A07'] },
      goods: { 0: { ...RICH, yellow: 2 } },
      board: [
        ['paris', 0, null],
        ['madrid', 1, 2],
        ['lyon', 1, null],
      ],
    });
    const offered = (as: 'prince' | 'princess') =>
      values(
        sitting(3, {
          hands: { 0: ['A30'] },
          goods: { 0: RICH },
          board: [
            ['paris', 0, null],
            ['madrid', 1, 2],
            ['lyon', 1, null],
          ],
        }).when(0, 'turn', play('A30', as)),
        0,
      );
    for (const as of ['prince', 'princess'] as const)
      for (const city of ['paris', 'madrid']) expect(offered(as)).not.toContainEqual(site(city, as));
    expect([offered('prince').length, offered('princess').length]).toEqual([17, 18]);
    expect(isOpen(s.state, 0, site('lyon', 'princess'))).toBe(true);
    s.refuses(0, 'turn', play('A07', 'special'));
    expect(isOpen(s.state, 1, site('paris', 'princess'))).toBe(true);
  });

  it('DY-32 pay, place, reward: 2 points, nothing for a crown, a good, or an unseen book tile', () => {
    const at = (city: string) =>
      place(sitting(3, { hands: { 0: ['A30'] }, goods: { 0: { black: 3 } } }), city, 'prince');
    const vp = at('granada');
    expect(scores(vp)).toEqual([2, 0, 0]);
    expect(gainsOf(vp, 0)).toEqual(['city 2']);
    expect(keys(vp).slice(0, 4)).toEqual(['log.plays', 'log.pays', 'log.places', 'gain.city']);
    const crown = at('paris');
    expect(scores(crown)).toEqual([0, 0, 0]);
    expect(total(who(crown, 0).goods)).toBe(0);
    expect(keys(crown)).toEqual(['log.plays', 'log.pays', 'log.places']);
    expect(total(who(at('lisboa'), 0).goods)).toBe(2);
    const book = at('york');
    expect(who(book, 0).tiles).toHaveLength(1);
    expect(cityOf(book, 'york')?.books).toBe(1);
    expect(book.step.told.filter(t => t.msg.key === 'dynasties:secret.tile').map(t => t.only)).toEqual([[0]]);
    book.sees(1, { players: [{ tiles: null, bookTiles: 1 }, {}, {}] });
    const none = place(
      sitting(3, {
        hands: { 0: ['A30'] },
        goods: { 0: { black: 3 } },
        more: state => {
          Object.assign(state.cities.york ?? {}, { books: 0 });
        },
      }),
      'york',
      'prince',
    );
    none.asks('turn', 1).told(msg('log.noBook', { city: 'york' }));
    expect(who(none, 0).tiles).toEqual([]);
  });

  it('DY-33 with the other space free it is complete; with both taken the marriage follows at once', () => {
    place(sitting(3, { hands: { 0: ['A30'] }, goods: { 0: RICH } }), 'cardiff', 'prince').asks('turn', 1);
    const s = place(
      sitting(3, { hands: { 0: ['A30'] }, goods: { 0: RICH }, board: [['cardiff', null, 2]] }),
      'cardiff',
      'prince',
    ).asks('split', 2);
    expect(keys(s).slice(-3)).toEqual(['log.places', 'gain.city', 'log.marriage']);
  });

  it('DY-101 an extra city is a city of its nation; no action card and no green card names it', () => {
    const s = sitting(5, { board: [['extra-fr', 0, 1]] });
    expect(cityOf(s, 'extra-fr')?.nation).toBe('fr');
    expect(dynasties.view(s.state, null).nations.find(n => n.nation === 'fr')?.totals).toEqual([
      1, 1, 0, 0, 0,
    ]);
    expect(isCouple(s.state, 'extra-fr')).toBe(true);
    expect(JSON.stringify([s.state.deck, s.state.greenGone])).not.toContain('extra');
  });
});

describe('marriage', () => {
  const wedding = (faces: Parameters<typeof rolled>[1][], position: Parameters<typeof sitting>[1] = {}) =>
    rolled(
      place(
        sitting(3, {
          hands: { 0: ['A30'] },
          goods: { 0: RICH },
          board: [['carcassonne', 1, null]],
          ...position,
        }),
        'carcassonne',
        'princess',
      ),
      ...faces,
    );

  it("DY-40 the small space's owner rolls and divides, the large one's chooses and is paid first", () => {
    const s = wedding(['vp-1', 'vp-5', 'vp-4'])
      .asks('split', 1)
      .offers(1, { single: 1 }, { single: 2 }, { single: 3 });
    s.sees(2, {
      dice: { faces: ['vp-1', 'vp-5', 'vp-4'], by: 1, chooser: 0, city: 'carcassonne', single: null },
    });
    s.when(1, 'split', { single: 2 })
      .asks('group', 0)
      .offers(0, { take: 'pair' }, { take: 'single' })
      .sees(2, { dice: { single: 2 } });
    s.when(0, 'group', { take: 'single' });
    expect([gainsOf(s, 0), gainsOf(s, 1)]).toEqual([
      ['city 2', 'die 5'],
      ['die 1', 'die 4'],
    ]);
  });

  it('DY-40 of dice that show the same only one way is offered', () => {
    wedding(['trade', 'trade', 'vp-3']).offers(1, { single: 1 }, { single: 3 });
  });

  it('DY-41 six faces a die, three dice: what is rolled is always one face of each', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const s = place(
        sitting(3, { seed, hands: { 0: ['A30'] }, goods: { 0: RICH }, board: [['carcassonne', 1, null]] }),
        'carcassonne',
        'princess',
      );
      const faces = dynasties.view(s.state, null).dice?.faces ?? [];
      expect(faces).toHaveLength(3);
      expect(faces[0]).toMatch(/vp-[16]|trade|birth|coat-(gb|fr)/);
      expect(faces[1]).toMatch(/vp-[25]|trade|scoringCard|goods|coat-es/);
      expect(faces[2]).toMatch(/vp-[34]|birth|scoringCard|goods|coat-sri/);
    }
  });

  it('DY-44 the chooser carries out all own dice first, in an order of own choice, then the divider', () => {
    const s = wedding(['trade', 'goods', 'birth'])
      .when(1, 'split', { single: 2 })
      .when(0, 'group', { take: 'pair' })
      .asks('order', 0)
      .offers(0, { face: 'trade' }, { face: 'birth' });
    s.when(0, 'order', { face: 'birth' })
      .asks('birth', 0)
      .when(0, 'birth', { city: 'carcassonne' })
      .asks('trade', 0);
    expect(total(who(s, 1).goods)).toBe(0);
    s.when(0, 'trade', { ship: 1 }).asks('turn', 1);
    expect(total(who(s, 1).goods)).toBe(2);
  });

  it('DY-44 points and coats come first without asking: their order makes no difference', () => {
    const s = wedding(['coat-gb', 'goods', 'vp-3'])
      .when(1, 'split', { single: 2 })
      .when(0, 'group', { take: 'pair' })
      .asks('turn', 1);
    expect(who(s, 0).coats.gb).toBe(1);
    expect(scores(s)).toEqual([5, 0, 0]);
  });

  it('DY-45 points: that number; two goods: drawn from the bag', () => {
    const s = dice(sitting(3), 0, 'vp-6', 'goods', 'birth').when(0, 'dice', { dice: [1, 2] });
    expect(scores(s)[0]).toBe(6);
    expect(total(who(s, 0).goods)).toBe(2);
  });

  it('DY-47 a scoring card: three are drawn, one is kept', () => {
    const s = dice(sitting(3), 0, 'vp-1', 'scoringCard', 'birth')
      .when(0, 'dice', { dice: [1, 2] })
      .asks('keep', 0);
    const drawn = values(s, 0) as { card: 'Y01' }[];
    expect(drawn).toHaveLength(3);
    s.when(0, 'keep', drawn[1] ?? { card: 'Y01' });
    expect(who(s, 0).scoring).toEqual([drawn[1]?.card]);
  });

  it('DY-48 a coat of the nation rolled, else of a nation of choice, else nothing', () => {
    const s = dice(sitting(3), 0, 'coat-fr', 'vp-2', 'birth').when(0, 'dice', { dice: [1, 2] });
    expect(who(s, 0).coats).toEqual({ gb: 0, fr: 1, es: 0, sri: 0 });
    expect(s.state.coats).toEqual({ gb: 6, fr: 5, es: 6, sri: 6 });
    const gone = dice(
      sitting(3, {
        more: state => {
          state.coats.fr = 0;
        },
      }),
      0,
      'coat-fr',
      'vp-2',
      'birth',
    ).when(0, 'dice', { dice: [1, 2] });
    gone
      .asks('coat', 0)
      .offers(0, { nation: 'gb' }, { nation: 'es' }, { nation: 'sri' })
      .when(0, 'coat', { nation: 'sri' });
    expect(who(gone, 0).coats.sri).toBe(1);
    const none = dice(
      sitting(3, {
        more: state => {
          state.coats = { gb: 0, fr: 0, es: 0, sri: 0 };
        },
      }),
      0,
      'coat-fr',
      'vp-2',
      'birth',
    ).when(0, 'dice', { dice: [1, 2] });
    none.asks('turn', 1).told(msg('log.noCoat', { who: player(0) }));
  });

  it("DY-42 a child in a couple of one's own that has none; where none can be born: nothing", () => {
    const board = [
      ['paris', 0, 1],
      ['lyon', 1, 2],
      ['brest', 2, 0, 2],
      ['wien', 'neutral', 0],
      ['york', 0, null],
    ] as const;
    const s = doing(sitting(3, { board }), { do: 'birth', who: 0 }, { do: 'next', who: 0 });
    s.offers(0, { city: 'paris' }, { city: 'wien' }, { city: null }).when(0, 'birth', { city: 'wien' });
    expect(cityOf(s, 'wien')?.child).toBe(0);
    expect(who(s, 0).members).toBe(12);
    expect(birthCities(s.state, 0)).toEqual(['paris']);
    s.sees(null, { nations: among({ nation: 'sri', totals: [2, 0, 0] }) });
    const none = wedding(['birth', 'vp-2', 'vp-3'], { members: { 0: 1 } })
      .when(1, 'split', { single: 1 })
      .when(0, 'group', { take: 'single' });
    none.told(msg('log.noBirth', { who: player(0) }));
  });

  it('DY-117 a child needs a married member of its player, and never displaces one of a couple', () => {
    const s = doing(
      sitting(3, {
        board: [
          ['paris', 1, 2],
          ['lyon', 0, 1],
        ],
      }),
      { do: 'birth', who: 0 },
      { do: 'next', who: 0 },
    );
    s.offers(0, { city: 'lyon' }, { city: null });
  });

  it('DY-55 the owner of the small space divides, active or not', () => {
    expect(spouses(sitting(3, { board: [['wien', 1, 2]] }).state, 'wien')).toEqual({ small: 1, large: 2 });
    expect(spouses(sitting(3, { board: [['paris', 1, 2]] }).state, 'paris')).toEqual({ small: 2, large: 1 });
  });

  it('DY-94 an impossible birth cannot be chosen while another die can; two need two children', () => {
    const none = sitting(3).state;
    const one = sitting(3, { board: [['paris', 0, 1]] }).state;
    const two = sitting(3, {
      board: [
        ['paris', 0, 1],
        ['lyon', 2, 0],
      ],
    }).state;
    const sets = (state: typeof none, want: number, ...faces: Parameters<typeof rolled>[1][]) =>
      diceSets(state, 0, faces, want);
    expect(sets(none, 2, 'birth', 'vp-2', 'vp-3')).toEqual([[2, 3]]);
    expect(sets(none, 2, 'birth', 'vp-2', 'birth')).toEqual([[2]]);
    expect(sets(one, 2, 'birth', 'vp-2', 'birth')).toEqual([[1, 2]]);
    expect(sets(two, 2, 'birth', 'vp-2', 'birth')).toEqual([
      [1, 2],
      [1, 3],
    ]);
    expect(sets(none, 1, 'birth', 'vp-2', 'birth')).toEqual([[2]]);
    expect(sets(one, 1, 'birth', 'vp-2', 'vp-3')).toEqual([[1], [2], [3]]);
  });
});
