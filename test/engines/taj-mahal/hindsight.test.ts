import { describe, expect, it } from 'vitest';
import { tajMahal } from '../../../engines/taj-mahal/index.ts';
import { msg } from '../../../engines/taj-mahal/state.ts';
import { player } from '../../../engines/core/values.ts';
import { cards, crown, normal, own, play, sitting, WITHDRAW, type TajScene } from './table.ts';
import type { Card } from '../../../engines/taj-mahal/model.ts';

const asked = (s: TajScene) => tajMahal.prompts(s.state)[0];
const after = (s: TajScene, choice: ReturnType<typeof play>) =>
  tajMahal.hindsight(s.state, [{ type: 'turn', seat: 0, picks: [choice] }]);

describe('hindsight', () => {
  it('tells whether a withdrawal was a choice, card by card', () => {
    const hands = { 0: [...cards('red', 1, 3), ...cards('green', 4), ...cards('white', 1)] };
    expect(after(sitting(3, { hands }), WITHDRAW)).toEqual([
      msg('hindsight.couldPlay', { who: player(0), count: 3 }),
    ]);
    const green = { ...hands, 0: cards('red', 1) };
    expect(
      after(sitting(3, { hands: green, played: { 0: [{ card: 'green-05', with: null }] } }), WITHDRAW),
    ).toEqual([]);
    expect(after(sitting(3, { hands }), play('red-01'))).toEqual([]);
  });

  it('has nothing to add to what was public', () => {
    const s = sitting(3, { hands: { 0: cards('red', 1) } });
    const [card = 'red-01'] = s.state.supply;
    expect(tajMahal.hindsight(s.state, [{ type: 'supply', seat: 0, picks: [card] }])).toEqual([]);
    expect(tajMahal.hindsight(s.state, [{ type: 'palace', seat: 0, picks: [normal('agra-city')] }])).toEqual(
      [],
    );
  });
});

describe('questions', () => {
  it('group the options by coloured card, numbered as in the hand', () => {
    const s = sitting(3, { hands: { 0: [...cards('red', 1, 2), ...cards('white', 8)] } });
    const [prompt] = tajMahal.prompts(s.state);
    const first = msg('group.card', { n: 1, colour: 'red', face: 'elephant-elephant' });
    expect(prompt?.options.map(o => o.group)).toEqual([
      first,
      first,
      { ...first, n: 2 },
      { ...first, n: 2 },
      null,
    ]);
    expect(prompt?.options.map(o => o.label)).toEqual([
      msg('choice.alone'),
      msg('choice.white', { n: 3, colour: 'white', face: 'vizier' }),
      msg('choice.alone'),
      msg('choice.white', { n: 3, colour: 'white', face: 'vizier' }),
      msg('choice.withdrawFirst'),
    ]);
  });

  it('say which prizes a withdrawal wins, or how many, and a silent player withdraws', () => {
    const after = (...played: readonly Card[]) =>
      tajMahal.prompts(
        sitting(3, { hands: {}, played: { 0: played.map(card => ({ card, with: null })) } }).state,
      )[0];
    const prompt = after('red-17');
    expect(prompt?.options.at(-1)?.label).toEqual(
      msg('choice.winTwo', { count: 2, sign: 'vizier', sign2: 'general' }),
    );
    expect(after('red-17', 'red-21')?.options.at(-1)?.label).toEqual(msg('choice.withdraw', { count: 3 }));
    expect(prompt?.fallback).toEqual([WITHDRAW]);
    expect(prompt?.ask.key).toBe('taj-mahal:ask.forced');
  });

  it('count the palaces and number the cards of the supply; a silent player takes the first ones', () => {
    const s = sitting(3, {
      province: 'ajmer',
      bonuses: {},
      hands: {},
      supply: cards('purple', 1, 3, 6),
      palaces: own(1, 'bikaner', 'ajmer-city', 'chittor'),
      played: { 0: [{ card: 'red-21', with: null }] },
    }).when(0, 'turn', WITHDRAW);
    expect(asked(s)).toMatchObject({
      ask: msg('ask.next.either', { province: 'Ajmer', n: 1, total: 2 }),
      options: expect.arrayContaining([
        expect.objectContaining({ group: msg('group.normal') }),
        expect.objectContaining({ group: msg('group.crown') }),
      ]) as unknown,
    });
    s.when(0, 'palace', normal('jodhpur'));
    expect(asked(s)).toMatchObject({
      ask: msg('ask.next.crown', { province: 'Ajmer', n: 2, total: 2 }),
    });
    expect(asked(s)?.options.every(({ group }) => group === null)).toBe(true);
    s.when(0, 'palace', crown('bikaner')).asks('supply', 0);
    expect(asked(s)).toMatchObject({ ask: msg('ask.supply', { count: 2 }), fallback: cards('purple', 1, 3) });
    expect(asked(s)?.options.map(o => o.label.n)).toEqual([1, 2, 3]);
    const two = sitting(3, {
      province: 'ajmer',
      hands: {},
      played: { 0: [{ card: 'red-17', with: null }] },
    }).when(0, 'turn', WITHDRAW);
    expect(asked(two)?.ask).toEqual(msg('ask.next.normal', { province: 'Ajmer', n: 1, total: 2 }));
    two.sees(null, { awaited: [0], active: 0 });
  });

  it('say what each city brings, and a silent player takes the best', () => {
    const s = sitting(3, {
      province: 'ajmer',
      hands: {},
      bonuses: { chittor: 'bonus-card-1', jodhpur: 'bonus-points-1' },
      palaces: [{ city: 'hisar', owner: 0, crown: false }],
      played: { 0: [{ card: 'red-21', with: null }] },
    }).when(0, 'turn', WITHDRAW);
    const [prompt] = tajMahal.prompts(s.state);
    expect(prompt?.options.slice(0, 5).map(o => o.label)).toEqual([
      msg('site.plain', { n: 1, city: 'Bikaner', points: 2 }),
      msg('site.plain', { n: 2, city: 'Ajmer', points: 2 }),
      msg('site.tile', { n: 3, city: 'Chittor', points: 1, bonus: 'card' }),
      msg('site.plain', { n: 4, city: 'Jodhpur', points: 3 }),
      msg('site.plain', { n: 1, city: 'Bikaner', points: 2 }),
    ]);
    expect(prompt?.fallback).toEqual([normal('jodhpur')]);
    s.when(0, 'palace', normal('jodhpur'));
    expect(tajMahal.prompts(s.state)[0]?.fallback).toEqual([crown('bikaner')]);
  });
});
