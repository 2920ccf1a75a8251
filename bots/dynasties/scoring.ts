/** Estimates the points of scoring cards. */
import {
  citiesWith,
  factOf,
  isOpen,
  membersIn,
  nationsWith,
  cityIds,
} from '../../engines/dynasties/board.ts';
import { greenOf, isYellow, laterHand, ROLES, ROUNDS, yellowOf } from '../../engines/dynasties/facts.ts';
import type { City, Green, ScoringCard, Yellow } from '../../engines/dynasties/model.ts';
import { worthOf } from '../../engines/dynasties/score.ts';
import { at, range } from '../../engines/core/values.ts';
import type { Mind } from './mind.ts';
import { inRound } from './weights.ts';

/** Returns the expected points of this player's scoring cards that depend on goods, or of the others. */
export const prospects = (mind: Mind, about: 'goods' | 'board'): number =>
  mind.scoring
    .filter(card => isOfGoods(card) === (about === 'goods'))
    .reduce((sum, card) => sum + prospect(mind, card), 0);

/** Returns what a change of one city adds to the expected points of cards that do not depend on goods. */
export function prospectsGain(before: Mind, after: Mind, city: City): number {
  let sum = 0;
  for (const card of before.scoring)
    if (!isOfGoods(card) && countsCity(before, card, city))
      sum += prospect(after, card) - prospect(before, card);
  return sum;
}

/** Returns whether the points of a card can depend on this city. */
function countsCity(mind: Mind, id: ScoringCard, city: City): boolean {
  if (!isYellow(id)) return greenOf(id).cities.includes(city);
  const card = yellowOf(id);
  switch (card.type) {
    case 'symbolByNation':
    case 'symbol':
      return factOf(mind, city).symbol === card.symbol;
    case 'married':
      return factOf(mind, city).nation === card.nation;
    case 'crowns':
      return factOf(mind, city).symbol === 'crown';
    case 'role':
    case 'nations':
      return true;
    case 'goods':
      return false;
  }
}

const isOfGoods = (card: ScoringCard): boolean => isYellow(card) && yellowOf(card).type === 'goods';

/** Returns the expected points of a card, played in the best round from now on. */
export const prospect = (mind: Mind, card: ScoringCard): number =>
  isYellow(card) ? yellowProspect(mind, card) : greenProspect(mind, card);

/** DY-95. */
function greenProspect(mind: Mind, card: Green): number {
  const { cities, vpOne, vpBoth } = greenOf(card);
  const there = cities.filter(city => membersIn(mind, mind.who, city) > 0);
  const open = cities.filter(city => !there.includes(city) && isReachable(mind, city)).length;
  const chance = inRound(mind.weights.reach, mind.round);
  const more = (vpBoth - vpOne) * chance;
  if (there.length === 2) return vpBoth;
  if (there.length === 1) return vpOne + open * more;
  return open === 0 ? 0 : vpOne * (1 - (1 - chance) ** open) + (open === 2 ? more * chance : 0);
}

const isReachable = (mind: Mind, city: City): boolean =>
  ROLES.some(as => isOpen(mind, mind.who, { city, as }));

/** DY-96. */
function yellowProspect(mind: Mind, id: Yellow): number {
  const { who, round } = mind;
  const card = yellowOf(id);
  const vp = card.vpPerRound[round - 1] ?? 0;
  switch (card.type) {
    case 'symbolByNation':
    case 'symbol':
    case 'married':
    case 'role':
      return bestRound(
        card.vpPerRound,
        round,
        soon(mind, worthOf(mind, who, id, round).times, mind.weights.growth[card.type]),
        mind.weights.growth[card.type],
      );
    case 'goods':
      return vp * most(mind, seat => at(mind.players, seat).goods[card.good]);
    case 'crowns':
      return (
        vp *
        most(mind, seat =>
          citiesWith(mind, 'crown').reduce((sum, city) => sum + membersIn(mind, seat, city), 0),
        )
      );
    case 'nations':
      return vp * everywhere(mind);
  }
}

/** Returns how often the condition will be met at the end of the round, with the action cards in hand. */
const soon = ({ hand, players, weights }: Mind, times: number, growth: number): number =>
  times + (weights.pace * growth * hand.length) / laterHand(players.length);

/** DY-102: returns the expected points of a card that is yet to be drawn; the best of three is kept. */
export function drawnCardWorth(mind: Mind): number {
  const { weights, round, undrawn } = mind;
  const share = inRound(weights.drawnCard, round);
  return (
    inRound(weights.scoringCard, round) +
    (share === 0 ? 0 : share * bestOfThree(undrawn.map(card => prospect(mind, card))))
  );
}

/** Returns the mean of the highest of three figures. */
function bestOfThree(figures: readonly number[]): number {
  const n = figures.length;
  if (n < 3) return Math.max(0, ...figures);
  const ways = (n * (n - 1) * (n - 2)) / 6;
  return [...figures]
    .sort((a, b) => a - b)
    .reduce((sum, figure, below) => sum + (figure * below * (below - 1)) / 2 / ways, 0);
}

/** Returns the points in the best round: the condition is met more often later, but counts for less. */
const bestRound = (vps: readonly number[], round: number, times: number, growth: number): number =>
  Math.max(...range(ROUNDS - round + 1).map(more => (vps[round - 1 + more] ?? 0) * (times + growth * more)));

/** Returns the chance that no player has more at the end. */
function most({ players, who, round, weights }: Mind, count: (seat: number) => number): number {
  const own = count(who);
  const lead = own - Math.max(...players.map((_, seat) => (seat === who ? 0 : count(seat))));
  return own === 0 && round === ROUNDS
    ? 0
    : 1 / (1 + Math.exp((-(lead + 0.5) / inRound(weights.unsureMost, round)) * 2));
}

function everywhere(mind: Mind): number {
  const reached = nationsWith(mind, mind.who, cityIds(mind)).length;
  return inRound(mind.weights.everywhere, mind.round)[reached] ?? 0;
}
