/** Finds people who can play together. The same people at the same time are found in the same way. */
import { MINUTES, type GameId } from '../../engines/index.ts';
import type { Pace, Time } from '../base.ts';
import { awakeBetween, type Habits } from '../people/awake.ts';
import { awayUntil } from '../people/quiet.ts';
import { playable, suits, type Playable, type Wish } from './model.ts';

/** A person who waits, and what decides with whom they play. */
export interface Seeker extends Wish {
  readonly user: string;
  readonly since: Time;
  /** Where the person searches. `null`: a visitor, who searches on another server. */
  readonly channel: string | null;
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

/**
 * Returns all groups that can begin to play now. Nobody is in two of them. Who waits longest comes first,
 * visitors come last. A group needs somebody who searches here, because the table is in their channel.
 */
export function match(seekers: readonly Seeker[], allowed: Allowed, now: Time): readonly Found[] {
  const isVisitor = ({ channel }: Seeker): number => Number(channel === null);
  const waiting = [...seekers].sort(
    (a, b) => isVisitor(a) - isVisitor(b) || a.since - b.since || (a.user < b.user ? -1 : 1),
  );
  const offered = playable().filter(({ game }) => allowed.games.includes(game));
  const round = { can: new Map<Seeker, Can>(), isOpen: allowed.isOpen, now };
  for (const seeker of waiting) round.can.set(seeker, canPlay(seeker, offered, now));
  const found: Found[] = [];
  const taken = new Set<Seeker>();
  for (const [i, seeker] of waiting.entries()) {
    if (taken.has(seeker)) continue;
    // Those before this one were tried with everybody already.
    const others = waiting.slice(i + 1).filter(other => !taken.has(other));
    const group = groupFor(seeker, others, round);
    if (group === null) continue;
    found.push(group);
    for (const member of group.members) taken.add(member);
  }
  return found;
}

/** What a person can be asked to play now, in the order of `playable`. */
type Can = ReadonlySet<Playable>;

/**
 * At the live pace a person must be awake for a whole game. At the others quiet hours only delay the
 * question, but nobody on holiday is asked.
 */
function canPlay(seeker: Seeker, offered: readonly Playable[], now: Time): Can {
  const { habits } = seeker;
  const isAwake = (game: GameId): boolean => {
    const end = now + MINUTES[game] * 60_000;
    return awakeBetween(now, end, habits) === end - now;
  };
  const wished = offered.filter(each => suits(seeker, each));
  const live = new Set(wished.filter(({ pace }) => pace === 'live').map(({ game }) => game));
  const awake = new Set([...live].filter(isAwake));
  const isHere = awayUntil(habits.holidays, now) === null;
  return new Set(wished.filter(({ game, pace }) => (pace === 'live' ? awake.has(game) : isHere)));
}

interface Round {
  readonly can: ReadonlyMap<Seeker, Can>;
  readonly isOpen: Allowed['isOpen'];
  readonly now: Time;
}

/** Returns the largest group with this person; of equal ones that which comes first in `playable`. */
function groupFor(seeker: Seeker, others: readonly Seeker[], { can, isOpen, now }: Round): Found | null {
  // Once a game, because most pairs do not fit and there are many numbers of players and paces.
  const fitting = new Map<GameId, readonly Seeker[]>();
  for (const playable of can.get(seeker) ?? []) {
    const { game, pace, size } = playable;
    const fit = (one: Seeker, other: Seeker): boolean => isFit(one, other, game, now);
    const known = fitting.get(game) ?? others.filter(other => fit(seeker, other));
    fitting.set(game, known);
    const near = known.filter(other => can.get(other)?.has(playable) === true).slice(0, MOST_OTHERS);
    const channels = [...new Set([seeker, ...near].flatMap(({ channel }) => channel ?? []))].filter(isOpen);
    const members = completed([seeker], near, { size, channels, fit });
    const channel = members && channelOf(members, channels);
    if (members && channel !== null) return { game, pace, channel, members };
  }
  return null;
}

interface Whole {
  readonly size: number;
  /** The channels in which the table may be. */
  readonly channels: readonly string[];
  readonly fit: (one: Seeker, other: Seeker) => boolean;
}

/** Adds others until there are `size`. Prefers those who wait longer. `null`: there is no such group. */
function completed(
  group: readonly Seeker[],
  others: readonly Seeker[],
  whole: Whole,
): readonly Seeker[] | null {
  const { size, channels, fit } = whole;
  if (group.length === size) return channelOf(group, channels) === null ? null : group;
  // The channel may be that of somebody who comes later.
  if (!channels.some(channel => isSeenBy(group, channel))) return null;
  for (const [i, other] of others.entries()) {
    if (group.length + others.length - i < size) return null;
    const rest = others.slice(i + 1).filter(each => fit(other, each));
    const found = completed([...group, other], rest, whole);
    if (found) return found;
  }
  return null;
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

/** Returns the first of their own channels, among those given, that all of them see. `null`: none. */
const channelOf = (group: readonly Seeker[], channels: readonly string[]): string | null =>
  group
    .flatMap(({ channel }) => channel ?? [])
    .find(each => channels.includes(each) && isSeenBy(group, each)) ?? null;

const isSeenBy = (group: readonly Seeker[], channel: string): boolean =>
  group.every(({ blind }) => !blind.includes(channel));
