/** Draws how many goods of a colour a player has: a cube, or an empty slot. */
import { C } from '../../kit/colours.ts';
import { group, path, sprite, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { costMark } from './goods.ts';
import type { Cost } from './goods.ts';

/** Draws a stock round (`x`, `y`), `size` wide. None: a dashed slot with 0, where the cube would stand. */
export const stock = (cost: Cost, spot: Pick<Area, 'x' | 'y'> & { readonly size: number }): Node =>
  cost.count > 0 ? costMark(cost, spot) : emptySlot(spot);

const emptySlot = ({ x, y, size }: Pick<Area, 'x' | 'y'> & { readonly size: number }): Node =>
  sprite({ id: `dyn:none:${size}`, box: [-size, -size, 2 * size, 2 * size], x, y }, () => {
    const half = size * 0.56;
    return [
      group(
        [
          path(roundRect({ x: -half, y: -half, width: 2 * half, height: 2 * half }, 6), {
            fill: '#f3e6c4',
            stroke: '#6b4a25',
            width: 3,
            dash: [5, 4],
          }),
        ],
        { mark: 'empty slot' },
      ),
      text(0, size * 0.35, '0', { font: 'bold', size, anchor: 'middle', fill: C.inkSoft }),
    ];
  });
