/** Moves: the effects of an answer of a player or of the clock. */
import type { Seat, Step, Told } from '../../../engines/core/game.ts';
import { advance, start } from '../../../engines/core/table.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { at, range } from '../../../engines/core/values.ts';
import { askedAt, gameOf, kernelOf, promptOf, promptsOf, stateOf, type Draft } from '../request/draft.ts';
import type { AnyAnswer, AnyPrompt, Entry, Source } from '../../base.ts';
import type { Base, Deadline, Notice, Player } from '../model.ts';
import { recordAnswered } from '../time/punctuality.ts';
import { creditBank, fillBanks, chargeBank } from '../time/bank.ts';
import { withColours } from '../lobby/colours.ts';
import { withoutSeatChanges } from '../lobby/occupants.ts';
import { startOf } from '../views/replay.ts';
import { automatonDeadlines, questionDeadlines, isTimed, extendTurn } from '../time/schedule.ts';
import { countMissedDeadline } from '../lobby/seats.ts';
import { cancelUndoVote } from '../time/derived-deadlines.ts';
import { isLasting, lastingDeadlines } from '../time/upkeep.ts';
import { openOrder, settleOrders, type JustSet } from './orders.ts';
import { closeIfDue, openWindow } from './sealed.ts';
import { saidOf } from './talk.ts';

/**
 * Assigns seats in an order drawn from the seed and deals. The caller has checked that the table can start.
 */
export function begin(draft: Draft): void {
  const { table } = draft;
  const joined = range(table.players.length);
  const seats = table.rematchOf === null ? rngFor(`${table.seed}/seats`).shuffle(joined) : joined;
  const players = seats.map(i => at(table.players, i));
  const first = players.findIndex(p => p.user === table.first);
  const starter = first < 0 ? null : first;
  draft.table = {
    ...table,
    players: withColours(draft, players),
    starter,
    status: 'running',
    revision: gameOf(table).revision,
  };
  const step = start(gameOf(table), table.seed, startOf(draft.table));
  draft.deadlines = [];
  draft.notices.push({ kind: 'started' });
  record(draft, { move: [], by: [], joined: joined.map(i => seats.indexOf(i)) }, step);
  settleStep(draft, null);
  closeDueWindows(draft);
}

/** Begins a practice at this position, with the players in their seats. */
export function beginFrom(draft: Draft, base: Base): void {
  const { table } = draft;
  const { ply, state, asked } = base;
  draft.table = { ...table, players: withColours(draft, table.players), base, status: 'running' };
  draft.notices.push({ kind: 'started' });
  const begun = {
    key: 'memory:practice.began',
    step: table.practiceStep ?? 0,
    table: table.practiceOf ?? '',
    who: { seat: table.players.findIndex(({ bot }) => !bot) },
  };
  record(
    draft,
    { move: [], by: [] },
    {
      table: { seed: table.seed, ply, state, asked },
      told: [{ msg: begun, only: null }],
      binding: true,
      revealed: true,
    },
  );
  settleStep(draft, null);
  closeDueWindows(draft);
}

/** Plays a legal answer and then what follows from it without anybody's choice. */
export function play(draft: Draft, answer: AnyAnswer, by: Source): void {
  playOne(draft, { move: [answer], by: [by] });
  closeDueWindows(draft);
}

/**
 * Plays an answer that another answer of the same reply follows at once: standing orders must not come
 * between them.
 */
export function playPart(draft: Draft, answer: AnyAnswer, by: Source): void {
  playOne(draft, { move: [answer], by: [by] });
}

/**
 * Plays forced answers and those of standing orders, and closes windows until none is due: after an answer, a
 * deadline or a change of standing orders. `justSet`: the order that this request sets.
 */
export function closeDueWindows(draft: Draft, justSet: JustSet | null = null): void {
  playUnasked(draft, justSet);
  for (let closed = closeIfDue(draft); closed; closed = closeIfDue(draft)) {
    for (const seat of closed.missed) countMissedDeadline(draft, seat);
    playOne(draft, { move: closed.move, by: closed.by, window: true });
    draft.quiet = false; // the result is announced at once, because everyone in the window waits for it
    playUnasked(draft, null);
  }
}

