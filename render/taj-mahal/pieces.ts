/**
 * Pieces on the map: cities, roads, province tiles, bonus tiles and palaces.
 * Drawn for a width of 1400 px; the close-up enlarges them.
 */
import { bonusOf, commoditiesOf } from '../../engines/taj-mahal/facts.ts';
import type { BonusTile, Commodity, Palace, View } from '../../engines/taj-mahal/model.ts';
import { C } from '../kit/colours.ts';
import { rosette, star, star8 } from '../kit/ornament.ts';
import { group, path, place, stamp, text } from '../kit/scene.ts';
import type { Node, Point } from '../kit/scene.ts';
import { circle, ellipse, num, rect, roundRect } from '../kit/shapes.ts';
import { COMMODITY_ART } from './art/commodities.ts';
import { markOf, palace } from './marks.ts';
import { LABEL } from './geometry.ts';
import type { CityPlace } from './geometry.ts';

export const roadArt = (d: string): Node[] => [
  path(d, { stroke: C.ink, width: 8.4, strokeOpacity: 0.9 }),
  path(d, { stroke: '#f7ecd2', width: 5.2 }),
  path(d, { stroke: '#b98f56', width: 1.3, dash: [5, 5] }),
];

export const cityMark = ([x, y]: Point, kind: 'fortress' | 'town', scale = 1): Node =>
  stamp(`taj:city:${kind}`, [-24, -24, 48, 50], place(x, y, 0, scale), () =>
    kind === 'fortress'
      ? [
          path(star8(0, 1.5, 20.5), { fill: '#1a0d06', fillOpacity: 0.3 }),
          path(star8(0, 0, 20), { fill: C.madder, stroke: C.ink, width: 2.2 }),
          path(circle(0, 0, 12.6), { fill: C.ivory, stroke: C.gold, width: 2.6 }),
          path(rect(-6, -4, 12, 9) + rect(-7.5, -7.5, 4, 5) + rect(-2, -7.5, 4, 5) + rect(3.5, -7.5, 4, 5), {
            fill: C.madderDark,
          }),
          path('M-2 5v-4q2-3 4 0v4Z', { fill: C.ivory }),
        ]
      : [
          path(ellipse(0, 1.8, 16, 16), { fill: '#1a0d06', fillOpacity: 0.3 }),
          path(circle(0, 0, 15.4), { fill: C.ivory, stroke: C.ink, width: 2.4 }),
          path(circle(0, 0, 10.4), { stroke: C.goldDark, width: 1.6 }),
          path(rosette(0, 0, 8, { petals: 6, inner: 0.12, fat: 0.8 }), { fill: '#c9a25c' }),
        ],
  );

export const cityLabel = ({ label: [x, y], anchor, name }: CityPlace): Node =>
  text(x, y, name, { ...LABEL, anchor, fill: C.ink, stroke: C.halo, width: 4.8 });

export const commodity = (kind: Commodity, x: number, y: number, size: number): Node =>
  stamp(`taj:good:${kind}`, [-54, -54, 108, 108], place(x, y, 0, size / 100), () => COMMODITY_ART[kind]);

/** Draws the back of a card with another card in front. */
export const cardsIcon = (x: number, y: number, scale: number): Node =>
  group(
    [
      path(roundRect({ x: -9, y: -12, width: 15, height: 21 }, 2.5), {
        fill: C.lapis,
        stroke: C.ink,
        width: 1.6,
      }),
      path(roundRect({ x: -4, y: -9, width: 15, height: 21 }, 2.5), {
        fill: C.ivory,
        stroke: C.ink,
        width: 1.6,
      }),
      path(star8(3.5, 1.5, 4.6), { fill: C.madder }),
    ],
    { at: place(x, y, 0, scale) },
  );

/** Draws a bonus tile of radius 16.5. */
export const bonusToken = (tile: BonusTile, [x, y]: Point, scale = 1): Node =>
  stamp(`taj:bonus:${tile}`, [-20, -20, 40, 42], place(x, y, 0, scale), () => [
    path(circle(0, 1.6, 16.5), { fill: '#1a0d06', fillOpacity: 0.35 }),
    path(circle(0, 0, 16.5), { fill: C.goldLight, stroke: C.ink, width: 2.2 }),
    path(circle(0, 0, 13.4), { stroke: C.goldDark, width: 1.3 }),
    ...bonusFace(tile),
  ]);

