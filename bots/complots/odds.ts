/** Counts and estimates what one seat cannot see. */
import { blockers, copies, FACTS } from '../../engines/complots/facts.ts';
import type { Action, Character, PlayerView, View } from '../../engines/complots/model.ts';
import { at, range } from '../../engines/core/values.ts';
import type { Seat } from '../../engines/core/game.ts';
import { BLOCKS, BLUFF, BLUFFED_BLOCK, DESPERATE, DOUBT } from './weights.ts';

export const playerOf = (view: View, seat: Seat): PlayerView => at(view.players, seat);
export const handOf = (view: View, seat: Seat): readonly Character[] => playerOf(view, seat).hand ?? [];
export const opponentsOf = (view: View, seat: Seat): Seat[] =>
  range(view.players.length).filter(other => other !== seat && !playerOf(view, other).out);

const count = (cards: readonly Character[], character: Character): number =>
  cards.filter(c => c === character).length;
const faceUp = ({ players }: View): Character[] => players.flatMap(p => p.faceUp);
/** Returns all face-up cards and this player's hand; a view has no other hands. */
const visible = (view: View): Character[] => [...faceUp(view), ...view.players.flatMap(p => p.hand ?? [])];

/**
 * Returns how many copies other players might hold. CO-8: with two players there are at most three, as with
 * three.
 */
export const unseen = (view: View, character: Character): number =>
  copies(view.players.length) - count(visible(view), character);

/** Returns the chance that a player has the character. Every hidden card is equally likely to be anywhere. */
function holding(view: View, seat: Seat, character: Character): number {
  const hidden = view.inPlay.length * copies(view.players.length) - visible(view).length;
  const others = hidden - unseen(view, character);
  const none = range(playerOf(view, seat).influences).reduce(
    (chance, i) => (chance * Math.max(0, others - i)) / (hidden - i),
    1,
  );
  return 1 - none;
}

/** Returns the chance that a claim is true. Players who have the character claim it more often. */
export function truth(view: View, seat: Seat, character: Character): number {
  const has = holding(view, seat, character);
  return has / (has + (1 - has) * bluffing(view, seat, character));
}

function bluffing({ announcement, block, players }: View, seat: Seat, character: Character): number {
  if (block?.by !== seat) return BLUFF[character];
  const cornered = announcement?.action === 'assassin' && at(players, seat).influences === 1;
  return cornered ? DESPERATE : BLUFFED_BLOCK;
}

/** Returns the chance that this player's claim is challenged. Opponents also count the face-up cards. */
export function doubted(view: View, character: Character, to: keyof typeof DOUBT): number {
  const known = count(faceUp(view), character) / copies(view.players.length);
  return DOUBT[to] + (1 - DOUBT[to]) * known ** 2;
}

/** Returns the chance that the action is blocked. */
export function blocked(view: View, seat: Seat, action: Action, target: Seat | null): number {
  const may = blockers(action, view.inPlay);
  if (may.length === 0) return 0;
  const who = FACTS[action].targeted ? [target].filter(t => t !== null) : opponentsOf(view, seat);
  const bluffed = FACTS[action].targeted ? BLOCKS.aimed : BLOCKS.aid;
  const passes = who.map(
    other => may.reduce((none, c) => none * (1 - holding(view, other, c)), 1) * (1 - bluffed),
  );
  return 1 - passes.reduce((all, one) => all * one, 1);
}
