/** The title picture of Taj Mahal: the monument at dawn, between the palaces of four players. */
import { C } from '../kit/colours.ts';
import { frame } from '../kit/ornament.ts';
import { group, path, place } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { circle, ellipse, polygon, range, rect } from '../kit/shapes.ts';
import { SEATS } from '../kit/seats.ts';
import { palm } from '../raja/art/procession.ts';
import { monument } from '../taj-mahal/art/monument.ts';
import { palaceArt } from '../taj-mahal/marks.ts';
import { EDGE, FOOT, HEIGHT, MIDDLE, rays, rings, titled, WIDTH, type TitleWords } from './setting.ts';

const SUN = { x: MIDDLE, y: 250, r: 150 } as const;
const SHORE = 418;

export const tajMahalTitle = (words: TitleWords): Scene =>
  titled(
    'taj-mahal',
    words,
    {
      name: [{ words: 'Taj Mahal', at: [MIDDLE, 162], size: 186 }],
      foot: [C.madderDark, C.coral],
      frame: frame({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, EDGE),
    },
    [
      ...rings([SUN.x, SUN.y], '#1f4a86', LIGHTS),
      rays([SUN.x, SUN.y], '#fff3cf', 0.12),
      path(circle(SUN.x, SUN.y, SUN.r), { fill: '#fff3cf' }),
      path(HILLS, { fill: '#8a9f78' }),
      ...garden(),
      group(monument(270), { at: place(MIDDLE, SHORE, 0, 1.6) }),
      ...pool(),
      ...sides(),
    ],
  );

const LIGHTS = [
  [700, '#24558f'],
  [600, '#2f6599'],
  [510, '#4479a3'],
  [430, '#6a96ae'],
  [360, '#96b4b7'],
  [300, '#c4cbb4'],
  [250, '#ecd7a9'],
  [200, '#f8dfa2'],
] as const;

const RIDGE = 'C110 320 190 362 300 344C420 326 560 330 680 342C800 354 900 318 1000 348';
const HILLS = `M0 ${SHORE}V350${RIDGE}V${SHORE}Z`;

const garden = (): Node[] => [
  path(rect(0, SHORE - 6, WIDTH, HEIGHT), { fill: '#5d8a4d' }),
  path(`M0 ${SHORE - 6}H${WIDTH}`, { stroke: '#3b5f33', width: 3 }),
];

/** Draws the pool before the monument, with its kerb and the light on it. */
const pool = (): Node[] => [
  path(pane(64, 150, SHORE + 10), { fill: '#e9dfe0', stroke: C.ink, width: 2.4 }),
  path(pane(52, 128, SHORE + 16), { fill: '#4f93ad' }),
  path(pane(17, 40, SHORE + 16), { fill: '#fff3cf', fillOpacity: 0.75 }),
  path(
    range(3)
      .map(i => ellipse(MIDDLE, SHORE + 26 + i * 15, 44 + i * 18, 1.6))
      .join(''),
    { fill: '#dff0f2' },
  ),
];

const pane = (top: number, foot: number, y: number): string =>
  polygon([
    [MIDDLE - top, y],
    [MIDDLE + top, y],
    [MIDDLE + foot, FOOT + 4],
    [MIDDLE - foot, FOOT + 4],
  ]);

/** Palaces on the lawn: seat, foot and scale. */
const PALACES = [
  [0, 118, 436, 2.7],
  [2, 236, 452, 2.3],
  [3, WIDTH - 118, 436, 2.7],
  [1, WIDTH - 236, 452, 2.3],
] as const;

const sides = (): Node[] => [
  palm(46, 440, 1.15),
  palm(WIDTH - 46, 440, 1.15),
  palm(186, 430, 0.9),
  palm(WIDTH - 186, 430, 0.9),
  ...PALACES.flatMap(([seat, x, y, scale]) => [
    path(ellipse(x, y + 2, 26 * scale, 4 * scale), { fill: '#24391f', fillOpacity: 0.45 }),
    group(
      SEATS.slice(seat, seat + 1).flatMap(mark => palaceArt(mark)),
      { at: place(x, y, 0, scale) },
    ),
  ]),
];
