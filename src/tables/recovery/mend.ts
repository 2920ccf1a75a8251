/** Repair of a table by the operator: back to an earlier step, on from where it stands, or closed. */
import { isDeepStrictEqual as same } from 'node:util';
import type { Told } from '../../../engines/core/game.ts';
import { advance } from '../../../engines/core/table.ts';
import type { Entry } from '../../base.ts';
import { closeTable } from '../lobby/closing.ts';
import type { Notice, TableRecord } from '../model.ts';
import { note } from '../notice.ts';
import { rewind } from '../play/undo.ts';
import { gameOf, type Draft } from '../request/draft.ts';
import { touchIdle } from '../time/upkeep.ts';
import { originOf, replay, replayable } from '../views/replay.ts';
import { stepNumbers } from '../views/step-numbers.ts';
import { healthCheckOf, reasonOf, rulesFault, startFromHere, thaw } from './quarantine.ts';

/** How far the rules carry out a log. */
export interface LogCheck {
  /** Steps to which the table can go back, by public number, and how many entries are kept for each. */
  readonly steps: ReadonlyMap<number, number>;
  /** Why the rest cannot be carried out. `null`: there is no rest. */
  readonly fault: string | null;
  /** First step at which the rules tell something else than was told then. `null`: none. */
  readonly doubtful: number | null;
}

export function checkLog(table: TableRecord, entries: readonly Entry[]): LogCheck {
  const steps = new Map<number, number>();
  const numbers = stepNumbers(table, entries);
  if (!replayable(table)) return { steps, fault: 'it was begun under other rules', doubtful: null };
  let doubtful: number | null = null;
  try {
    let now = originOf(table);
    let place = entries.filter(({ ply }) => ply <= now.ply).length;
    for (let entry = entries[place]; ; entry = entries[++place]) {
      if (rulesFault({ ...table, ...now }) === null) steps.set(numbers[place - 1] ?? 0, place);
      if (!entry) return { steps, fault: null, doubtful };
      if (entry.ply !== now.ply + 1 || entries[place + 1]?.ply === entry.ply)
        return { steps, fault: 'a move is there twice, or is missing', doubtful };
      const { table: after, told } = advance(gameOf(table), now, entry.move);
      if (!isToldIn(entry, told)) doubtful ??= numbers[place] ?? null;
      now = after;
    }
  } catch (error) {
    return { steps, fault: reasonOf(error), doubtful };
  }
}

/** True if the entry begins with these messages. Those about ended standing orders follow. */
const isToldIn = (entry: Entry, told: readonly Told[]): boolean =>
  same(entry.told.slice(0, told.length), [...told]);

/** Puts the table back to a step of `LogCheck.steps`. Later entries are undone, and all clocks restart. */
export function putBack(draft: Draft, entries: readonly Entry[], step: number, why: string | null): void {
  const { table } = draft;
  const place = checkLog(table, entries).steps.get(step);
  if (place === undefined) throw new Error(`table ${table.id} cannot go back to step ${step}`);
  if (place < entries.length) rewind(draft, entries, place);
  else {
    draft.table = { ...table, ...replay(table, entries), timeline: table.timeline + 1 };
    draft.pending = [];
  }
  goOn(draft, note('common:note.putBack', { step }), why);
}

/**
 * Lets the table go on from its stored state. If its log does not lead there, replays begin at this state
 * from now on. Entries that lie beyond it are undone.
 */
export function goOnAsItIs(draft: Draft, entries: readonly Entry[], why: string | null): void {
  const { table } = draft;
  if (healthCheckOf(table, entries).is !== 'sound') {
    startFromHere(draft);
    draft.undoneFrom = entries.some(({ ply }) => ply > table.ply) ? table.ply + 1 : null;
  }
  goOn(draft, note('common:note.goesOn'), why);
}

export function closeForOperator(draft: Draft, why: string | null): void {
  closeTable(draft, note('common:note.closedByOperator'));
  draft.notices.push(...reason(why));
}

function goOn(draft: Draft, said: Notice, why: string | null): void {
  thaw(draft, said);
  touchIdle(draft);
  draft.notices.push(...reason(why));
  if (draft.table.status === 'running')
    draft.notices.push({ kind: 'resumed', line: { key: 'common:note.timeAgain' } });
}

const reason = (why: string | null): Notice[] => (why === null ? [] : [note('common:note.reason', { why })]);
