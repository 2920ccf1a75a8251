/** Estimates how long the game will go on. */
import { COSTS } from '../../engines/raja/facts.ts';
import type { View } from '../../engines/raja/model.ts';
import type { Weights } from './weights.ts';

/**
 * Returns the number of scorings after this round's. The game ends at the last box, or when a player has
 * built all palaces.
 */
export function roundsLeft(view: View, weights: Weights): number {
  const { governors, endBox, ending, players } = view;
  if (ending !== null) return 0;
  const boxes = endBox - Math.max(...Object.values(governors));
  const fewest = Math.min(...players.map(each => each.palaces));
  return Math.min(boxes, roundsToBuild(fewest, view, weights));
}

/** Returns the rounds after this one that the player with the fewest palaces left needs. */
function roundsToBuild(fewest: number, view: View, { pace, endgame }: Weights): number {
  if (fewest > 2 || endgame === 0) return Math.ceil(fewest * pace);
  return fewest === 2 || !mayFinish(view) ? 1 : 0;
}

/** Returns whether a player can build the last palace in this round. Hidden gold is counted (RA-6). */
const mayFinish = ({ players, turn }: View): boolean =>
  players.some(
    ({ palaces, gold, counted, moved }, seat) =>
      palaces === 1 &&
      (!moved || turn?.seat === seat) &&
      (gold ?? counted ?? Infinity) >= COSTS.palaceWithArtisan,
  );
