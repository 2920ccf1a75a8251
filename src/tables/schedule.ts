/** The deadlines of one seat's open question. */
import { rngFor } from '../../engines/core/rng.ts';
import { at } from '../../engines/core/values.ts';
import { timesOf, type Draft } from './draft.ts';
import type { AnyPrompt, Deadline } from './model.ts';

/** A person's time for an open question. Nobody waits for an automated player. */
export function decision(draft: Draft, { seat, type }: AnyPrompt): Deadline[] {
  if (at(draft.table.players, seat).bot) return [];
  const times = timesOf(draft);
  const length = type === 'turn' ? times.turn : times.decision;
  const row = { seat, since: draft.now };
  return [{ ...row, duty: 'turn', due: draft.now + length }, { ...row, duty: 'remind', due: draft.now + Math.round(length * 0.8) }];
}

/** The delay is drawn from the seed alone: the same whatever the automated player holds. */
export function botTurn(draft: Draft, { seat }: AnyPrompt): Deadline[] {
  const { table, now } = draft;
  if (!at(table.players, seat).bot) return [];
  const { bot } = timesOf(draft);
  return [{ duty: 'bot', seat, since: now, due: now + bot + rngFor(`${table.seed}/delay/${table.ply}/${seat}`).below(bot + 1) }];
}
