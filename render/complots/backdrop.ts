/** The ground of every picture of Complots. */
import { C } from '../kit/colours.ts';
import { framed, lit } from '../kit/ground.ts';
import { frame, lattice } from '../kit/ornament.ts';
import { group, path, radial } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import { rect } from '../kit/shapes.ts';

const STEP = 58;

/** Draws the lapis background with its lattice and frame. */
export const backdrop = (width: number, height: number, edge: number): Node =>
  group([
    lit({ id: 'backdrop', width, repeat: STEP, middle: 0.45 }, height, (rows, brightest) => [
      path(rect(0, 0, width, rows), {
        fill: radial(width / 2, brightest, width * 0.66, [
          [0, '#2b4180'],
          [0.6, C.lapis],
          [1, '#121c3c'],
        ]),
      }),
      ...lattice({ x: -10, y: -10, width: width + 20, height: rows + 20 }, STEP, {
        stroke: '#4a62a8',
        width: 1.3,
        strokeOpacity: 0.34,
      }),
    ]),
    framed({ id: `backdrop:frame:${edge}`, width, thickness: edge }, height, (across, rows) =>
      frame({ x: 0, y: 0, width: across, height: rows }, edge),
    ),
  ]);
