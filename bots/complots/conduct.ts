/** Plays Complots by a conduct: how a player acts, answers, and keeps cards. */
import type { Asks, Character, Choice, Response, View } from '../../engines/complots/model.ts';
import type { Prompt, Seat } from '../../engines/core/game.ts';
import type { Rng } from '../../engines/core/rng.ts';
import type { Choose } from '../index.ts';
import { draft, judge, keep, spare } from './cards.ts';
import { handOf } from './odds.ts';

/** How a player acts and answers. Each function returns the index of its choice. */
export interface Conduct {
  readonly turn: (view: View, seat: Seat, choices: readonly Choice[], rng: Rng) => number;
  readonly respond: (view: View, seat: Seat, answers: readonly Response[], rng: Rng) => number;
  /** How the player keeps, loses and shows cards. Default: by how well they go together. */
  readonly cards?: Cards;
}

export interface Cards {
  readonly draft: (view: View, seat: Seat, offered: readonly Character[], rng: Rng) => number;
  readonly spare: (view: View, seat: Seat) => number;
  /** Returns the indexes of the cards to keep. */
  readonly keep: (view: View, seat: Seat, count: number) => readonly number[];
}

export const CARDS: Cards = {
  draft: ({ choice }, _seat, offered, rng) => draft(choice ?? [], offered, rng),
  spare: (view, seat) => spare(handOf(view, seat)),
  keep: ({ choice }, _seat, count) => keep(choice ?? [], count),
};

/** Returns a player who acts and answers like this. */
export const complotsBy =
  (conduct: Conduct): Choose =>
  (view, prompt, rng) => {
    if (!isView(view) || !isAsk(prompt)) throw new TypeError(`not a question of Complots: ${prompt.type}`);
    return places(conduct, view, prompt, rng);
  };

/** Returns the picks of a player of this conduct. */
export function places(conduct: Conduct, view: View, prompt: Prompt<Asks>, rng: Rng): readonly number[] {
  const { seat } = prompt;
  const { cards = CARDS } = conduct;
  switch (prompt.type) {
    case 'draft':
      return [cards.draft(view, seat, values(prompt), rng)];
    case 'turn':
      return [conduct.turn(view, seat, values(prompt), rng)];
    case 'action':
    case 'late':
    case 'block':
      return [conduct.respond(view, seat, values(prompt), rng)];
    case 'lose':
    case 'show':
      return [cards.spare(view, seat)];
    case 'exchange':
      return cards.keep(view, seat, prompt.pick[0]);
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

/** True if the question is one of Complots. */
export const isAsk = (prompt: Parameters<Choose>[1]): prompt is Prompt<Asks> => prompt.type in QUESTIONS;
export const isView = (view: unknown): view is View =>
  typeof view === 'object' && view !== null && 'inPlay' in view && 'announcement' in view;
