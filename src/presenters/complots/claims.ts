/** Says who has claimed which character, and what challenges have shown. Made from public facts alone. */
import type { Asks, ClaimTally, View } from '../../../engines/complots/model.ts';
import type { Msg, Prompt, Seat } from '../../../engines/core/game.ts';
import type { Localizer } from '../../discord/localizer.ts';
import { openClaim } from './effect.ts';
import { msg } from './words.ts';

/** Returns a line for each player. Empty: the claims have not been counted from the start of the game. */
export const claims = ({ players, claims: tallies }: View, localizer: Localizer): readonly string[] =>
  tallies === null ? [] : players.map((_, seat) => lineOf(tallies, seat, localizer));

/** Returns what the claimant has claimed; in a turn, what the opponents in the game have. */
export function claimsAbout(view: View, { type, seat }: Prompt<Asks>, localizer: Localizer): string[] {
  const tallies = view.claims ?? [];
  const hasClaimed = (other: Seat) => tallies.some(tally => tally.seat === other);
  const lines = (seats: readonly Seat[]) =>
    seats.filter(hasClaimed).map(other => lineOf(tallies, other, localizer));
  switch (type) {
    case 'turn':
      return lines(view.players.flatMap(({ out }, other) => (out || other === seat ? [] : [other])));
    case 'action':
    case 'late':
    case 'block': {
      const claim = openClaim(view);
      return claim === null ? [] : lines([claim.by]);
    }
    case 'draft':
    case 'lose':
    case 'exchange':
    case 'show':
    case 'judge':
      return [];
  }
}

function lineOf(tallies: readonly ClaimTally[], seat: Seat, { say, list }: Localizer): string {
  const own = tallies.filter(tally => tally.seat === seat).map(tally => say(tallyMsg(tally)));
  return own.length === 0
    ? say(msg('claims.none', { who: { seat } }))
    : say(msg('claims.line', { who: { seat }, what: list(own) }));
}

function tallyMsg({ character, made, shown, bluffs }: ClaimTally): Msg {
  const args = { character, times: made, shown, bluffs };
  if (shown > 0) return bluffs > 0 ? msg('claims.both', args) : msg('claims.shown', args);
  return bluffs > 0 ? msg('claims.bluffs', args) : msg('claims.made', args);
}
