/** Lays out cards as large as they fit, in rows of equal length. */
import { rowsOf, spotsIn } from '../kit/spread.ts';
import type { Spread } from '../kit/spread.ts';
import { CARD } from './cards.ts';

const WIDTH = 1400;
const MARGIN = 55;
const GAP = 16;
/** Distance from the last row to the lower edge. */
const FOOT = 46;

/** Row length and scale by number of cards. */
const LAYOUTS = [
  { upTo: 5, row: 5, scale: 1.2 },
  { upTo: 6, row: 6, scale: 1 },
  { upTo: 10, row: 5, scale: 1.1 },
  { upTo: 12, row: 6, scale: 1 },
  { upTo: 24, row: 8, scale: 0.75 },
  { upTo: 40, row: 10, scale: 0.58 },
  { upTo: Infinity, row: 13, scale: 0.44 },
] as const;

/** Lays out cards from `top` down, centred, and returns the height that the picture needs. */
export const spread = (count: number, top: number): Spread =>
  laid(LAYOUTS.find(({ upTo }) => count <= upTo) ?? LAYOUTS[6], count, top);

/** Lays out small cards beside larger ones. */
export const smallSpread = (count: number, top: number): Spread =>
  laid(count <= 10 ? LAYOUTS[5] : LAYOUTS[6], count, top);

function laid(layout: { readonly row: number; readonly scale: number }, count: number, top: number): Spread {
  const { rows, row } = rowsOf(count, layout.row);
  const wide = CARD.width * layout.scale;
  const down = CARD.height * layout.scale + GAP;
  const pitch = Math.min((WIDTH - 2 * MARGIN + GAP) / layout.row, wide + 40);
  return {
    scale: layout.scale,
    height: Math.round(top + rows * down - GAP + FOOT),
    spots: spotsIn(count, row, { width: WIDTH, card: wide, top, pitch, down }),
  };
}
