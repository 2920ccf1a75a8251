/** A picture as data: paths, texts, groups and sprites. `canvas.ts` paints it. */

import { LRUCache } from 'lru-cache';

/** `[a, b, c, d, e, f]`, as in SVG. */
export type Matrix = readonly [number, number, number, number, number, number];
export type Stop = readonly [offset: number, colour: string, alpha?: number];
export interface Linear {
  readonly kind: 'linear';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly stops: readonly Stop[];
}
export interface Radial {
  readonly kind: 'radial';
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
  readonly stops: readonly Stop[];
}
export type Paint = string | Linear | Radial;

/** Names of the bundled fonts; `fonts.ts` knows their files. */
export const FONTS = ['ui', 'bold', 'display', 'capitals', 'italic'] as const;
export type Font = (typeof FONTS)[number];

export interface Style {
  readonly fill?: Paint;
  readonly fillOpacity?: number;
  readonly stroke?: Paint;
  readonly width?: number;
  readonly strokeOpacity?: number;
  readonly cap?: 'butt' | 'round';
  readonly join?: 'miter' | 'round';
  readonly dash?: readonly number[];
  readonly evenOdd?: boolean;
}

export interface Path extends Style {
  readonly kind: 'path';
  readonly d: string;
  readonly at?: Matrix;
}

/** A line of text. Its stroke is a halo, painted under the fill. */
export interface Text extends Style {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly font: Font;
  readonly size: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly spacing: number;
}

export interface Group {
  readonly kind: 'group';
  readonly children: readonly Node[];
  readonly at?: Matrix;
  readonly clip?: string;
  /**
   * What the children show, if a player must find it: a free site, an empty slot, a number of a choice.
   * `npm run laws` checks that nothing covers it and that it stands out from its ground. Missing: neither.
   */
  readonly mark?: string;
  /** The piece that the children show. Checked as a `mark`, but other pieces may stand before it. */
  readonly piece?: string;
}

/**
 * Art that does not depend on the state: painted once per process and scale, then copied to whole pixels.
 * Equal ids must mean equal children, so the id of a seat's sprite names the colour that the seat wears.
 */
export interface Sprite {
  readonly kind: 'sprite';
  readonly id: string;
  /** Left, top, width, height around the origin of the sprite; everything outside is cut off. */
  readonly box: readonly [number, number, number, number];
  readonly children: readonly Node[];
  readonly x: number;
  readonly y: number;
}

export type Node = Path | Text | Group | Sprite;
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly Node[];
}
export type Point = readonly [x: number, y: number];

export const path = (d: string, style: Style & { at?: Matrix } = {}): Path => ({ kind: 'path', d, ...style });

export const group = (children: readonly Node[], place: Omit<Group, 'kind' | 'children'> = {}): Group => ({
  kind: 'group',
  children,
  ...place,
});

type Lettering = Style & { font?: Font; size: number; anchor?: Text['anchor']; spacing?: number };
export const text = (
  x: number,
  y: number,
  words: string,
  { font = 'ui', anchor = 'start', spacing = 0, ...rest }: Lettering,
): Text => ({ kind: 'text', x, y, text: words, font, anchor, spacing, ...rest });

/** Cache of composed sprites by id, because most pictures use the same ones. */
const composed = new LRUCache<string, readonly Node[]>({ max: 400 });

/**
 * Places a sprite; `compose` runs once for each id.
 * Rounds to whole pixels, because a copied sprite is sharp only there.
 */
export function sprite(
  { id, box, x, y }: Omit<Sprite, 'kind' | 'children'>,
  compose: () => readonly Node[],
): Sprite {
  const children = composed.get(id) ?? compose();
  composed.set(id, children);
  return { kind: 'sprite', id, box, children, x: Math.round(x), y: Math.round(y) };
}

/** Places a sprite that is drawn around its origin, moved and scaled by `at`. */
export const stamp = (id: string, box: Sprite['box'], at: Matrix, compose: () => readonly Node[]): Group =>
  group([sprite({ id, box, x: 0, y: 0 }, compose)], { at });

export const linear = ([x1, y1]: Point, [x2, y2]: Point, stops: readonly Stop[]): Linear => ({
  kind: 'linear',
  x1,
  y1,
  x2,
  y2,
  stops,
});
export const radial = (cx: number, cy: number, r: number, stops: readonly Stop[]): Radial => ({
  kind: 'radial',
  cx,
  cy,
  r,
  stops,
});

/**
 * Returns the matrix that moves, turns (degrees) and scales: by one factor, or by one across and one
 * down.
 */
export function place(x: number, y: number, turn = 0, scale: number | Point = 1): Matrix {
  const [scaleX, scaleY] = typeof scale === 'number' ? [scale, scale] : scale;
  const angle = (turn * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [cos * scaleX, sin * scaleX, -sin * scaleY, cos * scaleY, x, y];
}

/** Returns the transform that applies `inner` first. */
export const product = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];
