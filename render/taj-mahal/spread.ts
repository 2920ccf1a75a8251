/** Lays out cards as large as they fit, in rows of equal length. */
import { rowsOf, spotsIn } from '../kit/spread.ts';
import type { Spread } from '../kit/spread.ts';
import { CARD, heightAt, isUnnamed } from './cards.ts';

const WIDTH = 1000;
const MARGIN = 44;
const GAP = 18;
/** Distance from the last row to the lower edge. */
const FOOT = 44;
/** The same in a low picture. */
const LOW_FOOT = 40;

/** Row length and scale by number of cards. */
const LAYOUTS = [
  { upTo: 3, row: 3, scale: 1.3 },
  { upTo: 4, row: 4, scale: 1.04 },
  { upTo: 6, row: 3, scale: 1.3 },
  { upTo: 16, row: 4, scale: 1.04 },
  { upTo: 20, row: 5, scale: 0.84 },
  { upTo: 30, row: 6, scale: 0.68 },
  { upTo: 42, row: 7, scale: 0.57 },
  { upTo: 48, row: 8, scale: 0.49 },
] as const;
/** Of more cards. */
const SMALLEST = { row: 9, scale: 0.44 } as const;

/** The same for a picture that leaves room for words and buttons in one window. */
const LOW_LAYOUTS = [
  { upTo: 7, row: 7, scale: 0.6 },
  { upTo: 16, row: 8, scale: 0.5 },
] as const;

/** Lays out cards from `top` down, centred, and returns the height that the picture needs. */
export const spread = (count: number, top: number): CardSpread =>
  laid({ ...(LAYOUTS.find(({ upTo }) => count <= upTo) ?? SMALLEST), isBare: false }, count, top);

/** Lays out cards without names in a picture that is as low as it can be. */
export const lowSpread = (count: number, top: number): CardSpread =>
  laid({ ...(LOW_LAYOUTS.find(({ upTo }) => count <= upTo) ?? SMALLEST), isBare: true }, count, top);

/** Lays out small cards beside larger ones. */
export const smallSpread = (count: number, top: number): CardSpread =>
  laid({ ...SMALLEST, isBare: true }, count, top);

interface Layout {
  readonly row: number;
  readonly scale: number;
  /** True: the cards have no names at any scale. */
  readonly isBare: boolean;
}

interface CardSpread extends Spread {
  /** True: the cards have no names. */
  readonly isBare: boolean;
}

function laid(layout: Layout, count: number, top: number): CardSpread {
  const isBare = layout.isBare || isUnnamed(layout.scale);
  const { rows, row } = rowsOf(count, layout.row);
  const wide = CARD.width * layout.scale;
  const down = heightAt({ scale: layout.scale, isBare }) + GAP;
  const pitch = Math.min((WIDTH - 2 * MARGIN + GAP) / layout.row, wide + 30);
  return {
    scale: layout.scale,
    isBare,
    height: Math.round(top + rows * down - GAP + (layout.isBare ? LOW_FOOT : FOOT)),
    spots: spotsIn(count, row, { width: WIDTH, card: wide, top, pitch, down }),
  };
}

/** Returns the size of the cards of a spread. */
export const sizeOf = ({ scale, isBare }: CardSpread): Pick<CardSpread, 'scale' | 'isBare'> => ({
  scale,
  isBare,
});
