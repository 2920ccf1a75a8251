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
 * Returns the same while it is not known that the round is the last one. `mayEnd`: true if a player can build
 * the last palace in it.
 */
export function roundsFrom(
  { governors, endBox, players }: Course,
  { pace, endgame }: Weights,
  mayEnd: boolean,
): number {
  const boxes = endBox - Math.max(...Object.values(governors));
  const fewest = Math.min(...players.map(each => each.palaces));
  return Math.min(boxes, toBuild());

  /** Returns the rounds after this one that the player with the fewest palaces left needs. */
  function toBuild(): number {
    if (fewest > 2 || endgame === 0) return Math.ceil(fewest * pace);
    return fewest === 2 || !mayEnd ? 1 : 0;
  }
}

/** Returns whether a player can build the last palace in this round. Hidden gold is counted (RA-6). */
const mayFinish = ({ players, turn }: View): boolean =>
  players.some(
    ({ palaces, gold, counted, moved }, seat) =>
      (!moved || turn?.seat === seat) && canFinish(palaces, gold ?? counted ?? Infinity),
  );

/** Returns whether so much gold builds the last palace of a player who has this number of palaces left. */
export const canFinish = (left: number, gold: number): boolean =>
  left === 1 && gold >= COSTS.palaceWithArtisan;
