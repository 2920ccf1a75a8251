/** The newest play, in front of the monument: the figure's palace and the cards. */
import { C } from '../kit/colours.ts';
import { group, path, place } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import { ellipse } from '../kit/shapes.ts';
import { CARD, cardArt } from './cards.ts';
import type { Table } from './subject.ts';
import { markOf, palaceArt } from './marks.ts';
import { newestPlay } from './newest.ts';

/** Upper edge of the ribbon. */
const FLOOR = 229;
const SCALE = 0.36;

export function stage({ view, words }: Table): Node[] {
  const newest = newestPlay(view);
  if (newest === null) return [];
  const { who, cards } = newest;
  const width = CARD.width * SCALE;
  const y = FLOOR - CARD.height * SCALE - 4;
  const step = 46;
  const left = 1001 - width - (cards.length - 1) * step;
  return [
    path(ellipse(752, FLOOR - 9, 44, 9), { fill: C.ink, fillOpacity: 0.35 }),
    group(palaceArt(markOf(view, who)), { at: place(750, FLOOR - 9, 0, 1.65) }),
    ...cards.flatMap((card, i) =>
      cardArt(card, words, { x: left + i * step, y, scale: SCALE, number: null, state: 'plain' }),
    ),
  ];
}
