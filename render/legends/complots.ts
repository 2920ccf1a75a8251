/** The signs in the pictures of Complots. */
import { CHARACTERS } from '../../engines/complots/model.ts';
import { backCard, faceCard, medallion } from '../complots/cards.ts';
import { challenge, coin, crown, dagger, exchange, gain, lens, shield, treasury } from '../complots/icons.ts';
import type { Node } from '../kit/scene.ts';
import type { Sign } from './setting.ts';

const CARD = { x: -34, y: -48, width: 68, height: 96 } as const;

/** By icon. Lamps are ornaments. */
const ICONS: Readonly<Record<string, readonly Node[]>> = {
  coin,
  treasury,
  gain: gain(2),
  dagger,
  exchange,
  lens,
  shield,
  challenge,
  crown,
};

/** A small card has no room for its name. */
const isPath = ({ kind }: Node): boolean => kind !== 'text';

export const COMPLOTS: readonly (readonly Sign[])[] = [
  [
    ...Object.entries(ICONS).map(([id, art]) => ({ words: `picture:legend.complots.${id}`, art })),
    { words: 'picture:legend.complots.hidden', art: [backCard(CARD)] },
    {
      words: 'picture:legend.complots.lost',
      art: faceCard('duchess', '', { ...CARD, plaque: 1, size: 1 }, 'lost').filter(isPath),
    },
    ...CHARACTERS.map(character => ({
      words: `complots:name.${character}`,
      art: [medallion(character, 0, 0, 46)],
    })),
  ],
];
