/** Effects of deadlines that have passed. */
import type { Seat } from '../../../engines/core/game.ts';
import { askedAt, promptOf, promptsOf, silenceOf, type Draft } from '../request/draft.ts';
import { note } from '../notice.ts';
import { chargeBank } from './bank.ts';
import { namesMissing } from './reminders.ts';
import { remindPrivately } from '../views/notifications.ts';
import type { AnyPrompt } from '../../base.ts';
import type { Deadline, Duty } from '../model.ts';
import { settleMotion, expireMotion } from '../play/votes.ts';
import { automatedAnswer } from '../play/automated.ts';
import { play, closeDueWindows } from '../play/play.ts';
import { runRemoval } from '../lobby/removal.ts';
import { countMissedDeadline } from '../lobby/seats.ts';
import { expireSubstitution } from '../lobby/substitution.ts';
import { closeAbandoned, expireLobby, keepThread, warnIdle } from './upkeep.ts';
import { standStill } from './standstill.ts';
import { submitAnswer } from '../play/sealed.ts';

/** Runs everything that is due at a table. */
export function runDue(draft: Draft): void {
  expireMotion(draft);
  if (draft.table.status === 'lobby') return expireLobby(draft);
  keepThread(draft);
  if (draft.table.status !== 'running') {
    draft.deadlines =
      draft.table.status === 'paused' ? draft.deadlines.filter(d => d.due > draft.countedTo) : [];
    return;
  }
  for (let row = nextRow(draft); row; row = nextRow(draft)) runDeadline(draft, row);
  closeDueWindows(draft);
  settleMotion(draft);
  const left = draft.deadlines.find(d => d.due <= draft.countedTo);
  // otherwise the clock would loop on it
  if (left) throw new Error(`a deadline that nothing carries out: ${JSON.stringify(left)}`);
}

const IN_ORDER: readonly Duty[] = [
  'turn',
  'bot',
  'half',
  'remind',
  'timed',
  'idle',
  'abandon',
  'removal',
  'substitution',
];

/** Returns the most urgent due deadline. Those of windows are left to `closeDueWindows`. */
function nextRow(draft: Draft): Deadline | undefined {
  standStill(draft);
  const { deadlines, countedTo } = draft;
  return deadlines
    .filter(d => d.due <= countedTo && IN_ORDER.includes(d.duty))
    .sort((a, b) => a.due - b.due)[0];
}

function runDeadline(draft: Draft, row: Deadline): void {
  if (row.duty === 'turn' && row.seat !== null) chargeBank(draft, row.seat);
  draft.deadlines = draft.deadlines.filter(d => d !== row);
  if (row.duty === 'half' || row.duty === 'timed') return remindPrivately(draft, row.seat, row.duty);
  if (row.duty === 'remind') return remind(draft, row.seat);
  if (row.duty === 'idle') return warnIdle(draft, row);
  if (row.duty === 'abandon') return closeAbandoned(draft, row);
  if (row.seat === null) return;
  if (row.duty === 'removal') return runRemoval(draft, row.seat);
  if (row.duty === 'substitution') return expireSubstitution(draft, row.seat);
  const prompt = promptOf(draft.table, row.seat);
  if (!prompt) return;
  if (row.duty === 'bot') return botAnswers(draft, prompt);
  countMissedDeadline(draft, row.seat);
  draft.notices.push(note('common:note.timeout', { who: { seat: row.seat } }));
  play(draft, silenceOf(draft, prompt), 'clock');
  for (let next = nextOwnDecision(draft, row.seat); next; next = nextOwnDecision(draft, row.seat))
    play(draft, silenceOf(draft, next), 'clock');
}

/**
 * Returns the follow-up question to a silent player within the same turn. The clock answers it too, so that
 * others need not wait for a second timeout.
 */
function nextOwnDecision({ table }: Draft, seat: Seat): AnyPrompt | null {
  const [next, ...others] = promptsOf(table);
  return next && others.length === 0 && next.seat === seat && next.sealed === null && next.type !== 'turn'
    ? next
    : null;
}

/** Lets an automated player answer. */
function botAnswers(draft: Draft, prompt: AnyPrompt): void {
  const answer = automatedAnswer(draft, prompt);
  if (!prompt.sealed) return play(draft, answer, 'automated');
  submitAnswer(draft, answer, prompt);
  closeDueWindows(draft);
}

/**
 * At 80 % of the time, notifies the players who have not answered, and names them in the channel if the table
 * wants that. The message mentions no user. Choices made by all at once and windows at the sealed pace name
 * no player, because that would show who hesitates.
 */
function remind(draft: Draft, seat: Seat | null): void {
  remindPrivately(draft, seat, 'late');
  if (!namesMissing(draft, seat)) return;
  if (seat === null && promptsOf(draft.table).some(p => p.sealed?.closes === 'all')) {
    draft.notices.push(note('common:note.reminderAll'));
    return;
  }
  const missing = seat === null ? unanswered(draft) : [seat];
  for (const each of missing) draft.notices.push(note('common:note.reminder', { who: { seat: each } }));
}

const unanswered = ({ table, pending }: Draft): Seat[] =>
  promptsOf(table)
    .map(p => p.seat)
    .filter(seat => !pending.some(p => p.seat === seat && p.ply === askedAt(table, seat)));
