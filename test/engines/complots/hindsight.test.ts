import { describe, expect, it } from 'vitest';
import { complots } from '../../../engines/complots/index.ts';
import { msg } from '../../../engines/complots/state.ts';
import { advance } from '../../../engines/core/table.ts';
import { player } from '../../../engines/core/values.ts';
import type { Asks } from '../../../engines/complots/model.ts';
import type { Answer, Move } from '../../../engines/core/game.ts';
import { playThrough } from '../../support/engine/playthrough.ts';
import { scene } from '../../support/engine/scene.ts';
import {
  act,
  block,
  CHALLENGE,
  examining,
  lose,
  PASS,
  sitting,
  USUAL,
  type ComplotsScene,
  type Sitting,
} from './table.ts';

const TABLE: readonly Sitting[] = [
  [['captain', 'duchess'], 3],
  [['countess', 'ambassador'], 2],
  [['assassin', 'countess'], 2],
];
const told = (s: ComplotsScene, ...move: Answer<Asks>[]) =>
  complots.hindsight(s.state, move satisfies Move<Asks>);
const says = (
  type: 'action' | 'late' | 'block',
  ...said: (readonly [number, typeof PASS])[]
): Answer<Asks>[] => said.map(([seat, pick]) => ({ type, seat, picks: [pick] }));

describe('hindsight', () => {
  it('tells of every claim whether it was true', () => {
    const claim = (action: 'captain' | 'assassin' | 'income') =>
      told(sitting(TABLE), {
        type: 'turn',
        seat: 0,
        picks: [{ action, target: action === 'income' ? null : 1 }],
      });
    expect(claim('captain')).toEqual([msg('hindsight.true', { who: player(0), character: 'captain' })]);
    expect(claim('assassin')).toEqual([msg('hindsight.bluff', { who: player(0), character: 'assassin' })]);
    expect(claim('income')).toEqual([]);
  });

  it('tells of the block that counted whether it was true, and of blocks that came later', () => {
    const s = act(sitting(TABLE), 'aid');
    expect(told(s, ...says('action', [2, block('duchess')], [1, block('duchess')]))).toEqual([
      msg('hindsight.bluff', { who: player(2), character: 'duchess' }),
      msg('hindsight.alsoBlocked', { who: player(1), as: 'duchess' }),
    ]);
    expect(
      told(act(sitting(TABLE), 'captain', 1), ...says('action', [1, block('ambassador')], [2, PASS])),
    ).toEqual([msg('hindsight.true', { who: player(1), character: 'ambassador' })]);
  });

  it('tells of a block answered to an action that fell, and of later challengers', () => {
    const bluff = act(sitting([[['countess', 'duchess'], 3], ...TABLE.slice(1)]), 'captain', 1);
    expect(told(bluff, ...says('action', [1, block('captain')], [2, CHALLENGE]))).toEqual([
      msg('hindsight.wouldBlock', { who: player(1), as: 'captain' }),
    ]);
    const both = told(act(sitting(TABLE), 'captain', 1), ...says('action', [2, CHALLENGE], [1, CHALLENGE]));
    expect(both).toEqual([msg('hindsight.alsoChallenged', { who: player(1) })]);
    const blocked = act(sitting(TABLE), 'captain', 1).hears([1, block('captain')]);
    expect(told(blocked, ...says('block', [0, CHALLENGE], [2, CHALLENGE]))).toEqual([
      msg('hindsight.alsoChallenged', { who: player(2) }),
    ]);
    expect(told(blocked, ...says('block', [0, CHALLENGE], [2, PASS]))).toEqual([]);
  });

  it('tells of a late block whether it was true, or of the block that was dropped', () => {
    const late = (first: typeof PASS) =>
      lose(act(sitting(TABLE), 'captain', 1).hears([2, CHALLENGE], [1, first]), 2, 'assassin').asks(
        'late',
        1,
      );
    expect(
      told(act(sitting(TABLE), 'captain', 1), ...says('action', [2, CHALLENGE], [1, block('captain')])),
    ).toEqual([]);
    expect(told(late(PASS), ...says('late', [1, block('captain')]))).toEqual([
      msg('hindsight.bluff', { who: player(1), character: 'captain' }),
    ]);
    expect(told(late(block('ambassador')), ...says('late', [1, PASS]))).toEqual([
      msg('hindsight.wouldBlock', { who: player(1), as: 'ambassador' }),
    ]);
    expect(told(late(PASS), ...says('late', [1, PASS]))).toEqual([]);
  });

  it('tells what two players picked, and which card was examined', () => {
    const draft = scene(complots, { seats: 2, options: USUAL, first: 0 });
    expect(
      told(
        draft,
        { type: 'draft', seat: 1, picks: ['captain'] },
        { type: 'draft', seat: 0, picks: ['duchess'] },
      ),
    ).toEqual([
      msg('hindsight.picked', { who: player(1), character: 'captain' }),
      msg('hindsight.picked', { who: player(0), character: 'duchess' }),
    ]);
    const examined = examining(1).when(1, 'show', 1);
    expect(told(examined, { type: 'judge', seat: 0, picks: ['return'] })).toEqual([
      msg('hindsight.shown', { who: player(1), character: 'captain' }),
    ]);
  });

  it('calls a bluff what a challenge uncovers, and truth what it proves, in every game', () => {
    for (const seats of [2, 4, 6])
      for (const { before, move } of playThrough(complots, {
        seed: `truth ${seats}`,
        seats,
        options: USUAL,
      })) {
        const [first] = move;
        const [claim] = complots.hindsight(before.table.state, move);
        if (first?.type !== 'turn' || !claim) continue;
        const claimed = advance(complots, before.table, move).table;
        const challenged = complots.prompts(claimed.state).map((p, i): Answer<Asks> => ({
          type: 'action',
          seat: p.seat,
          picks: [i === 0 ? CHALLENGE : PASS],
        }));
        const keys = advance(complots, claimed, challenged).told.map(t => t.msg.key);
        expect(keys).toContain(
          claim.key === 'complots:hindsight.true' ? 'complots:log.proves' : 'complots:log.bluffed',
        );
      }
  });
});
