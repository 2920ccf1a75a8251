/** The users of a simulated month and their habits, all decided by a seed. */
import { rngFor, type Rng } from '../../engines/core/rng.ts';
import { at, range } from '../../engines/core/values.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Each user has one, most often `steady`. */
type Habit =
  | 'steady'
  | 'night'
  | 'vanishes'
  | 'deletes'
  | 'quiet'
  | 'holiday'
  | 'waverer'
  | 'letters'
  | 'mute'
  | 'pauser'
  | 'reader';

export interface Character {
  readonly name: string;
  readonly locale: 'en-US' | 'it';
  readonly habit: Habit;
  /** Visits a day. */
  readonly visits: number;
  /** The highest number of answers a visit. */
  readonly maxWait: number;
  /** The hours of visits, UTC; may pass midnight. */
  readonly awake: readonly [from: number, hours: number];
  readonly rng: Rng;
}

/** The habits of twenty users; nine of them are steady. */
const PATTERN: readonly Habit[] = [
  'steady',
  'vanishes',
  'letters',
  'steady',
  'night',
  'waverer',
  'steady',
  'quiet',
  'reader',
  'steady',
  'pauser',
  'steady',
  'mute',
  'holiday',
  'steady',
  'steady',
  'letters',
  'waverer',
  'steady',
  'steady',
];

/** Returns `count` users. One of them deletes their data. */
export function castOf(seed: string, count: number): readonly Character[] {
  return range(count).map(i => {
    const rng = rngFor(`${seed}/person/${i}`);
    const habit = i === Math.floor(count / 2) ? 'deletes' : at(PATTERN, i % PATTERN.length);
    return {
      name: `Person ${i}`,
      locale: rng.below(3) === 0 ? 'it' : 'en-US',
      habit,
      rng,
      visits: habit === 'night' ? 2 : 2 + rng.below(5),
      maxWait: 4 + rng.below(12),
      awake: habit === 'night' ? [0, 4] : [6 + rng.below(4), 14 + rng.below(3)],
    };
  });
}

/** Returns the time of the next visit. Visits are spread over the waking hours. */
export function nextVisit({ visits, awake: [from, hours], rng }: Character, now: number): number {
  const later = now + Math.round((hours / visits) * HOUR * (0.5 + rng.below(1_000) / 1_000));
  const hour = (later % DAY) / HOUR;
  const since = (hour - from + 24) % 24;
  return since < hours ? later : later + (24 - since) * HOUR + rng.below(30) * MINUTE;
}
