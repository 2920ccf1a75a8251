/** Ornaments as path data and nodes: rosettes, vines, arches, lattices, the frame around every picture. */
import { C } from './colours.ts';
import { group, path, place, sprite } from './scene.ts';
import type { Node, Point } from './scene.ts';
import { circle, num, pair, polar, polygon, range, rect } from './shapes.ts';
import type { Area } from './shapes.ts';

interface Petals {
  readonly petals: number;
  /** Distance from the centre at which they begin, as a fraction of the radius. Default: 0.25. */
  readonly inner?: number;
  /** Direction of the first one, in radians. Default: 0, to the right. */
  readonly turn?: number;
  /** Breadth of one, relative to its share of the circle. Default: 0.55. */
  readonly fat?: number;
}

/** Draws petals around a centre. */
export function rosette(
  cx: number,
  cy: number,
  r: number,
  { petals, inner = 0.25, turn = 0, fat = 0.55 }: Petals,
): string {
  const spread = ((fat * Math.PI) / petals) * 1.25;
  const onePetal = (i: number): string => {
    const angle = turn + (i * 2 * Math.PI) / petals;
    const from = polar(cx, cy, r * inner, angle);
    const tip = polar(cx, cy, r, angle);
    const left = polar(cx, cy, r * 0.72, angle - spread);
    const right = polar(cx, cy, r * 0.72, angle + spread);
    return petal(from, tip, left, right);
  };
  return range(petals).map(onePetal).join('');
}

export function leaf([x, y]: Point, length: number, angle: number, fat = 0.32): string {
  const tip = polar(x, y, length, angle);
  const left = polar(x, y, length * 0.55, angle - fat * 1.6);
  const right = polar(x, y, length * 0.55, angle + fat * 1.6);
  return petal([x, y], tip, left, right);
}

/** Draws a closed shape of two curves; `left` and `right` are their control points. */
const petal = (from: Point, tip: Point, left: Point, right: Point): string =>
  `M${pair(from)}Q${pair(left)} ${pair(tip)}Q${pair(right)} ${pair(from)}Z`;

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
  const corner = (i: number): Point => polar(cx, cy, i % 2 === 1 ? inner : r, turn + (i * Math.PI) / points);
  return polygon(range(2 * points).map(corner));
}

export const star8 = (cx: number, cy: number, r: number): string =>
  star(cx, cy, r, { points: 8, inner: r * 0.765 });

/** Draws a paisley with a curling tip, `s` tall; `flip` -1 mirrors it. */
export function boteh(x: number, y: number, s: number, flip = 1): string {
  const at = (across: number, down: number): string => pair([x + across * s * flip, y + down * s]);
  return [
    `M${at(0.05, 0.5)}`,
    `C${at(-0.38, 0.5)} ${at(-0.42, 0.05)} ${at(-0.2, -0.15)}`,
    `C${at(-0.02, -0.32)} ${at(0.12, -0.5)} ${at(0.36, -0.44)}`,
    `C${at(0.26, -0.34)} ${at(0.26, -0.2)} ${at(0.34, -0.02)}`,
    `C${at(0.46, 0.26)} ${at(0.34, 0.5)} ${at(0.05, 0.5)}Z`,
  ].join('');
}

/**
 * Draws a Mughal cusped arch: opening `w` x `h`, base at y = 0, centre at x = 0, `lobes` on each side.
 * `spring`: height of the springing, as a fraction of `h`.
 */
export function cusped(w: number, h: number, lobes: number, spring = 0.55): string {
  const points = range(lobes + 1).map(i => envelope(w / 2, h, spring, i / lobes));
  const arcs = range(lobes).map(i => {
    const from = points[i] ?? [0, 0];
    const to = points[i + 1] ?? from;
    return { from, to, last: i === lobes - 1 };
  });
  const rise = arcs.map(({ from, to, last }) => lobe(from, to, last, 1));
  const fall = arcs.map(({ from, to, last }) => lobe(mirror(to), mirror(from), last, -1)).reverse();
  return `M${num(-w / 2)} 0V${num(-h * spring)}${rise.join('')}${fall.join('')}V0Z`;
}

const mirror = ([x, y]: Point): Point => [-x, y];

