import { describe, expect, it } from 'vitest';
import { complots } from '../../../engines/complots/index.ts';
import {
  act,
  block,
  blockAlways,
  CHALLENGE,
  examining,
  INQUISITOR,
  lose,
  PASS,
  PASS_ALWAYS,
  sitting,
  USUAL,
  type ComplotsScene,
  type Sitting,
} from './table.ts';
import { scene } from '../../support/engine/scene.ts';

const TABLE: readonly Sitting[] = [
  [['captain', 'duchess'], 3],
  [['countess', 'ambassador'], 2],
  [['assassin', 'countess'], 2],
];
const claims = (s: ComplotsScene) => complots.prompts(s.state).map(p => p.sealed?.claim ?? null);
const marks = (s: ComplotsScene, seat: number) =>
  complots
    .prompts(s.state)
    .find(p => p.seat === seat)
    ?.options.map(o => [o.value, o.onCard, o.interrupts]);
const late = () =>
  lose(act(sitting(TABLE), 'captain', 1).hears([2, CHALLENGE]), 2, 'assassin').asks('late', 1);

describe('response windows', () => {
  it('of one claim share its number: every announced action and every block has its own', () => {
    const s = sitting(TABLE);
    expect(claims(act(s, 'captain', 1))).toEqual([1, 1]);
    s.hears([2, CHALLENGE]);
    expect(claims(s)).toEqual([null]);
    expect(claims(lose(s, 2, 'assassin').asks('late', 1))).toEqual([1]);
    expect(claims(s.hears([1, block('captain')]).asks('block', 0, 2))).toEqual([2, 2]);
    act(s.hears().asks('turn', 1), 'income');
    expect(claims(act(s, 'aid'))).toEqual([4, 4]);
    expect(claims(scene(complots, { seats: 2, options: USUAL, first: 0 }))).toEqual([0, 0]);
  });

  it('ask from the active player on', () => {
    act(
      sitting(TABLE).given(state => {
        state.active = 1;
      }),
      'aid',
    )
      .asks('action', 2, 0)
      .hears([0, block('duchess')])
      .asks('block', 1, 2);
  });

  it('offer challenge, block and pass on the card, and "in any case" to the target alone (CO-41)', () => {
    expect(marks(act(sitting(TABLE), 'captain', 1), 1)).toEqual([
      [CHALLENGE, true, 'now'],
      [block('captain'), true, 'soon'],
      [block('ambassador'), true, 'soon'],
      [PASS, true, null],
      [blockAlways('captain'), false, 'soon'],
      [blockAlways('ambassador'), false, 'soon'],
      [PASS_ALWAYS, false, null],
    ]);
    expect(marks(act(sitting(TABLE), 'captain', 1), 2)).toEqual([
      [CHALLENGE, true, 'now'],
      [PASS, true, null],
    ]);
  });

  it('in live, close at once after a challenge, a block of foreign aid or a late block, else wait', () => {
    expect(marks(act(sitting(TABLE), 'aid'), 1)).toEqual([
      [block('duchess'), true, 'now'],
      [PASS, true, null],
    ]);
    expect(marks(late(), 1)).toEqual([
      [block('captain'), true, 'now'],
      [block('ambassador'), true, 'now'],
      [PASS, true, null],
    ]);
    expect(marks(act(sitting(TABLE), 'captain', 1).hears([1, block('captain')]), 0)).toEqual([
      [CHALLENGE, true, 'now'],
      [PASS, true, null],
    ]);
  });

  it('are the only sealed prompts besides the draft; other answers take effect at once', () => {
    const open = [
      sitting(TABLE),
      act(sitting(TABLE), 'duchess').hears([1, CHALLENGE]),
      act(sitting(TABLE), 'ambassador').hears(),
      examining(1),
      examining(1).when(1, 'show', 0),
    ];
    expect(open.map(s => complots.prompts(s.state).map(p => [p.type, p.sealed]))).toEqual([
      [['turn', null]],
      [['lose', null]],
      [['exchange', null]],
      [['show', null]],
      [['judge', null]],
    ]);
  });

  it('offer the targets of an action together, the action first', () => {
    const groups = complots
      .prompts(sitting([[['captain', 'duchess'], 8], ...TABLE.slice(1)], INQUISITOR).state)[0]
      ?.options.map(o => o.group?.key ?? null);
    const group = (action: string) => `complots:group.${action}`;
    expect(groups).toEqual([
      null,
      null,
      group('murder'),
      group('murder'),
      null,
      group('assassin'),
      group('assassin'),
      group('captain'),
      group('captain'),
      null,
      group('examine'),
      group('examine'),
    ]);
  });

  it('forget what was answered to the action once the late block is settled (CO-38)', () => {
    const s = lose(
      act(sitting(TABLE), 'captain', 1).hears([2, CHALLENGE], [1, block('captain')]),
      2,
      'assassin',
    );
    expect(s.state.foretold).toEqual(block('captain'));
    expect(s.hears([1, block('ambassador')]).state.foretold).toBe(null);
    const out = act(
      sitting([TABLE[0] ?? [[], 0], [['countess'], 2, ['captain']], [['assassin', 'countess'], 2]]),
      'captain',
      1,
    ).hears([1, CHALLENGE]);
    expect(out.asks('turn', 2).state.foretold).toBe(null);
  });
});
