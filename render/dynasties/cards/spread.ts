/** Lays cards out in rows of equal length, as large as they fit. */
import { rowsOf, spotsIn } from '../../kit/spread.ts';
import type { Spread } from '../../kit/spread.ts';
import { WIDTH } from '../geometry.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

const MARGIN = 50;
const GAP = 18;
/** Largest scale, used for few cards. */
const LARGEST = 1.15;

interface Laying {
  readonly top: number;
  /** Most cards in a row. */
  readonly most: number;
  readonly largest?: number;
}

export function spread(
  count: number,
  { width, height }: Size,
  { top, most, largest = LARGEST }: Laying,
): Spread {
  const { rows, row } = rowsOf(count, most),
    scale = Math.min(largest, (WIDTH - 2 * MARGIN - (row - 1) * GAP) / (row * width));
  const pitch = width * scale + GAP,
    down = height * scale + GAP + 6;
  return {
    scale,
    height: Math.round(rows * down - GAP - 6),
    spots: spotsIn(count, row, { width: WIDTH, card: width * scale, top, pitch, down }),
  };
}
