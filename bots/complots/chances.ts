/** What the sharp player of Complots thinks of answers at the end of a game: how often they win. */
import type { Asks, Character, Choice, Response, View } from '../../engines/complots/model.ts';
import type { Msg, Prompt, Seat } from '../../engines/core/game.ts';
import type { Rng } from '../../engines/core/rng.ts';
import { at } from '../../engines/core/values.ts';
import { plainly, weighedSingly, type Weighed } from '../advice.ts';
import { combinations, highest, pickFrom } from '../mix.ts';
import { withoutEach } from './cards.ts';
import {
  draftChances,
  handChances,
  isDuel,
  responseEstimates,
  turnEstimates,
  type Estimates,
} from './duel/duels.ts';
import { handOf } from './odds.ts';
import { isSearched, worth, type Search, type Trial } from './search/search.ts';
import { choiceUtilities } from './turn.ts';
import { LEVELS, SEARCH, WIN } from './weights.ts';
import { isCertain } from './windows.ts';

/** Says why one answer is better than another by what can be seen. `null`: nothing seen explains it. */
export type Seen<T> = (best: T, than: T) => Msg | null;

/** What is needed to weigh a question. */
export interface Sight {
  readonly view: View;
  readonly search: Search;
  readonly rng: Rng;
}

/** Returns what is thought of the choices of a turn. `null`: they are neither searched nor in the table. */
export function turnChances(
  { view, search, rng }: Sight,
  seat: Seat,
  choices: readonly Choice[],
  seen: Seen<Choice>,
): Weighed | null {
  if (isDuel(view, seat)) return ofEstimates(turnEstimates(view, seat, choices, rng), choices, seen);
  if (!isSearched(view)) return null;
  const utilities = choiceUtilities(view, seat, choices, LEVELS.sharp.shyness);
  const tried = search(view, seat, utilities, rng);
  const best = at(tried, 0).place;
  const chances = choices.map((_, i) => foundChance(tried, utilities, i));
  return weighedByChance(chances, best, chanceReason(chances, choices, seen));
}

/** Returns the chance of a tried choice. One that was not tried falls behind the best by its utility. */
function foundChance(tried: readonly Trial[], utilities: readonly number[], place: number): number {
  const found = tried.find(trial => trial.place === place);
  if (found) return worth(found);
  const best = at(tried, 0);
  return worth(best) - SEARCH.utility * Math.max(0, at(utilities, best.place) - at(utilities, place));
}

/** Returns what is thought of the answers to a claim. `null`: the table does not answer it. */
export function responseChances(
  { view, rng }: Sight,
  seat: Seat,
  answers: readonly Response[],
  seen: Seen<Response>,
): Weighed | null {
  if (!isDuel(view, seat) || isCertain(view, answers)) return null;
  const { chances, leanings } = responseEstimates(view, seat, answers, rng);
  // An answer that also holds for the second question is thought of like the one that does not.
  const like = answers.map(({ say, as }) => answers.findIndex(other => other.say === say && other.as === as));
  return ofEstimates({ chances: pickFrom(chances, like), leanings: pickFrom(leanings, like) }, answers, seen);
}

/** CO-8: returns what is thought of the second cards. `null`: more than two play. */
export function pickChances(
  { view }: Sight,
  seat: Seat,
  offered: readonly Character[],
  why: (best: number, than: number) => Msg,
): Weighed | null {
  if (!isDuel(view, seat)) return null;
  const best = highest(draftChances(view, seat, offered));
  // The table tells how often each card is picked, and not how often it wins.
  return {
    ...weighedSingly(
      offered.map(() => 0),
      why,
      best,
    ),
    worth: () => null,
  };
}

/** Returns what is thought of losing or showing each card. `null`: more than two players are left. */
export function spareChances({ view }: Sight, seat: Seat, seen: Seen<Character>): Weighed | null {
  if (!isDuel(view, seat)) return null;
  const hand = handOf(view, seat);
  const chances = handChances(view, seat, withoutEach(hand));
  return weighedByChance(chances, highest(chances), chanceReason(chances, hand, seen));
}

/** CO-20, CO-21, CO-22: returns what is thought of keeping cards. `null`: more than two players are left. */
export function keepChances(
  { view }: Sight,
  { seat, pick }: Prompt<Asks>,
  cards: readonly Character[],
): Weighed | null {
  if (!isDuel(view, seat)) return null;
  const ways = combinations(cards.length, pick[0]);
  const chances = handChances(
    view,
    seat,
    ways.map(way => pickFrom(cards, way)),
  );
  const best = highest(chances);
  const wayOf = (picks: readonly number[]): number =>
    ways.findIndex(way => way.length === picks.length && way.every(place => picks.includes(place)));
  const worthOf = (picks: readonly number[]): number => (chances[wayOf(picks)] ?? -Infinity) / WIN;
  const why = chanceReason(chances, ways, () => null);
  const { why: next } = weighedByChance(chances, best, why);
  return {
    best: at(ways, best),
    worth: worthOf,
    why: than => (than ? why(best, wayOf(than)) : next(null)),
  };
}

/** Returns what is thought of answers by the table. The best is the one that the player gives most often. */
function ofEstimates<T>({ chances, leanings }: Estimates, answers: readonly T[], seen: Seen<T>): Weighed {
  const plain = chanceReason(chances, answers, seen);
  return weighedByChance(chances, highest(leanings), (best, than) =>
    at(chances, best) - at(chances, than) < EVEN && at(leanings, best) - at(leanings, than) > SELDOM
      ? { key: 'advice:complots.seldom' }
      : plain(best, than),
  );
}

/** How much less the player leans to an answer that it gives seldom. */
const SELDOM = 1;
/** A chance to win that is too small to be told. */
const EVEN = 0.005;

/** Returns an estimate whose worth is counted in coins, because a review compares decisions by them. */
const weighedByChance = (
  chances: readonly number[],
  best: number,
  why: (best: number, than: number) => Msg,
): Weighed =>
  weighedSingly(
    chances.map(chance => chance / WIN),
    why,
    best,
  );

/** Returns the reason by what can be seen; else how much more often the best answer wins. */
const chanceReason =
  <T>(chances: readonly number[], answers: readonly T[], seen: Seen<T>) =>
  (best: number, than: number): Msg =>
    seen(at(answers, best), at(answers, than)) ??
    plainly('wins', 100 * (at(chances, best) - at(chances, than)));
