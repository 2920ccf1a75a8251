import { describe, expect, it } from 'vitest';
import { raja } from '../../../engines/raja/index.ts';
import type { OrderSet } from '../../../engines/core/game.ts';
import { scene } from '../../support/engine/scene.ts';
import { ADVANCED, governor, moving, SEVERAL, sitting, type RajaScene } from './table.ts';

const { orders } = raja;
if (!orders) throw new Error('Raja has standing orders');

const menu = (s: RajaScene) => orders.menu(s.state.options, raja.view(s.state, null));
const value = (s: RajaScene, id: string, end: string): string =>
  menu(s)
    .find(each => each.id === id)
    ?.values.find(each => each.value.endsWith(`:${end}`))?.value ?? '';
const still = (s: RajaScene, seat: number, set: OrderSet) => orders.kept(s.state, s.state, seat, set);
const auction = (): RajaScene => scene(raja, { seats: 3, options: ADVANCED, first: 0 }, 'auction');

describe('standing orders', () => {
  it('can be set for the question that is open', () => {
    const s = scene(raja, { seats: 3, options: { ...ADVANCED, level: 'base' }, first: 0 }, 'pick');
    const set = { pick: value(s, 'pick', 'monk') };
    expect(still(s, 0, set)).toEqual(set);
  });

  it('a disc outlasts the move of a governor, which may be undone, but acts for its own city only', () => {
    const s = moving('governor', 'gold', { row: { A: 0, B: 1, C: 2, D: 5, E: 6, F: 7, G: 17 } });
    const set = { first: value(s, 'first', 'quarry'), second: value(s, 'second', 'gold') };
    const before = s.state;
    s.when(0, 'turn', governor('C'));
    expect(orders.kept(before, s.state, 1, set)).toEqual(set);
    const discs = sitting({ row: { C: 0, A: 1, B: 2, D: 5, E: 6, F: 7, G: 17 }, maharaja: 'C' });
    const mine = { first: value(discs, 'first', 'quarry'), second: value(discs, 'second', 'gold') };
    const others = Object.fromEntries(Object.entries(mine).map(([id, at]) => [id, at.replace('C:', 'A:')]));
    expect([mine, others].map(each => orders.answer(discs.state, 1, each)?.type)).toEqual([
      'discs',
      undefined,
    ]);
    expect([mine, others].map(each => still(discs, 1, each))).toEqual([mine, {}]);
  });

  it('a bid ends with the pass or the card of its owner, and is offered while there is an auction', () => {
    const s = auction();
    const set = { bid: value(s, 'bid', '5') };
    s.when(0, 'bid', { gold: 1 });
    expect(still(s, 1, set)).toEqual(set);
    s.when(1, 'bid', { gold: null });
    expect([0, 1, 2].map(seat => still(s, seat, set))).toEqual([set, {}, set]);
    s.when(2, 'bid', { gold: null });
    expect(menu(s).map(({ id }) => id)).not.toContain('bid');
  });

  it('no disc is offered for a round after the last', () => {
    const ids = (lastBox: boolean, from: RajaScene) =>
      menu(
        from.given(state => {
          state.lastBox = lastBox;
        }),
      ).map(({ id }) => id);
    const turn = () => moving('palace', 'gold', { options: SEVERAL });
    expect(ids(false, turn())).toEqual(['first', 'second', 'give']);
    expect(ids(true, turn())).toEqual(['give']);
    expect(ids(true, sitting())).toContain('first');
  });
});
