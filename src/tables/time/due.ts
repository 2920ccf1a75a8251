/** Effects of deadlines that have passed. */
import type { Seat } from '../../../engines/core/game.ts';
import { askedAt, promptOf, promptsOf, silenceOf, type Draft } from '../request/draft.ts';
import { note } from '../notice.ts';
import { chargeBank } from './bank.ts';
import { namesMissing } from './reminders.ts';
import { remindPrivately } from '../views/notifications.ts';
import type { AnyAnswer, AnyPrompt } from '../../base.ts';
import type { Deadline, Duty } from '../model.ts';
import { settleMotion, expireMotion } from '../play/votes.ts';
import { automatedAnswer, type Thoughts } from '../play/automated.ts';
import { play, closeDueWindows } from '../play/play.ts';
import { runRemoval } from '../lobby/removal.ts';
import { countMissedDeadline } from '../lobby/seats.ts';
import { expireSubstitution } from '../lobby/substitution.ts';
import { closeAbandoned, expireLobby, keepThread, warnIdle } from './upkeep.ts';
import { standStill } from './standstill.ts';
import { submitAnswer } from '../play/sealed.ts';

/**
 * `unthought`: the next is the answer of an automated player that has not thought about its question yet.
 * What is due after it waits, too.
 */
type Ran = 'done' | 'unthought';

/** Runs everything that is due at a table. `thoughts`: what its automated players want to answer. */
export function runDue(draft: Draft, thoughts: Thoughts): Ran {
  expireMotion(draft);
  if (draft.table.status === 'lobby') {
    expireLobby(draft);
    return 'done';
  }
  keepThread(draft);
  if (draft.table.status === 'running') return runGame(draft, thoughts);
  draft.deadlines =
    draft.table.status === 'paused' ? draft.deadlines.filter(d => d.due > draft.countedTo) : [];
  return 'done';
}

function runGame(draft: Draft, thoughts: Thoughts): Ran {
  for (let row = nextRow(draft); row; row = nextRow(draft))
    if (runDeadline(draft, row, thoughts) === 'unthought') return 'unthought';
  closeDueWindows(draft);
  settleMotion(draft);
  const left = draft.deadlines.find(d => d.due <= draft.countedTo);
  // otherwise the clock would loop on it
  if (left) throw new Error(`a deadline that nothing carries out: ${JSON.stringify(left)}`);
  return 'done';
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

function runDeadline(draft: Draft, row: Deadline, thoughts: Thoughts): Ran {
  const prompt = row.duty === 'bot' && row.seat !== null ? promptOf(draft.table, row.seat) : null;
  const answer = prompt && automatedAnswer(draft, prompt, thoughts);
  if (prompt && !answer) return 'unthought';
  if (!prompt || !answer) runDuty(draft, row);
  else {
    draft.deadlines = draft.deadlines.filter(d => d !== row);
    submitAutomated(draft, prompt, answer);
  }
  return 'done';
}

function runDuty(draft: Draft, row: Deadline): void {
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
  if (!prompt || row.duty === 'bot') return;
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

/** Gives the answer of an automated player. */
function submitAutomated(draft: Draft, prompt: AnyPrompt, answer: AnyAnswer): void {
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
