/** The Grand Mogul's court: the prizes, who leads each and by how much. */
import type { PrizeView, Sign, View } from '../../engines/taj-mahal/model.ts';
import { C } from '../kit/colours.ts';
import { jali, rosette, star8 } from '../kit/ornament.ts';
import { group, path, place, text } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import { circle, rect, roundRect } from '../kit/shapes.ts';
import type { Area } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';
import { SYMBOL_ART } from './art/symbols.ts';
import type { Table } from './subject.ts';
import { chip, markOf, nameOf, palaceArt } from './marks.ts';
import { word } from './words.ts';
import type { Words } from './words.ts';

export const symbol = (sign: Sign, x: number, y: number, size: number): Node =>
  group(SYMBOL_ART[sign], { at: place(x, y, 0, size / 100) });

export const courtGround = ({ x, y, width, height }: Area): Node[] => [
  path(rect(x, y, width, height), { fill: C.madder }),
  group([path(jali({ x, y, width, height }, 46), { stroke: C.gold, width: 1, strokeOpacity: 0.28 })], {
    clip: rect(x, y, width, height),
  }),
  path(rect(x, y + height, width, 5), { fill: C.gold }),
  path(`M${x} ${y + height + 7}H${x + width}`, { stroke: C.goldDark, width: 1.4 }),
];

export function court(view: View, words: Words, { x, y, width, height }: Area): Node[] {
  const pitch = (height - 60) / 2;
  return [
    ...heading(word(words, 'picture:taj.court'), { x, y, width, height }),
    ...view.court.flatMap((prize, i) =>
      prizeArt(view, prize, x + 51 + (i % 3) * 102, y + 54 + pitch / 2 + Math.floor(i / 3) * pitch),
    ),
  ];
}

const heading = (title: string, { x, y, width }: Area): Node[] => [
  text(x + width / 2, y + 37, title, { font: 'display', size: 34, anchor: 'middle', fill: C.goldLight }),
  path(`M${x + 16} ${y + 26}H${x + 52}M${x + width - 16} ${y + 26}H${x + width - 52}`, {
    stroke: C.gold,
    width: 2,
  }),
  path(star8(x + 60, y + 26, 6.5) + star8(x + width - 60, y + 26, 6.5), { fill: C.gold }),
];

/** Draws the winners in place of the court. */
export function victory({ view, names, words }: Table, { x, y, width, height }: Area): Node[] {
  const { winners } = view;
  const middle = x + width / 2;
  const pitch = (width - 24) / winners.length;
  const scale = Math.min(2.4, pitch / 62);
  return [
    ...heading(word(words, 'picture:taj.victory'), { x, y, width, height }),
    path(rosette(0, 0, 76, { petals: 24, inner: 0.3, fat: 0.62 }), {
      fill: C.gold,
      fillOpacity: 0.55,
      at: place(middle, y + 118),
    }),
    ...winners.flatMap((who, i) => {
      const at = middle + (i - (winners.length - 1) / 2) * pitch;
      return [
        group(palaceArt(markOf(view, who), 'crowned'), { at: place(at, y + 172, 0, scale) }),
        ...fitted(nameOf(view, who, names, words), {
          x: at,
          y: y + 213,
          width: pitch - 10,
          size: 36,
          min: 28,
          font: 'bold',
          anchor: 'middle',
          style: { fill: C.ivory },
        }),
      ];
    }),
  ];
}

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
    path(star8(x, y, 41), { fill: '#8f4a3a', fillOpacity: 0.62 }),
    path('M-15 1L-4 12L17-13', { stroke: C.ivory, width: 9, cap: 'round', at: place(x, y) }),
    path('M-15 1L-4 12L17-13', { stroke: C.leafDark, width: 5, cap: 'round', at: place(x, y) }),
  ];
}

/** Draws a prize with its leader's chip and lead; a prize that is gone is faded and ticked off. */
function prizeArt(view: View, prize: PrizeView, x: number, y: number): Node[] {
  const { open, leader, margin } = prize;
  if (!open || leader === null) return prizeStar(prize, x, y);
  return [
    ...prizeStar(prize, x, y),
    path(roundRect({ x: x - 3, y: y + 15, width: 60, height: 32 }, 16), {
      fill: C.ivory,
      stroke: C.ink,
      width: 1.8,
    }),
    ...chip(markOf(view, leader), x + 13, y + 31, 12),
    text(x + 40, y + 40.5, `+${margin}`, {
      font: 'bold',
      size: 28,
      anchor: 'middle',
      fill: C.ink,
      spacing: -0.6,
    }),
  ];
}
