/** The ledger of `npm run chaos`: which answers of a log it takes for which presses. */
import { describe, expect, it } from 'vitest';
import type { Source } from '../../src/base.ts';
import { settle, type Logged, type Press } from '../../tools/chaos/ledger.ts';

const answerOf = (seat: number, type: string) => ({ type, seat, picks: [] });
const press = (asked: number, type: string, acknowledged = true): Press => ({
  ...{ table: 'table', by: 'Ann', asked, answer: answerOf(0, type), acknowledged },
});
const entry = (asked: number, type: string, by: Source = 'person', seat = 0): Logged => ({
  ...{ asked, answer: answerOf(seat, type), by },
});

describe('an acknowledged answer is lost', () => {
  it('if only a later question of the seat was answered like that', () => {
    const logged = [entry(1, 'take'), entry(4, 'pass')];
    expect(settle(logged, [press(1, 'pass'), press(4, 'pass')])).toEqual({
      lost: [press(1, 'pass')],
      invented: [entry(1, 'take')],
    });
  });

  it('if the clock gave the same answer', () => {
    expect(settle([entry(1, 'pass', 'clock')], [press(1, 'pass')]).lost).toEqual([press(1, 'pass')]);
  });

  it('if another press has the answer of the log', () => {
    const logged = [entry(1, 'pass', 'clock'), entry(4, 'pass')];
    expect(settle(logged, [press(1, 'pass'), press(4, 'pass')]).lost).toEqual([press(1, 'pass')]);
  });
});

it('after the clock has answered, a press answers the next question', () => {
  const logged = [entry(1, 'pass', 'clock'), entry(2, 'take', 'person', 1), entry(4, 'pass', 'clock')];
  expect(
    settle(
      [...logged, entry(6, 'take')],
      [press(1, 'take'), { ...press(2, 'take'), answer: answerOf(1, 'take') }],
    ),
  ).toEqual({
    lost: [],
    invented: [],
  });
});

it('a press that was repeated counts once, and one that was not acknowledged may be in the log', () => {
  const presses = [
    press(1, 'pass', false),
    press(1, 'pass'),
    press(2, 'take', false),
    press(3, 'take', false),
  ];
  expect(settle([entry(1, 'pass'), entry(2, 'take')], presses)).toEqual({ lost: [], invented: [] });
});

it('an answer of a person whom nobody saw press is invented', () => {
  expect(settle([entry(1, 'pass')], []).invented).toEqual([entry(1, 'pass')]);
});
