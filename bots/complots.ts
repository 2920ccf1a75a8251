/**
 * Automated player of Complots. It counts characters, and bluffs and doubts now and then. With two players
 * left the sharp one plays by the duel table. It knows only its view and its prompt.
 */
import type { Asks, Character, Choice, Response, View } from '../engines/complots/model.ts';
import type { Prompt, Seat } from '../engines/core/game.ts';
import type { Rng } from '../engines/core/rng.ts';
import { weigh } from './complots/advice.ts';
import { draft, judge, keep, spare } from './complots/cards.ts';
import { duelDraft, duelKeep, duelResponse, duelSpare, duelTurn, isDuel } from './complots/duel/duels.ts';
import { handOf } from './complots/odds.ts';
import { turnBy } from './complots/turn.ts';
import { habitsOf, type Habits } from './complots/weights.ts';
import { cannotBe, openClaim, respondBy } from './complots/windows.ts';
import type { Weigh } from './advice.ts';
import type { Choose } from './index.ts';
import { combinations } from './mix.ts';
import { byLevel } from './tempers.ts';

/** How a player acts and answers. Each function returns the index of its choice. */
interface Conduct {
  readonly turn: (view: View, seat: Seat, choices: readonly Choice[], rng: Rng) => number;
  readonly respond: (view: View, seat: Seat, answers: readonly Response[], rng: Rng) => number;
  /** How the player keeps, loses and shows cards. Default: as ours with more than two players. */
  readonly cards?: Cards;
}

interface Cards {
  readonly draft: (view: View, seat: Seat, offered: readonly Character[], rng: Rng) => number;
  readonly spare: (view: View, seat: Seat) => number;
  /** Returns the indexes of the cards to keep. */
  readonly keep: (view: View, seat: Seat, count: number) => readonly number[];
}

const CARDS: Cards = {
  draft: ({ choice }, _seat, offered, rng) => draft(choice ?? [], offered, rng),
  spare: (view, seat) => spare(handOf(view, seat)),
  keep: ({ choice }, _seat, count) => keep(choice ?? [], count),
};

/** With two players left. */
const DUEL_CARDS: Cards = {
  draft: duelDraft,
  spare: (view, seat) => (isDuel(view, seat) ? duelSpare(view, seat) : CARDS.spare(view, seat)),
  keep: (view, seat, count) =>
    isDuel(view, seat)
      ? duelKeep(view, seat, combinations(view.choice?.length ?? 0, count))
      : CARDS.keep(view, seat, count),
};

/** Returns a player who acts and answers like this. */
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
  const weighed: Conduct = {
    turn: (view, seat, choices, rng) => turn(recalled(view, remembers), seat, choices, rng),
    respond: (view, seat, answers, rng) => respond(recalled(view, remembers), seat, answers, rng),
  };
  return complotsBy(habits.duels === 'tabled' ? tabled(weighed) : weighed);
}

/** Returns the same conduct, by the duel table with two players left. A temper changes nothing there. */
const tabled = ({ turn, respond }: Conduct): Conduct => ({
  turn: (view, seat, choices, rng) => (isDuel(view, seat) ? duelTurn : turn)(view, seat, choices, rng),
  respond: (view, seat, answers, rng) =>
    isDuel(view, seat) && !isChallenge(view, answers)
      ? duelResponse(view, seat, answers, rng)
      : respond(view, seat, answers, rng),
  cards: DUEL_CARDS,
});

/** True if the claim cannot be true and can be challenged. */
function isChallenge(view: View, answers: readonly Response[]): boolean {
  const claim = openClaim(view);
  return claim !== null && answers.some(({ say }) => say === 'challenge') && cannotBe(view, claim);
}

/** Returns what a player keeps in mind of the view. */
const recalled = (view: View, remembers: Habits['remembers']): View =>
  remembers === 'claims' ? view : { ...view, claims: [] };

/** Weighs the answers as the sharp player does with more than two players left, without its whim. */
export const complotsAdvice: Weigh = (view, prompt) => {
  if (!isView(view) || !isAsk(prompt)) throw new TypeError(`not a question of Complots: ${prompt.type}`);
  return weigh(view, prompt);
};

export const complotsByLevel = byLevel((level, temper) => complotsOf(habitsOf(level, temper)));
export const complots = complotsByLevel.sharp.careful;

function places(conduct: Conduct, view: View, prompt: Prompt<Asks>, rng: Rng): readonly number[] {
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
const isAsk = (prompt: Parameters<Choose>[1]): prompt is Prompt<Asks> => prompt.type in QUESTIONS;
const isView = (view: unknown): view is View =>
  typeof view === 'object' && view !== null && 'inPlay' in view && 'announcement' in view;
