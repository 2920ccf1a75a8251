/** What is due at a table as a whole: lobbies that nobody starts, tables that nobody plays, threads that Discord would archive. */
import { awayUntil } from '../../people/quiet.ts';
import { UNSET } from '../../people/model.ts';
import { promptsOf, timesOf, type Draft } from '../request/draft.ts';
import { note } from '../notice.ts';
import { closeTable } from '../lobby/closing.ts';
import type { Time } from '../../base.ts';
import type { Deadline, Duty } from '../model.ts';
import { THREAD } from './timing.ts';

/** Rows that outlive the questions. */
const LASTING: readonly Duty[] = ['idle', 'abandon', 'thread'];

/** These rows of a table that is played; those that are lacking begin now. */
export function lastingDeadlines(draft: Draft): Deadline[] {
  if (draft.table.status !== 'running') return [];
  const rows = draft.deadlines.filter(({ duty }) => LASTING.includes(duty));
  const has = (...duties: readonly Duty[]) => rows.some(({ duty }) => duties.includes(duty));
  return [
    ...rows,
    ...(has('idle', 'abandon') ? [] : [row(draft, 'idle', timesOf(draft).idle)]),
    ...(has('thread') ? [] : [row(draft, 'thread', THREAD)]),
  ];
}

/** The rows of a new lobby. */
export function lobbyDeadlines(draft: Draft): Deadline[] {
  const { lobby, lobbyNotice } = timesOf(draft);
  return [row(draft, 'lobby', lobby), row(draft, 'lobbySoon', lobby - lobbyNotice)];
}

/** How exactly it is kept since when no person has moved: presses in a window need not write it each time. */
const COARSE = 24;

/** A person has moved. */
export function touchIdle(draft: Draft): void {
  if (draft.table.status !== 'running') return;
  const { idle } = timesOf(draft);
  if (draft.deadlines.some(({ duty, due }) => duty === 'idle' && due > draft.now + idle - idle / COARSE))
    return;
  draft.deadlines = [
    ...draft.deadlines.filter(({ duty }) => duty !== 'idle' && duty !== 'abandon'),
    row(draft, 'idle', idle),
  ];
}

/** Carries out a row of a lobby: its card is posted anew, with the time of its end, and at that time it ends. */
export function expireLobby(draft: Draft): void {
  const due = (wanted: Duty) => draft.deadlines.some(d => d.duty === wanted && d.due <= draft.now);
  if (due('lobby')) {
    closeTable(draft);
    return;
  }
  if (!due('lobbySoon')) return;
  draft.deadlines = draft.deadlines.filter(({ duty }) => duty !== 'lobbySoon');
  draft.notices.push({ kind: 'lobby' });
}

/** Nobody has moved for long: the table is warned; it waits for those who are asked and away on holidays. */
export function warnIdle(draft: Draft): void {
  const back = backAt(draft);
  if (back !== null) {
    draft.deadlines = [...draft.deadlines, { ...row(draft, 'idle', 0), due: back }];
    return;
  }
  const closing = row(draft, 'abandon', timesOf(draft).abandon);
  draft.deadlines = [...draft.deadlines, closing];
  draft.notices.push(note('timing:note.idle', { until: Math.round(closing.due / 1000) }));
}

/** Nobody has moved since the warning either. Nobody is to blame: there is no result. */
export function closeAbandoned(draft: Draft): void {
  closeTable(draft, note('timing:note.abandoned'));
}

/** A thread that is silent for too long would be archived. Also while the table is paused. */
export function keepThread(draft: Draft): void {
  if (!draft.deadlines.some(({ duty, due }) => duty === 'thread' && due <= draft.now)) return;
  draft.deadlines = [
    ...draft.deadlines.filter(({ duty }) => duty !== 'thread'),
    row(draft, 'thread', THREAD),
  ];
  if (draft.table.location.thread !== null) draft.notices.push({ kind: 'keep' });
}

function backAt({ table, people, now }: Draft): Time | null {
  const ends = promptsOf(table).map(
    ({ seat }) => awayUntil((people.get(table.players[seat]?.user ?? '') ?? UNSET).holidays, now) ?? 0,
  );
  const last = Math.max(0, ...ends);
  return last > now ? last : null;
}

const row = ({ now }: Draft, duty: Duty, after: number): Deadline => ({
  duty,
  seat: null,
  since: now,
  due: now + after,
});
