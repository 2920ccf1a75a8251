/** What the people at a table have chosen for themselves, as far as the table has to know. */
import type { Seat } from '../../../engines/core/game.ts';
import { at } from '../../../engines/core/values.ts';
import type { Habits } from '../../people/awake.ts';
import {
  LEVELS,
  levelAt,
  UNSET,
  type Level,
  type NotificationKind,
  type Settings,
} from '../../people/model.ts';
import { peopleAt, type Draft } from '../request/draft.ts';

/** Everybody is present: nobody's clock stands still, and nobody needs a letter. */
export const isLive = ({ table }: Pick<Draft, 'table'>): boolean =>
  table.pace === 'live' && peopleAt(table) > 1;

/** When the clock of this seat stands still. */
export const habitsAt = (draft: Draft, seat: Seat): Habits =>
  isLive(draft) ? UNSET : settingsAt(draft, seat);

/** What one must want to hear to get such a letter. */
const NEEDED_LEVEL: Readonly<Record<NotificationKind, Level>> = {
  turn: 'turn',
  half: 'turn',
  late: 'turn',
  next: 'next',
  news: 'all',
};

/** Whether somebody of this level hears of such things. */
export const isWantedAt = (level: Level, kind: NotificationKind): boolean =>
  LEVELS.indexOf(level) >= LEVELS.indexOf(NEEDED_LEVEL[kind]);

/** Whether whoever sits here wants such letters of this table. */
export function isWanted(draft: Draft, seat: Seat, kind: NotificationKind): boolean {
  const settings = settingsAt(draft, seat);
  return settings.dm && !isLive(draft) && isWantedAt(levelAt(settings, draft.table.id), kind);
}

const settingsAt = ({ table, people }: Draft, seat: Seat): Settings =>
  people.get(at(table.players, seat).user) ?? UNSET;
