/** Estimates how long the game will go on. */
import type { View } from '../../engines/raja/model.ts';
import type { Weights } from './weights.ts';

/**
 * Returns the number of scorings after this round's. The game ends at the last box, or when a player has
 * built all palaces.
 */
export function roundsLeft({ governors, endBox, ending, players }: View, { pace }: Weights): number {
  if (ending !== null) return 0;
  const boxes = endBox - Math.max(...Object.values(governors));
  const fewest = Math.min(...players.map(each => each.palaces));
  return Math.min(boxes, Math.ceil(fewest * pace));
}
