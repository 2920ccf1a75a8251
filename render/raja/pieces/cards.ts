/** Draws character cards: portraits in arches, in any size. */
import { numberOf } from '../../../engines/raja/facts.ts';
import type { Character } from '../../../engines/raja/model.ts';
import { C } from '../../kit/colours.ts';
import { cusped, jali } from '../../kit/ornament.ts';
import { group, path, place, sprite, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { COURT } from '../art/court.ts';
import { HOLY } from '../art/holy.ts';
import { H } from '../hues.ts';

const PORTRAITS: Readonly<Record<Character, readonly Node[]>> = { ...COURT, ...HOLY };
/** Background colour of each portrait. */
const GROUNDS: Readonly<Record<Character, string>> = {
  mogul: '#2f7463',
  trader: '#ecd196',
  sadhu: '#5f9a8e',
  monk: '#a9cad1',
  builder: '#86b2cd',
  artisan: '#e5ac7a',
  yogi: '#7488bd',
};

/** Draws the arched window with the portrait. */
export function window(character: Character, { x, y, width, height }: Area): Node {
  return sprite(
    { id: `raja:window:${character}:${width}x${height}`, box: [-4, -4, width + 8, height + 10], x, y },
    () => arched(character, width, height),
  );
}

function arched(character: Character, w: number, h: number): Node[] {
  const scale = Math.max(w / 262, h / 362),
    arch = cusped(w * 0.93, h * 0.955, 5, 0.62),
    at = place(w / 2, h - 5);
  return [
    path(roundRect({ x: 0, y: 4, width: w, height: h }, 10), { fill: '#04120e', fillOpacity: 0.4 }),
    path(roundRect({ x: 0, y: 0, width: w, height: h }, 10), { fill: H.emerald, stroke: C.ink, width: 2 }),
    group(
      [path(jali({ x: 0, y: 0, width: w, height: h }, 26), { stroke: C.gold, width: 1, strokeOpacity: 0.5 })],
      {
        clip: roundRect({ x: 0, y: 0, width: w, height: h }, 10),
      },
    ),
    group(
      [
        path(arch, { fill: GROUNDS[character] }),
        group([group(PORTRAITS[character], { at: place(0, -158 * scale, 0, scale) })], { clip: arch }),
        path(arch, { stroke: C.gold, width: 5 }),
        path(arch, { stroke: C.goldDark, width: 1.2 }),
      ],
      { at },
    ),
    path(roundRect({ x: 0, y: 0, width: w, height: h }, 10), { stroke: C.gold, width: 2.6 }),
  ];
}

/** Draws the number of a character, which decides turn order and ties. */
export const cardNumber = (character: Character, x: number, y: number, r: number): Node[] => [
  path(circle(x, y, r), { fill: H.ruby, stroke: C.goldLight, width: 3 }),
  text(x, y + r * 0.5, String(numberOf(character)), {
    font: 'bold',
    size: Math.max(26, r * 1.42),
    anchor: 'middle',
    fill: '#fff',
  }),
];
