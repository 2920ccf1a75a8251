/** Says who has claimed which character, and what challenges have shown. Made from public facts alone. */
import type { ClaimTally, View } from '../../../engines/complots/model.ts';
import type { Msg, Seat } from '../../../engines/core/game.ts';
import type { Localizer } from '../../discord/localizer.ts';
import type { KnownPage } from '../presenter.ts';
import { msg } from './words.ts';

/** Returns a line for each player. `null`: the claims have not been counted from the start of the game. */
export const claimsPage = ({ players, claims: tallies }: View, localizer: Localizer): KnownPage | null =>
  tallies && {
    button: { key: 'common:button.claims' },
    title: { key: 'common:claims.title' },
    lines: players.map((_, seat) => lineOf(tallies, seat, localizer)),
  };

function lineOf(tallies: readonly ClaimTally[], seat: Seat, localizer: Localizer): string {
  const who = { seat };
  const what = madeBy(tallies, seat, localizer);
  return localizer.say(what === '' ? msg('claims.none', { who }) : msg('claims.line', { who, what }));
}

/** Returns what a player has claimed. Empty: nothing. */
export const madeBy = (
  tallies: readonly ClaimTally[],
  seat: Seat,
  { say, list }: Pick<Localizer, 'say' | 'list'>,
): string => list(tallies.filter(tally => tally.seat === seat).map(tally => say(tallyMsg(tally))));

function tallyMsg({ character, made, shown, bluffs }: ClaimTally): Msg {
  const args = { character, times: made, shown, bluffs };
  if (shown > 0) return bluffs > 0 ? msg('claims.both', args) : msg('claims.shown', args);
  return bluffs > 0 ? msg('claims.bluffs', args) : msg('claims.made', args);
}
