/** The hour at which a person is told of new tables once a day. */
import { expect, it } from 'vitest';
import { nextDaily } from '../../../src/people/interests.ts';

const at = (iso: string): number => Date.parse(iso);

it.each([
  ['on time', '2030-01-08T13:20Z', '2030-01-09T13:20Z'],
  ['a moment early', '2030-01-08T13:19Z', '2030-01-08T13:20Z'],
  ['late', '2030-01-08T15:00Z', '2030-01-09T13:20Z'],
  ['after midnight', '2030-01-09T08:00Z', '2030-01-09T13:20Z'],
  ['in summer, when clocks are an hour ahead', '2030-07-09T08:00Z', '2030-07-09T12:20Z'],
  ['before the night in which clocks change', '2030-03-30T13:20Z', '2030-03-31T12:20Z'],
])('is that of the choice in the time zone of the person: told %s', (_, now, next) => {
  expect(nextDaily(at('2030-01-07T13:20Z'), at(now), 'Europe/Rome')).toBe(at(next));
});

it('is that of UTC for a time zone that this machine does not know', () => {
  expect(nextDaily(at('2030-01-07T13:20Z'), at('2030-07-09T08:00Z'), 'Nowhere/At_all')).toBe(
    at('2030-07-09T13:20Z'),
  );
});
