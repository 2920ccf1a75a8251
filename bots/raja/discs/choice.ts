/** Chooses a disc (RA-10). */
import type { Disc } from '../../../engines/raja/model.ts';
import type { Rng } from '../../../engines/core/rng.ts';
import { at } from '../../../engines/core/values.ts';
import { weighted } from '../../mix.ts';
import { anyDisc } from '../offers.ts';
import { planFrom } from '../plan.ts';
import type { Sight } from '../turn.ts';
import { indexOf, mixOf, type Matrix } from './matrix.ts';
import { roundOf } from './round.ts';

/**
 * Returns the index of a disc, drawn from the mix of likely ones. `matrix` `null`: that of the best plan for
 * the present position, as if the player's turn came first.
 */
export function setDisc(
  { view, land, search }: Sight,
  matrix: Matrix | null,
  offered: readonly Disc[],
  rng: Rng,
): number {
  if (matrix) {
    const { discs, chances } = mixOf(roundOf(view, land.weights), land.seat, matrix);
    return indexOf(offered, at(discs, weighted(chances, rng)));
  }
  const disc = planFrom(land, anyDisc(land.weights), search)?.fit.offer.disc;
  return disc ? indexOf(offered, disc) : 0;
}
