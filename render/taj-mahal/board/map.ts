/** The map of the public card: whose palaces stand where, and where somebody builds now. */
import { MAPS } from '../../../engines/taj-mahal/facts.ts';
import type { Province, View } from '../../../engines/taj-mahal/model.ts';
import { C } from '../../kit/colours.ts';
import { star } from '../../kit/ornament.ts';
import { group, path, sprite } from '../../kit/scene.ts';
import type { Node, Sprite } from '../../kit/scene.ts';
import { rect } from '../../kit/shapes.ts';
import { boundsOf, provincePlace, roadPath } from '../geometry.ts';
import { LAND, land } from '../ground.ts';
import { light } from '../map.ts';
import { newestPalaces } from '../newest.ts';
import { roadArt } from '../pieces.ts';
import { cityLabels, cityNames, provinceNames, provinceSigns } from './names.ts';
import { pieces, provinceHere } from './pieces.ts';
import { GROUND, MAP, SHOWN, cityAt } from './places.ts';

const BOX = [MAP.x, MAP.y, MAP.width, MAP.height] as const;
const onGround = (nodes: readonly Node[]): Node =>
  group(nodes, { at: GROUND, clip: rect(SHOWN.x, SHOWN.y, SHOWN.width, SHOWN.height) });

export function map(view: View): Node[] {
  const { map: kind } = view.options;
  const here = provinceHere(view);
  const labels = cityLabels(view);
  const signs = provinceSigns(view, labels);
  return [
    sprite({ id: `taj:board:land:${kind}`, box: BOX, x: 0, y: 0 }, () => [onGround(land(kind))]),
    onGround([...veils(view), ...(here === null ? [] : [lightOn(here)])]),
    ...newestPalaces(view).flatMap(({ city }) => sun(cityAt(city))),
    sprite({ id: `taj:board:roads:${kind}`, box: BOX, x: 0, y: 0 }, () => [
      onGround(roadArt(MAPS[kind].roads.map(roadPath).join(''))),
    ]),
    ...pieces(view),
    ...provinceNames(view, signs),
    ...cityNames(labels),
  ];
}

/** Lightens visited provinces, which step back behind their palaces. */
const veils = ({ provinces, visit }: View): Node[] =>
  provinces
    .slice(0, visit - 1)
    .map(id =>
      sprite({ id: `taj:board:veil:${id}`, box: around(id), x: 0, y: 0 }, () => [
        group([path(provincePlace(id).outline, { fill: '#fbf3dd', fillOpacity: 0.34 })], { clip: LAND }),
      ]),
    );

const lightOn = (id: Province): Node =>
  sprite({ id: `taj:board:light:${id}`, box: around(id), x: 0, y: 0 }, () => light(id));

/** Returns the box of a province and its border. */
function around(id: Province): Sprite['box'] {
  const { left, top, right, bottom } = boundsOf(id);
  return [left - 3, top - 3, right - left + 6, bottom - top + 6];
}

/** Draws the sun behind a palace of the newest withdrawal. */
const sun = ([x, y]: readonly [number, number]): Node[] => [
  path(star(x, y - 8, 68, { points: 16, inner: 50 }), { fill: '#ffe9a3', stroke: C.goldDark, width: 2.4 }),
];
