/** Estimates how long the game will go on. */
import { COSTS } from '../../engines/raja/facts.ts';
import type { View } from '../../engines/raja/model.ts';
import type { Weights } from './weights.ts';

/**
 * Returns the number of scorings after this round's. The game ends at the last box, or when a player has
 * built all palaces.
 */
export const roundsLeft = (view: View, weights: Weights): number =>
  view.ending === null ? roundsFrom(view, weights, mayFinish(view)) : 0;

/** What decides how many rounds are left. `palaces`: not built yet. */
interface Course extends Pick<View, 'governors' | 'endBox'> {
  readonly players: readonly { readonly palaces: number }[];
}

/**
 * Returns the number of scorings after this round's, if it is not known to be the last one. `mayEnd`: true if
 * a player can build the last palace in it.
 */
export function roundsFrom(
  { governors, endBox, players }: Course,
  weights: Weights,
  mayEnd: boolean,
): number {
  const boxes = endBox - Math.max(...Object.values(governors));
  const fewest = Math.min(...players.map(each => each.palaces));
  return Math.min(boxes, roundsToBuild(fewest, weights, mayEnd));
}

/** Returns the rounds after this one that the player with the fewest palaces left needs. */
function roundsToBuild(fewest: number, { pace, endgame }: Weights, mayEnd: boolean): number {
  if (fewest > 2 || endgame === 0) return Math.ceil(fewest * pace);
  return fewest === 2 || !mayEnd ? 1 : 0;
}

/** Returns whether a player can build the last palace in this round. Hidden gold is counted (RA-6). */
const mayFinish = ({ players, turn }: View): boolean =>
  players.some(
    ({ palaces, gold, counted, moved }, seat) =>
      palaces === 1 &&
      (!moved || turn?.seat === seat) &&
      (gold ?? counted ?? Infinity) >= COSTS.palaceWithArtisan,
  );
