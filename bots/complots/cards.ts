/** Chooses which cards to keep, to lose and to show. */
import type { Character, Verdict, View } from '../../engines/complots/model.ts';
import type { Seat } from '../../engines/core/game.ts';
import type { Rng } from '../../engines/core/rng.ts';
import { range } from '../../engines/core/values.ts';
import { combinations, highest, pickFrom, softly } from '../mix.ts';
import { handOf, playerOf } from './odds.ts';
import { ABSURD, GUARD, LIKING, TOLD, WHIM } from './weights.ts';
import { liking } from './worth.ts';

/**
 * Returns the index of the card without which the rest is best. It is the one to lose, and the one to show to
 * the Inquisitor, because the Inquisitor replaces good cards.
 */
export const spare = (cards: readonly Character[]): number => highest(withoutEach(cards).map(liking));

/** Returns the cards without the first, without the second, and so on. */
export const withoutEach = (cards: readonly Character[]): (readonly Character[])[] =>
  range(cards.length).map(place => cards.filter((_, i) => i !== place));

/**
 * As `spare`, by what has been claimed: the Countess guards while an opponent claims the Assassin, and a
 * character that this player has claimed can go on being claimed.
 */
export const spareByClaims = (view: View, seat: Seat): number => highest(restsByClaims(view, seat));

/** Returns the worth of the other cards without each card, by what has been claimed. */
export function restsByClaims(view: View, seat: Seat): number[] {
  const cards = handOf(view, seat);
  const lasting = (view.claims ?? []).filter(each => each.bluffs === 0);
  const isAimed = lasting.some(
    ({ seat: by, character }) => by !== seat && character === 'assassin' && !playerOf(view, by).out,
  );
  const hasTold = (card: Character): boolean =>
    lasting.some(each => each.seat === seat && each.character === card);
  const worthNow = (card: Character): number =>
    (card === 'countess' && isAimed ? GUARD : 0) + (hasTold(card) ? TOLD : 0);
  return withoutEach(cards).map(
    rest => liking(rest) + [...new Set(rest)].reduce((sum, card) => sum + worthNow(card), 0),
  );
}

/** Returns the indexes of the best cards. */
export function keep(cards: readonly Character[], count: number): readonly number[] {
  const ways = combinations(cards.length, count);
  return ways[highest(ways.map(way => liking(pickFrom(cards, way))))] ?? [];
}

/** CO-8: chooses a second character that goes well with the first; not always the same one. */
export function draft(dealt: readonly Character[], offered: readonly Character[], rng: Rng): number {
  return softly(
    offered.map(c => liking([...dealt, c])),
    WHIM.draft,
    ABSURD,
    rng,
  );
}

/** CO-23: replaces a card that is better than the average card in play. */
export function judge({ examined, inPlay }: View, verdicts: readonly Verdict[]): number {
  const mean = liking(inPlay) / inPlay.length;
  return verdicts.indexOf(examined && LIKING[examined.character] > mean ? 'replace' : 'return');
}
