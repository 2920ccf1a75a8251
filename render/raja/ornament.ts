/** Ornaments of Raja: the emerald frame with jewels, marble plates, ribbons. */
import { C } from '../kit/colours.ts';
import { framed, tiled } from '../kit/ground.ts';
import { band, cornersOf, lattice, leaf, star8 } from '../kit/ornament.ts';
import { group, path, place } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import { circle, ellipse, num, range, rect, roundRect } from '../kit/shapes.ts';
import type { Area } from '../kit/shapes.ts';
import { H, STONES } from './hues.ts';
import type { Stone } from './hues.ts';

/** Draws a faceted stone in a golden bezel. */
export function jewel(x: number, y: number, r: number, { fill, light }: Stone): Node[] {
  const top = num(y - r * 0.5),
    edge = { left: num(x - r * 0.5), right: num(x + r * 0.5) },
    foot = { left: num(x - r * 0.2), right: num(x + r * 0.2) };
  return [
    path(circle(x, y, r * 1.34), { fill: C.gold, stroke: H.emeraldDark, width: 1.2 }),
    path(circle(x, y, r), { fill, stroke: C.goldDark, width: 1.2 }),
    path(`M${edge.left} ${top}H${edge.right}L${foot.right} ${num(y)}H${foot.left}Z`, {
      fill: light,
      fillOpacity: 0.9,
    }),
  ];
}

/** Draws stones and lotus buds on a golden chain along x, from 0 to `length`. */
function chain(length: number, half: number): Node[] {
  const count = Math.max(2, Math.round(length / 84)),
    pitch = length / count,
    size = half * 0.62;
  const buds = range(count + 1).map(i => i * pitch),
    stones = range(count).map(i => (i + 0.5) * pitch);
  const line = `M0 0H${num(length)}`,
    leaves = buds.flatMap(x => [sprig(x, pitch, 0), sprig(x, pitch, Math.PI)]),
    pearls = stones.map(x => circle(x - size * 1.7, 0, size * 0.22) + circle(x + size * 1.7, 0, size * 0.22));
  return [
    path(line, { stroke: C.goldDark, width: 3 }),
    path(line, { stroke: C.gold, width: 1.5 }),
    path(leaves.join(''), { fill: '#3f8a74' }),
    path(buds.map(x => circle(x, 0, size * 0.42)).join(''), {
      fill: C.goldLight,
      stroke: C.goldDark,
      width: 1,
    }),
    ...stones.flatMap((x, i) => jewel(x, 0, size * 0.72, i % 2 === 0 ? STONES.ruby : STONES.sapphire)),
    path(pearls.join(''), { fill: C.ivory }),
  ];
}

/**
 * Returns three leaves of a lotus bud at `x`, which grow in the direction `turn` (radians). `pitch` is the
 * distance between buds.
 */
const sprig = (x: number, pitch: number, turn: number): string =>
  leaf([x, 0], pitch * 0.3, turn, 0.3) +
  leaf([x, 0], pitch * 0.2, turn - 0.62, 0.34) +
  leaf([x, 0], pitch * 0.2, turn + 0.62, 0.34);

/** Draws the emerald band round a picture, `t` thick, with a large stone in every corner. */
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
      ...jewel(x, y, t * 0.2, STONES.emerald),
    ]),
  ];
}

/** Draws the ground of every picture except the map: dark emerald with a lattice, framed. */
export const velvet = (width: number, height: number, edge: number): Node =>
  group([...cloth(width, [0, height]), jewelEdge(width, height, edge)]);

const STEP = 62;

/** Draws dark emerald with a lattice over the rows `from` to `to`. */
export const cloth = (width: number, rows: readonly [from: number, to: number]): Node[] =>
  tiled({ id: 'raja:velvet', width, repeat: STEP }, rows, height => [
    path(rect(0, 0, width, height), { fill: '#14503f' }),
    ...lattice({ x: -10, y: -10 - STEP, width: width + 20, height: height + 20 + STEP }, STEP, {
      stroke: '#3f8f78',
      width: 1.2,
      strokeOpacity: 0.26,
    }),
  ]);

/** Copies the jewelled band round a picture. */
export const jewelEdge = (width: number, height: number, edge: number): Node =>
  framed({ id: `raja:frame:${edge}`, width, thickness: edge }, height, (across, rows) =>
    jewelFrame(across, rows, edge),
  );

/** Draws a marble plate with a golden edge. */
export const marble = ({ x, y, width, height }: Area, bright = false): Node[] => [
  path(roundRect({ x, y: y + 3, width, height }, 12), { fill: '#04120e', fillOpacity: 0.45 }),
  path(roundRect({ x, y, width, height }, 12), {
    fill: bright ? '#fdeab0' : H.marble,
    stroke: bright ? C.gold : C.goldDark,
    width: bright ? 5 : 1.8,
  }),
];

/** Draws a ruby ribbon, `width` wide and 48 high. (`x`, `y`) is its middle. */
export const ribbon = (x: number, y: number, width: number): Node => {
  const w = width / 2,
    leftTail = `M${-w - 14}-16L${-w - 34} 6L${-w - 14} 28H${-w + 14}V-16Z`,
    rightTail = `M${w + 14}-16L${w + 34} 6L${w + 14} 28H${w - 14}V-16Z`;
  return group(
    [
      path(ellipse(0, 26, w + 10, 6), { fill: '#2a1508', fillOpacity: 0.25 }),
      path(leftTail + rightTail, { fill: H.rubyDark, stroke: C.gold, width: 1.8 }),
      path(`M${-w}-24H${w}V24H${-w}Z`, { fill: H.ruby, stroke: C.gold, width: 2.6 }),
      path(`M${-w + 5}-19H${w - 5}V19H${-w + 5}Z`, { stroke: C.goldLight, width: 0.9, strokeOpacity: 0.75 }),
    ],
    { at: place(x, y) },
  );
};
