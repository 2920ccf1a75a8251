/** Tables of servers that the bot has left: they stand still, and go on if it comes back. */
import type { Time } from '../../base.ts';
import { note } from '../notice.ts';
import { startPause } from '../play/pause.ts';
import type { Draft } from '../request/draft.ts';
import { moveTime } from '../time/give-back.ts';
import { isLive } from '../time/preferences.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** A live table goes on at once after an absence up to this: its players may still be there. */
const STILL_THERE = HOUR;
/** Longest pause of a live table after a longer absence. */
const GATHERING = 7 * DAY;

/** Stops an open table, because the bot has left its server. Deadlines and waiting answers are kept. */
export function orphan(draft: Draft, since: Time = draft.now): void {
  const { table, deadlines } = draft;
  const { status } = table;
  if (status === 'over' || status === 'closed' || status === 'orphaned') return;
  draft.table = { ...table, status: 'orphaned', orphaned: { since, status, deadlines } };
  draft.deadlines = [];
}

/** Makes the table what it was before the bot left, with the deadlines as they were. */
export function restoreOrphan(draft: Draft): void {
  const { orphaned } = draft.table;
  if (!orphaned) return;
  const { status, deadlines } = orphaned;
  draft.table = { ...draft.table, status, orphaned: null };
  draft.deadlines = deadlines;
}

/**
 * Lets the table go on, because the bot is back; every deadline keeps its remaining time. `wait`: as for
 * `giveBackTime`. A live table whose players have long gone is paused, because they would lose their turns.
 * Returns true if a deadline is due soon.
 */
export function resumeOrphan(draft: Draft, wait: Time): boolean {
  const { orphaned } = draft.table;
  if (!orphaned) return false;
  restoreOrphan(draft);
  const { now, env } = draft;
  const hasWaited = moveTime(draft, { from: orphaned.since, to: now }, wait);
  switch (orphaned.status) {
    case 'lobby':
      draft.notices.push({ kind: 'lobby' });
      break;
    case 'running':
      if (isLive(draft) && now - orphaned.since > STILL_THERE * env.scale) {
        startPause(draft, { until: now + GATHERING * env.scale, alone: true });
        draft.notices.push(note('common:note.backAndPaused'));
      } else draft.notices.push({ kind: 'resumed', line: { key: 'common:note.back' } });
      break;
    case 'paused':
    case 'frozen':
      draft.notices.push(note('common:note.back'));
  }
  return hasWaited;
}
