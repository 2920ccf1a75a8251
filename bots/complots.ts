/**
 * Automated player of Complots. It counts characters, and bluffs and doubts now and then. It knows only its
 * view and its prompt.
 */
import type { Asks, Choice, Response, View } from '../engines/complots/model.ts';
import type { Prompt, Seat } from '../engines/core/game.ts';
import type { Rng } from '../engines/core/rng.ts';
import { weigh } from './complots/advice.ts';
import { draft, judge, keep, spare } from './complots/cards.ts';
import { handOf } from './complots/odds.ts';
import { turnBy } from './complots/turn.ts';
import { habitsOf, type Habits } from './complots/weights.ts';
import { respondBy } from './complots/windows.ts';
import type { Weigh } from './advice.ts';
import type { Choose } from './index.ts';
import { byLevel } from './tempers.ts';

/** How a player acts and answers. Each function returns the index of its choice. */
interface Conduct {
  readonly turn: (view: View, seat: Seat, choices: readonly Choice[], rng: Rng) => number;
  readonly respond: (view: View, seat: Seat, answers: readonly Response[], rng: Rng) => number;
}

/** Returns a player who acts and answers like this, and keeps, loses and shows the cards that ours does. */
export const complotsBy =
  (conduct: Conduct): Choose =>
  (view, prompt, rng) => {
    if (!isView(view) || !isAsk(prompt)) throw new TypeError(`not a question of Complots: ${prompt.type}`);
    return places(conduct, view, prompt, rng);
  };

/** Returns a player with these habits. */
export function complotsOf(habits: Habits): Choose {
  const { remembers } = habits;
  const [turn, respond] = [turnBy(habits), respondBy(habits)];
  return complotsBy({
    turn: (view, seat, choices, rng) => turn(recalled(view, remembers), seat, choices, rng),
    respond: (view, seat, answers, rng) => respond(recalled(view, remembers), seat, answers, rng),
  });
}

/** Returns what a player keeps in mind of the view. */
const recalled = (view: View, remembers: Habits['remembers']): View =>
  remembers === 'claims' ? view : { ...view, claims: [] };

/** Weighs the answers as the sharp player does, without its whim. */
export const complotsAdvice: Weigh = (view, prompt) => {
  if (!isView(view) || !isAsk(prompt)) throw new TypeError(`not a question of Complots: ${prompt.type}`);
  return weigh(view, prompt);
};

export const complotsByLevel = byLevel((level, temper) => complotsOf(habitsOf(level, temper)));
export const complots = complotsByLevel.sharp.careful;

function places(conduct: Conduct, view: View, prompt: Prompt<Asks>, rng: Rng): readonly number[] {
  const { seat } = prompt;
  switch (prompt.type) {
    case 'draft':
      return [draft(view.choice ?? [], values(prompt), rng)];
    case 'turn':
      return [conduct.turn(view, seat, values(prompt), rng)];
    case 'action':
    case 'late':
    case 'block':
      return [conduct.respond(view, seat, values(prompt), rng)];
    case 'lose':
    case 'show':
      return [spare(handOf(view, seat))];
    case 'exchange':
      return keep(view.choice ?? [], prompt.pick[0]);
    case 'judge':
      return [judge(view, values(prompt))];
  }
}

const values = <T>({ options }: { readonly options: readonly { readonly value: T }[] }): T[] =>
  options.map(o => o.value);

const QUESTIONS: Readonly<Record<keyof Asks, true>> = {
  draft: true,
  turn: true,
  action: true,
  late: true,
  block: true,
  lose: true,
  exchange: true,
  show: true,
  judge: true,
};
const isAsk = (prompt: Parameters<Choose>[1]): prompt is Prompt<Asks> => prompt.type in QUESTIONS;
const isView = (view: unknown): view is View =>
  typeof view === 'object' && view !== null && 'inPlay' in view && 'announcement' in view;
