/** Preferences of the people at a table, as far as the table service needs them. */
import type { Seat } from '../../../engines/core/game.ts';
import { at } from '../../../engines/core/values.ts';
import { isKnown, type Habits } from '../../people/awake.ts';
import {
  LEVELS,
  levelAt,
  UNSET,
  type Level,
  type Reminder,
  type NotificationKind,
  type Settings,
} from '../../people/model.ts';
import { peopleAt, type PlayingHours } from '../model.ts';
import type { Draft } from '../request/draft.ts';
import { restOf } from './hours.ts';

/** True if everyone is present: clocks run through quiet hours and no notifications are sent. */
export const isLive = ({ table }: Pick<Draft, 'table'>): boolean =>
  table.pace === 'live' && peopleAt(table) > 1;

/**
 * Returns the playing hours that count. `null`: clocks always run, as at a live table, where one person is
 * left, and in a time zone that this machine does not know.
 */
export function hoursAt({ table }: Pick<Draft, 'table'>): PlayingHours | null {
  const { hours } = table.terms;
  if (hours === null || !isKnown(restOf(hours))) return null;
  return isLive({ table }) || peopleAt(table) < 2 ? null : hours;
}

/** Returns when the clock of this seat's player stops. Never at a live table. */
export const habitsAt = (draft: Draft, seat: Seat): Habits => habitsUnder(draft, settingsAt(draft, seat));

/**
 * Returns when a player's clock stops under these settings. Playing hours take the place of quiet hours,
 * because all have agreed to them, and both together might leave no time at all.
 */
export function habitsUnder(draft: Draft, { quiet, holidays }: Habits): Habits {
  if (isLive(draft)) return UNSET;
  const hours = hoursAt(draft);
  return { quiet: hours ? restOf(hours) : quiet, holidays };
}

/** Returns the holidays of a person who need not have a seat. None at a live table. */
export const holidaysOf = (draft: Draft, user: string): Habits =>
  habitsUnder(draft, { quiet: null, holidays: settingsOf(draft, user).holidays });

/** Lowest level at which a kind of notification is sent. */
const NEEDED_LEVEL: Readonly<Record<NotificationKind, Level>> = {
  turn: 'turn',
  half: 'turn',
  late: 'turn',
  timed: 'turn',
  next: 'next',
  news: 'all',
  settled: 'off',
};

/** True if a player with this level wants this kind of notification. */
export const isWantedAt = (level: Level, kind: NotificationKind): boolean =>
  LEVELS.indexOf(level) >= LEVELS.indexOf(NEEDED_LEVEL[kind]);

/** True if this seat's player wants this kind of notification for this table. */
export const isWanted = (draft: Draft, seat: Seat, kind: NotificationKind): boolean =>
  isWantedBy(draft, at(draft.table.players, seat).user, kind);

/** True if this user wants this kind of notification for this table. */
export function isWantedBy(draft: Draft, user: string, kind: NotificationKind): boolean {
  const settings = settingsOf(draft, user);
  const isChosen = (kind !== 'half' && kind !== 'late') || settings.reminders.includes(kind);
  return settings.dm && !isLive(draft) && isChosen && isWantedAt(levelAt(settings, draft.table.id), kind);
}

/** Returns the reminders that this seat's player has chosen. */
export const remindersOf = (draft: Draft, seat: Seat): readonly Reminder[] =>
  settingsAt(draft, seat).reminders;

const settingsAt = (draft: Draft, seat: Seat): Settings =>
  settingsOf(draft, at(draft.table.players, seat).user);
const settingsOf = ({ people }: Draft, user: string): Settings => people.get(user) ?? UNSET;
