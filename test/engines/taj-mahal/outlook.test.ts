import { isDeepStrictEqual as same } from 'node:util';
import { describe, expect, it } from 'vitest';
import { cardOf, cityOf, isSpecial, provinceOf, SYMBOLS } from '../../../engines/taj-mahal/facts.ts';
import type { Card, Choice, FigureView, Sign, View, Who } from '../../../engines/taj-mahal/model.ts';
import { tajMahal } from '../../../engines/taj-mahal/index.ts';
import {
  forecast,
  gainsIn,
  leadsWith,
  mostToAdd,
  nameIn,
  refusesPlay,
  siteWorth,
  standings,
} from '../../../engines/taj-mahal/outlook.ts';
import { choices } from '../../../engines/taj-mahal/prompts.ts';
import { msg } from '../../../engines/taj-mahal/state.ts';
import { symbolsOf } from '../../../engines/taj-mahal/symbols.ts';
import { allows } from '../../../engines/core/prompt.ts';
import { advance } from '../../../engines/core/table.ts';
import { player, range } from '../../../engines/core/values.ts';
import { playThrough } from '../../support/engine/playthrough.ts';
import { ADDED, cards, crown, normal, own, play, sitting, USUAL, WITHDRAW } from './table.ts';

/** Computes the standings again, from the symbols alone. */
function rivalsOf({ figures, order, court }: View, who: Who): ReturnType<typeof standings> {
  const shown = (other: Who, sign: View['court'][number]['sign']) =>
    figures[other]?.withdrawn === false ? figures[other].symbols[sign] : 0;
  return order
    .filter(other => other !== who && figures[other]?.withdrawn === false)
    .map(other => ({
      who: other,
      leads: court
        .filter(({ open }) => open)
        .map(({ sign }) => ({
          sign,
          margin:
            shown(other, sign) -
            Math.max(...order.filter(each => each !== other).map(each => shown(each, sign))),
        }))
        .filter(({ margin }) => margin > 0),
    }));
}

type Holding = Pick<FigureView, 'hand' | 'colour' | 'specials'>;
type Count = Readonly<Record<Sign, number>>;

/** Computes by trying every order of plays how many of each symbol a hand can add in a visit. */
function tried(holding: Holding, known = new Map<string, Count>()): Count {
  const { hand, colour, specials } = holding;
  const key = JSON.stringify(holding);
  const before = known.get(key);
  if (before !== undefined) return before;
  const most = { ...symbolsOf([]) };
  for (const { value } of choices({ hand: hand ?? [], colour, specials })) {
    if (value.card === null) continue;
    const rest = tried(without(holding, value.card, value.with), known);
    const now = symbolsOf([{ card: value.card, with: value.with }]);
    for (const sign of SYMBOLS) most[sign] = Math.max(most[sign], now[sign] + rest[sign]);
  }
  known.set(key, most);
  return most;
}

function without({ hand, colour, specials }: Holding, card: Card, other: Choice['with']): Holding {
  const own = cardOf(card).colour;
  const free = other === 'special-colour' || own === 'white';
  return {
    hand: (hand ?? []).filter(each => each !== card && each !== other),
    specials: specials.filter(each => other === null || !isSpecial(other) || each !== other),
    colour: free ? colour : (colour ?? own),
  };
}

