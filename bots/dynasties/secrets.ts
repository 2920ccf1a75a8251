/**
 * Answers to prompts that several players get at once: gifts, scoring cards and unmarried members. Answers
 * are indexes of the option list.
 */
import { KEEP_PRICE, KEPT_CARDS, ofGoods } from '../../engines/dynasties/facts.ts';
import type { Asks, ScoringCard, Site } from '../../engines/dynasties/model.ts';
import { worthOf } from '../../engines/dynasties/score.ts';
import { range } from '../../engines/core/values.ts';
import { dispensable, lossOf } from './goods.ts';
import { dealt, paying, settled, type Mind } from './mind.ts';
import { prospect } from './scoring.ts';
import { boardWorth, type Dowry } from './board-worth.ts';

/** DY-57: gives the goods whose loss costs least. */
export function gifts(mind: Mind, options: readonly Asks['give'][], count: number): readonly number[] {
  const given = dispensable(mind, count);
  return range(options.length).filter(i => options.slice(i, i + 1).some(({ good, n }) => n <= given[good]));
}

/**
 * DY-81: scores the cards that are worth no less now than later, and the worst of those beyond the number
 * that can be kept.
 */
export function scored(mind: Mind, options: readonly ScoringCard[]): readonly number[] {
  const waiting = options
    .map((card, place) => ({ place, more: laterGain(mind, card) }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more)
    .slice(0, KEPT_CARDS);
  return range(options.length).filter(place => waiting.every(each => each.place !== place));
}

/** Returns the points that a scoring card is expected to bring more later than now. */
export const laterGain = (mind: Mind, card: ScoringCard): number =>
  prospect(dealt(mind), card) - worthOf(mind, mind.who, card, mind.round).points;

/** DY-83: keeps the members who are worth more in the next round than the pink goods they cost. */
export function kept(mind: Mind, dowry: Dowry, sites: readonly Site[], most: number): readonly number[] {
  const next = dealt(mind);
  const worths = sites.map((site, place) => ({
    place,
    worth: boardWorth(next, dowry) - boardWorth(settled(next, site, null), dowry),
  }));
  const chosen: number[] = [];
  for (const { place, worth } of worths.sort((a, b) => b.worth - a.worth).slice(0, most)) {
    const left = paying(next, ofGoods('pink', chosen.length * KEEP_PRICE));
    if (worth > lossOf(left, ofGoods('pink', KEEP_PRICE))) chosen.push(place);
  }
  return chosen.sort((a, b) => a - b);
}

/** DY-83: returns the worth of keeping these members and paying for them. */
export function keptWorth(
  mind: Mind,
  dowry: Dowry,
  sites: readonly Site[],
  picks: readonly number[],
): number {
  const next = dealt(mind);
  const left = sites.reduce(
    (now, site, place) => (picks.includes(place) ? now : settled(now, site, null)),
    next,
  );
  return boardWorth(left, dowry) - lossOf(next, ofGoods('pink', picks.length * KEEP_PRICE));
}
