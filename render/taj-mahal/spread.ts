/** How a number of cards is laid out: as large as they fit, in rows of equal length. */
import { range } from '../kit/shapes.ts';
import { CARD } from './cards.ts';

export interface Spread { readonly scale: number; readonly height: number; readonly spots: readonly { readonly x: number; readonly y: number }[] }

const WIDTH = 1400;
const MARGIN = 55;
const GAP = 16;
/** From the last row to the lower edge. */
const FOOT = 46;

/** How many fit into a row and at what size, by the number of cards. */
const LAYOUTS = [
  { upTo: 5, row: 5, scale: 1.2 }, { upTo: 6, row: 6, scale: 1 }, { upTo: 10, row: 5, scale: 1.1 }, { upTo: 12, row: 6, scale: 1 },
  { upTo: 24, row: 8, scale: 0.75 }, { upTo: 40, row: 10, scale: 0.58 }, { upTo: Infinity, row: 13, scale: 0.44 },
] as const;

/** Cards from `top` down, centred; the picture is as high as they need. */
export function spread(count: number, top: number): Spread {
  const layout = LAYOUTS.find(({ upTo }) => count <= upTo) ?? LAYOUTS[6];
  const rows = Math.max(1, Math.ceil(count / layout.row)), row = Math.ceil(count / rows);
  const room = (WIDTH - 2 * MARGIN + GAP) / layout.row, pitch = Math.min(room, CARD.width * layout.scale + 40), down = CARD.height * layout.scale + GAP;
  return {
    scale: layout.scale,
    height: Math.round(top + rows * down - GAP + FOOT),
    spots: range(count).map((i) => {
      const inRow = Math.min(row, count - Math.floor(i / row) * row), left = (WIDTH - (inRow - 1) * pitch - CARD.width * layout.scale) / 2;
      return { x: Math.round(left + (i % row) * pitch), y: Math.round(top + Math.floor(i / row) * down) };
    }),
  };
}
