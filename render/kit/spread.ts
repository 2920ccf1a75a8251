/** Lays out cards in rows. */
import { range } from './shapes.ts';

export interface Spread {
  readonly scale: number;
  readonly height: number;
  readonly spots: readonly Spot[];
}
interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Rows {
  /** Widths of the picture and of one card. */
  readonly width: number;
  readonly card: number;
  readonly top: number;
  /** Distances from one card to the next, and from one row to the next. */
  readonly pitch: number;
  readonly down: number;
}

/** Returns the fewest rows of at most `most` cards, and the length of all rows except the last. */
export function rowsOf(count: number, most: number): { readonly rows: number; readonly row: number } {
  const rows = Math.max(1, Math.ceil(count / most));
  return { rows, row: Math.ceil(count / rows) };
}

export const spotsIn = (count: number, row: number, { width, card, top, pitch, down }: Rows): Spot[] =>
  range(count).map(i => {
    const here = Math.min(row, count - Math.floor(i / row) * row);
    const left = (width - (here - 1) * pitch - card) / 2;
    return { x: Math.round(left + (i % row) * pitch), y: Math.round(top + Math.floor(i / row) * down) };
  });