/** Returns a point of the pointed curve on which the lobes sit: `t` 0 is the springing, 1 the tip. */
function envelope(half: number, h: number, spring: number, t: number): Point {
  const u = 1 - t;
  const springY = -h * spring;
  const [b0, b1, b2, b3] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  const x = -half * b0 - half * b1 - half * 0.3 * b2;
  const y = springY * b0 + (springY - h * (1 - spring) * 0.62) * b1 - h * 0.9 * b2 - h * b3;
  return [x, y];
}

/**
 * Draws one lobe of an arch. `last`: the pointed one at the tip. `side`: 1 rises to the tip, -1 falls
 * from it.
 */
function lobe(from: Point, to: Point, last: boolean, side: 1 | -1): string {
  const r = num(Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.56);
  if (!last) return `A${r} ${r} 0 0 1 ${pair(to)}`;
  const [low, tip] = side === 1 ? [from, to] : [to, from];
  const control: Point = [low[0] + (tip[0] - low[0]) * 0.35, tip[1] + (low[1] - tip[1]) * 0.12];
  return `Q${pair(control)} ${pair(to)}`;
}

/** Draws an onion dome on a base `w` wide around x = 0, rising `h` from y = 0. */
export function dome(w: number, h: number): string {
  const half = w / 2;
  const at = (across: number, up: number): string => pair([across * half, -up * h]);
  return [
    `M${at(-0.86, 0)}`,
    `C${at(-1.28, 0.28)} ${at(-1.02, 0.58)} ${at(-0.42, 0.76)}Q${at(-0.1, 0.86)} ${at(0, 1)}`,
    `Q${at(0.1, 0.86)} ${at(0.42, 0.76)}C${at(1.02, 0.58)} ${at(1.28, 0.28)} ${at(0.86, 0)}Z`,
  ].join('');
}

/** Draws a lattice of eight-pointed stars and links over a box, as one path. */
export function jali({ x, y, width, height }: Area, step: number): string {
  const columns = range(Math.floor(width / step) + 1);
  const rows = range(Math.floor(height / step) + 1);
  return rows
    .flatMap(row => columns.map(column => jaliCell(x + column * step, y + row * step, step)))
    .join('');
}

interface Lines {
  readonly stroke: string;
  readonly width: number;
  readonly strokeOpacity: number;
}

/** Draws the lattice on a ground, row by row: all rows are copies of one, so that it takes little time. */
export function lattice({ x, y, width, height }: Area, step: number, lines: Lines): Node[] {
  const { stroke, strokeOpacity } = lines;
  const id = `lattice:${width}:${step}:${stroke}:${lines.width}:${strokeOpacity}`;
  const box = [-step, -step, width + 2 * step, 2 * step] as const;
  return range(Math.floor(height / step) + 1).map(row =>
    sprite({ id, box, x, y: y + row * step }, () => [
      path(jali({ x: 0, y: 0, width, height: 0 }, step), lines),
    ]),
  );
}

/** Draws a star, its links to the right and downwards, and the lozenge between four stars. */
function jaliCell(cx: number, cy: number, step: number): string {
  const r = step * 0.34;
  const link = num(step * 0.32);
  const links = `M${num(cx + r)} ${num(cy)}h${link}M${num(cx)} ${num(cy + r)}v${link}`;
  const lozenge = polygon([
    [cx + step * 0.5, cy + step * 0.3],
    [cx + step * 0.7, cy + step * 0.5],
    [cx + step * 0.5, cy + step * 0.7],
    [cx + step * 0.3, cy + step * 0.5],
  ]);
  return star8(cx, cy, r) + links + lozenge;
}

/** Draws a flowering vine along x from 0 to `length`, `h` to either side. */
function vine(length: number, h: number, period: number): Node[] {
  const count = Math.max(2, Math.round(length / period));
  const pitch = length / count;
  const parts = range(count).map(i => vinePart(i * pitch, pitch, h, i % 2 === 1 ? 1 : -1));
  const joined = (role: keyof VinePart): string => parts.map(part => part[role]).join('');
  return [
    path(`M0 0${joined('stem')}`, { stroke: C.gold, width: 1.6 }),
    path(joined('leaves'), { fill: C.leafLight }),
    path(joined('petals'), { fill: C.parchment }),
    path(joined('core'), { fill: C.coral }),
    path(joined('dots'), { fill: C.gold }),
  ];
}

