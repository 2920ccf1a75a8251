/** The newest play, the newest palaces and the ranking, derived from a view. */
import type { Card, Palace, Special, View, Who } from '../../engines/taj-mahal/model.ts';
import { range } from '../kit/shapes.ts';
import { cityPlace } from './geometry.ts';

interface NewestPlay {
  readonly who: Who;
  readonly cards: readonly (Card | Special)[];
}

/**
 * Returns the last play of a figure that is still in the visit.
 * `null`: no play yet, or a withdrawal is in progress.
 */
export function newestPlay({ stage, order, active, figures }: View): NewestPlay | null {
  if (stage !== 'turn') return null;
  const start = order.indexOf(active) + order.length;
  for (const back of range(order.length)) {
    const who = order[(start - 1 - back) % order.length] ?? active;
    const figure = figures[who];
    const play = figure?.played.at(-1);
    if (play !== undefined && figure?.withdrawn === false)
      return { who, cards: [play.card, play.with].filter(card => card !== null) };
  }
  return null;
}

/**
 * Returns the palaces of the last withdrawal that built any.
 * A figure withdraws once in each province, so owner and province identify them.
 */
export function newestPalaces({ stage, palaces }: Pick<View, 'stage' | 'palaces'>): Palace[] {
  const last = palaces.at(-1);
  if (last === undefined || stage === 'over') return [];
  const province = ({ city }: Palace) => cityPlace(city).province;
  return palaces.filter(palace => palace.owner === last.owner && province(palace) === province(last));
}

/** Returns the points of a hand at the end (TM-70). */
export const pointsOfHand = (gains: View['gains'], who: Who): number =>
  gains.reduce(
    (sum, gain) =>
      gain.who === who && (gain.for === 'specials' || gain.for === 'whites' || gain.for === 'colour')
        ? sum + gain.points
        : sum,
    0,
  );

/** Returns all figures in the order of the visit (TM-10); at the end, in the order of the scores. */
export function ranked({ stage, order, figures }: Pick<View, 'stage' | 'order' | 'figures'>): Who[] {
  const score = (who: Who) => figures[who]?.score ?? 0;
  return stage === 'over' ? order.toSorted((a, b) => score(b) - score(a)) : [...order];
}