describe('what a view tells', () => {
  it('what withdrawing now would win and score, and that it does', () => {
    const s = sitting(3, {
      province: 'ajmer',
      visit: 5,
      bonuses: { chittor: 'bonus-points-1', jodhpur: 'bonus-tea-1' },
      palaces: own(0, 'ujjain', 'hisar'),
      hands: { 0: [] },
      figures: { 0: { tiles: [2, 4] } },
      played: {
        0: [
          { card: 'red-03', with: null },
          { card: 'red-15', with: null },
        ],
      },
    });
    const seen = forecast(tajMahal.view(s.state, 0), 0);
    expect(seen).toEqual({
      prizes: ['vizier', 'mogul', 'elephant'],
      palaces: 1,
      crown: true,
      tile: 1 + 1 + 2,
      most: 3 + (1 + 1 + 3) + 2,
    });
    s.when(0, 'turn', WITHDRAW).when(0, 'palace', normal('jodhpur')).when(0, 'palace', crown('bikaner'));
    expect(s.state.figures[0]?.score).toBe(3 + 5 + 2);
    expect(forecast(tajMahal.view(sitting(3).state, 0), 0)).toEqual({
      prizes: [],
      palaces: 0,
      crown: false,
      tile: 0,
      most: 0,
    });
  });

  it('what nobody could score more of, in whole games', () => {
    for (const { before, move, after } of playThrough(tajMahal, {
      seed: 'forecast',
      seats: 3,
      options: ADDED,
    })) {
      const [answer] = move;
      if (answer?.type !== 'turn' || answer.picks[0]?.card !== null) continue;
      const { most, prizes } = forecast(tajMahal.view(before.table.state, null), answer.seat);
      const made = after.table.state.gains
        .slice(before.table.state.gains.length)
        .filter(g => g.who === answer.seat && !['specials', 'whites', 'colour'].includes(g.for));
      expect(made.reduce((sum, g) => sum + g.points, 0)).toBeLessThanOrEqual(most);
      if (prizes.length === 0) expect(most).toBe(0);
    }
  });

  it("TM-20 tells what a play would lead, as it then does, and the rivals' leads in turn order", () => {
    for (const {
      before: { table },
      open: [prompt],
    } of playThrough(tajMahal, { seed: 'leads', seats: 3, options: USUAL })) {
      if (prompt?.type !== 'turn' || table.ply % 3 !== 0) continue;
      const { seat } = prompt;
      const view = tajMahal.view(table.state, seat);
      for (const { value } of prompt.options.filter(option => option.value.card !== null)) {
        const { state } = advance(tajMahal, table, [{ type: 'turn', seat, picks: [value] }]).table;
        expect(leadsWith(view, seat, value), JSON.stringify(value)).toEqual(
          tajMahal.view(state, null).figures[seat]?.leads,
        );
      }
      expect(leadsWith(view, seat, WITHDRAW)).toEqual(view.figures[seat]?.leads);
      expect(standings(view, seat)).toEqual(rivalsOf(view, seat));
    }
  });

  it('TM-23 TM-40 what each palace adds, as its option says; together they make the points scored', () => {
    let [later, said, bonuses] = [0, 0, 0];
    for (const { before, open, move, after } of playThrough(tajMahal, {
      seed: 'sites',
      seats: 4,
      options: USUAL,
    })) {
      const [prompt] = open;
      if (prompt?.type !== 'palace') continue;
      const { state } = before.table;
      const view = tajMahal.view(state, null);
      for (const { value, label } of prompt.options) {
        const { city, bonus, chain } = siteWorth(view, prompt.seat, value);
        bonuses += Number(bonus > 0);
        expect(label).toMatchObject({ city, points: bonus + chain });
        expect(view.provinces).toContain(cityOf(value.city).province);
        expect(provinceOf(view.provinces[view.visit - 1] ?? '').cities[Number(label.n) - 1]).toBe(value.city);
      }
      const chosen = prompt.options.find(({ value }) => same(value, move[0]?.picks[0]));
      said = (state.placing?.placed === 0 ? 0 : said) + Number(chosen?.label.points);
      const gains = after.table.state.gains.filter(
        gain =>
          gain.visit === view.visit && gain.who === prompt.seat && ['bonus', 'palaces'].includes(gain.for),
      );
      const isWhole = after.table.state.placing === null && view.placing !== null;
      const isAsked = view.placing !== null && view.placing.normal + Number(view.placing.crown) === 1;
      if (!isWhole || !isAsked) continue;
      expect(gains.reduce((sum, { points }) => sum + points, 0)).toBe(said);
      later += state.placing?.placed ?? 0;
    }
    expect(later).toBeGreaterThan(5);
    expect(bonuses).toBeGreaterThan(5);
  });

  it('TM-40 a second palace that joins nothing new adds nothing', () => {
    const s = sitting(3, {
      province: 'ajmer',
      bonuses: {},
      palaces: own(0, 'ujjain'),
      played: { 0: [{ card: 'red-03', with: 'white-12' }] },
    }).given(state => {
      state.placing = { normal: 2, crown: false, tile: false, placed: 0 };
      state.tasks = [
        { do: 'palace', who: 0 },
        { do: 'palace', who: 0 },
        { do: 'reckon', who: 0 },
        { do: 'next', who: 0 },
      ];
    });
    const points = () => tajMahal.prompts(s.state)[0]?.options.map(({ label }) => label.points);
    expect(tajMahal.prompts(s.state)[0]?.ask).toEqual(
      msg('ask.next.normal', { province: 'Ajmer', n: 1, total: 2 }),
    );
    const before = points();
    s.when(0, 'palace', normal('chittor'));
    expect(before?.every(each => Number(each) > 0)).toBe(true);
    expect(points()?.every(each => each === 0)).toBe(true);
    expect(tajMahal.prompts(s.state)[0]?.ask).toEqual(
      msg('ask.next.normal', { province: 'Ajmer', n: 2, total: 2 }),
    );
  });

  it('names, and how every point was made', () => {
    const solo = tajMahal.view(sitting(1).state, 0);
    expect([0, 1, 2].map(who => nameIn(solo, who))).toEqual([player(0), 'Carletto 1', 'Carletto 2']);
    expect(nameIn(tajMahal.view(sitting(2).state, 0), 2)).toBe('Carletto');
    for (const {
      after: {
        table: { state },
      },
    } of [...playThrough(tajMahal, { seed: 'gains', seats: 2, options: USUAL })].slice(-1)) {
      const view = tajMahal.view(state, null);
      for (const [who, { score }] of view.figures.entries()) {
        expect(gainsIn(view, who).reduce((sum, each) => sum + Number(each.msg.count), 0)).toBe(score);
      }
    }
  });

  it('why a play is refused, exactly where it is not offered', () => {
    const hands = { 0: [...cards('red', 1), ...cards('green', 4), ...cards('white', 1)] };
    const view = tajMahal.view(
      sitting(3, {
        hands,
        specials: { 0: ['special-elephant'] },
        played: { 0: [{ card: 'red-06', with: null }] },
        province: 'ajmer',
      }).state,
      0,
    );
    const why = (card: Card | null, other: ReturnType<typeof play>['with'] = null) =>
      refusesPlay(view, { card, with: other });
    expect(why('red-01')).toBe(null);
    expect(why('red-01', 'white-01')).toBe(null);
    expect(why('red-01', 'special-elephant')).toBe(null);
    expect(why(null)).toBe(null);
    expect(why('green-04')).toEqual(msg('refuse.colour', { colour: 'red', province: 'Ajmer' }));
    expect(why('white-01')).toEqual(msg('refuse.alone'));
    expect(why(null, 'white-01')).toEqual(msg('refuse.alone'));
    expect(why('red-02')).toEqual(msg('refuse.notInHand'));
    expect(why('red-01', 'white-02')).toEqual(msg('refuse.notInHand'));
    expect(why('red-01', 'special-mogul')).toEqual(msg('refuse.notInHand'));
    expect(why('red-01', 'green-04')).toEqual(msg('refuse.twoColoured'));
    for (const { before, open } of playThrough(tajMahal, { seed: 'refuse', seats: 3, options: USUAL })) {
      const [prompt] = open;
      if (prompt?.type !== 'turn' || before.table.ply % 3 !== 0) continue;
      const mine = tajMahal.view(before.table.state, prompt.seat);
      const { hand, specials } = mine.figures[prompt.seat] ?? { hand: [], specials: [] };
      for (const card of hand ?? [])
        for (const other of [null, ...(hand ?? []), ...specials]) {
          expect(refusesPlay(mine, play(card, other)) === null, `${card} ${other}`).toBe(
            allows(prompt, { type: 'turn', seat: prompt.seat, picks: [play(card, other)] }),
          );
        }
    }
  });

  describe('TM-11 TM-12 TM-13 the most of each symbol that a hand can still add in the visit', () => {
    const figureWith = (position: Parameters<typeof sitting>[1]): FigureView =>
      tajMahal.view(sitting(3, position).state, 0).figures[0] ?? expect.fail();
    const found = (position: Parameters<typeof sitting>[1]) => {
      const most = mostToAdd(figureWith(position));
      return Object.fromEntries(
        SYMBOLS.filter(sign => most[sign] > 0).map(sign => [sign, most[sign]] as const),
      );
    };
    const played = { 0: [{ card: 'red-06', with: null }] } as const;

    it('only cards of the colour of the visit count, and a white card needs one of them', () => {
      expect(found({ hands: { 0: ['red-03', 'yellow-03', 'white-01', 'white-02'] }, played })).toEqual({
        elephant: 2,
        vizier: 1,
      });
      expect(found({ hands: { 0: ['yellow-03', 'white-01'] }, played })).toEqual({});
    });

    it('colours that exclude each other are not added up', () => {
      const hand = ['red-03', 'red-04', 'yellow-03'] as const;
      expect(found({ hands: { 0: hand } })).toEqual({ elephant: 2, vizier: 2 });
    });

    it('a colour change brings one card of another colour', () => {
      const hands = { 0: ['red-03', 'yellow-03', 'yellow-04'] } as const;
      const specials = { 0: ['special-colour', 'special-elephant'] } as const;
      expect(found({ hands, specials, played })).toEqual({ elephant: 3, vizier: 2 });
    });

    it('a player who has withdrawn adds nothing', () => {
      expect(found({ hands: { 0: ['red-03'] }, figures: { 0: { withdrawn: true } } })).toEqual({});
    });

    it.each([
      [3, USUAL],
      [2, ADDED],
    ])('is what trying every order of plays finds, in games of %i', (seats, options) => {
      let compared = 0;
      for (const { before } of playThrough(tajMahal, { seed: 'most to add', seats, options })) {
        if (before.table.ply % 2 !== 0) continue;
        for (const seat of range(seats)) {
          const figure = tajMahal.view(before.table.state, seat).figures[seat] ?? expect.fail();
          if (figure.withdrawn || (figure.hand?.length ?? 0) > 9) continue;
          const { hand, colour, specials } = figure;
          expect(mostToAdd(figure)).toEqual(tried({ hand, colour, specials }));
          compared++;
        }
      }
      expect(compared).toBeGreaterThan(40);
    });
  });
});
