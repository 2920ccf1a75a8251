/** A person's own clock: it stands still in quiet hours and on holidays. */
import { DateTime, IANAZone } from 'luxon';
import type { Time } from '../base.ts';
import type { Holiday, Quiet, Settings } from './model.ts';

export type Habits = Pick<Settings, 'quiet' | 'holidays'>;

/** From a moment on to another. */
type Rest = Holiday;

/** The moment at which so many milliseconds of the person's own time have passed. */
export function awakeAfter(start: Time, length: number, habits: Habits): Time {
  const nextRest = resting(start, habits);
  let [now, left] = [start, length];
  for (let rest = nextRest(now); rest && rest.from - now < left; rest = nextRest(now)) {
    left -= Math.max(0, rest.from - now);
    now = rest.until;
  }
  return now + left;
}

/** How much of the person's own time passes from one moment to another. */
export function awakeBetween(from: Time, to: Time, habits: Habits): number {
  const nextRest = resting(from, habits);
  let [now, awake] = [from, 0];
  for (let rest = nextRest(now); rest && rest.from < to; rest = nextRest(now)) {
    awake += Math.max(0, rest.from - now);
    now = rest.until;
  }
  return awake + Math.max(0, to - now);
}

/** Asked from a moment on for later and later ones: the rest in which each lies, else the next one. */
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

/** Known when it was chosen, a time zone may not be so to this machine; and nobody rests always. */
const isKnown = ({ zone, from, to }: Quiet): boolean => from !== to && IANAZone.isValidZone(zone);

/** Quiet hours by the local calendar, from the evening before on: on the days when clocks change they are longer or shorter. */
function* nightsFrom(start: Time, { zone, from, to }: Quiet): Generator<Rest, never> {
  const today = DateTime.fromMillis(start, { zone }).startOf('day');
  for (let days = -1; ; days++) {
    const day = today.plus({ days });
    yield { from: at(day, from), until: at(to > from ? day : day.plus({ days: 1 }), to) };
  }
}

const at = (day: DateTime, minute: number): Time =>
  day.set({ hour: Math.floor(minute / 60), minute: minute % 60 }).toMillis();
