/** Sealed windows: who has answered, when they close, and the order of their answers. */
import { isDeepStrictEqual as same } from 'node:util';
import type { Seat } from '../../../engines/core/game.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { at } from '../../../engines/core/values.ts';
import { awakeAfter } from '../../people/awake.ts';
import { askedAt, presentPrompt, promptsOf, silenceOf, timesOf, type Draft } from '../request/draft.ts';
import { orderOf } from './orders.ts';
import { runningBetween } from '../time/hours.ts';
import { habitsAt, hoursAt } from '../time/preferences.ts';
import { windowReminders } from '../time/reminders.ts';
import { runningAfter } from '../time/table-time.ts';
import type { AnyAnswer, AnyPrompt, Source, Time } from '../../base.ts';
import { isOwnPace, windowPace, type Deadline, type Duty, type TableRecord } from '../model.ts';

/** Move and sources of a closed window. `missed`: seats that missed the deadline. */
interface Closing {
  readonly move: readonly AnyAnswer[];
  readonly by: readonly Source[];
  readonly missed: readonly Seat[];
}

/** Returns the deadlines of a new window for the table's pace. */
export function openWindow(draft: Draft, prompts: readonly AnyPrompt[]): Deadline[] {
  const { now, table } = draft;
  const times = timesOf(draft);
  const row = (duty: Duty, due: Time): Deadline => ({ duty, seat: null, since: now, due });
  const window = row('window', windowEnd(draft, prompts, now));
  const closes = [window, ...windowReminders(draft, prompts, window)];
  if (prompts.some(p => p.sealed?.closes === 'all')) return closes;
  switch (windowPace(table)) {
    case 'live':
      return [row('earliest', now + times.earliest), ...closes];
    case 'async':
    case 'slow': {
      const jitter = rngFor(`${table.seed}/jitter/${table.ply}`).below(times.hold + 1);
      return [row('beat', runningAfter(draft, times.hold + jitter)), ...closes];
    }
    case 'sealed':
      return closes;
  }
}

/**
 * Returns the latest end of a window that opened at `since`: everyone asked has had the full time, except
 * absent seats. Extended for quiet hours and holidays by at most `maxExtension`, and always in the table's
 * playing hours. Depends only on who was asked, never on hands or answers (CO-70).
 */
export function windowEnd(draft: Draft, prompts: readonly AnyPrompt[], since: Time): Time {
  const { table } = draft;
  const times = timesOf(draft);
  const closesWithAll = prompts.some(p => p.sealed?.closes === 'all');
  const closesAtTick = !closesWithAll && windowPace(table) === 'sealed';
  const byPace = closesAtTick ? times.least : times.window;
  const length = closesWithAll ? times.decision : byPace;
  const awaited = prompts.filter(({ seat }) => {
    const { bot, absent } = at(table.players, seat);
    return !bot && !absent;
  });
  const plainEnd = runningAfter(draft, length, since);
  const awakeEnd = Math.max(
    plainEnd,
    ...awaited.map(({ seat }) => awakeAfter(since, length, habitsAt(draft, seat))),
  );
  const end = Math.min(awakeEnd, runningAfter(draft, 0, plainEnd + times.maxExtension));
  return closesAtTick ? nextTick(draft, end) : end;
}

/** Returns the latest end of the open window. `null`: none is open. */
export const latestClose = (deadlines: readonly Deadline[]): Time | null =>
  (deadlines.find(d => d.duty === 'window') ?? deadlines.find(d => d.duty === 'pause'))?.due ?? null;

/** Returns the first full tick at or after `from`, in the playing hours. */
function nextTick(draft: Draft, from: Time): Time {
  const { tick } = timesOf(draft);
  const next = Math.ceil(from / tick) * tick;
  const open = runningAfter(draft, 0, next);
  return open > next ? nextTick(draft, open) : next;
}

/** Stores an answer. `final`: the live pace does not allow changing the earlier one. */
export function submitAnswer(draft: Draft, answer: AnyAnswer, prompt: AnyPrompt): 'noted' | 'final' {
  const { table } = draft;
  const ply = askedAt(table, answer.seat);
  const earlier = draft.pending.find(p => p.seat === answer.seat && p.ply === ply);
  // repeating an answer keeps its place in the order
  if (earlier && same(earlier.answer, answer)) return 'noted';
  if (earlier && isFinal(prompt, earlier.answer, table)) return 'final';
  const received = Math.max(0, ...draft.pending.map(p => p.received)) + 1;
  const claim = prompt.sealed?.claim ?? 0;
  draft.pending = [
    ...draft.pending.filter(p => p !== earlier),
    {
      seat: answer.seat,
      ply,
      claim,
      answer,
      received,
      by: at(table.players, answer.seat).bot ? 'automated' : 'person',
    },
  ];
  if (prompt.sealed?.closes === 'pace' && isRace(table) && interrupts(prompt, answer) === 'soon')
    waitForChallenge(draft);
  return 'noted';
}

type Players = Pick<TableRecord, 'pace' | 'players' | 'status'>;

/**
 * True if the first challenge or block counts at once, as at a real table. Not for one person alone, because
 * automated players always answer first.
 */
const isRace = (table: Players): boolean => table.pace === 'live' && !isOwnPace(table);

/** True if the player cannot change this answer to a window that is still open. */
export const isFinal = (prompt: AnyPrompt, answer: Pick<AnyAnswer, 'picks'>, table: Players): boolean =>
  isRace(table) && interrupts(prompt, answer) !== null;

const interrupts = ({ options }: AnyPrompt, { picks }: Pick<AnyAnswer, 'picks'>) =>
  options.find(o => picks.some(pick => same(pick, o.value)) && o.interrupts)?.interrupts ?? null;

