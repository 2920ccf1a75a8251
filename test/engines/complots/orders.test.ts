import { describe, expect, it } from 'vitest';
import { complots } from '../../../engines/complots/index.ts';
import type { OrderSet } from '../../../engines/core/game.ts';
import { range } from '../../../engines/core/values.ts';
import {
  act,
  block,
  blockAlways,
  CHALLENGE,
  examining,
  INQUISITOR,
  lose,
  PASS,
  sitting,
  USUAL,
  type ComplotsScene,
  type Sitting,
} from './table.ts';

const { orders } = complots;
if (!orders) throw new Error('Complots has standing orders');
const TABLE: readonly Sitting[] = [
  [['captain', 'duchess'], 3],
  [['countess', 'ambassador'], 2],
  [['assassin', 'countess'], 2],
];
const start = (options = USUAL) => sitting(TABLE, options);
const given = (s: ComplotsScene, seat: number, set: OrderSet) =>
  orders.answer(s.state, seat, set)?.picks[0] ?? null;
const AGAINST = { assassin: 'countess', captain: 'ambassador' };

describe('standing orders', () => {
  it('offer the same to every seat and every hand, by the options alone (CO-71)', () => {
    const menu = (fifth: 'ambassador' | 'inquisitor') =>
      orders.menu({ ...USUAL, fifth }, null).map(({ id, values }) => [id, values.map(v => v.value)]);
    expect(menu('ambassador')).toEqual([
      ['pass', ['on']],
      ['passTurn', ['on']],
      ['aid', ['duchess']],
      ['assassin', ['countess']],
      ['captain', ['captain', 'ambassador']],
    ]);
    expect(menu('inquisitor').at(-1)).toEqual(['captain', ['captain', 'inquisitor']]);
  });

  it.each(['pass', 'passTurn'])(
    '%s answers for all but the target and the player whose action was blocked',
    order => {
      const set = { [order]: 'on' };
      for (const action of ['aid', 'duchess', 'ambassador'] as const)
        expect([1, 2].map(seat => given(act(start(), action), seat, set))).toEqual([PASS, PASS]);
      for (const action of ['assassin', 'captain'] as const)
        expect([1, 2].map(seat => given(act(start(), action, 1), seat, set))).toEqual([null, PASS]);
      expect(
        [1, 2].map(seat =>
          given(
            act(
              sitting(
                [
                  [['captain', 'duchess'], 2],
                  [['countess', 'captain'], 2],
                  [['assassin', 'inquisitor'], 2],
                ],
                INQUISITOR,
              ),
              'examine',
              2,
            ),
            seat,
            set,
          ),
        ),
      ).toEqual([PASS, null]);
      const blocked = act(start(), 'captain', 1).hears([1, block('captain')]);
      expect([0, 1, 2].map(seat => given(blocked, seat, set))).toEqual([null, null, PASS]);
    },
  );

  it('never answer a late block by passing', () => {
    const late = lose(act(start(), 'captain', 1).hears([2, CHALLENGE]), 2, 'assassin').asks('late', 1);
    expect(given(late, 1, { pass: 'on', passTurn: 'on' })).toBe(null);
  });

  it('block foreign aid as the Duchess, before passing', () => {
    const s = act(start(), 'aid');
    expect(given(s, 1, { aid: 'duchess', pass: 'on', passTurn: 'on' })).toEqual(block('duchess'));
    expect(given(act(start(), 'captain', 1), 2, { aid: 'duchess' })).toBe(null);
  });

  it('block against the owner in any case, and in the late window too', () => {
    expect(given(act(start(), 'assassin', 1), 1, AGAINST)).toEqual(blockAlways('countess'));
    expect(given(act(start(), 'captain', 1), 1, { ...AGAINST, pass: 'on' })).toEqual(
      blockAlways('ambassador'),
    );
    expect(given(act(start(), 'captain', 2), 1, AGAINST)).toBe(null);
    const late = lose(act(start(), 'captain', 1).hears([2, CHALLENGE]), 2, 'assassin').asks('late', 1);
    expect(given(late, 1, AGAINST)).toEqual(block('ambassador'));
    expect(given(late, 1, { captain: 'captain' })).toEqual(block('captain'));
    expect(given(late, 1, { assassin: 'countess' })).toBe(null);
  });

  it('answer nothing else, and nobody who is not asked', () => {
    const all = { pass: 'on', passTurn: 'on', aid: 'duchess', ...AGAINST };
    expect(range(3).map(seat => given(start(), seat, all))).toEqual([null, null, null]);
    expect(given(act(start(), 'duchess'), 0, all)).toBe(null);
    const losing = act(start(), 'duchess').hears([1, CHALLENGE]).asks('lose', 1);
    expect(range(3).map(seat => given(losing, seat, all))).toEqual([null, null, null]);
    expect(given(act(start(), 'captain', 1), 1, { captain: 'inquisitor' })).toBe(null);
  });

  const all: OrderSet = { pass: 'on', passTurn: 'on', aid: 'duchess', ...AGAINST };
  const kept = (s: ComplotsScene, step: (s: ComplotsScene) => unknown, seat: number) => {
    const before = s.state;
    step(s);
    return Object.keys(orders.kept(before, s.state, seat, all));
  };

  it('are wiped when their owner loses an influence, whatever else', () => {
    const losing = () => act(start(), 'duchess').hears([1, CHALLENGE]);
    expect(kept(losing(), s => s.when(1, 'lose', 0), 1)).toEqual([]);
    expect(kept(losing(), s => s.when(1, 'lose', 0), 2)).toEqual(Object.keys(all));
  });

  it("that name a character are wiped when the owner's cards may have changed, kept or not", () => {
    const passes = ['pass', 'passTurn'];
    expect(kept(act(start(), 'duchess'), s => s.hears([1, CHALLENGE]), 0)).toEqual(passes);
    const exchange = act(start(), 'ambassador').hears();
    const own = complots.prompts(exchange.state)[0]?.fallback;
    if (own === 'random' || !own) throw new Error('an exchange keeps the own cards by default');
    expect(kept(exchange, s => s.when(0, 'exchange', ...own.map(Number)), 0)).toEqual(passes);
    const examined = () => examining(2).when(2, 'show', 0);
    expect(kept(examined(), s => s.when(0, 'judge', 'replace'), 2)).toEqual(passes);
    expect(kept(examined(), s => s.when(0, 'judge', 'return'), 2)).toEqual(Object.keys(all));
    expect(kept(examined(), s => s.when(0, 'judge', 'replace'), 0)).toEqual(Object.keys(all));
  });

  it('to pass until the next turn end with it', () => {
    expect(kept(start(), s => act(s, 'income'), 1)).toEqual(['pass', 'aid', 'assassin', 'captain']);
    expect(kept(start(), s => act(s, 'income'), 2)).toEqual(Object.keys(all));
    expect(kept(start(), s => act(s, 'captain', 1), 0)).toEqual(Object.keys(all));
  });

  it('answer in windows as a press would: the whole table on orders plays on', () => {
    const s = act(start(), 'assassin', 1);
    const [mine, hers] = [given(s, 1, AGAINST), given(s, 2, { pass: 'on' })];
    if (!mine || !hers) throw new Error('both orders apply');
    s.hears([1, mine], [2, hers])
      .asks('block', 0, 2)
      .sees(null, { block: { by: 1, as: 'countess' } });
  });
});
