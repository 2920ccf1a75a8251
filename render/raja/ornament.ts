/** What gives Raja its look: the frame of emerald set with jewels, marble plates, ribbons. */
import { C } from '../kit/colours.ts';
import { band, cornersOf, jali, leaf, star8 } from '../kit/ornament.ts';
import { group, path, place, sprite } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import { circle, ellipse, num, range, rect, roundRect } from '../kit/shapes.ts';
import type { Area } from '../kit/shapes.ts';
import { H } from './hues.ts';

/** A faceted stone in a golden bezel. */
export const jewel = (x: number, y: number, r: number, fill: string, light: string): Node[] => [
  path(circle(x, y, r * 1.34), { fill: C.gold, stroke: H.emeraldDark, width: 1.2 }),
  path(circle(x, y, r), { fill, stroke: C.goldDark, width: 1.2 }),
  path(
    `M${num(x - r * 0.5)} ${num(y - r * 0.5)}H${num(x + r * 0.5)}L${num(x + r * 0.2)} ${num(y)}H${num(x - r * 0.2)}Z`,
    { fill: light, fillOpacity: 0.9 },
  ),
];

/** Stones and lotus buds on a golden chain along x, from 0 to `length`. */
function chain(length: number, half: number): Node[] {
  const n = Math.max(2, Math.round(length / 84)),
    p = length / n,
    at = (i: number) => (i + 0.5) * p;
  const buds = range(n + 1).map(i => i * p),
    b = half * 0.62;
  return [
    path(`M0 0H${num(length)}`, { stroke: C.goldDark, width: 3 }),
    path(`M0 0H${num(length)}`, { stroke: C.gold, width: 1.5 }),
    path(
      buds
        .map(x =>
          [0, Math.PI]
            .map(
              turn =>
                leaf([x, 0], p * 0.3, turn, 0.3) +
                leaf([x, 0], p * 0.2, turn - 0.62, 0.34) +
                leaf([x, 0], p * 0.2, turn + 0.62, 0.34),
            )
            .join(''),
        )
        .join(''),
      { fill: '#3f8a74' },
    ),
    path(buds.map(x => circle(x, 0, b * 0.42)).join(''), { fill: C.goldLight, stroke: C.goldDark, width: 1 }),
    ...range(n).flatMap(i =>
      i % 2 === 0
        ? jewel(at(i), 0, b * 0.72, H.ruby, H.rubyLight)
        : jewel(at(i), 0, b * 0.72, H.sapphire, H.sapphireLight),
    ),
    path(
      range(n)
        .map(i => circle(at(i) - b * 1.7, 0, b * 0.22) + circle(at(i) + b * 1.7, 0, b * 0.22))
        .join(''),
      { fill: C.ivory },
    ),
  ];
}

/** The band of emerald round a picture, `t` thick, with a large stone in every corner. */
export function jewelFrame(w: number, h: number, t: number): Node[] {
  const area = { x: 0, y: 0, width: w, height: h };
  return [
    ...band(area, t, H.emerald, length => chain(length, t / 2)),
    path(rect(1.5, 1.5, w - 3, h - 3), { stroke: C.gold, width: 2.4 }),
    path(rect(t - 1, t - 1, w - 2 * t + 2, h - 2 * t + 2), { stroke: C.gold, width: 2.6 }),
    path(rect(t - 4.5, t - 4.5, w - 2 * t + 9, h - 2 * t + 9), { stroke: C.goldDark, width: 0.9 }),
    ...cornersOf(area, t).flatMap(([x, y]) => [
      path(rect(x - t / 2, y - t / 2, t, t), { fill: H.ruby, stroke: C.gold, width: 1.6 }),
      path(star8(x, y, t * 0.44), { fill: C.gold, stroke: H.rubyDark, width: 1 }),
      ...jewel(x, y, t * 0.2, H.emeraldLight, H.jade),
    ]),
  ];
}

/** The ground of every picture but the map: dark emerald with a lattice, framed. */
export const velvet = (width: number, height: number, edge: number): Node =>
  sprite({ id: `raja:velvet:${width}:${height}`, box: [0, 0, width, height], x: 0, y: 0 }, () => [
    path(rect(0, 0, width, height), { fill: '#14503f' }),
    path(jali({ x: -10, y: -10, width: width + 20, height: height + 20 }, 62), {
      stroke: '#3f8f78',
      width: 1.2,
      strokeOpacity: 0.26,
    }),
    ...jewelFrame(width, height, edge),
  ]);

/** A plate of marble edged with gold. */
export const marble = ({ x, y, width, height }: Area, bright = false): Node[] => [
  path(roundRect({ x, y: y + 3, width, height }, 12), { fill: '#04120e', fillOpacity: 0.45 }),
  path(roundRect({ x, y, width, height }, 12), {
    fill: bright ? '#fdeab0' : H.marble,
    stroke: bright ? C.gold : C.goldDark,
    width: bright ? 5 : 1.8,
  }),
];

/** A ribbon of ruby round its middle, `width` wide and 48 high. */
export const ribbon = (x: number, y: number, width: number): Node => {
  const w = width / 2;
  return group(
    [
      path(ellipse(0, 26, w + 10, 6), { fill: '#2a1508', fillOpacity: 0.25 }),
      path(
        `M${-w - 14}-16L${-w - 34} 6L${-w - 14} 28H${-w + 14}V-16ZM${w + 14}-16L${w + 34} 6L${w + 14} 28H${w - 14}V-16Z`,
        { fill: H.rubyDark, stroke: C.gold, width: 1.8 },
      ),
      path(`M${-w}-24H${w}V24H${-w}Z`, { fill: H.ruby, stroke: C.gold, width: 2.6 }),
      path(`M${-w + 5}-19H${w - 5}V19H${-w + 5}Z`, { stroke: C.goldLight, width: 0.9, strokeOpacity: 0.75 }),
    ],
    { at: place(x, y) },
  );
};
