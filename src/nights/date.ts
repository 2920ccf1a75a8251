/** Dates as people type them: "Friday", "5 December", "domani", "5/12", "2026-12-05". */
import { DateTime } from 'luxon';
import { done, LOCALES, refuse, type Locale, type Outcome, type Time } from '../base.ts';
import { minuteOf, zoneOf } from '../people/limits.ts';
import { NIGHT } from './model.ts';

interface Typed {
  readonly date: string;
  readonly time: string;
  readonly zone: string;
}

/** Returns the time of a night that a person has typed. `locale`: their language. */
export function dateOf({ date, time, zone }: Typed, locale: Locale, now: Time): Outcome<Time> {
  const place = zoneOf(zone);
  if (place === null) return refuse('settings:refuse.zone', { what: clipped(zone) });
  const minute = minuteIn(time);
  if (minute === null) return refuse('night:refuse.time', { what: clipped(time) });
  const today = DateTime.fromMillis(now, { zone: place }).startOf('day');
  const at = (day: DateTime): DateTime => day.set({ hour: Math.floor(minute / 60), minute: minute % 60 });
  const found = dayOf(plain(date), locale, today, day => at(day).toMillis() > now);
  if (found === 'ambiguous') return refuse('night:refuse.ambiguous', { what: clipped(date) });
  if (!found?.isValid) return refuse('night:refuse.date', { what: clipped(date) });
  const start = at(found);
  // An hour that the clocks leave out in spring.
  if (start.hour * 60 + start.minute !== minute)
    return refuse('night:refuse.noHour', { what: clipped(time), zone: place });
  if (start.toMillis() <= now) return refuse('night:refuse.past');
  if (start.toMillis() > now + NIGHT.farthest) return refuse('night:refuse.far');
  return done(start.toMillis());
}

const clipped = (typed: string): string => [...typed.replaceAll('`', "'")].slice(0, 40).join('');

/** Also reads "8 pm" and "8:30pm". */
function minuteIn(typed: string): number | null {
  const [, hour, minute = '00', half] =
    /^\s*(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?m\.?\s*$/i.exec(typed) ?? [];
  if (hour === undefined) return minuteOf(typed);
  if (Number(hour) < 1 || Number(hour) > 12) return null;
  return minuteOf(`${(Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0)}:${minute}`);
}

const plain = (typed: string): string =>
  typed
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/(\d)(st|nd|rd|th|º|°)/g, '$1')
    .replaceAll(/[,]/g, ' ')
    .replaceAll(/\b(the|of|on|il|di|del)\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Words for days near today, and how far away they are. */
const NEAR: Readonly<Record<string, number>> = {
  ...{ today: 0, tonight: 0, tomorrow: 1, 'day after tomorrow': 2 },
  ...{ oggi: 0, stasera: 0, domani: 1, dopodomani: 2 },
};

/** A name and its number, from 1. */
type Names = readonly (readonly [name: string, number: number])[];
const namesBy = (format: Intl.DateTimeFormatOptions, dates: readonly Date[]): Names =>
  LOCALES.flatMap(locale => {
    const words = new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' });
    return dates.map((date, i) => [plain(words.format(date)), i + 1] as const);
  });
const MONTHS = namesBy(
  { month: 'long' },
  Array.from({ length: 12 }, (_, i) => new Date(Date.UTC(2024, i, 1))),
);
/** 1 January 2024 was a Monday. */
const WEEKDAYS = namesBy(
  { weekday: 'long' },
  Array.from({ length: 7 }, (_, i) => new Date(Date.UTC(2024, 0, i + 1))),
);

/** Finds a name that begins with at least three letters. `null`: none, or several numbers. */
function numberOf(names: Names, typed: string): number | null {
  const word = typed.replace(/\.$/, '');
  if (word.length < 3) return null;
  const [number, ...others] = new Set(names.flatMap(([name, each]) => (name.startsWith(word) ? [each] : [])));
  return number !== undefined && others.length === 0 ? number : null;
}

/**
 * Returns the day. `isAhead`: true for days whose typed time is still to come; without a year or with a
 * weekday, the first of these is meant. `ambiguous`: day and month could be exchanged. `null`: not a date.
 */
function dayOf(
  typed: string,
  locale: Locale,
  today: DateTime,
  isAhead: (day: DateTime) => boolean,
): DateTime | 'ambiguous' | null {
  const near = Object.hasOwn(NEAR, typed) ? NEAR[typed] : undefined;
  if (near !== undefined) return today.plus({ days: near });
  const weekday = numberOf(WEEKDAYS, typed);
  if (weekday !== null) {
    const day = today.plus({ days: (weekday - today.weekday + 7) % 7 });
    return isAhead(day) ? day : day.plus({ weeks: 1 });
  }
  const parts = partsOf(typed, locale);
  if (parts === null || parts === 'ambiguous') return parts;
  const { day, month, year } = parts;
  const inYear = (each: number): DateTime =>
    DateTime.fromObject({ year: each, month, day }, { zone: today.zone });
  if (year !== null) return inYear(year);
  const next = [0, 1].map(years => inYear(today.year + years));
  return next.find(each => each.isValid && isAhead(each)) ?? null;
}

interface Parts {
  readonly day: number;
  readonly month: number;
  /** `null`: none was typed. */
  readonly year: number | null;
}

/** Reads day, month and year. A weekday before them is left out. */
function partsOf(typed: string, locale: Locale): Parts | 'ambiguous' | null {
  const [, first = '', rest = ''] = /^(\p{L}+)\.? (.*[\p{L}/.-].*)$/u.exec(typed) ?? [];
  const text = numberOf(WEEKDAYS, first) === null ? typed : rest;
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const numbers = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}))?$/.exec(text);
  if (numbers) return inOrder(Number(numbers[1]), Number(numbers[2]), yearOf(numbers[3]), locale);
  const [, day, name, year] = /^(\d{1,2}) (\p{L}+)\.?(?: (\d{4}))?$/u.exec(text) ?? [];
  const [, name2, day2, year2] = /^(\p{L}+)\.? (\d{1,2})(?: (\d{4}))?$/u.exec(text) ?? [];
  const month = numberOf(MONTHS, name ?? name2 ?? '');
  return month === null ? null : { day: Number(day ?? day2), month, year: yearOf(year ?? year2) };
}

const yearOf = (typed: string | undefined): number | null => (typed === undefined ? null : Number(typed));

/** Readers of English may put the month first. */
function inOrder(one: number, other: number, year: number | null, locale: Locale): Parts | 'ambiguous' {
  const dayFirst: Parts = { day: one, month: other, year };
  if (locale !== 'en' || one === other || one > 12) return dayFirst;
  return other > 12 ? { day: other, month: one, year } : 'ambiguous';
}
