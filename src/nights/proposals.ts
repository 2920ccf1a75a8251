/** Which dates suit the people of a server best, by their quiet hours and holidays. */
import { DateTime } from 'luxon';
import type { Time } from '../base.ts';
import { isKnown, restsBetween, type Habits } from '../people/awake.ts';
import { NIGHT } from './model.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** With fewer people, a date would tell when one of them sleeps. */
export const FEWEST_KNOWN = 4;
/** From when to when dates are proposed, so that people can plan. */
const AHEAD = { least: DAY, most: 14 * DAY } as const;
/** How many dates are proposed, and how far they are apart. */
const DATES = { most: 3, apart: 12 * HOUR } as const;
/** The hour at which an evening of games begins best. The hours beside it are worth less. */
const BEST_HOUR = 19;
const FRIDAY = 5;
const SATURDAY = 6;

/** `awake`: how many people are outside their quiet hours and holidays all the time. */
export interface Proposal {
  readonly starts: Time;
  readonly awake: number;
}

/**
 * Returns the dates at which most are awake, the best first. Ties are settled for the evening of most, on
 * Friday or Saturday before others, then for the earlier date. Empty: too few people are known. `zone`: where
 * the evening is if nobody has told a time zone.
 */
export function proposals(people: readonly Habits[], now: Time, zone: string): readonly Proposal[] {
  if (people.length < FEWEST_KNOWN) return [];
  const zones = zonesOf(people, zone);
  const starts = startsFrom(now, zones[0]?.[0] ?? zone);
  const awake = awakeAt(people, starts);
  const ranked = starts
    .map((each, i) => ({ starts: each, awake: awake[i] ?? 0, evening: eveningFor(zones, each) }))
    .filter(each => each.awake > 0)
    .sort((a, b) => b.awake - a.awake || b.evening - a.evening || a.starts - b.starts);
  const chosen: Proposal[] = [];
  for (const each of ranked) {
    const isNear = chosen.some(other => Math.abs(other.starts - each.starts) < DATES.apart);
    if (!isNear) chosen.push({ starts: each.starts, awake: each.awake });
    if (chosen.length === DATES.most) break;
  }
  return chosen;
}

type Zones = readonly (readonly [zone: string, people: number])[];

/** Returns the time zones of these people, that of most first. */
function zonesOf(people: readonly Habits[], otherwise: string): Zones {
  const counts = new Map<string, number>();
  for (const { quiet } of people)
    if (quiet && isKnown(quiet)) counts.set(quiet.zone, (counts.get(quiet.zone) ?? 0) + 1);
  if (counts.size === 0) return [[otherwise, people.length]];
  return [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
}

/** Returns the full hours of a time zone at which a night can begin. */
function startsFrom(now: Time, zone: string): readonly Time[] {
  const first = DateTime.fromMillis(now + AHEAD.least, { zone })
    .startOf('hour')
    .plus({ hours: 1 })
    .toMillis();
  const count = Math.floor((now + AHEAD.most - first) / HOUR) + 1;
  return Array.from({ length: count }, (_, i) => first + i * HOUR);
}

/** Returns for each start how many people do not rest during the night. */
function awakeAt(people: readonly Habits[], starts: readonly Time[]): readonly number[] {
  const [first, last] = [starts[0] ?? 0, (starts.at(-1) ?? 0) + NIGHT.length];
  const counts = starts.map(() => 0);
  // Many have the same hours, which are looked up once.
  for (const alike of Map.groupBy(people, habits => JSON.stringify(habits)).values()) {
    const rests = alike[0] ? restsBetween(first, last, alike[0]) : [];
    starts.forEach((start, i) => {
      const isResting = rests.some(({ from, until }) => from < start + NIGHT.length && start < until);
      if (!isResting) counts[i] = (counts[i] ?? 0) + alike.length;
    });
  }
  return counts;
}

/** Returns how good an evening a start is for the people of these time zones. */
function eveningFor(zones: Zones, start: Time): number {
  return zones.reduce((sum, [zone, people]) => {
    const { hour, minute, weekday } = DateTime.fromMillis(start, { zone });
    const nearness = Math.max(0, 3 - Math.abs(hour + minute / 60 - BEST_HOUR));
    const isBeforeFreeDay = weekday === FRIDAY || weekday === SATURDAY;
    return sum + people * (nearness + (nearness > 0 && isBeforeFreeDay ? 1 : 0));
  }, 0);
}
