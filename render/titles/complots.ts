/** The title picture of Complots: the six characters of the court. */
import { CHARACTERS } from '../../engines/complots/model.ts';
import { medallion } from '../complots/cards.ts';
import { backdrop } from '../complots/backdrop.ts';
import { C } from '../kit/colours.ts';
import { path } from '../kit/scene.ts';
import type { Scene } from '../kit/scene.ts';
import { circle } from '../kit/shapes.ts';
import { EDGE, HEIGHT, MIDDLE, titled, WIDTH } from './setting.ts';

const RADIUS = 106;
const PITCH = 216;
const ROW = 188;

export const complotsTitle = (): Scene =>
  titled('Complots', 300, [
    backdrop(WIDTH, HEIGHT, EDGE),
    ...CHARACTERS.flatMap((character, i) => {
      const x = MIDDLE + (i - (CHARACTERS.length - 1) / 2) * PITCH;
      return [
        path(circle(x, ROW + 5, RADIUS + 8), { fill: C.shadow, fillOpacity: 0.5 }),
        medallion(character, x, ROW, RADIUS),
      ];
    }),
  ]);
