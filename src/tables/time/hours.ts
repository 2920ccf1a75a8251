/**
 * Playing hours: daily hours outside which no clock of a table runs. Running time is the time within them.
 */
import { awakeAfter, awakeBetween, gapAt, type Habits } from '../../people/awake.ts';
import { clockOf, minuteOf, playingHoursOf } from '../../people/limits.ts';
import type { DailyHours } from '../../people/model.ts';
import type { Refusal, Time } from '../../base.ts';
import type { PlayingHours, Session } from '../model.ts';

/** Returns the daily hours in which the clocks stop, in the form of a person's quiet hours. */
export const restOf = ({ zone, from, to }: PlayingHours): DailyHours => ({ zone, from: to, to: from });

const habitsIn = (hours: PlayingHours | null): Habits => ({
  quiet: hours && restOf(hours),
  holidays: [],
});

/**
 * Returns the time at which this much running time has passed since `start`. Duration 0: `start`, or the next
 * beginning of the hours if no clock runs then.
 */
export const advance = (start: Time, duration: number, hours: PlayingHours | null): Time =>
  awakeAfter(start, duration, habitsIn(hours));

/** Returns the running time between two times. */
export const runningBetween = (from: Time, to: Time, hours: PlayingHours | null): number =>
  awakeBetween(from, to, habitsIn(hours));

/** Returns the present hours, or the next ones. `null`: this machine does not know the time zone. */
export function sessionAt(hours: PlayingHours, now: Time): Session | null {
  const gap = gapAt(now, restOf(hours));
  return gap && { ...gap, isNow: gap.from <= now };
}

/** Returns the hours as a motion stores them: `18:00-23:00 Europe/Rome`. `null`: an empty text. */
export const hoursText = (hours: PlayingHours | null): string =>
  hours === null ? '' : `${clockOf(hours.from)}-${clockOf(hours.to)} ${hours.zone}`;

/** Parses `hoursText`. `null`: no hours, or not such a text. */
export function hoursIn(text: string): PlayingHours | null {
  const [, begin = '', end = '', zone = ''] = /^([\d:]+)-([\d:]+) (\S+)$/.exec(text) ?? [];
  const [from, to] = [minuteOf(begin), minuteOf(end)];
  return from === null || to === null ? null : { zone, from, to };
}

/** Refuses hours that are too short, or in an unknown time zone. `null`: allowed. */
export function refuseUnusable({ from, to, zone }: PlayingHours): Refusal | null {
  const parsed = playingHoursOf(clockOf(from), clockOf(to), zone);
  return parsed.ok ? null : parsed;
}

/** Returns the hours as arguments of a message. */
export const hoursWords = (hours: PlayingHours | null): Readonly<Record<string, string>> =>
  hours === null ? {} : { from: clockOf(hours.from), to: clockOf(hours.to), zone: hours.zone };