type Given = Pick<Entry, 'move' | 'by' | 'window' | 'joined' | 'ended'>;

/** Plays open answers that need nobody's choice now, each as a move of its own. */
function playUnasked(draft: Draft, justSet: JustSet | null): void {
  for (let next = unaskedMove(draft, justSet); next; next = unaskedMove(draft, justSet)) playOne(draft, next);
}

function unaskedMove(draft: Draft, justSet: JustSet | null): Given | null {
  const forced = gameOf(draft.table).forced(stateOf(draft.table));
  if (forced) return { move: [forced], by: ['automated'] };
  const ordered = openOrder(draft, justSet);
  return ordered && { move: [ordered], by: ['order'] };
}

/**
 * Plays one move. Answers of the clock, of automated players and of standing orders are binding: no player
 * can undo them alone.
 */
function playOne(draft: Draft, given: Given): void {
  const before = stateOf(draft.table);
  const own = ownQuestionSeat(draft, given.move);
  recordAnswered(draft, given);
  const step = advance(gameOf(draft.table), kernelOf(draft.table), given.move);
  const { told, ...orders } = settleOrders(draft, given, { before, after: step.table.state });
  const whole = {
    ...step,
    told: [...step.told, ...told],
    binding: step.binding || given.by?.includes('person') !== true,
  };
  record(draft, { ...given, ...orders }, whole);
  const same = whoseTimeRunsOn(draft, given, whole);
  if (own !== null) charge(draft, own, same);
  settleStep(draft, same);
}

/** Returns the seat whose own question this move answers. `null`: a window, or no such question. */
const ownQuestionSeat = ({ table }: Draft, [answer, ...others]: readonly AnyAnswer[]): Seat | null =>
  answer && others.length === 0 && promptOf(table, answer.seat)?.sealed === null ? answer.seat : null;

/** Charges the player's bank unless their time runs on, and credits it at the end of a turn. */
function charge(draft: Draft, seat: Seat, same: Seat | null): void {
  const turnGoesOn = promptOf(draft.table, seat)?.sealed === null;
  if (same !== seat || !turnGoesOn) chargeBank(draft, seat);
  if (!turnGoesOn) creditBank(draft, seat);
}

/**
 * Returns the seat whose time runs on after this move. A step that can be undone or is not announced must not
 * restart the clock, because that would show it.
 */
function whoseTimeRunsOn({ table }: Draft, given: Given, { told, binding }: Step<unknown>): Seat | null {
  const [answer] = given.move;
  if (!answer) return null;
  return binding && !isUnseen(given, told, promptsOf(table)) ? null : answer.seat;
}

function record(
  draft: Draft,
  given: Given,
  { table: { ply, state, asked }, told, binding, revealed }: Step<unknown>,
): void {
  const from = draft.table;
  draft.table = { ...from, ply, state, asked };
  const prompts = promptsOf(draft.table);
  const lines = told.filter(isPublic).map(t => t.msg);
  const alone = continuesAlone(given.move, prompts);
  const unseen = isUnseen(given, told, prompts);
  const trace = traceOf(revealed, unseen);
  const entry: Entry = { ply, ...given, told, binding, trace, at: draft.now };
  draft.entries.push(entry);
  draft.last = entry;
  cancelUndoVote(draft, entry);
  const said = saidOf(from, draft.table, lines);
  if (said) draft.table = { ...draft.table, terms: { ...draft.table.terms, spoke: said.turn } };
  if (prompts.length === 0) return finish(draft, { ply, lines, ...(said && { said }) });
  draft.quiet &&= alone;
  if (unseen) return; // others must not learn that a step happened
  draft.notices.push({
    kind: 'step',
    ply,
    lines,
    asked: alone && given.window !== true ? [] : prompts.map(p => p.seat).filter(seat => asked[seat] === ply),
    at: draft.now,
    ...(said && { said }),
  });
}

