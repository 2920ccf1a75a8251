/** Says why a player loses an influence (CO-53). Everything here is public (CO-72). */
import type { Frozen, Msg, Seat } from '../core/game.ts';
import { player } from '../core/values.ts';
import type { Character, Loss } from './model.ts';
import { announced, msg, type State, type Task } from './state.ts';

/**
 * Returns the cause of this seat's loss. `rest`: the tasks after the loss. If the action or the end of a
 * standing block follows, the newest challenge has cost the influence; otherwise the action has.
 */
export function lossOf(
  { announcement, block, challenge }: Frozen<State>,
  seat: Seat,
  rest: readonly Frozen<Task>[],
): Loss {
  const { by, action } = announced({ announcement });
  const isBluff = challenge?.failed === false && challenge.against === by;
  const isOfChallenge = rest.some(({ do: what }) => what === 'effect') || block?.fell === false || isBluff;
  if (challenge && isOfChallenge)
    return challenge.failed
      ? { seat, why: 'mistaken', by: challenge.against, character: challenge.character }
      : { seat, why: 'bluff', by: challenge.by, character: challenge.character };
  return { seat, why: action === 'murder' ? 'murder' : 'assassin', by, character: null };
}

/** Returns the question which card to turn up, with the reason. `character`: the one that was challenged. */
export const lossAsk = ({ why, by, character }: Loss): Msg =>
  msg(`ask.lose.${why}`, { by: player(by), ...(character ? { character } : {}) });

/** Returns the public sentence of a loss. `character`: the one that is lost. */
export const lossSaid = ({ seat, why, by, character: claim }: Loss, character: Character): Msg =>
  msg(`log.lost.${why}`, { who: player(seat), by: player(by), character, ...(claim ? { claim } : {}) });
