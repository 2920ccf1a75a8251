/** The title picture of Taj Mahal: the monument between the six symbols of the cards. */
import { SYMBOLS } from '../../seeds/taj-mahal/index.ts';
import { C } from '../kit/colours.ts';
import { frame, jali } from '../kit/ornament.ts';
import { group, path, place, radial } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { circle, rect } from '../kit/shapes.ts';
import { cartouche } from '../taj-mahal/art/monument.ts';
import { SYMBOL_ART } from '../taj-mahal/art/symbols.ts';
import { EDGE, HEIGHT, MIDDLE, titled, WIDTH } from './setting.ts';

const RADIUS = 70;
/** Middles of the symbols: a triangle on either side of the monument. */
const SPOTS = [
  [136, 124],
  [136, 270],
  [318, 197],
  [WIDTH - 318, 197],
  [WIDTH - 136, 124],
  [WIDTH - 136, 270],
] as const;

export const tajMahalTitle = (): Scene =>
  titled('Taj Mahal', 330, [
    path(rect(0, 0, WIDTH, HEIGHT), {
      fill: radial(MIDDLE, HEIGHT * 0.4, WIDTH * 0.6, [
        [0, '#a5402b'],
        [0.6, C.madder],
        [1, C.madderDark],
      ]),
    }),
    path(jali({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, 58), {
      stroke: C.coral,
      width: 1.3,
      strokeOpacity: 0.3,
    }),
    ...frame({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, EDGE),
    group(cartouche(0, 0), { at: place(MIDDLE, 328, 0, 1.3) }),
    ...SYMBOLS.flatMap((sign, i) => medal(SYMBOL_ART[sign], SPOTS[i] ?? [0, 0])),
  ]);

const medal = (art: readonly Node[], [x, y]: readonly [number, number]): Node[] => [
  path(circle(x, y + 4, RADIUS + 4), { fill: C.shadow, fillOpacity: 0.4 }),
  path(circle(x, y, RADIUS), { fill: C.ivory, stroke: C.gold, width: 6 }),
  group(art, { at: place(x, y, 0, 1.08) }),
];
