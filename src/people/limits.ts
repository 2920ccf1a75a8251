/** Validation of typed times, time zones and holidays. */
import { DateTime } from 'luxon';
import { done, refuse, type Outcome, type Time } from '../base.ts';
import type { DailyHours, Holiday, Settings } from './model.ts';
import { awayUntil } from './quiet.ts';

const DAY = 86_400_000;
/** Most days of holiday, at once and within any year. */
export const HOLIDAY = { once: 14, year: 30 } as const;
/** Most quiet hours a day; with more, other players would wait too long. */
const QUIET_HOURS = 16;
/** Fewest playing hours a day of a table; with fewer, a turn of a day would take more than six. */
const PLAYING_HOURS = 4;

/** Parses typed quiet hours. */
export function quietOf(from: string, to: string, zone: string): Outcome<DailyHours> {
  const typed = dailyHoursOf(from, to, zone);
  if (typed.ok && lengthOf(typed.value) === 0) return refuse('settings:refuse.allDay');
  return typed.ok && lengthOf(typed.value) > QUIET_HOURS * 60
    ? refuse('settings:refuse.tooLong', { most: QUIET_HOURS })
    : typed;
}

/** Parses typed playing hours of a table. */
export function playingHoursOf(from: string, to: string, zone: string): Outcome<DailyHours> {
  const typed = dailyHoursOf(from, to, zone);
  return typed.ok && lengthOf(typed.value) < PLAYING_HOURS * 60
    ? refuse('timing:refuse.tooShort', { least: PLAYING_HOURS })
    : typed;
}

/** Returns minutes. */
const lengthOf = ({ from, to }: DailyHours): number => (to - from + 1_440) % 1_440;

function dailyHoursOf(from: string, to: string, zone: string): Outcome<DailyHours> {
  const [start, end, place] = [minuteOf(from), minuteOf(to), zoneOf(zone)];
  if (start === null) return refuse('settings:refuse.time', { what: clipTyped(from) });
  if (end === null) return refuse('settings:refuse.time', { what: clipTyped(to) });
  if (place === null) return refuse('settings:refuse.zone', { what: clipTyped(zone) });
  return done({ zone: place, from: start, to: end });
}

const clipTyped = (typed: string): string => [...typed.replaceAll('`', "'")].slice(0, 40).join('');

/** Parses "22", "22:30", "7.05" or "2230" into minutes since midnight. `null`: not a time. */
export function minuteOf(typed: string): number | null {
  const [, hour, minute = '0'] = /^\s*(\d{1,2})(?:[:.h]?(\d{2}))?\s*$/.exec(typed) ?? [];
  if (
    hour === undefined ||
    Number(hour) > 24 ||
    Number(minute) > 59 ||
    (Number(hour) === 24 && Number(minute) > 0)
  )
    return null;
  return (Number(hour) * 60 + Number(minute)) % 1_440;
}

export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const ZONES: readonly string[] = [...Intl.supportedValuesOf('timeZone'), 'UTC'];
/** Suggestions before anything is typed. */
const COMMON: readonly string[] = [
  'Europe/Rome',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Paris',
  'Europe/Madrid',
  'Europe/Athens',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Sydney',
  'UTC',
];
const plain = (zone: string): string => zone.trim().toLowerCase().replaceAll(' ', '_');

/** Finds a time zone by its name, or by its city if that is unique. `null`: not found. */
export function zoneOf(typed: string): string | null {
  const wanted = plain(typed);
  const found = ZONES.filter(zone => plain(zone) === wanted);
  const [city, ...others] =
    found.length > 0 ? found : ZONES.filter(zone => plain(zone).split('/').at(-1) === wanted);
  return city !== undefined && others.length === 0 ? city : null;
}

/** Returns the time zones that contain the typed text, with their current time. */
export function zonesLike(
  typed: string,
  now: Time,
  most: number,
): { readonly zone: string; readonly time: string }[] {
  const wanted = plain(typed);
  const found = wanted === '' ? COMMON : ZONES.filter(zone => plain(zone).includes(wanted));
  return found
    .slice(0, most)
    .map(zone => ({ zone, time: DateTime.fromMillis(now, { zone }).toFormat('HH:mm') }));
}

/** Starts a holiday of this many days, or changes the length of the current one. */
export function startHoliday(
  { holidays }: Pick<Settings, 'holidays'>,
  days: number,
  now: Time,
): Outcome<readonly Holiday[]> {
  const recent = recentOf(holidays, now);
  const current = recent.find(({ until }) => until > now);
  const next: Holiday = { from: current?.from ?? now, until: now + days * DAY };
  const others = recent.filter(each => each !== current);
  const left = Math.max(0, HOLIDAY.year - Math.ceil(daysOf(others, next.until) + (now - next.from) / DAY));
  if (!Number.isInteger(days) || days < 1 || next.until - next.from > HOLIDAY.once * DAY)
    return refuse('settings:refuse.holidayLong', { most: HOLIDAY.once });
  return days > left
    ? refuse('settings:refuse.holidaySpent', { most: HOLIDAY.year, count: left })
    : done([...others, next]);
}

/** Ends the current holiday. */
export function endHoliday({ holidays }: Pick<Settings, 'holidays'>, now: Time): Outcome<readonly Holiday[]> {
  if (awayUntil(holidays, now) === null) return refuse('settings:refuse.notAway');
  return done(recentOf(holidays, now).map(each => ({ ...each, until: Math.min(each.until, now) })));
}

/** Whole days of holiday left from now on. */
export const daysLeft = ({ holidays }: Pick<Settings, 'holidays'>, now: Time): number =>
  Math.max(0, HOLIDAY.year - Math.ceil(daysOf(holidays, now + DAY)));

/** Leaves out holidays that ended more than a year ago. */
const recentOf = (holidays: readonly Holiday[], now: Time): readonly Holiday[] =>
  holidays.filter(({ until }) => until > now - 365 * DAY);

/**
 * Returns the days of holiday within the year before `end`. Only the last holiday can lie in the future, so
 * checking the year ending then is enough.
 */
const daysOf = (holidays: readonly Holiday[], end: Time): number =>
  holidays.reduce(
    (sum, { from, until }) => sum + Math.max(0, Math.min(until, end) - Math.max(from, end - 365 * DAY)),
    0,
  ) / DAY;
