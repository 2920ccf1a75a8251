/** Ornaments as path data and nodes: rosettes, vines, arches, lattices, the frame round every picture. */
import { C } from './colours.ts';
import { group, path, place } from './scene.ts';
import type { Node, Point } from './scene.ts';
import { circle, num, polar, polygon, range, rect } from './shapes.ts';
import type { Area } from './shapes.ts';

interface Petals {
  /** How many. */
  readonly petals: number;
  /** Distance from the centre at which they begin, as a fraction of the radius. Default: 0.25. */
  readonly inner?: number;
  /** Direction of the first one, in radians. Default: 0, to the right. */
  readonly turn?: number;
  /** Breadth of one, relative to its share of the circle. Default: 0.55. */
  readonly fat?: number;
}

/** Petals round a centre. */
export function rosette(
  cx: number,
  cy: number,
  r: number,
  { petals, inner = 0.25, turn = 0, fat = 0.55 }: Petals,
): string {
  const spread = ((fat * Math.PI) / petals) * 1.25;
  return range(petals)
    .map(i => {
      const angle = turn + (i * 2 * Math.PI) / petals;
      return petal(
        polar(cx, cy, r * inner, angle),
        polar(cx, cy, r, angle),
        polar(cx, cy, r * 0.72, angle - spread),
        polar(cx, cy, r * 0.72, angle + spread),
      );
    })
    .join('');
}

export function leaf([x, y]: Point, length: number, angle: number, fat = 0.32): string {
  return petal(
    [x, y],
    polar(x, y, length, angle),
    polar(x, y, length * 0.55, angle - fat * 1.6),
    polar(x, y, length * 0.55, angle + fat * 1.6),
  );
}

const petal = (from: Point, to: Point, left: Point, right: Point): string =>
  `M${pair(from)}Q${pair(left)} ${pair(to)}Q${pair(right)} ${pair(from)}Z`;
const pair = ([x, y]: Point): string => `${num(x)} ${num(y)}`;

interface Spikes {
  readonly points: number;
  /** Radius of the corners between the points. */
  readonly inner: number;
  /** Direction of the first point, in radians. Default: upwards. */
  readonly turn?: number;
}

export function star(
  cx: number,
  cy: number,
  r: number,
  { points, inner, turn = -Math.PI / 2 }: Spikes,
): string {
  return polygon(
    range(2 * points).map(i => polar(cx, cy, i % 2 === 1 ? inner : r, turn + (i * Math.PI) / points)),
  );
}
export const star8 = (cx: number, cy: number, r: number): string =>
  star(cx, cy, r, { points: 8, inner: r * 0.765 });

/** Paisley with a curling tip, `s` tall; `flip` -1 mirrors it. */
export function boteh(x: number, y: number, s: number, flip = 1): string {
  const X = (v: number) => num(x + v * s * flip),
    Y = (v: number) => num(y + v * s);
  return (
    `M${X(0.05)} ${Y(0.5)}C${X(-0.38)} ${Y(0.5)} ${X(-0.42)} ${Y(0.05)} ${X(-0.2)} ${Y(-0.15)}C${X(-0.02)} ${Y(-0.32)} ${X(0.12)} ${Y(-0.5)} ${X(0.36)} ${Y(-0.44)}` +
    `C${X(0.26)} ${Y(-0.34)} ${X(0.26)} ${Y(-0.2)} ${X(0.34)} ${Y(-0.02)}C${X(0.46)} ${Y(0.26)} ${X(0.34)} ${Y(0.5)} ${X(0.05)} ${Y(0.5)}Z`
  );
}

