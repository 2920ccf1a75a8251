/**
 * Automated player of Complots. It counts characters, and bluffs and doubts now and then. The sharp one
 * searches its turns with three players left, and plays by the duel table with two. It knows only its view
 * and its prompt.
 */
import type { View } from '../engines/complots/model.ts';
import { at } from '../engines/core/values.ts';
import { weigh } from './complots/advice.ts';
import { spareByClaims } from './complots/cards.ts';
import { CARDS, complotsBy, isAsk, isView, type Cards, type Conduct } from './complots/conduct.ts';
import { duelDraft, duelKeep, duelResponse, duelSpare, duelTurn, isDuel } from './complots/duel/duels.ts';
import { isSearched, searchBy } from './complots/search/search.ts';
import { choiceUtilities, turnBy } from './complots/turn.ts';
import { habitsOf, LEVELS, type Habits } from './complots/weights.ts';
import { isCertain, respondBy } from './complots/windows.ts';
import type { Weigh } from './advice.ts';
import type { Choose } from './index.ts';
import { combinations } from './mix.ts';
import { byLevel } from './tempers.ts';

/** With two players left by the duel table; with more, cards are lost by what has been claimed. */
const THOUGHT_CARDS: Cards = {
  draft: duelDraft,
  spare: (view, seat) => (isDuel(view, seat) ? duelSpare(view, seat) : spareByClaims(view, seat)),
  keep: (view, seat, count) =>
    isDuel(view, seat)
      ? duelKeep(view, seat, combinations(view.choice?.length ?? 0, count))
      : CARDS.keep(view, seat, count),
};

/** Returns a player with these habits. */
export const complotsOf = (habits: Habits): Choose =>
  complotsBy(habits.thinks === 'ahead' ? thinking(habits) : weighing(habits));

/** Returns the conduct of a player who weighs answers. */
function weighing(habits: Habits): Conduct {
  const { remembers } = habits;
  const [turn, respond] = [turnBy(habits), respondBy(habits)];
  return {
    turn: (view, seat, choices, rng) => turn(recalled(view, remembers), seat, choices, rng),
    respond: (view, seat, answers, rng) => respond(recalled(view, remembers), seat, answers, rng),
  };
}

/**
 * Returns the conduct of a player who searches its turns with three players left, and plays by the duel table
 * with two. A temper changes nothing in a duel. Everything else is weighed.
 */
function thinking(habits: Habits): Conduct {
  const weighed = weighing(habits);
  const search = searchBy(weighed);
  return {
    turn: (view, seat, choices, rng) => {
      if (isDuel(view, seat)) return duelTurn(view, seat, choices, rng);
      return isSearched(view)
        ? at(search(view, seat, choiceUtilities(view, seat, choices, habits.shyness), rng), 0).place
        : weighed.turn(view, seat, choices, rng);
    },
    respond: (view, seat, answers, rng) =>
      isDuel(view, seat) && !isCertain(view, answers)
        ? duelResponse(view, seat, answers, rng)
        : weighed.respond(view, seat, answers, rng),
    cards: THOUGHT_CARDS,
  };
}

/** Returns what a player keeps in mind of the view. */
const recalled = (view: View, remembers: Habits['remembers']): View =>
  remembers === 'claims' ? view : { ...view, claims: [] };

const SEARCH = searchBy(weighing(LEVELS.sharp));

/** Weighs the answers as the sharp player does, without its whim and its temper. */
export const complotsAdvice: Weigh = (view, prompt, rng) => {
  if (!isView(view) || !isAsk(prompt)) throw new TypeError(`not a question of Complots: ${prompt.type}`);
  return weigh(view, prompt, SEARCH, rng);
};

export const complotsByLevel = byLevel((level, temper) => complotsOf(habitsOf(level, temper)));
export const complots = complotsByLevel.sharp.careful;
