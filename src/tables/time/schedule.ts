/** Deadlines of one seat's open question. */
import type { Seat } from '../../../engines/core/game.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { at } from '../../../engines/core/values.ts';
import { awakeAfter } from '../../people/awake.ts';
import { lengthOf } from './bank.ts';
import { timesOf, type Draft } from '../request/draft.ts';
import type { AnyPrompt } from '../../base.ts';
import type { Deadline, Duty } from '../model.ts';
import { habitsAt } from './preferences.ts';
import { ownReminders } from './reminders.ts';
import { runningAfter } from './table-time.ts';

/** Returns the deadlines of a person's open question. None for automated players. */
export function questionDeadlines(draft: Draft, prompt: AnyPrompt): Deadline[] {
  const { seat } = prompt;
  if (at(draft.table.players, seat).bot) return [];
  const due = awakeAfter(draft.now, lengthOf(draft, prompt), habitsAt(draft, seat));
  return [{ duty: 'turn', seat, since: draft.now, due }, ...ownReminders(draft, prompt, due)];
}

/** True if the question has a deadline. Windows have deadlines of their own and count as timed. */
export function isTimed({ table, deadlines }: Draft, { seat, sealed }: AnyPrompt): boolean {
  const duty = at(table.players, seat).bot ? 'bot' : 'turn';
  return sealed !== null || deadlines.some(d => d.duty === duty && d.seat === seat);
}

/**
 * Extends the deadline of a player who goes on with the same turn, to at most `grace` after the deadline that
 * others see.
 */
export function extendTurn(draft: Draft, seat: Seat): void {
  const own = (duty: Duty) => draft.deadlines.find(d => d.duty === duty && d.seat === seat);
  const [turn, end] = [own('turn'), own('grace')];
  if (!turn) return;
  const { grace } = timesOf(draft);
  const last = end?.due ?? runningAfter(draft, grace, turn.due);
  const due = Math.min(runningAfter(draft, grace), last);
  if (due <= turn.due) return;
  draft.deadlines = [
    ...draft.deadlines.filter(d => d !== turn && d !== end),
    { ...turn, due },
    { ...turn, duty: 'grace', since: end?.since ?? turn.due, due: last },
  ];
}

/** Returns the deadline of an automated player. The delay depends on the seed only, never on its cards. */
export function automatonDeadlines(draft: Draft, { seat }: AnyPrompt): Deadline[] {
  const { table, now } = draft;
  if (!at(table.players, seat).bot) return [];
  const { bot } = timesOf(draft);
  return [
    {
      duty: 'bot',
      seat,
      since: now,
      due: now + bot + rngFor(`${table.seed}/delay/${table.ply}/${seat}`).below(bot + 1),
    },
  ];
}
