/** What a person may choose, and the messages in which it is chosen. */
import { describe, expect, it } from 'vitest';
import { range } from '../../../engines/core/values.ts';
import { holidayModal, quietModal } from '../../../commands/people/change-settings.ts';
import { notifyPayload } from '../../../commands/people/notify.ts';
import { greeting, settingsPayload } from '../../../commands/people/settings.ts';
import { readModal } from '../../../playground/forms/modal.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { sayer } from '../../../src/i18n/index.ts';
import {
  clockOf,
  daysLeft,
  HOLIDAY,
  startHoliday,
  minuteOf,
  quietOf,
  endHoliday,
  zoneOf,
  zonesLike,
} from '../../../src/people/limits.ts';
import { LEVELS, UNSET, type Holiday, type Settings } from '../../../src/people/model.ts';
import { awayUntil, quietUntil } from '../../../src/people/quiet.ts';
import { LOCALES } from '../../../src/base.ts';
import { GAMES } from '../../../engines/index.ts';
import { optionSets, playThrough } from '../../support/engine/playthrough.ts';
import { accepted, tableViewOf, playersOf, recordAt } from '../../support/discord/table-views.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2030, 0, 7, 13, 20);
const whyOf = (outcome: ReturnType<typeof quietOf> | ReturnType<typeof startHoliday>): string | null =>
  outcome.ok ? null : outcome.why.key;

describe('quiet hours', () => {
  it.each([
    ['22', 1_320],
    ['22:30', 1_350],
    ['7.05', 425],
    ['2230', 1_350],
    ['0', 0],
    ['24:00', 0],
    ['8h15', 495],
    [' 9 ', 540],
  ] as const)('"%s" is a time', (typed, minute) => {
    expect(minuteOf(typed)).toBe(minute);
  });

  it.each(['', 'ten', '25', '24:30', '7:60', '-1', '7:5', '1:2:3', '99999'])('"%s" is none', typed => {
    expect(minuteOf(typed)).toBeNull();
    expect(whyOf(quietOf(typed, '7', 'Europe/Rome'))).toBe('settings:refuse.time');
    expect(whyOf(quietOf('22', typed, 'Europe/Rome'))).toBe('settings:refuse.time');
  });

  it.each([
    ['Europe/Rome', 'Europe/Rome'],
    ['europe/rome', 'Europe/Rome'],
    ['rome', 'Europe/Rome'],
    ['new york', 'America/New_York'],
    ['UTC', 'UTC'],
  ])('the time zone "%s" is %s', (typed, zone) => {
    expect(zoneOf(typed)).toBe(zone);
  });

  it.each(['', 'Europe', 'Atlantis', 'GMT+25', '../etc'])('there is no time zone "%s"', typed => {
    expect(whyOf(quietOf('22', '7', typed))).toBe('settings:refuse.zone');
  });

  it('24 hours are refused, and so is whatever leaves less than 8', () => {
    expect(whyOf(quietOf('7', '7', 'UTC'))).toBe('settings:refuse.allDay');
    expect(whyOf(quietOf('7', '6:59', 'UTC'))).toBe('settings:refuse.tooLong');
    expect(whyOf(quietOf('15:00', '7:01', 'UTC'))).toBe('settings:refuse.tooLong');
    expect(quietOf('15:00', '7:00', 'UTC')).toEqual({ ok: true, value: { zone: 'UTC', from: 900, to: 420 } });
  });

  it('last until morning where they pass midnight, in the zone of the person', () => {
    const quiet = { zone: 'Europe/Rome', from: 1_320, to: 420 };
    const at = (iso: string) => quietUntil(quiet, Date.parse(iso));
    expect(at('2030-01-07T20:59:59Z')).toBeNull(); // 21:59 in Rome
    expect(at('2030-01-07T21:00:00Z')).toBe(Date.parse('2030-01-08T06:00:00Z'));
    expect(at('2030-01-08T05:59:00Z')).toBe(Date.parse('2030-01-08T06:00:00Z'));
    expect(at('2030-01-08T06:00:00Z')).toBeNull();
  });

  it('end by the local clock on the nights when clocks change', () => {
    const quiet = { zone: 'Europe/Rome', from: 1_320, to: 420 };
    expect(quietUntil(quiet, Date.parse('2030-03-30T22:00:00Z'))).toBe(Date.parse('2030-03-31T05:00:00Z'));
    expect(quietUntil(quiet, Date.parse('2030-10-26T21:00:00Z'))).toBe(Date.parse('2030-10-27T06:00:00Z'));
    const twice = { zone: 'Europe/Rome', from: 60, to: 150 }; // 02:30 comes twice
    for (const minute of range(200)) {
      const now = Date.parse('2030-10-26T23:00:00Z') + minute * 60_000;
      const until = quietUntil(twice, now);
      if (until !== null) expect(until).toBeGreaterThan(now);
    }
  });

  it('offers time zones that contain what was typed, with their time, never more than fit', () => {
    expect(zonesLike('', NOW, 25)[0]).toEqual({ zone: 'Europe/Rome', time: '14:20' });
    expect(zonesLike('a', NOW, 25)).toHaveLength(25);
    expect(zonesLike('new y', NOW, 25).map(({ zone }) => zone)).toEqual(['America/New_York']);
    expect(zonesLike('atlantis', NOW, 25)).toEqual([]);
  });
});

