/** Checks that a game has a pace. */
import type { GameId } from '../../../engines/index.ts';
import { PACES, refuse, type Refusal } from '../../base.ts';
import { pacesOf } from '../model.ts';

/** Returns why the game cannot have this pace. `null`: it can. */
export function refusePace(game: GameId, pace: string): Refusal | null {
  const known = PACES.find(each => each === pace);
  if (known === undefined) return refuse('common:refuse.unknownOption', { what: pace });
  return pacesOf(game).includes(known) ? null : refuse('hosting:refuse.sealedElsewhere');
}
