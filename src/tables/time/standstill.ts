/** Standstill: automated players alone do not go on while a removed player may still come back. */
import type { Deadline, Duty } from '../model.ts';
import { openWindow } from '../play/sealed.ts';
import { promptsOf, timesOf, type Draft } from '../request/draft.ts';

/** Deadlines of open questions. `grace` is dropped, because no person is in the middle of a turn. */
const OF_QUESTIONS: readonly Duty[] = [
  'turn',
  'window',
  'earliest',
  'pause',
  'beat',
  'half',
  'remind',
  'timed',
  'bot',
];

/**
 * True if only automated players are left and a removed player may still come back. They wait, because they
 * would end the game within minutes.
 */
const hasToWait = ({ table: { players } }: Draft): boolean =>
  players.every(({ bot }) => bot) && players.some(({ removal }) => removal?.stage === 'undoable');

/**
 * Restarts the due deadlines of questions at the next end of a removal, if the table has to wait. Until then
 * their `since` is in the future.
 */
export function standStill(draft: Draft): void {
  const waits = (row: Deadline): boolean => row.due <= draft.countedTo && OF_QUESTIONS.includes(row.duty);
  if (!draft.deadlines.some(waits) || !hasToWait(draft)) return;
  const ends = draft.deadlines.filter(({ duty }) => duty === 'removal').map(({ due }) => due);
  const end = Math.max(draft.now, Math.min(draft.now + timesOf(draft).removalUndo, ...ends));
  draft.deadlines = draft.deadlines
    .filter(({ duty }) => duty !== 'grace')
    .map(row => (waits(row) ? restartedAt(row, end) : row));
}

/**
 * Ends the standstill, because a person has come: asks the open questions again with their full time.
 * `scheduleSeat` does so for the person's own question.
 */
export function endStandstill(draft: Draft): void {
  const stands = (row: Deadline): boolean => OF_QUESTIONS.includes(row.duty) && row.since > draft.now;
  if (!draft.deadlines.some(stands)) return;
  const isWindow = draft.deadlines.some(row => stands(row) && row.seat === null);
  const ends = (row: Deadline): boolean =>
    isWindow && row.seat === null ? OF_QUESTIONS.includes(row.duty) : stands(row);
  const goesOn = ({ duty }: Deadline): boolean => duty === 'bot' || duty === 'pause';
  draft.deadlines = [
    ...draft.deadlines.filter(row => !ends(row)),
    ...draft.deadlines.filter(row => ends(row) && goesOn(row)).map(row => restartedAt(row, draft.now)),
    ...(isWindow ? openWindow(draft, promptsOf(draft.table)) : []),
  ];
}

const restartedAt = (row: Deadline, since: number): Deadline => ({
  ...row,
  since,
  due: since + Math.max(1, row.due - row.since),
});
