/** Path data of plain shapes. */
import type { Point } from './scene.ts';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Rounds to two decimals, which keeps path data short. */
export const num = (n: number): number => {
  const rounded = Math.round(n * 100) / 100;
  return Object.is(rounded, -0) ? 0 : rounded;
};

/** Returns a point as path data. */
export const pair = ([x, y]: Point): string => `${num(x)} ${num(y)}`;

export const polygon = (points: readonly Point[]): string => `M${points.map(pair).join('L')}Z`;

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  const arc = `a${num(rx)} ${num(ry)} 0 1 0`;
  return `M${pair([x - rx, y])}${arc} ${num(2 * rx)} 0${arc} ${num(-2 * rx)} 0Z`;
}

export const circle = (x: number, y: number, r: number): string => ellipse(x, y, r, r);

export const rect = (x: number, y: number, w: number, h: number): string =>
  `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}Z`;

/** Returns an area with this much more on each side. */
export const grown = ({ x, y, width, height }: Area, by: number): Area => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Returns how many square pixels two boxes share. */
export function shared(a: Area, b: Area): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0 && down > 0 ? across * down : 0;
}

/** Draws a rectangle whose corners have radius `r`. */
export function roundRect({ x, y, width, height }: Area, r: number): string {
  const across = num(width - 2 * r);
  const down = num(height - 2 * r);
  const corner = `a${r} ${r} 0 0 1`;
  return [
    `M${num(x + r)} ${num(y)}h${across}${corner} ${r} ${r}`,
    `v${down}${corner} ${-r} ${r}`,
    `h${-across}${corner} ${-r} ${-r}`,
    `v${-down}${corner} ${r} ${-r}Z`,
  ].join('');
}

/** Draws the strip along the left edge of a box whose corners have radius `r`. */
export function leftEdge({ x, y, height }: Omit<Area, 'width'>, width: number, r = 12): string {
  const foot = y + height;
  const corner = `A${r} ${r} 0 0 1`;
  return [
    `M${x + r} ${y}H${x + width}V${foot}H${x + r}`,
    `${corner} ${x} ${foot - r}V${y + r}${corner} ${x + r} ${y}Z`,
  ].join('');
}

/** Returns the point at a distance and an angle from a centre. `angle`: radians, 0 to the right. */
export const polar = (cx: number, cy: number, r: number, angle: number): Point => [
  cx + r * Math.cos(angle),
  cy + r * Math.sin(angle),
];

export const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
