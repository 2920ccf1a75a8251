/** Draws the empty map: sea, land and realms. */
import { NATIONS } from '../../../engines/dynasties/facts.ts';
import { C } from '../../kit/colours.ts';
import { group, path, text } from '../../kit/scene.ts';
import type { Node, Point } from '../../kit/scene.ts';
import { rect } from '../../kit/shapes.ts';
import { LAND, REALMS, RIVERS } from '../art/coast.ts';
import { camp, town } from '../art/orient.ts';
import { put } from '../art/pen.ts';
import { mountain, rose, serpent, woods } from '../art/scenery.ts';
import { H, NATION_HUES } from '../hues.ts';
import type { NationHue } from '../hues.ts';
import { graticule } from '../ornament.ts';
import { coatArt } from '../pieces/nations.ts';
import { ICONS } from '../pieces/symbols.ts';
import { COAT_AT, MAP, SEA_LETTERS, SEAS } from './layout.ts';

const PANEL = rect(MAP.x, MAP.y, MAP.width, MAP.height);
const ROSE: Point = [922, 806];

const MOUNTAINS: readonly (readonly [x: number, y: number, s: number, top: 'snow' | 'rock'])[] = [
  [440, 664, 0.7, 'rock'],
  [470, 672, 0.9, 'snow'],
  [640, 590, 0.75, 'rock'],
  [668, 540, 0.9, 'snow'],
  [690, 440, 0.8, 'rock'],
  [664, 420, 0.7, 'rock'],
  [810, 512, 0.95, 'snow'],
  [836, 522, 0.85, 'snow'],
  [676, 574, 0.8, 'snow'],
  [826, 296, 0.75, 'rock'],
  [856, 304, 0.85, 'rock'],
  [960, 262, 0.8, 'rock'],
  [948, 276, 0.7, 'rock'],
  [290, 776, 0.7, 'rock'],
  [800, 616, 0.75, 'rock'],
  [830, 646, 0.75, 'rock'],
  [866, 690, 0.8, 'rock'],
  [884, 544, 0.85, 'rock'],
  [916, 556, 0.9, 'rock'],
  [948, 580, 0.8, 'rock'],
  [372, 246, 0.6, 'rock'],
  [296, 46, 0.7, 'rock'],
  [322, 60, 0.62, 'rock'],
  [560, 588, 0.6, 'rock'],
];
const WOODS: readonly Point[] = [
  [540, 470],
  [553, 476],
  [566, 468],
  [430, 500],
  [445, 506],
  [340, 500],
  [690, 312],
  [704, 318],
  [660, 240],
  [828, 176],
  [842, 184],
  [836, 340],
  [850, 346],
  [906, 304],
  [922, 312],
  [936, 300],
  [920, 332],
  [890, 336],
  [872, 322],
  [946, 340],
  [930, 92],
  [944, 100],
  [916, 106],
  [880, 98],
  [864, 92],
  [946, 150],
  [300, 800],
  [140, 690],
  [154, 698],
  [316, 664],
  [330, 672],
  [350, 150],
  [362, 158],
  [232, 256],
  [136, 256],
  [150, 264],
  [930, 620],
  [944, 628],
  [916, 630],
  [880, 606],
  [770, 588],
  [784, 596],
];

export const land = (): Node[] => [
  group(
    [
      path(PANEL, { fill: H.sea }),
      path(LAND, { stroke: H.seaLine, width: 21 }),
      path(LAND, { stroke: '#d6e6dc', width: 17 }),
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
      put(town, [904, 70], 0.72),
      put(town, [902, 300], 0.66),
      put(camp, [904, 606], 0.95),
      ...rose(ROSE, 40),
      serpent([700, 700], 0.5),
      put(ICONS.trade, [66, 500], 0.5),
      put(ICONS.trade, [560, 196], 0.44),
      put(ICONS.trade, [636, 812], 0.46),
    ],
    { clip: PANEL },
  ),
  ...graticule(MAP),
];

/** Draws the names of the seas. Signs of what is new lie below them. */
export const seas = (): Node[] =>
  SEAS.map(({ at, words }) => text(...at, words, { ...SEA_LETTERS, fill: '#345a57' }));

/** Draws the arms of all nations on their land. */
export const coats = (): Node[] => NATIONS.map(nation => coatArt(nation, ...COAT_AT[nation], 58));

/** Draws a realm with colour along its edge, as in an atlas coloured by hand. */
const realm = (outline: string, { ground, wash }: NationHue): Node[] => [
  group(
    [
      group(
        [path(outline, { fill: ground }), path(outline, { stroke: wash, width: 18, strokeOpacity: 0.42 })],
        { clip: outline },
      ),
    ],
    { clip: LAND },
  ),
];
