/** How cards are laid out: in rows of equal length, as large as they fit. */
import { range } from '../kit/shapes.ts';
import { WIDTH } from './geometry.ts';

export interface Spread { readonly scale: number; readonly height: number; readonly spots: readonly { readonly x: number; readonly y: number }[] }
export interface Size { readonly width: number; readonly height: number }

const MARGIN = 50;
const GAP = 18;
/** Few cards are larger than at scale 1. */
const LARGEST = 1.15;

/** `most`: how many stand beside each other; more of them stand in further rows. */
export function spread(count: number, top: number, { width, height }: Size, most: number, largest = LARGEST): Spread {
  const rows = Math.max(1, Math.ceil(count / most)), row = Math.ceil(count / rows), scale = Math.min(largest, (WIDTH - 2 * MARGIN - (row - 1) * GAP) / (row * width));
  const pitch = width * scale + GAP, down = height * scale + GAP + 6;
  return {
    scale, height: Math.round(rows * down - GAP - 6),
    spots: range(count).map((i) => {
      const inRow = Math.min(row, count - Math.floor(i / row) * row), left = (WIDTH - (inRow - 1) * pitch - width * scale) / 2;
      return { x: Math.round(left + (i % row) * pitch), y: Math.round(top + Math.floor(i / row) * down) };
    }),
  };
}