/** Live pace: after a block, leaves time to challenge the action. */
function waitForChallenge(draft: Draft): void {
  if (draft.deadlines.some(d => d.duty === 'pause')) return;
  draft.deadlines = [
    ...draft.deadlines,
    { duty: 'pause', seat: null, since: draft.now, due: draft.now + timesOf(draft).pause },
  ];
}

/**
 * Drops what a seat has answered in the open window, because its next player may neither see nor keep it. At
 * the live pace a block has shortened the window; without one the window has its own end again, if that is
 * still to come.
 */
export function withdrawAnswer(draft: Draft, seat: Seat): void {
  draft.pending = draft.pending.filter(each => each.seat !== seat);
  const isBlocked = promptsOf(draft.table).some(prompt => {
    const given = pendingAnswer(draft, prompt.seat);
    return given !== null && interrupts(prompt, given) === 'soon';
  });
  if (!isBlocked && draft.deadlines.some(({ duty }) => duty === 'window'))
    draft.deadlines = draft.deadlines.filter(({ duty }) => duty !== 'pause');
}

/** Returns the result of the open window if it must close now, otherwise `null`. Schedules the next beat. */
export function closeIfDue(draft: Draft): Closing | null {
  const prompts = promptsOf(draft.table);
  if (!prompts.some(p => p.sealed)) return null;
  const { countedTo } = draft;
  const rows = (duty: Duty) => draft.deadlines.filter(d => d.duty === duty && d.seat === null);
  const passed = (duty: Duty) => rows(duty).some(d => d.due <= countedTo);
  draft.deadlines = draft.deadlines.filter(d => d.duty !== 'earliest' || d.due > countedTo);
  const challenged = isRace(draft.table) && prompts.some(p => challengesNow(draft, p));
  if (passed('window') && rows('pause').length > 0)
    draft.deadlines = draft.deadlines.filter(d => d.duty !== 'window');
  if (passed('pause') || challenged)
    return {
      ...answersOf(draft, prompts),
      missed: rows('window').length > 0 ? [] : unansweredSeats(draft, prompts),
    };
  if (passed('window')) return { ...answersOf(draft, prompts), missed: unansweredSeats(draft, prompts) };
  if (mayCloseEarly(draft, prompts, passed('beat')) && allAnswered(draft, prompts))
    return { ...answersOf(draft, prompts), missed: [] };
  if (passed('beat')) nextBeat(draft);
  return null;
}

const challengesNow = (draft: Draft, prompt: AnyPrompt): boolean => {
  const pressed = pendingAnswer(draft, prompt.seat);
  return pressed !== null && prompt.sealed?.closes === 'pace' && interrupts(prompt, pressed) === 'now';
};

function mayCloseEarly(draft: Draft, prompts: readonly AnyPrompt[], beat: boolean): boolean {
  if (prompts.some(p => p.sealed?.closes === 'all')) return true;
  const has = (duty: Duty): boolean => draft.deadlines.some(row => row.duty === duty);
  switch (windowPace(draft.table)) {
    case 'live':
      return !has('earliest');
    case 'async':
    case 'slow':
      // A window that opened for one person alone has no beat.
      return has('beat') ? beat : !has('earliest');
    case 'sealed':
      return false;
  }
}

function nextBeat(draft: Draft): void {
  const { beat } = timesOf(draft);
  const after = (due: Time): Time => {
    const passed = Math.floor(runningBetween(due, draft.countedTo, hoursAt(draft)) / beat);
    return runningAfter(draft, beat * (passed + 1), due);
  };
  draft.deadlines = draft.deadlines.map(d => (d.duty === 'beat' ? { ...d, due: after(d.due) } : d));
}

const pendingAnswer = ({ pending, table }: Draft, seat: Seat): AnyAnswer | null =>
  pending.find(p => p.seat === seat && p.ply === askedAt(table, seat))?.answer ?? null;

/** True if there is a manual answer, one given in advance, or a standing order that applies. */
export const isAnswered = (draft: Draft, prompt: AnyPrompt): boolean =>
  pendingAnswer(draft, prompt.seat) !== null ||
  presentPrompt(draft, prompt).sealed?.given === true ||
  orderOf(draft, prompt) !== null;
const allAnswered = (draft: Draft, prompts: readonly AnyPrompt[]): boolean =>
  prompts.every(p => at(draft.table.players, p.seat).absent || isAnswered(draft, p));

/** Returns the seats that missed the deadline. None at the sealed pace, where not answering is allowed. */
const unansweredSeats = (draft: Draft, prompts: readonly AnyPrompt[]): Seat[] =>
  windowPace(draft.table) === 'sealed' ? [] : prompts.filter(p => !isAnswered(draft, p)).map(p => p.seat);

/**
 * Returns manual answers in order of receipt, then standing orders, then silence; the last two in the order
 * of the engine's prompts.
 */
function answersOf(draft: Draft, prompts: readonly AnyPrompt[]): Pick<Closing, 'move' | 'by'> {
  const asked = (seat: Seat, ply: number) =>
    prompts.some(p => p.seat === seat) && askedAt(draft.table, seat) === ply;
  const presses = draft.pending.filter(p => asked(p.seat, p.ply)).sort((a, b) => a.received - b.received);
  const rest = prompts.filter(p => pendingAnswer(draft, p.seat) === null);
  const orders = rest.flatMap(p => orderOf(draft, p) ?? []);
  const quiet = rest.filter(p => !orders.some(o => o.seat === p.seat));
  return {
    move: [...presses.map(p => p.answer), ...orders, ...quiet.map(p => silenceOf(draft, p))],
    by: [
      ...presses.map(p => p.by ?? 'person'),
      ...orders.map(() => 'order' as const),
      ...quiet.map(() => 'clock' as const),
    ],
  };
}
