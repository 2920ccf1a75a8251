/** The title picture of Complots: the court by moonlight, before its palaces. */
import type { Character } from '../../engines/complots/model.ts';
import { LOOKS } from '../complots/characters.ts';
import { palaceView } from '../complots/table/arch.ts';
import { C } from '../kit/colours.ts';
import { frame, star } from '../kit/ornament.ts';
import { group, path, place } from '../kit/scene.ts';
import type { Scene } from '../kit/scene.ts';
import { circle, rect } from '../kit/shapes.ts';
import { EDGE, FOOT, HEIGHT, MIDDLE, rays, rings, titled, WIDTH, type TitleWords } from './setting.ts';

const MOON = { x: MIDDLE, y: 250, r: 116 } as const;

export const complotsTitle = (words: TitleWords): Scene =>
  titled(
    'complots',
    words,
    {
      name: [{ words: 'Complots', at: [MIDDLE, 166], size: 192 }],
      foot: [C.lapisDark, '#4a62a8'],
      frame: frame({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, EDGE),
    },
    [
      ...rings([MOON.x, MOON.y], '#10173a', LIGHTS),
      rays([MOON.x, MOON.y], '#ffe9a3', 0.05),
      path(STARS, { fill: '#fff3cf' }),
      path(circle(MOON.x, MOON.y, MOON.r), { fill: '#fff0c0' }),
      ...[-1, 1].map(side => group(palaceView, { at: place(MIDDLE + side * 372, FOOT - 66, 0, 1.3) })),
      path(rect(0, FOOT - 70, WIDTH, 80), { fill: '#1c2550' }),
      ...COURT.map(([character, x, scale]) =>
        group(LOOKS[character].portrait, { at: place(x, FOOT - 160 * scale + 18, 0, scale) }),
      ),
    ],
  );

const LIGHTS = [
  [620, '#141d47'],
  [520, '#1a2655'],
  [430, '#223165'],
  [350, '#2e3f78'],
  [280, '#42528a'],
  [220, '#64699a'],
  [170, '#978ba4'],
  [138, '#cdb39c'],
] as const;

const STARS = [
  [70, 220],
  [150, 190],
  [240, 232],
  [330, 196],
  [690, 206],
  [770, 236],
  [850, 190],
  [930, 226],
]
  .map(([x = 0, y = 0]) => star(x, y, 8, { points: 4, inner: 2.4 }))
  .join('');

/** Who stands there, from the back to the front: middle and scale. */
const COURT: readonly (readonly [Character, number, number])[] = [
  ['inquisitor', 118, 0.7],
  ['ambassador', WIDTH - 100, 0.7],
  ['countess', 270, 0.78],
  ['duchess', 590, 0.84],
  ['captain', 768, 0.8],
  ['assassin', 418, 0.9],
];
