/** Estimates the points of scoring cards. */
import { citiesWith, isOpen, membersIn, nationsWith, cityIds } from '../../engines/dynasties/board.ts';
import { greenOf, isYellow, ROLES, ROUNDS, yellowOf } from '../../engines/dynasties/facts.ts';
import type { City, Green, ScoringCard, Yellow } from '../../engines/dynasties/model.ts';
import { worthOf } from '../../engines/dynasties/score.ts';
import { at, range } from '../../engines/core/values.ts';
import type { Mind } from './mind.ts';
import { EVERYWHERE, GROWTH, inRound, REACH, UNSURE_MOST } from './weights.ts';

/** Returns the expected points of this player's scoring cards that depend on goods, or of the others. */
export const prospects = (mind: Mind, about: 'goods' | 'board'): number =>
  mind.scoring
    .filter(card => isOfGoods(card) === (about === 'goods'))
    .reduce((sum, card) => sum + prospect(mind, card), 0);

const isOfGoods = (card: ScoringCard): boolean => isYellow(card) && yellowOf(card).type === 'goods';

/** Returns the expected points of a card, played in the best round from now on. */
export const prospect = (mind: Mind, card: ScoringCard): number =>
  isYellow(card) ? yellowProspect(mind, card) : greenProspect(mind, card);

/** DY-95. */
function greenProspect(mind: Mind, card: Green): number {
  const { cities, vpOne, vpBoth } = greenOf(card);
  const there = cities.filter(city => membersIn(mind, mind.who, city) > 0);
  const open = cities.filter(city => !there.includes(city) && isReachable(mind, city)).length;
  const chance = inRound(REACH, mind.round);
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
      return bestRound(card.vpPerRound, round, worthOf(mind, who, id, round).times, GROWTH[card.type]);
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

/** Returns the points in the best round: the condition is met more often later, but counts for less. */
const bestRound = (vps: readonly number[], round: number, times: number, growth: number): number =>
  Math.max(...range(ROUNDS - round + 1).map(more => (vps[round - 1 + more] ?? 0) * (times + growth * more)));

/** Returns the chance that no player has more at the end. */
function most({ players, who, round }: Mind, count: (seat: number) => number): number {
  const own = count(who);
  const lead = own - Math.max(...players.map((_, seat) => (seat === who ? 0 : count(seat))));
  return own === 0 && round === ROUNDS
    ? 0
    : 1 / (1 + Math.exp((-(lead + 0.5) / inRound(UNSURE_MOST, round)) * 2));
}

function everywhere(mind: Mind): number {
  const reached = nationsWith(mind, mind.who, cityIds(mind)).length;
  return inRound(EVERYWHERE, mind.round)[reached] ?? 0;
}
