/** Draws the faces of dowry dice. */
import { coatOn, pointsOn } from '../../../engines/dynasties/facts.ts';
import type { Face } from '../../../engines/dynasties/model.ts';
import { C } from '../../kit/colours.ts';
import { linear, path } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { roundRect } from '../../kit/shapes.ts';
import { put } from '../art/pen.ts';
import { points } from '../art/symbols.ts';
import { coatArt } from './nations.ts';
import { ICONS } from './symbols.ts';

/** Draws a die round (`x`, `y`), `size` wide. */
export function dieArt(face: Face, x: number, y: number, size: number): Node {
  return put(
    [
      path(roundRect({ x: -50, y: -44, width: 106, height: 106 }, 20), { fill: '#14040a', fillOpacity: 0.4 }),
      path(roundRect({ x: -52, y: -52, width: 104, height: 104 }, 20), {
        fill: linear(
          [0, -52],
          [0, 52],
          [
            [0, '#fffdf4'],
            [1, '#eadbb6'],
          ],
        ),
        stroke: C.ink,
        width: 4,
      }),
      path(roundRect({ x: -44, y: -44, width: 88, height: 88 }, 14), { stroke: C.goldDark, width: 2 }),
      ...faceArt(face),
    ],
    [x, y],
    size / 104,
  );
}

function faceArt(face: Face): readonly Node[] {
  const nation = coatOn(face),
    vp = pointsOn(face);
  if (nation !== null) return [coatArt(nation, 0, 0, 80)];
  if (vp !== null) return [put(points(String(vp)), [0, 0], 0.82)];
  switch (face) {
    case 'trade':
    case 'birth':
      return [put(ICONS[face], [0, 0], 0.78)];
    case 'scoringCard':
      return [put(ICONS.scoringCard, [0, 0], 0.9)];
    case 'goods':
      return [put(ICONS.goods2, [0, 0], 0.8)];
    case 'vp-1':
    case 'vp-2':
    case 'vp-3':
    case 'vp-4':
    case 'vp-5':
    case 'vp-6':
    case 'coat-gb':
    case 'coat-fr':
    case 'coat-es':
    case 'coat-sri':
      return [];
  }
}
