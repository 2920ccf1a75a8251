/** What lies on a picture, in the order in which it is painted: every shape, text and marked group. */
import { Path2D, createCanvas } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import { widthOf } from '../../render/kit/fonts.ts';
import { place, product } from '../../render/kit/scene.ts';
import type { Matrix, Node, Paint, Path, Point, Stop, Text } from '../../render/kit/scene.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A filled or stroked path on the picture. */
export interface Shape {
  readonly node: Path;
  readonly box: Box;
  /** The sprite that it is part of; `null`: none. */
  readonly sprite: string | null;
  /** True if it is part of a piece. */
  readonly isPiece: boolean;
  /** From the picture into the coordinates of the path. */
  readonly inverse: Matrix;
}

/** What must be read or found. `shapes`: what it consists of; empty for a text, whose box counts. */
export interface Thing {
  readonly kind: 'text' | 'mark' | 'piece';
  readonly name: string;
  readonly box: Box;
  readonly shapes: readonly Shape[];
  /** The number of shapes that are painted before it is complete. */
  readonly after: number;
  /** The text and its height in px of the picture; `null`: a mark or a piece. */
  readonly text: Text | null;
  readonly size: number;
  /** On a sprite: a piece or a card. */
  readonly sprite: string | null;
}

export interface Layout {
  readonly shapes: readonly Shape[];
  readonly things: readonly Thing[];
  /** The texts that a clip cuts through. */
  readonly cut: readonly string[];
}

interface Within {
  readonly at: Matrix;
  readonly clip: Box;
  readonly sprite: string | null;
  readonly isPiece: boolean;
}

/** The height of capital letters as a share of their font size. */
const CAPITALS = 0.66;
const EVERYWHERE: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
const START: Within = { at: [1, 0, 0, 1, 0, 0], clip: EVERYWHERE, sprite: null, isPiece: false };

/** The share of a box that must be inside the clip. */
const WHOLE = 0.95;

/** Lays out a picture. Marks and pieces that a clip cuts off are left out. */
export function layout(nodes: readonly Node[]): Layout {
  const shapes: Shape[] = [];
  const things: Thing[] = [];
  const cut: string[] = [];
  /** The boxes of all paths, also of what a clip cuts off. */
  const wholes: Box[] = [];
  nodes.forEach(node => visit(node, START));
  return { shapes, things, cut };

  function visit(node: Node, within: Within): void {
    switch (node.kind) {
      case 'path':
        return addShape(node, within);
      case 'text':
        return addText(node, within);
      case 'sprite': {
        const at = product(within.at, place(node.x, node.y));
        const [left, top, width, height] = node.box;
        const clip = common(within.clip, moved({ left, top, right: left + width, bottom: top + height }, at));
        return node.children.forEach(child => visit(child, { ...within, at, clip, sprite: node.id }));
      }
      case 'group': {
        const at = node.at === undefined ? within.at : product(within.at, node.at);
        const clip =
          node.clip === undefined ? within.clip : common(within.clip, moved(bounds(node.clip), at));
        const [first, from] = [shapes.length, wholes.length];
        const isPiece = within.isPiece || node.piece !== undefined;
        node.children.forEach(child => visit(child, { ...within, at, clip, isPiece }));
        for (const kind of ['mark', 'piece'] as const) {
          const name = node[kind];
          if (name === undefined || first === shapes.length) continue;
          const own = shapes.slice(first);
          const box = own.map(each => each.box).reduce(union);
          if (area(box) < WHOLE * area(wholes.slice(from).reduce(union))) continue;
          const after = shapes.length;
          things.push({ kind, name, box, shapes: own, after, text: null, size: 0, sprite: within.sprite });
        }
      }
    }
  }

  function addShape(node: Path, { at, clip, sprite, isPiece }: Within): void {
    const placed = node.at === undefined ? at : product(at, node.at);
    const reach = node.stroke === undefined ? 0 : (node.width ?? 1) / 2;
    const { left, top, right, bottom } = bounds(node.d);
    const whole = { left: left - reach, top: top - reach, right: right + reach, bottom: bottom + reach };
    const seen = moved(whole, placed);
    wholes.push(seen);
    const box = common(clip, seen);
    if (isEmpty(box)) return;
    shapes.push({ node, box, sprite, isPiece, inverse: inverse(placed) });
  }

  function addText(node: Text, { at, clip, sprite }: Within): void {
    const wide = widthOf(node.text, node.font, node.size, node.spacing);
    const left = node.x - wide * { start: 0, middle: 0.5, end: 1 }[node.anchor];
    const letters = { left, top: node.y - node.size * CAPITALS, right: left + wide, bottom: node.y };
    const whole = moved(letters, at);
    const box = common(clip, whole);
    const name = `"${node.text}"`;
    if (node.text.trim() === '' || isEmpty(box)) return;
    if (area(box) < WHOLE * area(whole)) return void cut.push(name);
    const size = node.size * Math.hypot(at[0], at[1]);
    things.push({ kind: 'text', name, box, shapes: [], after: shapes.length, text: node, size, sprite });
  }
}

