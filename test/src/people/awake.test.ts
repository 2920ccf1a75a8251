import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { awakeAfter, awakeBetween, type Habits } from '../../../src/people/awake.ts';
import { minute, hour, day } from '../../support/service/time.ts';

const ALWAYS: Habits = { quiet: null, holidays: [] };
const rome = (iso: string): number => DateTime.fromISO(iso, { zone: 'Europe/Rome' }).toMillis();
const night: Habits = { quiet: { zone: 'Europe/Rome', from: 23 * 60, to: 7 * 60 }, holidays: [] };

const zone = fc.constantFrom(
  'Europe/Rome',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
);
/** At most 16 hours, and at least one minute. */
const quiet = fc
  .tuple(zone, fc.nat(1_439), fc.integer({ min: 1, max: 960 }))
  .map(([zone, from, length]) => ({ zone, from, to: (from + length) % 1_440 }));
const start = fc
  .integer({ min: Date.UTC(2026, 0, 1) / minute, max: Date.UTC(2031, 0, 1) / minute })
  .map(minutes => minutes * minute);
const holidays = (from: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: -5 * 24, max: 20 * 24 }), fc.integer({ min: 1, max: 14 * 24 })), {
      maxLength: 3,
    })
    .map(spans =>
      spans.map(([begin, length]) => ({ from: from + begin * hour, until: from + (begin + length) * hour })),
    );
const life = start.chain(from =>
  fc.record({ from: fc.constant(from), quiet: fc.option(quiet), holidays: holidays(from) }),
);
const length = fc.integer({ min: 1, max: 10 * 24 * 60 }).map(minutes => minutes * minute);

describe('awake time', () => {
  it('is all time for a user without quiet hours and holidays', () => {
    fc.assert(
      fc.property(start, length, (from, ms) => {
        expect(awakeAfter(from, ms, ALWAYS)).toBe(from + ms);
        expect(awakeBetween(from, from + ms, ALWAYS)).toBe(ms);
      }),
    );
  });
  it('the moment after so much of it is the one up to which so much has passed', () => {
    fc.assert(
      fc.property(life, length, ({ from, ...habits }, ms) => {
        const end = awakeAfter(from, ms, habits);
        expect(awakeBetween(from, end, habits)).toBe(ms);
        expect(awakeBetween(from, end - 1, habits)).toBe(ms - 1); // the end is never within quiet hours
      }),
      { numRuns: 40 },
    );
  });
  it('adds up, and never ends earlier for who waits longer', () => {
    fc.assert(
      fc.property(life, length, length, ({ from, ...habits }, a, b) => {
        expect(awakeAfter(awakeAfter(from, a, habits), b, habits)).toBe(awakeAfter(from, a + b, habits));
      }),
      { numRuns: 40 },
    );
  });
  it('is what is left when every minute is looked at by the clock on the wall', () => {
    const wall = start.chain(from => fc.record({ from: fc.constant(from), quiet, holidays: holidays(from) }));
    fc.assert(
      fc.property(wall, fc.integer({ min: 1, max: 36 }), ({ from, ...habits }, hours) => {
        const to = from + hours * hour;
        const { zone: place } = habits.quiet;
        const offsets = new Set(
          [from - day, from, from + day, from + 2 * day, to + day].map(
            time => DateTime.fromMillis(time, { zone: place }).offset,
          ),
        );
        fc.pre(offsets.size === 1); // days on which clocks change are checked below
        const shift = [...offsets].map(offset => offset * minute)[0] ?? 0;
        let awake = 0;
        for (let time = from; time < to; time += minute) {
          const now = ((time + shift) / minute) % 1_440;
          const { from: begin, to: end } = habits.quiet;
          const asleep = begin < end ? begin <= now && now < end : begin <= now || now < end;
          if (!asleep && !habits.holidays.some(each => each.from <= time && time < each.until))
            awake += minute;
        }
        expect(awakeBetween(from, to, habits)).toBe(awake);
      }),
      { numRuns: 100 },
    );
  });
  it('a night that is passed over counts nothing: a day takes a day and the hours of two nights', () => {
    expect(awakeAfter(rome('2030-01-07T20:00'), 2 * hour, night)).toBe(rome('2030-01-07T22:00'));
    expect(awakeAfter(rome('2030-01-07T20:00'), 4 * hour, night)).toBe(rome('2030-01-08T08:00'));
    expect(awakeAfter(rome('2030-01-08T03:00'), hour, night)).toBe(rome('2030-01-08T08:00'));
    expect(awakeAfter(rome('2030-01-07T20:00'), day, night)).toBe(rome('2030-01-09T12:00'));
  });
  it('the night of a clock change is an hour shorter in spring and an hour longer in autumn', () => {
    const slept = (evening: string, morning: string) =>
      rome(morning) - rome(evening) - awakeBetween(rome(evening), rome(morning), night);
    expect(slept('2030-03-29T20:00', '2030-03-30T12:00')).toBe(8 * hour);
    expect(slept('2030-03-30T20:00', '2030-03-31T12:00')).toBe(7 * hour);
    expect(slept('2030-10-26T20:00', '2030-10-27T12:00')).toBe(9 * hour);
    expect(awakeAfter(rome('2030-03-30T22:00'), 2 * hour, night)).toBe(rome('2030-03-31T08:00'));
  });
  it('quiet hours may lie within a day', () => {
    const noon: Habits = { quiet: { zone: 'Europe/Rome', from: 9 * 60, to: 17 * 60 }, holidays: [] };
    expect(awakeAfter(rome('2030-01-07T08:00'), 2 * hour, noon)).toBe(rome('2030-01-07T18:00'));
  });
  it('holidays stop it for days, also where they begin in the night', () => {
    const away: Habits = {
      ...night,
      holidays: [{ from: rome('2030-01-08T02:00'), until: rome('2030-01-20T12:00') }],
    };
    expect(awakeAfter(rome('2030-01-07T22:00'), 2 * hour, away)).toBe(rome('2030-01-20T13:00'));
  });
  it('a time zone that this machine does not know stops nothing, nor do quiet hours round the clock', () => {
    for (const quiet of [
      { zone: 'Europe/Atlantis', from: 0, to: 600 },
      { zone: 'Europe/Rome', from: 600, to: 600 },
    ]) {
      expect(awakeAfter(0, day, { quiet, holidays: [] })).toBe(day);
    }
  });
});
