/** Chooses which characters to take, to bid for and to give away. */
import type { Asks, Character, View } from '../../engines/raja/model.ts';
import { at } from '../../engines/core/values.ts';
import { highest } from '../mix.ts';
import { nothingKnown } from './known.ts';
import { carded, type Land } from './land.ts';
import type { Weights } from './weights.ts';
import { worth } from './worth.ts';

/** Returns the index of the free card that is worth most. */
export const pick = (land: Land, offered: readonly Character[]): number =>
  highest(offered.map(card => worth(picked(land, card))));

/** Returns the position with a free card, whose power for taking it is not used. */
export const picked = (land: Land, card: Character): Land =>
  carded({ ...land, used: ['trader', 'yogi'] }, card, []);

/** Returns the index of the card whose loss costs least. */
export const give = (land: Land, offered: readonly Character[]): number =>
  highest(offered.map(card => worth(without(land, card))));

/** Returns the position without one of this player's cards. */
export function without(land: Land, card: Character): Land {
  const figure = at(land.players, land.seat);
  const characters = figure.characters.filter(each => each !== card);
  return {
    ...land,
    players: land.players.with(land.seat, { ...figure, characters }),
    known: nothingKnown(),
  };
}

/** Bids one above the highest, at most the gain of the best card over the one left. */
export function bid(view: View, weights: Weights, offered: readonly Asks['bid'][]): number {
  const limit = bidLimit(view, weights);
  const affordable = offered.findIndex(({ gold }) => gold !== null && gold <= limit);
  return Math.max(0, affordable);
}

/** Returns the most gold that the best free card is worth over the one that would be left. */
export function bidLimit(view: View, weights: Weights): number {
  const values = view.free.map(card => weights.cards[card]).sort((a, b) => b - a);
  const waiting = view.players.filter(each => each.characters.length === 0).length;
  const best = at(values, 0);
  const left = at(values, Math.min(waiting, values.length) - 1);
  return weights.bid * (best - left);
}
