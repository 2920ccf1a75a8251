import { describe, expect, it } from 'vitest';
import { joined } from '../../../engines/taj-mahal/facts.ts';
import { linked } from '../../../engines/taj-mahal/palaces.ts';
import { tajMahal } from '../../../engines/taj-mahal/index.ts';
import { msg } from '../../../engines/taj-mahal/state.ts';
import { place, reckon } from '../../../engines/taj-mahal/withdraw.ts';
import type { Palace, Play } from '../../../engines/taj-mahal/model.ts';
import { player } from '../../../engines/core/values.ts';
import { SEED } from '../../../seeds/taj-mahal/index.ts';
import {
  cards,
  crown,
  figure,
  gainsOf,
  normal,
  own,
  palace,
  sitting,
  staged,
  WITHDRAW,
  type Position,
  type TajScene,
} from './table.ts';

const TWO: Play[] = [{ card: 'red-17', with: null }];
const won = (played: Play[], more: Position): TajScene =>
  sitting(3, {
    province: 'ajmer',
    bonuses: {},
    hands: { 0: cards('red', 2), 1: cards('yellow', 2), 2: cards('green', 2) },
    played: { 0: played },
    ...more,
  }).when(0, 'turn', WITHDRAW);

describe('scoring', () => {
  it('TM-35 a bonus tile "+2" gives 2 points and leaves the game', () => {
    const s = won(TWO, { bonuses: { chittor: 'bonus-points-3' } }).when(0, 'palace', normal('chittor'));
    s.toldExactly(
      msg('log.places', { who: player(0), city: 'Chittor' }),
      msg('gain.bonus', { who: player(0), count: 2 }),
    );
    expect(figure(s, 0).score).toBe(2);
    expect(s.state.gone.bonuses).toEqual(['bonus-points-3']);
  });

  it('TM-36 a bonus tile "+1 card" draws the top card at once, unseen by others', () => {
    const s = won(TWO, { bonuses: { chittor: 'bonus-card-2' } });
    const before = s.state.deck.length;
    s.when(0, 'palace', normal('chittor'));
    expect(s.state.deck.length).toEqual(before - 1);
    expect(figure(s, 0).hand).toHaveLength(2);
    expect(figure(s, 0).score).toBe(0);
    expect(s.state.gone.bonuses).toEqual(['bonus-card-2']);
    expect(s.step.told.filter(t => t.msg.key === 'taj-mahal:secret.drawn').map(t => t.only)).toEqual([[0]]);
  });

  it('TM-37 commodities: with two tea owned, two tea bonus tiles score 3, then 4, together 7', () => {
    const s = won(TWO, {
      bonuses: { chittor: 'bonus-tea-1', jodhpur: 'bonus-tea-2' },
      figures: { 0: { tiles: [2, 5] } },
    });
    expect(tajMahal.view(s.state, null).figures[0]?.commodities).toMatchObject({ tea: 2 });
    s.when(0, 'palace', normal('chittor'));
    expect(gainsOf(s, 0)).toEqual(['bonus 3']);
    s.when(0, 'palace', normal('jodhpur'));
    expect(gainsOf(s, 0).slice(0, 2)).toEqual(['bonus 3', 'bonus 4']);
    expect(figure(s, 0).bonuses).toEqual(['bonus-tea-1', 'bonus-tea-2']);
  });

  it('TM-38 the Taj Mahal gives 4 points and leaves the game', () => {
    const s = won(TWO, { province: 'agra', bonuses: { 'agra-city': 'bonus-taj-mahal' } }).when(
      0,
      'palace',
      normal('agra-city'),
    );
    expect(gainsOf(s, 0)).toEqual(['bonus 4']);
    s.told(msg('gain.tajMahal', { who: player(0), count: 4 }));
    expect(s.state.gone.bonuses).toEqual(['bonus-taj-mahal']);
  });

  it('TM-40 palaces score the current province and every other one that they chain to, once', () => {
    const chain = own(0, 'hisar', 'sirhind', 'lahore-city').concat(own(0, 'bhuj'));
    const s = won(TWO, { palaces: chain })
      .when(0, 'palace', normal('ajmer-city'))
      .when(0, 'palace', normal('bikaner'));
    expect(gainsOf(s, 0)).toEqual(['palaces 3']);
    s.told(
      msg('gain.palaces', {
        who: player(0),
        count: 3,
        provinces: 'Ajmer, Delhi, Lahore',
      }),
    );
    const crowned = won([{ card: 'red-15', with: null }], { palaces: chain }).when(
      0,
      'palace',
      crown('ajmer-city'),
    );
    expect(gainsOf(crowned, 0)).toEqual(['palaces 3', 'tile 1']);
    expect(gainsOf(won([{ card: 'red-01', with: null }], { palaces: chain }), 0)).toEqual(['tile 1']);
  });

  it('TM-40 a city with two palaces links for both owners, one of another player does not', () => {
    const seen = (palaces: Palace[]) => linked(sitting(3, { province: 'ajmer', palaces }).state, 0).length;
    expect(seen([...own(0, 'ajmer-city', 'sirhind'), palace(1, 'hisar'), palace(0, 'hisar', 'crown')])).toBe(
      2,
    );
    expect(seen([...own(0, 'ajmer-city', 'sirhind'), palace(1, 'hisar')])).toBe(1);
    expect(seen(own(0, 'hisar', 'sirhind'))).toBe(0);
  });

  it('TM-41 only roads connect, also within a province, and a chain may begin anywhere in it', () => {
    const seen = (...cities: string[]) =>
      linked(sitting(3, { province: 'ajmer', palaces: own(0, ...cities) }).state, 0);
    expect(joined('twelve', 'hisar')).not.toContain('moradabad');
    expect(seen('bikaner', 'hisar', 'moradabad', 'khairabad')).toEqual(['ajmer', 'delhi']);
    expect(seen('bikaner', 'hisar', 'delhi-city', 'mathura')).toEqual(['ajmer', 'delhi', 'agra']);
    expect(seen('ajmer-city', 'jodhpur', 'umarkot')).toEqual(['ajmer', 'thatta']);
    expect(seen('bikaner', 'chittor', 'ujjain')).toEqual(['ajmer', 'malwa']);
  });

  it('TM-42 the palace example', () => {
    const { palaces, letters, A1, greyIfAlsoAtA1, scores } = SEED.examplePalaces;
    const colours = Object.keys(palaces);
    const all = colours.flatMap((colour, who) => own(who, ...(palaces[colour] ?? [])));
    const { state } = sitting(4, { province: 'ajmer', palaces: all });
    const of = (who: number, more: Palace[] = []) => linked({ ...state, palaces: [...all, ...more] }, who);
    expect(Object.fromEntries(colours.map((colour, who) => [colour, of(who).length]))).toEqual(scores);
    expect(scores).toEqual({ red: 4, blue: 3, brown: 5, grey: 0 });
    const province = (text: string) => [...text].map(letter => letters[letter] ?? '').toSorted();
    expect(colours.map((_, who) => of(who).toSorted())).toEqual([
      province('ABCE'),
      province('ADI'),
      province('ABHIG'),
      [],
    ]);
    const grey = of(3, own(3, A1));
    expect(grey.length).toEqual(greyIfAlsoAtA1);
    expect(grey.toSorted()).toEqual(province('ADCB'));
    expect(greyIfAlsoAtA1).toBe(4);
  });

  it('TM-43 a chain that grows by one province in each visit scores 1, 2, 3, 4', () => {
    const path = [
      ['kabul', 'peshawar'],
      ['kashmir', 'muzaffarabad'],
      ['lahore', 'attock'],
      ['delhi', 'sirhind'],
    ] as const;
    const { state } = staged(sitting(3, { bonuses: {}, palaces: own(0, 'lahore-city') }), [], (state, io) => {
      state.provinces = [
        ...path.map(([p]) => p),
        ...state.provinces.filter(p => path.every(([q]) => q !== p)),
      ];
      for (const [province, city] of path) {
        state.visit = state.provinces.indexOf(province) + 1;
        state.placing = { normal: 1, crown: false, tile: false, placed: 0 };
        place(state, 0, normal(city), io);
        reckon(state, 0, io);
      }
    });
    expect(gainsOf({ state }, 0)).toEqual(['palaces 1', 'palaces 2', 'palaces 3', 'palaces 4']);
  });

  it('TM-50 visit 9: two tea tiles 7, then the tile of tea and spices 8, together 15', () => {
    const s = won(
      [
        { card: 'red-17', with: null },
        { card: 'red-01', with: null },
      ],
      {
        visit: 9,
        bonuses: { chittor: 'bonus-tea-1', jodhpur: 'bonus-tea-2' },
        figures: { 0: { tiles: [2, 5], bonuses: ['bonus-spices-1'] } },
      },
    );
    expect(tajMahal.view(s.state, null).figures[0]?.commodities).toMatchObject({ tea: 2, spices: 2 });
    s.when(0, 'palace', normal('chittor')).when(0, 'palace', normal('jodhpur'));
    expect(gainsOf(s, 0)).toEqual(['bonus 3', 'bonus 4', 'palaces 1', 'tile 8']);
    expect(figure(s, 0).tiles).toEqual([2, 5, 9]);
  });

  it('TM-50 tile 1 has one commodity, the others two', () => {
    expect(SEED.provinceTiles.list.map(tile => tile.commodities.length)).toEqual([
      1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
    ]);
    expect(gainsOf(won([{ card: 'red-01', with: null }], { visit: 1 }), 0)).toEqual(['tile 1']);
    expect(
      gainsOf(won([{ card: 'red-01', with: null }], { visit: 8, figures: { 0: { tiles: [6] } } }), 0),
    ).toEqual(['tile 4']);
  });
});
