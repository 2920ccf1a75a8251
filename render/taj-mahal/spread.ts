/** Lays out cards as large as they fit, in rows of equal length. */
import { rowsOf, spotsIn } from '../kit/spread.ts';
import type { Spread } from '../kit/spread.ts';
import { CARD, heightAt } from './cards.ts';

const WIDTH = 1000;
const MARGIN = 44;
const GAP = 18;
/** Distance from the last row to the lower edge. */
const FOOT = 44;

/** Row length and scale by number of cards. */
const LAYOUTS = [
  { upTo: 3, row: 3, scale: 1.3 },
  { upTo: 4, row: 4, scale: 1.04 },
  { upTo: 6, row: 3, scale: 1.3 },
  { upTo: 16, row: 4, scale: 1.04 },
  { upTo: 20, row: 5, scale: 0.84 },
  { upTo: 30, row: 6, scale: 0.68 },
  { upTo: 42, row: 7, scale: 0.57 },
  { upTo: Infinity, row: 9, scale: 0.44 },
] as const;
const [, , , NAMED, BARE, SMALL, SMALLER, SMALLEST] = LAYOUTS;

/** Lays out cards from `top` down, centred, and returns the height that the picture needs. */
export const spread = (count: number, top: number): Spread =>
  laid(LAYOUTS.find(({ upTo }) => count <= upTo) ?? SMALLEST, count, top);

/** Lays out cards with names that share a picture with small ones. */
export const namedSpread = (count: number, top: number): Spread => laid(NAMED, count, top);

/** Lays out larger cards without names, beside small ones. */
export const bareSpread = (count: number, top: number): Spread => laid(BARE, count, top);

/** Lays out small cards beside larger ones. */
export const smallSpread = (count: number, top: number): Spread =>
  laid([SMALL, SMALLER].find(({ row }) => count <= 2 * row) ?? SMALLEST, count, top);

function laid(layout: { readonly row: number; readonly scale: number }, count: number, top: number): Spread {
  const { rows, row } = rowsOf(count, layout.row);
  const wide = CARD.width * layout.scale;
  const down = heightAt(layout.scale) + GAP;
  const pitch = Math.min((WIDTH - 2 * MARGIN + GAP) / layout.row, wide + 30);
  return {
    scale: layout.scale,
    height: Math.round(top + rows * down - GAP + FOOT),
    spots: spotsIn(count, row, { width: WIDTH, card: wide, top, pitch, down }),
  };
}
