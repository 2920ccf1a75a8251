/** Quarantine of tables that cannot go on, and rebase of tables whose rules have changed. */
import { isDeepStrictEqual as same } from 'node:util';
import { fine, type Entry, type Outcome } from '../../base.ts';
import { gameOf, type Draft } from '../request/draft.ts';
import { note } from '../notice.ts';
import type { Notice, TableRecord } from '../model.ts';
import { startPause } from '../play/pause.ts';
import { scheduleQuestions } from '../play/play.ts';
import { replay } from '../views/replay.ts';

/** Result of checking a started table against the rules of this program. */
export type HealthCheck =
  /**
   * Replaying the log gives the stored state. `completed`: the position with facts that an older version did
   * not store. `null`: there are none.
   */
  | { readonly is: 'sound'; readonly completed: Position | null }
  /** The rules have changed. The table continues from its state under the new ones. */
  | { readonly is: 'rebased'; readonly from: number; readonly to: number }
  /** The table cannot go on. */
  | { readonly is: 'broken'; readonly report: string };

/** Freezes a table until the operator acts. Its clocks stop and nothing is lost. Other tables go on. */
export function freeze(draft: Draft, report: string): Outcome {
  if (draft.table.status !== 'running' && draft.table.status !== 'paused') return fine;
  draft.table = { ...draft.table, status: 'frozen', report };
  draft.deadlines = [];
  draft.notices.push(note('common:note.frozen'));
  return fine;
}

/** Checks a table at the start of the program and resumes, rebases or freezes it. */
export function examine(draft: Draft, entries: readonly Entry[]): HealthCheck {
  const check = healthCheckOf(draft.table, entries);
  switch (check.is) {
    case 'sound':
      if (check.completed) draft.table = { ...draft.table, ...check.completed };
      markSound(draft);
      break;
    case 'rebased':
      rebase(draft);
      break;
    case 'broken':
      freeze(draft, check.report);
      break;
  }
  return check;
}

/** Checks a table without changing it. */
export function healthCheckOf(table: TableRecord, entries: readonly Entry[]): HealthCheck {
  const { revision } = gameOf(table);
  const [replayed, unfit] = [replayOf(table, entries), rulesFault(table)];
  if (unfit !== null) return { is: 'broken', report: unfit };
  if (typeof replayed !== 'string') return { is: 'sound', ...replayed };
  return table.revision === revision
    ? { is: 'broken', report: replayed }
    : { is: 'rebased', from: table.revision, to: revision };
}

type Position = Pick<TableRecord, 'ply' | 'state' | 'asked'>;

/** Returns whether the log leads to the stored state, or to one that holds more; a text: why it does not. */
export function replayOf(
  table: TableRecord,
  entries: readonly Entry[],
): { readonly completed: Position | null } | string {
  const { ply, state, asked } = table;
  try {
    const there = replay(table, entries);
    if (same(there, { ply, state, asked })) return { completed: null };
    const isMore = there.ply === ply && same(there.asked, asked) && holds(there.state, state);
    return isMore ? { completed: there } : 'the log leads elsewhere than the table stands';
  } catch (error) {
    return `the log cannot be replayed: ${reasonOf(error)}`;
  }
}

/** True if `whole` is `part`, perhaps with more fields in its objects. */
function holds(whole: unknown, part: unknown): boolean {
  if (!isObject(whole) || !isObject(part)) return Object.is(whole, part);
  if (Array.isArray(whole) !== Array.isArray(part)) return false;
  if (Array.isArray(whole) && Object.keys(whole).length !== Object.keys(part).length) return false;
  return Object.entries(part).every(([name, value]) => name in whole && holds(whole[name], value));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns why the rules cannot continue from the stored state. `null`: they can. */
export function rulesFault(table: TableRecord): string | null {
  const game = gameOf(table);
  try {
    const faults = game.faults(table.state);
    if (faults.length > 0) return `pieces that are missing or too many: ${faults.join(', ')}`;
    for (const seat of [null, ...table.players.keys()]) game.view(table.state, seat);
    return game.prompts(table.state).length > 0 ? null : 'nobody is asked, though the game is not over';
  } catch (error) {
    return `the rules fail: ${reasonOf(error)}`;
  }
}

/**
 * Describes an error for the operator. A message that contains data is left out, because it may show a hand.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return /[{[]/.test(error.message) ? error.constructor.name : error.message;
}

/** Resumes a frozen table. A new revision that plays the same is stored without an announcement. */
function markSound(draft: Draft): void {
  const { table } = draft;
  const { revision } = gameOf(table);
  if (table.status === 'frozen') thaw(draft);
  if (table.revision !== revision) draft.table = { ...draft.table, revision };
}

/** Makes the current state the starting point of replays under the rules of this program. */
export function startFromHere(draft: Draft): void {
  const { ply, state, asked } = draft.table;
  const { revision } = gameOf(draft.table);
  draft.table = { ...draft.table, revision, base: { ply, revision, state, asked } };
}

function rebase(draft: Draft): void {
  const { status } = draft.table;
  startFromHere(draft);
  if (status === 'frozen') thaw(draft);
  draft.notices.push(note('common:note.rebased'));
}

/** Resumes a table: restarts all open questions, or continues a pause that is not over yet. */
export function thaw(draft: Draft, said: Notice = note('common:note.thawed')): void {
  const { paused, motion } = draft.table;
  const stays = paused !== null && paused.until > draft.now;
  draft.table = {
    ...draft.table,
    status: 'running',
    report: null,
    paused: null,
    motion: motion?.kind === 'resume' && !stays ? null : motion,
  };
  scheduleQuestions(draft, 'all');
  if (stays) startPause(draft, paused);
  draft.notices.push(said);
}
