/** A person's own clock: it stands still in quiet hours and on holidays. */
import { DateTime, IANAZone } from 'luxon';
import type { Time } from '../tables/model.ts';
import type { Holiday, Quiet, Settings } from './model.ts';

export type Habits = Pick<Settings, 'quiet' | 'holidays'>;

/** From a moment on to another. */
type Rest = Holiday;

/** The moment at which so many milliseconds of the person's own time have passed. */
export function awakeAfter(start: Time, length: number, habits: Habits): Time {
  let [now, left] = [start, length];
  for (let rest = nextRest(now, habits); rest && rest.from - now < left; rest = nextRest(now, habits)) {
    left -= Math.max(0, rest.from - now);
    now = rest.until;
  }
  return now + left;
}

/** How much of the person's own time passes from one moment to another. */
export function awakeBetween(from: Time, to: Time, habits: Habits): number {
  let [now, awake] = [from, 0];
  for (let rest = nextRest(now, habits); rest && rest.from < to; rest = nextRest(now, habits)) {
    awake += Math.max(0, rest.from - now);
    now = rest.until;
  }
  return awake + Math.max(0, to - now);
}

/** The rest in which the moment lies, else the next one. */
function nextRest(now: Time, { quiet, holidays }: Habits): Rest | null {
  const coming = [...holidays, ...quiet ? nights(now, quiet) : []].filter(({ from, until }) => from < until && now < until);
  return coming.sort((a, b) => a.from - b.from)[0] ?? null;
}

/** Quiet hours that begin the day before, today or tomorrow, by the local calendar: on the days when clocks change they are longer or shorter. */
function nights(now: Time, { zone, from, to }: Quiet): Rest[] {
  if (!IANAZone.isValidZone(zone)) return []; // known when it was chosen, but not to this machine
  const today = DateTime.fromMillis(now, { zone }).startOf('day');
  return [-1, 0, 1].map(days => today.plus({ days })).map(day => ({ from: at(day, from), until: at(to > from ? day : day.plus({ days: 1 }), to) }));
}

const at = (day: DateTime, minute: number): Time => day.set({ hour: Math.floor(minute / 60), minute: minute % 60 }).toMillis();
