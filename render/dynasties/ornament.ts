/** What gives Dynasties its look: oxblood velvet edged with braided gold, the scale of old maps, vellum plates, ribbons. */
import { C } from '../kit/colours.ts';
import { band, cornersOf, rosette } from '../kit/ornament.ts';
import { group, path, place, sprite } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import { circle, num, range, rect, roundRect } from '../kit/shapes.ts';
import type { Area } from '../kit/shapes.ts';
import { H } from './hues.ts';

/** Two strands of gold plaited along x from 0 to `length`, with a pearl in every loop. */
function braid(length: number, half: number): Node[] {
  const n = Math.max(2, Math.round(length / 46)),
    p = length / n,
    h = half * 0.5;
  const strand = (sign: 1 | -1): string =>
    `M0 0${range(n)
      .map(i => {
        const s = (i % 2 === 0 ? 1 : -1) * sign;
        return `C${num(i * p + p * 0.3)} ${num(s * h * 1.3)} ${num(i * p + p * 0.7)} ${num(s * h * 1.3)} ${num((i + 1) * p)} 0`;
      })
      .join('')}`;
  return [-1, 1]
    .flatMap(sign => {
      const d = strand(sign === 1 ? 1 : -1);
      return [
        path(d, { stroke: H.wineDark, width: 6.4 }),
        path(d, { stroke: C.goldDark, width: 4.4 }),
        path(d, { stroke: C.gold, width: 2.6 }),
      ];
    })
    .concat([
      path(
        range(n)
          .map(i => circle((i + 0.5) * p, 0, 3.1))
          .join(''),
        { fill: C.ivory, stroke: C.goldDark, width: 1.2 },
      ),
    ]);
}

/** The rose of the Tudors. */
export const tudor = (x: number, y: number, r: number): Node =>
  group(
    [
      path(rosette(0, 0, r * 1.02, { petals: 5, inner: 0.1, turn: Math.PI / 2, fat: 0.9 }), {
        fill: '#6f8f4c',
        stroke: H.wineDark,
        width: 1,
      }),
      path(rosette(0, 0, r, { petals: 5, inner: 0.05, turn: -Math.PI / 2, fat: 1.25 }), {
        fill: '#c23a4a',
        stroke: H.wineDark,
        width: 1.4,
      }),
      path(rosette(0, 0, r * 0.58, { petals: 5, inner: 0.05, turn: -Math.PI / 2, fat: 1.25 }), {
        fill: C.ivory,
        stroke: H.wineDark,
        width: 1.2,
      }),
      path(circle(0, 0, r * 0.17), { fill: C.gold, stroke: H.wineDark, width: 1 }),
    ],
    { at: place(x, y) },
  );

/** The band round a picture, `t` thick. */
function border(w: number, h: number, t: number): Node[] {
  const area = { x: 0, y: 0, width: w, height: h };
  return [
    ...band(area, t, H.wine, length => braid(length, t / 2)),
    path(rect(1.5, 1.5, w - 3, h - 3), { stroke: C.gold, width: 2.6 }),
    path(rect(t - 1, t - 1, w - 2 * t + 2, h - 2 * t + 2), { stroke: C.gold, width: 2.6 }),
    ...cornersOf(area, t).flatMap(([x, y]) => [
      path(rect(x - t / 2, y - t / 2, t, t), { fill: H.wineDark, stroke: C.gold, width: 1.8 }),
      tudor(x, y, t * 0.42),
    ]),
  ];
}

/** The scale of degrees round a map, inside `area`. */
export function graticule({ x, y, width, height }: Area): Node[] {
  const across = Math.round(width / 56),
    down = Math.round(height / 56),
    t = 9,
    w = width / across,
    h = height / down;
  const dark = [
    ...range(across)
      .filter(i => i % 2 === 0)
      .map(i => rect(x + i * w, y, w, t) + rect(x + (across - 1 - i) * w, y + height - t, w, t)),
    ...range(down)
      .filter(i => i % 2 === 1)
      .map(i => rect(x, y + i * h, t, h) + rect(x + width - t, y + (down - 1 - i) * h, t, h)),
  ];
  return [
    path(
      `${rect(x, y, width, height)}M${x + t} ${y + t}v${height - 2 * t}h${width - 2 * t}v${-(height - 2 * t)}Z`,
      { fill: H.vellum, evenOdd: true },
    ),
    path(dark.join(''), { fill: H.wineLight }),
    path(rect(x + t, y + t, width - 2 * t, height - 2 * t), { stroke: C.ink, width: 1.6 }),
    path(rect(x, y, width, height), { stroke: C.ink, width: 1.6 }),
  ];
}

/** A lily of the damask, in a box of 60 x 84 round the origin. */
const damask =
  'M0-40C9-28 13-18 7-6C15-16 27-14 28-3C29 7 19 11 14 6C18 4 17-2 12-1C6 0 5 6 6 12C9 22 4 32 0 40C-4 32-9 22-6 12C-5 6-6 0-12-1C-17-2-18 4-14 6C-19 11-29 7-28-3C-27-14-15-16-7-6C-13-18-9-28 0-40Z';

/** The ground of every picture but the map: damask in oxblood, framed. */
export const velvet = (width: number, height: number, edge: number): Node =>
  sprite({ id: `dyn:velvet:${width}:${height}`, box: [0, 0, width, height], x: 0, y: 0 }, () => [
    path(rect(0, 0, width, height), { fill: H.wine }),
    group(
      range(Math.ceil(height / 100) + 1).flatMap(j =>
        range(Math.ceil(width / 84) + 1).map(i =>
          path(damask, { fill: '#511023', at: place(i * 84 + (j % 2) * 42, j * 100, 0, 0.92) }),
        ),
      ),
    ),
    ...border(width, height, edge),
  ]);

/** A plate of vellum; a bright one is seen first. */
export const plate = ({ x, y, width, height }: Area, state: 'plain' | 'bright' | 'dim' = 'plain'): Node[] => [
  path(roundRect({ x, y: y + 4, width, height }, 9), { fill: '#14040a', fillOpacity: 0.4 }),
  path(roundRect({ x, y, width, height }, 9), {
    fill: state === 'bright' ? '#fce8a4' : state === 'dim' ? '#e3d3af' : H.vellum,
    stroke: state === 'bright' ? C.gold : C.goldDark,
    width: state === 'bright' ? 5 : 1.8,
  }),
  ...(state === 'bright'
    ? []
    : [
        path(roundRect({ x: x + 4.5, y: y + 4.5, width: width - 9, height: height - 9 }, 6), {
          stroke: C.goldDark,
          width: 1,
          strokeOpacity: 0.5,
        }),
      ]),
];

/** A ribbon round its middle, `width` wide and 52 high. */
export const ribbon = (x: number, y: number, width: number): Node => {
  const w = width / 2;
  return group(
    [
      path(
        `M${-w - 18}-17L${-w - 40} 5L${-w - 18} 29H${-w + 16}V-17ZM${w + 18}-17L${w + 40} 5L${w + 18} 29H${w - 16}V-17Z`,
        { fill: H.wineDark, stroke: C.gold, width: 2 },
      ),
      path(rect(-w, -26, width, 52), { fill: H.wine, stroke: C.gold, width: 3 }),
      path(rect(-w + 5.5, -20.5, width - 11, 41), { stroke: C.goldLight, width: 1, strokeOpacity: 0.7 }),
    ],
    { at: place(x, y) },
  );
};
