/** What the clock does at a table when its deadlines pass. */
import type { Seat, AnyAsks } from '../../../engines/core/game.ts';
import { choose } from '../../../engines/core/prompt.ts';
import { askedAt, gameOf, promptOf, promptsOf, silenceOf, stateOf, type Draft } from '../request/draft.ts';
import { note } from '../notice.ts';
import { chargeBank } from './bank.ts';
import { remindPrivately } from '../views/notifications.ts';
import type { AnyPrompt } from '../../base.ts';
import type { Deadline, Duty } from '../model.ts';
import { settleMotion, expireMotion } from '../play/votes.ts';
import { play, closeDueWindows } from '../play/play.ts';
import { countMissedDeadline } from '../lobby/seats.ts';
import { closeAbandoned, expireLobby, keepThread, warnIdle } from './upkeep.ts';
import { submitAnswer } from '../play/sealed.ts';

/** Carries out everything that is due. */
export function runDue(draft: Draft): void {
  expireMotion(draft);
  if (draft.table.status === 'lobby') return expireLobby(draft);
  keepThread(draft);
  if (draft.table.status !== 'running') {
    draft.deadlines = draft.table.status === 'paused' ? draft.deadlines.filter(d => d.due > draft.now) : [];
    return;
  }
  for (let row = nextRow(draft); row; row = nextRow(draft)) runDeadline(draft, row);
  closeDueWindows(draft);
  settleMotion(draft);
  const left = draft.deadlines.find(d => d.due <= draft.now);
  if (left) throw new Error(`a deadline that nothing carries out: ${JSON.stringify(left)}`); // the clock would spin
}

const IN_ORDER: readonly Duty[] = ['turn', 'bot', 'half', 'remind', 'idle', 'abandon'];

/** The most urgent row that is not one of a window's own, which `closeDueWindows` looks at. */
const nextRow = ({ deadlines, now }: Draft): Deadline | undefined =>
  deadlines.filter(d => d.due <= now && IN_ORDER.includes(d.duty)).sort((a, b) => a.due - b.due)[0];

function runDeadline(draft: Draft, row: Deadline): void {
  if (row.duty === 'turn' && row.seat !== null) chargeBank(draft, row.seat);
  draft.deadlines = draft.deadlines.filter(d => d !== row);
  if (row.duty === 'half') return remindPrivately(draft, row.seat, 'half');
  if (row.duty === 'remind') return remind(draft, row.seat);
  if (row.duty === 'idle') return warnIdle(draft);
  if (row.duty === 'abandon') return closeAbandoned(draft);
  if (row.seat === null) return;
  const prompt = promptOf(draft.table, row.seat);
  if (!prompt) return;
  if (row.duty === 'bot') return botAnswers(draft, row.seat);
  countMissedDeadline(draft, row.seat);
  draft.notices.push(note('common:note.timeout', { who: { seat: row.seat } }));
  play(draft, silenceOf(draft, prompt), 'clock');
  for (let next = nextOwnDecision(draft, row.seat); next; next = nextOwnDecision(draft, row.seat))
    play(draft, silenceOf(draft, next), 'clock');
}

/** What the silence of a player leads to is part of it, and no second silence: others need not wait for that too. */
function nextOwnDecision({ table }: Draft, seat: Seat): AnyPrompt | null {
  const [next, ...others] = promptsOf(table);
  return next && others.length === 0 && next.seat === seat && next.sealed === null && next.type !== 'turn'
    ? next
    : null;
}

/** Sees the seat's view and its question, nothing else. */
function botAnswers(draft: Draft, seat: Seat): void {
  const { table, env } = draft;
  const prompt = promptOf(table, seat);
  if (!prompt) return;
  const view = gameOf(table).view(stateOf(table), seat);
  const answer = choose<AnyAsks>(
    prompt,
    env.automatedPlayer(table.game, view, prompt, `${table.seed}/automated/${table.ply}/${seat}`),
  );
  if (!prompt.sealed) return play(draft, answer, 'automated');
  submitAnswer(draft, answer, prompt);
  closeDueWindows(draft);
}

/**
 * At 80 % of the time whoever is missing is told in private, and the table too where it wants that; nobody is mentioned.
 * Of what all choose at once, and of windows at the sealed pace, nothing shows who hesitates.
 */
function remind(draft: Draft, seat: Seat | null): void {
  remindPrivately(draft, seat, 'late');
  if (!draft.table.terms.nudge || (seat === null && draft.table.pace === 'sealed')) return;
  if (seat === null && promptsOf(draft.table).some(p => p.sealed?.closes === 'all')) {
    draft.notices.push(note('common:note.reminderAll'));
    return;
  }
  const missing = seat === null ? unanswered(draft) : [seat];
  for (const one of missing) draft.notices.push(note('common:note.reminder', { who: { seat: one } }));
}

const unanswered = ({ table, pending }: Draft): Seat[] =>
  promptsOf(table)
    .map(p => p.seat)
    .filter(seat => !pending.some(p => p.seat === seat && p.ply === askedAt(table, seat)));
