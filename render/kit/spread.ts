/** Cards beside and below each other. */
import { range } from './shapes.ts';

export interface Spread {
  readonly scale: number;
  readonly height: number;
  readonly spots: readonly Spot[];
}
export interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Rows {
  /** Of the picture, and of one card. */
  readonly width: number;
  readonly card: number;
  readonly top: number;
  /** From one card to the next, and from one row to the next. */
  readonly pitch: number;
  readonly down: number;
}

/** As many rows as needed when `most` fit into one, all of the same length but the last, each in the middle. */
export function rowsOf(count: number, most: number): { readonly rows: number; readonly row: number } {
  const rows = Math.max(1, Math.ceil(count / most));
  return { rows, row: Math.ceil(count / rows) };
}

export const spotsIn = (count: number, row: number, { width, card, top, pitch, down }: Rows): Spot[] =>
  range(count).map(i => {
    const here = Math.min(row, count - Math.floor(i / row) * row),
      left = (width - (here - 1) * pitch - card) / 2;
    return { x: Math.round(left + (i % row) * pitch), y: Math.round(top + Math.floor(i / row) * down) };
  });