function traceOf(revealed: boolean, unseen: boolean): NonNullable<Entry['trace']> {
  if (revealed) return 'revealed';
  return unseen ? 'unseen' : 'open';
}

const isPublic = ({ only }: Told): boolean => only === null;

/**
 * True if nobody else may learn of this step: it tells nothing, and its player is asked again. That a window
 * has closed is public.
 */
const isUnseen = ({ move, window }: Given, told: readonly Told[], prompts: readonly AnyPrompt[]): boolean =>
  window !== true && !told.some(isPublic) && continuesAlone(move, prompts);

/**
 * True if the player who just answered is also the only one asked next. Such steps are announced together.
 */
const continuesAlone = (move: readonly AnyAnswer[], [next, ...others]: readonly AnyPrompt[]): boolean =>
  move.length === 1 && others.length === 0 && next?.sealed === null && next.seat === move[0]?.seat;

function finish(draft: Draft, last: Omit<Extract<Notice, { kind: 'over' }>, 'kind'>): void {
  const scores = gameOf(draft.table).scores(stateOf(draft.table));
  const winners = gameOf(draft.table).winners(stateOf(draft.table));
  const { players } = draft.table;
  draft.table = {
    ...draft.table,
    status: 'over',
    ...withoutSeatChanges(draft.table),
  };
  draft.pending = [];
  // nothing counts in a practice
  if (draft.table.practiceOf === null)
    draft.results.push(
      ...players.map((player, seat) => ({
        user: accountable(player),
        seat,
        score: at(scores, seat),
        won: winners.includes(seat),
      })),
    );
  draft.notices.push({ kind: 'over', ...last });
}

/**
 * Returns the user who gets the result of a seat. An automated player plays for the owner, because otherwise
 * a player could give up just before a defeat. A player who was removed is not accountable.
 */
const accountable = ({ user, bot, owner, removal, givenUp }: Player): string =>
  bot && owner && (givenUp || removal === null) ? owner.id : user;

function settleStep(draft: Draft, same: Seat | null): void {
  const claim = promptsOf(draft.table).find(p => p.sealed)?.sealed?.claim ?? null;
  // an answer counts for all windows of its claim
  if (claim !== null) draft.pending = draft.pending.filter(p => p.claim === claim);
  scheduleQuestions(draft, 'fresh', same);
}

/**
 * Sets the deadlines of all open questions (`all`), of those just asked (`fresh`), or of none (`missing`).
 * Questions without a deadline always get one. The time of seat `same` runs on.
 * When all clocks restart, each question gets the full turn time; the shorter mid-turn time would reveal an
 * unannounced plan.
 */
export function scheduleQuestions(
  draft: Draft,
  which: 'fresh' | 'all' | 'missing',
  same: Seat | null = null,
): void {
  if (same !== null) extendTurn(draft, same);
  fillBanks(draft);
  const { table } = draft;
  const prompts = promptsOf(table);
  const restarts = ({ seat }: AnyPrompt) =>
    which === 'all' || (which === 'fresh' && seat !== same && askedAt(table, seat) === table.ply);
  const fresh = prompts.filter(p => restarts(p) || !isTimed(draft, p));
  const unchanged = prompts.filter(p => !fresh.includes(p)).map(p => p.seat);
  const sealed = prompts.some(p => p.sealed);
  // a window brings all its reminders
  const isKept = ({ duty, seat }: Deadline): boolean =>
    seat !== null && unchanged.includes(seat) && !(sealed && duty === 'timed');
  const kept = draft.deadlines.filter(row => isKept(row) && !isLasting(row));
  const decisions = sealed
    ? openWindow(draft, prompts)
    : fresh.flatMap(p => questionDeadlines(draft, which === 'all' ? { ...p, type: 'turn' } : p));
  draft.deadlines = [
    ...lastingDeadlines(draft),
    ...kept,
    ...decisions,
    ...fresh.flatMap(p => automatonDeadlines(draft, p)),
  ];
}
