/** What happened last, as far as a view tells it; and who stands where at the end. */
import type { Card, Palace, Special, View, Who } from '../../engines/taj-mahal/model.ts';
import { range } from '../kit/shapes.ts';
import { cityPlace } from './geometry.ts';

export interface NewestPlay {
  readonly who: Who;
  readonly cards: readonly (Card | Special)[];
}

/** The cards of the last turn among those still in the visit; null before the first, and while somebody withdraws. */
export function newestPlay({ stage, order, active, figures }: View): NewestPlay | null {
  if (stage !== 'turn') return null;
  const start = order.indexOf(active) + order.length;
  for (const back of range(order.length)) {
    const who = order[(start - 1 - back) % order.length] ?? active,
      figure = figures[who],
      play = figure?.played.at(-1);
    if (play !== undefined && figure?.withdrawn === false)
      return { who, cards: [play.card, play.with].filter(card => card !== null) };
  }
  return null;
}

/** The palaces of the last withdrawal that built any: a figure withdraws once in each province. */
export function newestPalaces({ stage, palaces }: Pick<View, 'stage' | 'palaces'>): Palace[] {
  const last = palaces.at(-1);
  if (last === undefined || stage === 'over') return [];
  const province = ({ city }: Palace) => cityPlace(city).province;
  return palaces.filter(palace => palace.owner === last.owner && province(palace) === province(last));
}

/** TM-70. */
export const pointsOfHand = (gains: View['gains'], who: Who): number =>
  gains.reduce(
    (sum, gain) =>
      gain.who === who && (gain.for === 'specials' || gain.for === 'whites' || gain.for === 'colour')
        ? sum + gain.points
        : sum,
    0,
  );

/** TM-10: everybody in the order of the visit; at the end in the order of the scores. */
export function ranked({ stage, order, figures }: Pick<View, 'stage' | 'order' | 'figures'>): Who[] {
  const score = (who: Who) => figures[who]?.score ?? 0;
  return stage === 'over' ? order.toSorted((a, b) => score(b) - score(a)) : [...order];
}
