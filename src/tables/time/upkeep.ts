/**
 * Deadlines of the table as a whole: unstarted lobbies, idle tables, and threads before Discord archives
 * them.
 */
import { awayUntil } from '../../people/quiet.ts';
import { UNSET } from '../../people/model.ts';
import { promptsOf, timesOf, type Draft } from '../request/draft.ts';
import { note } from '../notice.ts';
import { closeTable } from '../lobby/closing.ts';
import type { Time } from '../../base.ts';
import type { Deadline, Duty } from '../model.ts';
import { SEAT_DUTIES } from './seat-ends.ts';
import { opensAt, runningAfter } from './table-time.ts';
import { THREAD } from './timing.ts';

/** Deadlines that do not belong to a question. */
const LASTING: readonly Duty[] = ['idle', 'abandon', 'thread', ...SEAT_DUTIES];
export const isLasting = ({ duty }: Deadline): boolean => LASTING.includes(duty);

/**
 * Returns the deadlines of `LASTING` for a running table, adding those that are missing: all at the start,
 * and after the table was frozen.
 */
export function lastingDeadlines(draft: Draft): Deadline[] {
  if (draft.table.status !== 'running') return [];
  const rows = draft.deadlines.filter(isLasting);
  const has = (...duties: readonly Duty[]) => rows.some(({ duty }) => duties.includes(duty));
  return [
    ...rows,
    ...(has('idle', 'abandon') ? [] : [row(draft, 'idle', draft.now + timesOf(draft).idle)]),
    ...(has('thread') ? [] : [row(draft, 'thread', draft.now + THREAD)]),
    ...missingSeatRows(draft, rows),
  ];
}

/** Returns the deadlines of removals and substitutions that have none, with their full time. */
function missingSeatRows(draft: Draft, rows: readonly Deadline[]): Deadline[] {
  const { removalNotice, removalUndo, substitution: offer } = timesOf(draft);
  const removalTime = { announced: removalNotice, undoable: removalUndo };
  return draft.table.players.flatMap(({ removal, substitution }, seat) => [
    ...(removal ? missing(draft, rows, { duty: 'removal', seat }, removalTime[removal.stage]) : []),
    ...(substitution ? missing(draft, rows, { duty: 'substitution', seat }, offer) : []),
  ]);
}

const missing = (
  draft: Draft,
  rows: readonly Deadline[],
  { duty, seat }: Pick<Deadline, 'duty' | 'seat'>,
  length: number,
): Deadline[] =>
  rows.some(each => each.duty === duty && each.seat === seat)
    ? []
    : [{ ...row(draft, duty, runningAfter(draft, length)), seat }];

/** Returns the deadlines of a new lobby. */
export function lobbyDeadlines(draft: Draft): Deadline[] {
  const { lobby, lobbyNotice } = timesOf(draft);
  const end = draft.now + lobby;
  return [row(draft, 'lobby', end), row(draft, 'lobbySoon', end - lobbyNotice)];
}

/** The idle deadline is rewritten at most every 1/24 of its length, to save a write per press. */
const COARSE = 24;

/** Restarts the idle deadline after a person's move. */
export function touchIdle(draft: Draft): void {
  if (draft.table.status !== 'running') return;
  const { idle } = timesOf(draft);
  const end = draft.now + idle;
  if (draft.deadlines.some(({ duty, due }) => duty === 'idle' && due > end - idle / COARSE)) return;
  draft.deadlines = [
    ...draft.deadlines.filter(({ duty }) => duty !== 'idle' && duty !== 'abandon'),
    row(draft, 'idle', end),
  ];
}

/** Runs the due deadlines of a lobby: announces its end in the card, and later closes it. */
export function expireLobby(draft: Draft): void {
  const due = (wanted: Duty) => draft.deadlines.some(d => d.duty === wanted && d.due <= draft.countedTo);
  if (due('lobby')) {
    closeTable(draft);
    return;
  }
  if (!due('lobbySoon')) return;
  draft.deadlines = draft.deadlines.filter(({ duty }) => duty !== 'lobbySoon');
  draft.notices.push({ kind: 'lobby' });
}

/**
 * Warns an idle table that it will be closed. Waits first for asked players who are on holiday, for the
 * playing hours, and for the clocks that run.
 */
export function warnIdle(draft: Draft, idle: Deadline): void {
  const waits = Math.max(backAt(draft) ?? opensAt(draft) ?? draft.now, clocksEnd(draft, idle));
  if (waits > draft.now) {
    draft.deadlines = [...draft.deadlines, row(draft, 'idle', waits)];
    return;
  }
  const closing = row(draft, 'abandon', draft.now + timesOf(draft).abandon);
  draft.deadlines = [...draft.deadlines, closing];
  draft.notices.push(note('timing:note.idle', { until: Math.round(closing.due / 1000) }));
}

/**
 * Closes a table that stayed idle after the warning. Waits first for the playing hours, and for the clocks
 * that run, because players were promised them. There is no result, because no player is to blame.
 */
export function closeAbandoned(draft: Draft, abandon: Deadline): void {
  const waits = Math.max(opensAt(draft) ?? draft.now, clocksEnd(draft, abandon));
  if (waits > draft.now) draft.deadlines = [...draft.deadlines, row(draft, 'abandon', waits)];
  else closeTable(draft, note('timing:note.abandoned'));
}

/** Keeps the thread from being archived, also while the table is paused. */
export function keepThread(draft: Draft): void {
  if (!draft.deadlines.some(({ duty, due }) => duty === 'thread' && due <= draft.countedTo)) return;
  draft.deadlines = [
    ...draft.deadlines.filter(({ duty }) => duty !== 'thread'),
    row(draft, 'thread', draft.now + THREAD),
  ];
  if (draft.table.location.thread !== null) draft.notices.push({ kind: 'keep' });
}

/**
 * Returns the last end of the clocks that ran before this deadline. Not of later ones, because the table
 * would never be warned or closed if each question led to the next.
 */
const clocksEnd = ({ deadlines, now }: Draft, until: Deadline): Time =>
  Math.max(
    now,
    ...deadlines
      .filter(({ duty, since }) => (duty === 'turn' || duty === 'window') && since < until.due)
      .map(({ due }) => due),
  );

function backAt({ table, people, now }: Draft): Time | null {
  const ends = promptsOf(table).map(
    ({ seat }) => awayUntil((people.get(table.players[seat]?.user ?? '') ?? UNSET).holidays, now) ?? 0,
  );
  const last = Math.max(0, ...ends);
  return last > now ? last : null;
}

const row = ({ now }: Draft, duty: Duty, due: Time): Deadline => ({
  duty,
  seat: null,
  since: now,
  due,
});
