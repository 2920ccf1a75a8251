/** Counts and estimates what one seat cannot see. */
import { blockers, copies, FACTS } from '../../engines/complots/facts.ts';
import type { Action, Character, PlayerView, View } from '../../engines/complots/model.ts';
import { at, range } from '../../engines/core/values.ts';
import type { Seat } from '../../engines/core/game.ts';
import {
  BLOCKS,
  BLUFF,
  BLUFFED_BLOCK,
  CLAIMED_GUARD,
  CROWDED,
  DESPERATE,
  DOUBT,
  LONG,
  MOST_DOUBTING,
  PATIENCE,
  REPEATED,
  SUSPECT,
  TRUST,
} from './weights.ts';

export const playerOf = (view: View, seat: Seat): PlayerView => at(view.players, seat);
export const handOf = (view: View, seat: Seat): readonly Character[] => playerOf(view, seat).hand ?? [];
export const opponentsOf = (view: View, seat: Seat): Seat[] =>
  range(view.players.length).filter(other => other !== seat && !playerOf(view, other).out);

const count = (cards: readonly Character[], character: Character): number =>
  cards.filter(c => c === character).length;
const faceUp = ({ players }: View): Character[] => players.flatMap(p => p.faceUp);
/** Returns how many copies lie face up or in this player's hand; a view has no other hands. */
function seen({ players }: View, character: Character): number {
  let copiesSeen = 0;
  for (const { faceUp, hand } of players) {
    for (const card of faceUp) if (card === character) copiesSeen++;
    for (const card of hand ?? []) if (card === character) copiesSeen++;
  }
  return copiesSeen;
}

/** Returns how many cards lie face up or in this player's hand. */
const allSeen = ({ players }: View): number =>
  players.reduce((sum, { faceUp, hand }) => sum + faceUp.length + (hand?.length ?? 0), 0);

/**
 * Returns how many copies other players might hold. CO-8: with two players there are at most three, as with
 * three.
 */
export const unseen = (view: View, character: Character): number =>
  copies(view.players.length) - seen(view, character);

/**
 * Returns the chance that a player has the character: 0 or 1 if the view shows their hand. Every hidden card
 * is equally likely to be anywhere.
 */
function holding(view: View, seat: Seat, character: Character): number {
  const { hand } = playerOf(view, seat);
  if (hand !== null) return hand.includes(character) ? 1 : 0;
  const hidden = view.inPlay.length * copies(view.players.length) - allSeen(view);
  const others = hidden - unseen(view, character);
  let none = 1;
  for (let i = 0; i < playerOf(view, seat).influences; i++)
    none = (none * Math.max(0, others - i)) / (hidden - i);
  return 1 - none;
}

/**
 * Returns the chance that a claim is true. Players who have the character claim it more often, and those who
 * were caught lie more often than those who have shown what they claimed.
 */
export function truth(view: View, seat: Seat, character: Character): number {
  const has = holding(view, seat, character) * room(view, seat, character);
  return has / (has + (1 - has) * bluffing(view, seat, character) * repeated(view, seat, character, 1));
}

/**
 * Returns how much less likely a lie is that was told before: the more often, the more there was to lose.
 * `open` is 1 if the latest claim is the one in question, else 0.
 */
function repeated({ claims }: View, seat: Seat, character: Character, open: 0 | 1): number {
  const made = (claims ?? []).find(each => each.seat === seat && each.character === character)?.made ?? 0;
  return REPEATED ** Math.min(3, Math.max(0, made - open));
}

/** Claims of a player that nobody has challenged yet, besides this character. */
const unproved = ({ claims }: View, seat: Seat, but: Character): number =>
  (claims ?? []).filter(
    each => each.seat === seat && each.character !== but && each.shown + each.bluffs === 0,
  ).length;

/** Returns the factor by which a claim is less likely, because the claims of a player do not fit one hand. */
const room = (view: View, seat: Seat, character: Character): number =>
  CROWDED ** Math.max(0, unproved(view, seat, character) + 1 - playerOf(view, seat).influences);

function bluffing(view: View, seat: Seat, character: Character): number {
  const { announcement, block, players } = view;
  const usual = block?.by === seat ? BLUFFED_BLOCK : BLUFF[character];
  const cornered = announcement?.action === 'assassin' && at(players, seat).influences === 1;
  const fewer = at(players, seat).influences / 2;
  return (block?.by === seat && cornered ? DESPERATE : usual) * fewer * lying(view, seat);
}

/** Returns how often this player lies, as a multiple of what is usual, by the challenges against them. */
function lying({ claims }: View, seat: Seat): number {
  const own = (claims ?? []).filter(each => each.seat === seat);
  const shown = own.reduce((sum, each) => sum + each.shown, 0);
  const bluffs = own.reduce((sum, each) => sum + each.bluffs, 0);
  const honest = (shown + TRUST.shown) / (shown + bluffs + TRUST.shown + TRUST.bluffs);
  return (((1 - honest) / honest) * TRUST.shown) / TRUST.bluffs;
}

/**
 * Returns the chance that this player's claim is challenged, as far as the others have challenged until now.
 * They also count the face-up cards, and remember what was claimed.
 */
export function doubted(view: View, seat: Seat, character: Character, to: keyof typeof DOUBT): number {
  const known = count(faceUp(view), character) / copies(view.players.length);
  const usual = DOUBT[to] * doubting(view, seat) * repeated(view, seat, character, 0);
  const open = Math.min(1, usual + (room(view, seat, character) < 1 ? SUSPECT : 0));
  return open + (1 - open) * known ** 2;
}

/** Returns how often claims are challenged at this table, as a multiple of what is usual. */
function doubting({ claims }: View, seat: Seat): number {
  let [made, challenged] = [PATIENCE.made, PATIENCE.made * PATIENCE.doubt];
  for (const each of claims ?? []) {
    const weight = each.seat === seat ? 1 : PATIENCE.others;
    made += weight * each.made;
    challenged += weight * (each.shown + each.bluffs);
  }
  return Math.min(MOST_DOUBTING, challenged / made / PATIENCE.doubt);
}

/** Returns by which factor a player dares more in a long game, so that no table plays in circles. */
export const impatience = ({ turn, players }: View): number =>
  1 + Math.max(0, turn - LONG * players.length) / LONG;

/** Returns the chance that a player can block with the character. Who has claimed it, uncaught, often can. */
function blocking(view: View, seat: Seat, character: Character): number {
  const claim = view.claims?.find(each => each.seat === seat && each.character === character);
  const has = holding(view, seat, character);
  if (claim === undefined || claim.bluffs > 0 || has === 0) return has;
  // The Countess has no action, so nothing is known of how often she is claimed in vain.
  return Math.max(has, BLUFF[character] === 0 ? CLAIMED_GUARD : truth(view, seat, character));
}

/** Returns the chance that the action is blocked. */
export function blocked(view: View, seat: Seat, action: Action, target: Seat | null): number {
  const may = blockers(action, view.inPlay);
  if (may.length === 0) return 0;
  const who = FACTS[action].targeted ? [target].filter(t => t !== null) : opponentsOf(view, seat);
  const bluffed = FACTS[action].targeted ? BLOCKS.aimed : BLOCKS.aid;
  const passes = who.map(
    other => may.reduce((none, c) => none * (1 - blocking(view, other, c)), 1) * (1 - bluffed),
  );
  return 1 - passes.reduce((all, one) => all * one, 1);
}