interface VinePart {
  readonly stem: string;
  readonly leaves: string;
  readonly petals: string;
  readonly core: string;
  readonly dots: string;
}

/** Returns the paths of one bow of the vine, from `x` to `x + pitch`; `side` 1 bows downwards. */
function vinePart(x: number, pitch: number, h: number, side: 1 | -1): VinePart {
  const end = `${num(x + pitch)} 0`;
  const bow = num(side * h * 0.95);
  const leafAt = (across: number, down: number): Point => [x + pitch * across, side * h * down];
  const flowerX = x + pitch * 0.5;
  const flowerY = -side * h * 0.16;
  const flower = { petals: 6, inner: 0.15, turn: side === 1 ? 0 : Math.PI / 6, fat: 0.85 };
  return {
    stem: `C${num(x + pitch * 0.36)} ${bow} ${num(x + pitch * 0.64)} ${bow} ${end}`,
    leaves:
      leaf(leafAt(0.2, 0.4), h * 0.85, side * -0.9, 0.42) +
      leaf(leafAt(0.8, 0.4), h * 0.85, Math.PI + side * 0.9, 0.42) +
      leaf(leafAt(0.1, 0.18), h * 0.62, side * 1.1, 0.4) +
      leaf(leafAt(0.9, 0.18), h * 0.62, Math.PI - side * 1.1, 0.4),
    petals: rosette(flowerX, flowerY, h * 0.62, flower),
    core: circle(flowerX, flowerY, h * 0.17),
    dots: circle(x, h * 0.72, h * 0.1) + circle(x, -h * 0.72, h * 0.1),
  };
}

/** Draws a band `t` thick along the inside of a box; `ornament` decorates a length of it along x. */
export function band(
  { x, y, width, height }: Area,
  t: number,
  fill: string,
  ornament: (length: number) => readonly Node[],
): Node[] {
  const across = width - 2 * t;
  const down = height - 2 * t;
  const hole = `M${x + t} ${y + t}v${down}h${across}v${-down}Z`;
  const top: Point = [x + t, y + t / 2];
  const bottom: Point = [x + t, y + height - t / 2];
  const left: Point = [x + t / 2, y + t];
  const right: Point = [x + width - t / 2, y + t];
  const side = ([sx, sy]: Point, turn: number, length: number): Node =>
    group(ornament(length), { at: place(sx, sy, turn) });
  return [
    path(`${rect(x, y, width, height)}${hole}`, { fill, evenOdd: true }),
    side(top, 0, across),
    side(bottom, 0, across),
    side(left, 90, down),
    side(right, 90, down),
  ];
}

/** Returns the middles of a band's corners. */
export const cornersOf = ({ x, y, width, height }: Area, t: number): Point[] => [
  [x + t / 2, y + t / 2],
  [x + width - t / 2, y + t / 2],
  [x + t / 2, y + height - t / 2],
  [x + width - t / 2, y + height - t / 2],
];

/** Draws the lapis band with vines around a picture, `t` thick, with a star in every corner. */
export function frame(area: Area, t: number, period = t * 1.9): Node[] {
  const outline = (inset: number): string =>
    rect(area.x + inset, area.y + inset, area.width - 2 * inset, area.height - 2 * inset);
  return [
    ...band(area, t, C.lapis, length => vine(length, t * 0.36, period)),
    ...cornersOf(area, t).flatMap(([cx, cy]) => corner(cx, cy, t)),
    path(outline(1.5), { stroke: C.gold, width: 2 }),
    path(outline(4.5), { stroke: C.goldDark, width: 0.8 }),
    path(outline(t - 1), { stroke: C.gold, width: 2.4 }),
    path(outline(t - 4.5), { stroke: C.goldDark, width: 0.8 }),
  ];
}

const corner = (cx: number, cy: number, t: number): Node[] => [
  path(rect(cx - t / 2, cy - t / 2, t, t), { fill: C.madder, stroke: C.gold, width: 1.5 }),
  path(star8(cx, cy, t * 0.42), { fill: C.gold }),
  path(rosette(cx, cy, t * 0.3, { petals: 8, inner: 0.1, fat: 0.8 }), { fill: C.madderDark }),
  path(circle(cx, cy, t * 0.07), { fill: C.goldLight }),
];
