/** What kinds of new tables of a server a person wishes to hear of. */
import { DateTime, IANAZone } from 'luxon';
import { GAMES, type GameId } from '../../engines/index.ts';
import type { Pace, Time } from '../base.ts';

/** `once`: of each new table; `daily`: once a day at most of all new ones. */
export const TELLINGS = ['once', 'daily'] as const;
export type Telling = (typeof TELLINGS)[number];

/** Empty lists: any. No interest: the person is told nothing. */
export interface Interest {
  readonly told: Telling;
  readonly games: readonly GameId[];
  readonly paces: readonly Pace[];
  /** Numbers of players. */
  readonly sizes: readonly number[];
  /** Tables that were opened later are new to the person. */
  readonly since: Time;
  /** The time of the person's last choice. */
  readonly chosen: Time;
}

/** An interest ends this long after the last choice, because people forget what they have chosen. */
export const INTEREST_KEPT: Time = 365 * 24 * 60 * 60_000;

/**
 * Returns when the next daily message after `now` is due: at the hour of the last choice, however late the
 * one before was sent. `zone`: the time zone of the person, whose clocks may change.
 */
export function nextDaily(chosen: Time, now: Time, zone: string): Time {
  const local = (time: Time) =>
    DateTime.fromMillis(time, { zone: IANAZone.isValidZone(zone) ? zone : 'Etc/UTC' });
  const first = local(chosen);
  const days = Math.floor(local(now).diff(first, 'days').days);
  return first.plus({ days: days + 1 }).toMillis();
}

/** The numbers of players that any game has. */
export function allSizes(): readonly number[] {
  const ends = Object.values(GAMES).map(({ seats }) => seats);
  const [least, most] = [Math.min(...ends.map(([min]) => min)), Math.max(...ends.map(([, max]) => max))];
  return Array.from({ length: most - least + 1 }, (_, i) => least + i);
}

interface Lobby {
  readonly game: GameId;
  readonly pace: Pace;
  readonly seated: number;
  readonly created: Time;
}

/** True if a lobby is new to the person, and can become a game as they wish. */
export function fits(
  { games, paces, sizes, since }: Interest,
  { game, pace, seated, created }: Lobby,
): boolean {
  const [min, max] = GAMES[game].seats;
  const wanted = sizes.length === 0 ? allSizes() : sizes;
  return (
    created > since &&
    (games.length === 0 || games.includes(game)) &&
    (paces.length === 0 || paces.includes(pace)) &&
    wanted.some(size => size >= min && size <= max && size > seated)
  );
}
