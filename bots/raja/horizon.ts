/** Estimates how long the game will go on. */
import type { View } from '../../engines/raja/model.ts';
import type { Weights } from './weights.ts';

/**
 * Returns the number of scorings after this round's. The game ends at the last box, or when a player has
 * built all palaces.
 */
export const roundsLeft = (view: View, weights: Weights): number =>
  view.ending === null ? roundsFrom(view, weights) : 0;

/** What decides how many rounds are left. `palaces`: not built yet. */
interface Course extends Pick<View, 'governors' | 'endBox'> {
  readonly players: readonly { readonly palaces: number }[];
}

/** Returns the same while it is not known that the round is the last one. */
export function roundsFrom({ governors, endBox, players }: Course, { pace }: Weights): number {
  const boxes = endBox - Math.max(...Object.values(governors));
  const fewest = Math.min(...players.map(each => each.palaces));
  return Math.min(boxes, Math.ceil(fewest * pace));
}
