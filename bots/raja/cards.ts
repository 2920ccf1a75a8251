/** Which characters to want, to bid for and to part with. */
import type { Asks, Character, View } from '../../engines/raja/model.ts';
import { at } from '../../engines/core/values.ts';
import { highest } from '../mix.ts';
import { carded, type Land } from './land.ts';
import { BID, CARDS } from './weights.ts';
import { worth } from './worth.ts';

/** The free card that is worth most. */
export const pick = (land: Land, offered: readonly Character[]): number =>
  highest(offered.map(card => worth(carded({ ...land, used: ['trader', 'yogi'] }, card, []))));

/** The card that is missed least. */
export const give = (land: Land, offered: readonly Character[]): number =>
  highest(
    offered.map(card =>
      worth({
        ...land,
        players: land.players.map((figure, seat) =>
          seat === land.seat
            ? { ...figure, characters: figure.characters.filter(each => each !== card) }
            : figure,
        ),
      }),
    ),
  );

/** One more than the highest, up to what the best card is worth more than the one that would be left. */
export function bid(view: View, offered: readonly Asks['bid'][]): number {
  const waiting = view.players.filter(each => each.characters.length === 0).length;
  const values = view.free.map(card => CARDS[card]).sort((a, b) => b - a);
  const limit = BID * (at(values, 0) - at(values, Math.min(waiting, values.length) - 1));
  const place = offered.findIndex(({ gold }) => gold !== null && gold <= limit);
  return Math.max(0, place);
}
