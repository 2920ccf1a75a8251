/** The title picture of Dynasties: a carrack at sea between the eight characters. */
import { CHARACTERS } from '../../engines/dynasties/facts.ts';
import { C } from '../kit/colours.ts';
import { group, path, place } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { circle, rect, roundRect } from '../kit/shapes.ts';
import { carrack, CLOUDS } from '../dynasties/art/carrack.ts';
import { PORTRAITS } from '../dynasties/art/characters.ts';
import { H } from '../dynasties/hues.ts';
import { velvet } from '../dynasties/ornament.ts';
import { EDGE, HEIGHT, MIDDLE, titled, WIDTH } from './setting.ts';

const SEA = { x: 400, y: 52, width: 600, height: 276 };
const HORIZON = 252;
const RADIUS = 64;
/** Middles of the characters: two rows of two on either side of the sea. */
const SPOTS = [118, 264].flatMap(y => [124, 284, WIDTH - 284, WIDTH - 124].map(x => [x, y] as const));

export const dynastiesTitle = (): Scene =>
  titled('Dynasties', 330, [
    velvet(WIDTH, HEIGHT, EDGE),
    path(roundRect(SEA, 14), { fill: '#b5cff2' }),
    group(
      [
        path(CLOUDS, { fill: C.ivory, fillOpacity: 0.8, at: place(SEA.x + 60, SEA.y, 0, 1.3) }),
        path(rect(SEA.x, HORIZON, SEA.width, 90), { fill: '#5f97a6' }),
        group(carrack, { at: place(MIDDLE, 250, 0, 0.92) }),
        ...[276, 296, 316].map((y, i) => path(wave(y, i * 34), { stroke: H.sea, width: 4, cap: 'round' })),
      ],
      { clip: roundRect(SEA, 14) },
    ),
    path(roundRect(SEA, 14), { stroke: C.gold, width: 5 }),
    ...CHARACTERS.flatMap((character, i) => portrait(PORTRAITS[character], SPOTS[i] ?? [0, 0])),
  ]);

/** Returns a line of waves across the sea. */
const wave = (y: number, shift: number): string =>
  `M${SEA.x - 68 + shift} ${y}${'q17-13 34 0q17 13 34 0'.repeat(10)}`;

const portrait = (art: readonly Node[], [x, y]: readonly [number, number]): Node[] => [
  group([group(art, { at: place(x, y, 0, 0.7) })], { clip: circle(x, y, RADIUS) }),
  path(circle(x, y, RADIUS), { stroke: C.gold, width: 6 }),
];
