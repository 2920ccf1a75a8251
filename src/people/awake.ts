/** Awake time: time without a person's quiet hours and holidays. */
import { DateTime, IANAZone } from 'luxon';
import type { Time } from '../base.ts';
import type { DailyHours, Holiday, Settings } from './model.ts';

export type Habits = Pick<Settings, 'quiet' | 'holidays'>;

/** Quiet hours or a holiday, from one time to another. */
type Rest = Holiday;

/** Returns the time at which this much awake time has passed since `start`. */
export function awakeAfter(start: Time, length: number, habits: Habits): Time {
  const nextRest = resting(start, habits);
  let [now, left] = [start, length];
  for (let rest = nextRest(now); rest && rest.from - now < left; rest = nextRest(now)) {
    left -= Math.max(0, rest.from - now);
    now = rest.until;
  }
  return now + left;
}

/** Returns the awake time between two times. */
export function awakeBetween(from: Time, to: Time, habits: Habits): number {
  const nextRest = resting(from, habits);
  let [now, awake] = [from, 0];
  for (let rest = nextRest(now); rest && rest.from < to; rest = nextRest(now)) {
    awake += Math.max(0, rest.from - now);
    now = rest.until;
  }
  return awake + Math.max(0, to - now);
}

/** Returns the quiet hours and holidays that overlap this time, in order. They may overlap each other. */
export function restsBetween(from: Time, to: Time, habits: Habits): readonly Rest[] {
  const nextRest = resting(from, habits);
  const rests: Rest[] = [];
  for (let rest = nextRest(from); rest && rest.from < to; rest = nextRest(rest.until)) rests.push(rest);
  return rests;
}

/**
 * Returns the time between two quiet hours that contains `now`; in quiet hours, the next such time. `null`:
 * they cannot be applied.
 */
export function gapAt(now: Time, quiet: DailyHours): { readonly from: Time; readonly until: Time } | null {
  if (!isKnown(quiet)) return null;
  const nights = nightsFrom(now, quiet);
  const isEmpty = ({ from, until }: Rest): boolean => until <= from;
  let [last, next] = [nights.next().value, nights.next().value];
  for (; next.from <= now || isEmpty(next); next = nights.next().value) if (!isEmpty(next)) last = next;
  return { from: last.until, until: next.from };
}

/** Returns a function that finds the rest at or after a time. It must be called with increasing times. */
function resting(start: Time, { quiet, holidays }: Habits): (now: Time) => Rest | null {
  const nights = quiet && isKnown(quiet) ? nightsFrom(start, quiet) : null;
  let night = nights?.next().value ?? null;
  return now => {
    while (nights && night && (night.until <= now || night.until <= night.from))
      night = nights.next().value ?? null;
    const coming = [
      ...holidays.filter(({ from, until }) => from < until && now < until),
      ...(night ? [night] : []),
    ];
    return coming.sort((a, b) => a.from - b.from)[0] ?? null;
  };
}

/**
 * True for quiet hours that can be applied: the time zone exists on this machine, and they do not cover the
 * whole day.
 */
export const isKnown = ({ zone, from, to }: DailyHours): boolean => from !== to && IANAZone.isValidZone(zone);

/**
 * Yields the nights by the local calendar, starting the evening before. When clocks change they are longer or
 * shorter.
 */
function* nightsFrom(start: Time, { zone, from, to }: DailyHours): Generator<Rest, never> {
  const today = DateTime.fromMillis(start, { zone }).startOf('day');
  for (let days = -1; ; days++) {
    const day = today.plus({ days });
    yield { from: at(day, from), until: at(to > from ? day : day.plus({ days: 1 }), to) };
  }
}

const at = (day: DateTime, minute: number): Time =>
  day.set({ hour: Math.floor(minute / 60), minute: minute % 60 }).toMillis();
