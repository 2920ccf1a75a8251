/** The ground of every picture of Complots. */
import { C } from '../kit/colours.ts';
import { frame, lattice } from '../kit/ornament.ts';
import { path, radial, sprite } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import { rect } from '../kit/shapes.ts';

/** Draws the lapis background with its lattice and frame. */
export const backdrop = (width: number, height: number, edge: number): Node =>
  sprite({ id: `backdrop:${width}x${height}`, box: [0, 0, width, height], x: 0, y: 0 }, () => [
    path(rect(0, 0, width, height), {
      fill: radial(width / 2, height * 0.45, width * 0.66, [
        [0, '#2b4180'],
        [0.6, C.lapis],
        [1, '#121c3c'],
      ]),
    }),
    ...lattice({ x: -10, y: -10, width: width + 20, height: height + 20 }, 58, {
      stroke: '#4a62a8',
      width: 1.3,
      strokeOpacity: 0.34,
    }),
    ...frame({ x: 0, y: 0, width, height }, edge),
  ]);
