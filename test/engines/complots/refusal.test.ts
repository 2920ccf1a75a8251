import { isDeepStrictEqual as same } from 'node:util';
import { describe, expect, it } from 'vitest';
import { complots } from '../../../engines/complots/index.ts';
import { ACTIONS, CHARACTERS, type Response } from '../../../engines/complots/model.ts';
import { refusesChoice, refusesResponse } from '../../../engines/complots/refusal.ts';
import { msg } from '../../../engines/complots/state.ts';
import { at, player, range } from '../../../engines/core/values.ts';
import { optionSets, playThrough } from '../../support/engine/playthrough.ts';
import {
  act,
  block,
  CHALLENGE,
  INQUISITOR,
  PASS,
  sitting,
  type ComplotsScene,
  type Sitting,
} from './table.ts';

const TABLE: readonly Sitting[] = [
  [['captain', 'duchess'], 2],
  [['countess', 'captain'], 2],
  [[], 0, ['assassin', 'countess']],
  [['duchess', 'assassin'], 2],
];
const choice = (s: ComplotsScene, action: (typeof ACTIONS)[number], target: number | null = null) =>
  refusesChoice(complots.view(s.state, 0), { action, target });
const response = (s: ComplotsScene, seat: number, say: Response) =>
  refusesResponse(complots.view(s.state, seat), say);

describe('refusals', () => {
  it('say why an action is not offered', () => {
    const s = sitting(TABLE);
    expect(choice(s, 'murder', 1)).toEqual(msg('refuse.coins.murder', { cost: 7, coins: 2 }));
    expect(choice(s, 'examine', 1)).toEqual(msg('refuse.notInPlay', { character: 'inquisitor' }));
    expect(choice(s, 'captain')).toEqual(msg('refuse.targetNeeded'));
    expect(choice(s, 'aid', 1)).toEqual(msg('refuse.targetNeedless'));
    expect(choice(s, 'captain', 0)).toEqual(msg('refuse.self'));
    expect(choice(s, 'captain', 2)).toEqual(msg('refuse.out', { target: player(2) }));
    expect(
      choice(
        s.given(state => {
          at(state.players, 0).coins = 10;
        }),
        'duchess',
      ),
    ).toEqual(msg('refuse.mustMurder'));
  });

  it('say why an answer is not offered', () => {
    const theft = act(sitting(TABLE), 'captain', 1);
    expect(response(act(sitting(TABLE), 'aid'), 1, CHALLENGE)).toEqual(msg('refuse.noClaim'));
    expect(response(theft, 3, block('captain'))).toEqual(msg('refuse.onlyTarget', { target: player(1) }));
    expect(response(theft, 1, block('countess'))).toEqual(
      msg('refuse.cannotBlock.captain', { character: 'countess' }),
    );
    expect(response(theft, 1, block('inquisitor'))).toEqual(
      msg('refuse.notInPlay', { character: 'inquisitor' }),
    );
    expect(response(act(sitting(TABLE), 'duchess'), 1, block('captain'))).toEqual(
      msg('refuse.cannotBlock.duchess', { character: 'captain' }),
    );
    expect(
      response(act(sitting(TABLE), 'captain', 1).hears([1, block('captain')]), 3, block('captain')),
    ).toEqual(msg('refuse.blocked'));
    const late = act(sitting([[['captain', 'inquisitor'], 2], ...TABLE.slice(1)], INQUISITOR), 'captain', 1)
      .hears([3, CHALLENGE])
      .when(3, 'lose', 0)
      .asks('late', 1);
    expect(response(late, 1, CHALLENGE)).toEqual(msg('refuse.tooLate'));
  });

  it('give a reason exactly where nothing is offered', () => {
    const says: Response[] = [CHALLENGE, PASS, ...CHARACTERS.map(block)];
    for (const seats of range(7))
      for (const options of optionSets(complots)) {
        for (const {
          before: {
            table: { state },
          },
          open,
        } of playThrough(complots, { seed: `refusal ${seats}`, seats: seats + 2, options })) {
          for (const { type, seat, options: offered } of open) {
            const view = complots.view(state, seat);
            const isOffered = (value: unknown) => offered.some(o => same(o.value, value));
            if (type === 'turn')
              for (const action of ACTIONS)
                for (const target of [null, ...range(seats + 2)]) {
                  expect(refusesChoice(view, { action, target }) === null).toBe(
                    isOffered({ action, target }),
                  );
                }
            if (type === 'action' || type === 'late' || type === 'block')
              for (const say of says) expect(refusesResponse(view, say) === null).toBe(isOffered(say));
          }
        }
      }
  });
});
