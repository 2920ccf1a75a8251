/** Draws the empty map: sea, land and realms. */
import { NATIONS } from '../../../engines/dynasties/facts.ts';
import { C } from '../../kit/colours.ts';
import { group, path, text } from '../../kit/scene.ts';
import type { Node, Point } from '../../kit/scene.ts';
import { rect } from '../../kit/shapes.ts';
import { LAND, REALMS, RIVERS } from '../art/coast.ts';
import { put } from '../art/pen.ts';
import { mountain, rhumbs, rose, serpent, woods } from '../art/scenery.ts';
import { MAP } from '../geometry.ts';
import { H, NATION_HUES } from '../hues.ts';
import type { NationHue } from '../hues.ts';
import { graticule } from '../ornament.ts';
import { ICONS } from '../pieces/symbols.ts';

const PANEL = rect(MAP.x, MAP.y, MAP.width, MAP.height);
const ROSE: Point = [1290, 850];

const MOUNTAINS: readonly (readonly [x: number, y: number, s: number, top: 'snow' | 'rock'])[] = [
  [470, 660, 0.85, 'rock'],
  [508, 664, 1, 'snow'],
  [546, 668, 1, 'snow'],
  [500, 682, 0.8, 'rock'],
  [858, 486, 0.9, 'rock'],
  [856, 560, 1, 'snow'],
  [866, 590, 0.9, 'snow'],
  [1010, 500, 1, 'snow'],
  [1048, 490, 1.1, 'snow'],
  [1090, 498, 1, 'snow'],
  [1034, 518, 0.9, 'rock'],
  [1130, 482, 1, 'snow'],
  [1170, 488, 0.9, 'rock'],
  [1150, 250, 0.8, 'rock'],
  [1186, 258, 0.9, 'rock'],
  [1222, 252, 0.8, 'rock'],
  [330, 768, 0.8, 'rock'],
  [300, 772, 0.7, 'rock'],
  [1080, 640, 0.7, 'rock'],
  [1116, 668, 0.75, 'rock'],
  [1150, 700, 0.75, 'rock'],
  [1196, 614, 0.8, 'rock'],
  [1240, 640, 0.9, 'rock'],
  [1296, 664, 0.8, 'rock'],
  [430, 236, 0.62, 'rock'],
  [392, 40, 0.75, 'rock'],
  [420, 56, 0.7, 'rock'],
  [676, 534, 0.8, 'rock'],
];
const WOODS: readonly Point[] = [
  [560, 470],
  [576, 478],
  [592, 468],
  [700, 440],
  [716, 450],
  [560, 600],
  [576, 594],
  [690, 350],
  [880, 232],
  [896, 240],
  [912, 230],
  [930, 400],
  [946, 408],
  [1080, 260],
  [1096, 268],
  [1060, 300],
  [1240, 200],
  [1330, 220],
  [1346, 228],
  [1226, 420],
  [1210, 412],
  [970, 300],
  [986, 310],
  [960, 160],
  [340, 806],
  [520, 760],
  [536, 768],
  [170, 690],
  [156, 700],
  [330, 682],
  [210, 742],
  [470, 270],
  [486, 262],
  [180, 270],
  [196, 278],
  [440, 160],
  [1320, 600],
  [1340, 608],
  [1300, 620],
  [1140, 604],
  [820, 550],
  [836, 556],
  [780, 452],
];

export const land = (): Node[] => [
  group(
    [
      path(PANEL, { fill: H.sea }),
      rhumbs(ROSE, 1500),
      ...[35, 22, 12].flatMap((width, i) => [
        path(LAND, { stroke: H.seaLine, width, strokeOpacity: 0.55 + i * 0.14 }),
        path(LAND, { stroke: ['#c0d6cf', '#c8dcd4', '#d3e4da'][i] ?? H.sea, width: width - 2.6 }),
      ]),
      path(LAND, { fill: H.land }),
      ...NATIONS.flatMap(nation => realm(REALMS[nation], NATION_HUES[nation])),
      group(
        [
          path(RIVERS.join(''), { stroke: '#7fa5aa', width: 4, cap: 'round' }),
          path(RIVERS.join(''), { stroke: '#c3dcdb', width: 2, cap: 'round' }),
        ],
        { clip: LAND },
      ),
      path(LAND, { stroke: C.ink, width: 2 }),
      ...MOUNTAINS.map(([x, y, s, top]) => mountain([x, y], s, top)),
      ...woods(WOODS),
      ...rose(ROSE, 52),
      serpent([900, 866], 0.62),
      put(ICONS.trade, [84, 380], 0.56),
      put(ICONS.trade, [640, 238], 0.42),
      put(ICONS.trade, [1130, 848], 0.5),
      ...SEAS.map(({ at: [x, y], words }) =>
        text(x, y, words, { font: 'italic', size: 27, anchor: 'middle', spacing: 2, fill: '#4f7370' }),
      ),
    ],
    { clip: PANEL },
  ),
  ...graticule(MAP),
];

/** Names of the seas, in Latin as on maps of the time. */
const SEAS: readonly { readonly at: Point; readonly words: string }[] = [
  { at: [146, 508], words: 'Mare Atlanticum' },
  { at: [790, 68], words: 'Mare Germanicum' },
  { at: [668, 806], words: 'Mare Mediterraneum' },
];

/** Draws a realm with colour along its edge, as in an atlas coloured by hand. */
const realm = (outline: string, { ground, wash }: NationHue): Node[] => [
  group(
    [
      group(
        [
          path(outline, { fill: ground }),
          ...[
            [34, 0.18],
            [17, 0.26],
            [7, 0.5],
          ].map(([width = 0, strokeOpacity = 0]) => path(outline, { stroke: wash, width, strokeOpacity })),
        ],
        { clip: outline },
      ),
    ],
    { clip: LAND },
  ),
];
