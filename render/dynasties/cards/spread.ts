/**
 * Lays cards out in rows of equal length. Few cards are no larger than many, so that what is painted of them
 * once serves every hand.
 */
import { rowsOf, spotsIn } from '../../kit/spread.ts';
import type { Spread } from '../../kit/spread.ts';
import { PAGE } from '../page.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP = 14;

interface Laying {
  readonly top: number;
  /** Most cards in a row. */
  readonly most: number;
}

export function spread(count: number, { width, height }: Size, { top, most }: Laying): Spread {
  const { rows, row } = rowsOf(count, most),
    scale = Math.min(1, (PAGE.inner - (row - 1) * GAP) / (row * width));
  const pitch = width * scale + GAP,
    down = height * scale + GAP;
  return {
    scale,
    height: Math.round(rows * down - GAP),
    spots: spotsIn(count, row, { width: PAGE.width, card: width * scale, top, pitch, down }),
  };
}