const pen = createCanvas(1, 1).getContext('2d');
const paths = new LRUCache<string, Path2D>({ max: 20_000 });
const boxes = new LRUCache<string, Box>({ max: 20_000 });

function pathOf(d: string): Path2D {
  const found = paths.get(d) ?? new Path2D(d);
  paths.set(d, found);
  return found;
}

function bounds(d: string): Box {
  const known = boxes.get(d);
  if (known !== undefined) return known;
  const [left, top, right, bottom] = pathOf(d).computeTightBounds();
  const found = { left, top, right, bottom };
  boxes.set(d, found);
  return found;
}

/** Below this opacity a shape dims what it lies on, and the law of contrast says whether too much. */
const COVERS = 0.5;

/** Whether a shape hides what lies below this point of the picture. */
export function hides({ node, box, inverse }: Shape, point: Point): boolean {
  const [x, y] = point;
  if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
  const here = through(inverse, point);
  return isFilled(node, here) || isStroked(node, here);
}

function isFilled({ d, fill, fillOpacity = 1, evenOdd = false }: Path, here: Point): boolean {
  if (fill === undefined || opacity(fill, here) * fillOpacity < COVERS) return false;
  return pen.isPointInPath(pathOf(d), ...here, evenOdd ? 'evenodd' : 'nonzero');
}

function isStroked({ d, stroke, strokeOpacity = 1, ...style }: Path, here: Point): boolean {
  if (stroke === undefined || opacity(stroke, here) * strokeOpacity < COVERS) return false;
  pen.lineWidth = style.width ?? 1;
  pen.lineJoin = style.join ?? 'round';
  pen.lineCap = style.cap ?? 'butt';
  return pen.isPointInStroke(pathOf(d), ...here);
}

/** Returns the opacity of a paint at a point. */
function opacity(paint: Paint, [x, y]: Point): number {
  if (typeof paint === 'string') return paint.length === 9 ? parseInt(paint.slice(7), 16) / 255 : 1;
  if (paint.kind === 'radial') return along(paint.stops, Math.hypot(x - paint.cx, y - paint.cy) / paint.r);
  const [across, down] = [paint.x2 - paint.x1, paint.y2 - paint.y1];
  const way = (x - paint.x1) * across + (y - paint.y1) * down;
  return along(paint.stops, way / (across ** 2 + down ** 2));
}

/** Returns the opacity of a gradient at this share of its way. */
function along(stops: readonly Stop[], share: number): number {
  const next = stops.findIndex(([offset]) => offset >= share);
  const [to, , alpha = 1] = (next < 0 ? stops.at(-1) : stops[next]) ?? [0, ''];
  const [from, , before = 1] = stops[next - 1] ?? [to, '', alpha];
  return to <= from ? alpha : before + ((alpha - before) * (share - from)) / (to - from);
}

export const common = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

const union = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

export const meets = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

const area = (box: Box): number => (isEmpty(box) ? 0 : (box.right - box.left) * (box.bottom - box.top));

const isEmpty = ({ left, top, right, bottom }: Box): boolean => left >= right || top >= bottom;

function moved({ left, top, right, bottom }: Box, at: Matrix): Box {
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ] as const;
  const points = corners.map(corner => through(at, corner));
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    left: Math.min(...across),
    top: Math.min(...down),
    right: Math.max(...across),
    bottom: Math.max(...down),
  };
}

const through = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const size = a * d - b * c;
  return [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size];
}
