/** The title picture of Dynasties: ships of three trades sail between two cities. */
import { C } from '../kit/colours.ts';
import { group, path, place } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { circle, ellipse, range, rect } from '../kit/shapes.ts';
import { carrack, CLOUDS } from '../dynasties/art/carrack.ts';
import { cog, galley } from '../dynasties/art/fleet.ts';
import { skyline } from '../dynasties/art/vistas.ts';
import { H } from '../dynasties/hues.ts';
import { velvetFrame } from '../dynasties/ornament.ts';
import { EDGE, FOOT, HEIGHT, MIDDLE, rays, rings, titled, WIDTH, type TitleWords } from './setting.ts';

const SUN = { x: MIDDLE, y: 286, r: 92 } as const;
const HORIZON = 366;

export const dynastiesTitle = (words: TitleWords): Scene =>
  titled(
    'dynasties',
    words,
    {
      name: [{ words: 'Dynasties', at: [MIDDLE, 164], size: 186 }],
      foot: [H.wineDark, H.wineLight],
      frame: velvetFrame(WIDTH, HEIGHT, EDGE),
    },
    [
      ...rings([SUN.x, SUN.y], '#2d6390', LIGHTS),
      rays([SUN.x, SUN.y], '#fff6d8', 0.14),
      path(CLOUDS, { fill: C.ivory, fillOpacity: 0.8, at: place(90, 150, 0, 1.3) }),
      path(CLOUDS, { fill: C.ivory, fillOpacity: 0.7, at: place(560, 168, 0, 1.1) }),
      path(circle(SUN.x, SUN.y, SUN.r), { fill: '#fff1c2' }),
      ...sea(),
      ...shores(),
      group(galley, { at: place(276, 404, 0, 0.52) }),
      group(cog, { at: place(738, 398, 0, [-0.54, 0.54]) }),
      group(carrack, { at: place(MIDDLE, 392, 0, 1.02) }),
      path(WAVES, { fill: '#3d7f96', stroke: '#dff0ee', width: 4 }),
    ],
  );

const LIGHTS = [
  [640, '#36709c'],
  [540, '#4681a8'],
  [450, '#5e95b4'],
  [370, '#7eabc0'],
  [300, '#a3c3ca'],
  [240, '#cad6c8'],
  [190, '#ecdfb4'],
  [140, '#f8e0a0'],
] as const;

const sea = (): Node[] => [
  ...['#8fb9bd', '#71a7b4', '#5796aa', '#47889f'].map((fill, i) =>
    path(rect(0, HORIZON + i * 22, WIDTH, HEIGHT), { fill }),
  ),
  path(`M0 ${HORIZON}H${WIDTH}`, { stroke: C.ink, width: 2 }),
  path(
    range(9)
      .map(i => ellipse(MIDDLE + ((i * 61) % 150) - 75, HORIZON + 8 + i * 9, 40, 2))
      .join(''),
    {
      fill: '#fff3cf',
      fillOpacity: 0.75,
    },
  ),
];

/** Draws a city of the north on the left shore, and one of the south on the right. */
const shores = (): Node[] => [
  path(`M0 ${HORIZON - 22}C90 ${HORIZON - 40} 190 ${HORIZON - 30} 262 ${HORIZON + 20}L0 ${HORIZON + 44}Z`, {
    fill: '#6f9a5e',
    stroke: C.ink,
    width: 2.4,
  }),
  path(
    `M${WIDTH} ${HORIZON - 22}C${WIDTH - 90} ${HORIZON - 40} ${WIDTH - 190} ${HORIZON - 30} ` +
      `${WIDTH - 262} ${HORIZON + 20}L${WIDTH} ${HORIZON + 44}Z`,
    { fill: '#b9893f', stroke: C.ink, width: 2.4 },
  ),
  group(skyline('london'), { at: place(114, HORIZON - 6, 0, 1.2) }),
  group(skyline('lisboa'), { at: place(WIDTH - 126, HORIZON - 6, 0, 1.25) }),
];

/** The nearest waves, which the ships sail behind. */
const WAVES = `M-20 ${FOOT - 18}${'q17-14 34 0q17 14 34 0'.repeat(16)}V${HEIGHT}H-20Z`;
