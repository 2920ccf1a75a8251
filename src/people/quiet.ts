/** Ends of quiet hours and holidays. */
import { DateTime } from 'luxon';
import type { Time } from '../base.ts';
import type { DailyHours, Holiday, Settings } from './model.ts';

/** Returns the end of the quiet hours that contain `now`. `null`: none do. */
export function quietUntil({ zone, from, to }: DailyHours, now: Time): Time | null {
  const local = DateTime.fromMillis(now, { zone });
  const minute = local.hour * 60 + local.minute;
  const within = from < to ? from <= minute && minute < to : from <= minute || minute < to;
  if (!within) return null;
  const end = local
    .startOf('day')
    .plus({ days: minute < to ? 0 : 1 })
    .set({ hour: Math.floor(to / 60), minute: to % 60 });
  // the hour that occurs twice in autumn
  return (end.toMillis() > now ? end : end.plus({ hours: 1 })).toMillis();
}

/** Returns the end of the holiday that contains `now`. `null`: none does. */
export const awayUntil = (holidays: readonly Holiday[], now: Time): Time | null =>
  holidays.find(({ from, until }) => from <= now && now < until)?.until ?? null;

/** Returns the end of the person's quiet hours or holiday. `null`: neither now. */
export const restUntil = (
  { quiet, holidays }: Pick<Settings, 'quiet' | 'holidays'>,
  now: Time,
): Time | null => awayUntil(holidays, now) ?? (quiet === null ? null : quietUntil(quiet, now));
