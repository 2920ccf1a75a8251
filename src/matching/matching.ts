/** Finds people who can play together. The same people at the same time are found in the same way. */
import { MINUTES, type GameId } from '../../engines/index.ts';
import type { Pace, Time } from '../base.ts';
import { awakeBetween, type Habits } from '../people/awake.ts';
import { awayUntil } from '../people/quiet.ts';
import { PLAYABLE, suits, type Wish } from './model.ts';

/** A person who waits, and what decides with whom they play. */
export interface Seeker extends Wish {
  readonly user: string;
  readonly since: Time;
  /** Where the person searches. */
  readonly channel: string;
  /** The channels of other seekers that the person does not see. */
  readonly blind: readonly string[];
  /** People with whom the person does not wish to play. */
  readonly avoids: readonly string[];
  /** Ratings on this server, without those that say little. */
  readonly ratings: Readonly<Partial<Record<GameId, number>>>;
  /** True if the person often answers too late. */
  readonly isLate: boolean;
  readonly habits: Habits;
}

/** People found together, in the order of the queue. */
export interface Found {
  readonly game: GameId;
  readonly pace: Pace;
  readonly channel: string;
  readonly members: readonly Seeker[];
}

/** What the server allows. */
export interface Allowed {
  readonly games: readonly GameId[];
  readonly isOpen: (channel: string) => boolean;
}

const HOUR = 60 * 60_000;
/**
 * How far ratings may differ, and how much further after each hour of waiting; from when on people who often
 * answer too late may play with others. On a small server it is better to play than to wait for equals.
 */
const PATIENCE = { gap: 200, wider: 25, mixed: 24 * HOUR } as const;
/** Others who are looked at for one person, because the number of groups grows quickly with them. */
const MOST_OTHERS = 16;

/** Returns all groups that can begin to play now. Nobody is in two of them. Who waits longest comes first. */
export function match(seekers: readonly Seeker[], allowed: Allowed, now: Time): readonly Found[] {
  const waiting = [...seekers].sort((a, b) => a.since - b.since || (a.user < b.user ? -1 : 1));
  const found: Found[] = [];
  const isFree = ({ user }: Seeker): boolean =>
    !found.some(({ members }) => members.some(member => member.user === user));
  for (const seeker of waiting) {
    if (!isFree(seeker)) continue;
    // Those before this one were tried with everybody already.
    const later = waiting.slice(waiting.indexOf(seeker) + 1).filter(isFree);
    const group = groupFor(seeker, later, allowed, now);
    if (group) found.push(group);
  }
  return found;
}

/** Returns the largest group with this person; of equal ones that which comes first in `PLAYABLE`. */
function groupFor(
  seeker: Seeker,
  others: readonly Seeker[],
  { games, isOpen }: Allowed,
  now: Time,
): Found | null {
  for (const each of PLAYABLE) {
    const { game, pace, size } = each;
    if (!games.includes(game)) continue;
    const isIn = (one: Seeker): boolean => suits(one, each) && isPresent(one, game, pace, now);
    if (!isIn(seeker)) continue;
    const fitting = others
      .filter(other => isIn(other) && isFit(seeker, other, game, now))
      .slice(0, MOST_OTHERS);
    const members = completed([seeker], fitting, size, {
      fit: (a, b) => isFit(a, b, game, now),
      whole: group => channelOf(group, isOpen) !== null,
    });
    const channel = members === null ? null : channelOf(members, isOpen);
    if (members !== null && channel !== null) return { game, pace, channel, members };
  }
  return null;
}

interface Tests {
  readonly fit: (one: Seeker, other: Seeker) => boolean;
  readonly whole: (group: readonly Seeker[]) => boolean;
}

/** Adds others until there are `size`. Prefers those who wait longer. `null`: there is no such group. */
function completed(
  group: readonly Seeker[],
  others: readonly Seeker[],
  size: number,
  tests: Tests,
): readonly Seeker[] | null {
  if (!tests.whole(group)) return null;
  if (group.length === size) return group;
  for (const [i, other] of others.entries()) {
    if (group.length + others.length - i < size) return null;
    const rest = others.slice(i + 1).filter(each => tests.fit(other, each));
    const whole = completed([...group, other], rest, size, tests);
    if (whole) return whole;
  }
  return null;
}

/**
 * True if the person can be asked now. At the live pace they must be awake for a whole game. At the others
 * quiet hours only delay the question, but not a holiday.
 */
function isPresent({ habits }: Seeker, game: GameId, pace: Pace, now: Time): boolean {
  if (pace !== 'live') return awayUntil(habits.holidays, now) === null;
  const end = now + MINUTES[game] * 60_000;
  return awakeBetween(now, end, habits) === end - now;
}

/** True if two people can play this game together. */
function isFit(one: Seeker, other: Seeker, game: GameId, now: Time): boolean {
  if (one.avoids.includes(other.user) || other.avoids.includes(one.user)) return false;
  const waited = now - Math.min(one.since, other.since);
  if (one.isLate !== other.isLate && waited < PATIENCE.mixed) return false;
  const [a, b] = [one.ratings[game], other.ratings[game]];
  return (
    a === undefined ||
    b === undefined ||
    Math.abs(a - b) <= PATIENCE.gap + PATIENCE.wider * Math.floor(waited / HOUR)
  );
}

/** Returns the first of their channels that all of them see and in which tables may be opened. */
const channelOf = (group: readonly Seeker[], isOpen: Allowed['isOpen']): string | null =>
  group
    .map(({ channel }) => channel)
    .find(channel => isOpen(channel) && group.every(({ blind }) => !blind.includes(channel))) ?? null;
