/** Lays cards out in rows of equal length, over the whole width. */
import { rowsOf, spotsIn } from '../../kit/spread.ts';
import type { Spread } from '../../kit/spread.ts';
import { PAGE } from '../page.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP = 14;
/** Largest scale, used for few cards. */
const LARGEST = 1.2;

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
    scale = Math.min(largest, (PAGE.inner - (row - 1) * GAP) / (row * width));
  const pitch = width * scale + GAP,
    down = height * scale + GAP;
  return {
    scale,
    height: Math.round(rows * down - GAP),
    spots: spotsIn(count, row, { width: PAGE.width, card: width * scale, top, pitch, down }),
  };
}
