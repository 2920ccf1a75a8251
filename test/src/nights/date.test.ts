/** Dates of game nights as people type them, in both languages. */
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../src/base.ts';
import { dateOf } from '../../../src/nights/date.ts';

/** A Sunday. */
const NOW = DateTime.fromISO('2026-11-29T16:00', { zone: 'Europe/Rome' }).toMillis();
interface Reader {
  readonly locale?: Locale;
  readonly now?: number;
}
function read(date: string, time = '20:30', { locale = 'en', now = NOW }: Reader = {}, zone = 'Europe/Rome') {
  const found = dateOf({ date, time, zone }, locale, now);
  if (!found.ok) return found.why.key;
  return DateTime.fromMillis(found.value, { zone }).toFormat('yyyy-MM-dd HH:mm');
}

const on = (date: string, ...typed: readonly string[]) => typed.map(each => [each, date] as const);

describe('a typed date', () => {
  it.each<readonly [typed: string, expected: string]>([
    ...on('2026-11-29', 'today', 'tonight', 'oggi', 'Stasera', '29 November', 'sunday', 'domenica'),
    ...on('2026-11-30', 'Tomorrow', 'domani', 'Monday', 'lunedì', 'lun', '30/11', '2026-11-30', 'Mon 30 Nov'),
    ...on('2026-12-05', '5 December', '5 dic.', 'December 5th', 'the 5th of December', 'sab 5 dic'),
    ...on('2026-12-04', 'friday', 'ven 4 dicembre 2026'),
    ...on('2026-12-01', 'mar', 'martedi 1 dicembre', 'mar 1 dic', 'day after tomorrow', 'dopodomani'),
    ...on('2027-01-01', '1 January', 'Jan 1', '1 gennaio'),
    ...on('2026-12-12', '12/12', 'sabato 12/12'),
    ...on('2026-12-25', '12/25', '25/12'),
  ])('%s', (typed, expected) => {
    expect(read(typed)).toBe(`${expected} 20:30`);
  });

  it('whose day and month could be exchanged is asked for again; in Italian the day is first', () => {
    expect(read('5/12')).toBe('night:refuse.ambiguous');
    expect(read('5/12', '21', { locale: 'it' })).toBe('2026-12-05 21:00');
    expect(read('5.12.2026', '21', { locale: 'it' })).toBe('2026-12-05 21:00');
  });

  it('takes hours as people say them', () => {
    for (const [typed, expected] of [
      ['8 pm', '20:00'],
      ['8:30PM', '20:30'],
      ['12 am', '00:00'],
      ['21', '21:00'],
      ['7.05', '07:05'],
    ] as const)
      expect(read('tomorrow', typed)).toBe(`2026-11-30 ${expected}`);
    expect(read('tomorrow', 'half eight')).toBe('night:refuse.time');
    expect(read('tomorrow', '13 pm')).toBe('night:refuse.time');
  });

  it('a weekday is the next one whose hour is still to come', () => {
    expect(read('Sunday', '15:00')).toBe('2026-12-06 15:00');
  });

  it('is refused in a sentence: no date, past, too far, no such zone, an hour that is left out', () => {
    expect(read('soon')).toBe('night:refuse.date');
    expect(read('31 February')).toBe('night:refuse.date');
    expect(read('today', '15:00')).toBe('night:refuse.past');
    expect(read('2026-01-01')).toBe('night:refuse.past');
    expect(read('2028-01-01')).toBe('night:refuse.far');
    expect(read('tomorrow', '20', {}, 'Nowhere')).toBe('settings:refuse.zone');
    const now = DateTime.fromISO('2027-03-20T12:00', { zone: 'Europe/Rome' }).toMillis();
    expect(read('28 March', '02:30', { now })).toBe('night:refuse.noHour');
  });
});
