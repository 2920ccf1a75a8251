/** Draws the ships with their goods and members. */
import type { Seat } from '../../../engines/core/game.ts';
import type { ShipView, View } from '../../../engines/dynasties/model.ts';
import { C } from '../../kit/colours.ts';
import { group, path, sprite, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, rect, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { carrack, CLOUDS } from '../art/carrack.ts';
import { line, put } from '../art/pen.ts';
import { member } from '../pieces/figures.ts';
import { goodArt, listed } from '../pieces/goods.ts';
import { H } from '../hues.ts';

export const SHIP = { width: 436, height: 266 } as const;

export function shipPanel(view: View, ship: ShipView, { x, y }: Pick<Area, 'x' | 'y'>): Node[] {
  const goods = listed(ship.goods),
    busy = view.division?.ship === ship.ship,
    pitch = 53;
  return [
    path(roundRect({ x, y: y + 4, width: SHIP.width, height: SHIP.height }, 10), {
      fill: '#14040a',
      fillOpacity: 0.4,
    }),
    sprite({ id: 'dyn:ship', box: [0, 0, SHIP.width, SHIP.height], x, y }, water),
    path(roundRect({ x, y, width: SHIP.width, height: SHIP.height }, 10), {
      stroke: busy ? C.gold : C.goldDark,
      width: busy ? 7 : 3,
    }),
    ...goods.flatMap((good, i) => goodArt(good, x + 227 + (i - (goods.length - 1) / 2) * pitch, y + 216, 42)),
    ...space(ship.large, x + 45, y + 210, 'large'),
    ...space(ship.small, x + SHIP.width - 37, y + 216, 'small'),
    path(circle(x + 32, y + 32, 24), { fill: H.wine, stroke: C.goldLight, width: 2.6 }),
    text(x + 32, y + 43.5, String(ship.ship), { font: 'bold', size: 34, anchor: 'middle', fill: '#fff' }),
  ];
}

function water(): Node[] {
  const { width, height } = SHIP,
    frame = roundRect({ x: 0, y: 0, width, height }, 10),
    sea = 168,
    waves = `M0 ${sea}${'q8-9 16 0t16 0'.repeat(14)}`;
  return [
    group(
      [
        path(frame, { fill: '#dce7e2' }),
        path(rect(0, sea - 14, width, height), { fill: '#7fadae' }),
        path(circle(350, 92, 34), { fill: '#f6e3a8' }),
        path(CLOUDS, { fill: '#f6f4ea' }),
        put(carrack, [width / 2 + 12, 136], 0.66),
        path(`${waves}V${height}H0Z`, { fill: '#7fadae' }),
        line(waves, '#e7f3f1', 2.4),
        path(roundRect({ x: 89, y: 178, width: 274, height: 76 }, 12), {
          fill: '#f6ecd2',
          stroke: '#7a5632',
          width: 3,
        }),
        path(roundRect({ x: 94, y: 183, width: 264, height: 66 }, 8), { stroke: '#b08a4a', width: 1.6 }),
      ],
      { clip: frame },
    ),
  ];
}

/** Draws a space as on the map: a large one has a golden ring. */
export function space(who: Seat | null, x: number, y: number, kind: 'large' | 'small'): Node[] {
  const r = kind === 'large' ? 37 : 28;
  return [
    path(circle(x + 1, y + 3, r + 1), { fill: '#1a0d06', fillOpacity: 0.3 }),
    path(circle(x, y, r), { fill: kind === 'large' ? C.gold : '#c9b384', stroke: C.ink, width: 2.2 }),
    ...(kind === 'large'
      ? [path(circle(x, y, r - 3.8), { stroke: H.wine, width: 2.6, dash: [4.6, 3.2] })]
      : []),
    path(circle(x, y, r - (kind === 'large' ? 7.4 : 4)), { fill: '#fdf8ea', stroke: '#8d7647', width: 1.6 }),
    ...(who === null
      ? []
      : [member(who, 'prince', { x, y: y + r * 0.7, scale: kind === 'large' ? 1.05 : 0.84 })]),
  ];
}
