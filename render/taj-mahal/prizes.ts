/** The prizes of the Grand Mogul's court. */
import type { PrizeView, Sign } from '../../engines/taj-mahal/model.ts';
import { C } from '../kit/colours.ts';
import { star8 } from '../kit/ornament.ts';
import { path, place, stamp } from '../kit/scene.ts';
import type { Matrix, Node } from '../kit/scene.ts';
import { circle } from '../kit/shapes.ts';
import { SYMBOL_ART } from './art/symbols.ts';

export const symbol = (sign: Sign, x: number, y: number, size: number): Node =>
  symbolAt(sign, place(x, y, 0, size / 100));

export const symbolAt = (sign: Sign, at: Matrix): Node =>
  stamp(`taj:sign:${sign}`, [-54, -54, 108, 112], at, () => SYMBOL_ART[sign]);

/** Draws the star of a prize. */
export function prizeStar({ sign, open }: PrizeView, x: number, y: number): Node[] {
  const star = [
    path(star8(x, y + 3, 41), { fill: '#1a0d06', fillOpacity: 0.35 }),
    path(star8(x, y, 41), { fill: C.parchment, stroke: C.gold, width: 3 }),
    path(circle(x, y, 32), { fill: '#fff6df', stroke: C.goldDark, width: 1 }),
    symbol(sign, x, y + 1, 58),
  ];
  if (open) return star;
  return [
    ...star,
    path(star8(x, y, 41), { fill: '#8f4a3a', fillOpacity: 0.76 }),
    path('M-15 1L-4 12L17-13', { stroke: C.ivory, width: 9, cap: 'round', at: place(x, y) }),
    path('M-15 1L-4 12L17-13', { stroke: C.leafDark, width: 5, cap: 'round', at: place(x, y) }),
  ];
}
