/** The title picture of Raja: the Maharaja rides to the palaces at sunset. */
import { C } from '../kit/colours.ts';
import { rosette } from '../kit/ornament.ts';
import { group, linear, path, place, radial } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { circle } from '../kit/shapes.ts';
import { elephant, palace, palm } from '../raja/art/procession.ts';
import { peacock } from '../raja/art/scenery.ts';
import { H } from '../raja/hues.ts';
import { jewelFrame } from '../raja/ornament.ts';
import { EDGE, HEIGHT, rays, rings, titled, town, WIDTH, type TitleWords } from './setting.ts';

const SUN = { x: 716, y: 232, r: 186 } as const;
const GROUND = 446;

export const rajaTitle = (words: TitleWords): Scene =>
  titled(
    'raja',
    words,
    {
      name: [{ words: 'Raja', at: [60, 200], size: 214, anchor: 'start' }],
      foot: [H.emerald, '#3f8f78'],
      frame: jewelFrame(WIDTH, HEIGHT, EDGE),
    },
    [
      ...sky(),
      town('#d98a58', 424, FAR),
      town('#b9623f', 432, NEAR),
      ...ground(),
      palm(424, 446, 0.92),
      palm(58, 448, 0.8),
      group(palace(0, 2, 3), { at: place(236, 452, 0, 0.8) }),
      palm(942, 452, 1.08),
      peacock(506, 424, 0.7),
      group(elephant(), { at: place(738, 459, 0, [-0.77, 0.77]) }),
    ],
  );

const LIGHTS = [
  [690, '#68132d'],
  [600, '#7b1b32'],
  [518, '#902837'],
  [444, '#a93a3a'],
  [378, '#c3523c'],
  [320, '#d86f41'],
  [268, '#e8904d'],
  [224, '#f2b062'],
] as const;

const FAR = [
  [62, 44, 40],
  [120, 30, 62],
  [330, 40, 60],
  [400, 54, 44],
  [452, 26, 84],
  [506, 46, 50],
  [934, 50, 60],
  [978, 30, 90],
] as const;
const NEAR = [
  [34, 40, 30],
  [420, 30, 60],
  [478, 40, 30],
  [960, 40, 36],
] as const;

const sky = (): Node[] => [
  ...rings([SUN.x, SUN.y], '#570d29', LIGHTS),
  rays([SUN.x, SUN.y], '#ffdf8e', 0.13),
  path(circle(SUN.x, SUN.y, SUN.r + 20), { stroke: C.gold, width: 3, dash: [0.1, 15], cap: 'round' }),
  path(circle(SUN.x, SUN.y, SUN.r), {
    fill: radial(SUN.x, SUN.y, SUN.r, [
      [0, '#fff6d0'],
      [0.7, '#fbe19a'],
      [1, '#f6c869'],
    ]),
    stroke: '#fff0c0',
    width: 4,
  }),
  path(rosette(SUN.x, SUN.y, SUN.r - 12, { petals: 24, inner: 0.5, fat: 0.8 }), {
    stroke: '#e7b04f',
    width: 2,
    strokeOpacity: 0.75,
  }),
  path(circle(SUN.x, SUN.y, SUN.r - 9), { stroke: '#e7b04f', width: 2, strokeOpacity: 0.8 }),
];

const ground = (): Node[] => [
  path(
    `M0 ${GROUND - 30}C160 ${GROUND - 44} 330 ${GROUND - 18} 520 ${GROUND - 26}` +
      `S860 ${GROUND - 48} ${WIDTH} ${GROUND - 30}V${HEIGHT}H0Z`,
    {
      fill: linear(
        [0, GROUND - 40],
        [0, HEIGHT],
        [
          [0, '#e9b765'],
          [0.5, '#c98a3f'],
          [1, '#8a4f22'],
        ],
      ),
      stroke: C.ink,
      width: 2.6,
    },
  ),
  path(
    `M60 ${GROUND + 4}q40-10 80 0M420 ${GROUND - 4}q30-8 60 0M470 ${GROUND + 14}q40-9 80 0` +
      `M900 ${GROUND - 6}q26-8 50 0`,
    { stroke: '#8a5b2c', width: 3, cap: 'round', strokeOpacity: 0.6 },
  ),
];
