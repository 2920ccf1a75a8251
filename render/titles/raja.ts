/** The title picture of Raja: the seven characters under their arches. */
import { CHARACTERS } from '../../engines/raja/facts.ts';
import { window } from '../raja/pieces/cards.ts';
import { velvet } from '../raja/ornament.ts';
import type { Scene } from '../kit/scene.ts';
import { EDGE, HEIGHT, MIDDLE, titled, WIDTH } from './setting.ts';

const SIZE = { width: 166, height: 268 };
const PITCH = 186;
const TOP = 54;

export const rajaTitle = (): Scene =>
  titled('Raja', 190, [
    velvet(WIDTH, HEIGHT, EDGE),
    ...CHARACTERS.map((character, i) => {
      const middle = MIDDLE + (i - (CHARACTERS.length - 1) / 2) * PITCH;
      return window(character, { x: middle - SIZE.width / 2, y: TOP, ...SIZE });
    }),
  ]);
