/** Dates of game nights: when most people are awake, in their own time zones. */
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { proposals } from '../../../src/nights/proposals.ts';
import type { Habits } from '../../../src/people/awake.ts';
import { day, hour } from '../../support/service/time.ts';

/** A Monday. */
const NOW = Date.UTC(2027, 0, 11, 9, 20);
const ROME = 'Europe/Rome';
const minute = (clock: string): number => {
  const [h = 0, m = 0] = clock.split(':').map(Number);
  return h * 60 + m;
};
const quiet = (from: string, to: string, zone = ROME): Habits => ({
  quiet: { zone, from: minute(from), to: minute(to) },
  holidays: [],
});
const free: Habits = { quiet: null, holidays: [] };
const away = (from: number, until: number): Habits => ({ quiet: null, holidays: [{ from, until }] });
const times = (count: number, habits: Habits): Habits[] => Array.from({ length: count }, () => habits);
const shown = (people: readonly Habits[], { now = NOW, zone = ROME } = {}): string[] =>
  proposals(people, now, zone).map(
    ({ starts, awake }) => `${DateTime.fromMillis(starts, { zone }).toFormat('ccc d LLL HH:mm')} ${awake}`,
  );

describe('dates of a game night', () => {
  it('are three evenings, Friday and Saturday first, if everybody is awake', () => {
    expect(shown(times(4, free))).toEqual(['Fri 15 Jan 19:00 4', 'Sat 16 Jan 19:00 4', 'Fri 22 Jan 19:00 4']);
  });

  it('are none if fewer than four people are known: a date would tell when one of them sleeps', () => {
    expect(shown([...times(2, quiet('22:00', '08:00')), free])).toEqual([]);
  });

  it('lie outside quiet hours, also over midnight: all three hours count', () => {
    const people = [...times(4, quiet('21:00', '08:00')), quiet('00:00', '18:00')];
    expect(shown(people)[0], 'until 21:00 all are awake').toBe('Fri 15 Jan 18:00 5');
    expect(shown([...times(3, quiet('20:30', '07:00')), quiet('02:00', '17:30')])).toEqual([
      'Fri 15 Jan 17:00 3',
      'Sat 16 Jan 17:00 3',
      'Fri 22 Jan 17:00 3',
    ]);
  });

  it('follow the evening of most, and the full hour there', () => {
    const people = [...times(3, quiet('00:00', '06:00', 'Asia/Kolkata')), quiet('01:00', '06:00')];
    const [first] = proposals(people, NOW, ROME);
    const local = DateTime.fromMillis(first?.starts ?? 0, { zone: 'Asia/Kolkata' });
    expect(local.toFormat('ccc HH:mm')).toBe('Fri 19:00');
  });

  it('count each person in their own time zone', () => {
    const people = [
      ...times(2, quiet('23:00', '08:00')),
      ...times(2, quiet('23:00', '08:00', 'America/New_York')),
    ];
    // 23:00 in Rome is 17:00 in New York: nights that end there by 23:00 suit both.
    expect(shown(people)[0]).toBe('Fri 15 Jan 19:00 4');
    const far = [
      ...times(2, quiet('22:00', '10:00')),
      ...times(2, quiet('22:00', '10:00', 'America/Los_Angeles')),
    ];
    expect(shown(far)[0], 'together they are awake from 19:00 to 22:00 in Rome').toBe('Fri 15 Jan 19:00 4');
  });

  it('leave out holidays', () => {
    const weekend = away(NOW + 4 * day, NOW + 7 * day);
    expect(shown([...times(3, free), weekend])[0]).toBe('Fri 22 Jan 19:00 4');
    expect(shown([...times(3, free), weekend]).every(each => each.endsWith(' 4'))).toBe(true);
  });

  it('keep the hour of the evening when the clocks change', () => {
    const spring = Date.UTC(2027, 2, 26, 9);
    const all = times(5, quiet('22:00', '08:00'));
    const [friday, saturday, ...others] = shown(all, { now: spring });
    expect([friday, saturday, ...others]).toEqual([
      'Sat 27 Mar 19:00 5',
      'Fri 2 Apr 19:00 5',
      'Sat 3 Apr 19:00 5',
    ]);
    const autumn = Date.UTC(2027, 9, 28, 9);
    expect(shown(all, { now: autumn })).toEqual([
      'Fri 29 Oct 19:00 5',
      'Sat 30 Oct 19:00 5',
      'Fri 5 Nov 19:00 5',
    ]);
  });

  it('are at least a day and at most 14 days ahead, twelve hours apart', () => {
    const found = proposals(times(6, free), NOW, ROME).map(({ starts }) => starts);
    for (const starts of found) {
      expect(starts).toBeGreaterThanOrEqual(NOW + day);
      expect(starts).toBeLessThanOrEqual(NOW + 14 * day);
      expect(found.every(other => other === starts || Math.abs(other - starts) >= 12 * hour)).toBe(true);
    }
  });

  it('are none while everybody is away', () => {
    expect(shown(times(4, away(NOW, NOW + 20 * day)))).toEqual([]);
  });

  it('are found in a moment for many people of many time zones', () => {
    const zones = Intl.supportedValuesOf('timeZone').slice(0, 20);
    const people = Array.from({ length: 300 }, (_, i) => quiet('23:00', '07:00', zones[i % 20]));
    proposals(people, NOW, ROME);
    const before = process.cpuUsage();
    proposals(people, NOW, ROME);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000_000).toBeLessThan(1);
  });
});