/** Mughal cusped arch: opening `w` x `h`, base at y = 0, centre x = 0, `lobes` on each side. */
export function cusped(w: number, h: number, lobes = 4, spring = 0.55): string {
  const points = range(lobes + 1).map(i => envelope(w / 2, h, spring, i / lobes));
  const rise = points.slice(1).map((to, i) => lobe(points[i] ?? to, to, i === lobes - 1, 1));
  const fall = points
    .slice(1)
    .map((to, i) => lobe(mirror(to), mirror(points[i] ?? to), i === lobes - 1, -1))
    .reverse();
  return `M${num(-w / 2)} 0V${num(-h * spring)}${rise.join('')}${fall.join('')}V0Z`;
}

const mirror = ([x, y]: Point): Point => [-x, y];

/** The pointed curve the lobes sit on, from the springing (t = 0) to the tip (t = 1). */
function envelope(half: number, h: number, spring: number, t: number): Point {
  const u = 1 - t,
    springY = -h * spring;
  const [b0, b1, b2, b3] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  return [
    -half * b0 - half * b1 - half * 0.3 * b2,
    springY * b0 + (springY - h * (1 - spring) * 0.62) * b1 - h * 0.9 * b2 - h * b3,
  ];
}

function lobe(from: Point, to: Point, last: boolean, side: 1 | -1): string {
  const r = num(Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.56);
  if (!last) return `A${r} ${r} 0 0 1 ${pair(to)}`;
  const [low, tip] = side === 1 ? [from, to] : [to, from];
  return `Q${pair([low[0] + (tip[0] - low[0]) * 0.35, tip[1] + (low[1] - tip[1]) * 0.12])} ${pair(to)}`;
}

/** Onion dome on a base `w` wide round x = 0, rising `h` from y = 0. */
export function dome(w: number, h: number): string {
  const a = w / 2;
  return (
    `M${num(-a * 0.86)} 0C${num(-a * 1.28)} ${num(-h * 0.28)} ${num(-a * 1.02)} ${num(-h * 0.58)} ${num(-a * 0.42)} ${num(-h * 0.76)}Q${num(-a * 0.1)} ${num(-h * 0.86)} 0 ${num(-h)}` +
    `Q${num(a * 0.1)} ${num(-h * 0.86)} ${num(a * 0.42)} ${num(-h * 0.76)}C${num(a * 1.02)} ${num(-h * 0.58)} ${num(a * 1.28)} ${num(-h * 0.28)} ${num(a * 0.86)} 0Z`
  );
}

/** Lattice of eight-pointed stars and links over a box, as one path. */
export function jali({ x, y, width: w, height: h }: Area, step: number): string {
  return range(Math.floor(h / step) + 1)
    .flatMap(j =>
      range(Math.floor(w / step) + 1).map(i => {
        const cx = x + i * step,
          cy = y + j * step,
          r = step * 0.34;
        return (
          star8(cx, cy, r) +
          `M${num(cx + r)} ${num(cy)}h${num(step * 0.32)}M${num(cx)} ${num(cy + r)}v${num(step * 0.32)}` +
          polygon([
            [cx + step * 0.5, cy + step * 0.3],
            [cx + step * 0.7, cy + step * 0.5],
            [cx + step * 0.5, cy + step * 0.7],
            [cx + step * 0.3, cy + step * 0.5],
          ])
        );
      }),
    )
    .join('');
}

/** A flowering vine along x from 0 to `length`, `h` to either side. */
export function vine(length: number, h: number, period: number): Node[] {
  const n = Math.max(2, Math.round(length / period)),
    p = length / n;
  const parts = range(n).map(i => vinePart(i * p, p, h, i % 2 === 1 ? 1 : -1));
  const join = (role: keyof ReturnType<typeof vinePart>) => parts.map(part => part[role]).join('');
  return [
    path(`M0 0${join('stem')}`, { stroke: C.gold, width: 1.6 }),
    path(join('leaves'), { fill: C.leafLight }),
    path(join('petals'), { fill: C.parchment }),
    path(join('core'), { fill: C.coral }),
    path(join('dots'), { fill: C.gold }),
  ];
}