function bonusFace(tile: BonusTile): Node[] {
  const bonus = bonusOf(tile);
  switch (bonus.kind) {
    case 'points':
      return [
        text(-0.6, 7.6, `+${bonus.points}`, { font: 'bold', size: 22, anchor: 'middle', fill: C.madderDark }),
      ];
    case 'card':
      return [cardsIcon(-0.6, 0, 0.86)];
    case 'commodity':
      return [commodity(bonus.commodity, 0, bonus.commodity === 'tea' ? 0.6 : -0.2, 23.5)];
  }
}

/** State of a province's tile: to come, in the court, just won, or gone with its visit. */
export type TileState = 'ahead' | 'now' | 'won' | 'past';

/** Boxes of a province's tile, from its middle: with its goods, and without them. */
export const TILE_BOXES = {
  plate: { left: -28, top: -35, right: 28, bottom: 21 },
  past: { left: -15, top: -15, right: 15, bottom: 15 },
} as const;

export function provinceTile(number: number, [x, y]: Point, state: TileState): Node {
  if (state === 'past')
    return group(
      [
        path(circle(0, 0, 14), { fill: '#e5d2a4', stroke: C.inkSoft, width: 1.6 }),
        path('M-6 0L-1.6 4.6L7-5', { stroke: C.leafDark, width: 3.6, cap: 'round' }),
      ],
      { at: place(x, y) },
    );
  const goods = commoditiesOf(number);
  const width = goods.length > 1 ? 52 : 42;
  return group(
    [
      path(roundRect({ x: -width / 2, y: -14, width, height: 34 }, 6), { fill: '#1a0d06', fillOpacity: 0.3 }),
      path(roundRect({ x: -width / 2, y: -17, width, height: 34 }, 6), {
        fill: state === 'now' ? C.goldLight : C.parchment,
        stroke: C.ink,
        width: 2.2,
      }),
      ...goods.map((kind, i) => commodity(kind, goods.length > 1 ? (i * 2 - 1) * 12.5 : 0, 2, 23.5)),
      ...(state === 'won'
        ? [
            path(roundRect({ x: -width / 2, y: -17, width, height: 34 }, 6), {
              fill: C.parchment,
              fillOpacity: 0.72,
            }),
            path('M-9 2L-3 8L9-6', { stroke: C.leafDark, width: 4.2, cap: 'round' }),
          ]
        : []),
      path(circle(0, -20, 13), { fill: state === 'ahead' ? C.lapis : C.madder, stroke: C.gold, width: 2 }),
      text(number > 9 ? -0.6 : 0, -12.6, String(number), {
        font: 'bold',
        size: 22,
        anchor: 'middle',
        fill: '#fff',
        spacing: number > 9 ? -0.8 : 0,
      }),
    ],
    { at: place(x, y) },
  );
}

/** Draws the sun behind a newly built palace. */
export const sun = ([x, y]: Point): Node[] => [
  path(star(x, y - 4, 54, { points: 16, inner: 40 }), { fill: '#ffe9a3', stroke: C.goldDark, width: 2 }),
];

/** Draws the palaces of one city: a crown palace is beside and in front of a normal one (TM-26). */
export function palacesOf(
  view: View,
  palaces: readonly Palace[],
  [x, y]: Point,
  kind: 'fortress' | 'town',
): Node[] {
  const ordered = [...palaces].sort((a, b) => Number(a.crown) - Number(b.crown));
  const both = ordered.length > 1;
  const scale = both ? 0.95 : 1.1;
  const half = both ? 37 : 29;
  return [
    ...(kind === 'fortress'
      ? [
          path(`M${num(x - half)} ${num(y + 21.5)}l4-9.5h${2 * half - 8}l4 9.5z`, {
            fill: C.madder,
            stroke: C.ink,
            width: 2.2,
          }),
          path(`M${num(x - half + 4)} ${num(y + 17.6)}h${2 * half - 8}`, {
            stroke: C.gold,
            width: 1.8,
            dash: [5, 3.4],
          }),
        ]
      : []),
    ...ordered.map(({ owner, crown }, i) =>
      group(
        [
          palace(
            markOf(view, owner),
            crown ? 'crowned' : 'plain',
            place(x + (both ? i * 32 - 16 : 0), y + 15 + (both ? i * 2 - 1 : 0), 0, scale),
          ),
        ],
        { piece: 'palace' },
      ),
    ),
  ];
}