describe('holidays', () => {
  const after = (holidays: readonly Holiday[], days: number, now: number): readonly Holiday[] => {
    const outcome = startHoliday({ holidays }, days, now);
    if (!outcome.ok) throw new Error(outcome.why.key);
    return outcome.value;
  };

  it('last at most 14 days at once', () => {
    expect(awayUntil(after([], 14, NOW), NOW)).toBe(NOW + 14 * DAY);
    for (const days of [0, 15, -3, 1.5, NaN, 9_999])
      expect(whyOf(startHoliday({ holidays: [] }, days, NOW)), String(days)).toBe(
        'settings:refuse.holidayLong',
      );
  });

  it('cannot be drawn out beyond 14 days while they last, but shortened', () => {
    const away = after([], 10, NOW);
    const later = NOW + 5 * DAY;
    expect(awayUntil(after(away, 9, later), later)).toBe(later + 9 * DAY);
    expect(whyOf(startHoliday({ holidays: away }, 10, later))).toBe('settings:refuse.holidayLong');
    expect(awayUntil(after(away, 1, later), later)).toBe(later + DAY);
    expect(after(away, 1, later)).toHaveLength(1);
  });

  it('last at most 30 days in any year, and those of long ago are forgotten', () => {
    const first = after([], 14, NOW);
    const second = after(first, 14, NOW + 20 * DAY);
    expect(daysLeft({ holidays: second }, NOW + 40 * DAY)).toBe(2);
    expect(startHoliday({ holidays: second }, 3, NOW + 40 * DAY)).toEqual({
      ok: false,
      why: { key: 'settings:refuse.holidaySpent', most: HOLIDAY.year, count: 2 },
    });
    expect(after(second, 2, NOW + 40 * DAY)).toHaveLength(3);
    const nextYear = after(second, 14, NOW + 400 * DAY);
    expect(nextYear).toHaveLength(1);
    for (let day = 0; day < 800; day++) {
      const end = NOW + day * DAY;
      const within = second.reduce(
        (sum, { from, until }) => sum + Math.max(0, Math.min(until, end) - Math.max(from, end - 365 * DAY)),
        0,
      );
      expect(within / DAY).toBeLessThanOrEqual(HOLIDAY.year);
    }
  });

  it('end when one is back, and only the days taken count', () => {
    const away = after([], 14, NOW);
    const back = endHoliday({ holidays: away }, NOW + 3 * DAY);
    if (!back.ok) throw new Error('not back');
    expect(awayUntil(back.value, NOW + 3 * DAY)).toBeNull();
    expect(daysLeft({ holidays: back.value }, NOW + 4 * DAY)).toBe(27);
    expect(endHoliday({ holidays: back.value }, NOW + 4 * DAY)).toMatchObject({
      ok: false,
      why: { key: 'settings:refuse.notAway' },
    });
  });
});

const FULL: Settings = {
  ...UNSET,
  locale: 'it',
  dm: true,
  level: 'all',
  textOnly: true,
  listed: true,
  quiet: { zone: 'America/Argentina/ComodRivadavia', from: 1_350, to: 420 },
  levels: Object.fromEntries(range(40).map(n => [`table${n}`, LEVELS[n % LEVELS.length] ?? 'off'])),
  holidays: [{ from: NOW - DAY, until: NOW + 13 * DAY }],
};

it.each(LOCALES)(
  'the card, its forms and the first direct message are ones that Discord takes, %s',
  locale => {
    const say = sayer(locale, []);
    for (const chosen of [UNSET, FULL]) {
      accepted(settingsPayload(chosen, { locale, now: NOW, notice: null }));
      accepted(
        settingsPayload(chosen, { locale, now: NOW, notice: say({ key: 'settings:refuse.dmClosed' }) }),
      );
      readModal(quietModal(chosen, say));
    }
    readModal(holidayModal(say));
    accepted(greeting(locale));
    const [options = {}] = optionSets(GAMES.complots);
    const [position] = playThrough(GAMES.complots, { seed: 'notify', seats: 8, options });
    if (!position) throw new Error('the game has no moves');
    const tableView = tableViewOf(recordAt({ seats: 8, options }, position.after), 0);
    for (const chosen of [UNSET, FULL, { ...UNSET, levels: { [tableView.table.id]: 'off' as const } }])
      accepted(notifyPayload(tableView, chosen, createLocalizer(locale, playersOf(8))));
  },
);

it('the card says what is chosen', () => {
  const words = JSON.stringify(settingsPayload(FULL, { locale: 'en', now: NOW, notice: null }));
  for (const each of [
    '22:30 to 07:00 (America/Argentina/ComodRivadavia)',
    '`table0` nothing',
    'No direct messages',
    'Show pictures',
    'I am back',
    'No quiet hours',
  ])
    expect(words).toContain(each);
  const unset = JSON.stringify(settingsPayload(UNSET, { locale: 'en', now: NOW, notice: null }));
  for (const each of ['Send me direct messages', 'Words instead of pictures', '30 days are left'])
    expect(unset).toContain(each);
  for (const each of ['No quiet hours', 'I am back']) expect(unset).not.toContain(each);
  expect(clockOf(425)).toBe('07:05');
});