function vinePart(x: number, p: number, h: number, s: 1 | -1) {
  const fx = x + p * 0.5,
    fy = -s * h * 0.16;
  return {
    stem: `C${num(x + p * 0.36)} ${num(s * h * 0.95)} ${num(x + p * 0.64)} ${num(s * h * 0.95)} ${num(x + p)} 0`,
    leaves:
      leaf([x + p * 0.2, s * h * 0.4], h * 0.85, s * -0.9, 0.42) +
      leaf([x + p * 0.8, s * h * 0.4], h * 0.85, Math.PI + s * 0.9, 0.42) +
      leaf([x + p * 0.1, s * h * 0.18], h * 0.62, s * 1.1, 0.4) +
      leaf([x + p * 0.9, s * h * 0.18], h * 0.62, Math.PI - s * 1.1, 0.4),
    petals: rosette(fx, fy, h * 0.62, { petals: 6, inner: 0.15, turn: s === 1 ? 0 : Math.PI / 6, fat: 0.85 }),
    core: circle(fx, fy, h * 0.17),
    dots: circle(x, h * 0.72, h * 0.1) + circle(x, -h * 0.72, h * 0.1),
  };
}

/** A band `t` thick along the inside of a box; `ornament` decorates a length of it along x. */
export function band(
  { x, y, width: w, height: h }: Area,
  t: number,
  fill: string,
  ornament: (length: number) => readonly Node[],
): Node[] {
  const mid = t / 2,
    side = (sx: number, sy: number, turn: number, length: number) =>
      group(ornament(length), { at: place(sx, sy, turn) });
  return [
    path(`${rect(x, y, w, h)}M${x + t} ${y + t}v${h - 2 * t}h${w - 2 * t}v${-(h - 2 * t)}Z`, {
      fill,
      evenOdd: true,
    }),
    side(x + t, y + mid, 0, w - 2 * t),
    side(x + t, y + h - mid, 0, w - 2 * t),
    side(x + mid, y + t, 90, h - 2 * t),
    side(x + w - mid, y + t, 90, h - 2 * t),
  ];
}

/** The middles of a band's corners. */
export const cornersOf = ({ x, y, width, height }: Area, t: number): Point[] => [
  [x + t / 2, y + t / 2],
  [x + width - t / 2, y + t / 2],
  [x + t / 2, y + height - t / 2],
  [x + width - t / 2, y + height - t / 2],
];

/** The lapis band with vines round a picture, `t` thick, with a star in every corner. */
export function frame(area: Area, t: number, period = t * 1.9): Node[] {
  const { x, y, width: w, height: h } = area;
  return [
    ...band(area, t, C.lapis, length => vine(length, t * 0.36, period)),
    ...cornersOf(area, t).flatMap(([cx, cy]) => corner(cx, cy, t)),
    path(rect(x + 1.5, y + 1.5, w - 3, h - 3), { stroke: C.gold, width: 2 }),
    path(rect(x + 4.5, y + 4.5, w - 9, h - 9), { stroke: C.goldDark, width: 0.8 }),
    path(rect(x + t - 1, y + t - 1, w - 2 * t + 2, h - 2 * t + 2), { stroke: C.gold, width: 2.4 }),
    path(rect(x + t - 4.5, y + t - 4.5, w - 2 * t + 9, h - 2 * t + 9), { stroke: C.goldDark, width: 0.8 }),
  ];
}

const corner = (cx: number, cy: number, t: number): Node[] => [
  path(rect(cx - t / 2, cy - t / 2, t, t), { fill: C.madder, stroke: C.gold, width: 1.5 }),
  path(star8(cx, cy, t * 0.42), { fill: C.gold }),
  path(rosette(cx, cy, t * 0.3, { petals: 8, inner: 0.1, fat: 0.8 }), { fill: C.madderDark }),
  path(circle(cx, cy, t * 0.07), { fill: C.goldLight }),
];
