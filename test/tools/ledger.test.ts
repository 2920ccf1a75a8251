/** The ledger of `npm run chaos`: which answers of a log it takes for which presses. */
import { describe, expect, it } from 'vitest';
import type { Source } from '../../src/base.ts';
import { givenAt, openLedger, settle, type Given, type Press } from '../../tools/chaos/ledger.ts';
import { held } from '../support/service/finished.ts';
import { bench, must } from '../support/service/service.ts';

const answerOf = (seat: number, type: string) => ({ type, seat, picks: [] });
const press = (asked: number, type: string, acknowledged = true): Press => ({
  ...{ table: 'table', by: 'Ann', asked, answer: answerOf(0, type), acknowledged },
  ...{ isUnderWay: false, rivals: [] },
});
const entry = (asked: number, type: string, by: Source = 'person', seat = 0): Given => ({
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

describe('of two answers of a person to one question', () => {
  const pressedTwice = (isUnderWay: boolean): readonly Press[] => {
    const ledger = openLedger();
    const one = ledger.press('Ann', 'table', 1, answerOf(0, 'pass'));
    one.isUnderWay = isUnderWay;
    const other = ledger.press('Ann', 'table', 1, answerOf(0, 'take'));
    for (const each of [one, other]) each.acknowledged = true;
    return [one, other];
  };
  it('one may replace the other if both were under way, and one of them stands', () => {
    for (const type of ['pass', 'take'])
      expect(settle([entry(1, type)], pressedTwice(true))).toEqual({ lost: [], invented: [] });
    expect(settle([], pressedTwice(true)).lost).toHaveLength(2);
  });
  it('the first is lost if it was acknowledged before the second was pressed', () => {
    expect(settle([entry(1, 'take')], pressedTwice(false)).lost).toMatchObject([
      { answer: answerOf(0, 'pass') },
    ]);
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

it('an answer that waits in the open window is given, as those of the log are', async () => {
  const b = await bench();
  const { id } = await b.game(['ann', 'ben', 'cleo'], 'async');
  const claimant = await b.turnOf(id);
  must(await b.say(id, claimant, { action: 'duchess' }));
  const [first, second] = ['ann', 'ben', 'cleo'].filter(user => user !== claimant);
  if (first === undefined || second === undefined) throw new Error('nobody is asked');
  must(await b.say(id, first, { say: 'pass' }));
  const given = givenAt(await held(b, id), await b.store.entries(id));
  expect(given.map(({ by, answer }) => [by, answer.type])).toEqual([
    ['person', 'turn'],
    ['person', expect.any(String)],
  ]);

  const ledger = openLedger();
  for (const { asked, answer } of given) ledger.press('somebody', id, asked, answer).acknowledged = true;
  await ledger.agrees(b.store, id);
  ledger.press('somebody', id, 1, { type: 'claim', seat: 2, picks: [] }).acknowledged = true;
  await expect(ledger.agrees(b.store, id)).rejects.toThrow('neither in the log nor waiting');
  await b.close();
});
