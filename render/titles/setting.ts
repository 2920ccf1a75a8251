/** The frame that the title pictures of all games share: a frieze of the game's art over its name. */
import { C } from '../kit/colours.ts';
import { rosette } from '../kit/ornament.ts';
import { path, text } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { circle } from '../kit/shapes.ts';

export const WIDTH = 1400;
export const HEIGHT = 480;
export const MIDDLE = WIDTH / 2;
export const EDGE = 30;
/** Baseline of the name. */
const NAME_AT = 418;
const NAME_SIZE = 92;

/** Returns the picture: the ground, the frieze, and the name between two flowers, `apart` from its middle. */
export function titled(name: string, apart: number, nodes: readonly Node[]): Scene {
  const style = { font: 'display', size: NAME_SIZE, anchor: 'middle' } as const;
  return {
    width: WIDTH,
    height: HEIGHT,
    nodes: [
      ...nodes,
      text(MIDDLE + 3, NAME_AT + 4, name, { ...style, fill: C.shadow, fillOpacity: 0.6 }),
      text(MIDDLE, NAME_AT, name, { ...style, fill: C.goldLight }),
      ...[-1, 1].flatMap(side => flower(MIDDLE + side * apart, NAME_AT - 28)),
      ...[-1, 1].flatMap(side => rule(MIDDLE + side * (apart + 46), side)),
    ],
  };
}

const flower = (x: number, y: number): Node[] => [
  path(rosette(x, y, 26, { petals: 8, inner: 0.12, fat: 0.8 }), {
    fill: C.gold,
    stroke: C.goldDark,
    width: 1.4,
  }),
  path(circle(x, y, 7), { fill: C.coral, stroke: C.goldDark, width: 1.4 }),
];

/** Draws the line from the flower to the edge, which becomes thinner. */
const rule = (x: number, side: number): Node =>
  path(`M${x} ${NAME_AT - 31}L${x + side * 190} ${NAME_AT - 28}L${x} ${NAME_AT - 25}Z`, { fill: C.gold });
