/** Draws the tiles of the eight characters: portrait and price, or the back of a used one. */
import type { Character, CharacterView } from '../../../engines/dynasties/model.ts';
import { C } from '../../kit/colours.ts';
import { group, path, place, sprite } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, roundRect } from '../../kit/shapes.ts';
import { fitted } from '../../kit/typography.ts';
import { line } from '../art/pen.ts';
import { charles, drake, leonardo, machiavelli } from '../art/portraits.ts';
import { elizabeth, fugger, isabella, philip } from '../art/sovereigns.ts';
import { costMark } from '../pieces/goods.ts';
import { H } from '../hues.ts';
import { tudor } from '../ornament.ts';
import { word } from '../words.ts';
import type { Words } from '../words.ts';

export const PORTRAITS: Readonly<Record<Character, readonly Node[]>> = {
  drake,
  leonardo,
  charles,
  machiavelli,
  isabella,
  elizabeth,
  fugger,
  philip,
};

export const TILE = { width: 158, height: 214 } as const;
const FACE = { x: 9, y: 9, width: 140, height: 154 } as const;
/** Box of the sprite that shows a portrait or the back. */
const PICTURE = [0, 0, TILE.width, FACE.y + FACE.height + 2] as const;

/** Draws a tile with its upper left corner at (`x`, `y`). A used tile is turned over but keeps its name. */
export function characterTile(
  { character, space, price, used }: CharacterView,
  words: Words,
  x: number,
  y: number,
): Node[] {
  const pale = used ? '#d9c9a6' : H.vellum,
    rim = space === 'blue' ? '#3a6aa6' : '#d2a21e';
  return [
    path(roundRect({ x, y: y + 4, width: TILE.width, height: TILE.height }, 10), {
      fill: '#14040a',
      fillOpacity: 0.4,
    }),
    path(roundRect({ x, y, width: TILE.width, height: TILE.height }, 10), {
      fill: pale,
      stroke: C.ink,
      width: 2,
    }),
    path(roundRect({ x: x + 3.5, y: y + 3.5, width: TILE.width - 7, height: TILE.height - 7 }, 7), {
      stroke: rim,
      width: 4.5,
    }),
    used
      ? backSide(x, y)
      : sprite({ id: `dyn:portrait:${character}`, box: PICTURE, x, y }, () => portrait(character)),
    ...fitted(word(words, `character.${character}`), {
      x: x + TILE.width / 2,
      y: y + 197,
      width: TILE.width - 14,
      size: 29,
      min: 26,
      font: 'bold',
      anchor: 'middle',
      style: { fill: used ? '#7d6a48' : C.ink },
    }),
    ...(used
      ? []
      : [
          path(circle(x + 30, y + 30, 27), { fill: H.vellum, stroke: C.ink, width: 2 }),
          costMark({ good: space, count: price }, { x: x + 30, y: y + 30, size: 33 }),
        ]),
  ];
}

function portrait(character: Character): Node[] {
  const { x, y, width, height } = FACE;
  return [
    group([group(PORTRAITS[character], { at: place(x + width / 2, y + height - 78, 0, 0.785) })], {
      clip: WINDOW,
    }),
    path(WINDOW, { stroke: C.ink, width: 2.4 }),
    path(roundRect({ x: x + 3.4, y: y + 3.4, width: width - 6.8, height: height - 6.8 }, 4), {
      stroke: C.gold,
      width: 1.8,
    }),
  ];
}

const WINDOW = roundRect({ x: FACE.x, y: FACE.y, width: FACE.width, height: FACE.height }, 6);
/** Tick across the portrait. */
const USED_TICK = 'M51 89L71 111L111 63';

const backSide = (x: number, y: number): Node =>
  sprite({ id: 'dyn:portrait:used', box: PICTURE, x, y }, () => BACK);

const BACK: readonly Node[] = [
  path(WINDOW, { fill: H.wineLight, stroke: C.ink, width: 2.4 }),
  path(roundRect({ x: FACE.x + 9, y: FACE.y + 9, width: FACE.width - 18, height: FACE.height - 18 }, 4), {
    stroke: C.gold,
    width: 2,
    strokeOpacity: 0.7,
  }),
  tudor(FACE.x + FACE.width / 2, FACE.y + FACE.height / 2, 42),
  path(WINDOW, { fill: '#e3d3af', fillOpacity: 0.35 }),
  line(USED_TICK, C.ivory, 17),
  line(USED_TICK, C.leafDark, 9),
];
