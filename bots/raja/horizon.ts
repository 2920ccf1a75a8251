/** How long the game may still go on. */
import type { View } from '../../engines/raja/model.ts';
import { PACE } from './weights.ts';

/** Scorings to come after that of this round (before the first, all of them): until the last box, or until somebody has built all palaces. */
export function roundsLeft({ governors, endBox, ending, players }: View): number {
  if (ending !== null) return 0;
  const boxes = endBox - Math.max(...Object.values(governors));
  const fewest = Math.min(...players.map(each => each.palaces));
  return Math.min(boxes, Math.ceil(fewest * PACE));
}
