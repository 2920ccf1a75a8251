/**
 * Says in the panel what an answer depends on: the coins, influences and claims of each opponent. Made from
 * public facts alone.
 */
import { range } from '../../../engines/core/values.ts';
import type { Asks, ClaimTally, View } from '../../../engines/complots/model.ts';
import type { Prompt, Seat } from '../../../engines/core/game.ts';
import type { Localizer } from '../../discord/localizer.ts';
import { madeBy } from './claims.ts';
import { openClaim } from './effect.ts';
import { msg } from './words.ts';

/**
 * Returns a line for each opponent in the game, in turn order; the claimant last, because a long preview
 * loses its first lines.
 */
export function opponents(view: View, { type, seat }: Prompt<Asks>, localizer: Localizer): string[] {
  switch (type) {
    case 'turn':
    case 'action':
    case 'late':
    case 'block':
      return inOrder(view, seat).map(other => lineOf(view, other, localizer));
    case 'draft':
    case 'lose':
    case 'exchange':
    case 'show':
    case 'judge':
      return [];
  }
}

function inOrder(view: View, seat: Seat): readonly Seat[] {
  const { players } = view;
  const claimant = openClaim(view)?.by;
  const others = range(players.length - 1)
    .map(i => (seat + 1 + i) % players.length)
    .filter(other => players[other]?.out === false);
  return [...others.filter(other => other !== claimant), ...others.filter(other => other === claimant)];
}

function lineOf(view: View, seat: Seat, localizer: Localizer): string {
  const { coins = 0, influences = 0 } = view.players[seat] ?? {};
  const { say } = localizer;
  const has = {
    who: { seat },
    coins: say(msg('opponent.coins', { count: coins })),
    influences: say(msg('opponent.influences', { count: influences })),
  };
  const isAsked = openClaim(view)?.by === seat;
  const what = madeBy(isAsked ? earlierClaims(view) : (view.claims ?? []), seat, localizer);
  if (what === '') return say(msg('opponent.plain', has));
  return say(isAsked ? msg('opponent.before', { ...has, what }) : msg('opponent.claimed', { ...has, what }));
}

/**
 * Returns the claims without the open one, which the question names. If its character was shown, it counts
 * among the shown ones.
 */
function earlierClaims(view: View): readonly ClaimTally[] {
  const open = openClaim(view);
  const isProven = view.stage === 'late';
  return (view.claims ?? []).flatMap(tally => {
    if (open === null || tally.seat !== open.by || tally.character !== open.character) return [tally];
    const { made, shown } = tally;
    return made > 1 ? [{ ...tally, made: made - 1, shown: isProven ? shown - 1 : shown }] : [];
  });
}
