/** The signs in the pictures of Complots. */
import { CHARACTERS } from '../../engines/complots/model.ts';
import { backCard, faceCard, medallion } from '../complots/cards.ts';
import { challenge, coin, crown, dagger, exchange, gain, lens, shield, treasury } from '../complots/icons.ts';
import { C } from '../kit/colours.ts';
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

/** The cards of the Court, as the public picture counts them. */
const COURT = [-16, 0, 16].map(x => backCard({ x: x - 24, y: -34 + x / 4, width: 48, height: 68 }));

/** The colours of the tags that tell how a claim ended. */
const OUTCOMES = { true: '#2f7350', bluff: C.madder, fell: C.inkSoft } as const;

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
    { words: 'picture:legend.complots.court', art: COURT },
    ...Object.entries(OUTCOMES).map(([id, fill]) => ({
      ...{ words: `picture:legend.complots.${id}`, art: [] },
      label: { key: `picture:${id}`, fill },
    })),
    ...CHARACTERS.map(character => ({
      words: `complots:name.${character}`,
      art: [medallion(character, 0, 0, 46)],
    })),
  ],
];
